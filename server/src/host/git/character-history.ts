/** Follows a character through the commits of a repository, under other names, in other files and on merged branches. */
import { mergeTexts } from '../../compare/merge.ts';
import { charactersIn, characterIn, isSameCharacter } from './characters.ts';
import type { LoggedCommit } from './repository.ts';
import { idsOf, type Texts } from './texts.ts';

/** Branches of branches of branches … */
const MOST_NESTED = 20;

export interface CharacterPlace {
  readonly path: string;
  readonly name: string;
}

/** A version of the text of a character. */
export interface CharacterRevision extends CharacterPlace {
  readonly commit: LoggedCommit;
  /** Where the main line had it before this commit, where that was another place. */
  readonly former?: CharacterPlace | undefined;
  /** The commit of the main line in which the version arrived: of a merged branch the merge. */
  readonly arrival: LoggedCommit;
  readonly text: string;
}

/** A commit's change of a character. */
interface Step extends CharacterPlace {
  readonly commit: LoggedCommit;
  readonly before: string | undefined;
  readonly after: string;
}

/**
 * The versions of a character on the main line, oldest first; versions that are equal to the one before are left out.
 * The commits of a merged branch come before their merge, each with its own change on top of the main line.
 */
export async function characterHistory(
  commits: ReadonlyMap<string, LoggedCommit>,
  texts: Texts,
  head: string,
  place: CharacterPlace,
): Promise<CharacterRevision[]> {
  return new HistoryReader(commits, texts).read(head, place);
}

class HistoryReader {
  readonly #commits: ReadonlyMap<string, LoggedCommit>;
  readonly #texts: Texts;
  readonly #seen = new Set<string>();

  constructor(commits: ReadonlyMap<string, LoggedCommit>, texts: Texts) {
    this.#commits = commits;
    this.#texts = texts;
  }

  async read(head: string, place: CharacterPlace): Promise<CharacterRevision[]> {
    const changes = [...this.#commits.values()].flatMap((each) => each.changes);
    await this.#texts.load(changes.filter(({ path }) => path === place.path).flatMap(idsOf));
    const revisions: CharacterRevision[] = [];
    let former: CharacterPlace | undefined;
    for (const step of (await this.#steps(head, place)).reverse()) {
      const { commit, after: text, path, name } = step;
      for (const each of await this.#merged(step)) revisions.push({ ...each, arrival: commit });
      const isMoved = former?.path !== path || former.name !== name;
      revisions.push({ commit, arrival: commit, text, path, name, former: isMoved ? former : undefined });
      former = { path, name };
    }
    return revisions.filter(({ text, former: moved }, index) => moved || text !== revisions[index - 1]?.text);
  }

  /** The changes of a character in a line of commits, newest first; the line ends at a commit that was seen already. */
  async #steps(head: string, place: CharacterPlace): Promise<Step[]> {
    const line: LoggedCommit[] = [];
    for (let id: string | undefined = head; id !== undefined && !this.#seen.has(id);) {
      const commit = this.#commits.get(id);
      if (!commit) break;
      line.push(commit);
      this.#seen.add(id);
      id = commit.parents[0];
    }
    const steps: Step[] = [];
    let at: CharacterPlace | undefined = place;
    for (const commit of line) {
      if (!at) break;
      const here: CharacterPlace = at;
      const change = commit.changes.find(({ path }) => path === here.path);
      if (!change) continue;
      const after = characterIn(await this.#texts.get(change.after), here.name);
      if (after === undefined) break;
      let before = characterIn(await this.#texts.get(change.before), here.name);
      if (before === undefined) {
        at = await this.#formerPlace(commit, here, after);
        const former = at && commit.changes.find(({ path }) => path === at!.path);
        before = at && characterIn(await this.#texts.get(former?.before), at.name);
      }
      steps.push({ commit, before, after, path: here.path, name: here.name });
    }
    return steps;
  }

  /**
   * The versions that the commits of a merged branch made, oldest first. Each change of the branch is merged into the main
   * line, so that nothing of the main line is undone by it; what cannot be merged so is left to the merge itself.
   */
  async #merged(
    { commit, before, path, name }: Step,
    depth = 0,
  ): Promise<Omit<CharacterRevision, 'arrival'>[]> {
    const found: Omit<CharacterRevision, 'arrival'>[] = [];
    let current = before;
    for (const parent of depth < MOST_NESTED ? commit.parents.slice(1) : []) {
      for (const step of (await this.#steps(parent, { path, name })).reverse()) {
        const inner = await this.#merged(step, depth + 1);
        const texts = [...inner, { ...step, text: step.after }];
        let known = step.before;
        for (const each of texts) {
          const next = carried(known, current, each.text);
          known = each.text;
          if (next === undefined || next === current) continue;
          current = next;
          found.push({ commit: each.commit, text: next, path: each.path, name: each.name });
        }
      }
    }
    return found;
  }

  /** Where a character was before a commit: in another file, or under another name; undefined for a new one. */
  async #formerPlace(
    { changes }: LoggedCommit,
    { path, name }: CharacterPlace,
    text: string,
  ): Promise<CharacterPlace | undefined> {
    await this.#texts.load(changes.flatMap(idsOf));
    const own = [...changes].sort((a, b) => Number(b.path === path) - Number(a.path === path));
    for (const change of own)
      if (characterIn(await this.#texts.get(change.before), name) !== undefined)
        return { path: change.path, name };
    for (const change of own) {
      const left = charactersIn(await this.#texts.get(change.after));
      for (const old of charactersIn(await this.#texts.get(change.before))) {
        const isGone = !left.some((each) => each.key === old.key);
        if (isGone && isSameCharacter(old.text, text)) return { path: change.path, name: old.name };
      }
    }
    return undefined;
  }
}

/** A text with the change between two others made to it; undefined where they are entangled. */
function carried(before: string | undefined, current: string | undefined, after: string): string | undefined {
  if (current === undefined || current === before) return after;
  const { text, conflicts } = mergeTexts(before ?? '', current, after);
  return conflicts > 0 ? undefined : text.trim();
}
