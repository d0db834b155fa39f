/** The colours of VS Code say of each line of the examples what the parser says. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, expect, it } from 'vitest';
import type * as Oniguruma from 'vscode-oniguruma';
import type * as TextMate from 'vscode-textmate';
import { DECLARATION_KINDS } from '../server/src/syntax/schema.ts';
import { linesOf } from './support/marked-words.ts';

const require = createRequire(import.meta.url);
const { loadWASM, OnigScanner, OnigString } = require('vscode-oniguruma') as typeof Oniguruma;
const { INITIAL, parseRawGrammar, Registry } = require('vscode-textmate') as typeof TextMate;
const FILE = 'syntaxes/callsheet.tmLanguage.json';

let grammar: TextMate.IGrammar;
beforeAll(async () => {
  await loadWASM(readFileSync(require.resolve('vscode-oniguruma/release/onig.wasm')).buffer);
  const registry = new Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new OnigScanner(patterns),
      createOnigString: (text) => new OnigString(text),
    }),
    loadGrammar: () => Promise.resolve(parseRawGrammar(readFileSync(FILE, 'utf8'), FILE)),
  });
  grammar = (await registry.loadGrammar('source.callsheet'))!;
});

/** What the first word of each line is by its scopes. */
function shownIn(text: string): ('declaration' | 'key' | undefined)[] {
  let state = INITIAL;
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => {
      const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
      state = ruleStack;
      const first = line.search(/\S|$/);
      const token = tokens.find(({ endIndex }) => endIndex > first);
      const scopes = token?.scopes.join(' ') ?? '';
      if (/ keyword\.(?:declaration|control\.remove)\./.test(scopes)) return 'declaration';
      // The statistics of things have the colour of keys, too.
      const isKey = / (?:variable\.other\.property|keyword\.control\.section)\./.test(scopes);
      return isKey && /^\s*:/.test(line.slice(token!.endIndex)) ? 'key' : undefined;
    });
}

const examples = readdirSync('examples', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.callsheet'))
  .sort();

it.each(examples)('%s', (name) => {
  const text = readFileSync(`examples/${name}`, 'utf8');
  const shown = shownIn(text);
  const wrong = linesOf(text).flatMap(({ line, text: content, role }, index) => {
    const isRight = role === 'free key' ? shown[index] !== 'declaration' : shown[index] === role;
    return isRight ? [] : [`${line}: ${shown[index]} for ${role}: ${content}`];
  });
  expect(wrong).toEqual([]);
});

it('every declaration of the schema is coloured', () => {
  for (const kind of DECLARATION_KINDS)
    expect([kind, shownIn(`${kind} Name\n`)]).toEqual([kind, ['declaration']]);
});
