/** The verbs of typed attacks, `Jo slashes at Guard`: the same in each system; `…` is the weapon. */
import { sameName } from './names.ts';

export const ATTACK_VERBS = ['attacks', 'hits'];

export const BLOW_VERBS = [
  'strikes',
  'strikes at',
  'stabs',
  'stabs at',
  'slashes',
  'slashes at',
  'cuts',
  'cuts at',
  'hacks at',
  'lunges at',
  'thrusts at',
  'swings at',
  'swings … at',
  'thrusts … at',
];

export const SHOT_VERBS = ['shoots', 'shoots at', 'fires at', 'fires on', 'fires … at', 'shoots … at'];

export const THROW_VERBS = ['throws … at', 'hurls … at'];

/** Blows without a weapon. */
export const UNARMED_VERBS = ['punches', 'punches at', 'kicks', 'kicks at'];

/** What stands for the weapon of such a blow. */
export const BARE_HANDS = 'bare hands';

export const isBareHands = (text: string): boolean => sameName(text, BARE_HANDS) || sameName(text, 'unarmed');
