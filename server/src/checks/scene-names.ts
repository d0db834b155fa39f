/** Scenes that a wrong name may mean. */
import { nameKey } from '../rules/names.ts';
import { nearest } from './names.ts';

/** `2: The Hall` for `The Hall`, `hall`, `2` and `Scene 2`; otherwise the known names that come close. */
export function meantScenes(
  text: string,
  scenes: readonly string[],
  known: Iterable<string>,
): readonly string[] {
  const wanted = wordsOf(text).filter((word) => !FILLERS.has(word));
  const held = scenes.filter((name) => {
    const words = wordsOf(name);
    return wanted.every((word) => words.includes(word));
  });
  return wanted.length > 0 && held.length > 0 ? held.slice(0, MOST) : nearest(text, known);
}

/** The words of a name or a text, as names match. */
export const wordsOf = (name: string): string[] => nameKey(name).match(/[\p{L}\p{N}]+/gu) ?? [];
const FILLERS: ReadonlySet<string> = new Set(['the', 'a', 'an', 'scene', 'to', 'in', 'at']);
const MOST = 3;
