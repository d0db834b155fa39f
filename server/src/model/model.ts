/**
 * The view of a workspace of trees: scopes, rules and sheets, computed when asked for and kept as long as what they were
 * computed from stays the same.
 */
import type { Ruleset, SectionRule } from '../rules/ruleset.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { PlayedSystem } from '../rules/side-by-side.ts';
import type { RuleSystem } from '../rules/system.ts';
import { nameKey, splitDetail } from '../rules/names.ts';
import { nearest } from '../rules/near-names.ts';
import type { Origin } from '../rules/explanation.ts';
import { parseBlock, type Block, type ListKeys } from '../syntax/parse.ts';
import type { SourceFile } from '../syntax/source.ts';
import { resolveCharacter, templatesOf, type TemplateChain, type UnmatchedRemoval } from './characters.ts';
import { CHARACTER_SETTINGS, compileRules, type RuleSources } from './compile/compile.ts';
import { sectionsOf } from './compile/sections.ts';
import { Failures } from './failures.ts';
import { FileIndex, isCharacter, isProperty, propertiesOf, type Declared } from './declarations.ts';
import { Pictures } from './pictures.ts';
import { Scope, scopesAround, ScopeTree } from './scopes.ts';
import { Settings } from './settings.ts';

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
  rulesetsCompiled: number;
  charactersBuilt: number;
}

/** A rule system and its library. */
export interface SystemLibrary {
  readonly rules: RuleSystem;
  readonly files: readonly { readonly uri: string; readonly source: SourceFile }[];
  /** The templates of new characters and adventures of the system. */
  readonly templates?: readonly Template[];
}

/** A text of a library that is copied and changed. */
export interface Template {
  readonly name: string;
  readonly text: string;
}

/** A span of a file. */
export interface Place {
  readonly uri: string;
  readonly start: number;
  readonly end: number;
}

interface System {
  readonly rules: RuleSystem;
  readonly declared: readonly Declared[];
}

interface OwnRuleset {
  readonly characters: readonly Declared[];
  readonly ruleset: Ruleset;
}

interface Compiled {
  readonly inputs: readonly (Declared | undefined)[];
  readonly ruleset: Ruleset;
}

/** The number of sheets in the cache: those of a large cast, some twenty megabytes. */
const MAX_VIEWS = 256;

export class Model {
  readonly work: WorkCounters = { rulesetsCompiled: 0, charactersBuilt: 0 };
  readonly #files = new Map<string, ModelFile>();
  readonly #blocks = new WeakMap<Block, string>();
  readonly #systems: readonly System[];
  readonly #lists: ListKeys;
  /** Each library in a scope of its own, by its files. */
  readonly #libraryScopes = new Map<string, Scope>();
  /** Scopes of all systems, also of those without files. */
  readonly #systemScopes = new Set<Scope>();
  /** A scope is made anew when its campaign changes. */
  readonly #systemOf = new WeakMap<Scope, System>();
  readonly #compiled = new Map<string, Compiled>();
  readonly #rulesets = new WeakMap<Scope, Ruleset>();
  /** The rules of characters with settings of their own or of their templates, below those of their scopes. */
  readonly #ownRulesets = new WeakMap<Ruleset, WeakMap<Declared, OwnRuleset>>();
  readonly #keys = new WeakMap<Declared, CharacterKey>();
  /** Sheets that were asked for. */
  readonly #views = new Map<CharacterKey, CharacterView>();
  #evictions = 0;
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
    this.#systems = systems.map(({ rules, files }) => ({
      rules,
      declared: files.flatMap(({ uri, source }) => this.#put(uri, source, true).index.declared),
    }));
    for (const [index, { files, rules }] of systems.entries()) {
      const scope = new Scope(`library of ${rules.name}`, undefined, undefined);
      this.#systemScopes.add(scope);
      this.#systemOf.set(scope, this.#systems[index]!);
      for (const { uri } of files) this.#libraryScopes.set(uri, scope);
    }
    this.#lists = new Map(this.#systems.flatMap(({ declared }) => listsOf(declared)));
  }

  /** Parses a block with the lists that the characters of any system may have. */
  readonly parse = (text: string): Block => parseBlock(text, this.#lists);

  /** Changes whenever the names or rules that files see may have changed. */
  revision = 0;

  setFile(uri: string, source: SourceFile): void {
    const before = this.#files.get(uri);
    if (before?.isLibrary) return;
    const file = this.#put(uri, source, false);
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
    return this.#blocks.get(block as Block);
  }

  /** Returns the place of an origin: its file and its offsets there. */
  placeOf({ block, start, end }: Origin): Place | undefined {
    const uri = this.#blocks.get(block as Block);
    const source = uri === undefined ? undefined : this.#files.get(uri)?.source;
    const base = source && source.starts[indexOf(source, block as Block)];
    return uri === undefined || base === undefined
      ? undefined
      : { uri, start: base + start, end: base + end };
  }

  /** Returns the declarations of the library of a scope's system. */
  library(scope: Scope): readonly Declared[] {
    return this.#system(scope).declared;
  }

  /** The rule system of a scope. */
  rulesFor(scope: Scope): RuleSystem {
    return this.#system(scope).rules;
  }

  systemNames(): string[] {
    return this.#systems.map(({ rules }) => rules.name);
  }

  /** The same as lists tell them apart; a `system:` line may say either. */
  systemTitles(): string[] {
    return this.#systems.map(({ rules }) => systemTitle(rules));
  }

  /** Returns the systems' words for a target number: `TN`, `DIFF`. */
  targetWords(): readonly string[] {
    return this.#systems.map(({ rules }) => rules.rolls.targetWord);
  }

  /** Every system as a campaign has it that chooses nothing else. */
  playedSystems(): PlayedSystem[] {
    return [...this.#systemScopes].map((scope) => this.playedIn(scope));
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
        (scope, other) => this.#system(scope) === this.#system(other),
      );
    }
    return this.#scopes;
  }

  scopeOf(uri: string): Scope {
    return this.#libraryScopes.get(uri) ?? this.scopes.scopeOf(uri) ?? LIBRARY_SCOPE;
  }

  /** The rules of a scope, or those for one character that sets its own level or points, or inherits them. */
  rulesetOf(scope: Scope, declared?: Declared): Ruleset {
    const characters =
      declared && isCharacter(declared) ? templatesOf(declared, scope).links.filter(hasOwnSettings) : [];
    const common = this.#rulesetOfScope(scope);
    return characters.length > 0 ? this.#ownRuleset(scope, common, characters) : common;
  }

  #rulesetOfScope(scope: Scope): Ruleset {
    let ruleset = this.#rulesets.get(scope);
    if (!ruleset) {
      // Files in no campaign and without rules of their own share the library's.
      const isPlain = scope.campaign === undefined && scope.parent === undefined && scope.rules.length === 0;
      const key = isPlain && !this.#systemScopes.has(scope) ? '' : scope.id;
      const compiled = this.#compile(scope, [], this.#compiled.get(key));
      this.#compiled.set(key, compiled);
      this.#rulesets.set(scope, (ruleset = compiled.ruleset));
    }
    return ruleset;
  }

  /** Characters without settings of their own share the rules of their template. */
  #ownRuleset(scope: Scope, common: Ruleset, characters: readonly Declared[]): Ruleset {
    let own = this.#ownRulesets.get(common);
    if (!own) this.#ownRulesets.set(common, (own = new WeakMap()));
    const innermost = characters.at(-1)!;
    const known = own.get(innermost);
    if (known && sameList(known.characters, characters)) return known.ruleset;
    const { ruleset } = this.#compile(scope, characters, undefined);
    own.set(innermost, { characters, ruleset });
    return ruleset;
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
    const { rules } = this.#system(scope);
    return rules.build(ruleset, rules.at(ruleset, sheet.character, date));
  }

  /** The sheet of one of many characters, for a caller that keeps what it needs of it. */
  passingCharacter(key: CharacterKey): CharacterView {
    return this.#views.get(key) ?? this.#build(key);
  }

  /** The value of a campaign setting, nearest campaign first. */
  campaignSettings(scope: Scope): Settings {
    const settings = new Settings();
    for (const campaign of campaignsOf(scope)) settings.add(campaign);
    return settings;
  }

  #build(key: CharacterKey): CharacterView {
    this.work.charactersBuilt++;
    const scope = this.scopeOf(key.declared.uri);
    const { rules } = this.#system(scope);
    const { character, unmatchedRemovals } = resolveCharacter(key.chain, key.ruleset, rules);
    const sheet = rules.build(key.ruleset, character);
    return { ...key, scope, unmatchedRemovals, sheet };
  }

  #put(uri: string, source: SourceFile, isLibrary: boolean): ModelFile {
    const file = { uri, source, index: new FileIndex(uri, source, this.#files.get(uri)?.index), isLibrary };
    for (const block of source.blocks) {
      if (this.#blocks.has(block)) continue;
      this.#blocks.set(block, uri);
      if (block.failure) this.failures.add(block, 'Parsing', block.failure.error);
    }
    this.#files.set(uri, file);
    return file;
  }

  #changed(): void {
    this.revision++;
    this.#scopes = undefined;
  }

  #system(scope: Scope): System {
    let system = this.#systemOf.get(scope);
    if (!system) {
      const written = this.campaignSettings(scope).text('system') ?? '';
      // A slip in one word must not give every line below it a finding of another system.
      const near = (): string =>
        nearest(
          written,
          this.#systems.map(({ rules }) => rules.name),
        )[0] ?? '';
      system = systemNamed(this.#systems, written) ?? systemNamed(this.#systems, near()) ?? this.#systems[0]!;
      this.#systemOf.set(scope, system);
    }
    return system;
  }

  /** Compiles the rules of a scope, unless they are still made of the same declarations. */
  #compile(scope: Scope, characters: readonly Declared[], before: Compiled | undefined): Compiled {
    const sources: RuleSources = {
      title: systemTitle(this.#system(scope).rules),
      library: this.#system(scope).declared,
      scopes: scopeChain(scope).map((each) => each.rules),
      campaigns: campaignsOf(scope),
      characters,
    };
    const inputs = [...sources.library, ...sources.scopes.flatMap((rules) => [undefined, ...rules])];
    const same =
      before?.inputs.length === inputs.length &&
      inputs.every((input, index) => input === before.inputs[index]);
    if (before && same) return before;
    // No sheet may keep rules alive that are no longer in force.
    if (before) this.#views.clear();
    this.work.rulesetsCompiled++;
    return { inputs, ruleset: this.#compiledOf(sources) };
  }

  /** Rules that cannot be compiled at all leave the library's, so that characters keep their sheets. */
  #compiledOf(sources: RuleSources): Ruleset {
    try {
      return compileRules(sources, this.failures);
    } catch (error) {
      const block = (sources.campaigns.at(-1) ?? sources.scopes.flat()[0])?.block;
      if (!block) throw error;
      this.failures.add(block, 'Compiling the rules of the campaign', error);
      return compileRules({ ...sources, scopes: [], campaigns: [], characters: [] }, this.failures);
    }
  }
}

/** The lists that a library says its characters have. */
function listsOf(library: readonly Declared[]): (readonly [string, SectionRule['form']])[] {
  const system = library.find(({ kind }) => kind === 'system');
  const items = system ? propertiesOf(system.node).get('sections')?.items : undefined;
  return sectionsOf(items ?? []).map(({ key, form }) => [key, form]);
}

const indices = new WeakMap<SourceFile, ReadonlyMap<Block, number>>();

/** The index of a block in its file, for those who ask for many. */
function indexOf(source: SourceFile, block: Block): number {
  let known = indices.get(source);
  if (!known) indices.set(source, (known = new Map(source.blocks.map((each, index) => [each, index]))));
  return known.get(block) ?? -1;
}

const LIBRARY_SCOPE = new Scope('library', undefined, undefined);

/** A scope and those above it, outermost first. */
const scopeChain = (scope: Scope): Scope[] => scopesAround(scope).reverse();

const campaignsOf = (scope: Scope): Declared[] => scopeChain(scope).flatMap((each) => each.campaign ?? []);

const hasOwnSettings = ({ node }: Declared): boolean =>
  node.members.some((member) => isProperty(member) && CHARACTER_SETTINGS.includes(nameKey(member.key.text)));

const sameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((each, index) => each === b[index]);

function sameChain(a: TemplateChain, b: TemplateChain): boolean {
  return sameList(a.links, b.links) && a.missing?.name === b.missing?.name && a.cycle === b.cycle;
}

/**
 * The system that a text means. `Action (heroic)`, as its page is called, is Action. A check tells of spaces where none
 * belong; the rules are those that are meant.
 */
export function systemNamed<T extends { readonly rules: { readonly name: string } }>(
  systems: readonly T[],
  text: string,
): T | undefined {
  const key = spaceless(splitDetail(text).name);
  return systems.find(({ rules }) => spaceless(rules.name) === key);
}

/** The name of a system in a list. */
export const systemTitle = ({ name, title = name }: Pick<RuleSystem, 'name' | 'title'>): string => title;

const spaceless = (name: string): string => nameKey(name).replace(/\s+/g, '');
