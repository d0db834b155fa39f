/**
 * The surroundings of a character at each of its revisions: the rules of its campaign and its templates. All else of a
 * repository has no part in its price.
 */
import type { Surroundings } from '../../compare/ledger.ts';
import type { VersionFile, VersionFiles } from '../../compare/version.ts';
import { STORY_KINDS } from '../../model/declarations.ts';
import type { CharacterRevision } from './character-history.ts';
import { blocksIn, charactersIn } from './characters.ts';
import type { LoggedCommit } from './repository.ts';
import { idsOf, type Texts } from './texts.ts';

const STORY = new RegExp(`^(?:${STORY_KINDS.join('|')})\\s`, 'i');

/**
 * The surroundings of each revision. `line` is the main line from the newest commit on, `files` are those of that commit.
 * Revisions with the same rules have the same object.
 */
export async function surroundingsOf(
  revisions: readonly CharacterRevision[],
  line: readonly LoggedCommit[],
  files: VersionFiles,
  texts: Texts,
): Promise<Map<CharacterRevision, Surroundings>> {
  const first = revisions[0]?.arrival;
  const looked = first ? line.slice(0, line.indexOf(first) + 1) : [];
  const ids = looked.flatMap(({ changes }) => changes.flatMap(idsOf));
  await texts.load(ids);
  const past = await Promise.all([...new Set(ids)].map(async (id) => (await texts.get(id)) ?? ''));
  const templates = templatesOf(
    revisions.map(({ text }) => text),
    [...files.values()].map(({ text }) => text).concat(past),
  );
  const rules = new RulesIn(templates);
  const state = new Map<string, VersionFile>();
  for (const [path, file] of files) rules.put(state, path, file);

  const found = new Map<CharacterRevision, Surroundings>();
  let current: VersionFiles | undefined;
  for (const commit of looked) {
    for (const revision of revisions) {
      if (revision.arrival !== commit) continue;
      current ??= new Map(state);
      found.set(revision, { files: current, path: revision.path });
    }
    for (const { path, before } of commit.changes) {
      const text = await texts.get(before);
      const isOther = rules.put(state, path, text === undefined ? undefined : { id: before!, text });
      if (isOther) current = undefined;
    }
  }
  return found;
}

/** The files of the rules and templates that stand around a character now. */
export function surroundingsNow(character: string, path: string, files: VersionFiles): Surroundings {
  const texts = [...files.values()].map(({ text }) => text);
  const rules = new RulesIn(templatesOf([character], texts));
  const state = new Map<string, VersionFile>();
  for (const [each, file] of files) rules.put(state, each, file);
  return { files: state, path };
}

/** The parts of texts that count. */
class RulesIn {
  readonly #templates: ReadonlySet<string>;
  readonly #known = new Map<string, string>();

  constructor(templates: ReadonlySet<string>) {
    this.#templates = templates;
  }

  /** Puts the rules of a file into a state; whether that changes them. */
  put(state: Map<string, VersionFile>, path: string, file: VersionFile | undefined): boolean {
    const text = file ? this.#rulesOf(file) : '';
    if ((state.get(path)?.text ?? '') === text) return false;
    if (text === '') state.delete(path);
    else state.set(path, { id: text, text });
    return true;
  }

  #rulesOf({ id, text }: VersionFile): string {
    let rules = this.#known.get(id);
    if (rules === undefined) {
      const blocks = blocksIn(text).filter(({ head, text: block }) => {
        const [character] = charactersIn(block);
        return head !== '' && (character ? this.#templates.has(character.key) : !STORY.test(head));
      });
      this.#known.set(id, (rules = blocks.map((block) => `${block.text}\n`).join('\n')));
    }
    return rules;
  }
}

/** The keys of all templates that a character ever had, and of theirs. */
function templatesOf(characters: readonly string[], texts: readonly string[]): Set<string> {
  const bases = new Map<string, Set<string>>();
  for (const text of texts) {
    if (!/\sfrom\s/i.test(text)) continue;
    for (const { key, base } of charactersIn(text))
      if (base !== undefined) bases.set(key, (bases.get(key) ?? new Set()).add(base));
  }
  const found = new Set<string>();
  const open = characters.flatMap((text) => charactersIn(text).map(({ base }) => base));
  for (const base of open) {
    if (base === undefined || found.has(base)) continue;
    found.add(base);
    open.push(...(bases.get(base) ?? []));
  }
  return found;
}
