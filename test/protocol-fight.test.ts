/** Fights as an editor asks for them: in workers, with progress, and called off. */
import * as path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { CancellationTokenSource } from 'vscode-languageserver-protocol';
import type { FightRunner } from '../server/src/host/fights.ts';
import { LIBRARIES } from './support/libraries.ts';
import { workerRunner } from '../server/src/host/node-fights.ts';
import { LanguageServer } from '../server/src/host/server.ts';
import type { FightFailure, FightResult } from '../server/src/protocol.ts';
import { nodeFiles } from '../server/src/host/node-files.ts';
import { FakeEditor, FULL_CAPABILITIES } from './support/fake-editor.ts';

const uri = 'untitled:Docks';
const DOCKS = `npc Guard
  STR 4  REF 4  HLT 4  PRE 3  INT 3  WIL 3
  skills:
    Pistols +3
  weapons:
    9mm Para
npc Thief
  STR 4  REF 6  HLT 4  PRE 3  INT 4  WIL 4
  skills:
    Knives +4
  weapons:
    Knife

adventure Docks
  scene Pier
    Fog.

    encounter The crane
      thieves: Thief x4
      guards: Guard x6
      range: 12 m
      visibility: poor

    encounter Nobody
      thieves: Thief x4
      guards: Gard
`;

interface Progress {
  readonly kind: 'begin' | 'report' | 'end';
  readonly title?: string;
  readonly percentage?: number;
  readonly cancellable?: boolean;
}

let editor: FakeEditor;
let progress: Progress[];
let fights: FightRunner;
let onProgress: (token: string | number, value: Progress) => void;

beforeEach(async () => {
  progress = [];
  onProgress = () => undefined;
  fights = workerRunner(path.resolve('dist/fight-worker.js'), 2);
  editor = FakeEditor.inProcess((input, output) => {
    const connection = createConnection(ProposedFeatures.all, input, output);
    connection.onExit(() => undefined);
    new LanguageServer(connection, {
      disk: nodeFiles,
      systems: LIBRARIES,
      version: '0.0.0',
      fights: (...order) => fights(...order),
    });
    connection.listen();
  });
  editor.connection.onRequest('window/workDoneProgress/create', () => null);
  editor.connection.onNotification(
    '$/progress',
    ({ token, value }: { token: string | number; value: Progress }) => {
      progress.push(value);
      onProgress(token, value);
    },
  );
  await editor.start({ capabilities: { ...FULL_CAPABILITIES, window: { workDoneProgress: true } } });
  await editor.open(uri, DOCKS);
});

afterEach(() => {
  editor.connection.dispose();
  expect(editor.errors).toEqual([]);
});

const fight = (at: string, token = new CancellationTokenSource().token): Promise<FightResult | null> =>
  editor.connection.sendRequest(
    'callsheet/fight',
    { textDocument: { uri }, position: editor.positionOf(uri, at) },
    token,
  );

describe('fights', () => {
  it('come as Markdown, with progress on the way', async () => {
    const result = (await fight('range: 12 m'))!;
    expect(result.name).toBe('The crane');
    expect(result.text).toMatch(/^# Fight: The crane\n\nSimulated: 10,000 fights with seed 1\.\n\n/);
    expect(result.text).toMatch(/\| guards \| \d+\.\d% \| \d+\.\d–\d+\.\d% \|/);
    expect(result.text).toContain('## Transcript');
    expect(result.text).toContain('### Turn 1');
    expect(progress[0]).toMatchObject({ kind: 'begin', title: 'Fighting: The crane', cancellable: true });
    expect(progress.filter(({ kind }) => kind === 'report').length).toBeGreaterThan(5);
    expect(progress.at(-1)).toMatchObject({ kind: 'end' });
    // The same text, the same fights.
    expect(await fight('The crane')).toEqual(result);
  });
  it('leave the server free to answer', async () => {
    let isDone = false;
    const asked = fight('The crane').then(() => (isDone = true));
    await new Promise<void>((resolve) => (onProgress = () => resolve()));
    const hover = await editor.hover(uri, editor.positionOf(uri, 'Thief x4'));
    expect(hover).toContain('Thief');
    expect(isDone).toBe(false);
    await asked;
  });
  it('can be called off in the progress', async () => {
    onProgress = (token, { kind }) => {
      if (kind === 'report')
        void editor.connection.sendNotification('window/workDoneProgress/cancel', { token });
    };
    await expect(fight('The crane')).rejects.toThrow('The fight was called off.');
    expect(progress.at(-1)).toMatchObject({ kind: 'end' });
    expect((await editor.lenses(uri)).length).toBeGreaterThan(0);
  });
  it('can be called off by the request', async () => {
    const source = new CancellationTokenSource();
    onProgress = (_, { kind }) => {
      if (kind === 'report') source.cancel();
    };
    await expect(fight('The crane', source.token)).rejects.toThrow('The fight was called off.');
  });
  it('say why they cannot be fought', async () => {
    const result = (await fight('guards: Gard'))!;
    expect(result.name).toBe('Nobody');
    expect(result.text).toBe(
      '# Fight: Nobody\n\nThere is no character “Gard” here. Did you mean “Guard”?\n\n',
    );
    expect(await fight('Fog')).toBeNull();
  });
  it('that fail are not taken for encounters that are none', async () => {
    fights = workerRunner(path.resolve('dist/no-worker.js'), 2);
    const failure: FightFailure = {
      problem: 'The fight could not be simulated. See the log of the server for the reason.',
    };
    expect(await fight('The crane')).toEqual(failure);
    expect(progress.at(-1)).toMatchObject({ kind: 'end' });
    expect(editor.errors.splice(0)).toEqual([expect.stringMatching(/^callsheet\/fight failed: .*no-worker/)]);
  });
  it('are offered above their encounters', async () => {
    const lenses = (await editor.lenses(uri)).filter(({ command }) => command?.title === 'simulate');
    expect(lenses.map(({ range, command }) => [range.start.line, command?.command])).toEqual([
      [17, 'callsheet.simulate'],
      [23, 'callsheet.simulate'],
    ]);
    await editor.configure({ lens: { simulate: false } });
    await editor.until(() => editor.refreshes > 3);
    expect((await editor.lenses(uri)).some(({ command }) => command?.title === 'simulate')).toBe(false);
  });
});
