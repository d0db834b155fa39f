/** What a log buys, and for how much. Fast Action Rules, Player Progression; Experience Options. */
import {
  linesOf,
  type EntryLine,
  type ScoreLine,
  type StepLine,
  type Verb,
  type WrittenCharacter,
} from '../character.ts';
import type { Advance, StepProblem } from '../experience.ts';
import { signed } from '../labels.ts';
import { illegal, noAdvance, type ReadStep } from '../log.ts';
import { nameKey, sameName } from '../names.ts';
import { derivedScores, withBought, type PlainScores } from '../plain/scores.ts';
import type { Proof } from '../proof.ts';
import type { Attribute, DerivedRule, Ruleset } from '../ruleset.ts';
import type { DerivedScore, Sheet } from '../sheet.ts';
import { undoAddition, undoEntryScore, undoScore, type Change } from '../undo.ts';
import { numberIn, rowsOf, rowWith, type Row } from './tables.ts';

const SOURCE = 'Fast Action Rules, Player Progression';
const TABLE = 'advances';

export const VERBS: readonly Verb[] = ['award', 'raise', 'learn'];

export const advances =
  (ruleset: Ruleset): ReadStep =>
  (line, after) => {
    switch (line.verb) {
      case 'award':
        return award(line);
      case 'raise':
      case 'learn':
        return raise(line, after, ruleset);
      default:
        return noAdvance(
          line,
          illegal(line, `Fast Action has no \`${line.verb}\`: write \`award\`, \`learn\` or \`raise\`.`),
        );
    }
  };

/** `award 12 EXP: the bridge`. */
function award(line: StepLine): Advance {
  const isUnit =
    line.name.text === '' ||
    ['EXP', 'EP', 'XP', 'experience points'].some((unit) => sameName(unit, line.name.text));
  if (!line.amount || !isUnit)
    return noAdvance(line, illegal(line, 'An award says how much it is: `award 12 EXP`.'));
  const { value } = line.amount;
  return {
    ...noAdvance(line),
    label: `${value} EXP${line.note ? `: ${line.note.text}` : ''}`,
    change: { label: 'award', value, rule: SOURCE, origin: line.origin, parts: [] },
  };
}

function raise(line: StepLine, after: WrittenCharacter, ruleset: Ruleset): Advance {
  const key = nameKey(line.name.text);
  const attribute = ruleset.names.attribute.get(key);
  if (attribute) return raiseCharacteristic(line, attribute, ruleset);
  const derived = ruleset.names.derived.get(key);
  if (derived) return raiseDerived(line, derived, ruleset);
  return raiseEntry(line, after, ruleset);
}

/** `raise AGI 4 -> 5`: a price for each step, and two weeks of training. */
function raiseCharacteristic(line: StepLine, rule: Attribute, ruleset: Ruleset): Advance {
  const { from, toNumber } = line;
  if (!from || !toNumber)
    return noAdvance(
      line,
      illegal(line, `Write the score before and after it: \`raise ${rule.id} 3 -> 4\`.`),
    );
  const steps = stepsBetween(from.value, toNumber.value);
  const rows = steps.map((to) => rowWith(ruleset, TABLE, { what: 'characteristic', to: `${to}` }));
  return advance(line, { name: rule.id, from: from.value, to: toNumber.value, signed: false }, rows, {
    identity: rule.id,
    problems: onlyIfAllowed(line, ruleset, 'characteristics'),
    undo: (change, character) => undoScore(character, named(rule, ruleset), change),
  });
}

/** `raise MR 7 -> 8` and `raise MR +0 -> +1` buy a point on top of what the formula gave at creation (RP-F04). */
function raiseDerived(line: StepLine, rule: DerivedRule, ruleset: Ruleset): Advance {
  const { from, toNumber } = line;
  const row = rowWith(ruleset, TABLE, { what: rule.id });
  if (!row)
    return noAdvance(
      line,
      illegal(line, `${rule.id} follows from the characteristics; it cannot be bought.`),
    );
  if (!from || !toNumber)
    return noAdvance(
      line,
      illegal(line, `Write the score before and after it: \`raise ${rule.id} 7 -> 8\`.`),
    );
  const count = toNumber.value - from.value;
  const problems = needsLeave(row) ? onlyIfAllowed(line, ruleset, rule.id) : [];
  if (!toNumber.signed && rule.cap !== undefined && toNumber.value > rule.cap)
    problems.push(illegal(line, `${rule.id} goes up to ${rule.cap}.`, toNumber.origin));
  const change = { name: rule.id, from: from.value, to: toNumber.value, signed: toNumber.signed };
  return advance(
    line,
    change,
    stepsBetween(from.value, toNumber.value).map(() => row),
    {
      identity: rule.id,
      problems,
      undo: (_, character) => {
        const isLine = (each: ScoreLine): boolean => each.number.signed && named(rule, ruleset)(each);
        if (change.signed) return undoScore(character, isLine, change);
        const bought = Math.max(count, character.scores.find(isLine)?.number.value ?? 0);
        return undoScore(character, isLine, { ...change, signed: true, from: bought - count, to: bought });
      },
    },
  );
}

/** Whether a price counts only where the game master allows it: those that take training. */
const needsLeave = (row: Row): boolean => (row.get('training') ?? '') !== '';

/** `learn Tracking +0`, `raise Dancing +1 -> +2`, `raise Nurse +2 -> +3`: skills and jobs. */
function raiseEntry(line: StepLine, after: WrittenCharacter, ruleset: Ruleset): Advance {
  const name = line.name.text;
  const isLine = (each: EntryLine): boolean => sameName(each.name.text, name);
  const section = ruleset.sections.find(
    ({ key, form }) => form === 'skills' && linesOf(after, key).some(isLine),
  )?.key;
  if (!name) return noAdvance(line, illegal(line, `Say what: \`${line.verb} Tracking +1\`.`));
  if (!section)
    return noAdvance(line, {
      kind: 'mismatch',
      message: `${name} is in no list of the sheet: write it there as it is now.`,
      origin: line.name.origin,
    });
  const to = line.toNumber?.value ?? line.from?.value ?? 0;
  const isNew = line.verb === 'learn';
  const from = isNew ? 0 : line.from?.value;
  if (from === undefined || (!isNew && !line.toNumber))
    return noAdvance(line, illegal(line, `Write the score before and after it: \`raise ${name} +1 -> +2\`.`));
  const what = section === 'jobs' ? 'job' : 'skill';
  const levels = [...(isNew ? [0] : []), ...stepsBetween(from, to)];
  const rows = levels.map((level) => rowWith(ruleset, TABLE, { what, to: `${level}` }));
  const change: Change = { name, from, to, signed: true };
  return advance(line, change, rows, {
    identity: `${section}\n${nameKey(name)}`,
    problems: [],
    undo: (_, character) => {
      if (!isNew) return undoEntryScore(character, section, isLine, change);
      const now = linesOf(character, section).find(isLine)?.score?.value ?? to;
      const undone = undoAddition(character, section, isLine, name);
      return now === to
        ? undone
        : { ...undone, mismatch: { expected: `${name} ${signed(to)}`, found: `${name} ${signed(now)}` } };
    },
  });
}

function advance(
  line: StepLine,
  change: Change,
  rows: readonly (Row | undefined)[],
  {
    identity,
    problems,
    undo,
  }: {
    readonly identity: string;
    readonly problems: readonly StepProblem[];
    readonly undo: (change: Change, after: WrittenCharacter) => ReturnType<Advance['undo']>;
  },
): Advance {
  const { name, from, to } = change;
  const isNew = line.verb === 'learn';
  const all = [...problems];
  const place = line.toNumber?.origin ?? line.origin;
  if (!isNew && to <= from) all.push(illegal(line, `${to} is not higher than ${from}.`, place));
  else if (rows.includes(undefined))
    all.push(illegal(line, `${name} does not go beyond what the table of advances has.`, place));
  const say = (value: number): string => (change.signed ? signed(value) : `${value}`);
  return {
    label: `${name} ${isNew ? '' : `${say(from)} → `}${say(to)}`,
    identity,
    change: priceOf(line, name, rows),
    actionPoints: 0,
    problems: all,
    undo: (after) => undo(change, after),
  };
}

/** The sum of the steps, or what the writer has set with a reason; with the time in training. */
function priceOf({ cost, origin }: StepLine, label: string, rows: readonly (Row | undefined)[]): Proof {
  if (cost?.reason !== undefined)
    return { label, value: 0 - cost.amount, calculation: cost.reason, origin, parts: [] };
  const prices = rows.map((row) => numberIn(row, 'cost'));
  const training = rows.flatMap((row) => row?.get('training') || []);
  const times = training.length > 1 ? `${training.length} x ${training[0]}` : training[0];
  const sum = prices.length > 1 ? prices.join(' + ') : '';
  const calculation = [sum, times && `${times} of training`].filter(Boolean).join(', ') || undefined;
  return {
    label,
    value: 0 - prices.reduce((a, b) => a + b, 0),
    calculation,
    rule: SOURCE,
    origin,
    parts: [],
  };
}

const stepsBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.min(MOST_STEPS, Math.max(0, to - from)) }, (_, index) => from + index + 1);

/** More steps at once than any score has. */
const MOST_STEPS = 100;

function onlyIfAllowed(line: StepLine, { options }: Ruleset, what: string): StepProblem[] {
  if (options.isOn('advance characteristics')) return [];
  return [illegal(line, `Experience raises ${what} only with \`use: advancing characteristics\`.`)];
}

const named =
  (rule: Attribute | DerivedRule, { names }: Ruleset) =>
  ({ name }: ScoreLine): boolean => {
    const key = nameKey(name.text);
    return (names.attribute.get(key) ?? names.derived.get(key)) === rule;
  };

/** What experience alone raises stays as it was at creation, whatever has become of WILL and CON (RP-F04). */
export function grownScores(
  ruleset: Ruleset,
  character: WrittenCharacter,
  { derived }: PlainScores,
  created: Sheet,
): DerivedScore[] {
  const bought = new Set(rowsOf(ruleset, TABLE).map((row) => nameKey(row.get('what') ?? '')));
  const atCreation = derivedScores(ruleset, created.attributes);
  return derived.map((score) => {
    if (!bought.has(nameKey(score.rule.id))) return score;
    const first = atCreation.find(({ rule }) => rule === score.rule) ?? score;
    const line = character.scores.find((each) => each.number.signed && named(score.rule, ruleset)(each));
    return { ...withBought(first, line), stated: score.stated };
  });
}
