import { foundry } from './foundry.ts';
import type { Interchange } from './formats.ts';
import { fantasyStatblocks, initiativeTracker } from './obsidian.ts';
import { t } from '../../text/messages.ts';
import { statblocks } from './statblock.ts';

const noCharacter = (): string => t('there is no character to export');

/** The formats of other tools, by the name in `--format`. */
export const INTERCHANGE = {
  'fantasy-statblocks': { write: fantasyStatblocks, nothing: noCharacter },
  'initiative-tracker': { write: initiativeTracker, nothing: () => t('there is no encounter to export') },
  foundry: { write: foundry, nothing: () => t('there is no character and no adventure to export') },
  statblock: { write: statblocks, nothing: noCharacter },
} as const satisfies Readonly<Record<string, Interchange>>;
