/** The text of a scene: rolls, links and people. */
import { describe, expect, it } from 'vitest';
import { check, fix } from '../../../test/support/fixture.ts';
import { ORDINARY_PROSE } from '../../../test/support/prose.ts';
import { PEOPLE } from '../../../test/support/scenes.ts';

const story = (text: string): string =>
  `${PEOPLE}\nadventure The Cape Files\n  scene The Hangar (introduction)\n${text}`;

describe('rolls in prose', () => {
  it('agree with their difficulty, in one line and over two', () => {
    check(
      story(`
    Slipping past takes a Challenging
    Stealth roll (TN 18); the gantry is a Tricky Climbing roll (TN 15), then a REF roll (TN 12),
    an Average REF + Stealth roll (TN 12), a Difficult Unarmed Combat (Brawling) roll (TN 21),
    a Demanding Stealth roll using INT, a contested Stealth roll against Awareness, a control roll
    for Cool Headed and a Legendary Strength roll (TN 30).
`),
    );
  });

  it('say which of word and number to change', () => {
    const fixture = story(`
    A Challenging Stealth roll (TN 15).
    //                             ^^ roll-number: Challenging is TN 18; the text says 15. TN 15 is Tricky.

    A Challenging Stealth roll (TN 18, rushed, off hand, -3, and at night).
`);
    check(fixture);
    expect(fix(fixture, 'roll-number')).toContain('    A Challenging Stealth roll (TN 18).');
    expect(fix(fixture, 'roll-number', 1)).toContain('    A Tricky Stealth roll (TN 15).');
  });

  it.each([
    'Challenging (TN 15 Stealth).',
    'Challenging (Stealth, TN 15).',
    'A Challenging task (TN 15 Stealth).',
    'Challenging: TN 15 Stealth.',
    '(Challenging, TN 15 Stealth)',
    'Challenging TN 15 Stealth.',
  ])('also where the difficulty stands apart: %s', (text) =>
    expect(fix(`scene S\n  ${text}\n`, 'roll-number')).toContain(text.replace('15', '18')),
  );

  it('name circumstances so that they count', () => {
    check(
      story(`
    A Stealth roll (TN 18, retry 2, at night, off hand 3).
    //                                        ^^^^^^^^^^ warning roll-circumstance: \`off hand\` takes no number.
`),
    );
  });

  it('have a difficulty of their system', () => {
    const fixture = story(`
    A Chalenging Stealth roll (TN 18), and a Trikcy REF + Climbing roll.
    //^^^^^^^^^^ warning roll-number: “Chalenging” is not a difficulty. Did you mean “Challenging”?
    //                                       ^^^^^^ warning roll-number: Did you mean “Tricky”?
    A Quick Stealth roll. Try Stealth rolls. An Averagely good Stealth roll.
`);
    check(fixture);
    expect(fix(fixture, 'roll-number')).toContain('A Challenging Stealth roll (TN 18)');
  });

  it('have the number of their system', () => {
    const fixture = `
      campaign Red Cross
        system: Fast Action
      scene S
        A Boxing roll (TN 8, half cover), a Hard Boxing roll (Difficulty 8) and a Boxing roll vs TN 9.
      //               ^^^^ roll-circumstance: Fast Action has no TN. TN 8 is about Average in Action! System: here Very Easy (DIFF 3).
      //                                                                                         ^^^^ roll-circumstance
        A Boxing roll (level 3), a Boxing roll (DIFF 8) and one (TN 8).
      //                                                         ^^^^ unread-roll: it names nothing to roll on
    `;
    check(fixture);
    expect(fix(fixture, 'roll-circumstance')).toContain('A Boxing roll (DIFF 3, half cover),');
    expect(fix(fixture, 'roll-circumstance', 1)).toContain('A Boxing roll (DIFF 8, half cover),');
  });

  it('are told of each number at its place, however it is written', () => {
    const fixture = `
      campaign Red Cross
        system: Fast Action
      scene S
        A Boxing roll (TN 12). Then they make a Boxing roll (T.N. 15).
      //               ^^^^^ roll-circumstance: Fast Action has no TN. TN 12 is
      //                                                     ^^^^^^^ roll-circumstance: Fast Action has no TN. TN 15 is
    `;
    check(fixture);
    const word = fixture.replace('(TN 12)', '(DIFF 3), not of a TN').replaceAll(/^ *\/\/.*\n/gm, '');
    expect(fix(word, 'roll-circumstance')).toContain('not of a TN. Then they make a Boxing roll (DIFF 4).');
  });

  it('name skills that the campaign has', () => {
    check(
      story(`
    A Tricky Steatlh roll opens it.
    //       ^^^^^^^ roll-skill: Did you mean “Stealth”?
    Another way is a Basket Weaving roll (TN 12).
    //               ^^^^^^^^^^^^^^ roll-skill
    A Dodge roll (Hard) is of another game.
    //^^^^^ roll-skill: no “Dodge” to roll on
    //            ^^^^ unread-roll: Demanding (TN 24)
    The Egg roll (Cold) is food.
`),
    );
  });

  it('are not everything that rolls', () => {
    check(
      story(`
    Easy Company rolls in. A drum roll; the roll of thunder; Average Joe rolls his eyes. Roll up! Extreme heat
    rolls over the field, the Difficult Years roll by, and the roll call begins. Guard: Halt! He said: “Roll.”
    Average rolls are buttered. The rolls (12) are on the table.
`),
    );
  });
});

describe('links and casts', () => {
  it('lead to what the campaign declares', () => {
    check(
      story(`
    where: Ellington Field, after midnight
    cast: Hangar Guard x4, Colonel Vane, the heroes, Colonel Vanne
    //                                               ^^^^^^^^^^^^^ unknown-cast: Did you mean “Colonel Vane”?

    [[Colonel Vane|The colonel]] waits at [[Ellington Field]] with [[.45 ACP (1980)]] in [[The Hangar]], [[Stealth]]
    and [[Nobody Known]], see [[the end] and ]] and [[]].
    //    ^^^^^^^^^^^^ unknown-link
`),
    );
  });

  it('name a character by a part of the name that no other character has', () => {
    const people = ['npc Anna Reed', 'npc Anna Vale', 'npc Colonel Vane', 'npc Guard Captain'];
    const text = `${people.map((each) => `${each}\n  STR 4\n`).join('')}
adventure A
  scene S
    cast: Reed, Vane, Guard x2, Guards, Anna
    //                          ^^^^^^ unknown-cast: There is no character “Guards” here.
    //                                  ^^^^ unknown-cast: Several characters are called “Anna”: Anna Reed, Anna Vale. Write the whole name.

    The [[Colonel]] waits.
    encounter E
      a: Reed
      b: Vane
`;
    check(text);
    expect(fix(text.replace(/^ *\/\/.*\n/gm, '').replace('Guards, ', ''), 'unknown-cast')).toContain(
      'Guard x2, Anna Reed\n',
    );
  });

  it('sides of a contest are people', () => {
    check(
      story(`
    cast: Hangar Guard, Colonel Vane, the heroes

    Colonel Vane, the guard and Captain Nobody each roll Awareness; the highest wins.
    //                          ^^^^^^^^^^^^^^ warning unknown-cast: so this contest has one side fewer.

    The Hangar Guard and Colonel Vane roll Awareness; the higher wins. Contestants roll Stealth; the highest wins.
    Each player rolls Stealth; the highest wins.
`),
    );
  });

  it('and rolls are read in the text of a key, too', () => {
    check(
      story(`
    clues: [[Nobody Known]] left a Challenging Stealth roll (TN 15) behind
    //       ^^^^^^^^^^^^ unknown-link
    //                                                          ^^ roll-number
    notes:
      [[Nobody Known]] is here.
    //  ^^^^^^^^^^^^ unknown-link
`),
    );
  });

  it('check what is said of somebody', () => {
    const fixture = story(`
    [[Hangar Guard]] (TGH 4, DEF 14) looks up.
    //                    ^ stated-value: TGH of Hangar Guard should be 3; the text says 4.
`);
    check(fixture);
    expect(fix(fixture, 'stated-value')).toContain('    [[Hangar Guard]] (TGH 3, DEF 14) looks up.');
  });
});

describe('ordinary prose', () => {
  it('has no findings', () => {
    check(ORDINARY_PROSE);
    check(ORDINARY_PROSE.replace(/\n {4}/g, '\n    > '));
    check(ORDINARY_PROSE.replace(/(\S)\n {4}(?=\S)/g, '$1 '));
  });
});
