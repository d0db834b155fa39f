/**
 * Resolves the symbol at an offset: its subject, its name, and all references in the workspace. Hover, definition, references,
 * rename, highlights and links share this answer.
 */
import { isCharacter, type Declared } from '../model/declarations.ts';
import { shortFormsOf, withoutLeads } from '../model/encounters.ts';
import { pluralOf } from '../model/prose/plurals.ts';
import { targetOrigin } from '../model/links.ts';
import type { Model, ModelFile, Place } from '../model/model.ts';
import { writersOf } from '../model/rolled-names.ts';
import { isVersion, type Scope } from '../model/scopes.ts';
import { nameKey } from '../rules/names.ts';
import { isFree } from '../rules/plain/free.ts';
import { sameOrigin, type Origin } from '../rules/explanation.ts';
import type { Rule } from '../rules/ruleset.ts';
import type { Span, Text } from '../syntax/tree.ts';
import type { Context, Subject } from './named.ts';
import {
  declarationAt,
  declarationOf,
  declarationsIn,
  holds,
  mayHold,
  shift,
  type PlacedDeclaration,
} from './places.ts';
import { occurrencesOf, type SymbolOccurrence } from './occurrences.ts';
import { storyOccurrences, type StoryOccurrence } from './story-occurrences.ts';
import { contextOf, subjectOf } from './subject.ts';

/** The resolved symbol at an offset of a file. */
export interface ResolvedSymbol extends Span {
  readonly subject: Subject;
  /** Whether the word declares the name. */
  readonly isName: boolean;
  readonly context: Context;
  /** The roll of a story that the word is part of. */
  readonly roll: Extract<StoryOccurrence, { type: 'roll' }> | undefined;
}

/** Resolves the word at an offset. In a story the smallest occurrence wins over those that any declaration has. */
export function resolveSymbol(model: Model, uri: string, offset: number): ResolvedSymbol | undefined {
  const file = model.file(uri);
  const placed = file && declarationAt(file, offset);
  if (!placed) return undefined;
  const { declared, base } = placed;
  const context = contextOf(model, declared);
  const told = [...storyOccurrences(model, declared, offset - base)].filter((occurrence) =>
    holds(occurrence, offset - base),
  );
  const roll = told.find((occurrence) => occurrence.type === 'roll');
  const smallest = told.sort((a, b) => a.end - a.start - (b.end - b.start))[0];
  for (const occurrence of [smallest, occurrenceAt(declared, offset - base)]) {
    const subject = occurrence && subjectOf(occurrence, context);
    if (occurrence && subject)
      return {
        subject,
        isName: occurrence.type === 'declared name',
        context,
        roll,
        ...shift(occurrence, base),
      };
  }
  return undefined;
}

/** Where two occurrences touch at the offset, the one that begins there wins. */
function occurrenceAt({ node }: Declared, offset: number): SymbolOccurrence | undefined {
  let touching: SymbolOccurrence | undefined;
  for (const occurrence of occurrencesOf(node, offset)) {
    if (!holds(occurrence, offset)) continue;
    if (offset < occurrence.end) return occurrence;
    touching ??= occurrence;
  }
  return touching;
}

/** A symbol with a declared name. */
export interface NamedSymbol {
  readonly subject: Subject;
  /** Declarations of the name. There is one, except for free names, which every sheet that has them declares. */
  readonly names: readonly Origin[];
  /** Name keys of all its spellings. */
  readonly keys: ReadonlySet<string>;
  /** Whether another subject of the same name is the same symbol. */
  readonly isSame: (subject: Subject, context: Context) => boolean;
}

export function symbolAt(model: Model, uri: string, offset: number): NamedSymbol | undefined {
  const here = resolveSymbol(model, uri, offset);
  return here && symbolOf(here);
}

export function symbolOf({
  subject,
  context,
}: Pick<ResolvedSymbol, 'subject' | 'context'>): NamedSymbol | undefined {
  const keys = new Set(spellingsOf(subject, context).map(nameKey));
  const names = writersIn(subject, context);
  if (names) {
    const isSame: NamedSymbol['isSame'] = (other, around) => {
      const [first] = writersIn(other, around) ?? [];
      return first ? sameOrigin(first, names[0]) : isFreeIn(other, around) && around.scope === context.scope;
    };
    return { subject, names, keys, isSame };
  }
  const name = nameOrigin(subject);
  return name && { subject, names: [name], keys, isSame: (other) => sameOrigin(nameOrigin(other), name) };
}

/** The places that write a free name; undefined for a subject of another kind. */
function writersIn(subject: Subject, context: Context): readonly Origin[] | undefined {
  const rule = ruleOf(subject);
  if (!rule || !isFreeIn(subject, context)) return undefined;
  const as = subject.type === 'attribute' ? 'attribute' : 'skill';
  return writersOf(rule.name, as, context.scope, context.ruleset);
}

/** Whether a sheet has a skill or an attribute by a name of its own, or prose by one that the rules do not have. */
function isFreeIn(subject: Subject, { model }: Context): boolean {
  const rule = ruleOf(subject);
  if (!rule) return false;
  if (isFree(rule)) return true;
  const declared = declarationOf(model, rule.origin);
  return declared !== undefined && isCharacter(declared);
}

function ruleOf(subject: Subject): Rule | undefined {
  if (subject.type === 'skill' || subject.type === 'attribute') return subject.rule;
  return subject.type === 'specialty' ? subject.skill.rule : undefined;
}

/** A place that refers to a symbol. */
export interface SymbolReference extends Place {
  /** Declares the name, sets its value on a sheet, or names it. */
  readonly role: 'declares' | 'sets' | 'names';
}

/**
 * References found in one step. Those of a declaration come together, in the order of the text; long work yields empty ones
 * before them.
 */
export type ReferenceStep = readonly SymbolReference[];

/** Yields the references to a symbol in all files, one declaration at a time. */
export function* workspaceReferences(
  model: Model,
  uri: string,
  symbol: NamedSymbol,
): Generator<ReferenceStep> {
  for (const file of [...model.files()].filter((each) => each.uri === uri || !isVersion(each.uri)))
    yield* fileReferences(model, file, symbol);
}

/** Yields the references in a file, one declaration at a time, in the order of the file. */
export function* fileReferences(
  model: Model,
  file: ModelFile,
  symbol: NamedSymbol,
): Generator<ReferenceStep> {
  const within = referencesWithin(model, file, symbol);
  for (const placed of declarationsIn(file)) yield* within(placed);
}

/** Yields the references in the declaration at an offset of a file. */
export function* declarationReferences(
  model: Model,
  file: ModelFile,
  offset: number,
  symbol: NamedSymbol,
): Generator<ReferenceStep> {
  const placed = declarationAt(file, offset);
  if (placed) yield* referencesWithin(model, file, symbol)(placed);
}

/** Returns the references at an offset of a file. */
export function referencesAt(
  model: Model,
  file: ModelFile,
  offset: number,
  symbol: NamedSymbol,
): SymbolReference[] {
  const placed = declarationAt(file, offset);
  if (!placed) return [];
  const at = offset - placed.base;
  const found = [...referencesWithin(model, file, symbol, at)(placed)].flat();
  return found.filter((each) => holds(each, offset));
}

/** Compares spellings first, so that only matching words are resolved. */
function referencesWithin(
  model: Model,
  file: ModelFile,
  { subject: named, names, keys, isSame }: NamedSymbol,
  at?: number,
): (placed: PlacedDeclaration) => Generator<ReferenceStep> {
  const isSeen = sees(model, file, named);
  /** Where the names begin that a block declares. */
  const declaring = new Map<object, Set<number>>();
  for (const { block, start } of names) declaring.set(block, (declaring.get(block) ?? new Set()).add(start));
  const role = (
    occurrence: SymbolOccurrence | StoryOccurrence,
    span: Span,
    { block }: Declared,
  ): SymbolReference['role'] =>
    declaring.get(block)?.has(span.start) ? 'declares' : SETTING.includes(occurrence.type) ? 'sets' : 'names';
  /** Yields undefined for what is no reference, by which long work pauses. */
  const within = function* ({ declared, base }: PlacedDeclaration): Generator<SymbolReference | undefined> {
    if (!isSeen || !mayName(declared, keys)) return;
    let context: Context | undefined;
    const means = (occurrence: SymbolOccurrence | StoryOccurrence): boolean => {
      const subject = subjectOf(occurrence, (context ??= contextOf(model, declared)));
      return subject !== undefined && isSame(subject, context);
    };
    let last = -1;
    for (const occurrence of occurrencesOf(declared.node, at)) {
      yield;
      if (!mayHold(occurrence, at)) continue;
      const spelled = occurrence.type === 'link' ? spelledIn(occurrence, keys) : occurrence;
      if (!spelled || !keys.has(nameKey(spellingIn(spelled)))) continue;
      const isName =
        occurrence.type !== 'keyword' &&
        (occurrence.type !== 'entry' || occurrence.start === occurrence.entry.name.start);
      if (!isName || occurrence.start < last || !means(occurrence)) continue;
      last = occurrence.end;
      const span = nameSpan(spelled);
      yield { uri: file.uri, ...shift(span, base), role: role(occurrence, span, declared) };
    }
    const found = new Set<number>();
    for (const occurrence of storyOccurrences(model, declared, at)) {
      yield;
      // Several rolls may be against the same side.
      if (found.has(occurrence.start)) continue;
      const span = spelledIn(occurrence, keys);
      if (!span || !means(occurrence)) continue;
      found.add(occurrence.start);
      yield { uri: file.uri, ...shift(span, base), role: role(occurrence, span, declared) };
    }
  };
  return function* (placed) {
    const found: SymbolReference[] = [];
    const { block } = placed.declared;
    for (const each of model.failures.attemptSteps(block, 'References', () => within(placed))) {
      if (each) found.push(each);
      else yield NO_REFERENCES;
    }
    yield found.sort((a, b) => a.start - b.start);
  };
}

/** The part of an occurrence that spells one of the names: `Guards` of `the sleepy Guards`. */
function spelledIn<T extends Text>(occurrence: T, keys: ReadonlySet<string>): T | undefined {
  const { start, end } = occurrence;
  const text = [...withoutLeads(occurrence.text)].find((each) => keys.has(nameKey(each)));
  if (text === occurrence.text) return occurrence;
  // A name over two lines is not cut.
  const isCut = text !== undefined && end - start === occurrence.text.length;
  return isCut ? { ...occurrence, text, start: end - text.length } : undefined;
}

const NO_REFERENCES: ReferenceStep = [];

/** Occurrences that set a value, or give a character the thing named. */
const SETTING: readonly (SymbolOccurrence | StoryOccurrence)['type'][] = ['score', 'entry', 'step name'];

/** Whether a file sees a character: false where another one of the name is nearer, or outside of the campaign. */
function sees(model: Model, { uri }: ModelFile, subject: Subject): boolean {
  if (subject.type !== 'declaration' || !isCharacter(subject.declared)) return true;
  const { declared } = subject;
  return uri === declared.uri || model.scopeOf(uri).character(declared.key, uri)?.block === declared.block;
}

/** Whether the text of a declaration contains one of the names, so that most need not be parsed. A comment may split a name. */
function mayName({ block: { text } }: Declared, keys: ReadonlySet<string>): boolean {
  if (text.includes('//')) return true;
  const whole = nameKey(text);
  return [...keys].some((key) => whole.includes(key));
}

/** The name in `STR 4` or `Athletics skills`. */
const spellingIn = (occurrence: SymbolOccurrence): string =>
  occurrence.text.replace(/(?<!\s)\s+skills$/i, '').replace(/(?<!\s)\s+x\s*\d+$/i, '');

const nameSpan = (occurrence: SymbolOccurrence): { start: number; end: number } =>
  occurrence.type === 'score'
    ? occurrence.score.name
    : occurrence.type === 'value' && occurrence.item?.name.text
      ? occurrence.item.name
      : occurrence;

function spellingsOf(subject: Subject, { scope }: Context): string[] {
  switch (subject.type) {
    case 'attribute':
    case 'derived': {
      const { id, name, aliases } = subject.rule;
      // The last one is how it is declared: `PRW Prowess`.
      return [id, name, ...aliases, `${id} ${name}`];
    }
    case 'trait':
    case 'group':
    case 'skill':
    case 'item':
      return [subject.rule.name, ...subject.rule.aliases];
    case 'option':
      return [subject.choice.option.name, subject.choice.option.use];
    case 'ruling':
      return [subject.ruling.id];
    case 'specialty':
      return [subject.skill.rule.name, ...subject.skill.rule.aliases];
    case 'declaration': {
      const { text } = subject.declared.node.name;
      return isCharacter(subject.declared) ? personSpellings(text, scope) : [text];
    }
    case 'part':
      return [subject.node.name.text];
    case 'place':
      return [subject.name, subject.whole];
    default:
      return [];
  }
}

/** The name of a character, its short forms and its words with capital letters, each in the plural, too. */
function personSpellings(name: string, scope: Scope): string[] {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word));
  return [name, ...shortFormsOf(name, scope), ...words].flatMap((each) => [each, pluralOf(each)]);
}

/** Returns the place where the name of a subject is declared. */
export function nameOrigin(subject: Subject): Origin | undefined {
  switch (subject.type) {
    case 'attribute':
    case 'derived':
    case 'trait':
    case 'group':
    case 'skill':
    case 'item':
      return subject.rule.origin;
    case 'option':
      return subject.choice.option.origin;
    case 'ruling':
      return subject.ruling.origin;
    case 'row':
      return subject.row.table.origin;
    case 'hazard':
      return subject.harm.rule.origin;
    case 'measure':
      return subject.measured.rule.origin;
    case 'trait level':
      return subject.rule?.origin;
    case 'specialty':
      return subject.skill.rule.origin;
    case 'declaration':
    case 'part':
    case 'place':
      return targetOrigin(subject);
    case 'roll':
    case 'difficulty':
    case 'dice':
    case 'cost':
    case 'step':
    case 'stat':
    case 'remarks':
    case 'key':
    case 'keyword':
    case 'code':
      return undefined;
  }
}
