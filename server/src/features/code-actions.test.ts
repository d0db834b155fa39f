import { expect, it } from 'vitest';
import { fixture } from '../../../test/support/cursor.ts';
import { Checker } from '../checks/run.ts';
import { codeActions } from './code-actions.ts';

/** The actions at the cursor, each with the text after it. */
function at(source: string): Record<string, string> {
  const { model, uri, text, offset } = fixture(source);
  const file = model.file(uri)!;
  const actions = codeActions(new Checker(model).check(file, new Map()), offset, offset, model);
  return Object.fromEntries(
    actions.map(({ title, edits }) => [
      title,
      [...edits]
        .sort((a, b) => b.start - a.start)
        .reduce((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), text),
    ]),
  );
}

it('fixes what stands at the cursor, in the right block', () => {
  const actions = at('npc A\n  STR 1\n\nnpc B\n  STR 3\n  DEF 1$02\n  skills:\n    Stealth +3\n');
  expect(actions['Change DEF to 10']).toBe(
    'npc A\n  STR 1\n\nnpc B\n  STR 3\n  DEF 10\n  skills:\n    Stealth +3\n',
  );
});

it('waives in the last line of the character', () => {
  expect(
    at('npc B\n    STR 3\n    DEF 1$02\n    skills:\n      Stealth +3 // quiet\n\nnpc C\n')[
      'Allow stated-value here'
    ],
  ).toBe(
    'npc B\n    STR 3\n    DEF 12\n    skills:\n      Stealth +3 // quiet\n    allow stated-value because …\n\nnpc C\n',
  );
});

it('keeps the line breaks of the file', () => {
  expect(at('npc B\r\n  DEF 1$02\r\n')['Allow stated-value here']).toBe(
    'npc B\r\n  DEF 12\r\n  allow stated-value because …\r\n',
  );
});

it('waives nothing that is no finding of a character', () => {
  expect(Object.keys(at('npc B\n  advantages:\n    Lucky (Edge$0\n'))).toEqual(['Insert `)`']);
  expect(at('npc B\n  STR$0 3\n')).toEqual({});
});
