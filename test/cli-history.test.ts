/** `callsheet history`: what a character has bought, when, and whether its log says so. */
import { execFileSync } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Ledger } from '../server/src/compare/ledger.ts';
import { GitFolder } from './support/git-folder.ts';

let repo: GitFolder;
beforeEach(() => {
  repo = new GitFolder();
});
afterEach(() => repo.remove());

const MARA = `character Mara
  STR 4  REF 6  HLT 5
  PRE 4  INT 5  WIL 5
  disadvantages:
    Secret (Hardship): the passport
  skills:
    Stealth +3
    Rifles +4
`;
const change = (file: string, from: string, to: string): void =>
  repo.write(file, repo.read(file).replace(from, to));
const history = (...args: string[]): Ledger => {
  const { code, out, err } = repo.callsheet(['history', ...args, '--format', 'json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as Ledger;
};

describe('callsheet history', () => {
  beforeEach(() => {
    repo.write('mara.callsheet', MARA);
    repo.commit('created', '2026-09-01');
    change('mara.callsheet', 'REF 6', 'REF 7');
    repo.commit('better reflexes', '2026-09-02');
    repo.write(
      'mara.callsheet',
      `${repo.read('mara.callsheet')}  log:\n    2026-10-02 award 60 EP: the pier\n`,
    );
    repo.commit('the pier', '2026-10-02');
    change('mara.callsheet', 'WIL 5', 'WIL 6');
    repo.write('mara.callsheet', `${repo.read('mara.callsheet')}    2026-10-09 raise WIL 5 -> 6\n`);
    repo.commit('paid', '2026-10-09');
    change('mara.callsheet', 'Stealth +3', 'Stealth +4');
    change('mara.callsheet', 'Rifles +4\n', 'Rifles +4\n    Swimming +3\n');
    change('mara.callsheet', 'Secret (Hardship)', 'Secret (Inconvenience)');
    repo.commit('not paid', '2026-10-16');
  });

  it('tells creation, what was paid for, and what was not', () => {
    const { entries, unit } = history('mara');
    expect(unit).toBe('EP');
    expect(entries.map(({ date, subject }) => [date, subject])).toEqual([
      ['2026-09-01', 'created'],
      ['2026-09-02', 'better reflexes'],
      ['2026-10-02', 'the pier'],
      ['2026-10-09', 'paid'],
      ['2026-10-16', 'not paid'],
    ]);
    expect(entries[1]).toMatchObject({
      changes: [{ name: 'REF', before: '6', after: '7' }],
      logged: [],
      unpaid: [],
    });
    expect(entries[3]).toMatchObject({
      logged: [{ date: '2026-10-09', line: 'raise WIL 5 -> 6', change: -30 }],
      unpaid: [],
    });
    expect(entries[4]!.unpaid.map(({ line, change: price }) => [line, price])).toEqual([
      ['raise Stealth +3 -> +4', -4],
      ['lower Secret (Hardship) -> Inconvenience', -3],
      ['learn Swimming +3', -6],
    ]);
  });

  it('proposes lines that make the log whole', () => {
    const { missing } = history('Mara');
    expect(missing.map(({ date }) => date)).toEqual(['2026-10-16', '2026-10-16', '2026-10-16']);
    const log = missing.map(({ date, line }) => `    ${date} ${line}\n`).join('');
    repo.write('mara.callsheet', repo.read('mara.callsheet') + log);
    expect(history('Mara').missing).toEqual([]);
    expect(repo.callsheet(['check', '--max-warnings', '0']).code).toBe(0);
  });

  it('shows what is not committed', () => {
    change('mara.callsheet', 'HLT 5', 'HLT 6');
    const last = history('Mara').entries.at(-1)!;
    expect(last).toMatchObject({
      subject: 'not committed',
      changes: [{ name: 'HLT', before: '5', after: '6' }],
    });
    expect(last.commit).toBeUndefined();
  });

  it('says where each score comes from', () => {
    const { out } = repo.callsheet(['history', 'Mara', '--blame']);
    expect(out).toMatch(/^WIL 6 +2026-10-09 {2}[0-9a-f]{8} {2}Ross {2}30 EP$/m);
    expect(out).toMatch(/^STR 4 +2026-09-01/m);
    expect(out).toMatch(/^Stealth \+4 +2026-10-16 .* not in the log$/m);
  });

  it('follows moves and new names', () => {
    renameSync(repo.file('mara.callsheet'), repo.file('people.callsheet'));
    repo.commit('moved', '2026-10-17');
    change('people.callsheet', 'character Mara', 'character Mara Velasquez');
    repo.commit('renamed', '2026-10-18');
    repo.write('all.callsheet', `npc Somebody\n  STR 2\n\n${repo.read('people.callsheet')}`);
    rmSync(repo.file('people.callsheet'));
    repo.commit('into another file', '2026-10-19');
    change('all.callsheet', 'HLT 5', 'HLT 4');
    repo.commit('weaker', '2026-10-20');
    const { entries } = history('Mara Velasquez');
    expect(entries.map(({ subject }) => subject)).toEqual([
      'created',
      'better reflexes',
      'the pier',
      'paid',
      'not paid',
      'weaker',
    ]);
  });

  it('knows who was meant', () => {
    expect(repo.callsheet(['history', 'Maraa'])).toEqual({
      code: 2,
      out: '',
      err: 'callsheet: there is no character “Maraa”; did you mean “Mara”?\n',
    });
    repo.write('b/mara.callsheet', MARA);
    expect(repo.callsheet(['history', 'Mara']).err).toBe(
      'callsheet: 2 characters are called “Mara”; name one file: b/mara.callsheet, mara.callsheet\n',
    );
    expect(history('Mara', 'mara.callsheet').entries).toHaveLength(5);
  });
});

it('reads many revisions with few processes', () => {
  const commits = Array.from({ length: 300 }, (_, index) => {
    const text = MARA.replace('STR 4', `STR ${2 + (index % 5)}`).replace('REF 6', `REF ${3 + (index % 4)}`);
    const message = `revision ${index}`;
    return `commit refs/heads/main\ncommitter Ross <r@example.org> ${1_700_000_000 + index * 86_400} +0000\ndata ${message.length}\n${message}\nM 100644 inline mara.callsheet\ndata ${text.length}\n${text}\n`;
  });
  execFileSync('git', ['fast-import', '--quiet'], { cwd: repo.path, input: commits.join('') });
  repo.git('reset', '-q', '--hard');
  expect(history('Mara').entries).toHaveLength(300);
});
