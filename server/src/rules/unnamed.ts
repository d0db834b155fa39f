/** Characters without a name of their own, whom the rules of fights treat alike. */
import type { Sheet } from './sheet.ts';

/** `role: unnamed` on the sheet; mooks and extras are the same. */
export const isUnnamed = ({ character }: Sheet): boolean =>
  /^(?:unnamed|mooks?|extras?)$/i.test(character.facts.get('role')?.text ?? '');
