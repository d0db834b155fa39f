import { expect, it } from 'vitest';
import { format } from './printer.ts';
import { parseSource } from './source.ts';

it.each([
  ['STR 5 MS REF 4', 'STR 5 MS  REF 4'],
  ['STR 5  (MS) REF 4', 'STR 5 (MS)  REF 4'],
  ['STR 0.5 REF 4', 'STR 0.5  REF 4'],
  ['STR 5 MG [3 CP] REF 4', 'STR 5 MG [3 CP]  REF 4'],
])('sets %j apart as %j', (written, formatted) =>
  expect(format(parseSource(`npc Mouse\n  ${written}\n`))).toBe(`npc Mouse\n  ${formatted}\n`),
);
