/** Words where scores stand: a trait, a skill or a weapon that belongs into a list, or a sentence of the writer's. */
import { blockOf, originOf, type Declared } from '../model/declarations.ts';
import { scoresOfGroup } from '../rules/group-scores.ts';
import { nameKey, sameName } from '../rules/names.ts';
import { meantBy, type Named } from '../rules/other-words.ts';
import type { Origin } from '../rules/explanation.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { lineAt, lineIndexAt } from '../syntax/layout.ts';
import type { Block } from '../syntax/parse.ts';
import type { ScoreNode, Span, SyntaxProblem } from '../syntax/tree.ts';
import { asNote } from './as-note.ts';
import { replaceWith, type Finding } from './check.ts';
import { deleteLine, moveBelow, textOf } from './edits.ts';
import { withLevel } from './slips.ts';
import { moveTypes, typesMessage, typesOnLine } from './typed-keys.ts';
import { t } from '../text/messages.ts';

/** Findings about words on the lines of scores: one for a line without any known score. */
export function* wordsAmongScores(declared: Declared, ruleset: Ruleset): Generator<Finding> {
  const { block } = declared;
  const sentences = sentencesIn(declared, ruleset);
  const told = new Set<number>();
  for (const problem of wordsIn(declared)) {
    const line = lineSpan(block, problem);
    if (told.has(line.start)) continue;
    const isSentence = sentences.has(line.start);
    if (isSentence) told.add(line.start);
    const row = isSentence ? scoresBelowNames(block, line, ruleset) : undefined;
    if (row) {
      told.add(row.below);
      yield scoresOfGroupFinding(row.scores, originOf(block, line), originOf(block, row));
    } else yield finding(declared, problem, isSentence ? line : undefined, ruleset);
  }
}

/** Words in the declaration that stand where scores do. */
const wordsIn = ({ block, node }: Declared): readonly SyntaxProblem[] =>
  block.problems.filter(({ isWords, start, end }) => isWords && start >= node.start && end <= node.end);

/** The starts of the lines of words on which no score is known: `Level 3 Fighter`. */
export function sentencesIn(declared: Declared, { names, open }: Ruleset): ReadonlySet<number> {
  const { block, node } = declared;
  const sentences = new Set(wordsIn(declared).map((problem) => lineSpan(block, problem).start));
  const isKnown = ({ name }: ScoreNode): boolean => {
    const key = nameKey(name.text);
    return (
      names.attribute.has(key) || names.derived.has(key) || names.skill.has(key) || open.has('attributes')
    );
  };
  if (sentences.size === 0) return sentences;
  for (const member of node.members)
    if (member.type === 'scores' && member.scores.some(isKnown))
      sentences.delete(lineSpan(block, member).start);
  return sentences;
}

/** Whether a score stands on one of the lines of words. */
export const isInSentence = (sentences: ReadonlySet<number>, { block }: Declared, score: Origin): boolean =>
  sentences.size > 0 && score.block === block && sentences.has(lineSpan(block, score).start);

function finding(
  declared: Declared,
  problem: SyntaxProblem,
  line: Span | undefined,
  ruleset: Ruleset,
): Finding {
  const origin = originOf(declared.block, line ?? problem);
  const whole = line ? origin : withParentheses(origin);
  const text = textOf(whole);
  const scores = line && scoresOfGroup(text, ruleset);
  if (scores) return scoresOfGroupFinding(scores, origin, origin);
  const types = line && typesOnLine(text, ruleset);
  if (types)
    return {
      message: typesMessage(text, types),
      origin,
      fixes: () => [moveTypes(declared, origin, types)],
    };
  const heading = line && needlessHeading(text, ruleset);
  if (heading)
    return {
      message: heading,
      origin,
      fixes: () => [{ title: t('Remove it'), edits: [deleteLine(origin)] }],
    };
  const list = listOf(text, ruleset);
  const keyed = line && !list ? withColon(text, ruleset) : undefined;
  if (keyed)
    return {
      message: t('Write a colon after the name of the key: `{0}`.', keyed),
      origin,
      fixes: () => [replaceWith(t('Change to `{0}`', keyed), whole, keyed)],
    };
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

/** `ATTRIBUTES`, `## Derived Attributes`, `Primary Characteristics` */
const HEADING_OF_SCORES =
  /^[#*=\s-]{0,8}(?:(?:primary|basic|main|secondary|derived|other) )?(?:attributes|characteristics|stats|statistics|scores)[*=\s-]{0,8}$/i;

/** `## Traits`, above advantages and disadvantages */
const HEADING_OF_TRAITS = /^[#*=\s-]{0,8}traits[*=\s-]{0,8}$/i;

/** The message about a line that is a heading and nothing else. */
function needlessHeading(text: string, { traitLevels }: Ruleset): string | undefined {
  if (HEADING_OF_SCORES.test(text)) return t('Scores need no heading. Remove the line “{0}”.', text);
  if (HEADING_OF_TRAITS.test(text) && traitLevels.advantage.length > 0)
    return t('Write traits below `advantages:` and `disadvantages:`. Remove the line “{0}”.', text);
  if (isHeadingOfColumns(text)) return t('Columns need no heading. Remove the line “{0}”.', text);
  return undefined;
}

/** `Skill  Score  Cost`, the first row of a table without lines */
const isHeadingOfColumns = (text: string): boolean => {
  const [first = '', ...others] = text.split(/\t| {2,}/);
  return (
    FIRST_COLUMN.test(first) && others.length > 0 && others.every((each) => OTHER_COLUMN.test(each.trim()))
  );
};
const FIRST_COLUMN = /^(?:name|skill|attribute|trait|advantage|disadvantage|weapon|armor|item)s?$/i;
const OTHER_COLUMN = /^(?:|score|level|rank|value|cost|total|cp|points?|notes?|attr|roll|group|type)s?$/i;

/** `STR REF HLT` above `4 5 4`: the scores with their names, and the lines of both. */
function scoresBelowNames(
  block: Block,
  line: Span,
  { names }: Ruleset,
): (Span & { readonly scores: string; readonly below: number }) | undefined {
  const ids = block.text.slice(line.start, line.end).split(/\s+/);
  const isScore = (name: string): boolean =>
    names.attribute.has(nameKey(name)) || names.derived.has(nameKey(name));
  if (ids.length < 2 || !ids.every(isScore)) return undefined;
  const next = block.lines[lineIndexAt(block.lines, line.start) + 1];
  const numbers = next ? block.text.slice(next.contentStart, next.contentEnd).split(/\s+/) : [];
  if (numbers.length !== ids.length || !numbers.every((each) => /^[+-]?\d{1,3}$/.test(each)))
    return undefined;
  return {
    scores: ids.map((name, at) => `${name} ${numbers[at]}`).join('  '),
    start: line.start,
    end: next!.contentEnd,
    below: next!.contentStart,
  };
}

/** `player: Ross` for `player Ross`; undefined where the line begins with no key of a sheet. */
function withColon(text: string, ruleset: Ruleset): string | undefined {
  const { sheetKeys } = ruleset;
  // `mook` alone is `mook type: 1`
  const whole = meantBy(ruleset, text, 'key').find((key) => key.includes(':'));
  if (whole !== undefined) return whole;
  const words = text.split(' ');
  for (let count = Math.min(MOST_WORDS_IN_KEY, words.length - 1); count > 0; count--) {
    const key = sheetKeys.find((each) => sameName(each, words.slice(0, count).join(' ')));
    if (key) return `${key}: ${words.slice(count).join(' ')}`;
  }
  return undefined;
}

/** `sexual orientation` */
const MOST_WORDS_IN_KEY = 3;

/** `Body 5/6/5`: the scores of a group without the names of its attributes. */
export const scoresOfGroupFinding = (scores: string, origin: Origin, line: Origin): Finding => ({
  message: t('Write each score with its name: `{0}`.', scores),
  origin,
  fixes: () => [replaceWith(t('Change to `{0}`', scores), line, scores)],
});

/** `Lucky (Edge)`, where only `Lucky` is told. */
function withParentheses(origin: Origin): Origin {
  const rest = textOf({ ...origin, start: origin.end, end: lineSpan(blockOf(origin), origin).end });
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
