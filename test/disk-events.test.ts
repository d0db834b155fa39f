/** What editors tell of files on the disk: deleted, changed and created in any order, in one message or in several. */
import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nodeFiles } from '../server/src/host/node-files.ts';
import type { FakeEditor } from './support/fake-editor.ts';
import { serverEditor } from './support/server-editor.ts';

const [CREATED, CHANGED, DELETED] = [1, 2, 3] as const;

let folder: string;
let editor: FakeEditor;
const at = (name: string): string => path.join(folder, name);
const uriOf = (name: string): string => pathToFileURL(at(name)).toString();
const write = (name: string, who: string): void => writeFileSync(at(name), `npc ${who}\n  STR 4\n`);

/** Everybody whom the server knows. */
async function known(): Promise<string[]> {
  const symbols = await editor.connection.sendRequest<{ name: string }[]>('workspace/symbol', { query: '' });
  return symbols.map(({ name }) => name).sort();
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'callsheet-disk-'));
  mkdirSync(at('act'));
  write('one.callsheet', 'One');
  write('act/two.callsheet', 'Two');
  editor = serverEditor();
  await editor.start({ folders: [pathToFileURL(folder).toString()] });
  expect(await known()).toEqual(['One', 'Two']);
});
afterEach(async () => {
  await editor.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ONE = 'one.callsheet';
const TWO = 'act/two.callsheet';
type Change = readonly [string, 1 | 2 | 3];

/** Deletes whatever is there. */
const remove = (name: string): void => rmSync(at(name), { recursive: true });
/** Tells what was done, and waits until everybody is known who is there. */
async function follow(changes: readonly Change[], names: readonly string[]): Promise<void> {
  await editor.changeFiles(...changes.map(([name, type]) => ({ uri: uriOf(name), type })));
  await expect.poll(known, { timeout: 30_000 }).toEqual(names);
}

it.each<readonly [string, () => void, readonly (readonly Change[])[], readonly string[]]>([
  [
    'a file that is written anew is read',
    () => write(ONE, 'New'),
    [
      [
        [ONE, DELETED],
        [ONE, CREATED],
      ],
    ],
    ['New', 'Two'],
  ],
  ['also in two messages', () => write(ONE, 'New'), [[[ONE, DELETED]], [[ONE, CREATED]]], ['New', 'Two']],
  [
    'a file that is changed and deleted is gone',
    () => rmSync(at(ONE)),
    [[[ONE, CHANGED]], [[ONE, DELETED]]],
    ['Two'],
  ],
  [
    'a folder that is made again has the files that are in it now',
    () => {
      rmSync(at(TWO));
      write('act/three.callsheet', 'Three');
    },
    [[['act', DELETED]], [['act', CREATED]]],
    ['One', 'Three'],
  ],
  [
    'a file comes back to a folder that was deleted',
    () => undefined,
    [[['act', DELETED]], [[TWO, CREATED]]],
    ['One', 'Two'],
  ],
  [
    'a folder is deleted whose file was changed',
    () => rmSync(at('act'), { recursive: true }),
    [[[TWO, CHANGED]], [['act', DELETED]]],
    ['One'],
  ],
])('%s', async (_, change, messages, names) => {
  change();
  for (const changes of messages)
    await editor.changeFiles(...changes.map(([name, type]) => ({ uri: uriOf(name), type })));
  await expect.poll(known, { timeout: 30_000 }).toEqual(names);
  expect(editor.warnings).toEqual([]);
});

it.each([
  ['around the workspace', () => pathToFileURL(path.dirname(folder)).toString()],
  ['of everything', () => 'file:///'],
])('a folder %s that is told leaves what is in the workspace, as it is now', async (_, above) => {
  write(ONE, 'New');
  for (const type of [CREATED, CHANGED]) {
    write(TWO, `Two${type}`);
    await editor.changeFiles({ uri: above(), type });
    await expect.poll(known, { timeout: 30_000 }).toEqual(['New', `Two${type}`]);
  }
  expect(editor.warnings).toEqual([]);
});

it('a file becomes a folder of the same name, and a file again', async () => {
  remove(ONE);
  mkdirSync(at(ONE));
  write(`${ONE}/inner.callsheet`, 'Inner');
  await follow([[ONE, CREATED]], ['Inner', 'Two']);
  remove(ONE);
  write(ONE, 'One');
  // Editors that join events tell the last of them alone.
  await follow([[ONE, CREATED]], ['One', 'Two']);
  remove(ONE);
  await follow([[ONE, DELETED]], ['Two']);
  expect(editor.warnings).toEqual([]);
});

it('a folder becomes a file of the same name', async () => {
  remove('act');
  writeFileSync(at('act'), 'notes');
  await follow([['act', CREATED]], ['One']);
  expect(editor.warnings).toEqual([]);
});

it('a file that grows too large is left out with a line, and comes back', async () => {
  truncateSync(at(ONE), 17 * 1024 * 1024);
  await follow([[ONE, CHANGED]], ['Two']);
  expect(editor.warnings).toEqual([`${uriOf(ONE)} is too large (17 MB; at most 16 MB are read).`]);
  write(ONE, 'One');
  await follow([[ONE, CHANGED]], ['One', 'Two']);
});

it('a file that becomes a link is left out with a line where it leads outside or to a file that is read anyway', async () => {
  const outside = mkdtempSync(path.join(tmpdir(), 'callsheet-outside-'));
  writeFileSync(path.join(outside, 'secret.callsheet'), 'npc Secret\n');
  remove(ONE);
  symlinkSync(path.join(outside, 'secret.callsheet'), at(ONE));
  await follow([[ONE, CHANGED]], ['Two']);
  remove(ONE);
  symlinkSync(TWO, at(ONE));
  await follow([[ONE, CHANGED]], ['Two']);
  await expect.poll(() => editor.warnings.length).toBe(2);
  rmSync(outside, { recursive: true });
  expect(editor.warnings).toEqual([
    `${uriOf(ONE)} is a link to a place outside of the folder; it is skipped.`,
    `${uriOf(ONE)} is a link to a file that is read by its own name; it is skipped.`,
  ]);
});

it('a file that is written again while it is read is read again', async () => {
  await editor.stop();
  let meanwhile: (() => Promise<void>) | undefined;
  editor = serverEditor({
    disk: {
      ...nodeFiles,
      async read(uri, within) {
        const read = await nodeFiles.read(uri, within);
        await meanwhile?.();
        return read;
      },
    },
  });
  await editor.start({ folders: [pathToFileURL(folder).toString()] });
  expect(await known()).toEqual(['One', 'Two']);
  write(ONE, 'First');
  meanwhile = async () => {
    meanwhile = undefined;
    write(ONE, 'Second');
    await editor.changeFiles({ uri: uriOf(ONE), type: CHANGED });
    // Messages are taken in their order: after a refusal of this one the event has arrived.
    await editor.connection.sendRequest('no/such/request').catch(() => undefined);
  };
  await follow([[ONE, CHANGED]], ['Second', 'Two']);
  expect(meanwhile).toBeUndefined();
  expect(editor.warnings).toEqual([]);
});

it.each<readonly [string, readonly (readonly Change[])[]]>([
  [
    'deleted first',
    [
      [
        ['Guard.callsheet', DELETED],
        ['guard.callsheet', CREATED],
      ],
    ],
  ],
  [
    'created first',
    [
      [
        ['guard.callsheet', CREATED],
        ['Guard.callsheet', DELETED],
      ],
    ],
  ],
  ['in two messages, created first', [[['guard.callsheet', CREATED]], [['Guard.callsheet', DELETED]]]],
])('a file whose name changes only its case is known once: %s', async (_, messages) => {
  write('Guard.callsheet', 'Guard');
  await follow([['Guard.callsheet', CREATED]], ['Guard', 'One', 'Two']);
  renameSync(at('Guard.callsheet'), at('guard.callsheet'));
  for (const changes of messages.slice(0, -1))
    await editor.changeFiles(...changes.map(([name, type]) => ({ uri: uriOf(name), type })));
  await follow(messages.at(-1)!, ['Guard', 'One', 'Two']);
  await editor.open(uriOf('guard.callsheet'), 'npc Guard\n  STR 4\n');
  expect(await editor.codes(uriOf('guard.callsheet'))).toEqual([]);
  await editor.close(uriOf('guard.callsheet'));
  await follow([], ['Guard', 'One', 'Two']);
  expect(editor.warnings).toEqual([]);
});

it('two links to one file outside are left out, each with a line', async () => {
  const outside = mkdtempSync(path.join(tmpdir(), 'callsheet-outside-'));
  writeFileSync(path.join(outside, 'secret.callsheet'), 'npc Secret\n');
  const links = ['first.callsheet', 'second.callsheet'];
  for (const link of links) symlinkSync(path.join(outside, 'secret.callsheet'), at(link));
  await follow(
    links.map((link) => [link, CREATED]),
    ['One', 'Two'],
  );
  await expect.poll(() => editor.warnings.length).toBe(2);
  rmSync(outside, { recursive: true });
  expect(editor.warnings).toEqual(
    links.map((link) => `${uriOf(link)} is a link to a place outside of the folder; it is skipped.`),
  );
});

it('of two links to one Markdown file one is read, also where the other comes later or the first is renamed', async () => {
  writeFileSync(at('act/guard.md'), 'npc Guard\n  STR 4\n');
  for (const link of ['b.callsheet', 'c.callsheet']) symlinkSync('act/guard.md', at(link));
  await follow([['c.callsheet', CREATED]], ['Guard', 'One', 'Two']);
  await follow([['b.callsheet', CREATED]], ['Guard', 'One', 'Two']);
  await expect
    .poll(() => editor.warnings)
    .toEqual([`${uriOf('b.callsheet')} is a second link to one file; it is skipped.`]);
  await editor.changeFiles({ uri: uriOf('c.callsheet'), type: CHANGED });
  remove('b.callsheet');
  renameSync(at('c.callsheet'), at('d.callsheet'));
  await follow(
    [
      ['b.callsheet', DELETED],
      ['d.callsheet', CREATED],
      ['c.callsheet', DELETED],
    ],
    ['Guard', 'One', 'Two'],
  );
  await editor.open(uriOf('d.callsheet'), 'npc Guard\n  STR 4\n');
  expect(await editor.codes(uriOf('d.callsheet'))).toEqual([]);
  expect(editor.warnings).toHaveLength(1);
});

it('links in a circle are left out, each with a line', async () => {
  symlinkSync('pong.callsheet', at('ping.callsheet'));
  symlinkSync('ping.callsheet', at('pong.callsheet'));
  await follow(
    [
      ['ping.callsheet', CREATED],
      ['pong.callsheet', CREATED],
    ],
    ['One', 'Two'],
  );
  await expect.poll(() => editor.warnings.length).toBe(2);
  expect(editor.warnings).toEqual([
    `${uriOf('ping.callsheet')} is a link through too many other links, or back to itself.`,
    `${uriOf('pong.callsheet')} is a link through too many other links, or back to itself.`,
  ]);
});

it('a folder that is a link is left out with a line, also where a file in it changes or is closed', async () => {
  const outside = mkdtempSync(path.join(tmpdir(), 'callsheet-outside-'));
  writeFileSync(path.join(outside, 'secret.callsheet'), 'npc Secret\n');
  symlinkSync(outside, at('away'));
  symlinkSync('.', at('act/loop'));
  const skipped = (name: string): string => `${uriOf(name)} is a link to a folder; it is skipped.`;
  await follow([['act/loop', CREATED]], ['One', 'Two']);
  await expect.poll(() => editor.warnings).toEqual([skipped('act/loop')]);
  await follow([['away', CREATED]], ['One', 'Two']);
  await expect.poll(() => editor.warnings.length).toBe(2);
  await follow([['away/secret.callsheet', CHANGED]], ['One', 'Two']);
  await expect.poll(() => editor.warnings.length).toBe(3);
  await editor.open(uriOf('act/loop/two.callsheet'), 'npc Three\n');
  expect(await known()).toEqual(['One', 'Three', 'Two']);
  await editor.close(uriOf('act/loop/two.callsheet'));
  await expect.poll(known).toEqual(['One', 'Two']);
  expect(editor.warnings).toEqual(['act/loop', 'away', 'away', 'act/loop'].map(skipped));
  await editor.stop();
  editor = serverEditor({ disk: nodeFiles });
  await editor.start({ folders: [pathToFileURL(folder).toString()] });
  expect(await known()).toEqual(['One', 'Two']);
  expect(editor.warnings).toEqual(['act/loop', 'away'].map(skipped));
  rmSync(outside, { recursive: true });
});

it('above a path that is longer than any can be, no folder is looked into', async () => {
  expect(await nodeFiles.hasContextAbove(uriOf('act'))).toBe(true);
  expect(await nodeFiles.hasContextAbove(uriOf('a/'.repeat(20_000)))).toBe(false);
});
