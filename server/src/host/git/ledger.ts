/** Reads the ledger of a character from a repository. */
import { nearest } from '../../checks/names.ts';
import { ledgerOf, type Ledger, type Revision, type Surroundings } from '../../compare/ledger.ts';
import { Version, type VersionFiles } from '../../compare/version.ts';
import { isBelow } from '../../compare/within.ts';
import { isCharacter } from '../../model/declarations.ts';
import type { SystemLibrary } from '../../model/model.ts';
import { nameKey } from '../../rules/names.ts';
import { characterHistory, type CharacterRevision } from './character-history.ts';
import type { LoggedCommit, Repository } from './repository.ts';
import { surroundingsNow, surroundingsOf } from './rules-over-time.ts';
import { GitProblem } from './run.ts';
import { characterIn } from './characters.ts';
import { Texts } from './texts.ts';
import { filesOf } from './version-files.ts';

/** Older history is not looked at. */
const MOST_COMMITS = 20_000;

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
  const { path, declared } = only;
  const shown = declared.node.name.text;
  const text = characterIn(current.get(path)!.text, shown) ?? only.text;
  const commits = head.type === 'commit' ? await readCommits(repository, head.id) : new Map<string, never>();
  const texts = new Texts(repository);
  const [newest = ''] = commits.keys();
  const versions = await characterHistory(commits, texts, newest, { path, name: shown });
  const line = mainLine(commits, newest);
  const around = await surroundingsOf(versions, line, committed, texts);
  const revisions = versions.map((each) => revisionOf(each, around.get(each)!));
  const now = surroundingsNow(text, path, current);
  const isEdited = committed.get(path)?.text !== current.get(path)!.text;
  if (isEdited && revisions.at(-1)?.text !== text) revisions.push(uncommitted(text, now));
  return ledgerOf(systems, shown, now, revisions);
}

/** All commits by their ids, the newest first. */
async function readCommits(repository: Repository, from: string): Promise<Map<string, LoggedCommit>> {
  const commits = await repository.withChanges(await repository.log(from, MOST_COMMITS));
  return new Map(commits.map((commit) => [commit.id, commit]));
}

/** The first parents of a commit, from itself on. */
function mainLine(commits: ReadonlyMap<string, LoggedCommit>, from: string): LoggedCommit[] {
  const line: LoggedCommit[] = [];
  for (let commit = commits.get(from); commit; commit = commits.get(commit.parents[0] ?? ''))
    line.push(commit);
  return line;
}

const revisionOf = ({ commit, text }: CharacterRevision, around: Surroundings): Revision => ({
  commit: commit.id,
  date: commit.date,
  author: commit.author,
  subject: commit.subject,
  text,
  around,
});

const uncommitted = (text: string, around: Surroundings): Revision => ({
  commit: undefined,
  date: new Date().toISOString().slice(0, 10),
  author: '',
  subject: 'not committed',
  text,
  around,
});
