/** `callsheet history`: what a character has bought, when, and whether its log says so. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Ledger } from '../server/src/compare/ledger.ts';
import { readLedger } from '../server/src/host/git/ledger.ts';
import { Repository } from '../server/src/host/git/repository.ts';
import { LIBRARIES } from './support/libraries.ts';
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

  it('asks nothing for other words about a trait, and blames nobody for them', () => {
    change('mara.callsheet', 'Secret (Inconvenience): the passport', 'Secret (Hardship): two passports');
    repo.commit('reworded', '2026-10-17');
    const { missing, entries, blame } = history('Mara');
    expect(missing.map(({ line }) => line)).toEqual(['raise Stealth +3 -> +4', 'learn Swimming +3']);
    expect(entries.at(-1)!.changes).toEqual([
      { name: 'Secret (two passports)', before: 'Inconvenience', after: 'Hardship' },
    ]);
    change('mara.callsheet', 'two passports', 'three passports');
    expect(history('Mara').entries).toHaveLength(entries.length);
    expect(history('Mara').blame.find(({ name }) => name.startsWith('Secret'))).toMatchObject({
      name: 'Secret (three passports)',
      date: '2026-10-17',
    });
    expect(blame).toHaveLength(history('Mara').blame.length);
  });

  it('proposes the line that goes on from where the log ends', () => {
    change('mara.callsheet', 'WIL 6', 'WIL 7');
    repo.commit('stronger', '2026-10-17');
    const { entries, missing } = history('Mara');
    expect(entries.at(-1)!.unpaid).toEqual([{ date: '2026-10-17', line: 'raise WIL 6 -> 7', change: -35 }]);
    expect(missing).toContainEqual({ date: '2026-10-17', line: 'raise WIL 6 -> 7', change: -35 });
    repo.write('mara.callsheet', `${repo.read('mara.callsheet')}    2026-10-17 raise WIL 6 -> 7\n`);
    expect(history('Mara').missing.map(({ line }) => line)).not.toContain('raise WIL 6 -> 7');
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
    expect(entries.map(({ subject, oldName, oldPath }) => [subject, oldName, oldPath])).toEqual([
      ['created', undefined, undefined],
      ['better reflexes', undefined, undefined],
      ['the pier', undefined, undefined],
      ['paid', undefined, undefined],
      ['not paid', undefined, undefined],
      ['moved', undefined, 'mara.callsheet'],
      ['renamed', 'Mara', undefined],
      ['into another file', undefined, 'people.callsheet'],
      ['weaker', undefined, undefined],
    ]);
    expect(repo.callsheet(['history', 'Mara Velasquez']).out).toContain('  moved from people.callsheet\n');
  });

  describe('knows former names', () => {
    const rename = (from: string, to: string): void =>
      change('mara.callsheet', `character ${from}\n`, `character ${to}\n`);
    const subjects = (name: string): string[] => history(name).entries.map(({ subject }) => subject);
    const known = ['created', 'better reflexes', 'the pier', 'paid', 'not paid'];

    it('over several changes of the name, also in other files', () => {
      rename('Mara', 'Maria');
      repo.commit('first', '2026-10-17');
      rename('Maria', 'Marie');
      repo.write('marie.callsheet', repo.read('mara.callsheet'));
      rmSync(repo.file('mara.callsheet'));
      repo.commit('second', '2026-10-18');
      for (const name of ['Mara', 'maria', 'Marie'])
        expect([name, history(name).name, subjects(name)]).toEqual([
          name,
          'Marie',
          [...known, 'first', 'second'],
        ]);
      expect(repo.callsheet(['history', 'Mara', 'marie.callsheet']).code).toBe(0);
    });

    it('before they are committed', () => {
      rename('Mara', 'Maria');
      mkdirSync(repo.file('people'));
      renameSync(repo.file('mara.callsheet'), repo.file('people/maria.callsheet'));
      for (const name of ['Mara', 'Maria']) expect(subjects(name)).toEqual([...known, 'not committed']);
      expect(history('Maria').entries.at(-1)).toMatchObject({
        oldName: 'Mara',
        oldPath: 'mara.callsheet',
        changes: [],
        unpaid: [],
      });
    });

    it('but not of somebody else who has the name now, or who was only like her', () => {
      rename('Mara', 'Maria');
      repo.commit('renamed', '2026-10-17');
      repo.write('new.callsheet', 'npc Mara\n  STR 2\n');
      expect(history('Mara').path).toBe('new.callsheet');
      repo.write('twin.callsheet', repo.read('mara.callsheet').replace('Maria', 'Twin'));
      repo.commit('a copy', '2026-10-18');
      expect(subjects('Twin')).toEqual(['a copy']);
    });

    it('and who removed somebody', () => {
      repo.write('jo.callsheet', 'npc Jo\n  STR 3  REF 4  HLT 4\n');
      repo.commit('Jo');
      rmSync(repo.file('jo.callsheet'));
      const message = 'callsheet: there is no character “Jo” any more';
      expect(repo.callsheet(['history', 'Jo'])).toEqual({ code: 2, out: '', err: `${message}\n` });
      repo.commit('Jo leaves', '2026-10-20');
      expect(repo.callsheet(['history', 'Jo']).err).toBe(
        `${message}; commit ${repo.git('rev-parse', '--short=8', 'HEAD')} of 2026-10-20 removed it\n`,
      );
    });
  });

  it('tells how much experience is left', () => {
    expect(history('Mara').entries.map(({ points }) => /\d+ EP left/.exec(points)?.[0])).toEqual([
      undefined,
      undefined,
      '60 EP left',
      '30 EP left',
      '30 EP left',
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
    repo.write('b/mara.callsheet', `${MARA}\n${MARA}`);
    expect(repo.callsheet(['history', 'Mara', 'b']).err).toBe(
      'callsheet: 2 characters are called “Mara” in b/mara.callsheet; give one of them another name\n',
    );
  });
});

describe('the rules of their time', () => {
  const CAMPAIGN = 'campaign Pier\n  severity: unspent-points ignore\n';
  const campaign = (rule = ''): void => repo.write('pier/campaign.callsheet', CAMPAIGN + rule);
  const learn = (from: number, to: number, day: number): void => {
    change('pier/mara.callsheet', `Rifles +${from}`, `Rifles +${to}`);
    repo.write(
      'pier/mara.callsheet',
      `${repo.read('pier/mara.callsheet')}    2026-10-0${day} raise Rifles +${from} -> +${to}\n`,
    );
    repo.commit(`Rifles +${to}`, `2026-10-0${day}`);
  };
  beforeEach(() => {
    campaign();
    repo.write('pier/mara.callsheet', `${MARA}  log:\n    2026-10-01 award 90 EP: the pier\n`);
    repo.commit('created', '2026-10-01');
  });

  it('price each revision, and those of today what is missing', () => {
    learn(4, 5, 2);
    campaign('  skill experience: new x 2\n');
    repo.commit('learning is dear', '2026-10-03');
    learn(5, 6, 4);
    change('pier/mara.callsheet', 'Stealth +3', 'Stealth +4');
    repo.commit('not paid', '2026-10-05');
    campaign('  skill experience: new x 3\n');
    repo.commit('learning is very dear', '2026-10-06');
    learn(6, 7, 7);
    const { entries, missing } = history('Mara');
    expect(entries.flatMap(({ logged }) => logged.map((step) => step.change))).toEqual([90, -5, -12, -21]);
    expect(entries.flatMap(({ unpaid }) => unpaid.map((step) => step.change))).toEqual([-8]);
    expect(missing.map(({ line, change: price }) => [line, price])).toEqual([
      ['raise Stealth +3 -> +4', -12],
    ]);
    campaign('  skill experience: new x 4\n');
    expect(history('Mara').missing[0]!.change).toBe(-16);
    expect(history('Mara').entries).toEqual(entries);
    expect(repo.callsheet(['history', 'Mara', '--blame']).out).toMatch(/^Rifles \+7 .* 21 EP$/m);
  });

  it('are found where the files lay then', () => {
    campaign('  skill experience: new x 2\n');
    repo.commit('dear', '2026-10-02');
    learn(4, 5, 3);
    renameSync(repo.file('pier'), repo.file('campaigns'));
    repo.commit('moved', '2026-10-04');
    const [, step] = history('Mara').entries.flatMap(({ logged }) => logged);
    expect(step!.change).toBe(-10);
  });

  it('do not make the character change: a rule, a template', () => {
    repo.write(
      'pier/guards.callsheet',
      'npc Person\n  STR 4  REF 5\n\nnpc Guard from Person\n  skills:\n    Rifles +2\n',
    );
    repo.write('pier/sergeant.callsheet', 'npc Sergeant from Guard\n  PRE 5\n');
    repo.commit('guards', '2026-10-02');
    change('pier/guards.callsheet', 'REF 5', 'REF 7');
    repo.commit('better guards', '2026-10-03');
    change('pier/sergeant.callsheet', 'PRE 5', 'PRE 6');
    repo.commit('promoted', '2026-10-04');
    rmSync(repo.file('pier/guards.callsheet'));
    repo.write('pier/sergeant.callsheet', 'npc Sergeant\n  REF 7  PRE 6\n');
    repo.commit('alone', '2026-10-05');
    const { entries } = history('Sergeant');
    expect(entries[1]).toMatchObject({
      subject: 'promoted',
      changes: [{ name: 'PRE', before: '5', after: '6' }],
    });
    expect(entries[1]!.changes).toHaveLength(1);
    expect(history('Sergeant').blame.find(({ name }) => name === 'REF')).toMatchObject({ value: '7' });
  });
});

describe('merged branches', () => {
  const subjects = (name = 'Mara'): string[] => history(name).entries.map(({ subject }) => subject);
  const priced = (): (readonly [string, number | undefined])[] =>
    history('Mara').entries.flatMap(({ logged, unpaid }) =>
      [...logged, ...unpaid].map(({ line, change: price }) => [line, price] as const),
    );
  const RAISES: readonly (readonly [string, number | undefined])[] = [
    ['award 60 EP: the pier', 60],
    ['raise Rifles +4 -> +5', -5],
    ['raise WIL 5 -> 6', -30],
    ['raise Stealth +3 -> +4', -4],
  ];
  const merge = (branch: string): void =>
    void repo.git('merge', '-q', '--no-ff', '-m', `merge ${branch}`, branch);
  const changeAnd = (subject: string, from: string, to: string): void => {
    change('mara.callsheet', from, to);
    repo.commit(subject, '2026-10-03');
  };
  beforeEach(() => {
    repo.callsheet(['git-setup', '--yes']);
    repo.write('mara.callsheet', `${MARA}  log:\n    2026-10-02 award 60 EP: the pier\n`);
    repo.commit('created', '2026-10-02');
  });

  it('tell their own commits, and price nothing twice', () => {
    repo.git('checkout', '-q', '-b', 'side');
    change('mara.callsheet', 'WIL 5', 'WIL 6');
    repo.write('mara.callsheet', `${repo.read('mara.callsheet')}    2026-10-03 raise WIL 5 -> 6\n`);
    repo.commit('side: WIL', '2026-10-03');
    changeAnd('side: Stealth', 'Stealth +3', 'Stealth +4');
    repo.git('checkout', '-q', 'main');
    changeAnd('main: Rifles', 'Rifles +4', 'Rifles +5');
    merge('side');
    expect(subjects()).toEqual(['created', 'main: Rifles', 'side: WIL', 'side: Stealth']);
    expect(priced()).toEqual(RAISES);
    expect(history('Mara').blame.find(({ name }) => name === 'WIL')).toMatchObject({
      paid: 30,
      subject: 'side: WIL',
    });
  });

  it('may have merged the main line themselves', () => {
    repo.git('checkout', '-q', '-b', 'side');
    changeAnd('side: WIL', 'WIL 5', 'WIL 6');
    repo.git('checkout', '-q', 'main');
    changeAnd('main: Rifles', 'Rifles +4', 'Rifles +5');
    repo.git('checkout', '-q', 'side');
    merge('main');
    changeAnd('side: Stealth', 'Stealth +3', 'Stealth +4');
    repo.git('checkout', '-q', 'main');
    merge('side');
    expect(subjects()).toEqual(['created', 'main: Rifles', 'side: WIL', 'side: Stealth']);
    expect(priced()).toEqual(RAISES);
  });

  it('may be merged into branches that are merged', () => {
    repo.git('checkout', '-q', '-b', 'outer');
    changeAnd('outer: WIL', 'WIL 5', 'WIL 6');
    repo.git('checkout', '-q', '-b', 'inner');
    changeAnd('inner: Stealth', 'Stealth +3', 'Stealth +4');
    repo.git('checkout', '-q', 'outer');
    merge('inner');
    repo.git('checkout', '-q', 'main');
    changeAnd('main: Rifles', 'Rifles +4', 'Rifles +5');
    merge('outer');
    expect(subjects()).toEqual(['created', 'main: Rifles', 'outer: WIL', 'inner: Stealth']);
    expect(priced()).toEqual(RAISES);
  });

  it('leave to the merge what was decided in it', () => {
    repo.git('checkout', '-q', '-b', 'side');
    changeAnd('side: WIL', 'WIL 5', 'WIL 7');
    repo.git('checkout', '-q', 'main');
    changeAnd('main: WIL', 'WIL 5', 'WIL 6');
    expect(() => merge('side')).toThrow();
    repo.write(
      'mara.callsheet',
      repo.read('mara.callsheet').replace(/<{7}[^]*>{7}.*\n/, '  PRE 4  INT 5  WIL 7\n'),
    );
    repo.commit('merged by hand', '2026-10-04');
    const { entries } = history('Mara');
    expect(entries.map(({ subject, changes }) => [subject, ...changes.map(({ after }) => after)])).toEqual([
      ['created'],
      ['main: WIL', '6'],
      ['merged by hand', '7'],
    ]);
  });

  it('may have created the character, or given it another name and file', () => {
    repo.git('checkout', '-q', '-b', 'side');
    repo.write('new.callsheet', 'npc Newcomer\n  STR 2  REF 3\n');
    repo.commit('side: new', '2026-10-03');
    repo.write('new.callsheet', 'npc Newcomer\n  STR 2  REF 4\n');
    renameSync(repo.file('mara.callsheet'), repo.file('velasquez.callsheet'));
    change('velasquez.callsheet', 'character Mara', 'character Mara Velasquez');
    repo.commit('side: better', '2026-10-04');
    repo.git('checkout', '-q', 'main');
    changeAnd('main: Rifles', 'Rifles +4', 'Rifles +5');
    merge('side');
    expect(subjects('Newcomer')).toEqual(['side: new', 'side: better']);
    expect(subjects('Mara Velasquez')).toEqual(['created', 'main: Rifles', 'merge side']);
  });
});

it('reads a thousand revisions with ten processes and each object once', async () => {
  const commits = Array.from({ length: 1000 }, (_, index) => {
    const text = MARA.replace('STR 4', `STR ${2 + (index % 5)}`).replace('REF 6', `REF ${3 + (index % 4)}`);
    const message = `revision ${index}`;
    return `commit refs/heads/main\ncommitter Ross <r@example.org> ${1_700_000_000 + index * 86_400} +0000\ndata ${message.length}\n${message}\nM 100644 inline mara.callsheet\ndata ${text.length}\n${text}\n`;
  });
  execFileSync('git', ['fast-import', '--quiet'], { cwd: repo.path, input: commits.join('') });
  repo.git('reset', '-q', '--hard');
  const repository = await Repository.open(repo.path);
  const { entries } = await readLedger(repository, LIBRARIES, 'Mara', []);
  expect(entries).toHaveLength(1000);
  // The texts repeat: there are twenty. That of the last commit is read once more, to find the character.
  expect(repository.work).toEqual({ processes: 10, objectsRead: 21 });
});
