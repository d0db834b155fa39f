/** Builds a character by the rules of Action!/System. */
import { actionSystem } from '../action-system/build.ts';
import type { RuleSystem } from '../system.ts';

export const wikiAction: RuleSystem = { ...actionSystem, name: 'Action!/System' };
