/** The commands of lenses in editors that have no views of ours: what they show is text. */
import * as path from 'node:path';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  ClientCapabilities,
  ExecuteCommandParams,
  MessageActionItem,
  ShowDocumentParams,
  ShowMessageParams,
  ShowMessageRequestParams,
} from 'vscode-languageserver-protocol';
import { workerRunner } from '../server/src/host/node-fights.ts';
import { temporaryFiles } from '../server/src/host/node-temporary-files.ts';
import type { FakeEditor } from './support/fake-editor.ts';
import { serverEditor } from './support/server-editor.ts';

const uri = 'untitled:Docks';
const DOCKS = `npc Guard
  STR 4  REF 4  HLT 4  PRE 3  INT 3  WIL 3
  skills:
    Pistols +3
npc Thief
  STR 4  REF 6  HLT 4  PRE 3  INT 4  WIL 4
  skills:
    Stealth +4

adventure Docks
  start: Pier
  scene Pier
    cast: Thief
    Past the guards: a Challenging Stealth roll (TN 18). A fall does 2d6 damage.

    encounter The crane
      thieves: Thief x2
      guards: Guard x2
    -> Boat if nobody has seen them
    -> The Moon
  scene Boat (epilogue)
    Away.
    -> the end
`;

let editor: FakeEditor;
let messages: string[];
let asked: ShowMessageRequestParams[];
let documents: string[];

beforeEach(() => {
  messages = [];
  asked = [];
  documents = [];
  editor = serverEditor({
    random: (sides) => Math.ceil(sides / 2),
    fights: workerRunner(path.resolve('dist/fight-worker.js'), 1),
    temporaryFile: temporaryFiles(),
  });
  editor.connection.onNotification('window/showMessage', ({ message }: ShowMessageParams) => {
    messages.push(message);
  });
  editor.connection.onRequest('window/showDocument', ({ uri: shown }: ShowDocumentParams) => {
    documents.push(shown);
    return { success: true };
  });
});
afterEach(() => {
  editor.connection.dispose();
  expect(editor.errors).toEqual([]);
});

/** The lens of a title, run as an editor runs it that knows nothing of ours. */
async function run(title: string): Promise<unknown> {
  const lens = (await editor.lenses(uri)).find(({ command }) => command?.title.includes(title));
  expect(lens, title).toBeDefined();
  const { command, arguments: args } = lens!.command!;
  return execute({ command, arguments: args! });
}
const execute = (params: ExecuteCommandParams): Promise<unknown> =>
  editor.connection.sendRequest('workspace/executeCommand', params);

async function start(capabilities: ClientCapabilities): Promise<void> {
  await editor.start({ capabilities });
  await editor.open(uri, DOCKS);
}

describe('in an editor that shows documents and asks questions', () => {
  beforeEach(() =>
    start({ window: { showDocument: { support: true }, showMessage: { messageActionItem: {} } } }),
  );

  it('the graph is a document', async () => {
    await run('graph');
    expect(documents).toHaveLength(1);
    expect(readFileSync(fileURLToPath(documents[0]!), 'utf8')).toBe(`Docks · 2 scenes · 1 ending

Pier · start
  -> Boat if nobody has seen them
  -> The Moon (no such scene)
Boat · epilogue · ending
  -> The end
`);
    expect(messages).toEqual([]);
  });

  it('the totals of a character are one, with how they come about', async () => {
    const [lens] = await editor.lenses(uri);
    const text = await execute({
      command: 'callsheet.showBreakdown',
      arguments: lens!.command!.arguments!,
    });
    expect(text).toContain('Guard');
    expect(text).toMatch(/\n {2}DEF: 14 · = REF 4 \+ 10 · /);
    expect(text).toMatch(/\n {2}Spent: .*\n {4}advantages: /);
    expect(documents[0]).toMatch(/\/Guard\.md$/i);
  });

  it('a fight is one', async () => {
    await run('simulate');
    expect(documents).toHaveLength(1);
    expect(readFileSync(fileURLToPath(documents[0]!), 'utf8')).toContain('# Fight: The crane');
  });

  it('a roll is a message, and a choice of rolls is a question', async () => {
    await run('Stealth vs 18');
    expect(messages[0]).toMatch(/^Thief · Stealth vs 18: 3d6 \(\d, \d, \d\) \+ REF 6 \+ Stealth 4 = \d+ · /);
    let choice: MessageActionItem | null = null;
    editor.connection.onRequest('window/showMessageRequest', (params: ShowMessageRequestParams) => {
      asked.push(params);
      return (choice = params.actions!.at(-1)!);
    });
    const guard = { command: 'callsheet.roll', arguments: [uri, { line: 0, character: 0 }, ''] };
    const text = await execute(guard);
    expect(asked.map(({ message }) => message)).toContain('Which roll?');
    expect(choice).not.toBeNull();
    expect(messages[1]).toBe(text);
  });

  it('nothing happens when nothing is chosen', async () => {
    editor.connection.onRequest('window/showMessageRequest', () => null);
    expect(
      await execute({ command: 'callsheet.roll', arguments: [uri, { line: 0, character: 0 }, ''] }),
    ).toBeNull();
    expect(messages).toEqual([]);
  });
});

describe('in an editor that can do nothing of the kind', () => {
  beforeEach(() => start({}));

  it('all is said in messages, and nothing else is sent', async () => {
    const unexpected: string[] = [];
    editor.connection.onRequest((method) => void unexpected.push(method));
    editor.connection.onUnhandledNotification(({ method }) => {
      if (!method.startsWith('$/')) unexpected.push(method);
    });
    await run('graph');
    await run('initiative');
    await execute({ command: 'callsheet.roll', arguments: [uri, { line: 0, character: 0 }, ''] });
    expect(messages[0]).toContain('-> Boat if nobody has seen them');
    expect(messages[1]).toMatch(/^The crane · turn 1\n {2}Thief/);
    expect(messages[2]!.split('\n').length).toBeGreaterThan(3);
    expect(unexpected).toEqual([]);
  });

  it('it says where there is nothing to show', async () => {
    await execute({ command: 'callsheet.showBreakdown', arguments: [uri, { line: 9, character: 0 }] });
    await execute({ command: 'callsheet.simulate', arguments: ['untitled:none', { line: 0, character: 0 }] });
    expect(messages).toEqual(['There is nothing of this kind here.', 'There is nothing of this kind here.']);
  });

  it.each([
    [{ command: 'callsheet.fly' }, /There is no command callsheet\.fly/],
    [{ command: 'callsheet.roll' }, /textDocument\.uri must be a string/],
    [{ command: 'callsheet.roll', arguments: [uri, { line: -1, character: 0 }] }, /position\.line must be/],
    [{ command: 'callsheet.roll', arguments: [uri, { line: 0, character: 0 }, 7] }, /roll must be a string/],
    [{ command: 'callsheet.roll', arguments: 'all' }, /arguments must be a list/],
  ])('%j is refused', async (params, message) => {
    await expect(execute(params as ExecuteCommandParams)).rejects.toMatchObject({
      code: -32602,
      message: expect.stringMatching(message) as unknown,
    });
  });
});

it('an editor that has views runs the commands itself', async () => {
  const start = (initializationOptions: unknown) =>
    editor.connection.sendRequest<{ capabilities: object }>('initialize', {
      processId: null,
      rootUri: null,
      capabilities: {},
      initializationOptions,
    });
  expect((await start({ views: true })).capabilities).not.toHaveProperty('executeCommandProvider');
});

it('one that has none is told what it may run', async () => {
  const { capabilities } = await editor.start({ capabilities: {} });
  expect(capabilities.executeCommandProvider).toEqual({
    commands: [
      'callsheet.showBreakdown',
      'callsheet.showSceneGraph',
      'callsheet.simulate',
      'callsheet.roll',
      'callsheet.trackEncounter',
      'callsheet.showChanges',
    ],
  });
});
