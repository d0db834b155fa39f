/** Follows the names and places of characters: forwards from a name that nobody has any more, and back to the last commit. */
import type { VersionFiles } from '../../compare/version.ts';
import { nameKey } from '../../rules/names.ts';
import type { CharacterPlace } from './character-history.ts';
import { characterIn, charactersIn, isSameCharacter } from './characters.ts';
import type { LoggedCommit } from './repository.ts';
import { idsOf, type Texts } from './texts.ts';

/** Files before and after a change; `commit` is undefined for what is not committed. */
export interface TextChange {
  readonly commit: LoggedCommit | undefined;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Returns the changes of files in the commits of a line of history, in their order. */
export async function changesOfLine(line: readonly LoggedCommit[], texts: Texts): Promise<TextChange[]> {
  await texts.load(line.flatMap(({ changes }) => changes.flatMap(idsOf)));
  const read = async (ids: readonly (string | undefined)[]): Promise<string[]> =>
    (await Promise.all(ids.map((id) => texts.get(id)))).filter((text) => text !== undefined);
  return Promise.all(
    line.map(async (commit) => ({
      commit,
      before: await read(commit.changes.map(({ before }) => before)),
      after: await read(commit.changes.map(({ after }) => after)),
    })),
  );
}

/** The name that the character has now, or the last change that took its name and gave no other one. */
type Successor = { readonly name: string } | { readonly removedBy: TextChange };

/**
 * Returns the present name of a former one; undefined for an unknown name. `changes` begin with the newest, `now` are
 * the texts of today.
 */
export function successorOf(
  name: string,
  changes: readonly TextChange[],
  now: readonly string[],
): Successor | undefined {
  const end = changes.findIndex((change) => endedBy(change, name));
  if (end < 0) return undefined;
  const change = changes[end]!;
  const heir = heirOf(change, name);
  if (heir === undefined) return { removedBy: change };
  if (now.some((text) => characterIn(text, heir) !== undefined)) return { name: heir };
  return successorOf(heir, changes.slice(0, end), now);
}

const named = (texts: readonly string[], name: string): string | undefined =>
  texts.map((text) => characterIn(text, name)).find((text) => text !== undefined);

const endedBy = ({ before, after }: TextChange, name: string): boolean =>
  named(before, name) !== undefined && named(after, name) === undefined;

/** The new name of a character that lost its name in a change. */
function heirOf({ before, after }: Pick<TextChange, 'before' | 'after'>, name: string): string | undefined {
  const old = named(before, name)!;
  const known = new Set(before.flatMap((text) => charactersIn(text).map(({ key }) => key)));
  return after
    .flatMap(charactersIn)
    .find(({ key, text }) => key !== nameKey(name) && !known.has(key) && isSameCharacter(old, text))?.name;
}

/** Returns the place of a character in the last commit, by its former name and file. */
export function committedPlace(
  { path, name }: CharacterPlace,
  committed: VersionFiles,
  current: VersionFiles,
): CharacterPlace {
  const has = (files: VersionFiles, file: string, wanted: string): boolean =>
    characterIn(files.get(file)?.text, wanted) !== undefined;
  const pathOf = (wanted: string): string | undefined =>
    [...committed.keys()].find((file) => has(committed, file, wanted) && !has(current, file, wanted));
  if (has(committed, path, name)) return { path, name };
  const moved = pathOf(name);
  if (moved !== undefined) return { path: moved, name };
  const before = heirOf({ before: textsOf(current), after: textsOf(committed) }, name);
  return before === undefined ? { path, name } : { path: pathOf(before) ?? path, name: before };
}

export const textsOf = (files: VersionFiles): string[] => [...files.values()].map(({ text }) => text);
