/** Situational modifiers: `(DIFF 8, far, half cover)`. Fast Action Rules, Range Combat; Armors & Protections; Skill Check. */
import {
  onRoll,
  plainCircumstance,
  plainModifier,
  totalOf,
  type Circumstance,
  type CircumstanceRules,
  type Modifier,
} from '../circumstances.ts';
import type { Refusal } from '../dice/index.ts';
import type { ArmorRule } from '../equipment.ts';
import { signed } from '../labels.ts';
import { say } from '../message.ts';
import { nameKey, partsOf } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Sheet } from '../sheet.ts';
import { rowsOf, type Row } from '../table-rows.ts';
import { METERS } from '../../text/length-units.ts';
import { numberIn } from './tables.ts';
import { armorPenalty, penaltyOf } from './weapons.ts';

const UNTRAINED = 'untrained';
/** As the table of skill scores has it. */
const OTHER_UNTRAINED: readonly string[] = ['no proficiency', 'no-proficiency', 'unskilled'];
export const IN_ARMOR = 'in armor';
const UNTRAINED_PENALTY = -2;
/** A vivid move, told before the roll: +1, or +2. Fast Action Rules, Super Acting. */
export const SUPER_ACTING = 'super acting';
export const SUPER_BONUS = { least: 1, most: 2 } as const;
/** The nouns beside words of the table: `half cover`, `far range`, `slow target`. */
const NOUNS: Readonly<Record<string, readonly string[]>> = {
  distance: ['range', 'distance'],
  cover: ['cover'],
  movement: ['target', 'movement'],
};

export const circumstances: CircumstanceRules = {
  known: (ruleset) => [
    { name: UNTRAINED, aliases: OTHER_UNTRAINED, adds: `${UNTRAINED_PENALTY}` },
    { name: IN_ARMOR, aliases: [], adds: say('the penalty of the armor') },
    ...(ruleset.options.isOn(SUPER_ACTING)
      ? [{ name: SUPER_ACTING, aliases: [], adds: say('+1 or +2') }]
      : []),
    // `none` of a kind is what nobody writes.
    ...[...situations(ruleset).values()]
      .filter(({ word }) => word !== 'none')
      .map(({ name }) => ({
        name,
        aliases: [],
        adds: signed(totalOf(onRoll([modifierOf(ruleset, named(name, name), undefined)]))),
      })),
  ],
  read(ruleset, text) {
    const name = nameKey(text);
    if (name.startsWith(SUPER_ACTING)) return superActing(ruleset, text);
    const worn = wornArmor(ruleset, name);
    if (worn) return { name: IN_ARMOR, number: penaltyOf(worn), skill: undefined, text };
    if (name === IN_ARMOR) return ownArmor(ruleset, text);
    const said =
      OTHER_UNTRAINED.includes(name) || name === UNTRAINED ? UNTRAINED : situationNamed(ruleset, text)?.name;
    return said === undefined ? plainCircumstance(text) : named(said, text);
  },
  kindOf: (ruleset, { name }) => situations(ruleset).get(name)?.kind ?? (name === '' ? undefined : name),
  modifiers: (ruleset, all, sheet) => all.map((each) => modifierOf(ruleset, each, sheet)),
};

/** The armor of `in Plate armor` and `wearing a Combat suit`. */
export const wornArmor = ({ names }: Ruleset, text: string): ArmorRule | undefined =>
  names.armor.get(nameKey(text).replace(/^(?:in|wearing) (?:an? )?/, ''));

const named = (name: string, text: string): Circumstance => ({ name, number: 0, skill: undefined, text });

/** `in armor`: the armor of whoever rolls. */
function ownArmor({ armors }: Ruleset, text: string): Circumstance {
  const example = armors.find((each) => penaltyOf(each) !== 0) ?? armors[0];
  return { ...named(IN_ARMOR, text), ...(example && { withoutSheet: `in ${example.name}` }) };
}

/** `super acting`, `super acting +2`. */
function superActing({ options }: Ruleset, text: string): Circumstance | Refusal | undefined {
  const [found, digits] = /^super acting(?:\s\+?(\d{1,3}))?$/.exec(nameKey(text)) ?? [];
  if (found === undefined) return undefined;
  if (!options.isOn(SUPER_ACTING)) return { message: say('this campaign has no super acting') };
  const number = Number(digits ?? SUPER_BONUS.least);
  if (number < SUPER_BONUS.least || number > SUPER_BONUS.most)
    return { message: say('super acting gives +1 or +2') };
  return { name: SUPER_ACTING, number, skill: undefined, text };
}

function modifierOf(ruleset: Ruleset, circumstance: Circumstance, sheet: Sheet | undefined): Modifier {
  const { name, number } = circumstance;
  if (name === '') return plainModifier(circumstance);
  const modifier = (amount: number, ...rulings: string[]): Modifier => ({
    label: name,
    amount: amount + 0,
    rulings,
    forbids: false,
  });
  if (name === SUPER_ACTING) return modifier(number);
  if (name === UNTRAINED) return modifier(UNTRAINED_PENALTY, 'RP-F05');
  // A rise of the DIFF equals a penalty on the roll.
  if (name === IN_ARMOR) return modifier(0 - (number || (sheet ? armorPenalty(sheet) : 0)), 'RP-F09');
  const situation = situations(ruleset).get(name);
  if (situation?.kind === DISTANCE) return modifier(distanceModifier(ruleset, situation.value), 'RP-F01');
  // Cover and movement are those of the target.
  return { ...modifier(situation?.value ?? 0, 'RP-F01'), isOfTarget: true };
}

const DISTANCE = 'distance';

/** The distance modifier, on the side of the roll where the campaign has it (RP-F01). */
export const distanceModifier = ({ options }: Ruleset, printed: number): number =>
  options.is('distance counts', 'on the diff') ? 0 - printed : printed;

/** A row of the table Range Modifiers under one of its names. */
export interface Situation {
  /** `far range`, `half cover`. */
  readonly name: string;
  readonly kind: string;
  readonly word: string;
  /** Further words for it. */
  readonly also: readonly string[];
  /** As printed. */
  readonly value: number;
  /** The meters up to which it goes; undefined for no end. */
  readonly meters: number | undefined;
}

/** `far range`, `half cover`, also `far`, `cover 1/2`, `range: far` and `20 m`; undefined for anything else. */
export function situationNamed(ruleset: Ruleset, name: string): Situation | undefined {
  const meters = metersIn(name);
  if (meters !== undefined) return distanceAt(ruleset, meters);
  const all = situations(ruleset);
  const key = nameKey(name)
    .replace(/^(?:at|in|behind|with|moving|target moves|target) /, '')
    .replace('1/2', 'half')
    .replace('two thirds', '2/3');
  const known = all.get(key) ?? movementNamed(ruleset, name) ?? distanceNamed(ruleset, key);
  if (known) return known;
  const [, noun, word] = /^(\S+?):? (\S+)$/.exec(key) ?? [];
  if (noun) return all.get(`${word} ${noun}`);
  // A word that only one kind of situation has needs no noun.
  const kinds = [...all.values()].filter((each) => each.word === key);
  return new Set(kinds.map(({ kind }) => kind)).size === 1 ? kinds[0] : undefined;
}

/** `target running`: a movement of the target in other words; of whoever acts it would be none. */
function movementNamed(ruleset: Ruleset, name: string): Situation | undefined {
  const [, before, behind] = /^target (?:is )?(\S+)$|^(\S+) target$/.exec(nameKey(name)) ?? [];
  const word = before ?? behind;
  return word === undefined
    ? undefined
    : situationsOf(ruleset, 'movement').find(({ also }) => also.includes(word));
}

/** `point blank range`: a distance in other words. */
const distanceNamed = (ruleset: Ruleset, key: string): Situation | undefined =>
  situationsOf(ruleset, DISTANCE).find(({ also }) => also.includes(key.replace(/ (?:range|distance)$/, '')));

/** `20 m`, `at 20 meters away`: in meters. */
function metersIn(text: string): number | undefined {
  const [, digits, unit = ''] =
    /^(?:(?:at|from) )?(\d{1,6}(?:\.\d{1,3})?) ?(\p{L}+)(?: away)?$/u.exec(nameKey(text)) ?? [];
  const factor = METERS[unit];
  return digits === undefined || factor === undefined ? undefined : Number(digits) * factor;
}

/** The distance of so many meters (RP-F18); undefined in a campaign whose table has no meters. */
export function distanceAt(ruleset: Ruleset, meters: number): Situation | undefined {
  const all = situationsOf(ruleset, DISTANCE);
  if (all.every((each) => each.meters === undefined)) return undefined;
  return all.find((each) => meters <= (each.meters ?? Infinity)) ?? all.at(-1);
}

/** All of a kind, in the order of the table. */
export const situationsOf = (ruleset: Ruleset, kind: string): readonly Situation[] => [
  ...new Map(
    [...situations(ruleset).values()].filter((each) => each.kind === kind).map((each) => [each.word, each]),
  ).values(),
];

const known = new WeakMap<readonly Row[], ReadonlyMap<string, Situation>>();

/** By name; a lone word is a common one. */
function situations(ruleset: Ruleset): ReadonlyMap<string, Situation> {
  const rows = rowsOf(ruleset, 'range modifiers');
  let found = known.get(rows);
  if (!found) {
    found = new Map(
      rows.flatMap((row) => {
        const [kind, word] = [nameKey(row('kind')), nameKey(row('word'))];
        const value = numberIn(row, 'modifier');
        const also = partsOf(nameKey(row('also')), ';');
        const meters = row('meters') === '' ? undefined : numberIn(row, 'meters');
        return (NOUNS[kind] ?? []).map((noun) => {
          const name = `${word} ${noun}`;
          return [name, { name, kind, word, also, value, meters }] as const;
        });
      }),
    );
    known.set(rows, found);
  }
  return found;
}
