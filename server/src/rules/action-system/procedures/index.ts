/** What the Action! System rolls and reckons besides tasks. */
import type { Procedure } from '../../procedure.ts';
import { attack, autofire } from './attack.ts';
import { blast } from './blast.ts';
import { breath, crash, fall } from './dangers.ts';
import { lift, scale } from './measures.ts';
import { hitLocation, scatter } from './places.ts';

export const procedures: readonly Procedure[] = [
  attack,
  autofire,
  blast,
  scatter,
  hitLocation,
  fall,
  crash,
  breath,
  lift,
  scale,
];
