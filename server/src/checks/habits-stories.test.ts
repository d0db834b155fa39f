/** What writers of adventures type who have not seen the language. */
import { expect, it } from 'vitest';
import { check, fix, fixTitles } from '../../../test/support/fixture.ts';

it('a number of people behind a name is no part of it', () => {
  check(`
      npc Chorister x3
      //           ^^^ hint syntax: A name cannot include a count. Write \`Chorister x3\` in a cast or an encounter.
        STR 4
      npc Guard ×12 from Chorister
      //       ^^^^ hint syntax
      adventure A
        scene The Door
          cast: Chorister x3, Guard x2
          -> the end
  `);
  expect(fix('npc Guard x3 from Thug\nnpc Thug\n  STR 4\n', 'syntax')).toMatch(/^npc Guard from Thug\n/);
});

it('arrows of other languages lead on', () => {
  const text = `
      adventure A
        scene One
          --> Two
        //^^^ hint syntax: A transition begins with \`->\`.
          => Two, if it rains
        scene Two
          → the end`;
  check(text);
  expect(fix(text, 'syntax')).toContain('\n    -> Two\n');
});

it('a line for a way or a cast in other words is told', () => {
  const text = `
      npc Bob
        STR 4
      adventure A
        scene One
          Characters: Bob
        //^^^^^^^^^^ hint unknown-key: This is prose. Did you mean the key “cast”?
          People: they are everywhere.
          Next: Two
        //^^^^^^^^^ hint transition-target: A transition begins with \`->\`.
          Go to Two.
        //^^^^^^^^^^ hint transition-target
          Go to Rome.
        scene Two
          cast: two Bobs
          -> the end`;
  check(text.replace('scene One', 'scene One\n          -> Two'));
  expect(fix(text, 'unknown-key')).toContain('\n    cast: Bob\n');
  expect(fix(text, 'transition-target')).toContain('\n    -> Two\n');
  expect(fix(text, 'transition-target')).not.toContain('Next');
});

it('a heading of Markdown at the left margin may be a scene or a comment', () => {
  const titles = (line: string): string[] => fixTitles(`${line}\n`, 'syntax');
  expect(titles('# The Light in the Mill')).toEqual([
    'Change to `//`',
    'Change to scene The Light in the Mill',
  ]);
  expect(fix('# The Mill\n', 'syntax', 1)).toBe('scene The Mill');
  for (const line of ['# my notes', '# TODO fix it', '# The mill burns down.', '-- The Mill'])
    expect(titles(line)).toEqual(['Change to `//`']);
});

it('a heading of Markdown in an adventure begins a scene', () => {
  const text = `
      adventure A
        ## Cellar
      //^^^^^^^^^ hint unknown-key: A heading is written \`scene Cellar\`.
        A dark place.

          > "Go away!"
        -> Attic

        ## Attic
      //^^^^^^^^ hint unknown-key
        The # 12 of the list, and a # alone.
        scene Roof
          -> the end
          ## Weather
          It rains.`;
  check(text);
  expect(fix(text, 'unknown-key')).toContain(
    '\n  scene Cellar\n    A dark place.\n\n      > "Go away!"\n    -> Attic\n\n  ## Attic\n  The',
  );
  expect(fix(text, 'unknown-key')).toContain('\n  scene Roof\n    -> the end\n');
});

it.each([
  ['npc Jo\nnpc Guard\nscene S\n  cast: Jo; Guard x2\n', '  cast: Jo, Guard x2'],
  ['npc Jo\nnpc Guard\nscene S\n  encounter E\n    heroes: Jo; Guard\n', '    heroes: Jo, Guard'],
  ['weapon Needler\n  4d6 P/L; Acc +1\n', '  4d6 P/L, Acc +1'],
])('a comma stands for the semicolon of %j', (text, fixed) => {
  expect(fix(text, 'syntax')).toContain(fixed);
  expect(() => fix(fix(text, 'syntax'), 'syntax')).toThrow('no finding');
});

it('an arrow before a sentence may be the mark of a list', () => {
  const text = `
      adventure A
        scene S
          → The guard turns around at once.
      //  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error transition-target: There is no scene “The guard turns around at once”. An arrow leads to a scene. Begin the lines of a list with \`-\`.
          -> Old Attic.`;
  expect(fix(text, 'transition-target')).toContain('    - The guard turns around at once.\n');
});

it('words about an encounter are no side of it', () => {
  const text = `
      npc Guard
        STR 4
      adventure A
        scene S
          encounter E
            guards: Guard
            weather: rain, dark clouds
      //             ^^^^ error unknown-cast: \`weather:\` is read as a side of the encounter, but there is no character “rain”. Write other facts after \`notes:\`.
      //                   ^^^^^^^^^^^ error unknown-cast: \`weather:\` is read as a side
            robbers: Robber
      //             ^^^^^^ error unknown-cast: There is no character “Robber” here.`;
  check(text);
  expect(fix(text, 'unknown-cast')).toContain('      notes: weather: rain, dark clouds\n');
});
