/** The typed procedure `initiative INI 7, INT 5 vs INI 6, Katana`. Core Rules, Initiative. */
import { shift, uniform } from '../../dice/index.ts';
import { ACTS_FIRST, firstLines, rolledOrder, tooMany, type Lead, type Runner } from '../../first-of-many.ts';
import type { WeaponRule } from '../../equipment.ts';
import { signed } from '../../labels.ts';
import { say } from '../../message.ts';
import { sameName } from '../../names.ts';
import { declare, type ProcedureLine, type ScoreModifier } from '../../procedure.ts';
import { rangeOf } from '../../procedure-lines.ts';
import type { Ruleset } from '../../ruleset.ts';
import { throwDice } from '../../thrown.ts';
import { named, score, sum } from '../../typed/kinds.ts';
import { behindEach, first, list, optional, required, type Values } from '../../typed/schema.ts';
import { lengthOf } from '../play/defense.ts';
import { byInitiative, initiativeModifier, initiativeModifiers } from '../play/initiative.ts';
import { gripOn } from '../play/wielding.ts';
import { scoreLines } from './attack.ts';
import { pointsOn, raisedBy } from './boosts.ts';
import { strength, weapon } from './kinds.ts';

const D6 = uniform(1, 6);

const modifier = named({
  about: say('what changes initiative'),
  sample: 'fast draw',
  known: (ruleset) =>
    initiativeModifiers(ruleset).map(({ name, amount }) => ({ name, about: signed(amount) })),
  find: (text, ruleset) => initiativeModifiers(ruleset).find(({ name }) => sameName(name, text)),
});

const SIDE = {
  initiative: first(required(sum({ about: say('score'), sample: 'INI 7' }), say('INI is missing'))),
  weapon: optional(weapon),
  init: optional(
    score('Init', { about: say('init of the weapon in use'), least: -9, most: 9, sample: 'Init 1' }),
  ),
  strength: optional(strength),
  intellect: optional(score('INT', { about: say('INT, which settles a tie'), sample: 'INT 5' })),
  reflexes: optional(score('REF', { about: say('REF, which settles a tie by option'), sample: 'REF 5' })),
  modifiers: list(modifier),
  points: optional(pointsOn('INI')),
};

type Side = Values<typeof SIDE>;

/** The bonus of a weapon longer than those of all opponents, at its best distance (RP-C58). */
function longerBy(
  ruleset: Ruleset,
  own: WeaponRule | undefined,
  others: readonly (WeaponRule | undefined)[],
): number {
  const [mine, ...theirs] = [own, ...others].map((each) => each && lengthOf(ruleset, each.sizes));
  const isLonger = theirs.length > 0 && theirs.every((each) => mine && each && mine.meters > each.meters);
  return mine && isLonger ? mine.initiative : 0;
}

/** The terms added to the die: INI, weapon, weapon length, missing STR, earlier actions. */
function addedBy(ruleset: Ruleset, side: Side, others: readonly Side[]): Added {
  const { weapon: rule, init, strength: hands } = side;
  const shortage = rule && hands !== undefined ? gripOn(rule, hands).shortage : 0;
  const parts = [
    { label: rule ? say('Init of', { weapon: rule.name }) : 'Init', amount: init ?? rule?.init ?? 0 },
    { label: say('longer weapon'), amount: longerBy(ruleset, rule, weaponsOf(others)) },
    { label: say('STR below', { weapon: rule?.name }), amount: 0 - shortage },
    ...side.modifiers.map(({ name }) => ({ label: name, amount: initiativeModifier(ruleset, name) })),
  ]
    .filter(({ amount }) => amount !== 0)
    .map((each): ScoreModifier => ({ ...each, rulings: [] }))
    .concat(raisedBy(ruleset, 'INI', side.points));
  return { parts, total: parts.reduce((all, { amount }) => all + amount, side.initiative.total) };
}

const weaponsOf = (sides: readonly Side[]): readonly (WeaponRule | undefined)[] =>
  sides.map((each) => each.weapon);

interface Added {
  readonly parts: readonly ScoreModifier[];
  readonly total: number;
}

export const initiative = declare({
  word: 'initiative',
  example: 'initiative INI 7, INT 5 vs INI 6, INT 4',
  about: say('about initiative'),
  sentences: [ACTS_FIRST],
  sidesBy: ['INI'],
  shape: { own: SIDE, marks: { vs: behindEach(SIDE) } },
  prepare(ruleset, { vs, places, ...own }) {
    const all: readonly Side[] = [own, ...vs];
    const problem = tooMany(all.length);
    if (problem) return places.whole(problem);
    return {
      sides: all.map((side): TypedSide => {
        const others = all.filter((each) => each !== side);
        const added = addedBy(ruleset, side, others);
        const text = side.initiative.text;
        return { ...side, text, added, totals: shift(D6, added.total) };
      }),
    };
  },
  odds(ruleset, { sides }): ProcedureLine[] {
    const sums = sides.flatMap(({ text, added }) => scoreLines(added.total, text, added.parts));
    return sides.length > 1
      ? [...firstLines(sides, leadBy(ruleset)), ...sums]
      : [{ name: 'initiative', facts: [rangeOf(sides[0]!.totals)] }, ...sums];
  },
  roll(ruleset, { sides }, source) {
    const rolled = sides.map((side) => {
      const { said, total } = throwDice('d6', source, { score: side.added.total });
      return { ...side, said, total };
    });
    return rolledOrder(rolled, leadBy(ruleset));
  },
});

type TypedSide = Side & Runner & { readonly added: Added };

/** The order of two totals (RP-C48). */
const leadBy =
  (ruleset: Ruleset): Lead<Side> =>
  (own, total, other, otherTotal) => {
    // A score given for one side only breaks no tie.
    const both = (score_: 'intellect' | 'reflexes', side: Side): number =>
      (own[score_] === undefined || other[score_] === undefined ? undefined : side[score_]) ?? 0;
    const contender = (side: Side, all: number) => ({
      total: all,
      intelligence: both('intellect', side),
      reflexes: both('reflexes', side),
    });
    const byReflexes = ruleset.options.is('initiative tie', 'ref');
    return -byInitiative(byReflexes, contender(own, total), contender(other, otherTotal));
  };
