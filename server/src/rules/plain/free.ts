/** Names that no library has, for systems whose names are free: what is known of them is what the line says. */
import type { Origin } from '../explanation.ts';
import type { Attribute, Rule, SkillRule, TraitKind, TraitRule } from '../ruleset.ts';
import type { ArmorRule, WeaponRule } from '../equipment.ts';

/** The place of a name in prose, which declares nothing. */
export const NOWHERE: Origin = { block: {}, start: 0, end: 0 };

/** Whether a rule stands for a name in prose that no library has. */
export const isFree = ({ origin }: Rule): boolean => origin === NOWHERE;

const named = (name: string, origin: Origin): Rule => ({
  name,
  aliases: [],
  about: '',
  source: '',
  note: '',
  rulings: [],
  origin,
});

export const freeAttribute = (name: string, origin: Origin): Attribute => ({
  ...named(name, origin),
  id: name,
  group: '',
  role: '',
});

export const freeSkill = (name: string, origin: Origin): SkillRule => ({
  ...named(name, origin),
  group: '',
  form: 'plain',
  attributeGroups: [],
  tools: '',
  free: undefined,
  specialtyRequired: false,
  apart: false,
  types: [],
  specialties: [],
  freeSpecialty: 0,
  facts: [],
});

export const freeTrait = (name: string, kind: TraitKind, origin: Origin): TraitRule => ({
  ...named(name, origin),
  kind,
  type: '',
  opposites: [],
  detail: undefined,
  oneOf: [],
  repeatable: true,
  controlRoll: undefined,
  levels: [],
  always: [],
  noCommonSkills: [],
  scales: [],
  price: undefined,
  samples: [],
});

export const freeWeapon = (name: string, origin: Origin): WeaponRule => ({
  ...named(name, origin),
  kind: 'weapon',
  skills: [],
  specialties: [],
  category: '',
  group: '',
  damage: undefined,
  sizes: [],
  init: 0,
  acc: 0,
  rmod: undefined,
  strengthMinimum: 0,
  range: undefined,
  rateOfFire: '',
  ammunition: undefined,
  weight: undefined,
  strengthDice: 'none',
  marks: [],
  effects: '',
});

export const freeArmor = (name: string, origin: Origin): ArmorRule => ({
  ...named(name, origin),
  kind: 'armor',
  armorValue: 0,
  strengthMinimum: 0,
  weight: undefined,
  covers: '',
  locations: [],
  halvedBy: [],
  parts: [],
  marks: [],
  effects: '',
});
