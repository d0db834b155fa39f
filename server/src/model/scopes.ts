/**
 * The declarations that are visible in a file. A folder with a `campaign` is a campaign: its files and those below see the
 * campaign's declarations and those of campaigns in the folders above, nearest first. A file in no campaign sees its own.
 */
import { current, type Current } from '../rules/lazy.ts';
import type { DeclarationKind } from '../syntax/schema.ts';
import { isCharacter, isRule, isStory, type Declared, type FileIndex } from './declarations.ts';

/** Whether two campaigns play by the same system. */
type PlaysAlike = (scope: Scope, other: Scope) => boolean;

/** The names and kinds of what a scope sees stay the same; where one of them changes, all scopes are made anew. */
export class Scope {
  /** The campaign; undefined for a file in none. */
  readonly campaign: Declared | undefined;
  readonly parent: Scope | undefined;
  /** A name for caches that survives edits. */
  readonly id: string;
  readonly #files = new Map<string, FileIndex>();
  #characterEdits = 0;
  #characterCount: number | undefined;
  #rules: readonly Declared[] | undefined;
  #stories: readonly Declared[] | undefined;
  #names: Map<string, Declared[]> | undefined;

  readonly #playsAlike: PlaysAlike;

  constructor(
    id: string,
    campaign: Declared | undefined,
    parent: Scope | undefined,
    playsAlike: PlaysAlike = () => true,
  ) {
    this.id = id;
    this.campaign = campaign;
    this.parent = parent;
    this.#playsAlike = playsAlike;
  }

  /** The campaign around, where it plays by the same system: scores of another one mean nothing here. */
  get #kin(): Scope | undefined {
    return this.parent && this.#playsAlike(this, this.parent) ? this.parent : undefined;
  }

  add(file: FileIndex): void {
    this.#files.set(file.uri, file);
    this.#characterCount = undefined;
    this.#stories = undefined;
  }

  /** Takes a new version of a file that declares what the old one did. */
  replace(before: FileIndex, after: FileIndex): void {
    this.#files.set(after.uri, after);
    after.declared.forEach((declared, index) => {
      const old = before.declared[index]!;
      if (old === declared) return;
      if (isCharacter(declared)) this.#characterEdits++;
      if (isStory(declared)) this.#stories = undefined;
      const same = this.#names?.get(nameIn(old.kind, old.key));
      if (same) same[same.indexOf(old)] = declared;
    });
  }

  /** How often characters that it sees have been edited: what was read from them holds as long as that stays the same. */
  get characterEdits(): number {
    return this.#characterEdits + (this.parent?.characterEdits ?? 0);
  }

  /** The rule declarations of this scope alone, in the order of files and lines. */
  get rules(): readonly Declared[] {
    return (this.#rules ??= [...this.#files.values()].flatMap((file) =>
      file.declared.filter((declared) => isRule(declared) && !this.#isForeign(declared)),
    ));
  }

  /** Declarations of the same kind and name in this scope, in the order of files and lines. */
  twins(declared: Declared): readonly Declared[] {
    return this.#index.get(nameIn(declared.kind, declared.key)) ?? [];
  }

  /** The character or npc of a name: nearest scope first, the file itself before others. */
  character(key: string, uri: string): Declared | undefined {
    return this.#ownCharacter(key, uri) ?? this.#kin?.character(key, uri);
  }

  /** Whether a character or npc has a name, in whatever file. */
  hasCharacter(key: string): boolean {
    return this.#index.has(nameIn('character', key)) || (this.#kin?.hasCharacter(key) ?? false);
  }

  /** The same in campaigns of other systems too: a text may link to somebody who cannot be played here. */
  linkedCharacter(key: string, uri: string): Declared | undefined {
    return this.#ownCharacter(key, uri) ?? this.parent?.linkedCharacter(key, uri);
  }

  #ownCharacter(key: string, uri: string): Declared | undefined {
    const found = this.#index.get(nameIn('character', key));
    return found?.find((declared) => declared.uri === uri) ?? found?.[0];
  }

  /** Every character that can be used as a template, nearest scopes first. */
  *characters(): Generator<Declared> {
    for (const file of this.#files.values()) yield* file.declared.filter(isCharacter);
    if (this.#kin) yield* this.#kin.characters();
  }

  /** How many characters can have templates. It does not look for `from`, which would parse every file. */
  get characterCount(): number {
    this.#characterCount ??= [...this.#files.values()].reduce(
      (sum, { declared }) => sum + declared.filter(isCharacter).length,
      0,
    );
    return this.#characterCount + (this.#kin?.characterCount ?? 0);
  }

  /** The stories that it sees, nearest scopes first. */
  *stories(): Generator<Declared> {
    yield* this.ownStories;
    if (this.parent) yield* this.parent.stories();
  }

  /** The stories of this scope alone; the same array until one of its files changes. */
  get ownStories(): readonly Declared[] {
    return (this.#stories ??= [...this.#files.values()].flatMap((file) => file.declared.filter(isStory)));
  }

  get #index(): Map<string, Declared[]> {
    if (this.#names) return this.#names;
    this.#names = new Map();
    for (const file of this.#files.values()) {
      for (const declared of file.declared) {
        const name = nameIn(declared.kind, declared.key);
        const same = this.#names.get(name);
        if (same) same.push(declared);
        else this.#names.set(name, [declared]);
      }
    }
    return this.#names;
  }

  /** Only one campaign rules a scope; another in the same file is a mistake that must not leak its settings. */
  #isForeign(declared: Declared): boolean {
    return declared.kind === 'campaign' && declared !== this.campaign;
  }
}

/** Characters and npcs share their names, and so do advantages and disadvantages. */
const FAMILY: Partial<Record<DeclarationKind, DeclarationKind>> = {
  npc: 'character',
  disadvantage: 'advantage',
};
const nameIn = (kind: DeclarationKind, key: string): string => `${FAMILY[kind] ?? kind}\n${key}`;

/** A scope and those around it, nearest first. */
export function scopesAround(scope: Scope): Scope[] {
  const all: Scope[] = [];
  for (let each: Scope | undefined = scope; each; each = each.parent) all.push(each);
  return all;
}

/** The campaigns around, outermost first. */
export const campaignsOf = (scope: Scope): Declared[] =>
  scopesAround(scope)
    .reverse()
    .flatMap((each) => each.campaign ?? []);

/** Caches a value that is computed from the characters of a scope; an edit of a character clears it. */
export function onceForCharacters<T>(make: (scope: Scope) => T): (scope: Scope) => T {
  const memory: Current<Scope, T> = new WeakMap();
  return (scope) => current(memory, scope, [scope.characterEdits], make);
}

/** Sorts files into scopes. */
export class ScopeTree {
  readonly #byFile = new Map<string, Scope>();
  readonly #byFolder = new Map<string, Scope | undefined>();
  /** The campaign that rules each folder: the first of its files, in the order of their names. */
  readonly #rulers = new Map<string, Declared>();

  readonly #playsAlike: PlaysAlike;

  constructor(files: Iterable<FileIndex>, playsAlike: PlaysAlike) {
    this.#playsAlike = playsAlike;
    const sorted = [...files].sort((a, b) => (a.uri < b.uri ? -1 : 1));
    for (const file of sorted) {
      const campaign = file.declared.find((declared) => declared.kind === 'campaign');
      const folder = folderOf(file.uri);
      if (campaign && !isApart(file.uri) && !this.#rulers.has(folder)) this.#rulers.set(folder, campaign);
    }
    for (const file of sorted) {
      const scope = this.#scopeOfFile(file);
      scope.add(file);
      this.#byFile.set(file.uri, scope);
    }
  }

  scopeOf(uri: string): Scope | undefined {
    return this.#byFile.get(uri);
  }

  /** Takes a new version of a file that looks like the old one. */
  replace(before: FileIndex, after: FileIndex): void {
    this.#byFile.get(after.uri)?.replace(before, after);
  }

  /** The campaign of the same name that another file of the folder declares before this one. */
  firstCampaign(campaign: Declared): Declared | undefined {
    const ruler = this.#rulers.get(folderOf(campaign.uri));
    return ruler && ruler.uri !== campaign.uri && ruler.key === campaign.key ? ruler : undefined;
  }

  #scopeOfFile(file: FileIndex): Scope {
    const own = file.declared.find((declared) => declared.kind === 'campaign');
    const folder = folderOf(file.uri);
    if (isApart(file.uri)) {
      const around = this.#scopeOfFolder(folderOf(placeOf(file.uri)));
      return new Scope(file.uri, own, own ? around?.parent : around, this.#playsAlike);
    }
    if (own && this.#rulers.get(folder) !== own)
      return new Scope(file.uri, own, this.#scopeOfFolder(folderOf(folder)), this.#playsAlike);
    return this.#scopeOfFolder(folder) ?? new Scope(file.uri, undefined, undefined);
  }

  #scopeOfFolder(folder: string): Scope | undefined {
    // No recursion: the path of a document may have more folders than a stack has room for.
    const below: string[] = [];
    let at = folder;
    while (!this.#byFolder.has(at)) {
      below.push(at);
      const above = folderOf(at);
      if (above === at) break;
      at = above;
    }
    let scope = this.#byFolder.get(at);
    for (const each of below.reverse()) {
      const ruler = this.#rulers.get(each);
      if (ruler) scope = new Scope(each, ruler, scope, this.#playsAlike);
      this.#byFolder.set(each, scope);
    }
    return scope;
  }
}

/**
 * Whether a document declares nothing for others: one that was never saved, the old version of a file that an editor
 * shows beside the new one, and the fences of a Markdown file.
 */
export const isApart = (uri: string): boolean => isVersion(uri) || isMarkdownFile(uri);

/** Returns whether a document is another version of a file of the campaign. */
export const isVersion = (uri: string): boolean => /^(?:untitled|git):/.test(uri);

export const isMarkdownFile = (uri: string): boolean =>
  /\.(?:md|mkd|mdwn|mdown|markdown|markdn|mdtxt|mdtext)$/i.test(uri);

/** The URI of the file that a document is a version of; its own for all others. */
export const placeOf = (uri: string): string =>
  uri.startsWith('git:') ? uri.replace(/^git:/, 'file://').split(/[?#]/, 1)[0]! : uri;

export const folderOf = (uri: string): string => {
  const slash = uri.lastIndexOf('/');
  return slash < 0 ? '' : uri.slice(0, slash);
};
