/** An entry behind the name of its list and a dash, among the scores: `Job - Pilot +2`. */
import type { ScoreLine } from '../rules/character.ts';
import { sameName } from '../rules/names.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { CheckedCharacter, Finding } from './check.ts';
import { moveBelow, textOf } from './edits.ts';
import { t } from '../text/messages.ts';

/** Returns a finding whose fix moves the entry below its list; undefined for other scores. */
export function behindList(
  { name, origin }: ScoreLine,
  { sections }: Ruleset,
  { declared }: CheckedCharacter,
): Finding | undefined {
  const [lead = '', label] = /^(\p{L}[\p{L} ]{0,30}?) [-\u2013\u2014] (?=\S)/u.exec(name.text) ?? [];
  const list =
    label === undefined
      ? undefined
      : sections.find(({ key }) => [label, `${label}s`].some((each) => sameName(each, key)));
  if (!list) return undefined;
  const entry = textOf(origin).slice(lead.length);
  return {
    message: t('`{0}` is no score: write it below `{1}:`.', entry, list.key),
    origin: name.origin,
    fixes: () => [moveBelow(declared, origin, list.key, entry)],
  };
}
