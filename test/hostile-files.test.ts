/** Folders that hold more than text files: links, pipes, devices, names with control characters, and very many events. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { LIBRARIES } from './support/libraries.ts';
import { LanguageServer } from '../server/src/host/server.ts';
import { filesOnDisk, nodeFiles, toUri } from '../server/src/host/node-files.ts';
import type { FileText } from '../server/src/workspace/files.ts';
import { withinTime } from '../server/src/workspace/within-time.ts';
import { FakeEditor } from './support/fake-editor.ts';

const CLI = path.resolve('dist/cli.js');
const BAD = 'npc Jo\n  DEF 99\n';
let outside: string;
let folder: string;

beforeEach(() => {
  outside = mkdtempSync(path.join(tmpdir(), 'callsheet-hostile-'));
  folder = path.join(outside, 'repository');
  mkdirSync(path.join(folder, '.git'), { recursive: true });
});
afterEach(() => rmSync(outside, { recursive: true, force: true }));

const at = (name: string): string => path.join(folder, name);

/** Root may read everything; whoever else runs the tests may not. */
async function asAnybody<T>(work: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return work();
  process.seteuid!(65_534);
  try {
    return await work();
  } finally {
    process.seteuid!(0);
  }
}

async function readAll(root: string): Promise<FileText[]> {
  const { uris } = await nodeFiles.list(toUri(root), 'tree');
  return Promise.all(uris.map((uri) => nodeFiles.read(uri)));
}

function callsheet(...args: string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 20_000,
    env: { ...process.env, TOKEN: 'top-secret-of-the-job' },
  });
  return { code: status, out: stdout, err: stderr };
}

describe.skipIf(process.platform === 'win32')('callsheet check', () => {
  it('skips what is no regular file of the folder, each with one line, and checks all else', () => {
    writeFileSync(at('jo.callsheet'), BAD);
    writeFileSync(path.join(outside, 'secret'), 'the secret of the neighbours');
    symlinkSync('/proc/self/environ', at('environ.callsheet'));
    symlinkSync('/dev/zero', at('device.callsheet'));
    symlinkSync('../secret', at('secret.callsheet'));
    symlinkSync('loop.callsheet', at('loop.callsheet'));
    for (let i = 0; i <= 100; i++)
      symlinkSync(`chain${i + 1}`, at(`chain${i}${i === 0 ? '.callsheet' : ''}`));
    writeFileSync(at('chain101'), BAD);
    execFileSync('mkfifo', [at('pipe.callsheet')]);
    const { code, out, err } = callsheet('check', '.');
    expect(out).toContain('stated-value');
    expect(`${out}${err}`).not.toMatch(/top-secret|neighbours/);
    expect(err.trim().split('\n').sort()).toEqual([
      'callsheet: chain0.callsheet is a link through too many other links, or back to itself',
      'callsheet: device.callsheet is a link to a place outside of the folder; it is skipped',
      'callsheet: environ.callsheet is a link to a place outside of the folder; it is skipped',
      'callsheet: loop.callsheet is a link through too many other links, or back to itself',
      'callsheet: pipe.callsheet is a pipe or a device; it is skipped',
      'callsheet: secret.callsheet is a link to a place outside of the folder; it is skipped',
    ]);
    expect(code).toBe(2);
    rmSync(at('loop.callsheet'));
    rmSync(at('chain0.callsheet'));
    expect(callsheet('check', '.').code).toBe(1);
  });

  it('follows links to files of Callsheet and of Markdown alone, in a folder and by their names', () => {
    execFileSync('git', ['init', '-q'], { cwd: folder });
    execFileSync('git', ['config', 'http.extraheader', 'top-secret-of-the-job'], { cwd: folder });
    writeFileSync(at('.env'), 'TOKEN=top-secret-of-the-job\n');
    writeFileSync(path.join(outside, 'key'), 'top-secret-of-the-job\n');
    mkdirSync(at('.kept'));
    writeFileSync(at('.kept/jo.callsheet'), BAD);
    symlinkSync('.env', at('env.callsheet'));
    symlinkSync('.git/config', at('config.callsheet'));
    symlinkSync('.env', at('notes.md'));
    symlinkSync(path.join(outside, 'key'), at('key.callsheet'));
    symlinkSync('.kept/jo.callsheet', at('jo.callsheet'));
    const named = ['env.callsheet', 'config.callsheet', 'notes.md', 'jo.callsheet'];
    for (const paths of [['.'], [...named, 'key.callsheet'], ['--fix-dry-run', ...named, 'key.callsheet']]) {
      const { out, err } = callsheet('check', ...paths);
      expect(`${out}${err}`).not.toContain('top-secret');
      for (const name of ['env.callsheet', 'config.callsheet'])
        expect(err).toContain(`callsheet: ${name} is a link to a file of another kind; it is skipped\n`);
      expect(out).toContain(paths[0] === '--fix-dry-run' ? 'DEF' : 'stated-value');
    }
  });

  it('leaves the locks of Emacs alone, and skips sockets', async () => {
    writeFileSync(at('jo.callsheet'), 'npc Jo\n');
    symlinkSync('somebody@host.123:456', at('.#jo.callsheet'));
    expect(callsheet('check', '.')).toMatchObject({ code: 0, err: '' });
    const server = createServer().listen(at('socket.callsheet'));
    await once(server, 'listening');
    const { code, err } = callsheet('check', '.');
    server.close();
    expect(err).toBe('callsheet: socket.callsheet is a pipe or a device; it is skipped\n');
    expect(code).toBe(0);
  });

  it('says that a campaign cannot be made in a file', () => {
    writeFileSync(at('jo.callsheet'), 'npc Jo\n');
    const { code, err } = callsheet('init', 'jo.callsheet');
    expect([code, err]).toEqual([2, 'callsheet: jo.callsheet is not a folder\n']);
  });

  it('says that the folder it is called in has been removed', () => {
    const gone = 'mkdir "$0/gone" && cd "$0/gone" && rmdir "$0/gone" && exec "$@"';
    for (const args of [['check'], ['check', '.', '--lang', 'de'], ['init']]) {
      const { status, stderr } = spawnSync('sh', ['-c', gone, folder, process.execPath, CLI, ...args], {
        encoding: 'utf8',
      });
      expect(stderr).toMatch(
        /^callsheet: (?:The current folder does not exist|Der aktuelle Ordner exist).*\n$/,
      );
      expect(status).toBe(2);
    }
  });

  it('says which folders it may not read', async () => {
    chmodSync(outside, 0o755);
    mkdirSync(at('private'));
    writeFileSync(at('private/jo.callsheet'), BAD);
    chmodSync(at('private'), 0);
    const found = await asAnybody(() => nodeFiles.list(toUri(folder), 'tree'));
    chmodSync(at('private'), 0o755);
    expect(found).toEqual({
      uris: [],
      unread: [{ uri: toUri(at('private')), problem: 'may not be read', isSkipped: false }],
    });
  });

  // Other systems have no such names.
  it.runIf(process.platform === 'linux')('says which names are no text', async () => {
    const inside = (name: string): Buffer =>
      Buffer.concat([Buffer.from(folder), Buffer.from(name, 'latin1')]);
    writeFileSync(inside('/\xff.callsheet'), BAD);
    mkdirSync(inside('/\xff'));
    writeFileSync(inside('/\xff/jo.callsheet'), BAD);
    const problem = 'has a name that is not UTF-8 text';
    expect(await readAll(folder)).toEqual([{ problem, isMissing: false }]);
    expect((await nodeFiles.list(toUri(folder), 'tree')).unread).toEqual([
      { uri: toUri(at('\ufffd')), problem, isSkipped: false },
    ]);
  });

  it('does not print the environment, even of a link that is named', () => {
    symlinkSync('/proc/self/environ', at('environ.callsheet'));
    for (const command of ['check', 'sheet', 'fmt', 'graph']) {
      const { out, err } = callsheet(command, 'environ.callsheet');
      expect(`${out}${err}`).not.toContain('top-secret');
      expect(err).toContain('environ.callsheet is a system file, not text; it is skipped');
    }
  });

  it('reads a file once, by whatever names, and copies that other folders link to', () => {
    writeFileSync(at('jo.callsheet'), BAD);
    symlinkSync('jo.callsheet', at('again.callsheet'));
    mkdirSync(at('below'));
    symlinkSync('../jo.callsheet', at('below/jo.callsheet'));
    symlinkSync('.', at('below/loop'));
    writeFileSync(at('notes.md'), 'npc Al\n');
    symlinkSync('notes.md', at('notes.callsheet'));
    const { out, err } = callsheet('check', '.', '--format', 'json');
    expect(err).toBe('callsheet: below/loop is a link to a folder; it is skipped\n');
    const { files } = JSON.parse(out) as { files: { path: string }[] };
    expect(files.map((file) => file.path)).toEqual(['jo.callsheet', 'notes.callsheet']);
    expect(callsheet('fmt', '--check').err).toContain(err);
  });

  it('says that there are more folders than it looks into', async () => {
    writeFileSync(at('jo.callsheet'), 'npc Jo\n');
    for (let n = 0; n < 4; n++) mkdirSync(at(`f${n}`));
    expect((await filesOnDisk(6).list(toUri(folder), 'tree')).unread).toEqual([]);
    expect(await filesOnDisk(3).list(toUri(folder), 'tree')).toEqual({
      uris: [toUri(at('jo.callsheet'))],
      unread: [
        {
          uri: toUri(folder),
          problem: 'has more than 3 folders below it; the others are not read',
          isSkipped: false,
        },
      ],
    });
  });

  it('says what it cannot read of the campaign around a file', () => {
    writeFileSync(at('campaign.callsheet'), 'campaign C\n');
    writeFileSync(at('rules.callsheet'), Buffer.from('advantage Caf\xe9\n', 'latin1'));
    mkdirSync(at('act'));
    writeFileSync(at('act/jo.callsheet'), 'npc Jo\n');
    const { code, err } = callsheet('check', 'act/jo.callsheet');
    expect(err).toBe('callsheet: rules.callsheet is not UTF-8 text\n');
    expect(code).toBe(2);
    expect(callsheet('check', '.').err).toBe('callsheet: rules.callsheet is not UTF-8 text\n');
  });

  it('reads hard links as the files that they are', () => {
    writeFileSync(at('jo.callsheet'), 'npc Jo\n');
    linkSync(at('jo.callsheet'), at('two.callsheet'));
    expect(callsheet('check', '.').err).toBe('');
  });

  // eslint-disable-next-line no-control-regex
  const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/;

  it('writes no control character and no line break of names and paths', () => {
    const name = 'a\u001b[31m\n::error::b.callsheet';
    writeFileSync(
      at(name),
      'npc J\u001b]0;x\u0007o\u0085\u2028\u009b31m\u202eoJ\u2066 from Nobody\n  DEF 99\n',
    );
    for (const args of [
      ['check', '.'],
      ['check', '.', '--format', 'json'],
      ['sheet', '.'],
      ['check', name, 'no\u001bsuch.callsheet'],
      ['graph', '.'],
      ['sheet', '.', '--name', '\u001b]0;x'],
    ]) {
      const { out, err } = callsheet(...args);
      expect(`${out}${err}`).not.toMatch(CONTROLS);
      expect(`${out}${err}`).not.toMatch(/^::error/m);
    }
    const { files } = JSON.parse(callsheet('check', '.', '--format', 'json').out) as {
      files: { path: string }[];
    };
    expect(files[0]!.path).toBe(name);
  });
});

it('gives up work that takes too long', async () => {
  expect(await withinTime(new Promise(() => undefined), 0.01)).toBeUndefined();
  expect(await withinTime(Promise.resolve(7), 10)).toBe(7);
});

describe('the server', () => {
  it('makes one refresh of a thousand events, and ignores those outside of its folders', async () => {
    const systems = LIBRARIES;
    let server!: LanguageServer;
    const editor = FakeEditor.inProcess((input, output) => {
      const connection = createConnection(ProposedFeatures.all, input, output);
      connection.onExit(() => undefined);
      server = new LanguageServer(connection, { disk: nodeFiles, systems, version: '0.0.0' });
      connection.listen();
    });
    await editor.start({ folders: [pathToFileURL(folder).toString()] });
    await editor.until(() => editor.refreshes === 3);
    const names = Array.from({ length: 1000 }, (_, index) => at(`${index}.callsheet`));
    for (const name of names) writeFileSync(name, BAD);
    await Promise.all(
      names.map((name) => editor.changeFiles({ uri: pathToFileURL(name).toString(), type: 1 })),
    );
    const stranger = path.join(outside, 'stranger.callsheet');
    writeFileSync(stranger, BAD);
    await editor.changeFiles(
      { uri: pathToFileURL(stranger).toString(), type: 1 },
      { uri: 'file:///', type: 1 },
      { uri: '%', type: 1 },
    );
    await editor.until(() => editor.refreshes >= 6);
    expect((await editor.pullWorkspace()).items).toHaveLength(1000);
    await server.ready;
    expect(editor.refreshes).toBe(6);
    expect(editor.errors).toEqual([]);
    editor.connection.dispose();
  });
});
