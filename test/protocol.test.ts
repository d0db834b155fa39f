/** The language server as an editor meets it, over streams and with real files. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { LIBRARIES } from './support/libraries.ts';
import { seededSource } from '../server/src/rules/dice/index.ts';
import { LanguageServer } from '../server/src/host/server.ts';
import { nodeFiles } from '../server/src/host/node-files.ts';
import { FakeEditor, FULL_CAPABILITIES } from './support/fake-editor.ts';
import type { EncounterTable } from '../server/src/protocol.ts';

const JACK = `character Jack Smith
  STR 4  REF 8  HLT 5
  PRE 7  INT 5  WIL 6
  DEF 18
  advantages:
    Cool Headed (Edge)
  skills:
    Athletics +1
    Climbing +4
`;

let server: LanguageServer;
let editor: FakeEditor;
let folder: string;

const uriOf = (name: string): string => pathToFileURL(path.join(folder, name)).toString();
const write = (name: string, text: string): void => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'callsheet-'));
  editor = FakeEditor.inProcess((input, output) => {
    const connection = createConnection(ProposedFeatures.all, input, output);
    // The process must outlive the server that is tested in it.
    connection.onExit(() => undefined);
    server = new LanguageServer(connection, {
      disk: nodeFiles,
      systems: LIBRARIES,
      version: '0.0.0',
      random: seededSource(7),
    });
    connection.listen();
  });
});

afterEach(() => {
  editor.connection.dispose();
  rmSync(folder, { recursive: true, force: true });
  expect(editor.errors).toEqual([]);
});

describe('documents', () => {
  it('are checked as they are typed, and know when nothing has changed', async () => {
    const uri = 'untitled:Jack';
    await editor.start();
    await editor.open(uri, JACK);
    const first = await editor.pull(uri);
    expect(first).toMatchObject({
      kind: 'full',
      items: [{ code: 'unspent-points', severity: 4, source: 'callsheet' }],
    });
    expect(await editor.pull(uri, first.resultId)).toEqual({ kind: 'unchanged', resultId: first.resultId });

    await editor.replace(uri, 'REF 8', 'REF 9');
    const codes = await editor.codes(uri);
    expect(codes.sort()).toEqual(['attribute-maximum', 'attribute-points', 'stated-value', 'unspent-points']);
    await editor.replace(uri, 'REF 9', 'REF 8');
    expect(await editor.codes(uri)).toEqual(['unspent-points']);
  });

  it('give the same findings after edits as after opening anew', async () => {
    await editor.start();
    await editor.open('untitled:a', JACK);
    const edits: [string, string][] = [
      ['STR 4', 'STR 4\r\n\tDEX'],
      ['Climbing', '🎲 Climbing'],
      ['  skills:', ' skills:'],
      ['Jack Smith', 'Jack from Jack'],
      ['(Edge)', '(Edge'],
    ];
    for (const [from, to] of edits) await editor.replace('untitled:a', from, to);
    await editor.open('untitled:b', editor.text('untitled:a'));
    const [a, b] = [await editor.pull('untitled:a'), await editor.pull('untitled:b')];
    expect(a.kind).toBe('full');
    expect({ ...a, resultId: '' }).toEqual({ ...b, resultId: '' });
  });

  it('are formatted without moving what stands still', async () => {
    await editor.start();
    await editor.open('untitled:a', JACK.replace('    Cool', '\t\tCool').replace('REF 8', 'REF   8'));
    const edits = await editor.connection.sendRequest<{ range: unknown; newText: string }[]>(
      'textDocument/formatting',
      { textDocument: { uri: 'untitled:a' }, options: { tabSize: 2, insertSpaces: true } },
    );
    expect(edits.map((edit) => edit.newText)).toEqual([
      '  STR 4  REF 8  HLT 5\n',
      '    Cool Headed (Edge)\n',
    ]);
  });
});

describe('Enter', () => {
  const scene = (text: string): string => `scene S\n  Prose.\n\n${text}\n  after\n`;
  const URI = 'untitled:Story';
  /** The text after Enter at the end of a line, as the editor has it before it asks. */
  const enter = async (before: string): Promise<string> => {
    await editor.start();
    await editor.open(URI, scene(before));
    const edits = await editor.connection.sendRequest<
      { range: { start: { line: number }; end: { line: number } }; newText: string }[]
    >('textDocument/onTypeFormatting', {
      textDocument: { uri: URI },
      position: { line: 2 + before.split('\n').length, character: 2 },
      ch: '\n',
      options: { tabSize: 2, insertSpaces: true },
    });
    const lines = scene(before).split('\n');
    for (const { range } of edits) lines.splice(range.start.line, range.end.line - range.start.line);
    return lines.slice(3, -2).join('\n');
  };
  it.each([
    ['  > "Never."\n  > \n  ', '  > "Never."\n  '],
    ['  - a\n  -\n  ', '  - a\n  '],
    ['  > "Never."\n  ', '  > "Never."\n  '],
    ['  - a\n  ', '  - a\n  '],
    ['  -> Vault\n  ', '  -> Vault\n  '],
    ['  1. Climb in\n  2.\n  ', '  1. Climb in\n  '],
  ])('ends a quote or a list at an empty item alone: %j', async (before, after) =>
    expect(await enter(before)).toBe(after),
  );
  it.each([
    ['  1. Climb in\n  ', ['  2. ']],
    ['  9) Climb in\n  ', ['  10) ']],
    ['  2. Climb in\n', ['  3. ']],
    ['  In 1984. Then\n  ', []],
    ['  1.5 m away\n  ', []],
    ['  1. Climb in\n\n  ', []],
  ])('goes on with the next number of a list: %j', async (before, inserted) => {
    await editor.start();
    await editor.open(URI, scene(before));
    const edits = await editor.connection.sendRequest<{ newText: string }[]>(
      'textDocument/onTypeFormatting',
      {
        textDocument: { uri: URI },
        position: { line: 2 + before.split('\n').length, character: before.split('\n').at(-1)!.length },
        ch: '\n',
        options: { tabSize: 2, insertSpaces: true },
      },
    );
    expect(edits.map(({ newText }) => newText)).toEqual(inserted);
  });
});

describe('the colon of a heading', () => {
  const typed = async (text: string, ch = ':', below = '    Stealth +1\n'): Promise<string[]> => {
    const uri = 'untitled:Typed';
    await editor.start();
    await editor.open(uri, `${text}\n${below}`);
    const lines = text.split('\n');
    const edits = await editor.connection.sendRequest<{ newText: string }[]>(
      'textDocument/onTypeFormatting',
      {
        textDocument: { uri },
        position: { line: lines.length - 1, character: lines.at(-1)!.length },
        ch,
        options: { tabSize: 2, insertSpaces: true },
      },
    );
    return edits.map(({ newText }) => newText);
  };
  it.each([
    ['npc A\n  STR 4\n  disadvantages:\n    Secret (Peril): who\n    skills:', ['  ']],
    ['npc A\n  STR 4\n  disadvantages:\n    Secret (Peril): who\n  skills:', []],
    ['npc A\n  STR 4\n  disadvantages:\n    Secret (Peril):', []],
  ])('ends the list above: %j', async (text, edits) => expect(await typed(text)).toEqual(edits));

  // Somebody who types fast is there before the answer to the colon.
  it.each([
    ['npc A\n  STR 4\n  weapons:\n    Knife\n    armor:\n      ', ['  ', '    ']],
    ['npc A\n  STR 4\n  weapons:\n    Knife\n    armor: Leather\n    ', ['  ', '  ']],
    // Two headings, and an entry below each.
    [
      'npc A\n  STR 4\n  weapons:\n    Knife\n    armor:\n      Leather\n      gear:\n        Lamp\n        ',
      ['  ', '    ', '  ', '    ', '    '],
    ],
    ['npc A\n  STR 4\n  weapons:\n    Knife\n  armor:\n    ', []],
    ['npc A\n  STR 4\n  weapons:\n    Knife\n    ', []],
  ])('or Enter behind it: %j', async (text, edits) => expect(await typed(text, '\n', '')).toEqual(edits));

  // In a pasted sheet, half of a list would move.
  it.each([
    ['      Chainmail\n', []],
    ['    Rope\n', []],
    ['  gear:\n    Rope\n', ['  ', '    ', '    ']],
    ['npc B\n', ['  ', '    ', '    ']],
  ])('and with lines of its own below, it waits for its fix: %j', async (below, edits) => {
    const above = 'npc A\n  STR 4\n  weapons:\n    Knife\n    armor:\n      Leather\n      ';
    expect(await typed(above, '\n', below)).toEqual(edits);
  });
});

describe('questions', () => {
  beforeEach(async () => {
    await editor.start();
    await editor.open('untitled:Jack', JACK);
  });
  const at = (marker: string, where?: 'end') => editor.positionOf('untitled:Jack', marker, where);

  it('hover tells how a number came about', async () => {
    expect(await editor.hover('untitled:Jack', at('DEF'))).toContain('**DEF 18** = REF 8 + 10 · Core Rules');
    expect(await editor.hover('untitled:Jack', { line: 999, character: 0 })).toBe('');
  });

  it('lenses show totals and open the breakdown', async () => {
    const [lens] = await editor.lenses('untitled:Jack');
    expect(lens?.command).toMatchObject({
      command: 'callsheet.showBreakdown',
      arguments: ['untitled:Jack', { line: 0, character: 0 }],
    });
    expect(lens?.command?.title).toContain('35/35 AP');
    const breakdown = await editor.connection.sendRequest('callsheet/breakdown', {
      textDocument: { uri: 'untitled:Jack' },
      position: { line: 3, character: 0 },
    });
    expect(breakdown).toMatchObject({ name: 'Jack Smith', kind: 'character', level: 'Cinematic' });
    expect(
      await editor.connection.sendRequest('callsheet/totals', {
        textDocument: { uri: 'untitled:nobody' },
        position: { line: 0, character: 0 },
      }),
    ).toBeNull();
  });

  it('hints show costs and totals, each kind on its own switch', async () => {
    const labels = (await editor.hints('untitled:Jack')).map((hint) => hint.label);
    expect(labels).toEqual(expect.arrayContaining(['5 CP', '(+5)']));
    await editor.configure({
      hints: { cost: false, total: false, derived: false },
      lens: { totals: false, statblock: false },
    });
    expect(await editor.hints('untitled:Jack')).toEqual([]);
    expect(await editor.lenses('untitled:Jack')).toEqual([]);
  });

  it('completion offers skills and describes them when asked', async () => {
    await editor.replace('untitled:Jack', '    Climbing +4\n', '    Climbing +4\n    Ste\n');
    const items = await editor.complete('untitled:Jack', at('Ste\n'.trim(), 'end'));
    const stealth = items.find((item) => item.label.startsWith('Stealth'));
    expect(stealth).toBeDefined();
    const resolved = await editor.connection.sendRequest('completionItem/resolve', stealth);
    expect(resolved).toMatchObject({ documentation: { kind: 'markdown' } });
  });

  it('definitions lead into the library', async () => {
    const [link] = await editor.define('untitled:Jack', at('Cool Headed'));
    expect(link?.targetUri).toMatch(/advantages\.callsheet$/);
  });

  it('rolls come with odds, and the dice fall where they are asked for', async () => {
    const uri = 'untitled:story';
    await editor.open(
      uri,
      `${JACK}\nscene The Hangar\n  Past the guards: a Challenging Climbing roll (TN 18).\n`,
    );
    const lens = (await editor.lenses(uri)).at(-1)?.command;
    const position = { line: 11, character: 2 };
    expect(lens).toEqual({
      title: 'Climbing vs 18 · Jack 98.1% · roll',
      command: 'callsheet.roll',
      arguments: [uri, position, 'roll:Climbing vs 18'],
    });
    const params = { textDocument: { uri }, position, roll: 'roll:Climbing vs 18' };
    expect(await editor.connection.sendRequest('callsheet/rollChoices', params)).toEqual([
      {
        id: 'roll:Climbing vs 18',
        group: 'Rolls',
        label: 'Climbing vs 18',
        detail: 'Jack 98.1%',
        people: [{ name: 'Jack Smith', detail: '98.1%' }],
      },
    ]);
    expect(await editor.connection.sendRequest('callsheet/roll', params)).toEqual([
      {
        who: 'Jack Smith',
        scene: 'The Hangar',
        title: 'Climbing vs 18',
        dice: '3d6 (6, 5, 3)',
        data: { rolled: { code: 'dice', values: { dice: '3d6', faces: [6, 5, 3] } } },
        total: 27,
        target: 18,
        effect: 9,
        success: true,
        sum: '3d6 (6, 5, 3) + REF 8 + Climbing 5 = 27',
        outcome: 'success by 9',
        text: 'Jack Smith · Climbing vs 18: 3d6 (6, 5, 3) + REF 8 + Climbing 5 = 27 · success by 9',
        withActionPoints: [
          {
            total: 32,
            effect: 14,
            success: true,
            sum: '3d6 (6, 5, 3) + REF 8 + Climbing 5 + 5 (1 action point) = 32',
            outcome: 'success by 14',
            text: 'Jack Smith · Climbing vs 18: 3d6 (6, 5, 3) + REF 8 + Climbing 5 + 5 (1 action point) = 32 · success by 14',
          },
          expect.objectContaining({ total: 37, effect: 19 }),
          expect.objectContaining({ total: 42, effect: 24 }),
        ],
      },
    ]);
    const nobody = { ...params, character: 'Nobody' };
    expect(await editor.connection.sendRequest('callsheet/roll', nobody)).toEqual([]);
    await editor.configure({ lens: { totals: false, rolls: false, statblock: false } });
    expect(await editor.lenses(uri)).toEqual([]);
  });

  it('encounters are tracked with a state that the client keeps', async () => {
    const uri = 'untitled:alarm';
    await editor.open(
      uri,
      `${JACK}\nnpc Guard\n  REF 4  HLT 4  WIL 3\nscene The Hangar\n  encounter The Alarm\n    heroes: the heroes\n    guards: Guard x2\n`,
    );
    const { command, arguments: place } = (await editor.lenses(uri)).find(
      ({ command: each }) => each?.title === 'initiative',
    )!.command!;
    expect(command).toBe('callsheet.trackEncounter');
    const ask = (more: object): Promise<EncounterTable> =>
      editor.connection.sendRequest('callsheet/encounter', {
        textDocument: { uri },
        position: place![1] as unknown,
        ...more,
      });
    const begun = await ask({ action: { type: 'begin' } });
    expect(begun).toMatchObject({ uri, name: 'The Alarm', id: 'The Hangar/The Alarm', turn: 1 });
    const blow = { type: 'blow', id: 'guard#2', text: '9 L' };
    const hit = await ask({ id: begun.id, state: begun.state, action: blow });
    expect(hit.said).toBe('Guard 2: 9 L: serious wound, LIF 9 of 18');
    expect(hit.combatants.find(({ id }) => id === 'guard#2')).toMatchObject({ left: 9, most: 18 });
    expect(await ask({ id: begun.id, state: 'nonsense' })).toMatchObject({ turn: 0 });
    await editor.open('untitled:none', JACK);
    expect(await ask({ textDocument: { uri: 'untitled:none' } })).toBeNull();
    expect(await ask({ textDocument: { uri: 'untitled:nowhere' } })).toBeNull();
  });

  it('fixes mend what they are offered for', async () => {
    await editor.replace('untitled:Jack', 'Cool Headed', 'Cool Hedded');
    const report = await editor.pull('untitled:Jack');
    const diagnostic =
      report.kind === 'full' ? report.items.find((item) => item.code === 'unknown-trait') : undefined;
    const [action] = await editor.actions('untitled:Jack', diagnostic!);
    expect(action).toMatchObject({ title: 'Change to Cool Headed', kind: 'quickfix', isPreferred: true });
    await editor.apply('untitled:Jack', action!);
    expect(editor.text('untitled:Jack')).toBe(JACK);
  });

  it('symbols outline the file', async () => {
    const symbols = await editor.symbols('untitled:Jack');
    expect(symbols.map((symbol) => symbol.name)).toEqual(['Jack Smith']);
    const found = await editor.connection.sendRequest<{ name: string }[]>('workspace/symbol', {
      query: 'jack',
    });
    expect(found.map((symbol) => symbol.name)).toContain('Jack Smith');
  });
});

describe('files', () => {
  it('of a folder are reported together, and again only when they change', async () => {
    write('campaign.callsheet', 'campaign X\n  severity: unspent-points ignore, missing-attribute ignore\n');
    write('jack.callsheet', JACK.replace('DEF 18', 'DEF 19'));
    await editor.start({ folders: [pathToFileURL(folder).toString()] });
    const first = await editor.pullWorkspace();
    expect(
      first.items.map((item) => [item.uri, item.kind === 'full' ? item.items.map((each) => each.code) : []]),
    ).toEqual([
      [uriOf('campaign.callsheet'), []],
      [uriOf('jack.callsheet'), ['stated-value']],
    ]);
    const ids = first.items.map((item) => ({ uri: item.uri, value: item.resultId! }));
    expect((await editor.pullWorkspace(ids)).items).toEqual([]);

    write(
      'campaign.callsheet',
      'campaign X\n  severity: unspent-points ignore, missing-attribute ignore, stated-value hint\n',
    );
    await editor.changeFiles({ uri: uriOf('campaign.callsheet'), type: 2 });
    const second = await editor.pullWorkspace(ids);
    expect(second.items).toMatchObject([
      { uri: uriOf('campaign.callsheet') },
      { uri: uriOf('jack.callsheet'), items: [{ severity: 4 }] },
    ]);
  });

  it('that come, go and move are followed, folders as a whole too', async () => {
    write('campaign.callsheet', 'campaign X\n');
    write('npcs/guard.callsheet', 'npc Guard\n  STR 4\n');
    await editor.start({ folders: [pathToFileURL(folder).toString()] });
    await editor.open(uriOf('sergeant.callsheet'), 'npc Sergeant from Guard\n');
    expect(await editor.codes(uriOf('sergeant.callsheet'))).toEqual([]);

    renameSync(path.join(folder, 'npcs'), path.join(folder, 'people'));
    await editor.changeFiles({ uri: uriOf('npcs'), type: 3 });
    expect(await editor.codes(uriOf('sergeant.callsheet'))).toEqual(['unknown-name']);
    await editor.changeFiles({ uri: uriOf('people'), type: 1 });
    expect(await editor.codes(uriOf('sergeant.callsheet'))).toEqual([]);

    rmSync(path.join(folder, 'people/guard.callsheet'));
    await editor.changeFiles({ uri: uriOf('people/guard.callsheet'), type: 3 });
    expect(await editor.codes(uriOf('sergeant.callsheet'))).toEqual(['unknown-name']);
  });

  it('open in the editor count as they are there, and as on disk once closed', async () => {
    write('campaign.callsheet', 'campaign X\n');
    write('guard.callsheet', 'npc Guard\n');
    await editor.start({ folders: [pathToFileURL(folder).toString()] });
    await editor.open(uriOf('sergeant.callsheet'), 'npc Sergeant from Guard\n');
    await editor.open(uriOf('guard.callsheet'), 'npc Sentry\n');
    expect(await editor.codes(uriOf('sergeant.callsheet'))).toEqual(['unknown-name']);
    await editor.close(uriOf('guard.callsheet'));
    expect(await editor.codes(uriOf('sergeant.callsheet'))).toEqual([]);
  });

  it('see the campaign of the folder above, even if only their own folder is open', async () => {
    write('.git/HEAD', '');
    write('campaign.callsheet', 'campaign X\n  severity: unspent-points ignore, missing-attribute ignore\n');
    write('pcs/jack.callsheet', JACK);
    await editor.start({ folders: [pathToFileURL(path.join(folder, 'pcs')).toString()] });
    expect((await editor.pullWorkspace()).items).toHaveLength(2);
  });

  it('stay open when they are closed and opened again at once', async () => {
    write('campaign.callsheet', 'campaign X\n');
    write('jo.callsheet', 'npc Jo\n');
    await editor.start({ folders: [pathToFileURL(folder).toString()] });
    await editor.open(uriOf('jo.callsheet'), 'npc Jo\n');
    await editor.close(uriOf('jo.callsheet'));
    await editor.open(uriOf('jo.callsheet'), 'npc Jo\n  DEX 3\n');
    expect(await editor.codes(uriOf('jo.callsheet'))).toEqual(['unknown-attribute']);
    await editor.replace(uriOf('jo.callsheet'), 'DEX', 'STR');
    expect(await editor.codes(uriOf('jo.callsheet'))).toEqual([]);
  });

  it('from outside of every folder are forgotten once closed', async () => {
    await editor.start();
    await editor.open('git:/jo.callsheet', 'npc Jo\n  DEX 3\n');
    expect(await editor.codes('git:/jo.callsheet')).toEqual(['unknown-attribute']);
    await editor.close('git:/jo.callsheet');
    expect((await editor.pullWorkspace()).items).toEqual([]);
  });

  it('go with a folder that has a dot in its name', async () => {
    write('campaign.callsheet', 'campaign X\n');
    write('act.1/jo.callsheet', 'npc Jo\n');
    await editor.start({ folders: [pathToFileURL(folder).toString()] });
    expect((await editor.pullWorkspace()).items).toHaveLength(2);
    rmSync(path.join(folder, 'act.1'), { recursive: true });
    await editor.changeFiles({ uri: uriOf('act.1'), type: 3 });
    expect((await editor.pullWorkspace()).items).toHaveLength(1);
  });

  it('are the same file however their address is spelled', async () => {
    write('R&D (1)/campaign.callsheet', 'campaign X\n');
    write('R&D (1)/guard.callsheet', 'npc Guard\n');
    const bare = (name: string): string => `file://${folder}/R&D%20(1)/${name}`;
    await editor.start({ folders: [`file://${folder}/R&D%20(1)`] });
    await editor.open(bare('sergeant.callsheet'), 'npc Sergeant from Guard\n');
    expect(await editor.codes(bare('sergeant.callsheet'))).toEqual([]);
    const { items } = await editor.pullWorkspace();
    expect(items).toHaveLength(3);
    expect(items.map((item) => item.uri)).toContain(bare('sergeant.callsheet'));
  });

  it('come back with a folder that is removed and added again', async () => {
    write('campaign.callsheet', 'campaign X\n');
    write('pcs/jo.callsheet', 'npc Jo\n');
    const pcs = { uri: pathToFileURL(path.join(folder, 'pcs')).toString(), name: 'pcs' };
    await editor.start({ folders: [pcs.uri] });
    expect((await editor.pullWorkspace()).items).toHaveLength(2);
    const change = (added: unknown[], removed: unknown[]) =>
      editor.connection.sendNotification('workspace/didChangeWorkspaceFolders', {
        event: { added, removed },
      });
    await change([], [pcs]);
    expect((await editor.pullWorkspace()).items).toHaveLength(0);
    await change([pcs], []);
    expect((await editor.pullWorkspace()).items).toHaveLength(2);
  });

  it.each(['listed', 'read'])(
    'of a virtual folder that is removed while it is %s are forgotten',
    async (at) => {
      const root = 'memfs:/tales';
      let isAsked = (): void => undefined;
      const asked = new Promise<void>((resolve) => (isAsked = resolve));
      let goOn = (): void => undefined;
      const held = new Promise<void>((resolve) => (goOn = resolve));
      const holding = async <T>(where: string, answer: T): Promise<T> => {
        if (at === where) {
          isAsked();
          await held;
        }
        return answer;
      };
      const { connection } = editor;
      connection.onRequest('callsheet/listFiles', () => holding('listed', [`${root}/jo.callsheet`]));
      connection.onRequest('callsheet/readFile', () => holding('read', { text: 'npc Jo\n  DEF 99\n' }));
      const started = editor.start({ folders: [root] });
      await asked;
      const event = { added: [], removed: [{ uri: root, name: 'tales' }] };
      const removed = connection.sendNotification('workspace/didChangeWorkspaceFolders', { event });
      goOn();
      await Promise.all([started, removed]);
      expect((await editor.pullWorkspace()).items).toEqual([]);
    },
  );

  it('that are not text are left out without a word to the user', async () => {
    writeFileSync(path.join(folder, 'bad.callsheet'), Buffer.from([0xff, 0xfe, 0x00, 0xd8]));
    write('jack.callsheet', JACK);
    await editor.start({ folders: [pathToFileURL(folder).toString()] });
    expect((await editor.pullWorkspace()).items.map((item) => item.uri)).toEqual([uriOf('jack.callsheet')]);
  });
});

describe('an editor that does not pull', () => {
  it('is sent diagnostics, and sent them empty when they are gone', async () => {
    await editor.start({ capabilities: { ...FULL_CAPABILITIES, textDocument: {} } });
    await editor.open('untitled:Jack', JACK.replace('DEF 18', 'DEF 19'));
    await editor.until(
      () => editor.pushed.get('untitled:Jack')?.some((each) => each.code === 'stated-value') ?? false,
    );
    await editor.replace('untitled:Jack', 'DEF 19', 'DEF 18');
    await editor.until(
      () => !editor.pushed.get('untitled:Jack')!.some((each) => each.code === 'stated-value'),
    );
    await editor.close('untitled:Jack');
    await editor.until(() => editor.pushed.get('untitled:Jack')?.length === 0);
  });
});

describe('work', () => {
  it('of a keystroke in one of 1,000 files is one file, one block, one character', async () => {
    write('campaign.callsheet', 'campaign X\n');
    for (let index = 0; index < 1000; index++)
      write(`pc-${index}.callsheet`, JACK.replace('Jack Smith', `Jack ${index}`));
    await editor.start({ folders: [pathToFileURL(folder).toString()] });
    const first = await editor.pullWorkspace();
    expect(first.items).toHaveLength(1001);
    const uri = uriOf('pc-500.callsheet');
    await editor.open(uri, JACK.replace('Jack Smith', 'Jack 500'));
    await editor.pull(uri);

    const before = server.workspace.work;
    await editor.replace(uri, 'Climbing +4', 'Climbing +5');
    await editor.pull(uri);
    await editor.pullWorkspace(first.items.map((item) => ({ uri: item.uri, value: item.resultId! })));
    const after = server.workspace.work;
    expect(
      Object.fromEntries(
        Object.entries(after).map(([what, count]) => [what, count - before[what as keyof typeof before]]),
      ),
    ).toEqual({
      filesParsed: 1,
      blocksParsed: 1,
      charactersBuilt: 1,
      declarationsChecked: 1,
      rulesetsCompiled: 0,
      filesForgotten: 0,
    });
  });

  it('is nothing where nothing has changed, twins with levels of their own included', async () => {
    write('campaign.callsheet', 'campaign X\n');
    for (const name of ['a', 'b']) write(`${name}.callsheet`, 'character Jo\n  level: Extreme\n  STR 4\n');
    await editor.start({ folders: [pathToFileURL(folder).toString()] });
    const first = await editor.pullWorkspace();
    const before = server.workspace.work;
    const ids = first.items.map((item) => ({ uri: item.uri, value: item.resultId! }));
    expect((await editor.pullWorkspace(ids)).items).toEqual([]);
    expect(server.workspace.work).toEqual(before);
  });

  it('on rules is done once at most for all files in no campaign', async () => {
    for (let index = 0; index < 50; index++) write(`pc-${index}.callsheet`, JACK);
    await editor.start({ folders: [pathToFileURL(folder).toString()] });
    await editor.pullWorkspace();
    // The rules of a library are kept as long as the library: an earlier server may have compiled them.
    expect(server.workspace.work.rulesetsCompiled).toBeLessThan(2);
    expect(server.workspace.work.charactersBuilt).toBeGreaterThanOrEqual(50);
  });

  it('of a changed house rule reaches its own campaign only', async () => {
    for (const campaign of ['a', 'b']) {
      write(`${campaign}/campaign.callsheet`, `campaign ${campaign}\n\nadvantage Quick\n  Edge: INI +1\n`);
      for (let index = 0; index < 10; index++)
        write(`${campaign}/pc-${index}.callsheet`, JACK.replace('Jack Smith', `Jack ${index}`));
    }
    await editor.start({ folders: [pathToFileURL(folder).toString()] });
    await editor.pullWorkspace();
    await editor.open(uriOf('a/campaign.callsheet'), 'campaign a\n\nadvantage Quick\n  Edge: INI +1\n');
    await editor.pullWorkspace();
    const before = server.workspace.work;
    await editor.replace(uriOf('a/campaign.callsheet'), 'INI +1', 'INI +2');
    await editor.pullWorkspace();
    const { charactersBuilt, rulesetsCompiled, blocksParsed } = server.workspace.work;
    expect([
      charactersBuilt - before.charactersBuilt,
      rulesetsCompiled - before.rulesetsCompiled,
      blocksParsed - before.blocksParsed,
    ]).toEqual([10, 1, 1]);
  });
});
