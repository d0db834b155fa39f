/** Gives a declaration another name, with everybody who names it. */
import type { Model, Place } from '../model/model.ts';
import type { Scope } from '../model/scopes.ts';
import { isCharacter } from '../model/declarations.ts';
import { isShortFor } from '../model/encounters.ts';
import { pluralOf, singularOf, singulars } from '../model/prose/plurals.ts';
import { partsOf } from '../model/story.ts';
import { isParty } from '../syntax/party.ts';
import { nameKey, sameName } from '../rules/names.ts';
import { highlightsAt, referencesByDeclaration } from './definition.ts';
import { declarationAt } from './places.ts';
import { trialOf } from './refactor/trial.ts';
import { symbolAt, type NamedSymbol } from './symbol.ts';
import { isUsableName } from '../syntax/new-name.ts';
import { t } from '../text/messages.ts';

/** The longest new name, in UTF-16 units. */
const LONGEST_NAME = 200;

export interface Renaming extends Place {
  readonly text: string;
}

/** The place of the name at an offset, or why it cannot have another. */
export function prepareRename(
  model: Model,
  uri: string,
  offset: number,
): Place | { readonly rejection: string } {
  // The declaration comes first, so no other file is searched.
  const declarations = (referencesByDeclaration(model, uri, offset, true).next().value ??
    []) as readonly Place[];
  const [declaration] = declarations;
  const here = [...declarations, ...highlightsAt(model, uri, offset)].find(
    (place) => place.uri === uri && place.start <= offset && offset <= place.end,
  );
  if (!declaration || !here) return { rejection: t('Only declared names can be renamed.') };
  if (model.file(declaration.uri)?.isLibrary)
    return { rejection: t('{0} belongs to the built-in library.', textAt(model, declaration)) };
  return { uri, start: here.start, end: here.end };
}

/**
 * Yields the edits of a rename. A name in another spelling, such as an abbreviation, stays as it is. It looks into one file at a
 * time and pauses between them.
 */
export function* rename(
  model: Model,
  uri: string,
  offset: number,
  name: string,
): Generator<void, readonly Renaming[] | { readonly rejection: string }> {
  const prepared = prepareRename(model, uri, offset);
  if ('rejection' in prepared) return prepared;
  const text = name.trim();
  if (!isUsableName(text))
    return {
      rejection: t(
        'A name needs a letter or a digit, and has no brackets, comments, line breaks or invisible characters.',
      ),
    };
  if (text.length > LONGEST_NAME)
    return {
      rejection: t('A name has at most {0} characters; this one has {1}.', LONGEST_NAME, text.length),
    };
  if (isParty(text)) return { rejection: t('“{0}” stands for the player characters.', text) };
  const all = yield* places(model, uri, offset);
  const here = textAt(model, prepared);
  const newName = namesOfPerson(symbolAt(model, uri, offset), here, text);
  const whole = newName?.(textAt(model, all[0]!)).text ?? text;
  if (isTaken(model, all[0]!, whole))
    return { rejection: t('“{0}” is already the name of something else here.', whole) };
  const spelled = newName ? all : all.filter((place) => sameName(textAt(model, place), here));
  if (spelled.length > 1 && /[,:;]/.test(text))
    return {
      rejection: t(
        'This name cannot have a comma or a colon: other lines use it, and there they separate names.',
      ),
    };
  const renamings = spelled
    .flatMap((place): Renaming[] => {
      if (!newName) return [{ ...place, text }];
      const after = newName(textAt(model, place));
      return [{ ...place, text: after.text }, ...possessiveBehind(model, place, after)];
    })
    .filter((each) => each.text !== textAt(model, each));
  return (yield* keepsMeaning(model, all, renamings))
    ? renamings
    : {
        rejection: t('“{0}” cannot be used as this name: it has another meaning in the language.', text),
      };
}

interface NewName {
  readonly text: string;
  readonly isPlural: boolean;
}

/**
 * What a name of a character becomes: `Anna` becomes `Beth` where Anna Reed becomes Beth Reed by her first name, stays where she
 * becomes Anna Vale, and becomes the whole new name elsewhere. A plural becomes a plural, and a word with a small letter keeps
 * it: `two guards` become `two watchmen`. Undefined for a symbol of another kind.
 */
function namesOfPerson(
  symbol: NamedSymbol | undefined,
  here: string,
  text: string,
): ((old: string) => NewName) | undefined {
  const subject = symbol?.subject;
  if (subject?.type !== 'declaration' || !isCharacter(subject.declared)) return undefined;
  const { key, node } = subject.declared;
  const old = node.name.text;
  const isSmall = (each: string): boolean => each === each.toLowerCase() && old !== old.toLowerCase();
  const own = partOf(here, key);
  const isOfMany = own.isPlural && pluralOf(singularOf(text)) === text;
  const one = isOfMany ? singularOf(text) : text;
  const isWhole = own.key === key;
  const part = isSmall(here) ? one.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : one;
  const whole = isWhole ? part : withPart(old.split(/\s+/), own.key, part);
  return (each) => {
    const { key: written, isPlural } = partOf(each, key);
    const isKept = written !== key && isShortFor(written, nameKey(whole));
    const name = !isWhole && written === own.key ? part : isKept ? undefined : whole;
    if (name === undefined) return { text: each, isPlural };
    const formed = isPlural ? pluralOf(name) : name;
    return { text: isSmall(each) ? formed.toLowerCase() : formed, isPlural };
  };
}

/** The key of a name that is the whole or a part of another one, as one: `guard` for `guards`, of `hangar guard`. */
function partOf(name: string, whole: string): { readonly key: string; readonly isPlural: boolean } {
  const own = nameKey(name);
  const isPart = (key: string): boolean => key === whole || isShortFor(key, whole);
  const one = isPart(own) ? own : singulars(own).find(isPart);
  return one === undefined ? { key: own, isPlural: false } : { key: one, isPlural: one !== own };
}

/** The edit of the ending behind a name: `guards'` becomes `watchmen's`, and `watchmen's` becomes `guards'`. */
function possessiveBehind(model: Model, place: Place, { text, isPlural }: NewName): Renaming[] {
  const { uri, end } = place;
  const behind = model.file(uri)?.source.slice(end, end + 3) ?? '';
  const [, mark, letter] = /^(['’])(s?)(?!\p{L})/u.exec(behind) ?? [];
  // The apostrophe behind `'Guard'` closes the quote.
  if (mark === undefined || (letter === '' && !/s$/i.test(textAt(model, place)))) return [];
  const isShort = text.endsWith('s') && (isPlural || letter === '');
  return [{ uri, start: end, end: end + mark.length + letter!.length, text: isShort ? mark : `${mark}s` }];
}

/** Captain Beth Reed for Captain Anna Reed, with `Beth` for `Anna`. */
function withPart(words: readonly string[], part: string, text: string): string {
  const length = nameKey(part).split(' ').length;
  const at = words.findIndex((_, start) => sameName(words.slice(start, start + length).join(' '), part));
  return [...words.slice(0, at), text, ...words.slice(at + length)].join(' ');
}

/** Every place that names what is at an offset, the declaration first. */
function* places(model: Model, uri: string, offset: number): Generator<void, Place[]> {
  const found: Place[] = [];
  for (const ofFile of referencesByDeclaration(model, uri, offset, true)) {
    for (const place of ofFile) found.push(place);
    yield;
  }
  return found;
}

/** Whether another declaration that is seen from there has the name. */
function isTaken(model: Model, { uri, start }: Place, text: string): boolean {
  const file = model.file(uri);
  const placed = file && declarationAt(file, start);
  if (!placed) return false;
  const { declared, base } = placed;
  const key = nameKey(text);
  const parts = partsOf(declared.node);
  const own = parts.find(({ name }) => base + name.start === start);
  if (own !== declared.node)
    return own !== undefined && parts.some((part) => part !== own && nameKey(part.name.text) === key);
  for (let scope: Scope | undefined = model.scopeOf(uri); scope; scope = scope.parent)
    if (scope.twins({ ...declared, kind: declared.kind, key }).some((twin) => twin !== declared)) return true;
  return false;
}

/** Whether the renamed text names the same things in the same places; tried out on a copy of the model. */
function* keepsMeaning(
  model: Model,
  before: readonly Place[],
  renamings: readonly Renaming[],
): Generator<void, boolean> {
  const trial = yield* trialOf(model, renamings);
  const expected = movedBy(renamings, before);
  const [first] = expected;
  const after = yield* places(trial, first!.uri, first!.start);
  const told = (all: readonly Place[]): string =>
    all
      .map(({ uri, start, end }) => `${start} ${end} ${uri}`)
      .sort()
      .join('\n');
  return told(after) === told(expected);
}

/** The places after the renamings, each of which is one of them or lies outside of them. */
function movedBy(renamings: readonly Renaming[], places: readonly Place[]): Place[] {
  const ofPlace = new Map(renamings.map((each) => [`${each.start} ${each.uri}`, each]));
  const inFile = new Map<string, { readonly open: Renaming[]; growth: number }>();
  for (const each of renamings.toSorted((a, b) => b.start - a.start)) {
    const known = inFile.get(each.uri);
    if (known) known.open.push(each);
    else inFile.set(each.uri, { open: [each], growth: 0 });
  }
  return places
    .toSorted((a, b) => a.start - b.start)
    .map(({ uri, start, end }) => {
      const own = inFile.get(uri) ?? { open: [], growth: 0 };
      for (let next = own.open.at(-1); next && next.start < start; next = own.open.at(-1)) {
        own.growth += next.text.length - (next.end - next.start);
        own.open.pop();
      }
      const length = ofPlace.get(`${start} ${uri}`)?.text.length ?? end - start;
      return { uri, start: start + own.growth, end: start + own.growth + length };
    });
}

const textAt = (model: Model, { uri, start, end }: Place): string =>
  model.file(uri)?.source.slice(start, end) ?? '';
