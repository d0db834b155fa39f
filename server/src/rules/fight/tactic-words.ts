/** Which tactic the words of an encounter speak of: `table Tactics` of the library. */
import { nameKey, partsOf } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import { hasWord } from './encounter.ts';

/** What a denial is about comes behind it: `charge and never stop`. */
const DENIED = /\b(?:no|not|nobody|never|none|without|don't|doesn't|nothing)\b.*/;

/** The clauses of a text, without what they deny. */
export const clausesOf = (text: string): readonly string[] =>
  nameKey(text)
    .split(/[,;.:]| but /)
    .map((clause) => clause.replace(DENIED, ''));

/** The tactic that most words of a text speak of, or else the one that it names first. */
export function tacticNamed<T extends string>(
  { names: { table } }: Ruleset,
  tactics: readonly T[],
  text: string,
): T | undefined {
  const clauses = clausesOf(text);
  const rows = (table.get('tactics')?.rows ?? []).flatMap(([name = '', words = '']) => {
    const tactic = tactics.find((each) => each === nameKey(name));
    return tactic ? [{ tactic, words: partsOf(words, ';').map(nameKey) }] : [];
  });
  const found = rows.map(({ tactic, words }) => {
    const places = clauses.flatMap((clause, index) =>
      words.filter((word) => hasWord(clause, word)).map((word) => index * 1000 + clause.indexOf(word)),
    );
    return { tactic, count: places.length, first: Math.min(...places) };
  });
  const [best] = found
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.first - b.first);
  return best?.tactic;
}
