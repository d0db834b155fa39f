/** Rolls in stories and from sheets, from the lens to the dice. */
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../test/support/cursor.ts';
import { showing } from '../../../test/support/encounter.ts';
import { codeLenses, type LensOptions } from './code-lens.ts';
import { roll, rollChoices } from './rolls.ts';
import { PEOPLE, scene } from './rolls/testing/hangar.ts';

const ALL: LensOptions = { rolls: true, dice: true };

/** The titles of the lenses of a story. */
function lenses(source: string, options = ALL): string[] {
  const { model, uri } = fixture(source);
  return codeLenses(model, uri, options).map(({ title }) => title);
}
const inScene = (text: string, keys?: string): string[] => lenses(scene(text, keys));

describe('lenses of rolls', () => {
  it('tell the chances of the party', () =>
    expect(inScene('A Challenging Stealth roll (TN 18).')).toEqual([
      'Stealth vs 18 · Jack 83.8% · Mara 16.2% · roll',
    ]));
  it('are one for each roll, at its own line', () => {
    const { model, uri, text } = fixture(
      scene(
        'Past the guards\nby a Tricky Stealth roll or a REF roll (TN 34).\n\nThen a Stealth roll (TN 15).',
      ),
    );
    expect(
      codeLenses(model, uri, ALL).map(({ title, start, end, action }) => [
        text.slice(start, end),
        title,
        action.type === 'roll' ? action.roll : action.type,
      ]),
    ).toEqual([
      [
        'by a Tricky Stealth roll or a REF roll (TN 34).',
        'Stealth vs 15 · Jack 98.1% · Mara 50.0% · roll',
        'roll:Stealth vs 15',
      ],
      [
        'by a Tricky Stealth roll or a REF roll (TN 34).',
        'REF vs 34 · Jack 0.5% · Mara 0.5% · roll',
        'roll:REF vs 34',
      ],
      [
        'Then a Stealth roll (TN 15).',
        'Stealth vs 15 · Jack 98.1% · Mara 50.0% · roll',
        'roll:Stealth vs 15',
      ],
    ]);
  });
  it('stand at each line of a list, also where it asks for the same', () => {
    const { model, uri, text } = fixture(
      scene(
        '- The roof: a Stealth roll (TN 15), or 3d6 B/S.\n- The yard: a Stealth roll (TN 15); the trap does 2d6 P/L, the dog 3d6 B/S.\n- A second trap does 2d6 P/L.',
      ),
    );
    expect(
      codeLenses(model, uri, ALL).map(({ start, title, action }) => [
        text.slice(start, text.indexOf(':', start) + 1 || undefined).split('\n')[0],
        title.replace(/ · Jack.*/, ''),
        action.type === 'roll' ? action.roll : action.type,
      ]),
    ).toEqual([
      ['- The roof:', 'Stealth vs 15', 'roll:Stealth vs 15'],
      ['- The yard:', 'Stealth vs 15', 'roll:Stealth vs 15'],
      ['- The roof:', '3d6 B/S · roll', 'dice:3d6 B/S'],
      ['- The yard:', '2d6 P/L, 3d6 B/S · roll', 'dice'],
      ['- A second trap does 2d6 P/L.', '2d6 P/L · roll', 'dice:2d6 P/L'],
    ]);
    const dice = rollChoices(model, uri, text.indexOf('The yard'), 'dice');
    expect(dice.map(({ label }) => label)).toEqual(['3d6 B/S', '2d6 P/L']);
  });
  it.each([
    ['A Stealth roll (TN 13).', 'Stealth vs 13 · Jack always · Mara 74.1% · roll'],
    ['A Tricky INT + Stealth roll.', 'INT + Stealth vs 15 · Jack 83.8% · Mara 90.7% · roll'],
    ['A Tricky Para (Parachute) roll.', 'Para (Parachute) vs 15 · Jack 99.5% · Mara 25.9% · roll'],
    ['A control roll for Bad Tempered.', 'Control of Bad Tempered · Jack 62.5% · roll'],
    ['A control roll for Bad Tempered (TN 15).', 'Control of Bad Tempered · Jack 62.5% · roll'],
  ])('are about %j', (text, title) => expect(inScene(text)).toEqual([title]));
  it.each([
    ['A Stealth roll (TN 18, rushed).', 'Stealth vs 18, rushed · Jack 50.0% · Mara 1.9% · roll'],
    ['A Tricky Stealth roll (-3).', 'Stealth vs 15, -3 · Jack 83.8% · Mara 16.2% · roll'],
    [
      'A Stealth roll (TN 15, INT, rushed 2 and special\n  tools).',
      'INT + Stealth vs 15, rushed 2, special tools · Jack 50.0% · Mara 62.5% · roll',
    ],
    [
      'A Stealth roll vs TN 15 (off hand, at night).',
      'Stealth vs 15, off hand · Jack 83.8% · Mara 16.2% · roll',
    ],
    [
      'A Stealth roll (TN 18, with improvised tools) using INT.',
      'INT + Stealth vs 18, with improvised tools · Jack 16.2% · Mara 25.9% · roll',
    ],
    ['A Stealth roll (TN 18) (rushed).', 'Stealth vs 18, rushed · Jack 50.0% · Mara 1.9% · roll'],
    ['A control roll (+2) for Bad Tempered.', 'Control of Bad Tempered, +2 · Jack 83.8% · roll'],
    ['A contested Stealth roll (TN 18, rushed).', 'Stealth vs 18, rushed · Jack 50.0% · Mara 1.9% · roll'],
  ])('count circumstances: %j', (text, title) => expect(inScene(text)).toEqual([title]));
  it.each([
    ['roll against Awareness (-3).', 'Stealth vs Awareness (-3) of Hangar Guard · Jack 93.9% · roll'],
    ['roll (rushed) against Awareness.', 'Stealth (rushed) vs Awareness of Hangar Guard · Jack 54.6% · roll'],
    [
      'roll (-3) against Awareness (with a wall between, -3).',
      'Stealth (-3) vs Awareness (-3) of Hangar Guard · Jack 79.4% · roll',
    ],
    [
      'roll against Awareness (at night).',
      'Stealth vs Awareness (at night) of Hangar Guard · Jack 79.4% · roll',
    ],
  ])('count circumstances of both sides: a contested Stealth %s', (text, title) =>
    expect(inScene(`A contested Stealth ${text}`, '    cast: Jack Smith, Hangar Guard')).toEqual([title]),
  );
  it('count what each one knows that helps', () =>
    expect(inScene('A Para roll (TN 15, complementary Stealth, complementary Climbing).')).toEqual([
      'Para vs 15, complementary Stealth, complementary Climbing · Jack 98.1% · Mara 37.5% · roll',
    ]));
  it.each([
    'A Stealth roll (TN 18, at night).',
    'A Stealth roll (TN 18, hospital, office).',
    'A Stealth roll (TN 18; the guards rushed off).',
    'A Stealth roll (TN 18), rushed off by the guards.',
    'A Stealth roll (TN 18, off hand 3, 7 AP, 15).',
    'A Stealth roll (TN 18,).',
  ])('leave prose alone: %j', (text) =>
    expect(inScene(text)).toEqual(['Stealth vs 18 · Jack 83.8% · Mara 16.2% · roll']),
  );
  it.each([
    'A Stealth roll (TN 18, no tools).',
    'A Stealth roll.',
    'A contested Stealth roll against Swimming.',
    'A Challenging Flibber roll.',
    'Roll on!',
  ])('are silent about %j', (text) => expect(inScene(text)).toEqual([]));
  it('tell once what is asked for twice', () =>
    expect(inScene('A Tricky Stealth roll. Another Tricky Stealth roll.')).toHaveLength(1));
  it('are short where several stand in one line: of more than two the best and the worst', () => {
    const people = [8, 2, 5].map((score, index) => `character P${index}\n  REF ${score}\n`).join('');
    const story = (text: string): string => `${people}scene B\n  ${text}\n`;
    expect(lenses(story('A Tricky Stealth roll and a REF roll (TN 20), then an INT roll (TN 15).'))).toEqual([
      'Stealth vs 15 · P0 98.1% … P1 50.0% · roll',
      'REF vs 20 · P0 99.5% … P1 4.6% · roll',
      'INT vs 15 · everybody 9.3% · roll',
    ]);
    expect(lenses(story('A Tricky Stealth roll.'))).toEqual([
      'Stealth vs 15 · P0 98.1% · P1 50.0% · P2 83.8% · roll',
    ]);
  });
  it('become one where there are many', () =>
    expect(
      inScene('Stealth roll (TN 18), Climbing roll (TN 15), REF roll (TN 20), INT roll (TN 12), 2d6 B/S'),
    ).toEqual(['4 rolls: Stealth vs 18, Climbing vs 15 … · roll', '2d6 B/S · roll']));
  it('roll all dice of a paragraph', () =>
    expect(inScene('It does 4d6 P/L, or 2d6+1, or 4d6 P/L; with luck 1d3 or 2000d6000.')).toEqual([
      '4d6 P/L, 2d6+1 … · roll',
    ]));
  it('leave out what stands between backticks', () =>
    expect(inScene('Type `roll 3d6` or ``2d6`` after a Stealth roll (TN 15).')).toEqual([
      expect.stringMatching(/^Stealth vs 15/) as unknown,
    ]));
  it('can be switched off', () => {
    const text = scene('A Tricky Stealth roll, or 2d6.');
    expect(lenses(text, { rolls: true })).toHaveLength(1);
    expect(lenses(text, { dice: true })).toEqual(['2d6 · roll']);
    expect(lenses(text, {})).toEqual([]);
    expect(lenses(text, { statblock: true })).toEqual(['roll', 'roll', 'roll', 'roll']);
  });
});

describe('those who roll', () => {
  const ROLL = 'A Tricky Stealth roll.';
  it.each([
    ['    cast: Jack Smith, Hangar Guard', 'Stealth vs 15 · Jack 98.1% · roll'],
    ['    cast: Hangar Guard x4', 'Stealth vs 15 · Jack 98.1% · Mara 50.0% · roll'],
    ['    cast: Mara Velasquez, the heroes', 'Stealth vs 15 · Mara 50.0% · Jack 98.1% · roll'],
  ])('are those of the cast: %j', (cast, title) => expect(inScene(ROLL, cast)).toEqual([title]));
  it('are those of the adventure where the scene has none', () => {
    const adventure = `${PEOPLE}adventure A\n  cast: Mara Velasquez\n  scene B\n    scene C\n      ${ROLL}\n`;
    expect(lenses(adventure)).toEqual(['Stealth vs 15 · Mara 50.0% · roll']);
  });
  it('are those of an encounter', () => {
    const encounter = `${PEOPLE}scene B\n  encounter C\n    heroes: Jack Smith\n    guards: Hangar Guard\n    ${ROLL}\n`;
    expect(lenses(encounter)).toEqual(['Stealth vs 15 · Jack 98.1% · roll']);
  });
  it('are npcs only where there are no player characters', () => {
    const npcs = 'npc Ann\n  REF 4\nnpc Ben\nscene B\n';
    expect(lenses(`${npcs}  cast: Ann\n\n  ${ROLL}\n`)).toEqual(['Stealth vs 15 · Ann 74.1% · roll']);
    expect(lenses(`${npcs}  ${ROLL}\n`)).toEqual([]);
  });
  it('are four at most, by first names where those differ', () => {
    const names = ['Ann Hay', 'Ann Lee', 'Dr. Moon', 'Ben', 'Cat', 'Dan'];
    const { model, uri } = fixture(
      `${names.map((name) => `character ${name}\n`).join('')}scene B\n  ${ROLL}\n`,
    );
    expect(codeLenses(model, uri, ALL).map(({ title }) => title)).toEqual([
      'Stealth vs 15 · Ann Hay 25.9% · Ann Lee 25.9% · Moon 25.9% · Ben 25.9% · +2 · roll',
    ]);
    expect(model.work.charactersBuilt).toBe(4);
  });
});

describe('contests', () => {
  it.each([
    ['against Awareness', 'Hangar Guard', '79.4%'],
    ["against Colonel Vane's Awareness", 'Colonel Vane', '27.9%'],
    ['against the [[Colonel Vane]]’s Awareness', 'Colonel Vane', '27.9%'],
  ])('are %s', (against, whose, chance) =>
    expect(inScene(`A contested Stealth roll ${against}.`, '    cast: Jack Smith, Hangar Guard')).toEqual([
      `Stealth vs Awareness of ${whose} · Jack ${chance} · roll`,
    ]),
  );
  it('are against the best', () =>
    expect(
      inScene('A contested Stealth roll against Awareness.', '    cast: Hangar Guard x4, Colonel Vane'),
    ).toEqual(['Stealth vs Awareness of Colonel Vane · Jack 27.9% · Mara 2.0% · roll']));
});

describe('the lens of a character', () => {
  it('offers what its sheet has', () => {
    const { model, uri } = fixture(PEOPLE);
    const choices = rollChoices(model, uri, 0, '').map(({ id, detail }) => `${id}: ${detail}`);
    expect(choices.slice(0, 5)).toEqual([
      'Attacks:.45 ACP (1980): REF +8 · 3d6 P/L',
      'Initiative:Initiative: INI 7',
      'Skills:Stealth: +10 = REF 8 + Stealth 2',
      'Skills:Para: +9 = REF 8 + Para 1',
      'Skills:Para (Parachute): +11 = REF 8 + Para (Parachute) 3',
    ]);
    expect(choices.at(-1)).toBe('Attributes:WIL: +12 = 2 x WIL 6');
  });
});

describe('a roll', () => {
  const rolled = (source: string, id: string, faces: readonly number[], who?: string): string[] => {
    const { model, uri, offset } = fixture(source);
    return roll(model, uri, offset, id, who, showing(...faces)).map(({ text }) => text);
  };
  const stealth = scene('$0A Challenging Stealth roll (TN 18).');

  it('is made by everybody, or by one', () => {
    expect(rolled(stealth, 'roll:Stealth vs 18', [4, 2, 6])).toEqual([
      'Jack Smith · Stealth vs 18: 3d6 (4, 2, 6) + REF 8 + Stealth 2 = 22 · success by 4',
      'Mara Velasquez · Stealth vs 18: 3d6 (4, 2, 6) + REF 2 + Stealth 2 = 16 · failure by 2',
    ]);
    expect(rolled(stealth, 'roll:Stealth vs 18', [1], 'Jack Smith')).toEqual([
      'Jack Smith · Stealth vs 18: 3d6 (1, 1, 1) + REF 8 + Stealth 2 = 13 · failure by 5',
    ]);
    expect(rolled(stealth, 'roll:Stealth vs 21', [1])).toEqual([]);
    expect(rolled(stealth, 'roll:Stealth vs 18', [1], 'Nobody')).toEqual([]);
  });
  describe('of several against each other', () => {
    const id = 'roll:Awareness, the highest wins';
    const three = scene(
      '$0Jack, Mara and the guard each roll Awareness; the highest wins.',
      '    cast: Hangar Guard\n',
    );
    const told = (source: string, faces: readonly number[], who?: string): unknown[] => {
      const { model, uri, offset } = fixture(source);
      return roll(model, uri, offset, id, who, showing(...faces)).map(
        ({ total, target, success, outcome }) => [total, target, success, outcome],
      );
    };
    it('says who wins, and by how much', () => {
      expect(told(three, [1, 1, 1, 1, 1, 1, 6, 6, 5])).toEqual([
        [10, 23, false, 'loses by 13'],
        [11, 23, false, 'loses by 12'],
        [23, 11, true, 'wins by 12'],
      ]);
      expect(rolled(three, id, [1, 1, 1, 1, 1, 1, 6, 6, 5])[2]).toBe(
        'Hangar Guard · Awareness, the highest wins: 3d6 (6, 6, 5) + INT 3 + Awareness 3 = 23 · wins by 12',
      );
    });
    it('has no winner where the highest total is a tie', () =>
      expect(told(three, [1, 1, 1, 4, 4, 4, 5, 5, 4])).toEqual([
        [10, 20, false, 'loses by 10'],
        [20, 20, false, 'a tie, nobody wins'],
        [20, 20, false, 'a tie, nobody wins'],
      ]));
    it('is made by one alone as any roll', () =>
      expect(told(three, [4, 2, 6], 'Jack Smith')).toEqual([[19, undefined, undefined, '']]));
    const inSystem = (system: string, scores: string): string =>
      `campaign X\n  system: ${system}\n\n${['character Ann', 'character Bob', 'npc Guard']
        .map((head, index) => `${head}\n${scores}  skills:\n    Awareness +${index}\n`)
        .join(
          '\n',
        )}\nadventure A\n  scene S\n    cast: Guard\n\n    $0Ann, Bob and the guard each roll Awareness; the highest wins.\n`;
    it('is made by all again after a tie, where the system says so', () => {
      const source = inSystem('Fast Action', '  PER 3\n');
      // 7, 7 and 6; then 5, 6 and 7.
      const faces = [4, 3, 1, 2, 2, 2];
      expect(told(source, faces)).toEqual([
        [5, 7, false, 'loses by 2'],
        [6, 7, false, 'loses by 1'],
        [7, 6, true, 'wins by 1'],
      ]);
      expect(rolled(source, id, faces)[2]).toBe(
        'Guard · Awareness, the highest wins: tie at 7 · d6 (2) + PER 3 + Awareness 2 = 7 · wins by 1',
      );
    });
    it('is against the best score of the others, where one side rolls', () =>
      expect(told(inSystem('Action (heroic)', '  Reflexes 5\n'), [3, 3])).toEqual([
        [0, 2, false, 'failure by 2'],
        [1, 2, false, 'failure by 1'],
        [2, 1, true, 'success by 1'],
      ]));
  });
  it('comes with its numbers', () => {
    const { model, uri, offset } = fixture(stealth);
    expect(roll(model, uri, offset, 'roll:Stealth vs 18', 'Jack Smith', showing(6, 5, 5))[0]).toMatchObject({
      who: 'Jack Smith',
      scene: 'The Hangar',
      title: 'Stealth vs 18',
      dice: '3d6 (6, 5, 5)',
      total: 26,
      target: 18,
      effect: 8,
      success: true,
    });
  });
  it('succeeds with the highest dice, whatever is to be reached', () =>
    expect(rolled(scene('$0A REF roll (TN 40).'), 'roll:REF vs 40', [6], 'Jack Smith')).toEqual([
      'Jack Smith · REF vs 40: 3d6 (6, 6, 6) + 2 x REF 8 = 34 · success by 0',
    ]));
  it('is made by both sides of a contest', () => {
    const contest = scene(
      '$0A contested Stealth roll against Awareness.',
      '    cast: Jack Smith, Hangar Guard',
    );
    const id = 'roll:Stealth vs Awareness of Hangar Guard';
    const head = 'Jack Smith · Stealth vs Awareness of Hangar Guard: 3d6';
    expect(rolled(contest, id, [3])).toEqual([
      `${head} (3, 3, 3) + REF 8 + Stealth 2 = 19 · Hangar Guard 3d6 (3, 3, 3) + INT 3 + Awareness 3 = 15 · wins by 4`,
    ]);
    expect(rolled(contest, id, [1, 1, 1, 3, 3, 1])).toEqual([
      `${head} (1, 1, 1) + REF 8 + Stealth 2 = 13 · Hangar Guard 3d6 (3, 3, 1) + INT 3 + Awareness 3 = 13 · a tie, nobody wins`,
    ]);
  });
  it('may be about a trait, dice or a weapon', () => {
    expect(rolled(scene('$0A control roll for Bad Tempered.'), 'roll:Control of Bad Tempered', [3])).toEqual([
      'Jack Smith · Control of Bad Tempered vs 10: 3d6 (3, 3, 3) = 9 · failure by 1',
    ]);
    expect(rolled(scene('$0It does 4d6 P/L.'), 'dice:4d6 P/L', [1, 2, 3, 4])).toEqual([
      '4d6 P/L: 4d6 (1, 2, 3, 4) = 10 P/L',
    ]);
    expect(rolled(`$0${PEOPLE}`, 'Attacks:.45 ACP (1980)', [1, 2, 3])).toEqual([
      'Jack Smith · .45 ACP (1980): 3d6 (1, 2, 3) + REF 8 + Pistols 0 = 14 · damage 3d6 (1, 2, 3) = 6 P/L',
    ]);
    expect(rolled(`$0${PEOPLE}`, 'Initiative:Initiative', [5])).toEqual([
      'Jack Smith · Initiative: d6 (5) + INI 7 = 12',
    ]);
  });
  it('can be helped by action points after it is made, by players alone', () => {
    const helped = (source: string, id: string, faces: readonly number[]): readonly string[] => {
      const { model, uri, offset } = fixture(source);
      const [result] = roll(model, uri, offset, id, undefined, showing(...faces));
      return result!.withActionPoints.map(({ total, effect, success, text }) => {
        const outcome = text.split(' · ').at(-1)!;
        return [total, effect ?? '', success === undefined ? '' : success, outcome].join('; ');
      });
    };
    expect(helped(stealth, 'roll:Stealth vs 18', [1])).toEqual([
      '18; 0; true; success by 0',
      '23; 5; true; success by 5',
      '28; 10; true; success by 10',
    ]);
    expect(
      helped(scene('$0A Stealth roll (TN 26, 2 AP).'), 'roll:Stealth vs 26, 2 AP', [1, 1, 1, 6, 6, 6]),
    ).toEqual(['28; 2; true; success by 2']);
    // The highest dice succeed whatever is to be reached, and an effect number of 0 is all that they have.
    expect(helped(scene('$0A REF roll (TN 40).'), 'roll:REF vs 40', [6])).toEqual([
      '39; 0; true; success by 0',
      '44; 4; true; success by 4',
      '49; 9; true; success by 9',
    ]);
    expect(
      helped(scene('$0A control roll for Bad Tempered.'), 'roll:Control of Bad Tempered', [3])[0],
    ).toEqual('14; 4; true; success by 4');
    const contest = scene(
      '$0A contested Stealth roll against Awareness.',
      '    cast: Jack Smith, Hangar Guard',
    );
    expect(helped(contest, 'roll:Stealth vs Awareness of Hangar Guard', [1, 1, 1, 6, 6, 6])).toEqual([
      '18; -6; false; loses by 6',
      '23; -1; false; loses by 1',
      '28; 4; true; wins by 4',
    ]);
    expect(helped(`$0${PEOPLE}`, 'Attacks:.45 ACP (1980)', [1, 2, 3])[0]).toBe(
      '19; ; ; damage 3d6 (1, 2, 3) = 6 P/L',
    );
    expect(helped(`$0${PEOPLE}`, 'Initiative:Initiative', [5])).toEqual([]);
    expect(helped(scene('$0It does 4d6 P/L.'), 'dice:4d6 P/L', [1])).toEqual([]);
    expect(helped('$0npc Guard\n  REF 4\n', 'Attributes:REF', [1])).toEqual([]);
  });
  it('tells what action points have added', () => {
    const { model, uri, offset } = fixture(stealth);
    const [result] = roll(model, uri, offset, 'roll:Stealth vs 18', 'Jack Smith', showing(1));
    expect(result!.withActionPoints[1]!.text).toBe(
      'Jack Smith · Stealth vs 18: 3d6 (1, 1, 1) + REF 8 + Stealth 2 + 10 (2 action points) = 23 · success by 5',
    );
  });
  it('is offered at its place alone, and with its neighbours elsewhere', () => {
    const text = 'First a Tricky Stealth$1 roll, then$2 a REF roll (TN 15).';
    const labels = (mark: string, id = ''): string[] => {
      const { model, uri, offset } = fixture(scene(text.replace(mark, '$0').replace(/\$[12]/, '')));
      return rollChoices(model, uri, offset, id).map(({ label }) => label);
    };
    expect(labels('$1')).toEqual(['Stealth vs 15']);
    expect(labels('$2')).toEqual(['Stealth vs 15', 'REF vs 15']);
    expect(labels('$1', 'roll')).toEqual(['Stealth vs 15', 'REF vs 15']);
  });
});

describe('work', () => {
  it('is done once for texts and sheets that stay the same', () => {
    const { model, uri } = fixture(scene('A Tricky Stealth roll and a REF roll (TN 15).'));
    codeLenses(model, uri, ALL);
    const { charactersBuilt } = model.work;
    expect(charactersBuilt).toBe(2);
    codeLenses(model, uri, ALL);
    expect(model.work.charactersBuilt).toBe(charactersBuilt);
  });
});
