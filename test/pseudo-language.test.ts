/** A language that puts each sentence in brackets: what findings say outside of them has passed the catalogue by. */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isLanguageTag, speak } from '../server/src/text/messages.ts';
import {
  BREAKDOWN_REQUEST,
  CAMPAIGN_TREE_REQUEST,
  LIBRARY_REQUEST,
  type LibraryItem,
} from '../server/src/protocol.ts';
import { SCHEMA } from '../server/src/syntax/schema.ts';
import type { DocumentSymbol, Hover } from 'vscode-languageserver';
import { saidInSource } from './support/catalogue.ts';
import { FULL_CAPABILITIES } from './support/fake-editor.ts';
import { serverEditor } from './support/server-editor.ts';

const TAG = 'en-x-pseudo';
const messages = Object.fromEntries(
  [...saidInSource().sentences].map((english) => [english, `⟦${english}⟧`]),
);
const texts = globSync('examples/**/*.callsheet').sort();

afterEach(() => speak(undefined));

/** Names of the game with their prices, and the books that rules come from. */
const NAMED = /^[\w &’]+: \d+ (?:AP|CP)$|(?<=⟧ )(?:Core Rules|[A-Z][\w!/ ]*),.*$/g;

/** What stands in no brackets, but for names, numbers and marks between sentences. */
function outside(text: string): string {
  let rest = text.replace(NAMED, '');
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, '');
  }
  return rest.replace(/[\s.,:;]+/g, ' ').trim();
}

/** What the writer wrote, keywords, and names of the game: the same in every language. */
function ownWords(): ReadonlySet<string> {
  const declared = globSync('server/library/**/*.callsheet').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^[a-z]+(?: group| list)? (.+)|^ {2}([A-Z][^:(]*)/gm)].map(
      ([, name = '', entry = '']) => name + entry,
    ),
  );
  const keywords = Object.entries(SCHEMA).flatMap(([kind, { keys }]) => [kind, ...Object.keys(keys)]);
  const written = globSync('examples/agent-x/*.callsheet').map((file) => readFileSync(file, 'utf8'));
  return new Set(wordsOf([...declared, ...keywords, ...written].join(' ')));
}

const wordsOf = (text: string): string[] => text.match(/\p{L}{3,}/gu) ?? [];

it('says what the editor shows of a character and an adventure in its language', async () => {
  const editor = serverEditor();
  await editor.start({
    capabilities: FULL_CAPABILITIES,
    folders: [pathToFileURL('examples/agent-x').toString()],
    locale: TAG,
    initializationOptions: { messages },
  });
  const uris = ['jack-smith', 'the-eleven-sleepers'].map((name) =>
    pathToFileURL(`examples/agent-x/${name}.callsheet`).toString(),
  );
  for (const uri of uris) await editor.open(uri, readFileSync(new URL(uri), 'utf8'));
  const [jack, sleepers] = uris as [string, string];
  const said: unknown[] = [];
  for (const uri of uris) {
    said.push((await editor.lenses(uri)).map(({ command }) => command?.title));
    said.push((await editor.hints(uri)).map(({ label }) => label));
    said.push(detailsOf(await editor.symbols(uri)));
  }
  const at = { textDocument: { uri: jack }, position: { line: 3, character: 12 } };
  said.push(await editor.connection.sendRequest(BREAKDOWN_REQUEST, at));
  said.push(await editor.connection.sendRequest(CAMPAIGN_TREE_REQUEST, {}));
  const help = { textDocument: { uri: jack }, position: { line: 23, character: 14 } };
  said.push(await editor.connection.sendRequest('textDocument/signatureHelp', help));
  // What the rules say of themselves stays as the library has it.
  const searched = await editor.connection.sendRequest<readonly LibraryItem[]>(LIBRARY_REQUEST, {
    textDocument: { uri: sleepers },
  });
  said.push(searched.map(({ group, cost }) => [group, cost]));
  await editor.stop();
  const own = ownWords();
  const texts = said.flatMap(textsIn);
  expect(texts.length).toBeGreaterThan(500);
  const english = [...new Set(texts)].filter((text) =>
    wordsOf(outside(text.replace(ROUNDED, ''))).some((word) => !own.has(word)),
  );
  expect(english).toEqual([]);
}, 120_000);

/** Formulae are written as the language writes them. */
const ROUNDED = /rounded (?:up|down)/g;

const detailsOf = (symbols: readonly DocumentSymbol[]): unknown[] =>
  symbols.flatMap(({ detail, children = [] }) => [detail, ...detailsOf(children)]);

/** Citations, addresses and codes are no sentences. */
const DATA = new Set(['rule', 'uri', 'id', 'kind', 'state', 'campaign']);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (DATA.has(key) ? [] : textsIn(each)));
}

describe('the command line', () => {
  let program = '';
  beforeAll(() => {
    program = mkdtempSync(path.join(tmpdir(), 'callsheet-pseudo-'));
    for (const part of globSync(['dist/*.js', 'dist/library', 'dist/illegal', 'dist/l10n']))
      cpSync(part, path.join(program, path.basename(part)), { recursive: true });
    writeFileSync(path.join(program, 'package.json'), '{ "type": "module" }');
    writeFileSync(path.join(program, 'l10n/bundle.l10n.qps.json'), JSON.stringify(messages));
    writeFileSync(path.join(program, 'jo.callsheet'), 'character Jo\n    STR 4\n');
    writeFileSync(path.join(program, 'yard.callsheet'), YARD);
  });
  afterAll(() => rmSync(program, { recursive: true, force: true }));

  const said = (...args: readonly string[]): string => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(program, 'cli.js'), '--lang=qps', ...args],
      {
        cwd: program,
        encoding: 'utf8',
        input: '',
      },
    );
    return `${stdout}\n${stderr}`;
  };

  /** Examples of what can be typed, and the names of options and files. */
  const quiet = (text: string): string =>
    outside(
      text
        .replace(
          /"[^"\n]*"|“[^”\n]*”|'[^'\n]*'|--?[\w-]+|<[\w.]+>|\[[\w.]+\]|[\w./-]*\/[\w./-]+|[\w-]+\.\w+/g,
          '',
        )
        .replaceAll('callsheet', ''),
    );

  it.each([
    ['--help'],
    ...[
      'init',
      'check',
      'fmt',
      'diff',
      'history',
      'git-setup',
      'explain',
      'sheet',
      'export',
      'import',
      'graph',
      'fight',
      'lsp',
      'completion',
    ].map((command) => [command, '--help']),
    ['chek'],
    ['check', '--formt'],
    ['check', '--format', 'x'],
    ['check', '--max-warnings', 'x'],
    ['check', 'nobody.callsheet'],
    ['sheet'],
    ['sheet', 'jo.callsheet', '--name', 'Ann'],
    ['sheet', 'jo.callsheet', '--at', 'now'],
    ['fmt', '--check', 'jo.callsheet'],
    ['graph', 'jo.callsheet'],
    ['fight', 'jo.callsheet'],
    ['fight', 'yard.callsheet', '--transcript', '--seed=4'],
    ['fight', 'yard.callsheet', '-n', '10'],
    ['diff'],
    ['export', 'jo.callsheet', '--as', 'cards'],
    ['export', 'jo.callsheet', '-o', 'jo.xyz'],
    ['import', 'jo.json'],
    ['odds', '--systems', 'Hrd'],
    ['odds', '3d6'],
    ['odds', 'Stealth 9 vs 18, rushed'],
    ['odds', 'Stealth 9 vs Stealth 7'],
    ['roll', '3d6', '--system', 'None'],
  ])('%s %s %s %s', (...args) => {
    const given =
      /^(?:init|check|fmt|diff|history|git-setup|explain|sheet|export|import|graph|fight|roll|odds|lsp|completion|help|folder|path|args|name|code|file|git|shell|bash|zsh|fish)$/;
    const english = wordsOf(quiet(said(...args))).filter(
      (word) => !given.test(word) && !NAMES_OF_GAMES.has(word),
    );
    expect(english).toEqual([]);
  });
});

const YARD = `character Jo
  STR 4  REF 6  HLT 4  WIL 4  INT 4
  skills:
    Pistols +4
  weapons:
    9mm Para
npc Bo
  STR 5  REF 5  HLT 4  WIL 4
  skills:
    Swords +4
  weapons:
    Katana
  armor:
    Leather
encounter Yard
  jos: Jo x2
  bos: Bo x3
  range: 25 m
  bos cover: half
`;

const NAMES_OF_GAMES = new Set(
  wordsOf(
    'Stealth Action Fast System Core Rules rushed Hrd Hard None Yard jos bos Pistols Swords Para Katana',
  ) //
    .concat(wordsOf('Punch Kick Unarmed Combat REF DEF LIF TGH Acc Cinematic STR')),
);

it('says all findings of the examples, and their fixes, in the language of the editor', async () => {
  expect(isLanguageTag(TAG)).toBe(true);
  const editor = serverEditor();
  await editor.start({
    capabilities: FULL_CAPABILITIES,
    folders: [pathToFileURL('examples').toString()],
    locale: TAG,
    initializationOptions: { messages },
  });
  const said: string[] = [];
  for (const file of texts) {
    const uri = pathToFileURL(file).toString();
    await editor.open(uri, readFileSync(file, 'utf8'));
    const report = await editor.pull(uri);
    for (const diagnostic of report.kind === 'full' ? report.items : []) {
      const actions = await editor.actions(uri, diagnostic);
      said.push(`${diagnostic.message as string}`, ...actions.map(({ title }) => title));
      for (const { message } of diagnostic.relatedInformation ?? []) said.push(message);
    }
  }
  await editor.stop();
  expect(said.length).toBeGreaterThan(150);
  const english = [...new Set(said)].filter((text) => /\p{L}{3}/u.test(outside(text)));
  expect(english).toEqual([]);
}, 120_000);

/** Marks of the language between names and numbers: `Stealth vs 18`, `Guard x4`, `9mm Para`. */
const NOTATION = /\bvs\b|\bx ?\d*\b|\d+mm|\bd\d+\b|\brulings? R\d+|\b\d+th\b|\bSTR B\b/g;

it('says what hovers say in the language of the editor', async () => {
  const editor = serverEditor();
  await editor.start({
    capabilities: FULL_CAPABILITIES,
    folders: [pathToFileURL('examples').toString()],
    locale: TAG,
    initializationOptions: { messages },
  });
  const plain = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).join(' ')} `;
  const sources = [...texts, ...globSync('server/library/**/*.callsheet')];
  const written = plain(sources.map((file) => readFileSync(file, 'utf8')).join('\n'));
  const said = new Set<string>();
  const asked = new Set<string>();
  for (const file of texts) {
    const uri = pathToFileURL(file).toString();
    const text = readFileSync(file, 'utf8');
    await editor.open(uri, text);
    for (const [line, content] of text.split('\n').entries())
      for (const { 0: word, index } of content.matchAll(/[\p{L}\d]{3,}/gu)) {
        const key = `${path.dirname(file)} ${word}`;
        if (asked.has(key)) continue;
        asked.add(key);
        const at = { textDocument: { uri }, position: { line, character: index + 1 } };
        const found = await editor.connection.sendRequest<Hover | null>('textDocument/hover', at);
        const { value = '' } = (found?.contents ?? {}) as { value?: string };
        for (const each of value.split('\n')) said.add(each);
      }
  }
  await editor.stop();
  expect(said.size).toBeGreaterThan(1000);
  const english = [...said].filter((line) => {
    let rest = line.replace(/\]\([^)]*\)/g, '');
    for (let before = ''; before !== rest;) {
      before = rest;
      rest = rest.replace(/⟦[^⟦⟧]*⟧/g, '|');
    }
    const parts = rest.replace(NOTATION, '|').split(/[^\p{L}\s’']+/u);
    return parts.some((part) => /\p{L}{3}/u.test(part) && !written.includes(plain(part)));
  });
  expect(english).toEqual([]);
}, 240_000);
