/** The verbs of typed attacks, `Jo slashes at Guard`: the same in each system; `…` is the weapon. */
import type { AttackKind } from './fight/rules.ts';
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

/** All of them with the way of their attack, and the weapon where the verb says it. */
export const VERBS_WITH_KINDS: readonly (readonly [verb: string, kind: AttackKind, weapon?: string])[] = [
  ...ATTACK_VERBS.map((verb) => [verb, 'any'] as const),
  ...BLOW_VERBS.map((verb) => [verb, 'blow'] as const),
  ...UNARMED_VERBS.map((verb) => [verb, 'blow', BARE_HANDS] as const),
  ...SHOT_VERBS.map((verb) => [verb, 'shot'] as const),
  ...THROW_VERBS.map((verb) => [verb, 'throw'] as const),
];

export const isBareHands = (text: string): boolean => sameName(text, BARE_HANDS) || sameName(text, 'unarmed');
