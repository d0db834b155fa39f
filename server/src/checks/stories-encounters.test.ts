/** Encounters of a scene: sides, conditions and colors. */
import { describe, expect, it } from 'vitest';
import { check, fix, fixTitles, reportsIn, worldOf } from '../../../test/support/fixture.ts';
import { PEOPLE } from '../../../test/support/scenes.ts';

describe('what is written as a condition of combat', () => {
  const encounter = (line: string): string =>
    `npc Thug\n  STR 4\n\nscene S\n  encounter E\n    heroes: party\n    enemies: Thug\n    ${line}\n`;

  it.each([
    ['distance: 20 m', 'range: 20 m'],
    ['light: dark', 'visibility: dark'],
    ['visability: dark', 'visibility: dark'],
    ['strategy: press', 'tactics: press'],
  ])('%s has a fix', (line, fixed) =>
    expect(fix(encounter(line), 'unknown-cast')).toBe(encounter(fixed).trimEnd()),
  );

  it('is a side where it names an npc', () => check(encounter('light: Thug')));
  it('is an unknown person elsewhere', () =>
    expect(fixTitles(encounter('dragons: Smaug'), 'unknown-cast')).toEqual([]));
});

describe('tactics in words that name none', () => {
  const fought = (tactics: string): string => `npc Thug
  STR 4

scene S
  encounter E
    heroes: party
    enemies: Thug
    tactics: ${tactics}
`;

  it('are told once, with those that the rules know', () =>
    check(
      `${fought('stupid')}//           ^^^^^^ hint unknown-condition: “stupid” has no effect as \`tactics\`. Known words are press, hold,`,
    ));

  it('may be any words beside a known one', () => check(fought('wait for the cars, shoot from cover')));
});

it('a party that a story names is its cast', () => {
  const text = 'adventure A\n  party: Joe\n  scene S\n    Words.\n';
  expect(fix(text, 'unknown-key')).toBe(text.replace('party', 'cast').trimEnd());
});

describe('an encounter in the words of a sentence', () => {
  const encounter = (lines: string): string => `character Jo
  STR 4
character Robin
  STR 4
npc Thug
  STR 4
scene S
  encounter E
${lines.replace(/^/gm, '    ')}`;

  it.each([
    ['heroes: Jo and Robin\nenemies: Thug', 'heroes: Jo, Robin\nenemies: Thug'],
    ['heroes: Jo\nenemies: Thug x2 & Robin', 'heroes: Jo\nenemies: Thug x2, Robin'],
    [
      'heroes: Jo\nenemies: Thug\ncover: half for the enemies',
      'heroes: Jo\nenemies: Thug\nenemies cover: half',
    ],
    [
      'heroes: Jo\nenemies: Thug\ncover: half, for the Thugs',
      'heroes: Jo\nenemies: Thug\nenemies cover: half',
    ],
  ])('has a fix for names and sides: %j', (lines, fixed) =>
    expect(fix(encounter(lines), 'unknown-cast')).toBe(encounter(fixed)),
  );

  it.each([
    'cover: half for the crates',
    'visibility: dim for the stairs',
    'visibility: dim for the darkness',
    'cover: half for the snipers',
  ])('has a condition with its reason: %s', (line) =>
    check(
      `campaign C\n  severity: missing-attribute ignore, unspent-points ignore\n${encounter(`heroes: party\nenemies: Thug\n${line}`)}`,
    ),
  );

  it.each([
    ['cover: halff', 'cover: half'],
    ['visibility: moonlihgt', 'visibility: moonlight'],
  ])('has the word that a condition comes close to: %s', (line, fixed) => {
    const lines = `heroes: Jo\nenemies: Thug\n${line}`;
    expect(fix(encounter(lines), 'unknown-condition')).toBe(encounter(lines.replace(line, fixed)));
  });

  it.each([
    ['5-10 m', '5 m'],
    ['5 to 10 feet', '5 feet'],
    ['5 feat', '5 feet'],
    ['about 6 hexes', 'about 6 m'],
  ])('has one range: %s', (range, fixed) => {
    const lines = `heroes: Jo\nenemies: Thug\nrange: ${range}`;
    expect(fix(encounter(lines), 'unknown-condition')).toBe(encounter(lines.replace(range, fixed)));
  });

  it.each(['a dozen Thugs', 'half a dozen thugs', 'a pair of Thugs, two dozen Thugs'])('counts %s', (side) =>
    check(
      `campaign C\n  severity: missing-attribute ignore, unspent-points ignore\n${encounter(`heroes: party\nenemies: ${side}\nvisibility: poor for three rounds\ncover: half for both sides`)}`,
    ),
  );
});

it('tells of a color that is none, and of the color of nobody', () => {
  check(`
  npc Guard
    STR 4
  encounter Gate
    watch: Guard
    thieves: Guard
    watch color: rad
               //^^^ unknown-condition: “rad” is not a color. Write a name such as \`red\`, or \`#b3261e\`. Did you mean “red”?
    color: red
  //^^^^^ unknown-condition: A color belongs to one side: \`watch color: red\`.
    wach color: red
  //^^^^ warning unknown-cast: This encounter has no side “wach”. Its sides are watch, thieves.
    thieves color: #B3261E
  `);
});

it('a side is missed by its name alone', () =>
  check(`${PEOPLE}
adventure A
  scene One
    encounter Fight
      side Watch: Hangar Guard
      Watch cover: half
      side Wach cover: half
           ^^^^ warning unknown-cast: This encounter has no side “Wach”. Its sides are Watch.
  `));

describe('what people write without reading the pages', () => {
  it('may have an encounter of prose alone: a fix adds its sides', () => {
    const fixture = `${PEOPLE}
adventure The Salt Road
  scene The Boathouse
    cast: party, Hangar Guard x2

    encounter Ambush
    ^^^^^^^^^^^^^^^^ hint unknown-cast: This encounter has no sides. Write \`heroes: party\` and \`enemies: Hangar Guard\` below it.
      the party against 2 guards
`;
    check(fixture);
    expect(fix(fixture, 'unknown-cast')).toContain(
      '    encounter Ambush\n      heroes: party\n      enemies: Hangar Guard\n      the party',
    );
  });
});

describe('a cast on one side of an encounter', () => {
  const fight = (lines: string): string =>
    `${PEOPLE}\nadventure A\n  scene One\n    encounter Ambush\n${lines}\n      range: 16 m`;

  it.each([
    ['      cast: party, Hangar Guard x2'],
    ['      everybody:\n        - the heroes\n        - 2 Hangar Guards'],
    ['      cast:\n        - party\n        - Hangar Guard x2'],
  ])('becomes two sides: %s', (lines) => {
    const heroes = /party|the heroes/.exec(lines)![0];
    const guards = /Hangar Guard x2|2 Hangar Guards/.exec(lines)![0];
    expect(fix(fight(lines), 'unknown-cast')).toBe(
      fight(`      heroes: ${heroes}\n      enemies: ${guards}`).trimStart(),
    );
  });

  it('keeps its comments', () =>
    expect(
      fixTitles(fight('      cast:\n        - party // all\n        - Hangar Guard'), 'unknown-cast'),
    ).toEqual([]));

  it.each([
    '      guards: Hangar Guard x2, Colonel Vane',
    '      heroes: party',
    '      cast: party, Nobody Here',
  ])('is none with npcs alone, heroes alone or a stranger: %s', (lines) => {
    const world = worldOf([['/main.callsheet', fight(lines)]]);
    const messages = world.files
      .flatMap((file) => reportsIn(world, file))
      .map(({ finding }) => finding.message);
    expect(messages.filter((message) => message.includes('on one side'))).toEqual([]);
  });
});

describe('sides of an encounter that are not indented', () => {
  const found = (text: string): string[] => {
    const world = worldOf([['/main.callsheet', text]]);
    return reportsIn(world, world.files[0]!).map(({ code, finding }) => `${code}: ${finding.message}`);
  };
  const apart = 'This line is not indented, so it is not part of “Ambush”.';

  it('are told once, and indented by one fix', () => {
    const text = `${PEOPLE}
adventure A
  scene One
    encounter Ambush
    heroes: party
    guards: Hangar Guard x2
    range: 16 m
`;
    expect(found(text)).toEqual([`unknown-cast: ${apart}`]);
    expect(fix(text, 'unknown-cast')).toContain(
      '    encounter Ambush\n      heroes: party\n      guards: Hangar Guard x2\n      range: 16 m',
    );
  });

  it('are told once in the first column', () =>
    expect(found(`${PEOPLE}\nencounter Ambush\nguards: Hangar Guard\n`)).toEqual([`syntax: ${apart}`]));

  it('are none in speech', () =>
    expect(
      found(`${PEOPLE}\nadventure A\n  scene One\n    encounter Ambush\n    Hangar Guard: Who goes there?\n`),
    ).toEqual([
      'unknown-cast: This encounter has no sides. Write `heroes: party` and `enemies: Colonel Vane` below it.',
    ]));
});

describe('a fight in other words', () => {
  const story = (line: string): string =>
    `${PEOPLE}\nadventure A\n  scene One\n    They wait.\n\n    ${line}\n      guards: Hangar Guard x2\n      rest: Colonel Vane`;

  it.each(['fight Ambush', 'combat: Ambush', 'Battle At the Gate'])('%s', (line) => {
    const meant = line.replace(/^\w+:?/, 'encounter');
    expect(fix(story(line), 'unknown-key')).toBe(story(meant).trimStart());
  });

  it('is prose without sides', () =>
    check(`${PEOPLE}\nadventure A\n  scene One\n    Fight Bob if you must.\n    A guard: tall and cold.\n`));
});
