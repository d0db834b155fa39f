/** Follows a character through the commits of a repository, under other names and in other files. */
import type { Revision } from '../../compare/ledger.ts';
import { sharedLines } from '../../compare/pairs.ts';
import { nameKey } from '../../rules/names.ts';
import { findBlocks } from '../../syntax/layout.ts';
import type { Commit, LoggedCommit, Repository } from './repository.ts';
import { characterNamed } from '../../compare/heads.ts';

/** Older history is not looked at. */
const MOST_COMMITS = 20_000;
/** The share of lines that two versions of one character have in common at least. */
const LEAST_SHARED = 0.5;

/** The versions of the text of a character, oldest first; those that are equal to the one before are left out. */
export async function characterHistory(
  repository: Repository,
  from: string,
  path: string,
  name: string,
): Promise<Revision[]> {
  const commits = await repository.log(from, MOST_COMMITS);
  const texts = new Texts(repository);
  await texts.load(
    commits.flatMap(({ changes }) => changes.filter((each) => each.path === path).flatMap(idsOf)),
  );
  const revisions: Revision[] = [];
  let at: { readonly path: string; readonly name: string } | undefined = { path, name };
  for (const commit of commits) {
    if (!at) break;
    const here: { readonly path: string; readonly name: string } = at;
    const change = commit.changes.find((each) => each.path === here.path);
    if (!change) continue;
    const text = characterIn(await texts.get(change.after), here.name);
    if (text === undefined) break;
    revisions.push(revisionOf(commit, text));
    const before = await texts.get(change.before);
    if (characterIn(before, here.name) !== undefined) continue;
    at = await formerPlace(commit, texts, here.path, here.name, text);
  }
  const inOrder = revisions.reverse();
  return inOrder.filter(({ text }, index) => text !== inOrder[index - 1]?.text);
}

const idsOf = ({ before, after }: LoggedCommit['changes'][number]): string[] =>
  [before, after].filter((id) => id !== undefined);

const revisionOf = ({ id, date, author, subject }: Commit, text: string): Revision => ({
  commit: id,
  date,
  author,
  subject,
  text,
});

/** Where a character was before a commit: in another file, or under another name; undefined for a new one. */
async function formerPlace(
  { changes }: LoggedCommit,
  texts: Texts,
  path: string,
  name: string,
  text: string,
): Promise<{ readonly path: string; readonly name: string } | undefined> {
  await texts.load(changes.flatMap(idsOf));
  const own = [...changes].sort((a, b) => Number(b.path === path) - Number(a.path === path));
  for (const change of own)
    if (characterIn(await texts.get(change.before), name) !== undefined) return { path: change.path, name };
  for (const change of own) {
    const left = charactersIn(await texts.get(change.after));
    for (const old of charactersIn(await texts.get(change.before))) {
      const isGone = !left.some((each) => each.key === old.key);
      if (isGone && sharedLines(old.text, text) >= LEAST_SHARED) return { path: change.path, name: old.name };
    }
  }
  return undefined;
}

interface Found {
  readonly key: string;
  readonly name: string;
  readonly text: string;
}

/** The characters of a text, each with its lines. */
function charactersIn(text: string | undefined): Found[] {
  if (!text) return [];
  const { starts } = findBlocks(text);
  return starts.flatMap((start, index) => {
    const block = text.slice(start, starts[index + 1] ?? text.length).trim();
    const name = characterNamed(block.split(/[\r\n]/, 1)[0]!);
    return name === undefined ? [] : [{ key: nameKey(name), name, text: block }];
  });
}

const characterIn = (text: string | undefined, name: string): string | undefined =>
  charactersIn(text).find(({ key }) => key === nameKey(name))?.text;

/** The texts of objects, read many at a time. */
class Texts {
  readonly #repository: Repository;
  readonly #texts = new Map<string, string>();

  constructor(repository: Repository) {
    this.#repository = repository;
  }

  async load(ids: readonly string[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !this.#texts.has(id));
    if (missing.length === 0) return;
    const found = await this.#repository.texts(missing.map((id) => ({ path: '', id })));
    for (const id of missing) this.#texts.set(id, found.get(id) ?? '');
  }

  async get(id: string | undefined): Promise<string | undefined> {
    if (id === undefined) return undefined;
    if (!this.#texts.has(id)) await this.load([id]);
    return this.#texts.get(id);
  }
}
