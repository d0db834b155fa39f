/** The rule systems: their libraries, and which of them the files of a scope play by. */
import { onceFor } from '../rules/lazy.ts';
import { nameKey, splitDetail } from '../rules/names.ts';
import { nearest } from '../rules/near-names.ts';
import type { SectionRule } from '../rules/ruleset.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { ListKeys } from '../syntax/parse.ts';
import type { SourceFile } from '../syntax/source.ts';
import { sectionsOf } from './compile/sections.ts';
import { FileIndex, propertiesOf, type Declared } from './declarations.ts';
import { campaignsOf, Scope } from './scopes.ts';
import { Settings } from './settings.ts';

/** A rule system and its library. */
export interface SystemLibrary {
  readonly rules: RuleSystem;
  readonly files: readonly LibraryFile[];
  /** The templates of new characters and adventures of the system. */
  readonly templates?: readonly Template[];
}

interface LibraryFile {
  readonly uri: string;
  readonly source: SourceFile;
}

/** A file of a library with what it declares. */
interface IndexedFile extends LibraryFile {
  readonly index: FileIndex;
}

/** A text of a library that is copied and changed. */
export interface Template {
  readonly name: string;
  readonly text: string;
}

export interface System {
  readonly rules: RuleSystem;
  readonly declared: readonly Declared[];
  readonly templates: readonly Template[];
}

/** The systems of libraries. Libraries do not change: all models of the same ones share their declarations. */
export const systemsOf = onceFor((libraries: readonly SystemLibrary[]) => new Systems(libraries));

export class Systems {
  readonly all: readonly System[];
  /** The files of all libraries. */
  readonly files: readonly IndexedFile[];
  /** The lists that the characters of any system may have. */
  readonly lists: ListKeys;
  /** The library of each system, also of one without files, in a scope of its own. */
  readonly #ofLibraries: ReadonlyMap<Scope, System>;
  readonly #byFile = new Map<string, Scope>();
  /** A scope is made anew when its campaign changes. */
  readonly #byScope = new WeakMap<Scope, System>();

  constructor(libraries: readonly SystemLibrary[]) {
    const files: IndexedFile[] = [];
    this.#ofLibraries = new Map(
      libraries.map((library) => {
        const scope = new Scope(`library of ${library.rules.name}`, undefined, undefined);
        const indexed = library.files.map((file) => ({
          ...file,
          index: new FileIndex(file.uri, file.source),
        }));
        for (const { uri } of indexed) this.#byFile.set(uri, scope);
        files.push(...indexed);
        const declared = indexed.flatMap(({ index }) => index.declared);
        return [scope, { rules: library.rules, declared, templates: library.templates ?? [] }];
      }),
    );
    this.files = files;
    this.all = [...this.#ofLibraries.values()];
    this.lists = new Map(this.all.flatMap(({ declared }) => listsOf(declared)));
  }

  get libraryScopes(): Iterable<Scope> {
    return this.#ofLibraries.keys();
  }

  /** The scope of a file of a library. */
  libraryScopeOf(uri: string): Scope | undefined {
    return this.#byFile.get(uri);
  }

  of(scope: Scope): System {
    const known = this.#ofLibraries.get(scope) ?? this.#byScope.get(scope);
    if (known) return known;
    const system = this.#named(settingsOf(scope).text('system') ?? '');
    this.#byScope.set(scope, system);
    return system;
  }

  /** The system that a campaign names, or the first one. */
  #named(written: string): System {
    const found = systemNamed(this.all, written);
    if (found) return found;
    // A slip in one word must not give every line below it a finding of another system.
    const names = this.all.map(({ rules }) => rules.name);
    const [near = ''] = nearest(written, names);
    return systemNamed(this.all, near) ?? this.all[0]!;
  }
}

/** The lists that a library says its characters have. */
function listsOf(library: readonly Declared[]): (readonly [string, SectionRule['form']])[] {
  const system = library.find(({ kind }) => kind === 'system');
  const items = system ? propertiesOf(system.node).get('sections')?.items : undefined;
  return sectionsOf(items ?? []).map(({ key, form }) => [key, form]);
}

/** The settings of the campaigns around; those of the nearest one count. */
function settingsOf(scope: Scope): Settings {
  const settings = new Settings();
  for (const campaign of campaignsOf(scope)) settings.add(campaign);
  return settings;
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
