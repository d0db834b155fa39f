/**
 * Compares two versions of campaigns: what changed for characters, adventures and house rules. The work follows the
 * change: besides the files that differ only those are looked into that mention a name that changed.
 */
import { isCharacter, isRule, isStory, type Declared } from '../model/declarations.ts';
import { templatesOf } from '../model/characters.ts';
import type { SystemLibrary } from '../model/systems.ts';
import { nameKey } from '../rules/names.ts';
import { t } from '../text/messages.ts';
import { literally } from '../text/patterns.ts';
import { compareFacts, factsOf, isRuled, type Fact, type FactChange } from './facts.ts';
import { changesOf, contentOf } from './lines.ts';
import { pairsOf, type Item, type Pair } from './pairs.ts';
import {
  compareFights,
  compareStories,
  FightBudget,
  isUnchanged,
  type FightChange,
  type PeopleChanges,
  type StoryChange,
} from './stories.ts';
import { compareFindings, Version, type FindingChanges, type VersionFiles } from './version.ts';

export interface Comparison {
  readonly characters: readonly CharacterChange[];
  readonly adventures: readonly AdventureChange[];
  readonly rules: readonly RuleChange[];
  /** Fights that may have changed and were not fought, because they take too long. */
  readonly fightsLeftOut: number;
  readonly work: {
    readonly filesRead: number;
    readonly filesChanged: number;
    readonly declarationsCompared: number;
  };
}

/** The kind of change of a declaration. A moved or renamed one may have changed as well. */
export type Happened = 'added' | 'removed' | 'changed';

interface Change {
  readonly happened: Happened;
  readonly name: string;
  /** The name that it had, where it has another one now. */
  readonly oldName: string | undefined;
  readonly path: string;
  /** The file that it was in, where it is in another one now. */
  readonly oldPath: string | undefined;
  readonly findings: FindingChanges;
}

export interface CharacterChange extends Change {
  readonly kind: 'character' | 'npc';
  /** The old kind, where it differs. */
  readonly oldKind: 'character' | 'npc' | undefined;
  readonly facts: readonly FactChange[];
  /** Its own text changed; otherwise a template or a rule did. */
  readonly isOwn: boolean;
  /** Its templates whose own text changed, the outermost first. */
  readonly templates: readonly string[];
}

export interface AdventureChange extends Change {
  /** Undefined for one that was added or removed. */
  readonly story: StoryChange | undefined;
}

export interface RuleChange extends Change {
  /** `weapon`, `campaign`, `advantage` … */
  readonly kind: string;
  /** The lines that are different. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** The characters whose sheets or findings this rule changes. */
  readonly affects: readonly Affected[];
  /** The fights of those. */
  readonly fights: readonly FightChange[];
}

const kindOf = ({ kind }: Declared): CharacterChange['kind'] => (kind === 'npc' ? 'npc' : 'character');

/** The changes of a character by one rule. */
type Affected = Pick<CharacterChange, 'name' | 'path' | 'facts' | 'findings'>;

export function compareCampaigns(
  systems: readonly SystemLibrary[],
  before: VersionFiles,
  after: VersionFiles,
): Comparison {
  return new Comparing(systems, before, after).comparison();
}

/**
 * The files of the new version that may have other findings than before: those that changed, those that mention a name
 * that changed, and those that lie where a general rule changed; with the version to check them in.
 */
export function affectedFiles(
  systems: readonly SystemLibrary[],
  before: VersionFiles,
  after: VersionFiles,
): { readonly version: Version; readonly paths: readonly string[] } {
  return new Comparing(systems, before, after).affected();
}

/** Rules that count only for those who have them on their sheets; any other may change every sheet. */
const NAMED_ON_SHEETS = ['weapon', 'armor', 'gear', 'object', 'advantage', 'disadvantage'];
/** Attributing effects to more rules than these takes too long. */
const MOST_ATTRIBUTED = 8;
/** Templates of templates of templates … */
const MOST_GENERATIONS = 10;

class Comparing {
  readonly #systems: readonly SystemLibrary[];
  readonly #before: Version;
  readonly #after: Version;
  readonly #changedPaths: ReadonlySet<string>;
  readonly #fights = new FightBudget();
  /** For what single rules change. */
  readonly #fightsOfRules = new FightBudget();
  #compared = 0;

  constructor(systems: readonly SystemLibrary[], before: VersionFiles, after: VersionFiles) {
    this.#systems = systems;
    this.#before = new Version(systems, before);
    this.#after = new Version(systems, after, this.#before);
    const paths = new Set([...before.keys(), ...after.keys()]);
    this.#changedPaths = new Set([...paths].filter((path) => before.get(path)?.id !== after.get(path)?.id));
  }

  comparison(): Comparison {
    const own = pairsOf(this.#items(this.#before), this.#items(this.#after));
    const rules = own.filter((pair) => isRule(declaredOf(pair)));
    const pairs = [...own.filter((pair) => !isRule(declaredOf(pair))), ...this.#affectedPairs(own, rules)];
    const characters = pairs.flatMap((pair) =>
      isCharacter(declaredOf(pair)) ? this.#character(pair, own) : [],
    );
    const renamed = new Map(
      characters.flatMap(({ name, oldName }) => (oldName ? [[nameKey(oldName), name] as const] : [])),
    );
    const touched = new Set(
      characters.filter(({ facts }) => facts.some(isRuled)).map(({ name }) => nameKey(name)),
    );
    const stories = [...pairs, ...this.#storiesOf(characters, pairs)];
    const adventures = stories.flatMap((pair) =>
      isStory(declaredOf(pair)) ? this.#adventure(pair, { touched, renamed }, own) : [],
    );
    return {
      characters: characters.sort(byPath),
      adventures: adventures.sort(byPath),
      rules: this.#rules(rules, own, characters, adventures).sort(byPath),
      fightsLeftOut: this.#fights.left,
      work: {
        filesRead: this.#after.files.size,
        filesChanged: this.#changedPaths.size,
        declarationsCompared: this.#compared,
      },
    };
  }

  affected(): ReturnType<typeof affectedFiles> {
    const own = pairsOf(this.#items(this.#before), this.#items(this.#after));
    const others = this.#affectedPairs(
      own,
      own.filter((pair) => isRule(declaredOf(pair))),
    );
    const paths = new Set([...this.#changedPaths, ...others.map((pair) => pair.after!.path)]);
    return {
      version: this.#after,
      paths: [...paths].filter((path) => this.#after.files.has(path)).sort(),
    };
  }

  #items(version: Version): Item[] {
    return [...this.#changedPaths].flatMap((path) => (version.files.has(path) ? version.items(path) : []));
  }

  /** Declarations that are written as before, in files that mention what changed or lie where rules changed. */
  #affectedPairs(own: readonly Pair[], rules: readonly Pair[]): Pair[] {
    const known = new Set(own.flatMap((pair) => [pair.before?.declared, pair.after?.declared]));
    const folders = rules
      .filter((pair) => !NAMED_ON_SHEETS.includes(declaredOf(pair).kind))
      .flatMap(({ before, after }) => [before, after].map((item) => item && folderOf(item.path)));
    const isBelowRules = (path: string): boolean =>
      folders.some((folder) => folder !== undefined && (folder === '' || path.startsWith(`${folder}/`)));
    const found: Pair[] = [];
    let names = new Set(own.flatMap((pair) => [pair.before?.declared.key, pair.after?.declared.key]));
    for (let generation = 0; generation < MOST_GENERATIONS && names.size > 0; generation++) {
      const mentions = mentionsOf(names);
      const next = new Set<string>();
      for (const [path, { text }] of this.#after.files) {
        const isBelow = generation === 0 && isBelowRules(path);
        if (!this.#before.files.has(path) || (!isBelow && !mentions(text))) continue;
        for (const pair of this.#unchangedPairs(path)) {
          const { declared } = pair.after;
          if (known.has(declared) || (!isBelow && !mentions(pair.after.text))) continue;
          known.add(declared);
          found.push(pair);
          // Declarations that inherit from it may be affected too.
          if (isCharacter(declared)) next.add(declared.key);
        }
      }
      names = next;
    }
    return found;
  }

  /** Declarations of a file that both versions have in the same words. */
  #unchangedPairs(path: string): { readonly before: Item; readonly after: Item }[] {
    const open = this.#before.items(path);
    return this.#after.items(path).flatMap((after) => {
      const index = open.findIndex(
        ({ declared, text }) => declared.key === after.declared.key && text === after.text,
      );
      const [before] = index < 0 ? [] : open.splice(index, 1);
      return before ? [{ before, after }] : [];
    });
  }

  /** Stories in which characters roll that are different now, although the stories do not name them. */
  #storiesOf(characters: readonly CharacterChange[], pairs: readonly Pair[]): Pair[] {
    const players = characters.filter(({ kind, facts }) => kind === 'character' && facts.some(isRuled));
    if (players.length === 0) return [];
    const known = new Set(pairs.map((pair) => pair.after?.declared));
    const scopes = new Set(
      players.flatMap(({ path }) => {
        const [declared] = this.#after.file(path)?.index.declared ?? [];
        return declared ? [this.#after.model.scopeOf(declared.uri)] : [];
      }),
    );
    const found: Pair[] = [];
    for (const path of this.#after.files.keys()) {
      const stories = this.#after.file(path)?.index.declared.filter(isStory) ?? [];
      const isSeen = stories.some(({ uri }) => sees(this.#after.model.scopeOf(uri), scopes));
      if (!isSeen || !this.#before.files.has(path)) continue;
      found.push(
        ...this.#unchangedPairs(path).filter(
          ({ after: { declared } }) => isStory(declared) && !known.has(declared),
        ),
      );
    }
    return found;
  }

  #character(pair: Pair, own: readonly Pair[]): CharacterChange[] {
    const facts = compareFacts(this.#facts(this.#before, pair.before), this.#facts(this.#after, pair.after));
    const change = this.#change(pair);
    const isNew = own.includes(pair);
    const isMoved = change.oldName !== undefined || change.oldPath !== undefined;
    const kind = kindOf(declaredOf(pair));
    const was = pair.before && kindOf(pair.before.declared);
    const oldKind = was === kind ? undefined : was;
    const isSame = facts.length === 0 && hasNone(change.findings) && !isMoved && !oldKind;
    if (isSame && change.happened === 'changed') return [];
    return [{ ...change, kind, oldKind, facts, isOwn: isNew, templates: this.#changedTemplates(pair, own) }];
  }

  #changedTemplates({ after }: Pair, own: readonly Pair[]): string[] {
    if (!after) return [];
    const { links } = templatesOf(after.declared, this.#after.model.scopeOf(after.declared.uri));
    return links
      .filter((link) => link !== after.declared && own.some((each) => each.after?.declared === link))
      .map(nameOf);
  }

  #facts({ model }: Version, item: Item | undefined): readonly Fact[] {
    if (!item) return [];
    this.#compared++;
    return factsOf(model.passingCharacter(model.characterKey(item.declared)).sheet);
  }

  #adventure(pair: Pair, people: PeopleChanges, own: readonly Pair[]): AdventureChange[] {
    const change = this.#change(pair);
    const { before, after } = pair;
    if (!before || !after) return [{ ...change, story: undefined }];
    this.#compared++;
    const story = compareStories(
      { model: this.#before.model, declared: before.declared },
      { model: this.#after.model, declared: after.declared },
      people,
      this.#fights,
    );
    const isMoved = change.oldName !== undefined || change.oldPath !== undefined;
    const isReworded =
      own.includes(pair) && contentOf(before.text).join('\n') !== contentOf(after.text).join('\n');
    if (isUnchanged(story) && hasNone(change.findings) && !isMoved && !isReworded) return [];
    return [{ ...change, story }];
  }

  #change(pair: Pair): Change {
    const { before, after } = pair;
    const item = (after ?? before)!;
    const name = nameOf(item.declared);
    const oldName = before && after && nameOf(before.declared) !== name ? nameOf(before.declared) : undefined;
    return {
      happened: before ? (after ? 'changed' : 'removed') : 'added',
      name,
      oldName,
      path: item.path,
      oldPath: before && after && before.path !== after.path ? before.path : undefined,
      findings: compareFindings(
        before ? this.#before.findings(before) : [],
        after ? this.#after.findings(after) : [],
      ),
    };
  }

  #rules(
    pairs: readonly Pair[],
    own: readonly Pair[],
    characters: readonly CharacterChange[],
    adventures: readonly AdventureChange[],
  ): RuleChange[] {
    return pairs.flatMap((pair) => {
      const [old, now] = [pair.before?.text ?? '', pair.after?.text ?? ''].map(contentOf);
      const changes = changesOf(old!, now!);
      const effects =
        own.length === 1
          ? this.#allEffects(characters, adventures)
          : this.#effectsOf(pair, pairs, characters, adventures);
      const change = this.#change(pair);
      const isMoved = change.oldName !== undefined || change.oldPath !== undefined;
      if (changes.length === 0 && !isMoved && hasNone(change.findings) && effects.affects.length === 0)
        return [];
      return {
        ...change,
        kind: declaredOf(pair).kind,
        before: changes.flatMap(({ from, to }) => old!.slice(from, to)),
        after: changes.flatMap(({ newFrom, newTo }) => now!.slice(newFrom, newTo)),
        ...effects,
      };
    });
  }

  /** The effects of the only thing that changed. */
  #allEffects(characters: readonly CharacterChange[], adventures: readonly AdventureChange[]): Effects {
    return {
      affects: characters.map(({ name, path, facts, findings }) => ({ name, path, facts, findings })),
      fights: adventures.flatMap(({ story }) => story?.fights ?? []),
    };
  }

  /** Returns the characters and fights that change if only this rule changes. */
  #effectsOf(
    pair: Pair,
    rules: readonly Pair[],
    characters: readonly CharacterChange[],
    adventures: readonly AdventureChange[],
  ): Effects {
    const candidates = characters.filter(({ happened }) => happened === 'changed');
    if (rules.length > MOST_ATTRIBUTED || candidates.length === 0) return { affects: [], fights: [] };
    const variant = new Version(this.#systems, withChange(this.#before.files, pair), this.#before);
    const affects = candidates.flatMap((change): Affected[] => {
      const [before, after] = [this.#before, variant].map((version) => itemOf(version, change, isCharacter));
      if (!before || !after) return [];
      const facts = compareFacts(this.#facts(this.#before, before), this.#facts(variant, after));
      const findings = compareFindings(this.#before.findings(before), variant.findings(after));
      return facts.length === 0 && hasNone(findings)
        ? []
        : [{ name: change.name, path: change.path, facts, findings }];
    });
    const touched = new Set(affects.flatMap(({ name, facts }) => (facts.some(isRuled) ? nameKey(name) : [])));
    const fights = adventures.flatMap((change) => {
      const [before, after] = [this.#before, variant].map((version) => {
        const item = touched.size > 0 ? itemOf(version, change, isStory) : undefined;
        return item && { model: version.model, declared: item.declared };
      });
      return before && after ? compareFights(before, after, touched, this.#fightsOfRules) : [];
    });
    return { affects, fights };
  }
}

type Effects = Pick<RuleChange, 'affects' | 'fights'>;

/** Returns an item of the old version. */
const itemOf = (
  version: Version,
  { name, oldName, path, oldPath }: Change,
  isOfKind: (declared: Declared) => boolean,
): Item | undefined =>
  version
    .items(oldPath ?? path)
    .find(({ declared }) => isOfKind(declared) && nameOf(declared) === (oldName ?? name));

/** The files of the old version with one declaration as it is in the new one. */
function withChange(files: VersionFiles, { before, after }: Pair): VersionFiles {
  const path = (before ?? after)!.path;
  const old = files.get(path);
  const text = before
    ? (old?.text ?? '').replace(before.declared.block.text.trimEnd(), () => after?.text ?? '')
    : `${old?.text ?? ''}\n\n${after!.text}\n`;
  return new Map([...files, [path, { id: `variant of ${old?.id ?? ''}`, text }]]);
}

type Scoped = ReturnType<Version['model']['scopeOf']>;

function sees(scope: Scoped, scopes: ReadonlySet<Scoped>): boolean {
  for (let each: Scoped | undefined = scope; each; each = each.parent) if (scopes.has(each)) return true;
  return false;
}

/** Whether a text may mention one of some names; at worst it says yes for a text that does not. */
function mentionsOf(names: ReadonlySet<string | undefined>): (text: string) => boolean {
  const words = [...names]
    .filter((name) => name !== undefined && name !== '')
    .map((name) => literally(name!).replaceAll(' ', '\\s+'));
  if (words.length === 0) return () => false;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
  return (text) => pattern.test(text) || (!ASCII.test(text) && pattern.test(nameKey(text)));
}

/** In such a text names match as they are written, but for their case and spaces. */
const ASCII = /^[\n\r\t -~]*$/;
const declaredOf = ({ before, after }: Pair): Declared => (after ?? before)!.declared;
const nameOf = ({ node }: Declared): string => node.name.text || t('Unnamed');
const hasNone = ({ added, gone }: FindingChanges): boolean => added.length + gone.length === 0;
const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');
const byPath = (a: Change, b: Change): number => (a.path === b.path ? 0 : a.path < b.path ? -1 : 1);
