/** Action points on the attribute of a roll: `1 AP on REF`. Core Rules, What Action Points Do. */
import type { Circumstance, KnownCircumstance, Modifier, RolledOn } from '../../circumstances.ts';
import type { Refusal } from '../../dice/index.ts';
import { signed } from '../../labels.ts';
import { say } from '../../message.ts';
import { withDigits } from '../../modifier-rows.ts';
import { nameKey, sameName, splitDetail } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import { governing } from '../governing.ts';
import { ATTRIBUTE_FACTOR } from '../score-names.ts';
import { substitutes } from '../substitutes.ts';
import { actionPointsOnRolls, boosted } from './action-points.ts';

const POINTS_ON =
  /^(?:(?:with|using|spends|spending)\s)?(?:(\d{1,6})\s|an?\s)?(?:AP|action points?)\s(?:on|to|for)\s(?:raise\s)?(?:(?:the|his|her|their)\s)?(.+)$/i;

/** Undefined for any other text, and in a campaign without action points. */
export function readRaised(ruleset: Ruleset, text: string): Circumstance | Refusal | undefined {
  const [, points = '1', what = ''] = POINTS_ON.exec(withDigits(text)) ?? [];
  const attribute = ruleset.names.attribute.get(nameKey(what));
  const limit = actionPointsOnRolls(ruleset);
  if (!attribute || !limit) return undefined;
  const { id } = attribute;
  const name = `AP on ${id}`;
  const number = Number(points);
  return number < 1 || number > limit.most
    ? { message: say('goes from least to most', { name, least: 1, most: limit.most }) }
    : { name, number, skill: undefined, raises: id, text };
}

/** The raised attributes for those who look for a circumstance. */
export const knownRaised = (ruleset: Ruleset): KnownCircumstance[] =>
  actionPointsOnRolls(ruleset)
    ? ruleset.attributes.map(({ id }) => ({
        name: `AP on ${id}`,
        aliases: [],
        adds: `${signed(boosted(ruleset, id, 0, 1))} each`,
      }))
    : [];

/** The modifier of a raised attribute (RP-C15); none in a roll that the attribute does not count in. */
export function raisedModifiers(
  ruleset: Ruleset,
  { raises: id = '', number, text }: Circumstance,
  rolledOn: RolledOn,
): Modifier[] {
  const amount = countOf(ruleset, id, rolledOn) * boosted(ruleset, id, 0, number);
  return amount === 0 ? [] : [{ label: text, amount, rulings: ['RP-C15'], forbids: false }];
}

/** How often an attribute counts: twice alone, once beside something else, or within a score that names no attribute. */
function countOf(ruleset: Ruleset, id: string, rolledOn: RolledOn): number {
  const named = rolledOn.flatMap((name) => ruleset.names.attribute.get(nameKey(name)) ?? []);
  if (named.length === 0) return rolledOn.some((name) => mayHold(ruleset, id, name)) ? 1 : 0;
  if (named.every((each) => each.id !== id)) return 0;
  return rolledOn.length === 1 ? ATTRIBUTE_FACTOR : 1;
}

/** Whether a score may have an attribute in it: `Stealth 9` the one that governs, `Stealth (INT) 9` the one that it names. */
function mayHold(ruleset: Ruleset, id: string, name: string): boolean {
  if (substitutes().some((each) => sameName(each.name, name))) return false;
  const { name: plain, detail } = splitDetail(name);
  const using = detail === undefined ? undefined : ruleset.names.attribute.get(nameKey(detail));
  if (using) return using.id === id;
  const skill = ruleset.names.skill.get(nameKey(plain));
  const attributes = ruleset.attributes.map((rule) => ({ rule }));
  return !skill || governing(skill, { attributes })[0]?.rule.id === id;
}
