/** Merges of two game masters: real `git merge` with the driver that `callsheet git-setup` sets. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GitFolder } from './support/git-folder.ts';

const BASE = `campaign Coast
  level: Cinematic

weapon Gaff
  4d6 P/L, Acc +1, RoF 1, 2 kg

character Edda
  STR 4  REF 6  HLT 5
  skills:
    Stealth +4
    Awareness +4
  log:
    2026-10-02 award 6 EP: the quay

npc Guard
  STR 5
  skills:
    Awareness +2

npc Smuggler
  STR 4
  skills:
    Stealth +3

adventure The Quay
  scene One (introduction)
    cast: Guard x2, Edda
    Fog lies on the water.

    -> Two if it rains

  scene Two
    A warehouse.
    -> Three

  scene Three (epilogue)
    The end.
`;
const between = (from: string, to: string): string =>
  BASE.slice(BASE.indexOf(from), to ? BASE.indexOf(to) : undefined);
const [GUARD, SMUGGLER] = [between('npc Guard', 'npc Smuggler'), between('npc Smuggler', 'adventure')];
const TWO = between('  scene Two', '  scene Three');

type Edit = readonly [from: string, to: string];
const edit = (text: string, ...edits: readonly Edit[]): string =>
  edits.reduce((edited, [from, to]) => {
    if (!edited.includes(from)) throw new Error(`There is no ${from}.`);
    return edited.replace(from, () => to);
  }, text);
const GUARDS_LAST: Edit = [GUARD + SMUGGLER, SMUGGLER + GUARD];
const AWARE: Edit = ['Awareness +2', 'Awareness +3'];

let repo: GitFolder;
beforeEach(() => {
  repo = new GitFolder();
  expect(repo.callsheet(['git-setup', '--yes']).code).toBe(0);
});
afterEach(() => repo.remove());

interface Outcome {
  readonly text: string;
  readonly isClean: boolean;
}

function merge(base: string | Buffer, ours: string | Buffer, theirs: string | Buffer): Outcome {
  const put = (text: string | Buffer, subject: string): void => {
    repo.write('quay.callsheet', text);
    repo.commit(subject);
  };
  put(base, 'base');
  repo.git('checkout', '-q', '-b', 'side');
  put(theirs, 'theirs');
  repo.git('checkout', '-q', 'main');
  put(ours, 'ours');
  let isClean = true;
  try {
    repo.git('merge', '-q', '-m', 'merged', 'side');
  } catch {
    isClean = false;
  }
  expect(repo.git('status', '--porcelain', '-uno')).toBe(isClean ? '' : 'UU quay.callsheet');
  return { text: repo.read('quay.callsheet'), isClean };
}

describe('merges that need nobody', () => {
  it.each<[what: string, ours: readonly Edit[], theirs: readonly Edit[]]>([
    ['a moved npc that the other changed', [GUARDS_LAST], [AWARE]],
    ['a moved and renamed npc that the other changed', [GUARDS_LAST, ['npc Guard', 'npc Sentry']], [AWARE]],
    [
      'a moved scene that the other changed',
      [
        [TWO, ''],
        ['    The end.\n', `    The end.\n\n${TWO.trimEnd()}\n`],
      ],
      [['A warehouse.', 'A dark warehouse.']],
    ],
    [
      'skills in another order, and a raised one',
      [['    Stealth +4\n    Awareness +4\n', '    Awareness +4\n    Stealth +4\n']],
      [['Stealth +4', 'Stealth +5']],
    ],
    ['two statistics of a weapon', [['4d6', '5d6']], [['Acc +1', 'Acc +2']]],
    [
      'a comment above a line that the other changed',
      [['npc Guard', '// the old one\nnpc Guard']],
      [['npc Guard', 'npc Sentry']],
    ],
    [
      'one new name, and changes of both',
      [
        ['npc Smuggler', 'npc Tam'],
        ['  STR 4\n  skills:\n    Stealth +3', '  STR 5\n  skills:\n    Stealth +3'],
      ],
      [
        ['npc Smuggler', 'npc Tam'],
        ['Stealth +3', 'Stealth +4'],
      ],
    ],
  ])('%s', (_, ours, theirs) => {
    const [our, their] = [edit(BASE, ...ours), edit(BASE, ...theirs)];
    // Whatever both changed in the same way is there already.
    const open = theirs.filter(([from, to]) => !our.includes(to) || our.includes(from));
    expect(merge(BASE, our, their)).toEqual({ text: edit(our, ...open), isClean: true });
  });

  it('takes the line breaks and the byte order mark of the side that changed them', () => {
    const crlf = (text: string): string => `\ufeff${text.replaceAll('\n', '\r\n')}`;
    const merged = { text: crlf(edit(BASE, AWARE, ['REF 6', 'REF 7'])), isClean: true };
    const [ours, theirs] = [edit(BASE, AWARE), edit(BASE, ['REF 6', 'REF 7'])];
    expect(merge(BASE, ours, crlf(theirs))).toEqual(merged);
    repo.remove();
    repo = new GitFolder();
    repo.callsheet(['git-setup', '--yes']);
    expect(merge(BASE, crlf(ours), theirs)).toEqual(merged);
  });

  it('takes the indentation of the side that changed it', () => {
    const tabs = BASE.replaceAll('    ', '\t\t').replaceAll('\n  ', '\n\t');
    const { text, isClean } = merge(BASE, edit(BASE, ['STR 5', 'STR 6']), tabs);
    expect({ text, isClean }).toEqual({ text: edit(tabs, ['STR 5', 'STR 6']), isClean: true });
  });
});

describe('conflicts', () => {
  it.each<[what: string, ours: Edit, theirs: Edit, shown: string]>([
    [
      'one statistic of a weapon',
      ['4d6', '5d6'],
      ['4d6', '6d6'],
      '<<<<<<< ours\n  5d6 P/L, Acc +1, RoF 1, 2 kg\n=======\n  6d6 P/L, Acc +1, RoF 1, 2 kg\n>>>>>>> theirs\n',
    ],
    [
      'a removed npc that the other changed',
      [GUARD, ''],
      AWARE,
      `<<<<<<< ours\n=======\n\n${GUARD.trimEnd().replace(...AWARE)}\n>>>>>>> theirs\n`,
    ],
    [
      'a removed npc that the other renamed',
      [SMUGGLER, ''],
      ['npc Smuggler', 'npc Tam'],
      `<<<<<<< ours\n=======\n\n${SMUGGLER.trimEnd().replace('Smuggler', 'Tam')}\n>>>>>>> theirs\n`,
    ],
    [
      'two new names of one npc',
      ['npc Smuggler', 'npc Tam'],
      ['npc Smuggler', 'npc Rigg'],
      '<<<<<<< ours\n\nnpc Tam\n=======\n\nnpc Rigg\n>>>>>>> theirs\n  STR 4\n',
    ],
  ])('%s', (_, ours, theirs, shown) => {
    const { text, isClean } = merge(BASE, edit(BASE, ours), edit(BASE, theirs));
    expect(isClean).toBe(false);
    expect(text).toContain(shown);
    expect(text.match(/^<{7} /gm)).toHaveLength(1);
    const { out } = repo.callsheet(['check', '--format', 'compact']);
    expect(out.match(/\[syntax\]$/gm)).toHaveLength(1);
  });
});

describe('files that the driver does not read', () => {
  const latin = (text: string): Buffer => Buffer.from(text.replace('Fog', 'Nässe'), 'latin1');

  it('merges what is no UTF-8 text by lines, and shows its conflicts', () => {
    expect(merge(latin(BASE), latin(edit(BASE, AWARE)), latin(edit(BASE, ['REF 6', 'REF 7'])))).toEqual({
      text: latin(edit(BASE, AWARE, ['REF 6', 'REF 7'])).toString(),
      isClean: true,
    });
    const put = (name: string, text: string): void => repo.write(name, latin(text));
    put('base', BASE);
    put('ours', edit(BASE, AWARE));
    put('theirs', edit(BASE, ['Awareness +2', 'Awareness +4']));
    expect(repo.callsheet(['merge-driver', 'base', 'ours', 'theirs', '9'])).toEqual({
      code: 1,
      out: '',
      err: 'callsheet: one of the versions is not UTF-8 text; git merges it by lines\n',
    });
    expect(repo.read('ours')).toContain(
      '<<<<<<<<< ours\n    Awareness +3\n=========\n    Awareness +4\n>>>>>>>>> theirs\n',
    );
  });

  it('merges very large files by lines, and leaves binary ones to you', () => {
    const many = BASE + '\n'.repeat(5_000_000);
    repo.write('base', many);
    repo.write('ours', edit(many, AWARE));
    repo.write('theirs', edit(many, ['REF 6', 'REF 7']));
    expect(repo.callsheet(['merge-driver', 'base', 'ours', 'theirs', '7'])).toEqual({
      code: 0,
      out: '',
      err: 'callsheet: one of the versions is larger than 4 MB; git merges it by lines\n',
    });
    expect(repo.read('ours')).toBe(edit(many, AWARE, ['REF 6', 'REF 7']));
    repo.write('base', Buffer.from([0, 0xff]));
    repo.write('ours', Buffer.from([0, 0xfe]));
    expect(repo.callsheet(['merge-driver', 'base', 'ours', 'theirs', '7'])).toMatchObject({ code: 1 });
    expect(repo.read('ours')).toBe(Buffer.from([0, 0xfe]).toString());
  });

  it('shows them in diffs as they are', () => {
    repo.write('quay.callsheet', BASE);
    repo.write('latin.callsheet', latin(BASE));
    repo.commit('one');
    repo.write('quay.callsheet', edit(BASE, AWARE));
    repo.write('latin.callsheet', latin(edit(BASE, AWARE)));
    expect(repo.git('diff', '-U0').match(/^\+ {4}Awareness \+3$/gm)).toHaveLength(2);
  });
});

describe('a byte order mark before the first line', () => {
  const CONFLICT =
    '\ufeff<<<<<<< ours\r\nnpc A\r\n  STR   4\r\n=======\r\nnpc B\r\n  STR   5\r\n>>>>>>> theirs\r\n';

  it('hides no conflict, and stays where it is', () => {
    repo.write('a.callsheet', CONFLICT);
    const { out } = repo.callsheet(['check', '--format', 'compact', 'a.callsheet']);
    expect(out.match(/\[\S+\]$/gm)).toEqual(['[syntax]']);
    expect(repo.callsheet(['fmt', 'a.callsheet']).code).toBe(0);
    expect(repo.read('a.callsheet')).toBe(CONFLICT.replace('STR   4', 'STR 4'));
    const piped = repo.callsheet(['fmt', '-'], { input: CONFLICT });
    expect(piped).toEqual({ code: 0, out: CONFLICT.replace('STR   4', 'STR 4'), err: '' });
  });
});
