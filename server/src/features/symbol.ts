/**
 * What is here? The subject of the word at an offset, the name that it has, and every place in the workspace that gives
 * that name. All who ask read this one answer.
 */
import { isCharacter, type Declared } from '../model/declarations.ts';
import { shortFormsOf } from '../model/encounters.ts';
import { targetOrigin } from '../model/links.ts';
import type { Model, ModelFile, Place } from '../model/model.ts';
import { writersOf } from '../model/rolled-names.ts';
import { isVersion } from '../model/scopes.ts';
import { nameKey } from '../rules/names.ts';
import { isFree } from '../rules/plain/free.ts';
import { sameOrigin, type Origin } from '../rules/proof.ts';
import type { Rule } from '../rules/ruleset.ts';
import type { Span } from '../syntax/tree.ts';
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
import { spotsOf, type Spot } from './spots.ts';
import { storySpots, type StorySpot } from './story-spots.ts';
import { contextOf, subjectOf } from './subject.ts';

/** The word at an offset of a file. */
export interface Here extends Span {
  readonly subject: Subject;
  /** Whether it is the name of a declaration where that is declared. */
  readonly isName: boolean;
  readonly context: Context;
  /** The roll of a story that the word is part of. */
  readonly roll: Extract<StorySpot, { type: 'roll' }> | undefined;
}

/** Of the words of a story the smallest counts, and before those that any declaration has. */
export function hereAt(model: Model, uri: string, offset: number): Here | undefined {
  const file = model.file(uri);
  const placed = file && declarationAt(file, offset);
  if (!placed) return undefined;
  const { declared, base } = placed;
  const context = contextOf(model, declared);
  const told = [...storySpots(model, declared, offset - base)].filter((spot) => holds(spot, offset - base));
  const roll = told.find((spot) => spot.type === 'roll');
  const smallest = told.sort((a, b) => a.end - a.start - (b.end - b.start))[0];
  for (const spot of [smallest, spotAt(declared, offset - base)]) {
    const subject = spot && subjectOf(spot, context);
    if (spot && subject)
      return { subject, isName: spot.type === 'declared name', context, roll, ...shift(spot, base) };
  }
  return undefined;
}

/** Between two spots that touch, the one that begins there. */
function spotAt({ node }: Declared, offset: number): Spot | undefined {
  let touching: Spot | undefined;
  for (const spot of spotsOf(node, offset)) {
    if (!holds(spot, offset)) continue;
    if (offset < spot.end) return spot;
    touching ??= spot;
  }
  return touching;
}

/** Something that has a name which somebody has declared. */
export interface NamedSymbol {
  readonly subject: Subject;
  /** Where the name is declared: once, unless names are free, for then all declare one who have written it on their sheets. */
  readonly names: readonly Origin[];
  /** The spellings that may stand for it. */
  readonly keys: ReadonlySet<string>;
  /** Whether something else that is named so is the same. */
  readonly isSame: (subject: Subject, context: Context) => boolean;
}

export function symbolAt(model: Model, uri: string, offset: number): NamedSymbol | undefined {
  const here = hereAt(model, uri, offset);
  return here && symbolOf(here);
}

export function symbolOf({ subject, context }: Pick<Here, 'subject' | 'context'>): NamedSymbol | undefined {
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

/** Where a name is written that no rules have; undefined for a subject of another kind. */
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

/** A place that gives the name of a symbol. */
export interface Occurrence extends Place {
  /** Declares the name, says what it is worth or that somebody has it, or speaks of it. */
  readonly role: 'declares' | 'sets' | 'names';
}

/** The occurrences in all files that can be meant by one, a declaration at a time. */
export function* occurrences(model: Model, uri: string, symbol: NamedSymbol): Generator<Occurrence[]> {
  for (const file of [...model.files()].filter((each) => each.uri === uri || !isVersion(each.uri)))
    yield* occurrencesIn(model, file, symbol);
}

/** Those of a file, a declaration at a time, in the order of the file. */
export function* occurrencesIn(model: Model, file: ModelFile, symbol: NamedSymbol): Generator<Occurrence[]> {
  const within = occurrencesWithin(model, file, symbol);
  for (const placed of declarationsIn(file)) yield within(placed);
}

/** Those of the declaration at an offset of a file. */
export function occurrencesAround(
  model: Model,
  file: ModelFile,
  offset: number,
  symbol: NamedSymbol,
): Occurrence[] {
  const placed = declarationAt(file, offset);
  return placed ? occurrencesWithin(model, file, symbol)(placed) : [];
}

/** Those at an offset of a file. */
export function occurrencesAt(
  model: Model,
  file: ModelFile,
  offset: number,
  symbol: NamedSymbol,
): Occurrence[] {
  const placed = declarationAt(file, offset);
  if (!placed) return [];
  const at = offset - placed.base;
  return occurrencesWithin(model, file, symbol, at)(placed).filter((each) => holds(each, offset));
}

/** Compares spellings first, so that only the few words that fit are looked up. */
function occurrencesWithin(
  model: Model,
  file: ModelFile,
  { subject: named, names, keys, isSame }: NamedSymbol,
  at?: number,
): (placed: PlacedDeclaration) => Occurrence[] {
  const isSeen = sees(model, file, named);
  const declaring = new Map<object, Origin[]>();
  for (const name of names) declaring.set(name.block, [...(declaring.get(name.block) ?? []), name]);
  const role = (spot: Spot | StorySpot, span: Span, { block }: Declared): Occurrence['role'] =>
    declaring.get(block)?.some(({ start, end }) => holds(span, start) && holds(span, end))
      ? 'declares'
      : SETTING.includes(spot.type)
        ? 'sets'
        : 'names';
  const within = function* ({ declared, base }: PlacedDeclaration): Generator<Occurrence> {
    if (!isSeen || !mayName(declared, keys)) return;
    let context: Context | undefined;
    const means = (spot: Spot | StorySpot): boolean => {
      const subject = subjectOf(spot, (context ??= contextOf(model, declared)));
      return subject !== undefined && isSame(subject, context);
    };
    let last = -1;
    for (const spot of spotsOf(declared.node, at)) {
      if (!mayHold(spot, at)) continue;
      if (!keys.has(nameKey(spellingIn(spot)))) continue;
      const isName =
        spot.type !== 'keyword' && (spot.type !== 'entry' || spot.start === spot.entry.name.start);
      if (!isName || spot.start < last || !means(spot)) continue;
      last = spot.end;
      const span = nameSpan(spot);
      yield { uri: file.uri, ...shift(span, base), role: role(spot, span, declared) };
    }
    const found = new Set<number>();
    for (const spot of storySpots(model, declared, at)) {
      // Several rolls may be against the same side.
      if (found.has(spot.start)) continue;
      if (!keys.has(nameKey(spot.text)) || !means(spot)) continue;
      found.add(spot.start);
      yield { uri: file.uri, ...shift(spot, base), role: role(spot, spot, declared) };
    }
  };
  return (placed) =>
    model.failures
      .attempt(placed.declared.block, 'References', () => [...within(placed)], [])
      .sort((a, b) => a.start - b.start);
}

/** Words that give what they name a value, or give it to somebody. */
const SETTING: readonly (Spot | StorySpot)['type'][] = ['score', 'entry', 'step name'];

/** Whether a character can be named in a file: not where another one of the name is nearer, nor outside of the campaign. */
function sees(model: Model, { uri }: ModelFile, subject: Subject): boolean {
  if (subject.type !== 'declaration' || !isCharacter(subject.declared)) return true;
  const { declared } = subject;
  return uri === declared.uri || model.scopeOf(uri).character(declared.key, uri)?.block === declared.block;
}

/** Whether the text of a declaration holds one of some names: most need not be parsed. A comment may part a name. */
function mayName({ block: { text } }: Declared, keys: ReadonlySet<string>): boolean {
  if (text.includes('//')) return true;
  const whole = nameKey(text);
  return [...keys].some((key) => whole.includes(key));
}

/** The name in `STR 4` or `Athletics skills`. */
const spellingIn = (spot: Spot): string =>
  spot.text.replace(/(?<!\s)\s+skills$/i, '').replace(/(?<!\s)\s+x\s*\d+$/i, '');

const nameSpan = (spot: Spot): { start: number; end: number } =>
  spot.type === 'score'
    ? spot.score.name
    : spot.type === 'value' && spot.item?.name.text
      ? spot.item.name
      : spot;

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
      return isCharacter(subject.declared) ? [text, ...shortFormsOf(text, scope)] : [text];
    }
    case 'part':
      return [subject.node.name.text];
    case 'place':
      return [subject.name, subject.whole];
    default:
      return [];
  }
}

/** Where a subject's name is declared. */
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
