/** A typed attack with a weapon has the attack bonus of the sheet: each weapon of the rules, with its skill. */
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { typedRoll } from '../rolls.ts';

const people = (skills: (skill: string, specialty: string | undefined) => string, ownName = ''): string =>
  weapons
    .flatMap(({ name, skills: [skill], specialties: [specialty] }, index) =>
      skill === undefined
        ? []
        : [
            `npc Owner ${index}`,
            '  STR 3  REF 6  HLT 4  PRE 3  INT 3  WIL 3',
            `  skills:\n    ${skills(skill, specialty)}`,
            `  weapons:\n    ${ownName ? `${ownName} (${name})` : name}`,
          ],
    )
    .join('\n');

const named = (text: string): ReturnType<typeof sheetsOf> => sheetsOf(fixture(text));
function sheetsOf({ model, uri }: ReturnType<typeof fixture>) {
  const npcs = model.file(uri)!.index.declared.filter(({ node }) => node.kind === 'npc');
  const odds = (typed: string): string => typedRoll(model, uri, typed).odds;
  return { sheets: npcs.map((npc) => ({ name: npc.node.name.text, ...model.character(npc) })), odds };
}

const { weapons } = named('npc Anybody\n  STR 4\n').sheets[0]!.ruleset;
const TARGET = 'npc Target\n  STR 3  REF 4  HLT 4  INT 3  WIL 3\n';

it.each([
  [
    'with its specialty',
    people((skill, specialty) => `${skill} +3${specialty ? ` (${specialty} +2)` : ''}`),
    '',
  ],
  ['with another specialty', people((skill) => `${skill} +3 (Another +2)`), ''],
  ['with a name of its own', people((skill) => `${skill} +3`, 'Old Faithful'), 'Old Faithful'],
])('a weapon %s', (_, text, ownName) => {
  const { sheets, odds } = named(`${text}\n${TARGET}`);
  const differing = sheets.flatMap(({ name, sheet }) =>
    sheet.equipment.weapons.flatMap(({ line, attacks: [attack] }) => {
      if (!attack) return [];
      const said = `${name} attacks Target with his ${ownName || line.name.text}`;
      const [, score] = /^hit \S+ 3d6 (?:\+ )?(-?\d+) vs/.exec(odds(said).replace('- ', '-')) ?? [];
      return Number(score) === attack.total ? [] : [`${said}: ${score ?? odds(said)} for ${attack.total}`];
    }),
  );
  expect(differing).toEqual([]);
  expect(sheets.length).toBeGreaterThan(80);
});

describe('Fast Action', () => {
  const HEAD = 'campaign C\n  system: Fast Action\n';
  const TARGET = 'npc Target\n  STR 3  AGI 2  CON 3\n';
  const { weapons: all } = named(`${HEAD}npc Anybody\n  STR 4\n`).sheets[0]!.ruleset;
  const owners = (own: (weapon: string, skill: string) => string): string =>
    all
      .map(({ name, category }, index) => {
        const skill = category === 'close' ? 'Fencing' : 'Marksman';
        const scores = '  STR 4  AGI 4  CON 3  PER 3  WILL 3';
        return `npc Owner ${index}\n${scores}\n  skills:\n    ${skill} +3\n  weapons:\n    ${own(name, skill)}`;
      })
      .join('\n');

  it.each([
    ['as it is', owners((weapon) => weapon)],
    ['with a skill', owners((weapon, skill) => `${weapon} (${skill})`)],
    ['with a name of its own', owners((weapon, skill) => `Old Faithful (${weapon}, ${skill})`)],
  ])('a weapon %s', (_, text) => {
    const { sheets, odds } = named(`${HEAD}${text}\n${TARGET}`);
    const attacks = sheets.slice(0, -1).flatMap(({ name, sheet }) =>
      sheet.equipment.weapons.flatMap(({ line, attacks: [attack] }) => {
        if (!attack) return [];
        const weapon = line.name.text.replace(/ \((?:Old|Fencing|Marksman|.*, ).*/, '');
        return [`${name} attacks Target`, `${name} attacks Target with his ${weapon}`].map((said) => ({
          ...{ said, typed: odds(said) },
          sheet: `${attack.attribute.id} ${attack.total}`,
        }));
      }),
    );
    // `CC 4 + Fencing 3 hits …`; the DIFF of a shot stands before its score.
    const scoreIn = (typed: string): string => {
      const [, id = '', value = '', skill = '0'] =
        /(?:^|· )(CC|RC) (\d+)(?: \+ \w+ (\d+))? hits/.exec(typed) ?? [];
      return `${id} ${Number(value) + Number(skill)}`;
    };
    expect(attacks.filter(({ typed, sheet }) => scoreIn(typed) !== sheet)).toEqual([]);
    expect(attacks.length).toBeGreaterThan(50);
  });
});
