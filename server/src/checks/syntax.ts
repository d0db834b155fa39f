import { blockOf, isProperty, isSection, originOf, type Declared } from '../model/declarations.ts';
import type { EntryLine } from '../rules/character.ts';
import { nameKey } from '../rules/names.ts';
import { pushTo } from '../rules/lists-by-key.ts';
import { signed } from '../rules/labels.ts';
import type { Origin } from '../rules/explanation.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Block } from '../syntax/parse.ts';
import type { PropertyNode, SyntaxProblem } from '../syntax/tree.ts';
import { asComment } from './as-note.ts';
import { replaceWith, type Check, type Finding, type Fix } from './check.ts';
import { indentOf, insertAfter, textOf } from './edits.ts';
import { changesTo } from './names.ts';
import { linesBelowSkills } from './lines-below-skills.ts';
import { scoreInNote } from './score-in-note.ts';
import { withScore, withWordsBehind } from './slips.ts';
import { together } from './together.ts';
import { wordsAmongScores } from './words-among-scores.ts';
import { besideScenes, withoutScenes } from './scenes-apart.ts';
import { t } from '../text/messages.ts';

/** A check that reads the problems that the parser found. */
export interface LayoutCheck extends Check {
  readonly block: (block: Block) => Finding[];
}

export const syntax: LayoutCheck = {
  code: 'syntax',
  severity: 'error',
  summary: 'A line cannot be read.',
  about:
    'This line cannot be read here. Only this line is ignored; the lines around it count. A line that is read in spite of its ' +
    'unusual form, such as `skills: Stealth +3, Climbing +2`, gets a hint.',
  block: (block) => problems(block, 'syntax'),
  /** A line of skills that says no score is read, but means nothing. */
  *character({ sheet, declared, ruleset }) {
    yield* listProblems(declared, ruleset);
    yield* wordsAmongScores(declared, ruleset);
    const isBought = sheet.points.character !== undefined;
    if (isBought)
      for (const { line, cost } of sheet.traits)
        // Another number is what the trait adds, as some books print it: `Cool Headed (Edge) +6 [5 CP]`.
        if (line.score && !line.cost && Math.abs(line.score.value) === cost.value)
          yield costOfTrait(line.score);
    const form =
      isBought || sheet.skills.some(({ line, score }) => line?.score?.signed && score > 0) ? signed : String;
    for (const { rule, line } of sheet.groups) if (!line.score) yield noScore(rule.name, line, form);
    for (const { rule, section, line, score, free, group, specialties } of sheet.skills) {
      if (!line) continue;
      const spelled = isBought
        ? undefined
        : (twoScores(line) ?? wordsBehindScore(line) ?? spelledScore(line, form));
      const misplaced =
        spelled ??
        (rule.form === 'type' ? scoreInside(line, form) : undefined) ??
        scoreInNote(line, free === 0);
      if (misplaced) {
        yield misplaced;
        continue;
      }
      // The levels of a group are those of its skills. Where skills are not bought, the rules may say what they have.
      const isUsual = isBought ? group !== undefined && group.score > 0 : score > 0 || section !== 'skills';
      if (!line.score && free === 0 && specialties.length === 0 && !isUsual)
        yield noScore(rule.name, line, form);
      else if (score < 0)
        yield {
          message: t('The score of {0} cannot be below 0.', rule.name),
          origin: line.score?.origin ?? line.origin,
          fixes: () => (line.score ? [withoutSign(line.score, section === 'skills' ? form : String)] : []),
        };
    }
  },
};

/** `Wounded leg -2` below `impairments:` is an impairment of 2, and the minus of `Climbing -2` may be a dash. */
function withoutSign({ value, origin }: NonNullable<EntryLine['score']>, form: Form): Fix {
  const score = form(Math.abs(value));
  return replaceWith(t('Change to {0}', score), origin, score);
}

/** `Lucky (Edge) +5`, as costs are printed in some lists. */
function costOfTrait({ value, origin }: NonNullable<EntryLine['score']>): Finding {
  const cost = `[${Math.abs(value)} CP]`;
  return {
    message: t('`{0}` does not count here. A cost stands in brackets: `{1}`.', textOf(origin), cost),
    origin,
    severity: 'hint',
    fixes: () => [replaceWith(t('Change to {0}', cost), origin, cost)],
  };
}

export const badIndent: LayoutCheck = {
  code: 'bad-indent',
  severity: 'error',
  summary: 'A line is indented differently from the lines beside it.',
  about:
    'Indentation shows structure: a line belongs to the nearest line above it with less indentation. Lines of one list start ' +
    'in the same column. A line that takes no entries cannot have lines below it.',
  block: (block) => problems(block, 'bad-indent'),
  *character({ declared, ruleset }) {
    for (const { key, entries } of declared.node.members.filter(isSection))
      if (nameKey(key.text) === 'skills') yield* linesBelowSkills(entries, declared.block, ruleset);
  },
  *names(declared, { model }) {
    yield* withoutScenes(declared, model);
    yield* besideScenes(declared, model);
  },
};

export const LAYOUT_CHECKS: readonly LayoutCheck[] = [syntax, badIndent];

/** Problems of lists that only some systems have, if the campaign's system has them. */
function* listProblems({ node, block }: Declared, { sections }: Ruleset): Generator<Finding> {
  for (const member of node.members) {
    if (!isSection(member) && !isProperty(member)) continue;
    const key = nameKey(member.key.text);
    if (!sections.some((section) => section.key === key)) continue;
    if (isSection(member)) yield* member.problems.map((problem) => finding(problem, block));
    else if (member.value) yield listOnOneLine(member, originOf(block, member.value));
  }
}

function listOnOneLine({ key, entries = [] }: PropertyNode, origin: Origin): Finding {
  const lead = `\n${indentOf(origin)}  `;
  const lines = entries.map((entry) => `${lead}${textOf(originOf(blockOf(origin), entry))}`);
  return {
    message: t('`{0}:` opens a list: write its entries on the lines below it.', key.text),
    origin,
    severity: 'hint',
    fixes: () => [replaceWith(t('Write it below'), { ...origin, start: key.end }, `:${lines.join('')}`)],
  };
}

/** `Language (Spanish 3)`: the score of the type, inside its parentheses. */
function scoreInside({ name, score, qualifiers }: EntryLine, form: Form): Finding | undefined {
  const [inside, ...others] = qualifiers;
  if (score || !inside?.name || inside.number?.signed !== false || others.length > 0) return undefined;
  const { origin, number } = inside;
  const written = `${name.text} (${inside.name}) ${form(number.value)}`;
  return {
    message: t('Write the score after the parentheses: `{0}`.', written),
    origin,
    fixes: () => [
      replaceWith(t('Change to `{0}`', written), { ...name.origin, end: origin.end + 1 }, written),
    ],
  };
}

/** `Dodge nine`: a number in letters. */
function spelledScore({ name, score }: EntryLine, form: Form): Finding | undefined {
  const found = score ? undefined : withScore(name.text);
  if (found?.number === undefined) return undefined;
  // The dash of `Dodge-13` is no sign.
  const number = /\p{L}[-\u2212\u2013]\d/u.test(name.text) ? Math.abs(found.number) : found.number;
  const line = `${found.name} ${form(number)}`;
  return {
    message: /\d$/.test(name.text)
      ? t('Write the score after the name: `{0}`.', line)
      : t('Write the score of {0} as a number: `{1}`.', found.name, line),
    origin: name.origin,
    fixes: () => [replaceWith(t('Change to `{0}`', line), name.origin, line)],
  };
}

/** `Dodge 13 in a car`: where names are free, the whole line is one. */
function wordsBehindScore({ name, score }: EntryLine): Finding | undefined {
  const found = score ? undefined : withWordsBehind(name.text);
  if (!found) return undefined;
  const origin = { ...name.origin, start: name.origin.end - found.words.length };
  return {
    message: t(
      'The score must be last. Write `{0}` without “{1}”, or make “{1}” a comment.',
      found.scored,
      found.words,
    ),
    origin,
    fixes: () => [asComment(origin)],
  };
}

/** `Melee 11+1`, `Melee 12/14`, `Melee 12 / 14`: the second number would be the score, and the first a part of the name. */
function twoScores({ name, score }: EntryLine): Finding | undefined {
  const whole = { ...name.origin, end: score?.origin.end ?? name.origin.end };
  const [, first = '', behind = ''] = TWO_SCORES.exec(textOf(whole)) ?? [];
  const second = behind.trimStart();
  if (second === '') return undefined;
  return {
    message: t('The score must be last. Write `{0}` without “{1}”, or make “{1}” a comment.', first, second),
    origin: { ...whole, start: whole.end - second.length },
    fixes: () => [
      replaceWith(t('Make it a comment'), { ...whole, start: whole.end - behind.length }, `  // ${second}`),
    ],
  };
}

/** `Area 51 12` has a number in its name. */
const TWO_SCORES = /^(\p{L}.{0,80}?\s[+-]?\d{1,3})(\s?\/\s?\d{1,3}|[+\u2212\u2013-]\d{1,3})$/u;

/** `+3` or `3`, as the other scores of the sheet. */
type Form = (score: number) => string;

function noScore(name: string, line: EntryLine, form: Form): Finding {
  const last = line.qualifiers.at(-1)?.origin ?? line.name.origin;
  const rest = textOf({ ...line.origin, start: last.end });
  const closed = { ...last, end: last.end + (/^\s*\)/.exec(rest)?.[0].length ?? 0) };
  return {
    message: t('Give {0} a score: `{0} {1}`.', name, form(1)),
    origin: line.name.origin,
    fixes: () => [insertAfter(t('Make it {0}', form(1)), closed, ` ${form(1)}`)],
  };
}

function problems(block: Block, code: SyntaxProblem['code']): Finding[] {
  const found: Finding[] = [];
  const forms = new Map<string, Finding[]>();
  for (const problem of block.problems) {
    if (problem.code !== code || problem.isWords) continue;
    if (problem.isForm) pushTo(forms, problem.message, finding(problem, block));
    else found.push(finding(problem, block));
  }
  return [...found, ...[...forms.values()].flatMap((same) => together(block, same))];
}

function finding(problem: SyntaxProblem, block: Block): Finding {
  const { message, origin, fixes } = problemAt(problem, block);
  return { message, origin, ...(fixes && { fixes }), ...(problem.isForm && { severity: 'hint' }) };
}

function problemAt(problem: SyntaxProblem, block: Block): Finding {
  const origin = { block, start: problem.start, end: problem.end };
  if (block.text.startsWith('<<<<<<<', problem.start))
    return { message: problem.message, origin, fixes: () => conflictFixes(origin) };
  const { replacement, message, other } = problem;
  if (replacement === undefined) return { message, origin };
  const replaced = { ...origin, ...problem.place };
  return {
    message,
    origin,
    fixes: () => [
      replaceWith(titleOf(problem, replacement, textOf(replaced)), replaced, replacement),
      ...(other ? otherFix(other.replacement, originOf(block, other)) : []),
    ],
  };
}

const otherFix = (replacement: string, origin: Origin): Fix[] =>
  replacement === ''
    ? [replaceWith(t('Remove `{0}`', textOf(origin)), origin, '')]
    : changesTo([replacement], origin);

function titleOf(
  { code, isForm, start, end, title }: SyntaxProblem,
  replacement: string,
  replaced: string,
): string {
  if (title !== undefined) return title;
  if (code === 'bad-indent') return isForm ? t('Indent the line') : t('Align with the lines beside it');
  const isBreak = replacement.includes('\n');
  if (replacement.trim() === '')
    return isBreak ? t('Begin a new line here') : t('Remove `{0}`', replaced.trim());
  if (isBreak) return t('Write it below');
  return start === end ? t('Insert `{0}`', replacement) : t('Change to `{0}`', replacement);
}

const MARKER = /^(?:<{7}|\|{7}|={7}|>{7})(?: [^\r\n]*)?(?:\r?\n|(?![\s\S]))/gm;

/** Ways to end a merge conflict that begins at a place and ends in the same block. */
function conflictFixes(origin: Origin): Fix[] {
  const rest = textOf({ ...origin, end: blockOf(origin).text.length });
  let begin = -1;
  let oursEnd = -1;
  let theirsBegin = -1;
  let theirsEnd = -1;
  let end = 0;
  for (const { 0: line, index } of rest.matchAll(MARKER)) {
    end = index + line.length;
    if (begin < 0) begin = end;
    else if (theirsBegin >= 0 && line.startsWith('>')) theirsEnd = index;
    else if (theirsBegin < 0 && line.startsWith('=')) theirsBegin = end;
    if (oursEnd < 0 && /^[|=]/.test(line)) oursEnd = index;
    if (theirsEnd >= 0) break;
  }
  if (theirsEnd < 0) return [];
  const ours = rest.slice(begin, oursEnd);
  const theirs = rest.slice(theirsBegin, theirsEnd);
  const region = { ...origin, end: origin.start + end };
  return [
    replaceWith(t('Keep ours'), region, ours),
    replaceWith(t('Keep theirs'), region, theirs),
    replaceWith(t('Keep both'), region, ours + theirs),
  ];
}
