/** What writers bring along from other formats: each is read as it is meant, told, and mended by a fix. */
import { describe, expect, it } from 'vitest';
import { check, fix } from '../../../test/support/fixture.ts';

describe('a colon behind a keyword', () => {
  it.each([
    ['NPC: Bob\n  STR 4\n', 'NPC Bob\n'],
    ['npc : Bob\n  STR 4\n', 'npc Bob\n'],
    ['Adventure: The Mill\n  scene Door\n', 'Adventure The Mill\n'],
    ['adventure A\n  Scene: The Door\n    It is shut.\n', '  Scene The Door\n'],
    ['scene S\n  Encounter: At the Door\n    heroes: party\n', 'Encounter At the Door\n'],
  ])('%j', (text, fixed) => {
    expect(fix(text, 'syntax').replace(/(?<=\S) +/g, ' ')).toContain(fixed);
  });

  it('is no part of the name', () =>
    check(`
      npc: Bob
      // ^ syntax: Write \`npc Bob\`, without a colon.
        STR 4
      Adventure: The Mill
      //       ^ syntax: Write \`adventure The Mill\`, without a colon.
        Scene: The Door
      //     ^ syntax: Write \`scene The Door\`, without a colon.
          cast: Bob
          -> the end
    `));
});

describe('the marks of a Markdown list', () => {
  const text = `
      npc Bob
        STR 4
        gear:
          - Rope
        //^^ syntax: Lists have no marks: the line begins with the name.
          * Torch
        //^^ syntax`;
  it('are passed over', () => {
    check(text);
    expect(fix(text, 'syntax')).toContain('\n    Rope\n');
  });
  it('leave minus signs alone', () =>
    check(`
      scene S
        - A list in prose.
        * Another.
    `));
});

it('arrows of other languages lead on', () => {
  const text = `
      adventure A
        scene One
          --> Two
        //^^^ syntax: A way begins with \`->\`.
          => Two, if it rains
        //^^ syntax
        scene Two
          → the end`;
  check(text);
  expect(fix(text, 'syntax')).toContain('\n    -> Two\n');
});

it('equipment on one line is told apart by semicolons', () =>
  check(`
      npc Bob
        STR 4
        weapons: Fists; Bludgeon of Doom
      //       ^^^^^^^^^^^^^^^^^^^^^^^^^ syntax: opens a list
      //                ^^^^^^^^^^^^^^^^ unknown-weapon
  `));
