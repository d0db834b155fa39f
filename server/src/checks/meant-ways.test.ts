/** Transitions in the words of a sentence. */
import { describe, expect, it } from 'vitest';
import { check, fix, fixTitles } from '../../../test/support/fixture.ts';

const story = (line: string): string =>
  `adventure A
  scene One
    ${line}
    -> The Attic
  scene The Vault
    -> the end
  scene The Attic
    -> The Vault
    -> One`;

describe('a line that means one scene', () => {
  it.each([
    ['-> If the door opens, The Vault', '-> The Vault if the door opens'],
    ['-> If the door opens, go to The Vault.', '-> The Vault if the door opens'],
    ['-> go to The Vault', '-> The Vault'],
    ['-> Go to [[The Vault]] if they win', '-> The Vault if they win'],
    ['-> scene The Vault', '-> The Vault'],
    ['-> Scene 2: The Vault', '-> The Vault'],
    ['-> "The Vault"', '-> The Vault'],
    ['-> Return to The Vault if nobody sees them', '-> The Vault if nobody sees them'],
    ['If they win -> The Vault', '-> The Vault if they win'],
    ['- -> The Vault', '-> The Vault'],
    ['- If they win: -> The Vault', '-> The Vault if they win'],
    ['* If they win, go to The Vault.', '-> The Vault if they win'],
    ['When it rains, they go to The Vault.', '-> The Vault when it rains'],
    ['Otherwise → The Vault', '-> The Vault otherwise'],
    ['Go to The Vault if they win.', '-> The Vault if they win'],
    ['-> Go to the end otherwise', '-> the end otherwise'],
    ['-> If they lose, the end.', '-> the end if they lose'],
    ['* -> The end', '-> the end'],
    ['Next scene: The Vault', '-> The Vault'],
    ['- If they lose: -> the end', '-> the end if they lose'],
  ])('%s', (line, meant) => expect(fix(story(line), 'transition-target')).toBe(story(meant)));
});

it.each([
  'They go to The Vault and wait there.',
  'If they go to The Vault, they die.',
  'They go on to The Vault.',
  'If they win, they go to the vault.',
  'To The Vault: a dark stair. Next to The Attic is a room.',
  'Next: nothing. The Vault is empty.',
  'A stair -> a door.',
  'A stair -> the end.',
  'If they lose, this is the end.',
])('is prose: %s', (line) => check(`${story(line)}\n`));

it('is not the end of the story: -> The End of the World', () =>
  expect(fixTitles(story('-> The End of the World'), 'transition-target')).toEqual([]));

describe('a transition to two scenes', () => {
  it.each([
    ['-> The Vault or The Attic', '-> The Vault\n    -> The Attic'],
    ['-> The Vault / The Attic', '-> The Vault\n    -> The Attic'],
    ['-> The Vault, The Attic', '-> The Vault\n    -> The Attic'],
    ['-> The Vault or The Attic if it rains', '-> The Vault if it rains\n    -> The Attic if it rains'],
  ])('%s', (line, two) => expect(fix(story(line), 'transition-target')).toBe(story(two)));

  it.each(['-> The Vault or one of the guards dies', '-> The Vault, when The Attic burns', '-> One or one'])(
    'is one: %s',
    (line) => check(`${story(line)}\n`),
  );
});
