/** What the hover of a roll tells of two who fight by their sheets. */
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { hover } from '../../features/hover.ts';

const PEOPLE = `campaign Red Cross
  system: Fast Action
KEYS
character Ines
  STR 3  AGI 3  CON 3  KNW 1  PER 3  WILL 2
  skills:
    Boxing +1
    Use Handgun +1
  weapons:
    Hand Gun cal. 38
    Staff
  armor:
    Bullet Proof vest
npc Guard
  STR 2  AGI 2  CON 2  KNW 1  PER 2  WILL 1
  skills:
    Boxing +1
  weapons:
    Knife
    Long sword
    Machine Gun
npc Raider
  mook type: 2
  STR 2  AGI 2  CON 2  KNW 1  PER 2  WILL 1
npc Idol
  STR 2  AGI 2  CON 2  KNW 1  PER 2  WILL 1
  abilities:
    Bullet Proof
adventure The Well
  scene Post
    cast: Ines, Guard, Raider, Idol

    PROSE
`;

/** The lines of the hover of a roll that speak of hits. */
function told(prose: string, key = ''): string[] {
  const text = PEOPLE.replace('KEYS', key && `  ${key}\n`).replace('PROSE', `It takes ${prose}.`);
  const { model, uri, offset } = fixture(text.replace(/It takes an? /, '$&$0'));
  return (hover(model, uri, offset)?.markdown ?? '')
    .split(/\n+/)
    .filter((line) => /hits|misfortune/.test(line));
}

describe('close combat', () => {
  it.each([
    [
      "a CC + Boxing roll against the Guard's Boxing",
      '',
      'Ines (Staff, armor -1) hits in 50.0% for 2.33, Guard (Long sword) hits in 50.0% for 1.33; ' +
        'in the end Ines is left in 78.8%, after 6 rounds on average',
    ],
    // Of the mook any damage takes one of three hits.
    [
      "a CC roll against the Raider's CC",
      '',
      'Ines (Staff, armor -1) hits in 50.0% for 1 of a hit, Raider hits in 50.0% for 0.67; ' +
        'in the end Ines is left in 96.9%, after 5.9 rounds on average',
    ],
    // A penalty that the text counts already is not counted twice.
    [
      "a CC + Boxing roll (in armor) against the Guard's Boxing",
      '',
      'Ines (Staff) hits in 50.0% for 2.33, Guard (Long sword) hits in 50.0% for 1.33; ' +
        'in the end Ines is left in 78.8%, after 6 rounds on average',
    ],
    // A skill with an attribute of its own is not rolled on CC: that is no fight.
    ["a CC roll against the Guard's AGI + Boxing", '', undefined],
    [
      "a CC + Boxing roll against the Guard's Boxing",
      'use: attack and defense rolls',
      'Ines (Staff, armor -1) hits in 58.3% for 1.67, Guard (Long sword) hits in 58.3% for 0.95; ' +
        'in the end Ines is left in 84.4%, after 7.1 rounds on average',
    ],
  ])('%s, %s', (prose, key, line) => expect(told(prose, key)).toEqual(line === undefined ? [] : [line]));
});

describe('an exchange of shots', () => {
  it.each([
    [
      "a RC + Use Handgun roll against the Guard's RC",
      'Ines (Hand Gun cal. 38, armor -1) hits in 81.3% for 6.08, Guard (Machine Gun) hits in 18.8% for 4.33 ' +
        '(medium range, no cover); in the end Ines is left in 94.1%, after 1.8 rounds on average',
    ],
    [
      "a RC + Use Handgun roll against the Idol's RC",
      'Ines (Hand Gun cal. 38, armor -1) hits in 81.3% for 0, Idol hits in 18.8% for 2.33 ' +
        '(medium range, no cover); in the end Idol is left always, after 20 rounds on average',
    ],
  ])('%s', (prose, line) => expect(told(prose)[0]).toContain(line));
});

describe('a roll against MR', () => {
  it('is against a number that nobody rolls on', () => {
    const text = PEOPLE.replace('KEYS', '').replace(
      'PROSE',
      "It takes a $0WILL roll against the Guard's MR.",
    );
    const { model, uri, offset } = fixture(text);
    expect(hover(model, uri, offset)?.markdown).toContain('**Guard**: MR 6, to be exceeded.');
  });
});

describe('other rolls', () => {
  it('against each other have no hits', () =>
    expect(told("a KNW + Debate roll against the Guard's Debate")).toEqual([]));

  it('tell how likely a wide miss is', () =>
    expect(told('a Hard KNW roll (DIFF 8)')).toEqual([
      'Misses by more than 3, with a second misfortune: Ines 50.0%',
    ]));

  it('tell nothing where no miss is wide', () => expect(told('an Easy AGI roll (DIFF 4)')).toEqual([]));
});
