/** Action!/System as a writer meets it: sheets, findings, hovers, completion, lenses and throws. */
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { check } from '../../../../test/support/fixture.ts';
import { build } from '../../../../test/worked-examples/build.ts';
import { codeLenses } from '../../features/code-lens.ts';
import { labels } from '../../features/completion/testing/at.ts';
import { hover } from '../../features/hover.ts';
import { roll, rollChoices } from '../../features/rolls.ts';
import { seededSource, type RandomSource } from '../dice/index.ts';
import type { Sheet } from '../sheet.ts';

const CAMPAIGN = `campaign Neon Rain
  system: Action!/System
`;
const KIAI = `character Kiai Jones
  Agility 7  Wits 6  Luck 5  Toughness 5  Health 30     // Shots 6
  skills:
    Martial Arts 12
    Stunt 10
`;
const FANG = `npc Dr. Fang
  Agility 6  Wits 8  Luck 7  Strength 5
  skills:
    Dodge 12
    Guile 13
`;
const ALL = `${CAMPAIGN}\n${KIAI}\n${FANG}\nadventure Rain\n  scene Pier\n`;

const hoverAt = (source: string): string => {
  const { model, uri, offset } = fixture(source);
  return hover(model, uri, offset)?.markdown ?? 'nothing';
};

describe('a sheet', () => {
  const sheetOf = (lines: string): Sheet =>
    build({ 'a.callsheet': `${CAMPAIGN}\ncharacter A\n${lines}` }).views[0]!.sheet;

  it('takes free attributes and skills, and derives Shots', () => {
    const { sheet } = build({ 'a.callsheet': `${CAMPAIGN}\n${KIAI}` }).views[0]!;
    expect(sheet.attributes.map(({ rule, value }) => `${rule.id} ${value}`).sort()).toEqual([
      'Agility 7',
      'Health 30',
      'Luck 5',
      'Toughness 5',
      'Wits 6',
    ]);
    expect(sheet.derived.map(({ rule, value }) => `${rule.id} ${value}`)).toEqual(['Shots 6']);
    expect(sheet.skills.map(({ rule, total }) => `${rule.name} ${total}`)).toEqual([
      'Martial Arts 12',
      'Stunt 10',
    ]);
    expect(sheet.points.character).toBeUndefined();
  });

  it.each([
    ['  Agility 8  Wits 6  Luck 6\n', [6]],
    ['  Agility 8  Wits 7  Luck 6\n', [7]],
    ['  Agility 8  Wits 7\n', []],
    ['  Zen 8  Chutzpah 7\n', []],
  ])('%s has Shots %j', (lines, expected) =>
    expect(sheetOf(lines).derived.map(({ value }) => value)).toEqual(expected),
  );

  it('has no findings, with names that nobody has heard of', () =>
    check(`
      campaign Neon Rain
        system: Action!/System
        use: dark times, wound seriousness
        threshold: 6
      character Kiai Jones
        Agility 7  Wits 6  Luck 5  Zen 4  Shots 6
        skills:
          Martial Arts 12
          Yodeling 3
        weapons:
          Sword
          Broken bottle
        armor:
          Plate
          Bathrobe
    `));

  it('is checked where it says what the rules know better', () =>
    check(`
      campaign Neon Rain
        system: Action!/System
        use: darker times
      //     ^^^^^^^^^^^^ unknown-name: Did you mean “dark times”?
      character Kiai Jones
        Agility 7  Wits 6  Luck 5
        Shots 7
      //^^^^^^^ stated-value: Shots should be 6 ((Agility 7 + Wits 6 + Luck 5) / 3); the sheet says 7. Action!/System, Shot Count.
        skills:
          Stunt 10
          Stunt 11
      //  ^^^^^^^^ duplicate-entry
      adventure Rain
        scene Pier
          A Wild Stunt roll (dificulty 15, aimed) is not the same as one (difficulty 15).

          A Stunt roll (difficulty 15, 4 targets) is too much.
      //                               ^^^^^^^^^ warning roll-circumstance: “4 targets” needs \`use: heroic multi-action\` in the campaign. Without it, write \`two snapshots\` or \`three snapshots\`.
    `));
});

describe('hovers', () => {
  const onSheet = (from: string, to: string, campaign = CAMPAIGN): string =>
    hoverAt(`${campaign}\n${`${KIAI}  weight: 80 kg\n  weapons:\n    Sword\n`.replace(from, to)}`);

  it('of somebody tell what a weapon does', () =>
    expect(
      hoverAt(
        `${CAMPAIGN}\n${KIAI.replace('Kiai', 'Ki$0ai')}  weapons:\n    Pan: damage 7\n    Sword\n    Broom\n`,
      ),
    ).toContain('- Pan: damage 7\n- Sword: Damage 1/4, Penetration 1\n- Broom'));

  it('of somebody tell what a weapon of the campaign does', () =>
    expect(
      hoverAt(
        `${CAMPAIGN}\n${KIAI.replace('Kiai', 'Ki$0ai')}  weapons:\n    Sai\n    Bow\nweapon Sai\n  Damage 7\n  skill: Martial Arts\nweapon Bow\n  Damage 9\n  skill: Archery\n`,
      ),
    ).toContain('- Sai: Damage 7\n- Bow: no skill'));

  it.each([
    ['Sai', 'Sai', 'Sai 7'],
    ['Fork (Sai)', 'Fork', 'Fork 7'],
    ['Fork (Sai)', 'Sai', 'Sai 7'],
    ['Sai: damage 9, silvered', 'Sai', 'Sai 9'],
    ['Sword', 'Sword', ''],
  ])('of a blow with %s count its damage', (line, weapon, expected) => {
    const sheet = `${KIAI}  weapons:\n    ${line}\nweapon Sai\n  Damage 7\n`;
    const prose = `A Martial Arts + ${weapon} ro$0ll (difficulty 10).`;
    const [, effect] =
      /\| Effect \|[^]*\n\| Kiai Jones \| ([^|]*) \|/.exec(
        hoverAt(`${CAMPAIGN}\n${sheet}\nadventure Rain\n  scene Pier\n    ${prose}\n`),
      ) ?? [];
    expect(effect ?? '').toBe(expected);
  });

  it.each([
    ['Health 30', 'Hea$0lth 30', 'Down at 30 Shock points.'],
    ['Toughness 5', 'Tough$0ness 5', 'Dying at 5 Wounds, one for every 5 points of payoff.'],
    ['Martial Arts 12', 'Mar$0tial Arts 12', 'Passive Defense 12; Active Defense 17 for 1 Shot.'],
    ['Luck 5', 'Luck 5  Mo$0ve 8', 'A Full Move goes 16 m.'],
    ['Sword', 'Swo$0rd', 'Damage 1/4, Penetration 1'],
    ['weight', 'wei$0ght', 'Value 9 to 10 (60 kg to 100 kg).'],
  ])('%s', (from, to, expected) => {
    const markdown = onSheet(from, to);
    expect(markdown).toContain(expected);
    expect(markdown).not.toMatch(/\b(?:AP|CP)\b|\*{4}|in play|no maximum/);
  });

  it.each([
    ['use: massive damage', 'Tough$0ness 5', 'Damage is massive from 20 points on.'],
    ['use: dark times', 'Tough$0ness 5', 'Stabilized then by Medicine or Physician (difficulty 20).'],
    ['wound threshold: 8', 'Tough$0ness 5', 'one for every 8 points of payoff'],
    ['cinematic wounds: variable', 'Lu$0ck 5', '1 Wound with 45.5%, 2 Wounds with 91.7%'],
  ])('follow the campaign: %s', (key, to, expected) =>
    expect(onSheet(to.replace('$0', ''), to, `${CAMPAIGN}  ${key}\n`)).toContain(expected),
  );

  it('tell the chances of the degrees, and what counts for them', () =>
    expect(hoverAt(`${ALL}    A Wild Stunt + Agility r$0oll (difficulty 15, aimed).\n`))
      .toMatchInlineSnapshot(`
        "**Wild Stunt + Agility vs 15, aimed** · 2d10 - 2d10

        |  | Adds | Needs | Chance |
        | --- | --- | --: | --: |
        | Kiai Jones | Stunt 10 + 2 (aimed) = 12 | 3+ | 33.8% |

        aimed +2

        Together +2, as if against 13.

        |  | Effect | Fumble | Total Failure | Failure | Major Success | Negotiated Victory | Victory | Total Victory |
        | --- | --- | --- | --- | --- | --- | --- | --- | --- |
        | Kiai Jones | Agility 7 | 1.9% | 38.4% | 25.9% | 15.9% | 14.2% | 3.2% | 0.5% |"
      `));

  it('tell what a defense is to be reached', () =>
    expect(hoverAt(`${ALL}    A Martial Arts r$0oll against Dr. Fang's Dodge (active defense).\n`))
      .toMatchInlineSnapshot(`
        "**Martial Arts vs Dodge (active defense) of Dr. Fang** · d10 - d10

        |  | Adds | Needs | Chance |
        | --- | --- | --: | --: |
        | Kiai Jones | Martial Arts 12 | 5+ | 15.2% |

        active defense +5

        **Dr. Fang**: Dodge 12 + 5 (active defense) = 17, to be reached.

        |  | Fumble | Total Failure | Failure | Success | Total Victory |
        | --- | --- | --- | --- | --- | --- |
        | Kiai Jones | 0.8% | 54.0% | 30.0% | 15.0% | 0.2% |"
      `));

  it.each([
    ['The barge is 3$00 m away.', '**30 m** · value 6'],
    ['It takes 2$00 minutes.', '**20 minutes** · value 6 to 7 (10 minutes to 30 minutes)'],
    ['A crate of 60$0 kg.', '**60 kg** · value 9'],
    ['A Car Ch$0ase.', '**Car Chase** · Drive against Drive, payoff by Wits + Maneuver or Speed against'],
    [
      'A Running cont$0est.',
      '**Running contest** · Athletics against Athletics, payoff by Move against Move',
    ],
    [
      'It ends in Social Humiliat$0ion.',
      '**Social Humiliation** · Social against Social or Willpower, payoff by Charisma against Empathy',
    ],
    // The line begins with the name, and other letters hide it.
    ['Car Ch$0ase.', '**Car Chase** ·'],
    ['A Car Ch$0ases.', 'nothing'],
    ['A Cablecar Ch$0ase.', 'nothing'],
    ['A XCar Ch$0ase.', 'nothing'],
    ['Car Chases are no Car Ch$0ase.', '**Car Chase** ·'],
    ['Running$0 is fun.', 'nothing'],
    ['Ten$0 people.', 'nothing'],
    ['Room 3$00.', 'nothing'],
  ])('of amounts and contests: %s', (prose, expected) =>
    expect(hoverAt(`${ALL}    ${prose}\n`)).toContain(expected),
  );

  // A point of damage for each meter: less than a meter is no harm.
  it.each([
    ['One who slips falls 3$0 feet.', 'nothing'],
    ['One who slips falls 4$0 feet.', '\n\n**1**\n'],
    ['One who slips falls 1$0 m.', '**Fall of 1 m**\n\n**1**\n'],
  ])('tell of harm only: %s', (prose, expected) =>
    expect(hoverAt(`${ALL}    ${prose}\n`)).toContain(expected),
  );

  // The roll takes three meters and more off, and 20 points are massive.
  it.each([
    ['3 m', '', false],
    ['20 m', '', false],
    ['19 m', '  use: massive damage\n', false],
    ['20 m', '  use: massive damage\n', true],
  ])('tell of massive falls: %s %j', (length, key, isMassive) => {
    const campaign = ALL.replace(CAMPAIGN, CAMPAIGN + key);
    const text = hoverAt(`${campaign}    One who slips falls $0${length}.\n`);
    expect(text.includes('Massive')).toBe(isMassive);
    if (length === '3 m') expect(text).toMatch(/Kiai Jones .* \| never \| never \| never \|/);
  });

  it('tell what a fall has in store', () =>
    expect(hoverAt(`${ALL}    One who slips falls 1$02 m.\n`)).toMatchInlineSnapshot(`
      "**Fall of 12 m**

      **12**

      |  | Protection | Mean | Wounded | Down | Dying |
      | --- | --- | --- | --- | --- | --- |
      | Kiai Jones | Stunt 10, Agility 7 | 9.0 | always | never | never |

      A Stunt + Agility roll (difficulty 0) shortens the fall by one meter for every 5 points of payoff.

      *Action!/System, Falling*"
    `));
});

describe('lenses', () => {
  const lensesOf = (prose: string, key = ''): string[] => {
    const { model, uri } = fixture(`${ALL.replace(CAMPAIGN, CAMPAIGN + key)}    ${prose}\n`);
    return codeLenses(model, uri, { rolls: true }).map(({ title }) => title);
  };

  it.each([
    ['A Stunt roll (difficulty 15).', 'Stunt vs 15 · Kiai 15.2% · roll'],
    ['An Inspired Stunt roll (difficulty 15).', 'Inspired Stunt vs 15 · Kiai 50.0% · roll'],
    ['A Routine Stunt roll (difficulty 11).', 'Routine Stunt vs 11 · Kiai always · roll'],
    ['A static Stunt roll (difficulty 11).', 'Static Stunt vs 11 · Kiai never · roll'],
    [
      'A Hazardous and Promising Stunt roll (difficulty 10).',
      'Hazardous Promising Stunt vs 10 · Kiai 54.5% · roll',
    ],
    ['A Stunt roll (difficulty 15, aimed).', 'Stunt vs 15, aimed · Kiai 28.3% · roll'],
    ['A Stunt roll (difficulty 10, two snapshots).', 'Stunt vs 10, two snapshots · Kiai 28.3% · roll'],
    ['A Stunt roll (difficulty 10, 4 targets).', 'Stunt vs 10 · Kiai 54.5% · roll'],
    ['A Stunt roll (difficulty 10, 2 wounds).', 'Stunt vs 10, 2 wounds · Kiai 36.4% · roll'],
    ['A Luck roll (difficulty 5).', 'Luck vs 5 · Kiai 54.5% · roll'],
    ['A Willpower + Focus roll (difficulty 15).', undefined],
    [
      "An Inspired Martial Arts roll against Dr. Fang's Dodge.",
      'Inspired Martial Arts vs Dodge of Dr. Fang · Kiai 83.3% · roll',
    ],
    ['He is an Inspired fellow who rolls in.', undefined],
  ])('%s', (prose, title) => expect(lensesOf(prose)).toEqual(title === undefined ? [] : [title]));

  it.each([
    [
      'use: heroic multi-action',
      'A Stunt roll (difficulty 10, 4 targets).',
      'Stunt vs 10, 4 targets · Kiai 3.0% · roll',
    ],
    ['use: open d10', 'A Stunt roll (difficulty 15).', 'Stunt vs 15 · Kiai 18.6% · roll'],
    ['use: open d10', 'A Stunt roll (difficulty 40).', 'Stunt vs 40 · Kiai 0.1% · roll'],
  ])('with %s: %s', (key, prose, title) => expect(lensesOf(prose, `  ${key}\n`)).toEqual([title]));
});

describe('throws', () => {
  const throwOf = (prose: string, source: RandomSource): string => {
    const { model, uri, offset } = fixture(`${ALL}    ${prose}$0\n`);
    const [choice] = rollChoices(model, uri, offset, 'roll');
    return roll(model, uri, offset, choice!.id, undefined, source)[0]!.text;
  };
  const showing = (...faces: readonly number[]): RandomSource => {
    const left = [...faces];
    return () => left.shift()! + 1;
  };

  it.each<[string, number[], string]>([
    [
      'A Stunt + Agility roll (difficulty 15).',
      [9, 2],
      'd10 (9) - d10 (2) + Stunt 10 = 17 · success by 2 · Major Success, payoff 9',
    ],
    [
      'A Stunt roll (difficulty 15).',
      [2, 9],
      'd10 (2) - d10 (9) + Stunt 10 = 3 · failure by 12 · Total Failure',
    ],
    [
      'A Stunt roll (difficulty 12).',
      [0, 0, 5, 1],
      'd10 (0) - d10 (0), again d10 (5) - d10 (1) + Stunt 10 = 14 · success by 2 · Total Victory, payoff 2',
    ],
    ['A Stunt roll (difficulty 15).', [0, 0, 5, 1], '= 14 · failure by 1 · Fumble'],
    ['A Hazardous Stunt roll (difficulty 15).', [5, 1], '= 14 · failure by 1 · Fumble'],
    [
      "A Martial Arts roll against Dr. Fang's Dodge.",
      [5, 1],
      'Martial Arts 12 = 16 · success by 4 · Success, payoff 4',
    ],
  ])('%s %j', (prose, faces, text) => expect(throwOf(prose, showing(...faces))).toContain(text));

  it('takes the damage of a weapon into the payoff', () => {
    const armed = KIAI.replace('  skills:', '  weapons:\n    Staff: damage 8, oak\n    Sword\n  skills:');
    const thrown = (weapon: string): string => {
      const { model, uri, offset } = fixture(
        `${CAMPAIGN}\n${armed}\n${FANG}\nadventure Rain\n  scene Pier\n    A Martial Arts + ${weapon} roll (difficulty 12).$0\n`,
      );
      const [choice] = rollChoices(model, uri, offset, 'roll');
      return roll(model, uri, offset, choice!.id, undefined, showing(5, 1))[0]!.text;
    };
    expect(thrown('Staff')).toContain('= 16 · success by 4 · Negotiated Victory, payoff 12');
    expect(thrown('Sword')).toContain('= 16 · success by 4 · Success, payoff 4');
  });

  it('comes from the sheet as well', () => {
    const { model, uri, offset } = fixture(`${CAMPAIGN}\n${KIAI.replace('Stunt', 'Stu$0nt')}`);
    const labels = rollChoices(model, uri, offset, '').map(({ label }) => label);
    expect(labels).toContain('Martial Arts');
    expect(labels).toContain('Agility');
    const [rolled] = roll(model, uri, offset, 'Skills:Stunt', undefined, seededSource(3));
    expect(rolled!.text).toMatch(/^Kiai Jones · Stunt: d10 \(\d\) - d10 \(\d\).* \+ Stunt 10 = -?\d+$/);
  });
});

describe('completion', () => {
  it.each([
    [`${CAMPAIGN}  $0\n`, 'dark times:'],
    [`${CAMPAIGN}  unnamed characters: $0\n`, 'speed bump'],
    [`${CAMPAIGN}  use: $0\n`, 'sand in your teeth'],
    [`${CAMPAIGN}\ncharacter A\n  skills:\n    $0\n`, 'Ranged Weapons'],
    [`${CAMPAIGN}\ncharacter A\n  weapons:\n    $0\n`, 'Long Spear'],
    [`${CAMPAIGN}\ncharacter A\n  armor:\n    $0\n`, 'Chainmail'],
  ])('%s', (source, expected) => expect(labels(source)).toContain(expected));
});
