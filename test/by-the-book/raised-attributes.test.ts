/**
 * Action points on the attribute of a roll. Core Rules, What Action Points Do: each raises a primary attribute by 1 for one event, and
 * a roll on an attribute alone counts it twice (Attribute Rolls). At most three go into one roll. Chances are counted here.
 */
import { describe, expect, it } from 'vitest';
import { askedIn } from '../support/asked.ts';
import { both, likely, thrown } from '../support/brute-force.ts';
import { fixture } from '../support/cursor.ts';
import { codesOf } from '../support/fixture.ts';
import { chanceOf, typedOdds } from '../support/typed-odds.ts';
import { codeLenses } from '../../server/src/features/code-lens.ts';

const D3 = thrown(3, 6);
const LEADS = both(D3, D3, (own, other) => own - other);
const reaches = (score: number, target: number): number =>
  likely(D3, (shown) => shown === 18 || shown + score >= target);

describe('a task', () => {
  it.each([
    ['REF 5 + Climbing 3 vs 18, 1 AP on REF', 9, 18],
    ['REF 5 + Climbing 3 vs 18, 2 action points on REF', 10, 18],
    ['REF 5 + Climbing 3 vs 18, spends an action point on Reflexes', 9, 18],
    ['REF 5 + Climbing 3 vs 18, one action point to raise REF', 9, 18],
    ['REF 5 + Climbing 3, 1 AP on REF vs 18, rushed', 6, 18],
    ['REF 5 + Climbing 3 vs 21, 1 AP on REF, 2 AP', 19, 21],
    ['REF 4 vs 18, 1 AP on REF', 10, 18],
    ['REF 4 - 2 vs 18, 1 AP on REF', 8, 18],
    // A score that names no attribute has the one that governs the skill, or the one in its parentheses.
    ['Climbing 8 vs 18, 1 AP on REF', 9, 18],
    ['Climbing (HLT) 8 vs 18, 1 AP on HLT', 9, 18],
    ['8 vs 18, 1 AP on HLT', 9, 18],
  ])('%s', async (text, score, target) => {
    expect(await chanceOf(text)).toBeCloseTo(reaches(score, target), 12);
  });

  it('each side of a contest has its own', async () => {
    const text = 'REF 5 + Stealth 3, 2 AP on REF vs INT 4 + Awareness 5, 1 AP on INT';
    expect(await chanceOf(text, 'win')).toBeCloseTo(
      likely(LEADS, (lead) => lead + 10 - 10 > 0),
      12,
    );
  });

  it.each([
    ['Climbing 8 vs 18, 1 AP on INT', '`1 AP on INT` changes nothing here'],
    ['REF 5 + Climbing 3 vs 18, 1 AP on HLT', '`1 AP on HLT` changes nothing here'],
    ['REF 5 + Climbing 3 vs 18, 4 AP on REF', '`AP on REF` must be from 1 to 3'],
    ['REF 5 + Climbing 3 vs 18, 2 AP on REF, 2 AP', 'At most 3 action points go into one roll'],
    ['9 vs 18, 2 AP, 3 AP', 'At most 3 action points go into one roll'],
  ])('%s is refused', async (text, message) => expect(typedOdds(text)).rejects.toThrow(message));
});

describe('procedures with a roll on a skill', () => {
  it.each([
    ['effect 3, REF 5 + Climbing 4 vs 15, 1 AP on REF', 'success', reaches(10, 15)],
    ['margin 3, Stealth 9, 1 AP on REF vs Awareness 7', 'wins', likely(LEADS, (lead) => lead + 10 - 7 > 0)],
    ['survival INT 4 + Survival 5 vs 15, 1 AP on INT', 'success', reaches(10, 15)],
    ['treat serious 14, INT 4 + Physician 5, 1 AP on INT', 'roll', reaches(10, 18)],
    ['action grab, REF 5 + Unarmed Combat 4 vs DEF 14, 1 AP on REF', 'succeeds', reaches(10 - 2, 14)],
    // The subject rolls twice WIL.
    [
      'interrogation PRE 5 + Interrogation 4 vs WIL 4, 1 AP on WIL',
      'broken',
      likely(LEADS, (lead) => lead + 9 - 10 > 0),
    ],
  ])('%s', async (text, name, expected) => {
    expect(await chanceOf(text, name)).toBeCloseTo(expected, 12);
  });

  it('points on another attribute are said to change nothing', async () => {
    const { results = [] } = await typedOdds('survival INT 4 + Survival 5 vs 15, 1 AP on REF');
    expect(results.at(-1)).toMatchObject({ name: 'changes nothing', text: '1 AP on REF' });
  });
});

const JO = `npc Jo
  STR 5  REF 6  HLT 5  PRE 5  INT 4  WIL 6
  skills:
    Stealth +4
    Climbing +3
`;

describe('a person', () => {
  const odds = askedIn(JO);

  it.each([
    ['Jo Climbing vs 18, 1 AP on REF', 'Climbing 10 vs 18', 'Climbing 9, 1 AP on REF'],
    ['Jo climbs the wall, TN 18, 1 AP on REF', 'Climbing 10 vs 18', ''],
    ['Jo Stealth (INT) vs 18, 2 AP on INT', 'Stealth 10 vs 18', ''],
    ['Jo INT + Stealth vs 18, 1 AP on INT', 'Stealth 9 vs 18', ''],
    ['Jo REF vs 18, 1 AP on REF', '14 vs 18', ''],
  ])('%s is %s', (typed, plain) => {
    const chance = /[\d.]+%/;
    expect(chance.exec(odds(typed))?.[0]).toBe(chance.exec(odds(plain))![0]);
  });

  it.each(['Jo Climbing vs 18, 1 AP on INT', 'Jo Stealth (INT) vs 18, 1 AP on REF'])(
    '%s is refused',
    (text) => expect(odds(text)).toContain('changes nothing here'),
  );
});

describe('prose', () => {
  const lenses = (sentence: string): readonly string[] => {
    const scene = `scene Wall\n  cast: Jo\n  |\n  ${sentence}\n`;
    const { model, uri } = fixture(
      `${JO.replace('npc', 'character')}adventure Tower\n${scene.replace(/^/gm, '  ')}`,
    );
    return codeLenses(model, uri, { rolls: true }).map(({ title }) => title);
  };
  const percent = (score: number, target: number): string => `${(100 * reaches(score, target)).toFixed(1)}%`;

  it.each([
    ['Jo makes a Climbing roll (TN 18, 1 AP on REF).', percent(10, 18)],
    ['Jo makes a REF roll (TN 21, 2 AP on REF).', percent(16, 21)],
    ['Jo makes a Climbing roll (TN 18, 1 AP on INT).', percent(9, 18)],
  ])('%s', (sentence, chance) => {
    expect(lenses(sentence).join('\n')).toContain(chance);
  });

  it('points on an attribute that the roll has not are told', () => {
    const scene = (note: string): string =>
      `${JO}adventure Tower\n  scene Wall\n    cast: Jo\n    A Climbing roll (${note}) leads up.\n`;
    expect(codesOf(scene('TN 18, 1 AP on INT'))).toContain('roll-circumstance');
    expect(codesOf(scene('TN 18, 1 AP on REF'))).not.toContain('roll-circumstance');
    expect(codesOf(scene('TN 18, 1 AP on INT, using INT'))).not.toContain('roll-circumstance');
  });
});
