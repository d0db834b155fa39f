import { expect, it } from 'vitest';
import { format } from './printer.ts';
import { parseSource } from './source.ts';

it.each([
  ['STR 5 MS REF 4', 'STR 5 MS  REF 4'],
  ['STR 5  (MS) REF 4', 'STR 5 (MS)  REF 4'],
  ['STR 0.5 REF 4', 'STR 0.5  REF 4'],
  ['STR 5 MG [3 CP] REF 4', 'STR 5 MG [3 CP]  REF 4'],
  ['str 5 mg ref 4', 'str 5 mg  ref 4'],
])('sets %j apart as %j', (written, formatted) =>
  expect(format(parseSource(`npc Mouse\n  ${written}\n`))).toBe(`npc Mouse\n  ${formatted}\n`),
);

/** A scene as it stays. */
const scene = (lines: string): string =>
  `adventure A\n  scene S\n${lines.replace(/^(?=.)/gm, '    ')}\n\n    -> the end\n`;

it.each([
  ['a hard line break of Markdown', 'One  \ntwo'],
  ['blank lines in a fence', '```\na\n\n\n\n  b\n```'],
  ['blank lines in a fence behind one that nothing closes', '```\na\n\n~~~\nb\n\n\n\nc\n~~~'],
  ['a comment in a fence', '```c\nint a;   // one\n  // two\n\n\n\n// three\n```'],
  ['a comment between paragraphs', 'One.\n\n// two\nThree.'],
  ['a comment in a list', '- one\n  - two\n  // three\n- four'],
  ['a comment behind the last line', 'One.\n// two\n'],
])('keeps %s', (_, lines) => expect(format(parseSource(scene(lines)))).toBe(scene(lines)));

it.each([
  ['blanks at the end of a paragraph', 'One  \n\nTwo', 'One\n\nTwo'],
  ['more blanks than two', 'One     \ntwo', 'One  \ntwo'],
  ['blank lines in a fence that nothing closes', '```\n\n\n\nOne', '```\n\n\nOne'],
  ['a comment that stands like neither neighbor', '// one\n      // two\nThree', '// one\n// two\nThree'],
])('changes %s', (_, written, formatted) =>
  expect(format(parseSource(scene(written)))).toBe(scene(formatted)),
);
