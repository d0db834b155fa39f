/** A target of blows: body and protection. Core Rules, Damage; Armor. */
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import { scoreIn } from '../../scores.ts';
import { physiqueOf, type Physique } from './body.ts';
import type { Layer } from './damage.ts';
import { traitEffect, traitsOf, type NamedTrait } from './trait-effects.ts';

export interface Victim {
  readonly physique: Physique;
  readonly armor: readonly Layer[];
  readonly toughness: number;
  /** TGH that reduces penetrating damage too: never more than there is (Hard to Kill). */
  readonly resistant: number;
}

export interface VictimNumbers {
  readonly life: number;
  readonly health: number;
  readonly toughness: number;
  readonly armor: readonly Layer[];
  readonly traits: readonly NamedTrait[];
}

export const victimOf = (
  ruleset: Ruleset,
  { life, health, toughness, armor, traits }: VictimNumbers,
): Victim => ({
  physique: {
    ...physiqueOf(life, health),
    lethalTimes: traitEffect(ruleset, traits, 'lethal factor') || 1,
    lethalPlus: traitEffect(ruleset, traits, 'lethal points'),
    isFrail: traitEffect(ruleset, traits, 'frail') > 0,
  },
  armor,
  toughness,
  resistant: Math.min(toughness, traitEffect(ruleset, traits, 'penetrating TGH')),
});

export const victimIn = (ruleset: Ruleset, sheet: Sheet): Victim =>
  victimOf(ruleset, {
    life: scoreIn(sheet, 'LIF'),
    health: scoreIn(sheet, 'HLT'),
    toughness: scoreIn(sheet, 'TGH'),
    armor: sheet.equipment.armor.map(({ rule }) => rule),
    traits: traitsOf(sheet),
  });
