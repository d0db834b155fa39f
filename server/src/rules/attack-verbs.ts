/** The verbs of typed attacks, `Jo slashes at Guard`: the same in each system. */

export const ATTACK_VERB = 'attacks';

export const BLOW_VERBS = [
  'hits',
  'strikes',
  'strikes at',
  'stabs',
  'stabs at',
  'slashes',
  'slashes at',
  'swings at',
];

export const SHOT_VERBS = ['shoots', 'shoots at', 'fires at', 'fires on'];
