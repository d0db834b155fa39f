/** What stands behind “against”: whose it is, two names with `+` between them, and what may stand there instead. */
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { codeLenses } from '../code-lens.ts';
import { definition } from '../definition.ts';
import { hover } from '../hover.ts';
import { storyOccurrences } from '../story-occurrences.ts';

const NEON_RAIN = `campaign Neon Rain
  system: Action!/System

character Kiai Jones
  Agility 7  Strength 6
  skills:
    Martial Arts 12
    Flibber 9

npc Dr. Fang
  Toughness 5  Zen 3  Strength 4  Empathy 6
  skills:
    Dodge 11
    Guile 13
    Gun Fu 14
    Thieves' Cant 8

npc Captain Vane
  Toughness 2
  skills:
    Dodge 15

adventure Rain
  scene Pier
    cast: Kiai Jones, Dr. Fang

`;

const lensOf = (prose: string, story = NEON_RAIN): string | undefined => {
  const { model, uri } = fixture(`${story}    ${prose}\n`);
  return codeLenses(model, uri, { rolls: true })[0]?.title;
};

describe('a score that the text gives', () => {
  it.each([
    ["Make a Stealth roll against the dog's Awareness of 9.", 'Stealth vs Awareness 9 of dog · Jack 85.5%'],
    ['Make a Stealth roll against the dog (Awareness 9).', 'Stealth vs Awareness 9 of dog · Jack 85.5%'],
    ["Make a Stealth roll against Rex's Awareness of 9.", 'Stealth vs Awareness 9 of Rex · Jack 85.5%'],
    [
      "Make a Stealth roll against the guard's Awareness of 9.",
      'Stealth vs Awareness 9 of Guard · Jack 85.5%',
    ],
    [
      "Make a Stealth roll against the dog's Awareness of 9 in the hall.",
      'Stealth vs Awareness 9 of dog · Jack 85.5%',
    ],
    ['Make a Stealth roll against the Awareness of 9 guards.', 'Stealth vs Awareness of Guard · Jack 96.4%'],
    ['Make a Stealth roll against an Awareness of 9.', 'Stealth vs Awareness 9 · Jack 85.5%'],
    ['Make a Stealth roll against Awareness 9, or be seen.', 'Stealth vs Awareness 9 · Jack 85.5%'],
    ["Make a Stealth roll against the dog's Awareness 9.", 'Stealth vs Awareness 9 of dog · Jack 85.5%'],
    // An attribute counts twice.
    ["Make a Stealth roll against the dog's WIL of 4.", 'Stealth vs WIL 4 of dog · Jack 90.4%'],
    [
      "Make a Stealth roll (rushed) against the dog's WIL of 4.",
      'Stealth (rushed) vs WIL 4 of dog · Jack 72.1%',
    ],
  ])('counts for somebody with and without a sheet: %s', (prose, title) => {
    const sheet = '  REF 6  INT 3  WIL 3\n  skills:\n    Stealth +8\n    Awareness +3\n';
    const story = `character Jack\n${sheet}npc Guard\n${sheet}adventure A\n  scene S\n    cast: Jack, Guard\n\n`;
    expect(lensOf(prose, story)?.replace(/ · roll$/, '')).toBe(title);
  });
});

describe('a sum on the other side', () => {
  it.each([
    ["Dr. Fang's Dodge + Toughness", 'Dodge + Toughness of Dr. Fang · Kiai 63.6%'],
    ["Dr. Fang's Toughness + Dodge", 'Toughness + Dodge of Dr. Fang · Kiai 63.6%'],
    ['Dodge + Toughness', 'Dodge + Toughness of Dr. Fang · Kiai 63.6%'],
    [
      "Dr. Fang's Dodge (active defense) + Toughness",
      'Dodge + Toughness (active defense) of Dr. Fang · Kiai 21.2%',
    ],
    [
      "Dr. Fang's Dodge + Toughness (active defense)",
      'Dodge + Toughness (active defense) of Dr. Fang · Kiai 21.2%',
    ],
    // Two attributes: what bears on the second one does not make it the one that is rolled on.
    ["Dr. Fang's Toughness + Empathy (cover 2)", 'Toughness + Empathy (cover 2) of Dr. Fang · Kiai 89.9%'],
    ["Dr. Fang's Dodge + Zen", 'Dodge + Zen of Dr. Fang · Kiai 63.6%'],
    ["Dr. Fang's Gun Fu + Toughness", 'Gun Fu + Toughness of Dr. Fang · Kiai 36.4%'],
    ["the [[Dr. Fang]]'s Gun Fu + Zen", 'Gun Fu + Zen of Dr. Fang · Kiai 36.4%'],
    ["Dr. Fang's Dodge + Toughness or Guile + Toughness", 'Guile + Toughness of Dr. Fang · Kiai 45.5%'],
    ["Dr. Fang's Thieves' Cant", "Thieves' Cant of Dr. Fang · Kiai 84.8%"],
    // His rank is the name of a skill as well.
    ["Captain Vane's Dodge + Toughness", 'Dodge + Toughness of Captain Vane · Kiai 28.3%'],
  ])('is read: %s', (against, title) =>
    expect(lensOf(`A Martial Arts + Strength roll against ${against}.`)).toBe(
      `Martial Arts + Strength vs ${title} · roll`,
    ),
  );

  it.each([
    ['Strength + Martial Arts', 'Strength + Martial Arts'],
    ['Flibber + Strength', 'Flibber + Strength'],
    ['Strength + Flibber', 'Strength + Flibber'],
    ['Wild Flibber + Strength', 'Wild Flibber + Strength'],
  ])('stands against one in any order: %s', (own, label) =>
    expect(lensOf(`A ${own} roll against Dodge + Toughness.`)).toContain(
      `${label} vs Dodge + Toughness of Dr. Fang · Kiai`,
    ),
  );

  it('takes from the effect, not from the chance', () => {
    const prose = "A Martial Arts + Strength ro$0ll against Dr. Fang's Dodge + Toughness.";
    const { model, uri, offset } = fixture(`${NEON_RAIN}    ${prose}\n`);
    expect(hover(model, uri, offset)?.markdown).toMatchInlineSnapshot(`
      "**Martial Arts + Strength vs Dodge + Toughness of Dr. Fang** · d10 - d10

      |  | Adds | Needs | Chance |
      | --- | --- | --: | --: |
      | Kiai Jones | Martial Arts 12 | -1+ | 63.6% |

      **Dr. Fang**: Dodge 11, to be reached.

      |  | Effect | Fumble | Total Failure | Failure | Success | Major Success | Negotiated Victory | Total Victory |
      | --- | --- | --- | --- | --- | --- | --- | --- | --- |
      | Kiai Jones | Strength 6 - Toughness 5 | 0.4% | 10.0% | 26.0% | 35.0% | 25.0% | 3.0% | 0.6% |"
    `);
  });

  it('adds up where attributes are added to the roll', () => {
    const story = `character Jo
  REF 8
  skills:
    Stealth +4
npc Guard
  REF 5  INT 3
  skills:
    Awareness +3
scene Gate
  cast: Jo, Guard

`;
    const contest = 'A contested REF + Stealth roll against';
    expect(lensOf(`${contest} REF + Awareness.`, story)).toBe(
      'REF + Stealth vs REF + Awareness of Guard · Jo 79.4% · roll',
    );
    expect(lensOf(`${contest} Awareness + REF.`, story)).toBe(
      'REF + Stealth vs Awareness + REF of Guard · Jo 79.4% · roll',
    );
    expect(lensOf(`${contest} Awareness.`, story)).toBe(
      'REF + Stealth vs Awareness of Guard · Jo 90.4% · roll',
    );
  });
});

describe('each name of a phrase', () => {
  const phrase = "A Strength + Martial Arts roll against Dr. Fang's Dodge + Toughness or Guile.";

  it('leads to its attribute where one of two is rolled on like a skill', () => {
    const { model, uri, offset } = fixture(`${NEON_RAIN}    A Will$0power + Focus roll (difficulty 9).\n`);
    expect(definition(model, uri, offset)?.targets).toMatchObject([
      { uri: expect.stringContaining('wiki-action') as string },
    ]);
  });

  it('is a spot of its own', () => {
    const { model, uri } = fixture(`${NEON_RAIN}    ${phrase}\n`);
    const declared = model.file(uri)!.index.declared.find(({ kind }) => kind === 'adventure')!;
    const names = [...storyOccurrences(model, declared)].filter(({ type }) => type === 'roll name');
    expect(names.map(({ text }) => text)).toEqual([
      'Martial Arts',
      'Strength',
      'Dodge',
      'Toughness',
      'Guile',
    ]);
  });

  it.each(['Stren|gth +', 'Martial| Arts', 'Do|dge', 'Tough|ness', 'Gui|le'])(
    'leads to its rule: %s',
    (name) => {
      const marked = phrase.replace(name.replace('|', ''), name.replace('|', '$0'));
      const { model, uri, offset } = fixture(`${NEON_RAIN}    ${marked}\n`);
      expect(definition(model, uri, offset)?.targets).toMatchObject([
        { uri: expect.stringContaining('wiki-action') as string },
      ]);
    },
  );

  it.each([
    ["Dr. Fang's Gun| Fu + Zen", ['Gun Fu']],
    ["Dr. Fang's Gun Fu + Z|en", ['Zen']],
    ['Flib|ber', ['Flibber']],
    ['Nob|ody', []],
  ])('leads to the sheets that have it where it is free: %s', (name, written) => {
    const marked = `A Martial Arts roll against ${name.replace('|', '$0')}.`;
    const { model, uri, offset, text } = fixture(`${NEON_RAIN}    ${marked}\n`);
    const { targets = [] } = definition(model, uri, offset) ?? {};
    const names = targets.map(({ nameStart, nameEnd }) => text.slice(nameStart, nameEnd));
    expect(names).toEqual(written);
    expect(hover(model, uri, offset)?.markdown).not.toMatch(/undefined|maximum/);
  });
});

it('a pronoun means the other one where only the hero has the score of the roll', () => {
  const people =
    'campaign C\n  system: Action!/System\ncharacter Jo\n  Willpower 6\n  skills:\n    Stunt 9\n' +
    'npc Guard\n  Willpower 7\n\nscene Gate\n  cast: Jo, Guard\n\n';
  expect(lensOf('The guard meets Jo. A Stunt roll against his Willpower gets her in.', people)).toContain(
    'Stunt vs Willpower of Guard · Jo',
  );
});

describe('people whose names have common words', () => {
  const HARBOUR = `character Jo
  STR 3  REF 3  HLT 3  PRE 3  INT 3  WIL 3
npc Harbour Guard
  INT 3
npc Mrs. Vane
  INT 7
npc The Butcher
  INT 9

scene Quay
  cast: Harbour Guard, Mrs. Vane, The Butcher

`;
  const opponentOf = (prose: string): string | undefined => / of (.*?) · /.exec(lensOf(prose, HARBOUR)!)?.[1];

  it.each([
    ['Mrs. Vane watches the harbour. Make a Stealth roll against her Awareness.', 'Mrs. Vane'],
    ['Mrs. Vane watches the guards. Make a Stealth roll against their Awareness.', 'Harbour Guard'],
    ['The guard smokes. The other one listens: Stealth vs Awareness.', 'Harbour Guard'],
    ['The players arrive. To bribe the gatekeeper, roll Stealth against her Awareness.', 'The Butcher'],
    ['The party arrives. The porter listens: a Stealth roll against his Awareness.', 'The Butcher'],
    ['The players arrive. A Stealth roll against their Awareness lets a thief in.', 'Jo'],
  ])('%s', (prose, name) => expect(opponentOf(prose)).toBe(name));
});
