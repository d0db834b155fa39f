/** Action points besides those on a roll: `1 AP on STR`, `2 AP for damage`. Core Rules, Action Points. */
import { isProblem, problemAt } from '../../dice/index.ts';
import { say, type Message } from '../../message.ts';
import { sameName } from '../../names.ts';
import type { ScoreModifier } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { amountOf, type Sum } from '../../typed/kinds.ts';
import type { Kind } from '../../typed/schema.ts';
import { boosted, refusal } from '../play/action-points.ts';

const DAMAGE = 'damage';
const LESS = 'less damage';

/** Action points, and what they are for: an attribute, more damage or less of it. */
export interface Boost {
  readonly points: number;
  readonly of: string;
}

const PREFIX = /^(?:ap|action points?) (?:on |for |to )?/;

export const boost: Kind<Boost> = {
  about: say('action points on an attribute or on damage'),
  sample: '1 AP for damage',
  known: (ruleset) => [
    { name: 'AP for damage', about: say('more damage by one’s own attack') },
    { name: 'AP for less damage', about: say('less damage from it') },
    ...scoresOf(ruleset).map((id) => ({ name: `AP on ${id}`, about: say('raises for one event', { id }) })),
  ],
  read(part, ruleset) {
    const amount = amountOf(part);
    if (amount?.before !== '' || !amount.isWhole) return undefined;
    const [start] = PREFIX.exec(amount.after) ?? [];
    const what = start === undefined ? '' : amount.after.slice(start.length);
    if (what === '') return undefined;
    if (amount.value < 1) return problemAt(part, say('spend 1 action point at least'));
    if (what === LESS) return { points: amount.value, of: LESS };
    if (what === DAMAGE || what === 'more damage') return { points: amount.value, of: DAMAGE };
    const id = scoresOf(ruleset).find((each) => sameName(each, what));
    return id
      ? { points: amount.value, of: id }
      : problemAt(part, say('is nothing that action points raise', { what }));
  },
};

/** Action points on one score for one event: `1 AP on STR`. */
export const pointsOn = (id: string): Kind<number> => ({
  about: say('raises for one event', { id }),
  sample: `1 AP on ${id}`,
  known: () => [{ name: `AP on ${id}`, about: say('raises for one event', { id }) }],
  read(part, ruleset) {
    const read = boost.read(part, ruleset);
    if (read === undefined || isProblem(read)) return read;
    if (!sameName(read.of, id)) return undefined;
    const problem = refusal(ruleset, { held: Infinity, spentThisTurn: 0 }, read.points);
    return problem ? problemAt(part, problem) : read.points;
  },
});

/** The bonus of action points to a score, with its label (RP-C15, RP-C16). */
export function raisedBy(ruleset: Ruleset, id: string, points = 0): readonly ScoreModifier[] {
  const amount = boosted(ruleset, id, 0, points);
  return amount === 0 ? [] : [{ label: say('AP on', { points, id }), amount, rulings: ['RP-C15'] }];
}

/** Action points of whoever is hurt, where nobody else has any: `1 AP`, `2 AP for less damage`. */
export const lessDamage: Kind<number> = {
  about: say('less damage from it'),
  sample: '1 AP for less damage',
  known: () => [{ name: 'AP for less damage', about: say('less damage from it') }],
  read(part, ruleset) {
    const amount = amountOf(part);
    if (amount?.before !== '' || !amount.isWhole) return undefined;
    if (!/^(?:ap|action points?)(?: for less damage)?$/.test(amount.after)) return undefined;
    if (amount.value < 1) return problemAt(part, say('spend 1 action point at least'));
    const problem = refusal(ruleset, { held: Infinity, spentThisTurn: 0 }, amount.value);
    return problem ? problemAt(part, problem) : amount.value;
  },
};

const scoresOf = ({ attributes, derived }: Ruleset): string[] =>
  [...attributes, ...derived].map(({ id }) => id);

export interface Raised {
  /** The bonus of the points to a score. */
  readonly of: (id: string) => number;
  /** The modifiers of raised attributes to a roll on them. */
  readonly modifiers: readonly ScoreModifier[];
  readonly more: number;
  readonly less: number;
  /** Why so many points cannot be spent; undefined where they can. */
  readonly problem: Message | undefined;
}

/** The points of whoever is attacked; all others are spent by the attacker. */
const OF_TARGET = [LESS, 'DEF'];

/** An attack that action points are spent on. */
export interface BoostedAttack {
  readonly boosts: readonly Boost[];
  /** Its score. A score that names no attribute is one of REF and a skill. */
  readonly roll: Sum;
  /** The points on its roll. */
  readonly onRoll: number;
  readonly hasStrength: boolean;
}

/** All boosts of an attack (RP-C13, RP-C15, RP-C16). */
export function boostOf(ruleset: Ruleset, { boosts, roll, onRoll, hasStrength }: BoostedAttack): Raised {
  const spentOn = (what: string): number =>
    boosts.reduce((all, { of, points }) => (sameName(of, what) ? all + points : all), 0);
  const of = (id: string): number => boosted(ruleset, id, 0, spentOn(id));
  const ofTarget = OF_TARGET.reduce((all, what) => all + spentOn(what), 0);
  const ofAttacker = boosts.reduce((all, { points }) => all + points, onRoll) - ofTarget;
  const named = ruleset.attributes
    .map(({ id }) => id)
    .filter((id) => roll.terms.some(({ name }) => sameName(name, id)));
  const rolled = named.length > 0 ? named : ['REF'];
  const modifiers = rolled.flatMap((id) => raisedBy(ruleset, id, spentOn(id)));
  const raised = [...rolled, ...(hasStrength ? ['STR'] : []), 'DEF'];
  const idle = boosts.find((each) => ![...raised, DAMAGE, LESS].some((what) => sameName(what, each.of)));
  return {
    of,
    modifiers,
    more: spentOn(DAMAGE),
    less: spentOn(LESS),
    problem: idle
      ? say('action points change nothing here', { what: idle.of, raised: [...new Set(raised)] })
      : refusal(ruleset, { held: Infinity, spentThisTurn: 0 }, Math.max(ofTarget, ofAttacker)),
  };
}
