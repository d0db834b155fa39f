/** What Fast Action rolls and computes besides tasks. */
import type { Procedure } from '../../procedure.ts';
import { duel, shoot } from './attacks.ts';
import { cast } from './casting.ts';
import { crash, fall } from './impact.ts';
import { initiative } from './initiative.ts';
import { rest } from './resting.ts';

export const procedures: readonly Procedure[] = [duel, shoot, cast, fall, crash, rest, initiative];
