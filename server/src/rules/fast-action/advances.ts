/** Advances in a log, and their prices. Fast Action Rules, Player Progression; Experience Options. */
import {
  linesOf,
  withLines,
  type Amount,
  type EntryLine,
  type ScoreLine,
  type StepLine,
  type Verb,
  type WrittenCharacter,
} from '../character.ts';
import type { Advance, StepProblem, Undone } from '../experience.ts';
import { signed } from '../labels.ts';
import { illegal, noAdvance, type ReadStep } from '../log.ts';
import { say, type Value } from '../message.ts';
import { nameKey, sameName } from '../names.ts';
import { derivedScores, withBought, type PlainScores } from '../plain/scores.ts';
import { writtenScore } from '../plain/lists.ts';
import type { Explanation } from '../explanation.ts';
import type { Attribute, DerivedRule, Ruleset } from '../ruleset.ts';
import type { DerivedScore, Sheet } from '../sheet.ts';
import { undoAddition, undoEntryScore, undoScore, type Change } from '../undo.ts';
import { award } from './awards.ts';
import { usualScore } from './creation.ts';
import { rowsOf, type Row } from '../table-rows.ts';
import { numberIn, rowWith } from './tables.ts';

const SOURCE = 'Fast Action Rules, Player Progression';
const TABLE = 'advances';

export const VERBS: readonly Verb[] = ['award', 'raise', 'learn'];

export function advances(ruleset: Ruleset): ReadStep {
  let today: WrittenCharacter | undefined;
  return (line, after) => {
    // The steps of a log are read from the last one.
    today ??= after;
    switch (line.verb) {
      case 'award':
        return award(line, ruleset);
      case 'raise':
      case 'learn':
        return raise(line, after, today, ruleset);
      default:
        return noAdvance(line, illegal(line, say('Fast Action has no such verb', { verb: line.verb })));
    }
  };
}

function raise(line: StepLine, after: WrittenCharacter, today: WrittenCharacter, ruleset: Ruleset): Advance {
  const key = nameKey(line.name.text);
  const attribute = ruleset.names.attribute.get(key);
  if (attribute) return raiseCharacteristic(line, attribute, ruleset);
  const derived = ruleset.names.derived.get(key);
  if (derived) return raiseDerived(line, derived, ruleset);
  return raiseEntry(line, after, today, ruleset);
}

/** `raise AGI 4 -> 5`: a price for each step, and two weeks of training. */
function raiseCharacteristic(line: StepLine, rule: Attribute, ruleset: Ruleset): Advance {
  const { from, toNumber } = line;
  if (!from || !toNumber)
    return noAdvance(line, illegal(line, say('write the characteristic before and after', { id: rule.id })));
  const change = { name: rule.id, from: from.value, to: toNumber.value, signed: false };
  return advance(line, change, ruleset, {
    what: 'characteristic',
    identity: rule.id,
    problems: onlyIfAllowed(line, ruleset, 'characteristics'),
    undo: (change, character) => undoScore(character, named(rule, ruleset), change),
  });
}

/** `raise MR 7 -> 8` and `raise MR +0 -> +1` buy a point on top of what the formula gave at creation (RP-F04). */
function raiseDerived(line: StepLine, rule: DerivedRule, ruleset: Ruleset): Advance {
  const { from, toNumber } = line;
  const row = rowWith(ruleset, TABLE, { what: rule.id });
  if (!row) return noAdvance(line, illegal(line, say('follows from the characteristics', { id: rule.id })));
  if (!from || !toNumber)
    return noAdvance(line, illegal(line, say('write the derived score before and after', { id: rule.id })));
  const count = toNumber.value - from.value;
  const problems = needsLeave(row) ? onlyIfAllowed(line, ruleset, rule.id) : [];
  if (!toNumber.signed && rule.cap !== undefined && toNumber.value > rule.cap)
    problems.push(illegal(line, say('goes up to', { id: rule.id, cap: rule.cap }), toNumber.origin));
  const change = { name: rule.id, from: from.value, to: toNumber.value, signed: toNumber.signed };
  return advance(line, change, ruleset, {
    what: rule.id,
    identity: rule.id,
    problems,
    undo: (_, character) => {
      const isLine = (each: ScoreLine): boolean => each.number.signed && named(rule, ruleset)(each);
      if (change.signed) return undoScore(character, isLine, change);
      const bought = Math.max(count, character.scores.find(isLine)?.number.value ?? 0);
      return undoScore(character, isLine, { ...change, signed: true, from: bought - count, to: bought });
    },
  });
}

/** Whether a price counts only where the game master allows it: those that take training. */
const needsLeave = (row: Row): boolean => row('training') !== '';

/** `learn Tracking +0`, `raise Dancing +1 -> +2`, `raise Nurse +2 -> +3`: skills and jobs. */
function raiseEntry(
  line: StepLine,
  after: WrittenCharacter,
  today: WrittenCharacter,
  ruleset: Ruleset,
): Advance {
  const name = line.name.text;
  const isLine = (each: EntryLine): boolean => sameName(each.name.text, name);
  const sectionIn = (character: WrittenCharacter): string | undefined =>
    ruleset.sections.find(({ key, form }) => form === 'skills' && linesOf(character, key).some(isLine))?.key;
  if (!name) return noAdvance(line, illegal(line, say('say what, such as Tracking', { verb: line.verb })));
  const section = sectionIn(after);
  if (!section) {
    const message = sectionIn(today)
      ? say('a later line of the log learns anew', { name })
      : say('is in no list of the sheet', { name });
    return noAdvance(line, { kind: 'mismatch', message, origin: line.name.origin });
  }
  const to = line.toNumber?.value ?? line.from?.value ?? 0;
  const isNew = line.verb === 'learn';
  const from = isNew ? 0 : line.from?.value;
  if (from === undefined || (!isNew && !line.toNumber))
    return noAdvance(line, illegal(line, say('write the skill before and after', { name })));
  const change: Change = { name, from, to, signed: true };
  return advance(line, change, ruleset, {
    what: section === 'jobs' ? 'job' : 'skill',
    identity: `${section}\n${nameKey(name)}`,
    problems: [],
    undo: (_, character) =>
      isNew
        ? undoLearning(character, section, isLine, change)
        : undoRaise(character, section, isLine, change),
  });
}

function undoLearning(
  character: WrittenCharacter,
  section: string,
  isLine: (line: EntryLine) => boolean,
  { name, to }: Change,
): Undone {
  const line = linesOf(character, section).find(isLine);
  const now = (line && writtenScore(line)?.value) ?? to;
  const undone = undoAddition(character, section, isLine, name);
  return now === to
    ? undone
    : { ...undone, mismatch: { expected: `${name} ${signed(to)}`, found: `${name} ${signed(now)}` } };
}

/** Undoes a raise of a line with a written score, in parentheses or not, or with the usual one. */
function undoRaise(
  character: WrittenCharacter,
  section: string,
  isLine: (line: EntryLine) => boolean,
  change: Change,
): Undone {
  const lines = linesOf(character, section);
  const scoreOf = (line: EntryLine): Amount =>
    writtenScore(line) ?? { value: usualScore(section, line, lines), signed: true, origin: line.origin };
  const scored = lines.map((line) => (isLine(line) ? { ...line, score: scoreOf(line) } : line));
  const undone = undoEntryScore(withLines(character, section, scored), section, isLine, change, 'stays');
  const isWritten = lines.some((line) => isLine(line) && writtenScore(line));
  return isWritten || !undone.mismatch
    ? undone
    : { ...undone, mismatch: { ...undone.mismatch, origin: undefined } };
}

interface Bought {
  /** Its name in the table of advances. */
  readonly what: string;
  readonly identity: string;
  readonly problems: readonly StepProblem[];
  readonly undo: (change: Change, after: WrittenCharacter) => ReturnType<Advance['undo']>;
}

function advance(
  line: StepLine,
  change: Change,
  ruleset: Ruleset,
  { what, identity, problems, undo }: Bought,
): Advance {
  const { name, from, to } = change;
  const isNew = line.verb === 'learn';
  const levels = [...(isNew ? [0] : []), ...stepsBetween(from, to)];
  const rows = levels.map((level) => priceRow(ruleset, what, level));
  const all = [...problems];
  const place = line.toNumber?.origin ?? line.origin;
  const shown = (value: number): string => (change.signed ? signed(value) : `${value}`);
  if (!isNew && to <= from)
    all.push(illegal(line, say('scores only go up', { to: shown(to), from: shown(from) }), place));
  else if (rows.includes(undefined)) {
    const highest = Math.max(
      ...rowsOf(ruleset, TABLE).map((row) => (isFor(row, what) ? numberIn(row, 'to') : 0)),
    );
    const message =
      to > highest
        ? say('goes up to', { id: name, cap: shown(highest) })
        : say('the table of advances has no price for this');
    all.push(illegal(line, message, place));
  }
  return {
    label: `${name} ${isNew ? '' : `${shown(from)} → `}${shown(to)}`,
    identity,
    change: priceOf(line, name, rows),
    actionPoints: 0,
    problems: all,
    undo: (after) => undo(change, after),
  };
}

/** The sum of the steps, or what the writer has set with a reason; with the time in training. */
function priceOf({ cost, origin }: StepLine, label: string, rows: readonly (Row | undefined)[]): Explanation {
  if (cost?.reason !== undefined)
    return { label, value: 0 - cost.amount, calculation: cost.reason, origin, parts: [] };
  const prices = rows.map((row) => numberIn(row, 'cost'));
  const training = rows.flatMap((row) => row?.('training') || []);
  const times = training.length > 1 ? `${training.length} x ${training[0]}` : training[0];
  const sum = prices.length > 1 ? prices.join(' + ') : '';
  const calculation: Value[] = [...(sum ? [sum] : []), ...(times ? [say('of training', { times })] : [])];
  return {
    label,
    value: 0 - prices.reduce((a, b) => a + b, 0),
    calculation: calculation.length > 0 ? calculation : undefined,
    rule: SOURCE,
    origin,
    parts: [],
  };
}

const isFor = (row: Row, what: string): boolean => sameName(row('what'), what);

/** The price of one step; some have the same for all. */
const priceRow = (ruleset: Ruleset, what: string, level: number): Row | undefined =>
  rowWith(ruleset, TABLE, { what, to: `${level}` }) ?? rowWith(ruleset, TABLE, { what, to: '' });

const stepsBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.min(MOST_STEPS, Math.max(0, to - from)) }, (_, index) => from + index + 1);

/** More steps at once than any score has. */
const MOST_STEPS = 100;

function onlyIfAllowed(line: StepLine, { options }: Ruleset, what: string): StepProblem[] {
  if (options.isOn('advance characteristics')) return [];
  return [illegal(line, say('experience does not raise characteristics', { what }))];
}

const named =
  (rule: Attribute | DerivedRule, { names }: Ruleset) =>
  ({ name }: ScoreLine): boolean => {
    const key = nameKey(name.text);
    return (names.attribute.get(key) ?? names.derived.get(key)) === rule;
  };

/** Scores that only experience raises stay as at creation, whatever happens to WILL and CON (RP-F04). */
export function grownScores(
  ruleset: Ruleset,
  character: WrittenCharacter,
  { derived }: PlainScores,
  created: Sheet,
): DerivedScore[] {
  const bought = new Set(rowsOf(ruleset, TABLE).map((row) => nameKey(row('what'))));
  const atCreation = derivedScores(ruleset, created.attributes);
  return derived.map((score) => {
    if (!bought.has(nameKey(score.rule.id))) return score;
    const first = atCreation.find(({ rule }) => rule === score.rule) ?? score;
    const line = character.scores.find((each) => each.number.signed && named(score.rule, ruleset)(each));
    return { ...withBought(first, line), stated: score.stated };
  });
}
