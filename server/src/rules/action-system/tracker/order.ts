/** The order of a turn in the tracker, and the facts about a fighter. Core Rules, Initiative. */
import type { RandomSource } from '../../dice/index.ts';
import { say, type Value } from '../../message.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import { diceSaid, withTerms } from '../../thrown.ts';
import type {
  Order,
  OrderedFighter,
  Ordering,
  History,
  TableHistory,
  TrackedFact,
} from '../../tracker/rules.ts';
import { initiativeRolls, tieBreaker } from '../play/initiative.ts';
import { ownDefense } from '../play/to-hit.ts';
import { armedFrom, type Armed } from './armed.ts';
import { isProneAfter, isStunnedNow } from './condition.ts';

/** Surprised fighters lose the first turn; INI counts with the first weapon of the sheet. */
export function order(
  ruleset: Ruleset,
  fighters: readonly OrderedFighter[],
  _: TableHistory,
  source: RandomSource,
): Ordering {
  const byReflexes = ruleset.options.is('initiative tie', 'ref');
  const planOf = ({ sheet }: OrderedFighter): Armed => armedFrom(ruleset, sheet);
  const rolls = initiativeRolls(
    fighters.filter(({ history }) => !history.isSurprised),
    (each) => ({ ...planOf(each), isPlayer: each.isPlayer, side: each.side }),
  );
  const rolled = new Map<OrderedFighter, Order>();
  // Players roll first at the table.
  for (const { roller, isLeader, followers } of rolls.toSorted(
    (a, b) => Number(a.isLeader) - Number(b.isLeader),
  )) {
    const who = isLeader ? say('led by', { side: roller.side, name: roller.name }) : roller.name;
    const result = rollFor(who, planOf(roller), source);
    for (const each of followers) rolled.set(each, { ...result, tie: tieBreaker(byReflexes, planOf(each)) });
  }
  const orders = fighters.map((each): Order => {
    const { name, side, isPlayer } = each;
    const surprised = say('surprised', { name: isPlayer ? name : side });
    return rolled.get(each) ?? { value: undefined, tie: 0, said: surprised };
  });
  return { orders };
}

/** With the weapon that stands first on the sheet. */
function rollFor(who: Value, { initiative, attacks }: Armed, source: RandomSource): Omit<Order, 'tie'> {
  const [weapon] = attacks;
  const init = weapon?.init ?? 0;
  const shown = source(6);
  const value = initiative + init + shown;
  const dice = diceSaid('1d6', [shown]);
  const terms = [
    { name: 'INI', value: initiative },
    ...(init === 0 ? [] : [{ name: weapon!.weapon, value: init }]),
  ];
  return {
    value,
    said: say('initiative', { who, sum: withTerms(terms, { dice, total: value }) }),
  };
}

export function facts(ruleset: Ruleset, sheet: Sheet, history: History): readonly TrackedFact[] {
  const { defense, reflexes, toughness, initiative, attacks } = armedFrom(ruleset, sheet);
  const isStunned = isStunnedNow(ruleset, sheet, history);
  const isProne = isProneAfter(history.events);
  const open = isStunned ? 'stunned' : isProne ? 'prone' : history.isSurprised ? 'unaware' : undefined;
  const armor = sheet.equipment.armor.map(({ rule }) => rule);
  return [
    open
      ? {
          label: 'DEF',
          value: ownDefense({ defense, reflexes, isStunned }),
          detail: say('DEF without REF', { state: say(open) }),
        }
      : { label: 'DEF', value: defense, detail: '' },
    { label: 'TGH', value: toughness, detail: '' },
    ...(armor.length > 0
      ? [
          {
            label: 'AV',
            value: Math.max(...armor.map(({ armorValue }) => armorValue)),
            detail: armor.map(({ name }) => name).join(', '),
          },
        ]
      : []),
    { label: 'INI', value: initiative, detail: attacks[0]?.weapon ?? '' },
  ];
}
