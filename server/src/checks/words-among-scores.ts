/** Words where scores stand: a trait, a skill or a weapon that belongs into a list, or a sentence of the writer's. */
import { originOf, type Declared } from '../model/declarations.ts';
import { nameKey } from '../rules/names.ts';
import { meantBy, type Named } from '../rules/other-words.ts';
import type { Origin } from '../rules/explanation.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { lineAt } from '../syntax/layout.ts';
import type { Block } from '../syntax/parse.ts';
import type { ScoreNode, Span, SyntaxProblem } from '../syntax/tree.ts';
import { asNote } from './as-note.ts';
import type { Finding } from './check.ts';
import { moveBelow, textOf } from './edits.ts';
import { withLevel } from './slips.ts';
import { t } from '../text/messages.ts';

/** Findings about words on the lines of scores: one for a line without any known score. */
export function* wordsAmongScores(declared: Declared, ruleset: Ruleset): Generator<Finding> {
  const { block, node } = declared;
  const told = new Set<number>();
  for (const problem of block.problems) {
    if (!problem.isWords || problem.start < node.start || problem.end > node.end) continue;
    const line = lineSpan(block, problem);
    if (told.has(line.start)) continue;
    const isSentence = isWordy(declared, line, ruleset);
    if (isSentence) told.add(line.start);
    yield finding(declared, problem, isSentence ? line : undefined, ruleset);
  }
}

/** Whether a score stands on a line of words that no score is known of: `Level 3 Fighter`. */
export function isInSentence(declared: Declared, score: Origin, ruleset: Ruleset): boolean {
  const { block } = declared;
  if (score.block !== block || !block.problems.some(({ isWords }) => isWords)) return false;
  const line = lineSpan(block, score);
  return (
    block.problems.some(({ isWords, start }) => isWords && start >= line.start && start < line.end) &&
    isWordy(declared, line, ruleset)
  );
}

const isWordy = ({ node }: Declared, line: Span, { names, open }: Ruleset): boolean =>
  !node.members
    .flatMap((member): readonly ScoreNode[] =>
      member.type === 'scores' && member.start < line.end && member.end > line.start ? member.scores : [],
    )
    .some(({ name }) => {
      const key = nameKey(name.text);
      return (
        names.attribute.has(key) || names.derived.has(key) || names.skill.has(key) || open.has('attributes')
      );
    });

function finding(
  declared: Declared,
  problem: SyntaxProblem,
  line: Span | undefined,
  ruleset: Ruleset,
): Finding {
  const origin = originOf(declared.block, line ?? problem);
  const whole = line ? origin : withParentheses(origin);
  const text = textOf(whole);
  const list = listOf(text, ruleset);
  return {
    message: list
      ? t('`{0}` is no score: write it below `{1}:`.', text, list)
      : line
        ? t('`{0}` needs a score, as in `STR 4`, or a colon, as in `player: …`.', text)
        : problem.message,
    origin,
    fixes: () => [list ? moveBelow(declared, whole, list) : asNote(declared, whole)],
  };
}

/** `Lucky (Edge)`, where only `Lucky` is told. */
function withParentheses(origin: Origin): Origin {
  const rest = textOf({ ...origin, start: origin.end, end: lineSpan(origin.block as Block, origin).end });
  return { ...origin, end: origin.end + (/^\s*\([^()]*\)/.exec(rest)?.[0].length ?? 0) };
}

/** The list that words are an entry of, by the names of the rules. */
export function listOf(text: string, ruleset: Ruleset): string | undefined {
  const { names, sections, traitLevels } = ruleset;
  const [name = ''] = /^[^(:]*/.exec(text)!;
  const bare = name.trim();
  const levels = [...traitLevels.advantage, ...traitLevels.disadvantage].map((level) => level.name);
  const trait =
    names.trait.get(nameKey(bare)) ?? names.trait.get(nameKey(withLevel(bare, levels)?.name ?? ''));
  const isKnown = (kind: Named, known: ReadonlyMap<string, unknown>): boolean =>
    known.has(nameKey(bare)) || meantBy(ruleset, bare, kind).length > 0;
  const list = trait
    ? `${trait.kind}s`
    : names.skill.has(nameKey(bare)) || names.group.has(nameKey(bare))
      ? 'skills'
      : isKnown('weapon', names.weapon)
        ? 'weapons'
        : isKnown('armor', names.armor)
          ? 'armor'
          : names.gear.has(nameKey(bare))
            ? 'gear'
            : undefined;
  return sections.some(({ key }) => key === list) ? list : undefined;
}

function lineSpan({ lines }: Block, { start }: Span): Span {
  const { contentStart, contentEnd } = lineAt(lines, start);
  return { start: contentStart, end: contentEnd };
}
