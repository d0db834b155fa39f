/** Kinds of arguments that the procedures of the Action! System share: `TGH 5`, `4d6+2 P/L`, `First Aid 9`. */
import { isProblem, problemAt, type Problem } from '../../dice/index.ts';
import type { ArmorRule, WeaponRule } from '../../equipment.ts';
import { onceFor } from '../../lazy.ts';
import { say, together, type Message } from '../../message.ts';
import { nameKey, sameName, withoutWith } from '../../names.ts';
import { meantBy } from '../../other-words.ts';
import type { Ruleset } from '../../ruleset.ts';
import { circumstance } from '../../typed/circumstance.ts';
import { amountOf, measure, meters, named, score, sum, wordsOf, type Sum } from '../../typed/kinds.ts';
import { list, optional, type Kind, type Values } from '../../typed/schema.ts';
import type { Part } from '../../typed/tree.ts';
import { circumstances } from '../play/circumstances.ts';
import { traitsWith, type NamedTrait, type TraitEffect } from '../play/trait-effects.ts';
import { SECONDS } from '../play/periods.ts';
import { holdNamed, HOLDS, type Hold } from '../play/turn.ts';
import { damageKind, fixedDamage, readDamage, type DamageDice, type Layer } from '../play/damage.ts';

/** `3 turns`, `for 2 minutes`, in seconds. */
export const duration = measure({
  about: say('how long'),
  sample: '3 turns',
  units: {
    ...Object.fromEntries(
      Object.entries(SECONDS).flatMap(([name, seconds]) => [
        [name, seconds],
        [`${name}s`, seconds],
      ]),
    ),
    s: SECONDS.second,
    min: SECONDS.minute,
    h: SECONDS.hour,
  },
  before: ['for'],
});

/** `4d6+2 P/L`. */
export interface Strike {
  readonly text: string;
  readonly dice: DamageDice;
  readonly type: string;
  readonly form: string;
}

/** More than these points at most, no weapon of the books does. */
const MOST_POINTS = 400;
const MOST_BONUS = 9999;

/** `4d6+2 P/L`, `1d3 MS P/L`, `4d6 blunt lethal`, and points without dice: `25 P/L`. */
export const strike: Kind<Strike> = {
  about: say('damage with its type and form'),
  sample: '4d6 P/L',
  read(part, ruleset) {
    const amount = diceOf(part) ?? pointsOf(part, ruleset);
    if (!amount) return unfitDice(part);
    const dice = amount.points === undefined ? readDamage(amount.text) : fixedDamage(amount.points);
    if (!dice) return undefined;
    if (dice.dice * dice.sides > MOST_POINTS || dice.bonus > MOST_BONUS)
      return problemAt(part, say('these are more dice than anybody rolls'));
    if (amount.kind === '')
      return problemAt(part, say('say its type and form as well', { amount: amount.text }));
    const found = kindOf(ruleset, amount.kind);
    return found
      ? { text: `${amount.text} ${found.type}/${found.form}`, dice, ...found }
      : problemAt(part, say('is no type and form of damage', { kind: amount.kind }));
  },
};

/** `-4d6 P/L`, `4d6+2.5 P/L`; undefined for a part that does not begin with dice. */
function unfitDice(part: Part): Problem | undefined {
  const [dice, bonus] = part.terms;
  if (!dice?.dice) return undefined;
  if (dice.sign === '-') return problemAt(part, say('damage is not below 0'));
  const isFraction = bonus?.name === '' && bonus.number !== undefined && bonus.number !== 'whole';
  return isFraction ? problemAt(bonus, say('damage is a whole number')) : undefined;
}

/** `P/L`, `penetrating lethal`. */
function kindOf(ruleset: Ruleset, text: string): ReturnType<typeof damageKind> {
  const [type = '', form = '', ...more] = nameKey(text).split(/[\s/]+/);
  return more.length > 0 ? undefined : damageKind(ruleset, type, form);
}

interface StrikeText {
  /** `4d6+2 MS`, `25`. */
  readonly text: string;
  /** The type and form as they are written. */
  readonly kind: string;
  /** Where no dice are rolled. */
  readonly points?: number;
}

/** `25 P/L`, `25 points P/L`; undefined where no type and form follow. */
function pointsOf(part: Part, ruleset: Ruleset): StrikeText | undefined {
  const amount = amountOf(part);
  if (!amount?.isWhole || amount.before !== '') return undefined;
  const kind = amount.after.replace(/^points? (?:of )?/, '').replace(/ damage$/, '');
  return kindOf(ruleset, kind) && { text: String(amount.value), kind, points: amount.value };
}

/** `4d6+2 MS`, and `P/L` behind it; undefined for a part that does not begin with dice. */
function diceOf({ terms }: Part): StrikeText | undefined {
  const [dice, ...rest] = terms;
  if (!dice?.dice || dice.sign) return undefined;
  const bonus = rest[0]?.sign && rest[0].name === '' ? rest[0] : undefined;
  const [words, ...more] = bonus ? rest.slice(1) : rest;
  if (more.length > 0 || (words && (words.value !== undefined || words.sign || !words.name)))
    return undefined;
  if (bonus && bonus.number !== 'whole') return undefined;
  const [first = '', ...others] = (words?.name ?? '').split(' ').filter(Boolean);
  const isScale = /^(?:MS|HS|MG)$/i.test(first);
  const added = bonus ? `${bonus.sign}${bonus.value}` : '';
  return {
    text: `${dice.dice.toLowerCase()}${added}${isScale ? ` ${first.toUpperCase()}` : ''}`,
    kind: (isScale ? others : [first, ...others]).join(' ').replace(/ damage$/i, ''),
  };
}

/** `Knife`, `with a Knife`, `with her Knife`. */
export const weaponNamed = ({ names }: Ruleset, text: string): WeaponRule | undefined =>
  names.weapon.get(nameKey(text)) ?? names.weapon.get(nameKey(withoutWith(text)));

/** A weapon of the library. */
export const weapon: Kind<WeaponRule> = named({
  about: say('weapon'),
  sample: 'Knife',
  known: ({ weapons }) => weapons.map(({ name, about }) => ({ name, about })),
  find: (text, ruleset) => weaponNamed(ruleset, text),
});

/** A weapon that explodes: `Grenade, fragmentation`. */
export const explosive: Kind<WeaponRule> = {
  ...weapon,
  about: say('explosive'),
  sample: 'Grenade, fragmentation',
  known: ({ weapons }) => weapons.filter(explodes).map(({ name, about }) => ({ name, about })),
  read(part, ruleset) {
    const read = weapon.read(part, ruleset);
    return !read || isProblem(read) || explodes(read)
      ? read
      : problemAt(part, say('is no explosive', { name: read.name }));
  },
};

const explodes = ({ marks }: WeaponRule): boolean => marks.includes('EX');

const armorValue = score('AV', { about: say('armor value'), sample: 'AV 6' });

/** `Modern body armor: Level II` and `body armor level II` for `Modern body armor (Level II)`. */
const looseKey = (name: string): string =>
  nameKey(name.replace(/[():]/g, ' '))
    .replace(/\s+/g, ' ')
    .replace(/^modern /, '')
    .trim();

const looseArmors = onceFor(
  ({ armors }: Ruleset) => new Map(armors.map((rule) => [looseKey(rule.name), rule] as const)),
);

const armorNamed = (ruleset: Ruleset, text: string): ArmorRule | undefined =>
  ruleset.names.armor.get(nameKey(text)) ?? looseArmors(ruleset).get(looseKey(text));

/** `Kevlar vest`, which may be several. */
function armorMeant(ruleset: Ruleset, part: Part): Layer | Problem | undefined {
  // `Chain` is a weapon, and an everyday word for armor.
  const isOther = ruleset.names.weapon.has(nameKey(part.text)) || wordsOf(part) === undefined;
  const names = isOther ? [] : meantBy(ruleset, part.text, 'armor');
  if (names.length === 0) return undefined;
  const [only, another] = names;
  return another === undefined
    ? ruleset.names.armor.get(nameKey(only!))
    : problemAt(
        part,
        together(say('is not understood here', { text: part.text }), say('did you mean', { names })),
      );
}

const armor: Kind<Layer> = {
  ...named({
    about: say('armor, or its AV'),
    sample: 'AV 6',
    known: ({ armors }) => [
      { name: 'AV', about: say('armor value') },
      ...armors.map(({ name, about }) => ({ name, about })),
    ],
    find: (text, { names }) => names.armor.get(nameKey(text)),
  }),
  isDefault: ({ armorValue }) => armorValue === 0,
  read(part, ruleset) {
    const layer: Layer | undefined = armorNamed(ruleset, part.text);
    if (layer) return layer;
    const value = armorValue.read(part, ruleset);
    if (value === undefined) return armorMeant(ruleset, part);
    return typeof value === 'number' ? { armorValue: value, halvedBy: [], locations: [] } : value;
  },
};

/** A trait that changes what harm does, or how it heals: `Hard to Kill (Edge)`. */
export const traitWith = (
  about: Message,
  sample: string,
  effects: readonly TraitEffect[],
): Kind<NamedTrait> =>
  named({
    about,
    sample,
    known: (ruleset) => traitsWith(ruleset, effects).map((each) => ({ name: traitText(each), about })),
    find: (text, ruleset) =>
      traitsWith(ruleset, effects).find(
        (each) => sameName(traitText(each), text) || sameName(`${each.trait} ${each.level}`, text),
      ),
  });

export const traitText = ({ trait, level }: NamedTrait): string => (level ? `${trait} (${level})` : trait);

/** The effects of traits on harm. */
export const OF_HARM: readonly TraitEffect[] = ['penetrating TGH', 'lethal factor', 'lethal points', 'frail'];

/** The arguments of a struck person: `AV 6, TGH 4, HLT 5, LIF 30`; armor also by name. */
export const BODY = {
  armor: list(armor),
  toughness: optional(score('TGH', { about: say('toughness of whoever is struck'), sample: 'TGH 4' })),
  health: optional(score('HLT', { about: say('health of the body'), sample: 'HLT 5' })),
  life: optional(score('LIF', { about: say('life of the body'), sample: 'LIF 30' })),
  traits: list(traitWith(say('trait of whoever is struck'), 'Hard to Kill (Edge)', OF_HARM)),
};

export type Body = Values<typeof BODY>;

export const strength = score('STR', { about: say('STR of whoever strikes'), sample: 'STR 5' });

/** The circumstances of `table Check Modifiers`: `off hand`, `adequate supplies`. */
export const checkCircumstance = circumstance(circumstances);

/** The same, but for holds: they take nothing from the roll to break free of them (RP-C38). */
export const freeCircumstance = circumstance(circumstances, ({ text }) => holdNamed(text) !== undefined);

const NAMED_DISTANCE = ['range', 'at a range of', 'distance', 'at a distance of'];
const distanceInUnits = meters(say('meters to the target'), '30 m', ['of', 'at', 'from', ...NAMED_DISTANCE]);

/** `30 m`, `range 30`; a range in words is no number. */
export const distance: Kind<number> = {
  ...distanceInUnits,
  read(part, ruleset) {
    if (/^(?:at )?(?:point[ -]blank|(?:short|close|medium|long|extreme) range)(?: range)?$/i.test(part.text))
      return problemAt(part, say('write the distance in meters', { text: part.text }));
    const amount = amountOf(part);
    return amount?.after === '' && NAMED_DISTANCE.includes(amount.before)
      ? amount.value
      : distanceInUnits.read(part, ruleset);
  },
};

/** The score of a roll: `First Aid 9`, `TEC 4 + First Aid 5`. @param orSkills skills in place of that of the sample */
export const skill = (about: Message, sample: string, orSkills: readonly string[] = []): Kind<Sum> => ({
  ...sum({ about, sample, isRolled: true, needsName: true }),
  orSkills,
});

/** `held by a grab`. */
export const heldBy: Kind<Hold> = named({
  about: say('the hold'),
  sample: 'held by a grab',
  known: () => HOLDS.map((hold) => ({ name: `held by a ${hold}`, about: say('holds whoever acts') })),
  find: holdNamed,
});
