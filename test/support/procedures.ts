/** Answers of a system's procedures in one line, for tests. */
import { phrase } from '../../server/src/words/phrase.ts';
import { lineName, lineText } from '../../server/src/features/rolls/fact-text.ts';
import { isProblem, printRatio, reduce, type RandomSource } from '../../server/src/rules/dice/index.ts';
import { procedureIn, type Procedure } from '../../server/src/rules/procedure.ts';
import type { Ruleset } from '../../server/src/rules/ruleset.ts';

export interface Typed {
  /** `title | line | line`, or the place of a problem and the problem. */
  readonly oddsOf: (text: string, ruleset?: Ruleset) => string;
  /** `title: text`, or the place of a problem and the problem. */
  readonly rolled: (text: string, source: RandomSource, ruleset?: Ruleset) => string;
}

/** Returns the answer to a text, by default with the usual rules. */
export const typedFor = (procedures: readonly Procedure[], rules: Ruleset): Typed => ({
  oddsOf(text, ruleset = rules) {
    const { procedure, words } = procedureIn(text, procedures, ruleset)!;
    const odds = procedure.odds!(ruleset, words);
    if (isProblem(odds)) return `${text.slice(odds.start, odds.end)}: ${phrase(odds.message)}`;
    const lines = odds.lines.map((line) =>
      [lineName(line), line.chance && printRatio(reduce(line.chance)), lineText(line)]
        .filter(Boolean)
        .join(' '),
    );
    return [odds.title, ...lines].join(' | ');
  },
  rolled(text, source, ruleset = rules) {
    const { procedure, words } = procedureIn(text, procedures, ruleset)!;
    const result = procedure.roll!(ruleset, words, source);
    return isProblem(result)
      ? `${text.slice(result.start, result.end)}: ${phrase(result.message)}`
      : `${result.title}: ${phrase(result.said)}`;
  },
});
