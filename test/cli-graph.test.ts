/** `callsheet graph`, as a shell meets it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const CLI = path.resolve('dist/cli.js');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'callsheet-graph-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);

function graph(...args: string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, 'graph', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
}

const DOCKS = 'adventure Docks\n  scene Pier\n    -> Boat if it is dark\n  scene Boat (epilogue)\n';
const TOWER = 'scene Prologue\n  Once.\n\nadventure Tower\n  scene Door\n    -> Roof\n';

describe('callsheet graph', () => {
  it('prints Mermaid', () => {
    write('a.callsheet', DOCKS);
    expect(graph('a.callsheet')).toEqual({
      code: 0,
      err: '',
      out: `flowchart TD
  s1(["Pier"])
  s2[["Boat<br/>Epilogue"]]
  s1 -->|"if it is dark"| s2
  classDef start stroke-width:3px
  class s1 start
  classDef ending stroke-width:3px
  class s2 ending
`,
    });
  });

  it('prints JSON of one adventure, or a list of several', () => {
    write('a.callsheet', DOCKS);
    const one = graph('a.callsheet', '--format', 'json');
    expect(JSON.parse(one.out)).toMatchObject({
      name: 'Docks',
      file: 'a.callsheet',
      line: 1,
      nodes: [
        { id: 's1', name: 'Pier', line: 2, start: true },
        { id: 's2', name: 'Boat', line: 4, ending: true },
      ],
      edges: [{ from: 's1', to: 's2', condition: 'if it is dark', line: 3 }],
    });
    write('b.callsheet', TOWER);
    const all = graph('.', '--format', 'json');
    expect(all.code).toBe(0);
    expect(JSON.parse(all.out)).toMatchObject([
      { name: 'Docks' },
      { name: 'Tower', nodes: [{}, { type: 'missing' }] },
    ]);
  });

  it('prints one adventure after the other, and one picture at a time', () => {
    write('a.callsheet', DOCKS);
    write('b.callsheet', TOWER);
    expect(graph('.').out).toMatch(/^%% Docks\nflowchart TD\n[^]*\n\n%% Tower\nflowchart TD\n/);
    expect(graph('.', '--format', 'svg')).toEqual({
      code: 2,
      out: '',
      err: 'callsheet: one picture shows one adventure; choose with --name among “Docks”, “Tower”\n',
    });
    const { code, out } = graph('.', '--format', 'svg', '--name', 'tower');
    expect(code).toBe(0);
    expect(out).toMatch(/^<svg xmlns[^]*Door[^]*<\/svg>\n$/);
    expect(graph('b.callsheet', '--name', 'Prologue').out).toContain('s1(["Prologue"])');
  });

  it('says what it misses', () => {
    write('a.callsheet', DOCKS);
    write('npc.callsheet', 'npc Jo\n');
    write('scene.callsheet', 'scene Alone\n');
    expect(graph('npc.callsheet')).toEqual({ code: 2, out: '', err: 'callsheet: there is no adventure\n' });
    expect(graph('a.callsheet', '--name', 'Dockz')).toEqual({
      code: 2,
      out: '',
      err: 'callsheet: there is no adventure “Dockz”; did you mean “Docks”?\n',
    });
    expect(graph('nowhere')).toEqual({ code: 2, out: '', err: 'callsheet: nowhere does not exist\n' });
    expect(graph('scene.callsheet')).toMatchObject({ code: 0, err: '' });
    expect(graph('a.callsheet', '--format', 'png').code).toBe(2);
    expect(graph().code).toBe(2);
  });
});
