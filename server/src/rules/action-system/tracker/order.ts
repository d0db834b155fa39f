/** Who acts when, and what one wants to see of somebody. Core Rules, Initiative. */
import type { RandomSource } from '../../dice/index.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import type { Order, OrderedFighter, Ordering, TablePast, TrackedFact } from '../../tracker/rules.ts';
import { leaderOf } from '../play/initiative.ts';
import { armedFrom, type Armed } from './armed.ts';

/**
 * Player characters roll for themselves, the others act on the roll of their leader (RP-C48, RP-C49). Those who are surprised
 * lose the first turn.
 */
export function order(
  ruleset: Ruleset,
  fighters: readonly OrderedFighter[],
  { turn }: TablePast,
  source: RandomSource,
): Ordering {
  const byReflexes = ruleset.options.is('initiative tie', 'ref');
  const able = fighters.map((fighter) => ({ ...fighter, plan: armedFrom(ruleset, fighter.sheet) }));
  const ofSides = new Map<string, Omit<Order, 'tie'>>();
  const orders = able.map(({ name, side, isPlayer, isSurprised, plan }): Order => {
    if (isSurprised && turn === 1)
      return { value: undefined, tie: 0, text: `${isPlayer ? name : side}: surprised, no action in turn 1` };
    const tie = byReflexes ? plan.reflexes : plan.intelligence;
    if (isPlayer) return { ...rollFor(name, plan, source), tie };
    let rolled = ofSides.get(side);
    if (!rolled) {
      const foes = able.filter((foe) => !foe.isPlayer && foe.side === side);
      const leader = leaderOf(foes, (foe) => foe.plan.leadership)!;
      ofSides.set(side, (rolled = rollFor(`${side}, led by ${leader.name}`, leader.plan, source)));
    }
    return { ...rolled, tie };
  });
  return { orders };
}

/** With the weapon that stands first on the sheet. */
function rollFor(who: string, { initiative, attacks }: Armed, source: RandomSource): Omit<Order, 'tie'> {
  const [weapon] = attacks;
  const init = weapon?.init ?? 0;
  const shown = source(6);
  const value = initiative + init + shown;
  const added = init === 0 ? '' : ` ${init < 0 ? '-' : '+'} ${weapon!.weapon} ${Math.abs(init)}`;
  return { value, text: `Initiative of ${who}: INI ${initiative}${added} + 1d6 (${shown}) = ${value}` };
}

export function facts(ruleset: Ruleset, sheet: Sheet): readonly TrackedFact[] {
  const { defense, toughness, initiative, attacks } = armedFrom(ruleset, sheet);
  const armor = sheet.equipment.armor.map(({ rule }) => rule);
  const best = Math.max(0, ...armor.map(({ armorValue }) => armorValue));
  return [
    { label: 'DEF', value: `${defense}`, detail: '' },
    { label: 'TGH', value: `${toughness}`, detail: '' },
    ...(armor.length > 0
      ? [{ label: 'AV', value: `${best}`, detail: armor.map(({ name }) => name).join(', ') }]
      : []),
    { label: 'INI', value: `${initiative}`, detail: attacks[0]?.weapon ?? '' },
  ];
}
