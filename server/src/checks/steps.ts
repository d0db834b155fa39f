/** The findings about the lines of a log. */
import type { StepProblem } from '../rules/experience.ts';
import type { Origin } from '../rules/explanation.ts';
import { sameName } from '../rules/names.ts';
import type { DerivedScore } from '../rules/sheet.ts';
import { lineAt } from '../syntax/layout.ts';
import type { Block } from '../syntax/parse.ts';
import { phrase } from '../words/phrase.ts';
import { replaceWith, type Finding, type Fix, type CheckedCharacter } from './check.ts';
import { addEntry, insertAfter, textOf } from './edits.ts';
import { didYouMean, renames } from './names.ts';
import { listOf } from './words-among-scores.ts';
import { t } from '../text/messages.ts';

export function* stepFindings(view: CheckedCharacter, kind: StepProblem['kind']): Generator<Finding> {
  for (const { problems } of view.sheet.experience?.steps ?? []) {
    for (const problem of problems) if (problem.kind === kind) yield findingOf(problem, view);
  }
}

function findingOf(problem: StepProblem, view: CheckedCharacter): Finding {
  const { message, origin, known, sheet, severity } = problem;
  const guess = known ? didYouMean(known.text, known.names) : '';
  return {
    message: `${phrase(message)}${guess}`,
    origin,
    ...(severity ? { severity } : {}),
    ...(sheet ? { related: [{ message: t('the value on the sheet'), origin: sheet.origin }] } : {}),
    fixes: () => fixesOf(problem, view),
  };
}

function fixesOf(
  { origin, known, replacements, sheet, missing, absent, verb }: StepProblem,
  view: CheckedCharacter,
): Fix[] {
  const fixes: Fix[] = [];
  const log = missing === undefined ? undefined : logLine(view, missing);
  if (sheet) fixes.push(replaceWith(t('Change the sheet to {0}', sheet.text), sheet.origin, sheet.text));
  const points = absent === undefined ? undefined : withPoints(absent, view);
  if (points) fixes.push(points);
  const list = absent === undefined ? undefined : listOf(absent.replace(/ [+-]?\d{1,3}$/, ''), view.ruleset);
  if (absent !== undefined && list)
    fixes.push({ title: t('Add {0} to the sheet', absent), edits: [addEntry(view.declared, list, absent)] });
  const specialty = absent === undefined || list ? undefined : withSpecialty(absent, origin, view);
  if (specialty) fixes.push(specialty);
  if (verb) {
    const line = textOf(origin).replace(/(?<= )learn(?= )/, verb);
    fixes.push(replaceWith(t('Change to `{0}`', line), origin, line));
  }
  for (const text of replacements ?? []) fixes.push(replaceWith(t('Change to {0}', text), origin, text));
  if (known) fixes.push(...renames(known.text, origin, known.names));
  if (!log) return fixes;
  // Without points left, a line more is no way to a legal sheet.
  return (view.sheet.experience?.balance ?? 0) > 0 ? [log, ...fixes] : [...fixes, log];
}

/** Whether what a sheet lacks are points of a derived attribute: `MR +1`. */
export const arePointsOf = ({ rule }: DerivedScore, absent: string | undefined): boolean =>
  absent?.startsWith(`${rule.id} +`) === true;

/** Adds the points of a derived attribute, `MR +1`, beside the score that the sheet states, or beside its attributes. */
function withPoints(absent: string, { sheet, declared }: CheckedCharacter): Fix | undefined {
  const score = sheet.derived.find((each) => arePointsOf(each, absent));
  const last = sheet.attributes.findLast(({ line }) => line?.origin.block === declared.block)?.line;
  const line = score?.stated ?? last;
  return score && line && insertAfter(t('Add {0} to the sheet', absent), line.origin, `  ${absent}`);
}

/** `learn Para (Parachute +2)`: adds the specialty to its skill, which needs a level of its own. */
function withSpecialty(absent: string, step: Origin, { sheet, declared }: CheckedCharacter): Fix | undefined {
  const [, name] = /\blearn ([^()\d+]{2,60}) (?:\+\d{1,2} )?\(/.exec(textOf(step)) ?? [];
  if (name === undefined) return undefined;
  const title = t('Add {0} to the sheet', absent);
  const line = sheet.skills.find(({ rule }) => sameName(rule.name, name))?.line;
  if (!line) return { title, edits: [addEntry(declared, 'skills', `${name} +1 (${absent})`)] };
  const isOpen =
    line.origin.block === declared.block && !line.qualifiers.some(({ afterScore }) => afterScore);
  return isOpen && line.score ? insertAfter(title, line.score.origin, ` (${absent})`) : undefined;
}

/** Adds a line to the log below its last one, with the same date: `raise WIL 6 -> 7`. */
export function logLine({ declared }: CheckedCharacter, text: string): Fix | undefined {
  const last = declared.node.members
    .flatMap((member) => (member.type === 'section' ? member.steps : []))
    .findLast((step) => step.date);
  if (!last?.date) return undefined;
  const { block } = declared;
  const insertion = `\n${indentAt(block, last.start)}${last.date.text} ${text}`;
  const end: Origin = { block, start: lineEnd(block, last.start), end: lineEnd(block, last.start) };
  return replaceWith(t('Log it: `{0}`', text), end, insertion);
}

const lineEnd = (block: Block, offset: number): number => lineAt(block.lines, offset).end;

function indentAt(block: Block, offset: number): string {
  const { start, contentStart } = lineAt(block.lines, offset);
  return block.text.slice(start, contentStart);
}
