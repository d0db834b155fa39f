import { isProperty, originOf, propertiesOf, STORY_KINDS, type Declared } from '../model/declarations.ts';
import {
  isPlayer,
  isProperName,
  namesOfPeople,
  peopleCalled,
  peopleNamed,
  somebodyIsCalled,
} from '../model/encounters.ts';
import { phrasesIn } from '../model/phrases.ts';
import { namesInPair } from '../model/prose/tokens.ts';
import { singularOf } from '../model/prose/plurals.ts';
import type { Scope } from '../model/scopes.ts';
import {
  castNames,
  conditionOf,
  CONDITIONS,
  inBlock,
  isCount,
  isParty,
  paragraphsOf,
  partsOf,
  sidesOf,
  type CastName,
} from '../model/story.ts';
import type { DeclarationNode, PropertyNode } from '../syntax/tree.ts';
import { onceFor } from '../rules/lazy.ts';
import { nameKey, sameName } from '../rules/names.ts';
import type { KnownNames } from '../rules/near-names.ts';
import { meaningsOf } from '../rules/other-words.ts';
import type { Origin } from '../rules/explanation.ts';
import { asNote } from './as-note.ts';
import { type Check, type DeclarationContext, type Finding, type Fix } from './check.ts';
import { beginningOfName } from './name-comma.ts';
import { changesTo, didYouMean, nearest, renames } from './names.ts';
import { rollsOf } from './rolls.ts';
import { withoutSides } from './without-sides.ts';
import { unknownRoller } from './unknown-rollers.ts';
import { t } from '../text/messages.ts';

export const unknownCast: Check = {
  code: 'unknown-cast',
  severity: 'error',
  kinds: STORY_KINDS,
  summary: 'A cast names a character that the campaign does not have.',
  about:
    'The cast of a scene and the sides of an encounter name characters and npcs that the campaign declares: `cast: Hangar ' +
    'Guard x4, Colonel Vane`. A part of a name is enough if only one character has it: `Vane`. “the heroes” and “the party” ' +
    'are the player characters. A roll “against Captain Vane’s Awareness” names a character, too. A contested roll without a ' +
    'name is against the npcs of the cast.',
  *names(declared, context) {
    const { scope } = context;
    const misread = conditionsAmongSides(declared, context);
    yield* [...misread].map(([side, meant]) => conditionFinding(declared, side, meant));
    for (const { text, count, start, end, whole } of namesIn(declared, misread)) {
      if (!text || isParty(text) || peopleNamed(text, scope, declared.uri).length > 0) continue;
      const origin = originOf(declared.block, { start, end });
      const called = peopleCalled(text, scope, declared.uri, MOST_CALLED).map(({ node }) => node.name.text);
      if (called.length > 1) {
        yield {
          message: t(
            'Several characters are called “{0}”: {1}. Write the whole name.',
            text,
            called.join(', '),
          ),
          origin,
          fixes: () => changesTo(called, origin),
        };
        continue;
      }
      const names = apartNames(text, scope, declared.uri);
      if (names) {
        const apart = [whole.text.slice(0, start - whole.start) + names[0]!, ...names.slice(1)].join(', ');
        const place = originOf(declared.block, whole);
        yield {
          message: t('A comma separates the names of a list: `{0}`.', apart),
          origin: place,
          fixes: () => changesTo([apart], place),
        };
        continue;
      }
      const beginning = beginningOfName(origin, scope);
      if (beginning) {
        yield beginning;
        continue;
      }
      const known = namesOfPeople(scope);
      const form = formOf(text, declared, scope);
      yield {
        message: form
          ? t('A cast has names and counts only. Write “{0}” as `{1}`.', text, form)
          : `${t('There is no character “{0}” here.', text)}${didYouMean(text, known)}`,
        origin,
        fixes: () => [
          ...changesTo([form ?? numbered(text, declared, scope) ?? []].flat(), origin),
          ...renames(text, origin, known),
          ...asNotes(declared, start, known),
        ],
        missing: { name: oneOf(text, count), kinds: ['npc'] },
      };
    }
    yield* rolledCounts(declared);
    yield* unknownSides(declared, context.scope);
    yield* unopposed(declared, context);
    yield* withoutSides(declared, context);
    for (const { phrase, paragraph } of rollsOf(declared, context)) {
      const unknown = phrase.name && unknownRoller(paragraph.text, phrase, scope, declared.uri);
      if (unknown) {
        const { message, roller, one } = unknown;
        const origin = originOf(declared.block, inBlock(paragraph, roller));
        const known = namesOfPeople(scope);
        yield {
          message: `${message}${didYouMean(roller.text, known)}`,
          origin,
          severity: 'hint',
          fixes: () => renames(roller.text, origin, known),
          missing: { name: one, kinds: ['npc'] },
        };
      }
      // The same roll in another case is against the same side.
      const { against } = phrase;
      const owner = phrase.name && against?.score === undefined ? against?.owner : undefined;
      const isList = phrase.isOfAll && phrase.rollers.length > 1;
      for (const side of isList ? phrase.rollers : owner ? [owner] : []) {
        // `Hangar Guard and Colonel Vane`
        const names = namesInPair(side.text);
        if (
          isParty(side.text) ||
          !isProperName(side.text) ||
          names.every((each) => isSomebody(each, scope, declared.uri))
        )
          continue;
        const origin = originOf(declared.block, inBlock(paragraph, side));
        const known = namesOfPeople(scope);
        const message = isList
          ? t('There is no “{0}” here, so this contest has one side fewer.', side.text)
          : t('There is no “{0}” here, so this roll has no opponent.', side.text);
        yield {
          message: `${message}${didYouMean(side.text, known)}`,
          origin,
          severity: 'warning',
          fixes: () => renames(side.text, origin, known),
        };
      }
    }
  },
};

/** `guards: 1d6 Guards`: the number that a simulated fight has. */
function* rolledCounts({ node, block }: Declared): Generator<Finding> {
  for (const part of partsOf(node))
    for (const { rolled, count, whole } of part.kind === 'encounter' ? sidesOf(part).flatMap(castNames) : [])
      if (rolled !== undefined)
        yield {
          message: t('A simulated fight has {1} of them: the average of {0}.', rolled, count),
          origin: originOf(block, whole),
          severity: 'hint',
        };
}

/** More people of one short name than a message lists. */
const MOST_CALLED = 12;

/** `guard` for `the guards`, and for `guards` where there are several. */
function oneOf(text: string, count: number): string {
  const plain = text.replace(/^(?:the|an?|all|some)\s+/, '');
  return count > 1 || plain !== text ? singularOf(plain) : text;
}

/** `Jo` and `Robin` for `Jo and Robin`; undefined where no part is the name of a character. */
function apartNames(text: string, scope: Scope, uri: string): readonly string[] | undefined {
  const names = text.split(/(?<!\s)\s+(?:and|&)\s+/i);
  const isKnown = (name: string): boolean =>
    isParty(name) || peopleNamed(name.replace(/(?<!\s)\s+x\s?\d{1,6}$/i, ''), scope, uri).length > 0;
  return names.length > 1 && names.some(isKnown) ? names : undefined;
}

/**
 * `Guard x3` for `Guard X3`, `Guard (3)`, `Guard - 3` and `Guard x3 (armed)`, `Jo` for `Jo (wounded)`; undefined where nobody has
 * the name.
 */
function formOf(text: string, { uri }: Declared, scope: Scope): string | undefined {
  const [, written = '', joined, inside = ''] =
    /^(.*\S)\s+(?:(?:X|[-–]\s)(\d{1,6})|\(([^()]{1,60})\))$/.exec(text) ?? [];
  const [, name = written, count] = /^(.*\S)\s+[xX](\d{1,6})$/.exec(written) ?? [];
  if (name === '' || peopleNamed(name, scope, uri).length === 0) return undefined;
  const digits = joined ?? count ?? (isCount(inside) ? inside : undefined);
  return digits === undefined ? name : `${name} x${digits}`;
}

/** `Guard x3` for `Guard 3`, which may be the third guard, too; undefined where nobody has the name. */
function numbered(text: string, { uri }: Declared, scope: Scope): string | undefined {
  const [, name = '', count] = /^(.*\S)\s+(\d{1,6})$/.exec(text) ?? [];
  return count !== undefined && peopleNamed(name, scope, uri).length > 0 ? `${name} x${count}` : undefined;
}

/** The beginning of a name, such as `Guard`; `2 CP` has none. */
const NAME = /(?<!\p{L})\p{Lu}\p{Ll}/u;

/** `treasure: 100 gold`: a side whose words are not like the name of anybody may be a remark. */
function asNotes({ node, block }: Declared, name: number, known: KnownNames): Fix[] {
  for (const part of partsOf(node)) {
    const side =
      part.kind === 'encounter'
        ? sidesOf(part).find(({ start, end }) => start <= name && name < end)
        : undefined;
    if (!side?.value || NAME.test(side.value.text)) continue;
    const isNear = castNames(side).some(({ text }) => nearest(text, known).length > 0);
    return isNear ? [] : [asNote({ node: part, block }, originOf(block, side))];
  }
  return [];
}

/** Contested rolls that nobody can oppose, in a campaign that has player characters and npcs. */
function* unopposed(declared: Declared, context: DeclarationContext): Generator<Finding> {
  const found = [...unopposedIn(declared.node, declared, context)];
  if (found.length > 0 && hasBothSides(context.scope)) yield* found;
}

const hasBothSides = onceFor((scope: Scope) => {
  const all = [...scope.characters()];
  return all.some(isPlayer) && !all.every(isPlayer);
});

/** Contested rolls where no npc is in the cast. */
function* unopposedIn(
  node: DeclarationNode,
  declared: Declared,
  context: DeclarationContext,
): Generator<Finding> {
  const { scope } = context;
  const people = castIn(node).flatMap(({ text }) => peopleNamed(text, scope, declared.uri));
  if (people.some((each) => !isPlayer(each))) return;
  for (const paragraph of paragraphsOf(node))
    for (const phrase of phrasesIn(paragraph.text, context.vocabulary())) {
      const { base, against, rollers, anchor, isOfAll } = phrase;
      if (!base || !against || against.owner.text !== '' || rollers.length > 0) continue;
      // `Each rolls Awareness; the highest wins`
      if (isOfAll && people.length !== 1) continue;
      // `against Captain Vane`
      if (isSomebody(against.name.text, scope, declared.uri)) continue;
      yield {
        message: t(
          'This roll has no odds: the scene has no npc to oppose it. Name one, as in `against the guard’s {0}`, or write `cast: NAME`.',
          against.name.text,
        ),
        origin: originOf(declared.block, inBlock(paragraph, anchor)),
        severity: 'hint',
      };
    }
  for (const inside of node.members)
    if (inside.type === 'declaration') yield* unopposedIn(inside, declared, context);
}

/** The sides of an encounter that name nobody, with the conditions that they come close to: `distance: 20 m`, `visability: dark`. */
function conditionsAmongSides(
  { node, uri }: Declared,
  { scope, ruleset }: DeclarationContext,
): ReadonlyMap<PropertyNode, string> {
  const found = new Map<PropertyNode, string>();
  for (const part of partsOf(node)) {
    if (part.kind !== 'encounter') continue;
    for (const side of sidesOf(part)) {
      const names = castNames(side);
      const isKnown = ({ text }: CastName): boolean =>
        isParty(text) || peopleNamed(text, scope, uri).length > 0;
      if (names.length === 0 || names.some(isKnown)) continue;
      const { text } = side.key;
      const meant =
        meaningsOf(ruleset, text).find((name) => CONDITION_KEYS.includes(name)) ??
        nearest(text, CONDITION_KEYS)[0];
      if (meant !== undefined) found.set(side, meant);
    }
  }
  return found;
}

const conditionFinding = ({ block }: Declared, { key }: PropertyNode, meant: string): Finding => {
  const origin = originOf(block, key);
  return {
    message: t('The side “{0}” names no known character. Did you mean the key “{1}”?', key.text, meant),
    origin,
    fixes: () => changesTo([meant], origin),
  };
};

const CONDITION_KEYS: readonly string[] = ['range', ...CONDITIONS];

/** `robbers cover: half` and `surprise: robbers` in an encounter without robbers. */
function* unknownSides({ node, block, uri }: Declared, scope: Scope): Generator<Finding> {
  for (const part of partsOf(node)) {
    if (part.kind !== 'encounter') continue;
    const nodes = sidesOf(part);
    const sides = nodes.map(({ key }) => key.text);
    const isOn = (side: PropertyNode, said: string): boolean =>
      sameName(side.key.text, said) || areAmong(castNames(side), said, scope, uri);
    for (const { key, value } of part.members.filter(isProperty)) {
      const condition = conditionOf(key.text);
      if (!condition) continue;
      const { side } = condition;
      const name = side === undefined ? undefined : key.text.slice(0, side.length);
      const isOfSides = condition.key === 'surprise' && side === undefined;
      const [, rest = '', said] =
        (side === undefined && !isOfSides && value && OF_SOME.exec(value.text)) || [];
      const meant = said === undefined ? undefined : nodes.find((each) => isOn(each, said));
      if (meant && value) {
        const form = `${meant.key.text} ${key.text}: ${rest.replace(/,$/, '')}`;
        yield {
          message: t('`{0}` counts for all sides. For one side, write `{1}`.', key.text, form),
          origin: originOf(block, value),
          severity: 'warning',
          fixes: () => changesTo([form], originOf(block, { start: key.start, end: value.end })),
        };
        continue;
      }
      if (name !== undefined && !sides.some((each) => sameName(each, name)))
        yield sideFinding(name, sides, originOf(block, { start: key.start, end: key.start + name.length }));
      else if (isOfSides && value && !mayTellSides(value.text, sides))
        yield sideFinding(value.text, sides, originOf(block, value));
    }
  }
}

/** `half for the snipers`: what counts for one side only. */
const OF_SOME = /^(.*\S)\s+for\s+(?:the\s+)?(\p{L}[\p{L} ]*)$/iu;

/** Returns whether characters of this name are among those of a side. */
function areAmong(names: readonly CastName[], said: string, scope: Scope, uri: string): boolean {
  const meant = peopleNamed(said, scope, uri);
  return (
    meant.length > 0 &&
    names.some(({ text }) => peopleNamed(text, scope, uri).some((person) => meant.includes(person)))
  );
}

function sideFinding(name: string, sides: readonly string[], origin: Origin): Finding {
  const known = sides.length > 0 ? t('Its sides are {0}.', sides.join(', ')) : t('It has no sides yet.');
  return {
    message: `${t('This encounter has no side “{0}”.', name)} ${known}`,
    origin,
    severity: 'warning',
    fixes: () => changesTo(nearest(name, sides).length > 0 ? nearest(name, sides) : sides, origin),
  };
}

/** Whether a text names a side, or all or none of them. */
const mayTellSides = (text: string, sides: readonly string[]): boolean =>
  /^(?:no|none|nobody|both|all|everybody|complete|yes)\b/i.test(text) ||
  sides.some((side) => nameKey(text).includes(nameKey(side)));

/** Whether a name, or a part of one, is that of a character. */
const isSomebody = (name: string, scope: Scope, uri: string): boolean =>
  peopleNamed(name, scope, uri).length > 0 || somebodyIsCalled(name, scope);

function* namesIn({ node }: Declared, misread: ReadonlyMap<PropertyNode, string>): Generator<CastName> {
  for (const part of partsOf(node)) yield* castIn(part, misread);
}

function castIn(part: DeclarationNode, misread?: ReadonlyMap<PropertyNode, string>): readonly CastName[] {
  if (part.kind === 'encounter')
    return sidesOf(part)
      .filter((side) => !misread?.has(side))
      .flatMap(castNames);
  if (part.kind !== 'scene' && part.kind !== 'adventure') return [];
  const cast = propertiesOf(part).get('cast');
  return cast ? castNames(cast) : [];
}
