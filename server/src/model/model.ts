/**
 * The view of a workspace of trees: scopes, rules and sheets, computed when asked for and kept as long as what they were
 * computed from stays the same.
 */
import type { Origin } from '../rules/explanation.ts';
import { sameList } from '../rules/lazy.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { PlayedSystem } from '../rules/side-by-side.ts';
import type { RuleSystem } from '../rules/system.ts';
import { parseBlock, type Block } from '../syntax/parse.ts';
import type { SourceFile } from '../syntax/source.ts';
import { resolveCharacter, templatesOf, type TemplateChain, type UnmatchedRemoval } from './characters.ts';
import { FileIndex, type Declared } from './declarations.ts';
import { Failures } from './failures.ts';
import { Pictures } from './pictures.ts';
import { Rulesets } from './rulesets.ts';
import { Scope, ScopeTree } from './scopes.ts';
import { systemsOf, systemTitle, type SystemLibrary, type Systems } from './systems.ts';

/** A file of the workspace or of the library. */
export interface ModelFile {
  readonly uri: string;
  readonly source: SourceFile;
  readonly index: FileIndex;
  readonly isLibrary: boolean;
}

/**
 * Stands for a character and all that its sheet depends on: a new object whenever any of that has changed, and so the
 * key for whatever is computed from it.
 */
export interface CharacterKey {
  readonly declared: Declared;
  readonly ruleset: Ruleset;
  readonly chain: TemplateChain;
}

/** A character with everything computed. */
export interface CharacterView extends CharacterKey {
  readonly scope: Scope;
  readonly unmatchedRemovals: readonly UnmatchedRemoval[];
  readonly sheet: Sheet;
}

/** Counters of work, for tests and benchmarks. */
export interface WorkCounters {
  readonly rulesetsCompiled: number;
  readonly charactersBuilt: number;
}

/** A span of a file. */
export interface Place {
  readonly uri: string;
  readonly start: number;
  readonly end: number;
}

/** The number of sheets in the cache: those of a large cast, some twenty megabytes. */
const MAX_VIEWS = 256;

export class Model {
  readonly #files = new Map<string, ModelFile>();
  readonly #blocks = new WeakMap<object, string>();
  readonly #systems: Systems;
  readonly #rulesets: Rulesets;
  readonly #keys = new WeakMap<Declared, CharacterKey>();
  /** Sheets that were asked for. */
  readonly #views = new Map<CharacterKey, CharacterView>();
  #evictions = 0;
  #charactersBuilt = 0;
  #scopes: ScopeTree | undefined;

  /** The failures of Callsheet itself. */
  readonly failures: Failures;
  /** The host's knowledge of the pictures that texts name. */
  readonly pictures: Pictures;

  readonly #libraries: readonly SystemLibrary[];

  constructor(systems: readonly SystemLibrary[], failures = new Failures(), pictures = new Pictures()) {
    this.#libraries = systems;
    this.pictures = pictures;
    this.failures = failures;
    this.#systems = systemsOf(systems);
    for (const file of this.#systems.files) this.#put({ ...file, isLibrary: true });
    // No sheet may keep rules alive that are no longer in force.
    this.#rulesets = new Rulesets(this.#systems, failures, () => this.#views.clear());
  }

  get work(): WorkCounters {
    return { rulesetsCompiled: this.#rulesets.count, charactersBuilt: this.#charactersBuilt };
  }

  /** Parses a block with the lists that the characters of any system may have. */
  readonly parse = (text: string): Block => parseBlock(text, this.#systems.lists);

  /** Changes whenever the names or rules that files see may have changed. */
  revision = 0;

  /** Changes with every file that is set or removed. */
  edits = 0;

  setFile(uri: string, source: SourceFile): void {
    const before = this.#files.get(uri);
    if (before?.isLibrary) return;
    const index = new FileIndex(uri, source, before?.index);
    const file = this.#put({ uri, source, index, isLibrary: false });
    if (before) this.#forgetSheets(before.index.declared, file.index.declared);
    if (!before || !file.index.looksLike(before.index)) this.#changed();
    else this.#scopes?.replace(before.index, file.index);
  }

  /** A copy of the workspace as it is now in which some files are others, one file a step. */
  *trial(changed: ReadonlyMap<string, SourceFile>): Generator<void, Model> {
    const copy = new Model(this.#libraries, undefined, this.pictures);
    for (const { uri, source } of [...this.files()]) {
      copy.setFile(uri, changed.get(uri) ?? source);
      yield;
    }
    return copy;
  }

  removeFile(uri: string): void {
    const file = this.#files.get(uri);
    if (!file || file.isLibrary) return;
    this.#files.delete(uri);
    this.edits++;
    this.#forgetSheets(file.index.declared, []);
    this.#changed();
  }

  file(uri: string): ModelFile | undefined {
    return this.#files.get(uri);
  }

  /** The files of the workspace, without the library. */
  *files(): Generator<ModelFile> {
    for (const file of this.#files.values()) if (!file.isLibrary) yield file;
  }

  uriOf(block: object): string | undefined {
    return this.#blocks.get(block);
  }

  /** Returns the place of an origin: its file and its offsets there. */
  placeOf({ block, start, end }: Origin): Place | undefined {
    const uri = this.#blocks.get(block);
    const source = uri === undefined ? undefined : this.#files.get(uri)?.source;
    const base = source && source.starts[indexOf(source, block)];
    return uri === undefined || base === undefined
      ? undefined
      : { uri, start: base + start, end: base + end };
  }

  /** Returns the declarations of the library of a scope's system. */
  library(scope: Scope): readonly Declared[] {
    return this.#systems.of(scope).declared;
  }

  /** The rule system of a scope. */
  rulesFor(scope: Scope): RuleSystem {
    return this.#systems.of(scope).rules;
  }

  systemNames(): string[] {
    return this.#systems.all.map(({ rules }) => rules.name);
  }

  /** The same as lists tell them apart; a `system:` line may say either. */
  systemTitles(): string[] {
    return this.#systems.all.map(({ rules }) => systemTitle(rules));
  }

  /** Returns the text that an ordinary npc of the scope's system starts from. */
  guardTemplate(scope: Scope): string | undefined {
    return this.#systems.of(scope).templates.find(({ name }) => name === 'guard')?.text;
  }

  /** Returns the systems' words for a target number: `TN`, `DIFF`. */
  targetWords(): readonly string[] {
    return this.#systems.all.map(({ rules }) => rules.rolls.targetWord);
  }

  /** Every system as a campaign has it that chooses nothing else. */
  playedSystems(): PlayedSystem[] {
    return [...this.#systems.libraryScopes].map((scope) => this.playedIn(scope));
  }

  /** The system of a scope with the rules of its campaign. */
  playedIn(scope: Scope): PlayedSystem {
    const { rolls, procedures = [] } = this.rulesFor(scope);
    return { rolls, procedures, ruleset: this.rulesetOf(scope) };
  }

  get scopes(): ScopeTree {
    if (!this.#scopes) {
      this.#scopes = new ScopeTree(
        [...this.files()].map((file) => file.index),
        (scope, other) => this.#systems.of(scope) === this.#systems.of(other),
      );
    }
    return this.#scopes;
  }

  scopeOf(uri: string): Scope {
    return this.#systems.libraryScopeOf(uri) ?? this.scopes.scopeOf(uri) ?? LIBRARY_SCOPE;
  }

  /** The rules of a scope, or those for one character that sets its own level or points, or inherits them. */
  rulesetOf(scope: Scope, declared?: Declared): Ruleset {
    return this.#rulesets.of(scope, declared);
  }

  characterKey(declared: Declared): CharacterKey {
    const scope = this.scopeOf(declared.uri);
    const ruleset = this.rulesetOf(scope, declared);
    const chain = templatesOf(declared, scope);
    const known = this.#keys.get(declared);
    if (known && known.ruleset === ruleset && sameChain(known.chain, chain)) return known;
    if (known) this.#views.delete(known);
    const key = { declared, ruleset, chain };
    this.#keys.set(declared, key);
    return key;
  }

  /** Drops sheets of removed declarations: every keystroke in a character would leave one behind. */
  #forgetSheets(before: readonly Declared[], after: readonly Declared[]): void {
    if (this.#views.size === 0) return;
    const kept = new Set(after);
    for (const declared of before) {
      const key = kept.has(declared) ? undefined : this.#keys.get(declared);
      if (key) this.#views.delete(key);
    }
  }

  /** The sheet of a character that somebody looks at; the last few are kept. */
  character(declared: Declared): CharacterView {
    const key = this.characterKey(declared);
    const view = this.passingCharacter(key);
    if (!this.#views.has(key)) {
      if (this.#views.size >= MAX_VIEWS) this.#evict();
      this.#views.set(key, view);
    }
    return view;
  }

  /**
   * Forgets one sheet, in no order of use: a few more characters than are kept, asked for in turn, would otherwise always
   * find that theirs has just gone.
   */
  #evict(): void {
    const index = (this.#evictions++ * 101) % MAX_VIEWS;
    let at = 0;
    for (const key of this.#views.keys()) {
      if (at++ < index) continue;
      this.#views.delete(key);
      return;
    }
  }

  /** The sheet as it was at the end of a day: `2026-10-01`. */
  characterAt(declared: Declared, date: string): Sheet {
    const { sheet, scope, ruleset } = this.character(declared);
    const { rules } = this.#systems.of(scope);
    return rules.build(ruleset, rules.at(ruleset, sheet.character, date));
  }

  /** The sheet of one of many characters, for a caller that keeps what it needs of it. */
  passingCharacter(key: CharacterKey): CharacterView {
    return this.#views.get(key) ?? this.#build(key);
  }

  #build(key: CharacterKey): CharacterView {
    this.#charactersBuilt++;
    const scope = this.scopeOf(key.declared.uri);
    const { rules } = this.#systems.of(scope);
    const { character, unmatchedRemovals } = resolveCharacter(key.chain, key.ruleset, rules);
    const sheet = rules.build(key.ruleset, character);
    return { ...key, scope, unmatchedRemovals, sheet };
  }

  #put(file: ModelFile): ModelFile {
    const { uri, source } = file;
    for (const block of source.blocks) {
      if (this.#blocks.has(block)) continue;
      this.#blocks.set(block, uri);
      if (block.failure) this.failures.add(block, 'Parsing', block.failure.error);
    }
    this.#files.set(uri, file);
    this.edits++;
    return file;
  }

  #changed(): void {
    this.revision++;
    this.#scopes = undefined;
  }
}

const indices = new WeakMap<SourceFile, ReadonlyMap<object, number>>();

/** The index of a block in its file, for those who ask for many. */
function indexOf(source: SourceFile, block: object): number {
  let known = indices.get(source);
  if (!known) indices.set(source, (known = new Map(source.blocks.map((each, index) => [each, index]))));
  return known.get(block) ?? -1;
}

const LIBRARY_SCOPE = new Scope('library', undefined, undefined);

function sameChain(a: TemplateChain, b: TemplateChain): boolean {
  return (
    sameList(a.links, b.links) &&
    a.missing?.name === b.missing?.name &&
    a.cycle === b.cycle &&
    a.excess === b.excess
  );
}
