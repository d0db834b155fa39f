/** From a name to its declaration, and from a declaration to those who name it. */
import { originOf, type Declared } from '../model/declarations.ts';
import type { Model, ModelFile, Place } from '../model/model.ts';
import { isApart } from '../model/scopes.ts';
import { writersOf } from '../model/rolled-names.ts';
import { nameKey } from '../rules/names.ts';
import { isFree } from '../rules/plain/free.ts';
import { sameOrigin, type Origin } from '../rules/proof.ts';
import { spotsOf, type Spot } from './locate.ts';
import { absolute, declarationOf, holds, inDeclarations, shift } from './places.ts';
import { storySpots } from './story-spots.ts';
import { contextOf, storySubject, subjectAt, subjectOf, type Found } from './subject.ts';
import type { Subject } from './named.ts';

export interface DefinitionLink {
  readonly originStart: number;
  readonly originEnd: number;
  readonly targetUri: string;
  readonly targetStart: number;
  readonly targetEnd: number;
  readonly targetNameStart: number;
  readonly targetNameEnd: number;
}

export function definition(model: Model, uri: string, offset: number): DefinitionLink[] {
  const found = subjectAt(model, uri, offset);
  if (!found) return [];
  return originsOf(found).flatMap((target): DefinitionLink[] => {
    const name = absolute(model, target);
    const whole = absolute(model, wholeOf(model, target));
    if (!name || !whole) return [];
    return [
      {
        originStart: found.start,
        originEnd: found.end,
        targetUri: name.uri,
        targetStart: whole.start,
        targetEnd: whole.end,
        targetNameStart: name.start,
        targetNameEnd: name.end,
      },
    ];
  });
}

/** A free name of prose is declared by all who have written it on their sheets. */
function originsOf({ subject, context: { scope, ruleset } }: Found): Origin[] {
  const isRolled = subject.type === 'skill' || subject.type === 'attribute';
  if (isRolled && isFree(subject.rule)) return [...writersOf(subject.rule.name, scope, ruleset)];
  const origin = nameOrigin(subject);
  return origin ? [origin] : [];
}

/** Every place in the workspace that names what is at an offset. */
export const references = (model: Model, uri: string, offset: number, includeDeclaration: boolean): Place[] =>
  [...referencesByFile(model, uri, offset, includeDeclaration)].flat();

/** The same, one file at a time. */
export function* referencesByFile(
  model: Model,
  uri: string,
  offset: number,
  includeDeclaration: boolean,
): Generator<readonly Place[]> {
  const target = targetAt(model, uri, offset);
  if (!target) return;
  const declared = absolute(model, target.name);
  const isDeclaration = (place: Place): boolean =>
    place.uri === declared?.uri && holds(place, declared.start) && holds(place, declared.end);
  if (includeDeclaration && declared) yield [declared];
  for (const file of [...model.files()].filter((each) => each.uri === uri || !isApart(each.uri)))
    yield mentions(model, file, target).filter((place) => !isDeclaration(place));
}

/** The places in one file that name what is at an offset. */
export function documentHighlights(model: Model, uri: string, offset: number): Place[] {
  const file = model.file(uri);
  const target = targetAt(model, uri, offset);
  return file && target ? mentions(model, file, target) : [];
}

interface Target {
  readonly name: Origin;
  /** The spellings that may stand for it. */
  readonly keys: ReadonlySet<string>;
}

function targetAt(model: Model, uri: string, offset: number): Target | undefined {
  const subject = subjectAt(model, uri, offset)?.subject;
  const name = subject && nameOrigin(subject);
  return name && { name, keys: new Set(spellingsOf(subject).map(nameKey)) };
}

/** Compares spellings first, so that only the few words that fit are looked up. */
function mentions(model: Model, file: ModelFile, { name, keys }: Target): Place[] {
  return inDeclarations(model, file, 'References', function* ({ declared, base }): Generator<Place> {
    if (!mayName(declared, keys)) return;
    let last = -1;
    for (const spot of spotsOf(declared.node)) {
      if (!keys.has(nameKey(spellingIn(spot)))) continue;
      const subject = subjectOf(spot, contextOf(model, declared));
      const isName =
        spot.type !== 'keyword' && (spot.type !== 'entry' || spot.start === spot.entry.name.start);
      if (!isName || !subject || !sameOrigin(nameOrigin(subject), name) || spot.start < last) continue;
      last = spot.end;
      yield { uri: file.uri, ...shift(nameSpan(spot), base) };
    }
    for (const spot of storySpots(model, declared)) {
      if (!keys.has(nameKey(spot.text))) continue;
      const subject = storySubject(spot, contextOf(model, declared));
      if (subject && sameOrigin(nameOrigin(subject), name)) yield { uri: file.uri, ...shift(spot, base) };
    }
  }).sort((a, b) => a.start - b.start);
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
    : spot.type === 'value' && spot.item.name.text
      ? spot.item.name
      : spot;

function spellingsOf(subject: Subject): string[] {
  switch (subject.type) {
    case 'attribute':
    case 'derived':
      return [subject.rule.id, subject.rule.name, ...subject.rule.aliases];
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
    case 'declaration':
      return [subject.declared.node.name.text];
    case 'part':
      return [subject.node.name.text];
    case 'place':
      return [subject.name];
    default:
      return [];
  }
}

/** Where a subject's name is declared. */
function nameOrigin(subject: Subject): Origin | undefined {
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
      return originOf(subject.declared.block, subject.declared.node.name);
    case 'part':
      return originOf(subject.declared.block, subject.node.name);
    case 'place':
      return subject.origin;
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

/** The declaration that a name heads, or the line that it stands in. */
function wholeOf(model: Model, name: Origin): Origin {
  const declared = declarationOf(model, name);
  if (!declared) return name;
  const { node, block } = declared;
  if (holds(node.head, name.start)) return originOf(block, node);
  return originOf(block, node.members.find((member) => holds(member, name.start)) ?? name);
}
