/** Resolves the names in a typed score: `REF 4`, `Stealth 9`. Core Rules, Skills; Attribute Rolls. */
import { say, together } from '../message.ts';
import { nameKey, sameName } from '../names.ts';
import { didYouMean } from '../near-names.ts';
import type { Ruleset, SkillRule } from '../ruleset.ts';
import type { ScoreName } from '../roll.ts';
import type { Term } from '../typed/tree.ts';
import { actionNamed } from './play/actions.ts';
import { neededFor, substitutes } from './substitutes.ts';

/** Names of fixed numbers to roll against. */
const TARGET_WORDS: readonly string[] = ['TN', 'DEF'];

const isTargetWord = (name: string): boolean => TARGET_WORDS.some((word) => sameName(word, name));

/** The term that is a fixed number to roll against: `DEF 14`. */
export const targetTerm = (terms: readonly Term[]): Term | undefined =>
  terms.find(({ name }) => isTargetWord(name));

/** The term that is a score with a name, on which somebody rolls: `Dodge 9`. */
export const rolledTerm = (terms: readonly Term[]): Term | undefined =>
  terms.find(({ name }) => name && !isTargetWord(name));

/** A roll on an attribute alone counts it twice. Core Rules, Attribute Rolls. */
export const ATTRIBUTE_FACTOR = 2;

export function scoreName(ruleset: Ruleset, name: string): ScoreName {
  const { names } = ruleset;
  const key = nameKey(name);
  if (names.attribute.has(key)) return { type: 'attribute', factor: ATTRIBUTE_FACTOR };
  if (skillNames(ruleset).has(key) || names.weapon.has(key)) return { type: 'skill' };
  if (substitutes().some((each) => sameName(each.name, name))) {
    const needed = neededFor(ruleset, name);
    return needed === undefined
      ? { type: 'skill' }
      : { type: 'unknown', message: say('needs in the campaign', { name, needed }) };
  }
  const derived = names.derived.get(key);
  const action = derived ? undefined : actionNamed(ruleset, name);
  const message = derived
    ? say('is not rolled against a target number', { id: derived.id })
    : action
      ? say('is an action', { name, action: action.name })
      : together(say('is no skill and no attribute', { name }), ...didYouMean(name, spellings(ruleset)));
  return { type: 'unknown', message };
}

const spellings = (ruleset: Ruleset): string[] => [
  ...ruleset.attributes.flatMap(({ id, name }) => [id, name]),
  ...[...skillNames(ruleset).values()].filter((name) => !name.endsWith(')')),
];

const known = new WeakMap<Ruleset, ReadonlyMap<string, string>>();

/** Skills of every list, their groups, types and specialties, each alone and as `Skill (Type)`; by their keys. */
function skillNames(ruleset: Ruleset): ReadonlyMap<string, string> {
  let found = known.get(ruleset);
  if (!found) known.set(ruleset, (found = collect(ruleset)));
  return found;
}

/** Words for any score. */
const PLAIN = ['score', 'skill', 'total'];

function collect({ groups, otherSkills }: Ruleset): ReadonlyMap<string, string> {
  const all = [
    ...PLAIN,
    ...groups.flatMap(({ name, aliases, skills }) => [name, ...aliases, ...skills.flatMap(namesOf)]),
    ...[...otherSkills.values()].flatMap(({ name, aliases }) => [name, ...aliases]),
  ];
  return new Map(all.map((name) => [nameKey(name), name]));
}

const namesOf = ({ name, aliases, types, specialties }: SkillRule): string[] => [
  name,
  ...aliases,
  ...[...types, ...specialties].flatMap((detail) => [detail, `${name} (${detail})`]),
];
