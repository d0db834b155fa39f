/** Names of rolls where names are free: one that nobody has is a typo if somebody has one that comes close. */
import { originOf, type Declared } from '../model/declarations.ts';
import { isProperName, peopleNamed, playersOf } from '../model/encounters.ts';
import type { CharacterKey } from '../model/model.ts';
import type { RollPhrase } from '../model/phrases.ts';
import { withoutDetail } from '../model/prose/names.ts';
import { inOneLine } from '../model/prose/one-line.ts';
import { hasName, namesOf, rolledNames, writersOf, type RolledNames } from '../model/rolled-names.ts';
import { onceForCharacters, type Scope } from '../model/scopes.ts';
import { inBlock } from '../model/story.ts';
import { current, remembered, type Current, type Memory } from '../rules/lazy.ts';
import { nameKey } from '../rules/names.ts';
import { isFree } from '../rules/plain/free.ts';
import type { RollBase } from '../rules/roll.ts';
import type { Span } from '../syntax/tree.ts';
import type { DeclarationContext, Finding } from './check.ts';
import { changesTo, LETTERS_TO_A_FREE_SLIP, nearest, suggestion } from './names.ts';
import { rollsOf } from './rolls.ts';
import { t } from '../text/messages.ts';

export function* freeNames(declared: Declared, context: DeclarationContext): Generator<Finding> {
  const { scope, ruleset, model } = context;
  if (!ruleset.open.has('skills')) return;
  const told = new Set<string>();
  for (const asked of askedIn(declared, context)) {
    const owner = ownerOf(asked, scope, declared.uri);
    const doubt =
      (owner && missing(asked, model.characterKey(owner), context)) ??
      (asked.isFree ? misspelledOf(asked.name, context) : undefined);
    const origin = originOf(declared.block, asked.span);
    if (doubt) {
      const message = `${doubt.message}${suggestion(doubt.near)}`;
      yield { message, origin, severity: 'warning', fixes: () => changesTo(doubt.near, origin) };
    } else if (!asked.isAdded && !asked.owner && !told.has(nameKey(asked.name))) {
      const message =
        asked.rollers.length > 0 ? rollerless(asked, declared, context) : oddless(asked, context);
      if (!message) continue;
      told.add(nameKey(asked.name));
      yield { message, origin, severity: 'hint' };
    }
  }
}

/** The one whom a text names with a capital letter: `Captain Vane`, `the Captain` where there is one. */
function ownerOf({ owner }: Asked, scope: Scope, uri: string): Declared | undefined {
  const named = isProperName(owner) ? peopleNamed(owner, scope, uri) : [];
  return named.length === 1 ? named[0] : undefined;
}

/** Why a roll has no odds: none of those who make it has what it is made on. */
function rollerless(asked: Asked, { uri }: Declared, context: DeclarationContext): string | undefined {
  const { name, base, rollers } = asked;
  const { model, scope } = context;
  const { rolls } = model.rulesFor(scope);
  const makers = rollers.flatMap((each) => peopleNamed(each, scope, uri));
  // `Each fighter makes a Willpower roll`, where nobody is called so: the player characters make it.
  if (makers.length === 0) return oddless({ ...asked, isOfPlayers: true }, context);
  const isMade = makers.some(
    (each) => rolls.rollBonus(model.passingCharacter(model.characterKey(each)).sheet, base) !== undefined,
  );
  return isMade ? undefined : t('This roll has no odds: no roller has “{0}”.', name);
}

/** Why a roll has no odds: there are player characters, and they lack a name that the rules do not do without. */
function oddless(
  { name, base, isFree: free, isOfPlayers }: Asked,
  { model, scope, ruleset }: DeclarationContext,
): string | undefined {
  const players = playersOf(scope).slice(0, MOST_PLAYERS);
  const { rolls } = model.rulesFor(scope);
  const hasScore = (player: Declared): boolean =>
    rolls.rollBonus(model.passingCharacter(model.characterKey(player)).sheet, base) !== undefined;
  const names = rolledNames(scope, ruleset);
  // `against Captain Vane`
  const isPerson = nameKey(name)
    .split(' ')
    .every((word) => names.people.has(word));
  if (players.length === 0 || isPerson) return undefined;
  if (!hasName(names, name))
    return free && !hasScore(players[0]!)
      ? t('This roll has no odds: no character here has “{0}”.', name)
      : undefined;
  const writers = base.type === 'control' ? [] : writersOf(name, base.type, scope, ruleset);
  const aPlayerHasIt = writers.some(({ block }) => blocksOfPlayers(scope).has(block));
  // A free name that nobody has as a whole is a part of a longer one, such as `Arts` of `Martial Arts`.
  const onlyOthersHaveIt = !aPlayerHasIt && (writers.length > 0 || !free);
  if (!isOfPlayers || !onlyOthersHaveIt || players.some(hasScore)) return undefined;
  return t('This roll has no odds: no player character has “{0}”.', name);
}

const blocksOfPlayers = onceForCharacters(
  (scope): ReadonlySet<object> => new Set(playersOf(scope).map(({ block }) => block)),
);

/** So many sheets are asked for a score; a larger party has it. */
const MOST_PLAYERS = 50;

/** A name that a text wants to be rolled on. */
interface Asked {
  readonly name: string;
  /** In the block, without parentheses. */
  readonly span: Span;
  readonly base: RollBase;
  readonly isFree: boolean;
  /** Whether those who make it are not named. */
  readonly isOfPlayers: boolean;
  /** Of a sum the second part, such as a weapon: `Martial Arts + Staff`. */
  readonly isAdded: boolean;
  /** The name of the person who must have it. */
  readonly owner: string;
  /** The names of those who make it. */
  readonly rollers: readonly string[];
}

interface Doubt {
  readonly message: string;
  readonly near: readonly string[];
}

const asked: Current<Declared, readonly Asked[]> = new WeakMap();

const askedIn = (declared: Declared, context: DeclarationContext): readonly Asked[] =>
  current(asked, declared, [context.vocabulary()], () => readAsked(declared, context));

function readAsked(declared: Declared, context: DeclarationContext): Asked[] {
  const found: Asked[] = [];
  for (const { phrase, paragraph } of rollsOf(declared, context)) {
    const makers = phrase.rollers.map(({ text }) => text);
    const add = (
      named: NamesOfRoll,
      owner: string,
      isOfPlayers: boolean,
      rollers: readonly string[] = [],
    ): void => {
      for (const { text, isFree: free, base, isAdded } of partsOf(named)) {
        const place = withoutDetail(paragraph.text, text);
        const name = inOneLine(paragraph.text.slice(place.start, place.end));
        found.push({
          name,
          span: inBlock(paragraph, place),
          base,
          isFree: free,
          isAdded,
          isOfPlayers,
          owner,
          rollers,
        });
      }
    };
    add(phrase, '', makers.length === 0, makers);
    const { against } = phrase;
    for (const each of against ? [against, ...against.or] : []) add(each, against!.owner.text, false);
  }
  return found;
}

type NamesOfRoll = Pick<RollPhrase, 'base' | 'name' | 'attributeName'>;

function* partsOf({ base, name, attributeName }: NamesOfRoll): Generator<{
  readonly text: Span;
  readonly isFree: boolean;
  readonly base: RollBase;
  readonly isAdded: boolean;
}> {
  const isAdded = false;
  if (base?.type === 'attribute' && name) yield { text: name, isFree: isFree(base.attribute), base, isAdded };
  if (base?.type !== 'skill') return;
  const { skill, attribute } = base;
  if (name) yield { text: name, isFree: isFree(skill), base: { ...base, attribute: undefined }, isAdded };
  if (attribute && attributeName)
    yield {
      text: attributeName,
      isFree: isFree(attribute),
      base: { type: 'attribute', attribute },
      isAdded: true,
    };
}

function misspelledOf(name: string, { model, scope, ruleset }: DeclarationContext): Doubt | undefined {
  const names = rolledNames(scope, ruleset);
  if (hasName(names, name)) return undefined;
  const { rolls } = model.rulesFor(scope);
  return (
    misspelled(name, names) ??
    misspelledWord(name, names, [...rolls.difficulties(ruleset), ...rolls.rollModes(ruleset)])
  );
}

/** Of `Hrad Driving` the name is right, and the word of difficulty before it is not. */
function misspelledWord(
  name: string,
  names: RolledNames,
  words: readonly { readonly word: string }[],
): Doubt | undefined {
  const gap = name.indexOf(' ');
  const [first, rest] = [name.slice(0, gap), name.slice(gap + 1)];
  if (gap < 0 || !names.spelling.has(nameKey(rest))) return undefined;
  const near = nearest(
    first,
    words.map(({ word }) => word),
  ).map((word) => `${word} ${rest}`);
  return near.length > 0 ? { message: t('No character has “{0}” to roll on.', name), near } : undefined;
}

const doubts: Memory<RolledNames, Doubt | undefined> = new WeakMap();

function misspelled(name: string, names: RolledNames): Doubt | undefined {
  return remembered(doubts, names, nameKey(name), () => {
    const near = nearest(name, names.spelling.values(), LETTERS_TO_A_FREE_SLIP);
    return near.length > 0 ? { message: t('No character has “{0}” to roll on.', name), near } : undefined;
  });
}

const lacks: Memory<CharacterKey, Doubt | undefined> = new WeakMap();

/** A named opponent must have the score; where the rules work without it, the name may still be a typo. */
function missing(
  { name, base, isFree: free }: Asked,
  key: CharacterKey,
  { model, scope }: DeclarationContext,
): Doubt | undefined {
  return remembered(lacks, key, `${base.type} ${nameKey(name)}`, () => {
    const { sheet } = model.passingCharacter(key);
    const labels = [
      ...sheet.skills.map(({ rule }) => rule.name),
      ...[...sheet.attributes, ...sheet.derived].map(({ rule }) => rule.id),
    ];
    const isRolled = model.rulesFor(scope).rolls.rollBonus(sheet, base) !== undefined;
    if (isRolled && (!free || hasName(namesOf(labels), name))) return undefined;
    const near = nearest(name, labels);
    if (isRolled && near.length === 0) return undefined;
    return { message: t('{0} has no “{1}” to roll against.', key.declared.node.name.text, name), near };
  });
}
