import { foundry } from './foundry.ts';
import type { Interchange } from './formats.ts';
import { fantasyStatblocks, initiativeTracker } from './obsidian.ts';
import { statblocks } from './statblock.ts';

/** What `--format` calls the formats of other tools. */
export const INTERCHANGE = {
  'fantasy-statblocks': fantasyStatblocks,
  'initiative-tracker': initiativeTracker,
  foundry,
  statblock: statblocks,
} as const satisfies Readonly<Record<string, Interchange>>;
