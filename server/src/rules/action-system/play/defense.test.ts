import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../../ruleset.ts';
import { defenseAgainst, STANDING, weaponAtItsBest, weaponLength, type Defender } from './defense.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith();
const onlyDefending = rulesWith('combat skill to defense: defensive action only');
const d20 = rulesWith('dice: 1d20');

/** REF 5, and a combat skill of 4. */
const jo: Defender = { ...STANDING, defense: 15, reflexes: 5, skill: 4 };

describe('DEF', () => {
  it.each<[string, Partial<Defender>, Ruleset, melee: number, ranged: number]>([
    ['standing', {}, rules, 19, 15],
    ['unaware', { isAware: false }, rules, 10, 10],
    ['off guard', { isOffGuard: true }, rules, 14, 10],
    ['unaware and off guard', { isAware: false, isOffGuard: true }, rules, 10, 10],
    ['dodging', { actions: 3 }, rules, 22, 18],
    ['blocking', { actionsInMelee: 2 }, rules, 21, 15],
    ['grabbing', { actions: -2 }, rules, 17, 13],
    ['running 10 m', { speed: 10 }, rules, 23, 19],
    ['with the longer weapon', { reach: 3 }, rules, 22, 15],
    ['without a skill', { skill: 0 }, rules, 15, 15],
    ['not defending', {}, onlyDefending, 15, 15],
    ['defending', { isDefending: true }, onlyDefending, 19, 15],
    ['unaware, as if defending', { isDefending: true, isAware: false }, onlyDefending, 10, 10],
    ['dodging with 1d20', { actions: 3 }, d20, 21, 17],
    ['running with 1d20', { speed: 5 }, d20, 20, 16],
  ])('%s', (_, given, ruleset, melee, ranged) => {
    const defender = { ...jo, ...given };
    expect(defenseAgainst(ruleset, defender, 'melee').value).toBe(melee);
    expect(defenseAgainst(ruleset, defender, 'ranged').value).toBe(ranged);
  });

  it('shows its parts', () =>
    expect(
      defenseAgainst(rules, { ...jo, isOffGuard: true, actions: 1, speed: 20 }, 'melee').parts.map(
        ({ label, value }) => [label, value],
      ),
    ).toEqual([
      ['DEF', 15],
      ['no REF', -5],
      ['actions', 1],
      ['speed', 6],
      ['combat skill', 4],
    ]));
});

describe('the length of weapons', () => {
  it.each([
    ['L', 'S', 3, true],
    ['L', 'S', 1, false],
    ['S', 'L', 1, true],
    ['S', 'L', 3, false],
    ['M', 'L', 2, true],
    ['M', 'M', 2, false],
    ['L', 'L', 3, false],
    ['XL', 'S', 3, false],
  ])('%s against %s at %i m', (own, other, distance, isBest) =>
    expect(weaponAtItsBest(rules, own, other, distance) !== undefined).toBe(isBest),
  );

  it('is one, two and three meters', () =>
    expect(['S', 'M', 'L'].map((size) => weaponLength(rules, size)?.meters)).toEqual([1, 2, 3]));
});
