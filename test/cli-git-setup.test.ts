/** `callsheet git-setup`, and git itself as it diffs and merges afterwards. */
import { symlinkSync, existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLI } from './support/cli.ts';
import { GitFolder } from './support/git-folder.ts';

let repo: GitFolder;
beforeEach(() => {
  repo = new GitFolder();
  repo.write('mara.callsheet', MARA);
  repo.commit('one');
});
afterEach(() => repo.remove());

const MARA = `character Mara
  STR 4  REF 6  HLT 5
  skills:
    Stealth +3
    Rifles +4
  log:
    2026-10-02 award 4 EP: one

npc Guard
  STR 4
`;
const setUp = (): void => expect(repo.callsheet(['git-setup', '--yes']).code).toBe(0);
const change = (from: string, to: string): void =>
  repo.write('mara.callsheet', repo.read('mara.callsheet').replace(from, to));

/** Both sides change the file, and the first one merges the other. */
function mergeOf(ours: readonly [string, string], theirs: readonly [string, string]): string {
  repo.git('checkout', '-q', '-b', 'theirs');
  change(...theirs);
  repo.commit('theirs');
  repo.git('checkout', '-q', 'main');
  change(...ours);
  repo.commit('ours');
  try {
    repo.git('merge', '-q', '-m', 'merged', 'theirs');
  } catch {
    // The conflict shows in the file.
  }
  return repo.read('mara.callsheet');
}

describe('callsheet git-setup', () => {
  it('shows what it will do, and does nothing unless told', () => {
    const before = repo.git('config', '--local', '--list');
    const { code, out, err } = repo.callsheet(['git-setup']);
    expect({ code, err }).toEqual({ code: 1, err: 'callsheet: nothing was changed; confirm with --yes\n' });
    expect(out).toContain('create .gitattributes:  *.callsheet diff=callsheet merge=callsheet');
    expect(out).toContain('git config merge.callsheet.driver');
    expect(repo.git('config', '--local', '--list')).toBe(before);
    expect(existsSync(repo.file('.gitattributes'))).toBe(false);
  });

  it('can be taken back', () => {
    const before = repo.git('config', '--local', '--list');
    repo.write('.gitattributes', '*.png binary');
    setUp();
    expect(repo.read('.gitattributes')).toBe('*.png binary\n*.callsheet diff=callsheet merge=callsheet\n');
    expect(repo.callsheet(['git-setup']).out).toBe('Everything is set up already.\n');
    expect(repo.callsheet(['git-setup', '--undo', '--yes']).code).toBe(0);
    expect(repo.read('.gitattributes')).toBe('*.png binary\n');
    expect(repo.git('config', '--local', '--list')).toBe(before);
    expect(repo.callsheet(['git-setup', '--undo']).out).toBe('There is nothing to undo.\n');
  });

  it('writes through no link', () => {
    symlinkSync('/tmp/elsewhere', repo.file('.gitattributes'));
    expect(repo.callsheet(['git-setup', '--yes'])).toMatchObject({
      code: 2,
      err: 'callsheet: .gitattributes is not a file; change it by hand\n',
    });
  });
});

describe('git afterwards', () => {
  beforeEach(() => {
    setUp();
    repo.commit('set up');
  });

  it('shows changes below their declarations, without white space', () => {
    change('    Stealth +3', '      Stealth    +4');
    repo.write(
      'mara.callsheet',
      repo.read('mara.callsheet').replace('npc Guard\n  STR 4', 'npc Guard\n   STR   5'),
    );
    const diff = repo.git('diff', '-U0');
    expect(diff).toMatch(/^@@ .* @@ character Mara\n- {4}Stealth \+3\n\+ {4}Stealth \+4$/m);
    expect(diff).toMatch(/^@@ .* @@ npc Guard\n- {2}STR 4\n\+ {2}STR 5$/m);
  });

  it('merges what two game masters did in one place', () => {
    const merged = mergeOf(
      ['    Rifles +4\n', '    Rifles +4\n    Swimming +3\n'],
      ['    Rifles +4\n', '    Rifles +5\n    Pistols +2\n'],
    );
    expect(merged).toBe(MARA.replace('    Rifles +4\n', '    Rifles +5\n    Swimming +3\n    Pistols +2\n'));
    expect(repo.git('status', '--porcelain', '-uno')).toBe('');
  });

  it.each([
    ['its path', (): void => undefined],
    [
      'its name',
      (): void => {
        repo.write('.git/bin/callsheet', '');
        const PATH = `${repo.file('.git/bin')}:${process.env['PATH']}`;
        expect(repo.callsheet(['git-setup', '--yes'], { env: { PATH } }).code).toBe(0);
        expect(repo.git('config', 'merge.callsheet.driver')).toMatch(/; then callsheet merge-driver /);
      },
    ],
  ])('does without a program that is gone, known by %s', (_, setUpOtherwise) => {
    setUpOtherwise();
    for (const key of ['diff.callsheet.textconv', 'merge.callsheet.driver'])
      repo.git('config', key, repo.git('config', key).replaceAll(CLI, '/gone/cli.js'));
    const merged = mergeOf(['STR 4  REF 6', 'STR 5  REF 6'], ['Rifles +4', 'Rifles +5']);
    expect(merged).toContain('STR 5  REF 6');
    expect(merged).toContain('Rifles +5');
    change('STR 5', 'STR   6');
    expect(repo.git('diff', '-U0')).toContain('+  STR   6  REF 6');
    repo.git('reset', '-q', '--hard');
    repo.git('branch', '-qD', 'theirs');
    expect(mergeOf(['STR 5', 'STR 7'], ['STR 5', 'STR 8'])).toMatch(
      /<<<<<<< ours\n +STR 7.*\n=======\n +STR 8.*\n>>>>>>> theirs\n/,
    );
  });

  it('leaves honest markers, and git knows of the conflict', () => {
    const merged = mergeOf(['Stealth +3', 'Stealth +4'], ['Stealth +3', 'Stealth +5']);
    expect(merged).toBe(
      MARA.replace(
        '    Stealth +3\n',
        '<<<<<<< ours\n    Stealth +4\n=======\n    Stealth +5\n>>>>>>> theirs\n',
      ),
    );
    expect(repo.git('status', '--porcelain', '-uno')).toBe('UU mara.callsheet');
  });
});
