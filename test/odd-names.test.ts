/** Names that every object of JavaScript has are names like any other, and no sign or character in a name makes anything fail. */
import { describe, expect, it } from 'vitest';
import { codeLenses } from '../server/src/features/code-lens.ts';
import { complete } from '../server/src/features/completion.ts';
import { definition } from '../server/src/features/definition.ts';
import { hover } from '../server/src/features/hover.ts';
import { inlayHints } from '../server/src/features/inlay-hints.ts';
import { typedRoll } from '../server/src/features/rolls.ts';
import { documentSymbols } from '../server/src/features/symbols.ts';
import { reportsIn, worldOf } from './support/fixture.ts';

const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

const textWith = (name: string): string => `campaign ${name}
  system: Action! System
  level: ${name}
  skill list: ${name}
  use: ${name}
  ${name}: ${name}
  common skills: ${name}
  severity: ${name} ignore

remove skill ${name}

attribute group ${name}
  ${name}

derived ${name}
  formula: ${name} + 1

advantage ${name}
  cost: 1
  opposite: ${name}
  ${name}: ${name}

skill group ${name}
  ${name}: ${name}

weapon ${name}
  ${name}: ${name}

table ${name}
  ${name}: ${name}

character ${name} from ${name}
  ${name} 4
  ${name}: ${name}
  without: ${name}
  advantages:
    ${name} (${name})
  skills:
    ${name} +1 (${name} +2)
  weapons:
    ${name} (${name})
  armor:
    ${name}
  gear:
    ${name} x2
  ${name}:
    ${name} 3
  log:
    2026-01-01 raise ${name} 1 -> 2
  allow ${name} because ${name}

adventure ${name}
  start: ${name}
  cast: ${name}
  scene ${name} (${name})
    cast: ${name}
    where: ${name}
    Roll ${name} (TN 15) against ${name}. [[${name}]] [[${name}|${name}]]
    encounter ${name}
      ${name}: ${name}
    -> ${name} (if ${name})
`;

/** What the editor says about a text: findings, outline, lenses, and hovers and proposals at every offset. */
function answersAbout(text: string): readonly string[] {
  const world = worldOf([['a.callsheet', text]]);
  const { model } = world;
  const [file] = world.files;
  const { uri } = file!;
  const options = { totals: true, rolls: true, dice: true, statblock: true, graph: true, simulate: true };
  const answers: unknown[] = [
    ...reportsIn(world, file!).map(({ code, start, finding }) => [code, start, finding.message]),
    documentSymbols(model, uri),
    codeLenses(model, uri, { ...options, initiative: true }),
    inlayHints(model, uri, 0, text.length, { cost: true, total: true, derived: true }),
    typedRoll(model, uri, `${text.split(/\s/)[1]!} + 3 ${text.split(/\s/)[1]!}`),
  ];
  for (let offset = 0; offset <= text.length; offset++)
    answers.push([
      offset,
      hover(model, uri, offset),
      definition(model, uri, offset),
      complete(model, uri, offset).length,
    ]);
  return answers.map((answer) => JSON.stringify(answer) ?? '');
}

/** A name of the same length that no object has. */
const plain = (name: string): string => name.replace(/[a-z]{2}/i, 'qq');

describe('in every place of the language', () => {
  it.each(NAMES)('%s is a name like any other', (name) => {
    const other = plain(name);
    // Markdown has a backslash before each `_`.
    const [old, now] = [name, other].map((each) => each.replaceAll('_', '').toLowerCase());
    const swapped = (answer: string): string => answer.toLowerCase().replaceAll(old!, now!);
    expect(answersAbout(textWith(name)).map(swapped)).toEqual(answersAbout(textWith(other)).map(swapped));
  });
});

/** What patterns, replacements, formats, addresses, Markdown, HTML and terminals take for something else. */
// prettier-ignore
const SIGNS = [
  '$1', '$&', '$`', "$'", 'A\\B', 'A|B', 'A*B', '^A', 'A.B', '[A', 'A]', '(A', 'A)', 'A{2', 'A}B',
  '(?<A>', '\\p{A}', '{0}', '%s', '%41', '%', 'A#B', 'A?B', 'a/b', 'a:b', '`A`', '__A__', '<b>A',
  '&amp;', '"A"', "'A", '$(gear)', ']](A)', '-', '->', '=', '//', '3', '+1', 'x2', '..', ',', ';',
  '>', '|', '@A', '!A', '~', 'because', 'from', 'allow', '\u{1F409}', '\u05D0\u05D1', '\u202EA',
  '\0', 'A\u0000B', '\x1b[31mA', '\ud800', '\udc00A', 'A\u200dB', '\u2028', 'e\u0301',
];

describe('a sign in a name', () => {
  it.each(SIGNS)('%j makes nothing fail', (name) => {
    const answers = answersAbout(textWith(name));
    expect(answers.length).toBeGreaterThan(textWith(name).length);
    expect(answers.filter((answer) => answer.includes('internal-error'))).toEqual([]);
  });
});

/** How many characters are tried in one text. Each has declarations of its own. */
const PER_TEXT = 256;
const PARTS = 8;

/** A character at the start of a line, in a name, beside scores and within a roll. */
const withCharacter = (sign: string): string => `npc Jo${sign}hn ${sign}
  STR 4${sign}
${sign}  REF 5
  ${sign}DEF 10
  skills:
    Awareness${sign}+1
  gear: ${sign}

${sign}npc Al
  notes: ${sign}

adventure The ${sign} Mill
  scene A${sign}
    Make an Awareness${sign}roll (TN${sign}15). [[Jo${sign}hn]] 2d6${sign}+1 ${sign}
    ->${sign} the end
`;

describe('no character makes anything fail', () => {
  const codes = [
    // Every UTF-16 unit, also halves of pairs, and one of 61 beyond them.
    ...Array.from({ length: 0x10000 }, (_, code) => code),
    ...Array.from({ length: Math.floor(0x100000 / 61) }, (_, index) => 0x10000 + 61 * index),
  ];

  // In parts, so that a slow machine has time for each.
  const size = Math.ceil(codes.length / PARTS);
  it.each(Array.from({ length: PARTS }, (_, part) => part * size))(
    'in any place of a file: from number %i',
    { timeout: 300_000 },
    (from) => {
      const own = codes.slice(from, from + size);
      let characters = 0;
      for (let first = 0; first < own.length; first += PER_TEXT) {
        const signs = own.slice(first, first + PER_TEXT).map((code) => String.fromCodePoint(code));
        const text = signs.map(withCharacter).join('\n');
        const world = worldOf([['a.callsheet', text]]);
        const file = world.files[0]!;
        const failed = reportsIn(world, file).filter(({ code }) => code === 'internal-error');
        expect(failed, `from U+${own[first]!.toString(16)}`).toEqual([]);
        // No character of the text is lost.
        expect(file.source.text === text).toBe(true);
        characters += signs.length;
      }
      expect(characters).toBe(own.length);
    },
  );
});
