import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../../ruleset.ts';
import { modifierIn } from './combat-rules.ts';
import { weaponLength } from './defense.ts';
import { defenseOf, STANDING } from './testing/defense.ts';
import { rulesWith } from './testing/rules.ts';
import type { DefenderView } from './to-hit.ts';

const rules = rulesWith();
const onlyDefending = rulesWith('combat skill to defense: defensive action only');
const d20 = rulesWith('dice: 1d20');

/** REF 5, and a combat skill of 4. */
const jo: DefenderView = { ...STANDING, defense: 15, reflexes: 5, skill: 4 };

describe('DEF', () => {
  it.each<[string, Partial<DefenderView>, Ruleset, melee: number, ranged: number]>([
    ['standing', {}, rules, 19, 15],
    ['unaware', { isUnaware: true }, rules, 10, 10],
    ['off guard', { isOffGuard: true }, rules, 14, 10],
    ['unaware and off guard', { isUnaware: true, isOffGuard: true }, rules, 10, 10],
    ['dodging', { guard: 3 }, rules, 22, 18],
    ['blocking', { guardInMelee: 2 }, rules, 21, 15],
    ['grabbing', { guard: -2 }, rules, 17, 13],
    ['running 10 m', { moved: 10 }, rules, 23, 19],
    ['with the longer weapon', { reach: 3 }, rules, 22, 15],
    ['without a skill', { skill: 0 }, rules, 15, 15],
    ['not defending', {}, onlyDefending, 15, 15],
    ['defending', { isDefending: true }, onlyDefending, 19, 15],
    ['unaware, as if defending', { isDefending: true, isUnaware: true }, onlyDefending, 10, 10],
    ['dodging with 1d20', { guard: modifierIn(d20, 3) }, d20, 21, 17],
    ['running with 1d20', { moved: 5 }, d20, 20, 16],
  ])('%s', (_, given, ruleset, melee, ranged) => {
    const defender = { ...jo, ...given };
    expect(defenseOf(ruleset, defender, false)).toBe(melee);
    expect(defenseOf(ruleset, defender, true)).toBe(ranged);
  });
});

describe('the length of weapons', () => {
  it('is one, two and three meters', () =>
    expect(['S', 'M', 'L'].map((size) => weaponLength(rules, size)?.meters)).toEqual([1, 2, 3]));
});
