/** The words for states and for what is added to a roll, in the language of the reader. Names of the rules stay as they are. */
import { dictionary } from '../../text/dictionary.ts';
import type { Label } from '../../rules/message.ts';
import { t } from '../../text/messages.ts';
import { phrase } from '../../words/phrase.ts';

const STATES = dictionary<() => string>({
  unconscious: () => t('unconscious'),
  dying: () => t('dying'),
  dead: () => t('dead'),
  stable: () => t('stable'),
  down: () => t('down'),
  'knocked out': () => t('knocked out'),
});

export const stateText = (state: string): string => STATES[state]?.() ?? state;

const TERMS = dictionary<() => string>({
  reflexes: () => 'REF',
  distance: () => t('distance'),
  visibility: () => t('visibility'),
  cover: () => t('cover'),
  size: () => t('size'),
  elevation: () => t('elevation'),
  aim: () => t('aim'),
  surprise: () => t('surprise'),
  wounds: () => t('wounds'),
  held: () => t('held'),
  running: () => t('running'),
  rounds: () => t('rounds'),
  place: () => t('aimed'),
  action: () => t('action'),
  grab: () => t('grab'),
  throw: () => t('throw'),
  actions: () => t('action'),
  skill: () => t('skill'),
  speed: () => t('speed'),
  reach: () => t('longer weapon'),
  load: () => t('load'),
  armor: () => t('armor'),
  soak: () => t('soak'),
  patient: () => t('patient'),
  active: () => t('active'),
  assistance: () => t('assistance'),
  impaired: () => t('impaired'),
  restrained: () => t('restrained'),
  stances: () => t('stances'),
  'for Wounds': () => t('for Wounds'),
  disarm: () => t('disarm'),
  'active defense': () => t('active defense'),
  'action point': () => t('for 1 action point'),
});

/** `distance`, `for 1 action point`: what a term of a sum is. */
export const termText = (name: Label): string =>
  typeof name === 'string' ? (TERMS[name]?.() ?? name) : phrase(name);
