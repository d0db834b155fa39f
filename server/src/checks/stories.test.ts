import { describe, expect, it } from 'vitest';
import { check, fix } from '../../../test/support/fixture.ts';

it('scenes in the first column below an adventure without any are told, and indented by one fix', () => {
  const text = 'adventure A\n  Text.\nscene One\n  -> Two\nscene Two\n  -> the end\n';
  const fixed = 'adventure A\n  Text.\n  scene One\n    -> Two\n  scene Two\n    -> the end';
  expect(fix(text, 'bad-indent')).toBe(fixed);
  check(`${fixed}\n`);
  check('adventure A\n  Text.\nnpc B\n  STR 4\n');
});

describe('ways', () => {
  it('lead to scenes, whatever their conditions', () => {
    check(`
adventure A
  scene One
    -> Two, if nobody is watching
    -> Two with the keys, ready or not
    -> Two Keys
    // ^^^^^^^^ transition-target
    -> [[The One if Any]] if there is one
    -> Thre otherwise
    // ^^^^ transition-target: Did you mean “Three”?
    -> the end, at last
    -> the ende, at last
    // ^^^^^^^^^^^^^^^^^ transition-target
  scene Two
    -> Three
  scene The One if Any
    -> Two
  scene Three
  //    ^^^^^ hint dead-end
    It is over, or is it?
  scene Lost
  //    ^^^^ warning unreachable-scene
    -> Two
  scene Last (epilogue)
  //    ^^^^ warning unreachable-scene
    Home.
`);
  });

  it('may go in circles, inside scenes and not at all', () => {
    check(`
adventure A
  scene One
    scene One and a Half
      It happens here.
    -> Two
  scene Two
    -> One
adventure B
  scene One
    First this.
  scene Two
    Then that.
`);
  });
});

describe('scenes that are not indented', () => {
  it('are no part of the adventure above them', () =>
    check(`
adventure Mill
  start: Door
//       ^^^^ transition-target: The scene “Door” is not indented, so it is not part of this adventure.
scene Door
  -> Hall
scene Hall
`));

  it('are told beside scenes that are, up to the next declaration of another kind', () =>
    check(`
scene Prelude
  Rain.
adventure Mill
  scene Door
    -> the end
scene Hall
//    ^^^^ hint bad-indent: The scene “Hall” is not indented, so it is not part of “Mill”.
  Dust.
scene Loft
//    ^^^^ hint bad-indent: The scene “Loft” is not indented, so it is not part of “Mill”.
npc Guard
scene Yard
`));
});

describe('keys of scenes', () => {
  it('are hinted where a letter is wrong, and nobody is interrupted', () => {
    check(`
scene S
  wher: the harbor
//^^^^ hint unknown-key: Did you mean the key “where”?
  Guard: Halt!
  cap: a black one
  His words: none.
`);
  });
});

it('a scene is meant by a part of its name', () =>
  check(`
    adventure A
      scene The Door
        -> hall
    //     ^^^^ transition-target: Did you mean “The Hall”?
        -> The Hall
      scene The Hall
        -> the end
  `));

it('the number of a scene is no part of its name', () =>
  check(`
    adventure A
      start: Scene 1
      scene 1: The Door
        -> The Hall
        -> Scene 2
        -> 2
        -> 2: The Hall
        -> III if they are late
        -> Scene 4
    //     ^^^^^^^ transition-target: There is no scene “Scene 4”
        See [[The Hall]], [[2: The Hall]] and [[Scene 2]].
      Scene 2. The Hall
        -> 7 Samurai
      scene III - The Cell (epilogue)
      scene 7 Samurai (epilogue)
  `));

describe('a scene that no transition leads to', () => {
  const story = `adventure A
  start: The Ford
  scene The Ford
    If they win, they go to the camp. Or else:
    -> the end
    encounter Wardens

  scene The Camp
    They sleep.
`;
  it('is led to by the scene that speaks of it', () =>
    expect(fix(story, 'unreachable-scene')).toContain(
      '    -> the end\n    -> The Camp\n    encounter Wardens',
    ));

  it('is led to by the one before it, where none speaks of it', () =>
    expect(fix(story.replace('the camp', 'bed'), 'unreachable-scene')).toContain('    -> The Camp\n'));

  it('leads on to whatever its text speaks of, to the next one, or to the end', () => {
    const from = story.replace('They sleep.', 'Later the ford is free again.');
    expect(fix(from, 'dead-end')).toContain('free again.\n\n    -> The Ford');
    expect(fix(story, 'dead-end')).toContain('They sleep.\n\n    -> the end');
    const next = `${story}\n  scene The Dawn\n    -> the end\n`;
    expect(fix(next, 'dead-end')).toContain('They sleep.\n\n    -> The Dawn');
  });
});

describe('what people write without reading the pages', () => {
  it('has the npcs of an adventure inside of it: a fix moves each behind it', () => {
    const fixture = `
adventure The Salt Road
  premise: A smuggler's daughter has vanished.

  npc Captain Odell
  ^^^^^^^^^^^^^^^^^ bad-indent: A declaration starts in the first column.
    concept: A customs officer
    STR 4  REF 5  HLT 4

  npc Smuggler
  ^^^^^^^^^^^^ bad-indent: A declaration starts in the first column.
    STR 4  REF 4  HLT 4

  scene The Harbour
    npc Odell
      is the name on the door.
`;
    check(fixture);
    const moved = fix(fixture, 'bad-indent');
    expect(moved).toMatch(
      /\n\nnpc Captain Odell\n {2}concept: A customs officer\n {2}STR 4 {2}REF 5 {2}HLT 4\n*$/,
    );
    expect(moved).toContain('vanished.\n\n  npc Smuggler\n');
  });
});

it.each([
  ['## Cellar', 'scene Cellar'],
  ['## Scene 2: Cellar', 'scene 2: Cellar'],
  ['### Encounter: Ambush', 'encounter Ambush'],
])('the heading %s is meant as %s', (heading, meant) =>
  expect(fix(`adventure A\n  ${heading}\n`, 'unknown-key')).toBe(`adventure A\n  ${meant}`),
);
