/** Reads the ledger of a character from a repository. */
import { nearest } from '../../checks/names.ts';
import { ledgerOf, type Ledger, type Revision, type Surroundings } from '../../compare/ledger.ts';
import type { Item } from '../../compare/pairs.ts';
import { Version, type VersionFiles } from '../../compare/version.ts';
import { isBelow } from '../../compare/within.ts';
import { isCharacter } from '../../model/declarations.ts';
import type { SystemLibrary } from '../../model/systems.ts';
import { nameKey } from '../../rules/names.ts';
import { characterHistory, type CharacterPlace, type CharacterRevision } from './character-history.ts';
import { changesOfLine, committedPlace, successorOf, textsOf } from './former-names.ts';
import { SHORT_ID, type LoggedCommit, type Repository } from './repository.ts';
import { surroundingsNow, surroundingsOf } from './rules-over-time.ts';
import { GitProblem } from './run.ts';
import { characterIn } from './characters.ts';
import { Texts } from './texts.ts';
import { checkPrefixes, filesOf } from './version-files.ts';
import { t } from '../../text/messages.ts';

/** Older history is not looked at. */
const MOST_COMMITS = 20_000;

/**
 * The ledger of the character of a name in some files or folders, in all where none are given; `edited` replaces texts on
 * disk by those that are open in an editor. A name that the character once had finds it, too, where nobody else has it now.
 * Throws a `GitProblem` where there is not exactly one such character.
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
  checkPrefixes(repository, prefixes, [committed, current]);
  const version = new Version(systems, current);
  const characters = [...current.keys()]
    .filter((file) => prefixes.length === 0 || isBelow(file, prefixes))
    .flatMap((file) => version.items(file))
    .filter(({ declared }) => isCharacter(declared));
  const found = characters.filter(({ declared }) => declared.key === nameKey(name));
  if (found.length > 1) {
    const files = [...new Set(found.map((each) => each.path))];
    const facts = [found.length, name, files.join(', ')] as const;
    throw new GitProblem(
      files.length === 1
        ? t('{0} characters are called “{1}” in {2}; give one of them another name', ...facts)
        : t('{0} characters are called “{1}”; name one file: {2}', ...facts),
    );
  }
  const commits = head.type === 'commit' ? await readCommits(repository, head.id) : new Map<string, never>();
  const texts = new Texts(repository);
  const [newest = ''] = commits.keys();
  const line = mainLine(commits, newest);
  const [only = await laterNamed(name, characters, line, texts, committed, current)] = found;
  const { path, declared } = only;
  const shown = declared.node.name.text;
  const text = characterIn(current.get(path)!.text, shown) ?? only.text;
  const place: CharacterPlace = { path, name: shown };
  const former = committedPlace(place, committed, current);
  const versions = await characterHistory(commits, texts, newest, former);
  const around = await surroundingsOf(versions, line, committed, texts);
  const revisions = versions.map((each) => revisionOf(each, around.get(each)!));
  const now = surroundingsNow(text, path, current);
  const isEdited = characterIn(committed.get(former.path)?.text, former.name) !== text;
  if (isEdited || isElsewhere(former, place))
    revisions.push(uncommitted(place, revisions.length > 0 ? former : place, text, now));
  return ledgerOf(systems, shown, now, revisions);
}

/** The character that once had a name which nobody has now; throws a `GitProblem` where there is none. */
async function laterNamed(
  name: string,
  characters: readonly Item[],
  line: readonly LoggedCommit[],
  texts: Texts,
  committed: VersionFiles,
  current: VersionFiles,
): Promise<Item> {
  const now = textsOf(current);
  const notCommitted = { commit: undefined, before: textsOf(committed), after: now };
  const changes = [notCommitted, ...(await changesOfLine(line, texts))];
  const successor = successorOf(name, changes, now);
  const key = successor && 'name' in successor ? nameKey(successor.name) : undefined;
  const found = characters.find(({ declared }) => declared.key === key);
  if (found) return found;
  if (successor && 'removedBy' in successor) {
    const { commit } = successor.removedBy;
    throw new GitProblem(
      commit
        ? t(
            'there is no character “{0}” any more; commit {1} of {2} removed it',
            name,
            commit.id.slice(0, SHORT_ID),
            commit.date,
          )
        : t('there is no character “{0}” any more', name),
    );
  }
  const names = characters.map(({ declared }) => declared.node.name.text);
  const [guess] = nearest(name, names);
  throw new GitProblem(
    guess === undefined
      ? t('there is no character “{0}”', name)
      : t('there is no character “{0}”; did you mean “{1}”?', name, guess),
  );
}

const isElsewhere = (before: CharacterPlace, after: CharacterPlace): boolean =>
  before.path !== after.path || before.name !== after.name;

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

const movedFrom = (
  former: CharacterPlace | undefined,
  { path, name }: CharacterPlace,
): Pick<Revision, 'oldName' | 'oldPath'> => ({
  oldName: former && former.name !== name ? former.name : undefined,
  oldPath: former && former.path !== path ? former.path : undefined,
});

const revisionOf = (
  { commit, text, former, ...place }: CharacterRevision,
  around: Surroundings,
): Revision => ({
  commit: commit.id,
  date: commit.date,
  author: commit.author,
  subject: commit.subject,
  ...movedFrom(former, place),
  text,
  around,
});

const uncommitted = (
  place: CharacterPlace,
  former: CharacterPlace,
  text: string,
  around: Surroundings,
): Revision => ({
  commit: undefined,
  date: new Date().toISOString().slice(0, 10),
  author: '',
  subject: t('not committed'),
  ...movedFrom(former, place),
  text,
  around,
});
