/** A system more: its folder and its module are all that it takes, in the server and on the command line. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompletionItem, CodeLens } from 'vscode-languageserver-protocol';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { check } from '../server/src/cli/check.ts';
import { sheet } from '../server/src/cli/sheet.ts';
import { readLibraries } from '../server/src/host/library.ts';
import { LIBRARIES } from './support/libraries.ts';
import { LanguageServer } from '../server/src/host/server.ts';
import { seededSource } from '../server/src/rules/dice/index.ts';
import { ROLL_REQUEST, TYPED_ROLL, TYPED_ROLL_REQUEST } from '../server/src/protocol.ts';
import { nodeFiles } from '../server/src/host/node-files.ts';
import { FakeEditor } from './support/fake-editor.ts';
import { lantern } from './support/lantern/lantern.ts';

const systems = [...LIBRARIES, ...readLibraries('test/support', [{ folder: 'lantern', rules: lantern }])];

const TALE = `campaign Tale
  system: Lantern

character Wick
  FLA 3  SHA 2
  GLO 7
  skills:
    Whisper +2
    Old Songs +1
  charms:
    Moth Friend
  weapons:
    Candlestick

npc Owl
  FLA 1  SHA 4
  skills:
    Whisper +3

adventure The Attic
  scene The Stairs
    cast: Wick, Owl

    The third step takes a Dark Whisper roll (goal 10), and the door an Old Songs roll (goal 11).

    Passing the owl is a Whisper roll against the owl's Whisper, and a Dim GLO roll asks whether it wakes.
`;

describe('in the server', () => {
  const uri = 'untitled:Tale';
  let editor: FakeEditor;

  beforeEach(async () => {
    editor = FakeEditor.inProcess((input, output) => {
      const connection = createConnection(ProposedFeatures.all, input, output);
      connection.onExit(() => undefined);
      new LanguageServer(connection, {
        disk: nodeFiles,
        systems,
        version: '0.0.0',
        random: seededSource(1),
      });
      connection.listen();
    });
    await editor.start();
    await editor.open(uri, TALE);
  });
  afterEach(() => {
    editor.connection.dispose();
    expect(editor.errors).toEqual([]);
  });

  const messages = async (): Promise<string[]> => {
    const report = await editor.pull(uri);
    return report.kind === 'full'
      ? report.items.map(({ code, message }) => `${code}: ${message as string}`)
      : [];
  };
  const lenses = async (): Promise<string[]> => {
    const found = await editor.connection.sendRequest<CodeLens[]>('textDocument/codeLens', {
      textDocument: { uri },
    });
    return found.map(({ command }) => command?.title ?? '').filter((title) => title.endsWith(' · roll'));
  };

  it('nothing is wrong with its sheets and its prose', async () => {
    expect(await messages()).toEqual([]);
  });

  it.each([
    ['GLO 7', 'GLO 8', 'stated-value: GLO should be 7'],
    ['Moth Friend', 'Moth Fiend', 'unknown-trait'],
    ['(goal 10)', '(goal 9)', 'roll-number'],
    ['Candlestick', 'Candelabra', 'unknown-weapon'],
    ['charms:', 'charmes:', 'unknown-key'],
  ])('a mistake is found: %s for %s', async (right, wrong, message) => {
    await editor.replace(uri, right, wrong);
    expect((await messages()).join('\n')).toContain(message);
  });

  it('prose rolls have their odds', async () => {
    expect(await lenses()).toEqual([
      'Whisper vs 10 · Wick 83.3% · roll',
      'Old Songs vs 11 · Wick 58.3% · roll',
      'Whisper vs Whisper of Owl · Wick 55.6% · roll',
      'GLO vs 7 · Wick always · roll',
    ]);
  });

  it('hovers say where numbers come from and what a roll is worth', async () => {
    expect(await editor.hover(uri, editor.positionOf(uri, 'GLO 7'))).toContain('FLA 3 x 2 + 1');
    expect(await editor.hover(uri, editor.positionOf(uri, 'Moth Friend'))).toContain('Lantern, Charms');
    expect(await editor.hover(uri, editor.positionOf(uri, 'Dark Whisper'))).toContain(
      'FLA 3 + Whisper 2 = 5',
    );
  });

  it('what it rolls besides tasks is rolled where somebody types it', async () => {
    const place = { textDocument: { uri }, position: editor.positionOf(uri, 'The third step') };
    expect(await editor.connection.sendRequest(TYPED_ROLL_REQUEST, { ...place, text: 'Oil' })).toMatchObject({
      odds: 'until morning 41.7%',
      isProblem: false,
      examples: [{ text: 'oil' }],
    });
    expect(
      await editor.connection.sendRequest(ROLL_REQUEST, { ...place, roll: `${TYPED_ROLL}oil` }),
    ).toMatchObject([
      { title: 'oil', sum: expect.stringMatching(/^\d+ hours$/) as string, scene: 'The Stairs' },
    ]);
  });

  it('completion offers its names and no others', async () => {
    const labels = async (from: string, to: string): Promise<string[]> => {
      await editor.replace(uri, from, to);
      const answer = await editor.connection.sendRequest<{ items: CompletionItem[] } | CompletionItem[]>(
        'textDocument/completion',
        { textDocument: { uri }, position: editor.positionOf(uri, to, 'end') },
      );
      return (Array.isArray(answer) ? answer : answer.items).map(({ label }) => label);
    };
    expect(await labels('Moth Friend', 'Mot')).toContain('Moth Friend');
    expect(await labels('    Candlestick', '    Can')).toContain('Candlestick');
    expect(await labels('    Old Songs +1', '    Rek')).toEqual(expect.arrayContaining(['Rekindle']));
    expect(await labels('system: Lantern', 'system: Lan')).toContain('Lantern');
  });
});

describe('on the command line', () => {
  let folder: string;
  let out: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'callsheet-fifth-'));
    writeFileSync(path.join(folder, 'tale.callsheet'), TALE);
    out = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      out += String(text);
      return true;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
  });

  it('check is content', async () => {
    expect(await check([folder], { format: 'pretty' }, systems)).toBe(0);
    expect(out).toContain('no findings');
  });

  it('sheet prints what follows from the formulae', async () => {
    expect(await sheet([folder], { format: 'text', name: 'Wick' }, systems)).toBe(0);
    expect(out).toContain('Tale · Lantern');
    expect(out).toMatch(/FLA 3 {2}SHA 2/);
    expect(out).toContain('GLO 7');
  });
});
