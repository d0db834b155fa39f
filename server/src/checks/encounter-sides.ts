/** Sides of encounters: conditions that are read as sides, and sides that an encounter does not have. */
import { isProperty, originOf, type Declared } from '../model/declarations.ts';
import { peopleNamed } from '../model/encounters.ts';
import type { Scope } from '../model/scopes.ts';
import {
  castNames,
  conditionOf,
  CONDITIONS,
  partsOf,
  sideName,
  sidesOf,
  type CastName,
} from '../model/story.ts';
import { isParty } from '../syntax/party.ts';
import type { PropertyNode, Text } from '../syntax/tree.ts';
import { nameKey, sameName } from '../rules/names.ts';
import { meaningsOf } from '../rules/other-words.ts';
import type { Origin } from '../rules/explanation.ts';
import type { DeclarationContext, Finding } from './check.ts';
import { changesTo, nearest } from './names.ts';
import { t } from '../text/messages.ts';

/** The sides of an encounter that name nobody, with the conditions that they come close to: `distance: 20 m`, `visability: dark`. */
export function conditionsAmongSides(
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

export const conditionFinding = ({ block }: Declared, { key }: PropertyNode, meant: string): Finding => {
  const origin = originOf(block, key);
  return {
    message: t('The side “{0}” names no known character. Did you mean the key “{1}”?', key.text, meant),
    origin,
    fixes: () => changesTo([meant], origin),
  };
};

const CONDITION_KEYS: readonly string[] = ['range', ...CONDITIONS];

/** `robbers cover: half` and `surprise: robbers` in an encounter without robbers. */
export function* unknownSides({ node, block, uri }: Declared, scope: Scope): Generator<Finding> {
  for (const part of partsOf(node)) {
    if (part.kind !== 'encounter') continue;
    const nodes = sidesOf(part);
    const sides = nodes.map(({ key }) => sideName(key).text);
    const isOn = (side: PropertyNode, said: string): boolean =>
      sameName(sideName(side.key).text, said) || areAmong(castNames(side), said, scope, uri);
    for (const { key, value } of part.members.filter(isProperty)) {
      const condition = conditionOf(key.text);
      if (!condition) continue;
      const { side } = condition;
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
      const missing =
        side === undefined || sides.some((each) => sameName(each, side)) ? undefined : sideIn(key);
      if (missing) yield sideFinding(missing.text, sides, originOf(block, missing));
      else if (isOfSides && value && !mayTellSides(value.text, sides))
        yield sideFinding(value.text, sides, originOf(block, value));
    }
  }
}

/** `Foes` of `side Foes tactics`. */
function sideIn({ text: key, start }: Text): Text {
  const [condition = ''] = key.split(/\s/).slice(-1);
  const text = key.slice(0, key.length - condition.length).trimEnd();
  return sideName({ text, start, end: start + text.length });
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
