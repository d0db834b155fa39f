/** Rolls in the notation of other games, and numbers in ordinary sentences about skills. */
import { describe, expect, it } from 'vitest';
import { codesOf } from '../../../../test/support/fixture.ts';
import { lensesIn, type PlayedIn, unreadIn } from './testing/systems.ts';

describe('a roll that does not count is told how it is written', () => {
  it.each<[system: PlayedIn, sentence: string, written: string]>([
    ['Action! System', 'Roll against Stealth-3 to slip by.', 'Roll Stealth (TN 12, -3)'],
    ['Action! System', 'Roll against Stealth -3.', 'Roll Stealth (TN 12, -3)'],
    ['Action (heroic)', 'Roll vs. Stealth-2.', 'Roll Stealth (difficulty 15, -2)'],
    ['Action! System', 'Stealth DL Tricky to slip past the dogs.', 'Stealth roll (Tricky)'],
    ['Action! System', 'Getting past is Great (+4) Stealth.', 'Stealth roll (TN 12)'],
    ['Fast Action', 'A Great (+4) Stealth roll gets them past the dogs.', 'Stealth roll (DIFF 3)'],
    ['Action! System', 'Climbing the wall calls for 15 on Climbing.', 'Climbing roll (TN 15)'],
    ['Action!/System', 'It takes 12 on Climbing to get up.', 'Climbing roll (difficulty 12)'],
    ['Fast Action', 'Beat 8 on AGI + Climbing.', 'AGI + Climbing roll (DIFF 8)'],
    ['Action! System', 'Beat 10 with Stealth + REF.', 'Stealth + REF roll (TN 10)'],
  ])('%s: %s', (system, sentence, written) => {
    expect(lensesIn(system, sentence)).toEqual([]);
    const messages = unreadIn(system, sentence);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(`Write \`${written}\`.`);
  });
});

it.each<[system: PlayedIn, sentence: string]>([
  ['Action! System', 'She has a total of 15 with Pistols.'],
  ['Action! System', 'Riding 20 miles a day is nothing to her.'],
  ...(['Action! System', 'Fast Action', 'Action (heroic)', 'Action!/System'] as const).map(
    (system): [PlayedIn, string] => [system, 'Climbing 15 or more steps, they reach the door.'],
  ),
])('%s: an ordinary sentence is no roll: %s', (system, sentence) => {
  expect(lensesIn(system, sentence)).toEqual([]);
  expect(unreadIn(system, sentence)).toEqual([]);
});

describe('a contest on a score that no npc of the scene has', () => {
  const scene = (text: string): string => `campaign X
  system: Action
character Jo
  Reflexes 7
  skills:
    Stealth 9
npc Guard
  Reflexes 7
  skills:
    Know 9
adventure A
  scene S
    cast: Guard

    ${text}

    -> the end
`;
  it.each([
    ['A Stealth roll against Dodge.', ['unknown-cast']],
    ['Stealth vs Dodge.', ['unknown-cast']],
    ['A Stealth roll against Know.', []],
    ['A Stealth roll against Dodge or Know.', []],
  ])('%s', (text, codes) => expect(codesOf(scene(text))).toEqual(codes));
});
