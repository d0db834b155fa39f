/** Pasted statblocks as text of Callsheet. */
import { convertStatblock } from '../../server/src/creation/statblock.ts';
import { Trial } from '../../server/src/creation/trial.ts';
import { LIBRARIES } from './libraries.ts';

const folder = 'draft:/campaign';

/** The rules of a campaign with this text. */
export const trialOf = (campaign: string): Trial =>
  new Trial(LIBRARIES, [{ uri: `${folder}/campaign.callsheet`, text: campaign }], folder);

/** The rules of a campaign of a system. */
export const trialIn = (system: string): Trial => trialOf(`campaign X\n  system: ${system}\n`);

const modern = trialOf('campaign X\n  level: Cinematic\n  skill list: Modern Military/Espionage\n');

export const converted = (pasted: string, trial = modern): string =>
  convertStatblock(pasted, trial, { kind: 'npc' }).text;

/** Converts in a campaign of a system. */
export function converterFor(system: string): (pasted: string) => string {
  const trial = trialIn(system);
  return (pasted) => converted(pasted, trial);
}

/** Attributes of a person of Action! System. */
export const SCORES = 'STR 5 REF 6 HLT 5 PRE 4 INT 4 WIL 5';
