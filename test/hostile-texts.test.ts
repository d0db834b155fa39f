/** Long texts that are made to break a parser or a pattern. Each is answered; the time limits are those against hanging. */
import { afterAll, describe, expect, it } from 'vitest';
import type { DocumentSymbol, CompletionItem } from 'vscode-languageserver-protocol';
import { DECLARATION_KINDS, schemaOf } from '../server/src/syntax/schema.ts';
import { CliFolder } from './support/cli.ts';
import { unifiedDiff } from '../server/src/compare/lines.ts';
import type { FakeEditor } from './support/fake-editor.ts';
import { reportsIn, worldOf } from './support/fixture.ts';
import { withSpawnedServer } from './support/spawned-server.ts';

const SIZE = 512 * 1024;
const fill = (unit: string, size = SIZE): string => unit.repeat(Math.ceil(size / unit.length));
const many = (count: number, line: (n: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('');

const TEXTS: Readonly<Record<string, string>> = {
  'open parentheses': `npc A\n  ${fill('(', 2_000_000)}`,
  'lines of open parentheses': fill(`${'('.repeat(1000)}\n`),
  'spaces before the end of a line': `npc A\n  STR 4${fill(' ')}\n`,
  'one line of attributes': `npc A\n  ${fill('STR 4, ')}\n`,
  'one name': `npc A\n  skills:\n    ${fill('é')}\n`,
  'one word': fill('x', 1_000_000),
  'one line of prose': `scene S\n  ${fill('word ', 1_000_000)}\n`,
  'one line of rolls': `scene S\n  ${fill('A STR roll (TN 9), ')}\n`,
  'one contest of nobody': `scene S\n  ${fill('vs ')}\n`,
  'one contest of many': `scene S\n  ${fill('Stealth vs ')}\n`,
  'one sum of dice': `scene S\n  Roll ${fill('1d6 + ')}1.\n`,
  'one formula': `derived D\n  formula: ${'('.repeat(100_000)}1${')'.repeat(100_000)}\n`,
  'links that do not end': `scene S\n  ${fill('[[')}\n`,
  'emphasis that does not end': `scene S\n  ${fill('*a **b _c ')}\n`,
  'formulae in a circle': many(800, (n) => `derived D${n}\n  formula: D${(n + 1) % 800} + 1\n\n`),
  'scenes in scenes': `adventure A\n${many(120, (n) => `${'  '.repeat(n + 1)}scene S${n}\n`)}`,
  'lists in lists': `npc A\n${many(700, (n) => `${'  '.repeat(n + 1)}key${n}:\n`)}`,
  'quotations in quotations': `scene S\n${many(900, (n) => `  ${'>'.repeat(n)} x\n`)}`,
  comments: fill('// '),
  'conflicts that do not end': fill('<<<<<<< HEAD\n'),
  'sides that do not end': `<<<<<<< HEAD\n${fill('||||||| base\n')}${fill('=======\n')}`,
  'rows of a table': `scene S\n${fill('  | a | b |\n')}`,
  'attributes of one name': `attribute group G\n${fill('  a\n', 100_000)}`,
  'characters of one line': many(5_000, (n) => `npc N${n}\n`),
};

describe('callsheet check', () => {
  it('tells what is wrong with all of them, and fails at none', { timeout: 300_000 }, () => {
    const folder = new CliFolder();
    for (const [name, text] of Object.entries(TEXTS)) folder.write(`${name}.callsheet`, text);
    const { code, out, err } = folder.callsheet(['check', '.', '--format', 'compact']);
    folder.remove();
    expect(err).toBe('');
    expect(out).not.toContain('internal-error');
    expect(out).toContain('formulae in a circle');
    expect(code).toBe(1);
  });
});

it('more declarations than a file may have are told once, on the command line', () => {
  const folder = new CliFolder();
  folder.write('many.callsheet', fill('npc A\n'));
  const { code, out, err } = folder.callsheet(['check', 'many.callsheet']);
  expect([code, err]).toEqual([1, '']);
  expect(out.match(/at most 50000 declarations/g)).toHaveLength(1);
  folder.remove();
});

describe('more findings than a call has arguments', () => {
  const folder = new CliFolder();
  // Three findings each; the first has nobody of its name before it.
  const declaration = 'npc A\n ?\n ?\n';
  const text = fill(declaration);
  folder.write('marks.callsheet', text);
  afterAll(() => folder.remove());

  it('are told', () => {
    const { code, out, err } = folder.callsheet(['check', 'marks.callsheet']);
    expect([code, err]).toEqual([1, '']);
    expect(out).toContain(`${(text.length / declaration.length) * 3 - 1} errors`);
  });

  it('may be lines of a difference', () => {
    expect(unifiedDiff('a', fill('- a\n'), fill('- b\n')).split('\n')).toHaveLength(SIZE / 2 + 4);
  });
});

describe('the server', () => {
  let editor: FakeEditor;
  withSpawnedServer((started) => (editor = started));

  it.each(Object.keys(TEXTS))('answers everything about %s', { timeout: 300_000 }, async (name) => {
    const uri = `untitled:${encodeURIComponent(name)}`;
    await editor.open(uri, TEXTS[name]!);
    const codes = await editor.codes(uri);
    expect(codes).not.toContain('internal-error');
    const textDocument = { uri };
    const lines = TEXTS[name]!.split('\n');
    const last = { line: lines.length - 1, character: lines.at(-1)!.length };
    const range = { start: { line: 0, character: 0 }, end: { line: 100, character: 0 } };
    const context = { diagnostics: [], includeDeclaration: true };
    const ask = <R>(method: string, params: object = {}): Promise<R> =>
      editor.connection.sendRequest<R>(method, { textDocument, ...params });
    const symbols = await ask<DocumentSymbol[]>('textDocument/documentSymbol');
    expect(Array.isArray(symbols)).toBe(true);
    for (const position of [{ line: 1, character: 7 }, last]) {
      const items = await ask<CompletionItem[]>('textDocument/completion', { position });
      expect(Array.isArray(items)).toBe(true);
      for (const method of ['hover', 'definition', 'documentHighlight'])
        await ask(`textDocument/${method}`, { position });
      // What cannot be renamed is refused with a reason.
      const refused = await ask('textDocument/prepareRename', { position }).then(
        () => '',
        ({ message }: Error) => message,
      );
      expect(refused).toMatch(/^$|can be changed|belongs to|\.$/);
      await ask('textDocument/references', { position, context });
      for (const method of ['graph', 'breakdown', 'totals']) await ask(`callsheet/${method}`, { position });
      await ask('callsheet/rollChoices', { position, roll: '' });
    }
    for (const method of ['codeLens', 'foldingRange', 'semanticTokens/full'])
      await ask(`textDocument/${method}`);
    await ask('textDocument/formatting', { options: { tabSize: 2, insertSpaces: true } });
    await ask('textDocument/inlayHint', { range });
    await ask('textDocument/codeAction', { range, context });
    await ask('callsheet/preview', { theme: 'light' });
    await editor.close(uri);
  });
});

const KEYS = [...new Set(DECLARATION_KINDS.flatMap((kind) => Object.keys(schemaOf(kind).keys)))];
const MARKS =
  '( ) [ ] [[ ]] { } , ; : | / \\ * ** _ ` " \' > # - -> => // + x2 4d6 $( < & @ ~ ^ % = . ! ?'.split(' ');
/** Every keyword, key and mark of the language. */
const UNITS = [...DECLARATION_KINDS, ...KEYS.map((key) => `${key}:`), ...MARKS];

describe('one word, over and over,', () => {
  const shapes: Readonly<Record<string, (unit: string) => string>> = {
    'in one line': (unit) => fill(`${unit} `, 16_000),
    'in lines of their own': (unit) => fill(`${unit}\n`, 16_000),
    'in lines below a character': (unit) => `npc A\n${fill(`  ${unit} a\n`, 16_000)}`,
    'in lines below a scene': (unit) => `scene A\n${fill(`  ${unit} a\n`, 16_000)}`,
  };
  it.each(Object.keys(shapes))('%s', { timeout: 300_000 }, (shape) => {
    expect(UNITS.length).toBeGreaterThan(145);
    for (const unit of UNITS) {
      const world = worldOf([['a.callsheet', shapes[shape]!(unit)]]);
      const failed = reportsIn(world, world.files[0]!).filter(({ code }) => code === 'internal-error');
      expect(failed.map(({ finding }) => [unit, finding.message])).toEqual([]);
    }
  });
});
