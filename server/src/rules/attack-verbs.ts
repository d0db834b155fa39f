/** The verbs of typed attacks, `Jo slashes at Guard`: the same in each system. */

export const ATTACK_VERBS = ['attacks', 'hits'];

export const BLOW_VERBS = [
  'strikes',
  'strikes at',
  'stabs',
  'stabs at',
  'slashes',
  'slashes at',
  'swings at',
];

export const SHOT_VERBS = ['shoots', 'shoots at', 'fires at', 'fires on'];
