/** Takes single changes of a written character back. Lines keep their places in the text; only what they say changes. */
import {
  linesOf,
  withLines,
  type Amount,
  type EntryLine,
  type Qualifier,
  type ScoreLine,
  type WrittenCharacter,
} from './character.ts';
import type { Mismatch, Undone } from './experience.ts';
import { signed } from './labels.ts';

/** A score that goes from one value to another. */
export interface Change {
  /** `WIL`, `Swords`. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** Whether the sheet writes the number with a sign. */
  readonly signed: boolean;
  /** The scale that the sheet writes behind the number. */
  readonly scale?: string | undefined;
}

const written = (value: number, isSigned: boolean): string => (isSigned ? signed(value) : `${value}`);

/** Puts the score of a line back; a mismatch where it is not what the change led to. */
function setBack(
  number: Amount | undefined,
  change: Change,
  origin: ScoreLine['origin'],
): { number: Amount; mismatch: Mismatch | undefined } {
  const value = number?.value ?? 0;
  const back: Amount = { value: change.from, signed: change.signed, origin: number?.origin ?? origin };
  if (value === change.to) return { number: back, mismatch: undefined };
  const behind = change.scale === undefined ? '' : ` ${change.scale}`;
  const writtenScore = (score: number): string => `${written(score, change.signed)}${behind}`;
  const say = (score: number): string => `${change.name} ${writtenScore(score)}`;
  const mismatch: Mismatch = {
    expected: say(change.to),
    found: say(value),
    origin: number?.origin,
    text: written(change.to, change.signed),
    missing: value > change.to ? `raise ${say(change.to)} -> ${writtenScore(value)}` : undefined,
  };
  return { number: back, mismatch };
}

export function undoScore(
  after: WrittenCharacter,
  isLine: (line: ScoreLine) => boolean,
  change: Change,
): Undone {
  const line = after.scores.find(isLine);
  if (!line) {
    const nothing = change.to === 0;
    return { before: after, mismatch: nothing ? undefined : notThere(change) };
  }
  const { number, mismatch } = setBack(line.number, change, line.origin);
  const scores = after.scores.map((each) => (each === line ? { ...line, number } : each));
  return { before: { ...after, scores }, mismatch };
}

/** `atZero` says whether a line with a score of 0 is one at all. */
export function undoEntryScore(
  after: WrittenCharacter,
  section: string,
  isLine: (line: EntryLine) => boolean,
  change: Change,
  atZero: 'gone' | 'stays',
): Undone {
  const line = linesOf(after, section).find(isLine);
  if (!line) return { before: after, mismatch: notThere(change) };
  const { number, mismatch } = setBack(line.score, change, line.origin);
  const gone = atZero === 'gone' && change.from === 0 && !line.qualifiers.some(isSpecialty);
  return {
    before: withEntries(after, section, (lines) =>
      gone ? lines.filter((each) => each !== line) : replace(lines, line, { ...line, score: number }),
    ),
    mismatch,
  };
}

export const isSpecialty = (qualifier: Qualifier): boolean =>
  qualifier.name !== '' && qualifier.number?.signed === true;

export function undoSpecialty(
  after: WrittenCharacter,
  isLine: (line: EntryLine) => boolean,
  isOne: (qualifier: Qualifier) => boolean,
  change: Change,
): Undone {
  const line = after.skills.find((each) => isLine(each) && each.qualifiers.some(isOne));
  const specialty = line?.qualifiers.find(isOne);
  if (!line || !specialty) return { before: after, mismatch: notThere(change) };
  const { number, mismatch } = setBack(specialty.number, change, specialty.origin);
  const qualifiers =
    change.from === 0
      ? line.qualifiers.filter((each) => each !== specialty)
      : replace(line.qualifiers, specialty, { ...specialty, number });
  return {
    before: withEntries(after, 'skills', (lines) => replace(lines, line, { ...line, qualifiers })),
    mismatch,
  };
}

/** Takes away a line that a step wrote: the last such one, since a sheet grows at its end. */
export function undoAddition(
  after: WrittenCharacter,
  section: string,
  isLine: (line: EntryLine) => boolean,
  name: string,
): Undone {
  const line = linesOf(after, section).findLast(isLine);
  if (!line) return { before: after, mismatch: { expected: name, found: undefined } };
  return { before: withEntries(after, section, (lines) => lines.filter((each) => each !== line)) };
}

/** Puts back a line that a step took away. */
export function undoRemoval(
  after: WrittenCharacter,
  section: string,
  isLine: (line: EntryLine) => boolean,
  line: EntryLine,
): Undone {
  const still = linesOf(after, section).find(isLine);
  if (!still) return { before: withEntries(after, section, (lines) => [...lines, line]) };
  const name = line.name.text;
  return { before: after, mismatch: { expected: `no ${name}`, found: name, origin: still.origin } };
}

/** Puts back a word or a number in parentheses: the level of a trait, a rank. */
export function undoQualifier(
  after: WrittenCharacter,
  section: string,
  isLine: (line: EntryLine) => boolean,
  isOne: (qualifier: Qualifier) => boolean,
  change: { readonly name: string; readonly from: string; readonly to: string; readonly number?: number },
): Undone {
  const line = linesOf(after, section).find(isLine);
  const qualifier = line?.qualifiers.find(isOne);
  if (!line || !qualifier)
    return { before: after, mismatch: { expected: `${change.name} (${change.to})`, found: undefined } };
  const number = qualifier.number && { ...qualifier.number, value: change.number ?? qualifier.number.value };
  const qualifiers = replace(line.qualifiers, qualifier, { ...qualifier, text: change.from, number });
  const before = withEntries(after, section, (lines) => replace(lines, line, { ...line, qualifiers }));
  if (qualifier.text.toLowerCase() === change.to.toLowerCase()) return { before };
  return {
    before,
    mismatch: {
      expected: `${change.name} (${change.to})`,
      found: `${change.name} (${qualifier.text})`,
      origin: qualifier.origin,
      text: change.to,
    },
  };
}

const notThere = (change: Change): Mismatch => ({
  expected: `${change.name} ${written(change.to, change.signed)}`,
  found: undefined,
});

const replace = <T>(lines: readonly T[], line: T, by: T): T[] =>
  lines.map((each) => (each === line ? by : each));

const withEntries = (
  character: WrittenCharacter,
  section: string,
  change: (lines: readonly EntryLine[]) => readonly EntryLine[],
): WrittenCharacter => withLines(character, section, change(linesOf(character, section)));
