/** Builds a character by the rules of Action!/System. */
import { plainIdentity, plainSheet } from '../plain/sheet.ts';
import type { RuleSystem } from '../system.ts';
import { hazards } from './falling.ts';
import { fights } from './fight/index.ts';
import { measuresIn } from './measures.ts';
import { procedures } from './procedures/index.ts';
import { remarksOn } from './remarks.ts';
import { rolls } from './rolls.ts';
import { tracker } from './tracker/index.ts';

export const wikiAction: RuleSystem = {
  name: 'Action!/System',
  rolls,
  hazards,
  measures: measuresIn,
  procedures,
  fights,
  tracker,
  pools: ['Health', 'Fortune'],
  verbs: [],
  identity: plainIdentity,
  build: (ruleset, character) => plainSheet(ruleset, character, { remarks: remarksOn }),
  at: (_, character) => character,
};
