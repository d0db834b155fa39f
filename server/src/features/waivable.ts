/** The checks that a character can waive with `allow`. */
import type { Check } from '../checks/check.ts';
import { CHECKS } from '../checks/index.ts';

/** Findings in a character. What cannot be read cannot be allowed either. */
export const WAIVABLE: readonly Check[] = CHECKS.filter((check) => check.character && !('block' in check));
