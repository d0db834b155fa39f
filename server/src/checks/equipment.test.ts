import { describe, expect, it } from 'vitest';
import {
  characterIn,
  check,
  fix,
  fixTitles,
  quiet,
  reportsIn,
  worldOf,
} from '../../../test/support/fixture.ts';

const jo = (lines: string, settings = ''): string => quiet(`character Jo\n${lines}`, settings);

describe('unknown-weapon', () => {
  it('suggests the nearest names', () => {
    const fixture = jo(`
  STR 5
  skills:
    Swords +1
  weapons:
    Katanna
    ^^^^^^^ unknown-weapon: There is no weapon “Katanna”. Did you mean “Katana”?
    Lightsaber
    ^^^^^^^^^^ unknown-weapon: There is no weapon “Lightsaber”
    Excalibur (Long sward)
    ^^^^^^^^^^^^^^^^^^^^^^ unknown-weapon
    Rope, 5 kg
    ^^^^^^^^^^ unknown-weapon
    : a note
    ^^^^^^^^ unknown-weapon: The name of the weapon is missing.`);
    check(fixture);
    expect(fixTitles(fixture, 'unknown-weapon')).toEqual(['Change to Katana']);
    expect(fix(fixture, 'unknown-weapon')).toContain('    Katana\n    Lightsaber');
  });

  it.each([
    ['Light MG', ['7.62mm Light MG, carried', '7.62mm Light MG, mounted']],
    ['mounted light MG', ['7.62mm Light MG, mounted']],
    ['Field cannon', ['Field cannon, medium', 'Field cannon, small']],
    ['Tactical light MG', []],
  ])('proposes the names that have the words of %s', (name, names) => {
    const fixture = jo(`\n  weapons:\n    ${name}`);
    expect(
      fixTitles(fixture, 'unknown-weapon')
        .filter((title) => title.startsWith('Change to'))
        .sort(),
    ).toEqual(names.map((each) => `Change to ${each}`));
  });

  it('knows the names that people write', () => {
    check(
      jo(`
  STR 5
  skills:
    Swords +1
    Axes +1
    Pistols +1
  weapons:
    Katana x2
    battle ax
    battle axe
    Excalibur (Long sword)
    .45 ACP
    .45 ACP (1980)
    M1911A1
    Punch
    Kick`),
    );
  });

  it.each([
    ['two Katanas', ['Katana x2']],
    ['2 Knives', ['Knife x2']],
    ['3 grenades', ['Grenade, fragmentation x3', 'Grenade, stun x3', 'Grenade, tear gas x3']],
    ['2 dragons', []],
  ])('writes the number behind the name: %s', (text, lines) =>
    expect(fixTitles(jo(`\n  weapons:\n    ${text}`), 'unknown-weapon')).toEqual(
      lines.map((line) => `Change to \`${line}\``),
    ),
  );

  it('tells several things apart, by words that the library does not know, too', () => {
    const fixture = jo(`
  weapons:
    .38 revolver, brass knuckles
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unknown-weapon: Write each on a line of its own.
    .38 revolver, shiny
    ^^^^^^^^^^^^^^^^^^^ unknown-weapon: There is no weapon “.38 revolver, shiny”`);
    check(fixture);
    expect(fix(fixture, 'unknown-weapon')).toContain('    .38 revolver\n    brass knuckles\n');
  });

  it('tells what is armor', () => {
    const fixture = jo(`
  STR 5
  weapons:
    Leather
    ^^^^^^^ unknown-weapon: Leather is armor. Write it below \`armor:\`.
  armor:
    Katana
    ^^^^^^ unknown-armor: Katana is a weapon. Write it below \`weapons:\`.`);
    check(fixture);
    expect(fixTitles(fixture, 'unknown-weapon')).toEqual(['Move it below `armor:`']);
    expect(fix(fixture, 'unknown-weapon')).toMatch(/weapons:\n\s+armor:\n\s+Katana\n\s+Leather$/);
  });

  it('can be waived', () => {
    check(
      jo(`
  weapons:
    Grandmother’s umbrella
  allow unknown-weapon because she insists`),
    );
  });

  it('is found in an npc too', () => {
    check(`
      npc Guard
        weapons:
          Katanna
          ^^^^^^^ unknown-weapon
    `);
  });
});

describe('unknown-armor', () => {
  it('suggests the nearest names', () => {
    const fixture = jo(`
  STR 5
  armor:
    Lether
    ^^^^^^ unknown-armor: There is no armor “Lether”. Did you mean “Leather”?
    Modern body armor: Level IX
    ^^^^^^^^^^^^^^^^^ unknown-armor
    : what is it
    ^^^^^^^^^^^^ unknown-armor: The name of the armor is missing.`);
    check(fixture);
    expect(fix(fixture, 'unknown-armor')).toContain('    Leather\n');
  });

  it('knows the levels behind a colon', () => {
    check(
      jo(`
  STR 5
  armor:
    Modern body armor: Level II
    Modern body armor (Tactical)
    Clothing, heavy
    heavy clothing`),
    );
  });
});

describe('too-heavy', () => {
  it('tells what the missing strength costs', () => {
    check(
      jo(`
  STR 2  REF 6  HLT 4  INT 4
  skills:
    Swords +1
    Knives +1
    Pistols +1
    Bows +1
    Shotguns +1
  weapons:
    Knife
    Katana
    ^^^^^^ too-heavy: Katana needs STR 3: with STR 2 it has -1 to INI and the attack, damage 3d6 P/L.
    Two-handed sword
    ^^^^^^^^^^^^^^^^ too-heavy: needs STR 4: with STR 2 it has -2 to INI and the attack, damage 3d6 P/L.
    .45 ACP
    ^^^^^^^ too-heavy: .45 ACP needs STR 3: with STR 2 it has -1 to INI and the attack.
    12 gauge shotgun, 3 kg
    ^^^^^^^^^^^^^^^^^^^^^^ too-heavy: 12 gauge shotgun needs STR 5: with STR 2 it has -3 to INI and the attack.
    Longbow
    ^^^^^^^ too-heavy: Longbow needs STR 4: with STR 2 it has -2 to INI and the attack, damage 2d6 P/L.
  armor:
    Clothing, heavy
    Leather, 1 kg
    ^^^^^^^^^^^^^ too-heavy: Leather needs STR 3: with STR 2 it takes 1 from REF and MOV; under arms REF 5, DEF 12, MOV 8.`),
    );
  });

  it('tells where nothing is left', () => {
    check(
      jo(`
  STR 1
  skills:
    Knives +1
  weapons:
    Knife
    ^^^^^ too-heavy: Knife needs STR 2: with STR 1 it has -1 to INI and the attack, no damage at all.`),
    );
  });

  it('follows the campaign', () => {
    check(
      jo(
        `
  STR 1
  skills:
    Swords +1
  weapons:
    Katana
    ^^^^^^ too-heavy: with STR 1 it has -2 to INI and the attack, damage 3d6 P/L.`,
        'strength shortage damage: once',
      ),
    );
  });

  it('does not concern crews and bare hands', () => {
    check(
      jo(
        `
  STR 1
  skills:
    Artillery +1
  weapons:
    Deck gun
    Punch
weapon Deck gun
  9d6 P/L, STR Min crew, Max 2 km, RoF 1/3, 900 kg
  skill: Artillery`,
      ),
    );
  });
});

describe('untrained', () => {
  it('a level of the skill or of its group is enough', () => {
    check(
      jo(`
  STR 5
  skills:
    Small Arms +1
    Swords +1
  weapons:
    Katana
    .45 ACP
    Club
    Knife
    ^^^^^ untrained: Knife is used with Knives, which is not learned.
    Longbow
    ^^^^^^^ untrained: Longbow is used with Bows, which is not learned.`),
    );
  });

  it('is about the skill that the line names', () => {
    check(
      jo(`
  STR 5
  skills:
    Knives +1
  weapons:
    Knife (Swords)
    ^^^^^^^^^^^^^^ untrained: Knife is used with Swords, which is not learned.
    Katana (Knives)`),
    );
  });

  it('is about the skill list', () => {
    check(
      jo(`
  STR 5
  weapons:
    Net
    ^^^ untrained: The Generic skill list has no Nets or Fishing Gear to use Net.
weapon Net
  1d6 B/S, size L, STR Min 2, 1 kg
  skill: Nets, Fishing Gear
         ^^^^ warning unknown-name: There is no skill “Nets” to use it with
               ^^^^^^^^^^^^ warning unknown-name: There is no skill “Fishing Gear”`),
    );
  });

  it('says nothing of a weapon that asks for no skill', () => {
    check(
      jo(`
  STR 5
  weapons:
    Rock
weapon Rock
  1d6 B/S, size S, STR Min 1, 1 kg`),
    );
  });
});

describe('out-of-range', () => {
  it.each([
    ['STR 0.5', ''],
    ['STR 0.1', ''],
    ['STR 5 MS', ''],
    ['STR 5 MG', ''],
    ['STR 5 (MS)', ''],
    ['str 5 mg  ref 4', ''],
    ['str 5 (mg)', ''],
    ['str 13 mg', '^^^^^^^^^ out-of-range: The table of strength ends at STR 120.'],
    ['STR 1.2 (MG)', ''],
    ['STR 5 (big)', '      ^^^^^ syntax: Only a scale is allowed here, as in `STR 5 (MS)`.'],
    ['STR 12 MG', ''],
    ['STR 120', ''],
    ['STR 121', '^^^^^^^ out-of-range: The table of strength ends at STR 120.'],
    ['STR 13 MG', '^^^^^^^^^ out-of-range: The table of strength ends at STR 120.'],
    ['STR 0.55', '    ^^^^ out-of-range: Write a whole number.'],
    ['STR 4.5', '    ^^^ out-of-range: Write a whole number.'],
    ['REF 4.5', '    ^^^ out-of-range: Write a whole number.'],
    ['REF 0.5', '    ^^^ out-of-range: Write a whole number.'],
  ])('%s', (score, marker) => {
    check(`
      campaign Test
        severity: attribute-maximum ignore
      npc Jo
        ${score}${marker && `\n        ${marker}`}
    `);
  });

  it.each(['wealth: 0', 'wealth: 11', 'wealth: rich beyond dreams'])(
    '`%s` is not in the table of wealth',
    (line) => {
      check(
        jo(
          `  ${line}\n  ${' '.repeat('wealth: '.length)}${'^'.repeat(line.length - 'wealth: '.length)} out-of-range: Wealth must be from 1 (Destitute) to 10`,
          'use: wealth levels',
        ),
      );
    },
  );

  it.each([
    'wealth: 1',
    'wealth: 10',
    'wealth: 7 (Well to do)',
    'wealth: Well to do',
    'wealth: middle class',
  ])('`%s` is', (line) => {
    check(jo(`  ${line}`, 'use: wealth levels'));
  });

  it('leaves wealth alone where there are no levels', () => {
    check(jo('  wealth: none to speak of'));
  });

  it('hit locations go from 3 to 18', () => {
    check(`
      armor Odd
        AV 3, 1 kg
        covers: 2, 3-18, 17-19, 9-5, the tail
        //      ^ out-of-range: Hit locations go from 3 to 18
        //               ^^^^^ out-of-range
        //                      ^^^ out-of-range
        //                           ^^^^^^^^ out-of-range: Hit locations are numbers from 3 to 18: \`3, 5-15\`.
      armor Vest
        AV 3
        covers: varies
    `);
  });

  it('hit locations are written as numbers', () => {
    const text = `
      armor Great helm
        AV 9
        covers: head, torso
        //      ^^^^ out-of-range: Hit locations are numbers from 3 to 18: \`3-4\` is the head.
        //            ^^^^^ out-of-range: Hit locations are numbers from 3 to 18: \`10-11\` is the chest.
    `;
    check(text);
    expect(fix(fix(text, 'out-of-range'), 'out-of-range')).toContain('covers: 3-4, 10-11');
  });

  it('has no numbers of hit locations where the rules have none', () => {
    check('campaign C\n  system: Fast Action\n\narmor Vest\n  covers: torso\n');
  });
});

describe('long lines of equipment', () => {
  it.each([
    ['spaces', `x${' '.repeat(200_000)}y`],
    ['digits', `x, ${'1'.repeat(200_000)}!`],
    ['commas', `x${', 1'.repeat(70_000)}!`],
    ['parentheses', `x${'('.repeat(200_000)}y`],
    ['pairs of parentheses', `x${'()'.repeat(100_000)}y`],
  ])('%s are read in one go', (_, name) => {
    const { files, ...world } = worldOf([['/main.callsheet', `npc Jo\n  weapons:\n    ${name}\n`]]);
    const codes = files.flatMap((file) => reportsIn({ files, ...world }, file).map(({ code }) => code));
    expect(codes).toContain('unknown-weapon');
  });
});

describe('a known thing with words of the writer’s', () => {
  const fixed = (list: string, line: string): string =>
    fix(`npc Jo\n  STR 6\n  ${list}:\n    ${line}\n`, list === 'armor' ? 'unknown-armor' : 'unknown-weapon')
      .split('\n')
      .at(-1)!
      .trim();
  it.each([
    ['weapons', 'Masterwork long sword', 'Masterwork long sword (Long sword)'],
    ['weapons', 'Excalibur, a long sword', 'Excalibur (Long sword)'],
    ['weapons', '9mm Para with laser sight', '9mm Para: with laser sight'],
    ['weapons', 'Long sword, masterwork', 'Long sword: masterwork'],
    ['weapons', 'Old battle axe', 'Old battle axe (battle axe)'],
    ['armor', 'Black leather', 'Black leather (Leather)'],
    ['armor', 'Leather with studs', 'Leather: with studs'],
  ])('%s: %s', (list, line, expected) => {
    expect(fixed(list, line)).toBe(expected);
    const { equipment } = characterIn(`npc Jo\n  STR 6\n  ${list}:\n    ${expected}\n`).sheet;
    expect(equipment.unknown).toEqual([]);
  });
});
