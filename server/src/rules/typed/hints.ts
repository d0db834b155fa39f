/** What to write instead of words that a typed text cannot have. */
import { say, type Message } from '../message.ts';
import { nameKey, splitDetail } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';

/** For `Fast Reflexes (Edge)`: a trait is in the scores of a sheet, and alone is no number. */
export function traitHint({ names }: Ruleset, text: string): Message | undefined {
  return names.trait.has(nameKey(splitDetail(text).name)) ? say('is a trait', { text }) : undefined;
}
