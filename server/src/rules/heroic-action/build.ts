/** Builds a character of Action: attributes and skills as they are written, and what the rules say of each. */
import { plainIdentity, plainSheet } from '../plain/sheet.ts';
import type { RuleSystem } from '../system.ts';
import { fights } from './fight/index.ts';
import { procedures } from './procedures/index.ts';
import { impairmentFindings } from './impairments.ts';
import { limitationFindings } from './limitations.ts';
import { remarksOn } from './remarks.ts';
import { rolls } from './rolls.ts';
import { tracker } from './tracker/index.ts';

export const heroicAction: RuleSystem = {
  name: 'Action',
  title: 'Action (heroic)',
  rolls,
  fights,
  tracker,
  pools: ['Hits', 'Fortune'],
  procedures,
  verbs: [],
  identity: plainIdentity,
  build: (ruleset, character) =>
    plainSheet(ruleset, character, {
      remarks: remarksOn,
      creation: (_, { traits, skills }) => [
        ...limitationFindings(ruleset, traits),
        ...impairmentFindings(skills),
      ],
    }),
  at: (_, character) => character,
};
