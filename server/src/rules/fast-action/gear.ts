/** The typed gear of fighters: `M, Leather, PR 7`. Fast Action Rules, Weapon Damages; Armors & Protections. */
import { BARE_HANDS, isBareHands } from '../attack-verbs.ts';
import { say } from '../message.ts';
import type { ArmorRule } from '../equipment.ts';
import { nameKey, withoutWith } from '../names.ts';
import { circumstance } from '../typed/circumstance.ts';
import { flag, named, score } from '../typed/kinds.ts';
import { list, optional, type Kind, type Values } from '../typed/schema.ts';
import { circumstances, SUPER_ACTING } from './circumstances.ts';
import type { Gear } from './play/gear.ts';
import { categoryDamage, weaponCategories } from './combat.ts';
import { damageOf, isMissile, penaltyOf, protectionOf } from './weapons.ts';

const MOST = 30;

/** A weapon by its name or its category. */
const weapon: Kind<Pick<Gear, 'weapon' | 'sendsMissiles'>> = named({
  about: say('weapon, or its category'),
  sample: 'M',
  known: (ruleset) => [
    { name: BARE_HANDS, about: say('no weapon') },
    ...weaponCategories(ruleset).map((name) => ({ name, about: say('category of weapons') })),
    ...ruleset.weapons.map(({ name, about }) => ({ name, about })),
  ],
  find(text, ruleset) {
    if (isBareHands(withoutWith(text))) return { weapon: 0, sendsMissiles: false };
    const name = text.replace(/^with (?:(?:an?|the) )?/i, '');
    const rule = ruleset.names.weapon.get(nameKey(name));
    const damage = (rule && damageOf(rule)) ?? categoryDamage(ruleset, name);
    return damage === undefined
      ? undefined
      : { weapon: damage, sendsMissiles: rule !== undefined && isMissile(rule) };
  },
});

const points = score('armor', { about: say('points of armor'), most: MOST, sample: 'armor 2' });

/** Armor by its name or its points. */
const armor: Kind<Pick<Gear, 'armor' | 'penalty'> & { readonly rule?: ArmorRule }> = {
  ...named({
    about: say('armor, or its points'),
    sample: 'armor 2',
    known: (ruleset) => [
      { name: 'armor', about: say('points of armor') },
      ...ruleset.armors.map(({ name, about }) => ({ name, about })),
    ],
    find: (text, ruleset) => ruleset.names.armor.get(nameKey(text)),
  }),
  read(part, ruleset) {
    const rule = ruleset.names.armor.get(nameKey(part.text));
    if (rule) return { armor: protectionOf(rule), penalty: penaltyOf(rule), rule };
    const value = points.read(part, ruleset);
    return typeof value === 'number' ? { armor: value, penalty: 0 } : value;
  },
};

/** The arguments after the score of a fighter. */
export const GEAR = {
  weapon: optional(weapon),
  armor: optional(armor),
  agility: optional(
    score('AGI', { about: say('AGI, which shots must exceed'), most: MOST, sample: 'AGI 3' }),
  ),
  resistance: optional(
    score('PR', { about: say('what is left of PR'), least: 1, most: MOST, sample: 'PR 7' }),
  ),
  hits: optional(
    score('hits', { about: say('hits that a mook takes'), least: 1, most: MOST, sample: 'hits 3' }),
  ),
  proof: optional(flag('Bullet Proof', say('bullets and arrows do no harm'))),
  circumstances: list(circumstance(circumstances)),
};

export type TypedGear = Values<typeof GEAR>;

export const gearOf = (typed: TypedGear): Gear => ({
  weapon: typed.weapon?.weapon ?? 0,
  sendsMissiles: typed.weapon?.sendsMissiles ?? false,
  armor: typed.armor?.armor ?? 0,
  penalty: typed.armor?.penalty ?? 0,
  resistance: typed.hits ?? typed.resistance,
  agility: typed.agility,
  isHarmless: typed.circumstances.some(({ name }) => name === SUPER_ACTING),
  isMook: typed.hits !== undefined,
  isProof: typed.proof === true,
});
