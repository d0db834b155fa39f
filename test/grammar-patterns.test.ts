/** Colours of hostile lines: patterns run in the editor's own process, where a slow one freezes the window. */
import { Linter } from 'eslint';
import regexp from 'eslint-plugin-regexp';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import type * as Oniguruma from 'vscode-oniguruma';
import type * as TextMate from 'vscode-textmate';
import { growth, timeOf } from './support/growth.ts';

const require = createRequire(import.meta.url);
const { loadWASM, OnigScanner, OnigString } = require('vscode-oniguruma') as typeof Oniguruma;
const { INITIAL, parseRawGrammar, Registry } = require('vscode-textmate') as typeof TextMate;

const CALLSHEET = 'syntaxes/callsheet.tmLanguage.json';
const FILES = [CALLSHEET, 'syntaxes/callsheet.markdown.tmLanguage.json'];

function patternsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string')
    return /^(?:match|begin|end|while|beforeText|pattern)$/.test(key) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => patternsIn(member, name));
}

/** The pattern as one of JavaScript. Back references are to short texts; `\G` is one place. */
const asJavaScript = (pattern: string): string =>
  pattern.replaceAll('\\G', '^').replace(/\\\d/g, '').replace(/\\?\//g, '\\/').replaceAll('\t', '\\t');

const linter = new Linter();
const mistakes = (pattern: string): string[] =>
  linter
    .verify(`x = /${asJavaScript(pattern)}/u;`, {
      plugins: { regexp },
      rules: {
        'regexp/no-super-linear-backtracking': ['error', { report: 'certain' }],
        'regexp/no-super-linear-move': ['error', { report: 'certain' }],
      },
    })
    .map(({ message }) => message);

const languageConfiguration = (): unknown =>
  JSON.parse(readFileSync('syntaxes/language-configuration.json', 'utf8').replace(/^\s*\/\/.*/gm, ''));

it('are found by patterns that take time in proportion to the line', () => {
  const read = FILES.map((file): unknown => JSON.parse(readFileSync(file, 'utf8')));
  const patterns = new Set([...read, languageConfiguration()].flatMap((each) => patternsIn(each)));
  expect(patterns.size).toBeGreaterThan(100);
  expect(mistakes('\\s+x$')).not.toEqual([]);
  expect([...patterns].flatMap((each) => mistakes(each).map((mistake) => [each, mistake]))).toEqual([]);
});

async function grammar(): Promise<TextMate.IGrammar> {
  await loadWASM(readFileSync(require.resolve('vscode-oniguruma/release/onig.wasm')).buffer);
  const registry = new Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new OnigScanner(patterns),
      createOnigString: (text) => new OnigString(text),
    }),
    loadGrammar: (scope) =>
      Promise.resolve(
        scope === 'source.callsheet'
          ? parseRawGrammar(readFileSync(CALLSHEET, 'utf8'), CALLSHEET)
          : undefined,
      ),
  });
  return (await registry.loadGrammar('source.callsheet'))!;
}

/** Where lines may stand. */
const PLACES = [
  '',
  'npc A\n  ',
  'npc A from ',
  'npc A\n  skills:\n    ',
  'npc A\n  advantages:\n    ',
  'npc A\n  weapons:\n    ',
  'npc A\n  concept: ',
  'npc A\n  log:\n    2026-01-01 raise ',
  'npc A\n  allow ',
  'scene S\n  ',
  'scene S\n  cast: ',
  'scene S\n  -> ',
  'encounter E\n  heroes: ',
  'campaign C\n  severity: ',
  'campaign C\n  severity:\n    ',
  'advantage A\n  ',
  'advantage A\n  Edge: ',
  'attribute group G\n  ',
  'derived D\n  formula: ',
  'skill group G\n  ',
  'weapon W\n  ',
  'table T\n  ',
  'remove ',
];

/** What a line is made of. */
const UNITS =
  '( [ [[ a é A 1 1. . .1 - a- + , ; : a: | * ** **a _ _a __ " "a // / a/ -> x2 4d6 4d6+ ( (a a( a) (a) [a [[a| $ \\ ` \' \u2028'.split(
    ' ',
  );
const SPACED = [
  '',
  ' ',
  '\t',
  'a ',
  'A ',
  '1 ',
  '+1 ',
  'a, ',
  'a: ',
  'a | ',
  'a (',
  'STR 4 ',
  'if ',
  'because ',
];

/** Longer lines have no colours in VS Code unless somebody wants that. */
const LONGEST_LINE = 20_000;

describe('lines of one thing, over and over,', () => {
  it.each(PLACES)('take time in proportion to their length after %j', { timeout: 300_000 }, async (place) => {
    const colours = await grammar();
    const timeFor = (unit: string, length: number) => (): number =>
      timeOf(() => {
        const text = `${place}${unit.repeat(length / unit.length)}`;
        let state = INITIAL;
        for (const line of text.split('\n')) state = colours.tokenizeLine(line, state).ruleStack;
      });
    const slow = [...UNITS, ...SPACED].filter(Boolean).flatMap((unit) => {
      const found = growth(3, timeFor(unit, LONGEST_LINE / 2), timeFor(unit, LONGEST_LINE));
      return found ? [{ unit, ...found }] : [];
    });
    expect(slow).toEqual([]);
  });
});
