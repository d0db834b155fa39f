/** What one rolls and reckons in Fast Action besides tasks. */
import { attacks } from './attacks.ts';
import { cast } from './casting.ts';
import { crash, fall } from './falling.ts';
import type { Procedure } from '../procedure.ts';
import { rest } from './resting.ts';

export const procedures: readonly Procedure[] = [...attacks, cast, fall, crash, rest];
