/** Reads a task; see `task.ts` for what may be written. */
import { levelsIn, shiftedTarget, withLevels } from './difficulty-levels.ts';
import {
  excludedBy,
  onRoll,
  partedBySide,
  rolledOnIn,
  withoutSheetProblem,
  type Circumstance,
  type RolledOn,
} from './circumstances.ts';
import { isProblem, isRefusal, problemAt, type Problem } from './dice/index.ts';
import { say, together, type Message } from './message.ts';
import { unknownScore } from './named-scores.ts';
import { sameName } from './names.ts';
import {
  addedBy,
  LONGEST_TASK,
  printSum,
  type NamedTarget,
  type Side,
  type Sum,
  type Task,
  type TaskWords,
} from './task.ts';
import { parseTyped } from './typed/grammar.ts';
import { sumOf, sumProblem } from './typed/kinds.ts';
import { orHint, scoresIn, splitAtAnd, splitAtGap } from './typed/parts.ts';
import type { Part, Side as TypedSide, Span, Term } from './typed/tree.ts';
import { scoreOf, withEffects } from './written-score.ts';

export function readTask(text: string, words: TaskWords): Task | Problem {
  const everything = { start: 0, end: text.length };
  if (text.length > LONGEST_TASK)
    return problemAt(everything, say('too long for a task', { most: LONGEST_TASK }));
  const [first, second, third] = parseTyped(text).sides;
  if (!first || !second) return problemAt(everything, say('write a score and what it is up against'));
  const place = second.markSpan;
  if (third)
    return problemAt(
      third.markSpan,
      together(
        say('only one fits here', { text: text.slice(place.start, place.end) }),
        say('more sides have a contest'),
      ),
    );
  const ownSide = readSide(first, 'own', words);
  if (isProblem(ownSide)) return ownSide;
  const otherSide = readSide(second, 'other', words);
  if (isProblem(otherSide)) return otherSide;
  if (ownSide.terms.length === 0) return problemAt(place, say('score is missing in front'));
  if (otherSide.terms.length === 0) return problemAt(place, say('what it is up against is missing'));
  const facing = bestAgainst(ownSide.terms, [otherSide.terms, ...otherSide.others], words);
  if (isProblem(facing)) return facing;
  const { own, opposed } = facing;
  const { type, isScore } = opposed;
  const [ownNames, theirNames] = [rolledOnIn(own), rolledOnIn(opposed.sum.terms)];
  const unfit =
    type === 'contest' && opposed.isScore
      ? (unfitIn(ownSide.parts, ownNames, words) ?? unfitIn(otherSide.parts, theirNames, words))
      : unfitIn([...ownSide.parts, ...otherSide.parts], ownNames, words);
  if (unfit) return unfit;
  const sides = isScore ? [ownSide.parts, otherSide.parts] : [[...ownSide.parts, ...otherSide.parts]];
  for (const parts of sides) {
    const excluded = excludedIn(parts, words);
    if (excluded) return excluded;
  }
  const levels = [...ownSide.levels, ...otherSide.levels];
  const shifted = withShift(opposed.sum, levels, isScore, words);
  if ('code' in shifted) return problemAt(levels[0]!.part, shifted);
  const sum = shifted;
  const side = (of: Sum, circumstances: readonly Circumstance[]): Side => ({
    ...of,
    circumstances,
    modifiers: words.circumstances.modifiers(circumstances, rolledOnIn(of.terms)),
  });
  const theirs = side(sum, otherSide.circumstances);
  const roller = (circumstances: readonly Circumstance[]): Side => {
    const all = side(scoreOf(own, words), circumstances);
    return { ...all, modifiers: onRoll(all.modifiers) };
  };
  if (type === 'contest') return { type, score: roller(ownSide.circumstances), opponent: theirs };
  if (!isScore) {
    const all = [...ownSide.circumstances, ...otherSide.circumstances];
    return { type, score: roller(all), target: { ...sum, isScore } };
  }
  const { isOfActor } = words.circumstances;
  const { roll, against } = partedBySide(ownSide.circumstances, otherSide.circumstances, isOfActor);
  const defending = side(sum, against);
  const shown = [printSum(sum), ...defending.circumstances.map((each) => each.text)].join(', ');
  const target = { ...sum, total: addedBy(defending), text: shown, isScore };
  return { type, score: roller(roll), target };
}

const isTargetWord = ({ targets, difficulties }: TaskWords, name: string): boolean =>
  targets.some((word) => sameName(word, name)) || difficulties.some(({ word }) => sameName(word, name));

/** The number on the other side. */
interface Opposed {
  readonly type: Task['type'];
  readonly sum: Sum;
  readonly isScore: boolean;
}

/** The own score, and the best of the scores that may stand against it: `Dodge 13 or Maneuver 10`. */
function bestAgainst(
  terms: readonly Term[],
  others: readonly (readonly Term[])[],
  words: TaskWords,
): { readonly own: readonly Term[]; readonly opposed: Opposed } | Problem {
  const { nameOf } = words;
  const isFixed = (name: string): boolean => isTargetWord(words, name);
  for (const term of others.flat()) {
    const message = words.foreignTarget?.(term.name);
    if (message) return problemAt(term, message);
  }
  let best: { readonly own: readonly Term[]; readonly opposed: Opposed } | undefined;
  for (const each of others) {
    const [own, other] = withEffects([terms, each], words, isFixed);
    // `DEF 15` is a number to roll against, and nobody rolls on it.
    const unknown = nameOf && (unknownScore(own, nameOf) ?? unknownScore(other, nameOf, isFixed));
    if (unknown) return unknown;
    const opposed = against(other, words);
    if (isProblem(opposed)) return opposed;
    if (!best || opposed.sum.total > best.opposed.sum.total) best = { own, opposed };
  }
  return best!;
}

/** A number with a name on the other side is somebody's score, unless the name is that of a fixed number. */
function against(terms: readonly Term[], words: TaskWords): Opposed | Problem {
  const { difficulties, targets, opponentRolls } = words;
  const resolved: Term[] = [];
  let opponent: Term | undefined;
  let fixed: Term | undefined;
  for (const term of terms) {
    const { name } = term;
    const named = name ? difficulties.find(({ word }) => sameName(word, name)) : undefined;
    const isFixed = named !== undefined || targets.some((word) => sameName(word, name));
    if (name && isFixed) fixed ??= term;
    else if (name) opponent ??= term;
    if (!named) {
      if (term.value === undefined) return unknownName(term, isFixed, difficulties);
      resolved.push(term);
      continue;
    }
    if (term.value !== undefined && !term.signed && term.value !== named.target)
      return problemAt(
        term,
        say('difficulty is another', { word: named.word, target: named.target, value: term.value }),
      );
    resolved.push({ ...term, value: named.target, shown: `${named.word} (${named.target})` });
    if (term.signed) resolved.push({ ...term, sign: '+', name: '' });
  }
  if (opponent && fixed)
    return problemAt(fixed, say('is fixed and is rolled', { fixed: fixed.name, rolled: opponent.name }));
  const hasEffect = resolved.some((term) => term.isEffect);
  const isScore = opponent !== undefined || hasEffect;
  return {
    type: isScore && opponentRolls ? 'contest' : 'check',
    sum: isScore ? scoreOf(resolved, words) : sumOf(resolved),
    isScore,
  };
}

function unknownName(term: Term, isFixed: boolean, difficulties: readonly NamedTarget[]): Problem {
  if (isFixed)
    return problemAt(term, say('needs its number', { name: term.name, example: `${term.name} 18` }));
  const words = difficulties.map(({ word }) => word);
  return problemAt(term, say('is no difficulty', { name: term.name, words }));
}

/** A target number some words of difficulty up or down; a message where there are none. */
function withShift(
  sum: Sum,
  levels: readonly LevelsPart[],
  isScore: boolean,
  { difficulties }: TaskWords,
): Sum | Message {
  if (levels.length === 0) return sum;
  if (isScore) return say('shifts no score');
  const shift = levels.reduce((all, { count }) => all + count, 0);
  if (shift === 0) return sum;
  const total = shiftedTarget(sum.total, shift, difficulties);
  if (total === undefined) return say('no levels of difficulty');
  return { ...sum, text: withLevels(sum.text, shift), total };
}

/**
 * A circumstance that cannot stand beside those before it, or that changes nothing: it means something only beside another one, or
 * in a roll on something else.
 */
function unfitIn(
  parts: readonly CircumstancePart[],
  rolledOn: RolledOn,
  { circumstances: rules }: TaskWords,
): Problem | undefined {
  const all = parts.map(({ circumstance }) => circumstance);
  for (const [index, { part }] of parts.entries()) {
    const refused = rules.refusal(all.slice(0, index + 1));
    if (refused) return problemAt(part, refused);
  }
  const modifiers = (some: readonly Circumstance[]) => rules.modifiers(some, rolledOn);
  const comesTo = (some: readonly Circumstance[]): string => JSON.stringify(modifiers(some));
  const idle = parts.find(
    ({ circumstance }) =>
      modifiers([circumstance]).length === 0 &&
      comesTo(all) === comesTo(all.filter((each) => each !== circumstance)),
  );
  return idle && problemAt(idle.part, say('changes nothing here', { text: idle.part.text }));
}

/** A circumstance of which another one stands before: `rushed 2` behind `rushed`. */
function excludedIn(
  parts: readonly CircumstancePart[],
  { circumstances: rules }: TaskWords,
): Problem | undefined {
  for (const [index, { part, circumstance }] of parts.entries()) {
    const before = parts.slice(0, index).map((each) => each.circumstance);
    const other = excludedBy(circumstance, before, rules.kindOf);
    if (other) return problemAt(part, say('stands beside', { text: part.text, other: other.text }));
  }
  return undefined;
}

interface CircumstancePart {
  readonly part: Part;
  readonly circumstance: Circumstance;
}

/** `+1 DL`. */
interface LevelsPart {
  readonly part: Part;
  readonly count: number;
}

interface SideText {
  readonly levels: readonly LevelsPart[];
  readonly terms: readonly Term[];
  /** Scores that may stand in its place: the `Maneuver 10` of `Dodge 13 or Maneuver 10`. */
  readonly others: readonly (readonly Term[])[];
  readonly circumstances: readonly Circumstance[];
  readonly parts: readonly CircumstancePart[];
}

/** The parts of a side; a comma may be missing behind the score: `18 rushed`, but in `4 mooks 8` there may be four of them. */
function partsOf(
  { parts }: TypedSide,
  whose: 'own' | 'other',
  { circumstances: rules }: TaskWords,
): readonly Part[] {
  const [score, ...rest] = parts;
  const [own, behind] = score ? splitAtGap(score) : [];
  if (!own || !behind || !/\p{L}/u.test(behind.text) || rules.read(behind.text) === undefined) return parts;
  const [, name] = /^(\D+) \d+$/.exec(behind.text) ?? [];
  const isCounted =
    whose === 'own' &&
    name !== undefined &&
    /^\d+$/.test(own.text) &&
    rules.read(`${own.text} ${name}`) !== undefined;
  return isCounted ? parts : [own, behind, ...rest];
}

/** A score, and behind commas what changes its roll. */
function readSide(side: TypedSide, whose: 'own' | 'other', words: TaskWords): SideText | Problem {
  const { circumstances: rules } = words;
  const [first, ...behind] = partsOf(side, whose, words);
  const [score, ...alternatives] = first && whose === 'other' ? scoresIn(first) : first ? [first] : [];
  const decimal = decimalIn(side.parts);
  if (decimal) return problemAt(decimal, say('scores are whole numbers'));
  const terms = score?.terms ?? [];
  const others = alternatives.map((part) => part.terms);
  for (const each of [terms, ...others]) {
    const wrong = sumProblem(each, undefined, whose === 'own' ? 'refused' : 'allowed');
    if (wrong) return strayName(terms, behind, words) ?? wrong;
  }
  const circumstances: CircumstancePart[] = [];
  const levels: LevelsPart[] = [];
  for (const part of behind.flatMap((each) => (rules.read(each.text) ? [each] : splitAtAnd(each)))) {
    if (part.text === '')
      return problemAt(
        { start: part.start - 1, end: part.end },
        say('something is missing after', { text: ',' }),
      );
    const count = levelsIn(part.text);
    if (count !== undefined) {
      levels.push({ part, count });
      continue;
    }
    const known = circumstances.map(({ circumstance }) => circumstance);
    const read = readCircumstance(part, known, rules, whose === 'other' ? score : undefined);
    if (isProblem(read)) return read;
    circumstances.push({ part, circumstance: read });
  }
  return {
    terms,
    others,
    circumstances: circumstances.map(({ circumstance }) => circumstance),
    parts: circumstances,
    levels,
  };
}

/** `grab, 9 vs DEF 14`: a name that is no score, and the score behind it. */
function strayName(
  [name, ...more]: readonly Term[],
  [behind]: readonly Part[],
  { nameOf }: TaskWords,
): Problem | undefined {
  const isAlone = name?.name && name.value === undefined && more.length === 0;
  const isBeforeScore = behind?.terms.some(({ value }) => value !== undefined);
  const found = isAlone && isBeforeScore ? nameOf?.(name.name) : undefined;
  return found?.type === 'unknown' ? problemAt(name!, found.message) : undefined;
}

/** `18,5`: a number with a comma, where a comma begins a circumstance. */
function decimalIn([score, fraction]: readonly Part[]): Span | undefined {
  if (!score || !fraction || fraction.start !== score.end + 1 || !/^\d+$/.test(fraction.text))
    return undefined;
  const last = score.terms.at(-1)!;
  return last.number === 'whole' ? { start: last.start, end: fraction.end } : undefined;
}

function readCircumstance(
  part: Part,
  known: readonly Circumstance[],
  rules: TaskWords['circumstances'],
  score: Part | undefined,
): Circumstance | Problem {
  const read = rules.read(part.text);
  if (!read) {
    const hints = rules.suggest(part.text);
    const isNear = hints.some(({ code }) => code === 'did you mean');
    const message = say('is no circumstance of a roll', { text: part.text });
    return problemAt(part, together(message, ...hints, ...(isNear ? [] : orHint(score, part))));
  }
  if (isRefusal(read)) return problemAt(part, read.message);
  const lacking = withoutSheetProblem(read);
  if (lacking) return problemAt(part, lacking);
  if (read.name && known.some(({ text }) => sameName(text, read.text)))
    return problemAt(part, say('is here twice', { text: read.text }));
  return read;
}
