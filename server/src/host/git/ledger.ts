/** Reads the ledger of a character from a repository. */
import { nearest } from '../../checks/names.ts';
import { ledgerOf, type Ledger, type Revision } from '../../compare/ledger.ts';
import { Version, type VersionFiles } from '../../compare/version.ts';
import { isBelow } from '../../compare/within.ts';
import { isCharacter } from '../../model/declarations.ts';
import type { SystemLibrary } from '../../model/model.ts';
import { nameKey } from '../../rules/names.ts';
import { characterHistory } from './character-history.ts';
import type { Repository } from './repository.ts';
import { GitProblem } from './run.ts';
import { filesOf } from './version-files.ts';

/**
 * The ledger of the character of a name in some files or folders, in all where none are given; `edited` replaces texts on
 * disk by those that are open in an editor. Throws a `GitProblem` where there is not exactly one such character.
 */
export async function readLedger(
  repository: Repository,
  systems: readonly SystemLibrary[],
  name: string,
  prefixes: readonly string[],
  edited = (files: VersionFiles): VersionFiles => files,
): Promise<Ledger> {
  const head = await repository.source('HEAD');
  const [committed, onDisk] = await filesOf(repository, head, repository.isBare ? head : { type: 'files' });
  const current = edited(onDisk);
  const version = new Version(systems, current);
  const characters = [...current.keys()]
    .filter((file) => prefixes.length === 0 || isBelow(file, prefixes))
    .flatMap((file) => version.items(file))
    .filter(({ declared }) => isCharacter(declared));
  const found = characters.filter(({ declared }) => declared.key === nameKey(name));
  if (found.length > 1) {
    const list = found.map((each) => each.path).join(', ');
    throw new GitProblem(`${found.length} characters are called “${name}”; name one file: ${list}`);
  }
  const [only] = found;
  if (!only) {
    const names = characters.map(({ declared }) => declared.node.name.text);
    const [guess] = nearest(name, names);
    const hint = guess === undefined ? '' : `; did you mean “${guess}”?`;
    throw new GitProblem(`there is no character “${name}”${hint}`);
  }
  const { path, declared, text } = only;
  const shown = declared.node.name.text;
  const from = head.type === 'commit' ? head.id : 'HEAD';
  const revisions = await characterHistory(repository, from, path, shown);
  const isEdited = committed.get(path)?.text !== current.get(path)!.text;
  if (isEdited && revisions.at(-1)?.text !== text) revisions.push(uncommitted(text));
  return ledgerOf(version, path, shown, revisions);
}

const uncommitted = (text: string): Revision => ({
  commit: undefined,
  date: new Date().toISOString().slice(0, 10),
  author: '',
  subject: 'not committed',
  text,
});
