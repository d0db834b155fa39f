/** Every lens of every example, clicked: as VS Code asks for it, and as an editor does that only runs commands. */
import { readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CodeLens, Position, ShowMessageParams } from 'vscode-languageserver-protocol';
import { workerRunner } from '../server/src/host/node-fights.ts';
import {
  BREAKDOWN_REQUEST,
  ENCOUNTER_REQUEST,
  FIGHT_COMMAND,
  FIGHT_REQUEST,
  ROLL_CHOICES_REQUEST,
  ROLL_COMMAND,
  ROLL_REQUEST,
  SCENE_GRAPH_REQUEST,
  SHOW_BREAKDOWN_COMMAND,
  SHOW_SCENE_GRAPH_COMMAND,
  TRACK_ENCOUNTER_COMMAND,
  type Breakdown,
  type EncounterTable,
  type FightResult,
  type RollChoice,
  type RollResult,
  type SceneGraphPicture,
} from '../server/src/protocol.ts';
import type { FakeEditor } from './support/fake-editor.ts';
import { serverEditor } from './support/server-editor.ts';

const EXAMPLES = path.resolve('examples');
const files = readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.callsheet'))
  .sort();

let editor: FakeEditor;
const messages: string[] = [];

beforeAll(async () => {
  editor = serverEditor({ fights: workerRunner(path.resolve('dist/fight-worker.js'), 1) });
  editor.connection.onNotification('window/showMessage', ({ message }: ShowMessageParams) => {
    messages.push(message);
  });
  await editor.start({ capabilities: {}, folders: [pathToFileURL(EXAMPLES).href] });
});
afterAll(async () => {
  expect(editor.errors).toEqual([]);
  await editor.stop();
});

interface Click {
  readonly title: string;
  readonly uri: string;
  readonly position: Position;
  readonly roll: string;
  /** The name that the line declares which the lens stands above. */
  readonly name: string;
}

const ask = <T>(method: string, { uri, position }: Click, more: object = {}): Promise<T> =>
  editor.connection.sendRequest<T>(method, { textDocument: { uri }, position, ...more });

/** What VS Code asks for, and how the answer tells that it is about the subject of the lens. */
const CLICKS: Readonly<Record<string, (click: Click) => Promise<void>>> = {
  async [SHOW_BREAKDOWN_COMMAND](click) {
    const { name, sections } = await ask<Breakdown>(BREAKDOWN_REQUEST, click);
    expect(name).toBe(click.name);
    expect(sections.flatMap(({ entries }) => entries)).not.toEqual([]);
  },
  async [SHOW_SCENE_GRAPH_COMMAND](click) {
    const { name, svg, places } = await ask<SceneGraphPicture>(SCENE_GRAPH_REQUEST, click);
    expect(name).toBe(click.name);
    expect(places).not.toEqual([]);
    expect(svg).toContain('<svg');
  },
  async [TRACK_ENCOUNTER_COMMAND](click) {
    const table = await ask<EncounterTable>(ENCOUNTER_REQUEST, click, { action: { type: 'begin' } });
    expect(table).toMatchObject({ name: click.name, turn: 1, isProblem: false });
    expect(table.combatants.length).toBeGreaterThan(1);
  },
  async [FIGHT_COMMAND](click) {
    const { name, text } = await ask<FightResult>(FIGHT_REQUEST, click);
    expect(name).toBe(click.name);
    expect(text).toMatch(/\d%/);
  },
  async [ROLL_COMMAND](click) {
    const { roll } = click;
    const choices = await ask<RollChoice[]>(ROLL_CHOICES_REQUEST, click, { roll });
    expect(choices).not.toEqual([]);
    for (const { id, label, people } of choices) {
      // A lens of many rolls names the first ones.
      if (click.title !== 'roll' && !click.title.includes(' …')) expect(click.title).toContain(label);
      const results = await ask<RollResult[]>(ROLL_REQUEST, click, { roll: id });
      expect(results).toHaveLength(Math.max(1, people.length));
      for (const { title, who, text, total } of results) {
        expect(title.startsWith(label), `${title} after ${label}`).toBe(true);
        expect(total ?? text).not.toBe('');
        expect(text).toContain(title);
        if (people.length > 0) expect(people.map(({ name }) => name)).toContain(who);
      }
    }
  },
};

const lensesOf = async (uri: string): Promise<CodeLens[]> => {
  const { connection } = editor;
  const found = await connection.sendRequest<CodeLens[]>('textDocument/codeLens', { textDocument: { uri } });
  const resolved: CodeLens[] = [];
  for (const lens of found)
    resolved.push(lens.command ? lens : await connection.sendRequest<CodeLens>('codeLens/resolve', lens));
  return resolved;
};

describe.each(files)('%s', (file) => {
  const text = readFileSync(path.join(EXAMPLES, file), 'utf8');
  const uri = pathToFileURL(path.join(EXAMPLES, file)).href;
  const clicks = async (): Promise<[string, Click][]> => {
    await editor.open(uri, text);
    return (await lensesOf(uri)).map(({ command, range }) => {
      const [given, position, roll = ''] = command!.arguments as [string, Position, string?];
      expect(given).toBe(uri);
      const line = text.split(/\r?\n/)[range.start.line]!;
      const name = /^\s*\w+\s+(.*?)(?:\s+from\s.*|\s+\([^()]*\))?\s*(?:\/\/.*)?$/.exec(line)?.[1] ?? '';
      return [command!.command, { title: command!.title, uri, position, roll, name }];
    });
  };

  it('answers each lens of VS Code', async () => {
    for (const [command, click] of await clicks())
      await CLICKS[command]!(click).catch((error: unknown) => {
        throw new Error(`${click.title} · ${click.name} · ${JSON.stringify(click.position)}`, {
          cause: error,
        });
      });
    await editor.close(uri);
  }, 120_000);

  it('answers each lens as a command', async () => {
    for (const [command, { title, position, roll }] of await clicks()) {
      if (command === FIGHT_COMMAND) continue;
      messages.length = 0;
      const shown = await editor.connection.sendRequest('workspace/executeCommand', {
        command,
        arguments: [uri, position, roll],
      });
      expect(shown, title).toMatch(/\S/);
      expect(messages.join('\n'), title).not.toMatch(/^There is nothing/m);
    }
    await editor.close(uri);
  });
});
