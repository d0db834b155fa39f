/** Builds a character by the Fast Action rules. */
import { plainIdentity, plainSheet } from '../plain/sheet.ts';
import type { RuleSystem } from '../system.ts';
import { rolls } from './rolls.ts';

export const fastAction: RuleSystem = {
  name: 'Fast Action',
  rolls,
  identity: plainIdentity,
  build: (ruleset, character) => plainSheet(ruleset, character),
  at: (_, character) => character,
};
