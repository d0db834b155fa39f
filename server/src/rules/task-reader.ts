/** Reads a task; see `task.ts` for what may be written. */
import { firstComma, onRoll, separated, type Circumstance } from './circumstances.ts';
import { isProblem, type Problem } from './dice/index.ts';
import { sameName } from './names.ts';
import {
  addedBy,
  VERSUS,
  printSum,
  type NamedTarget,
  type Side,
  type Sum,
  type Task,
  type TaskWords,
} from './task.ts';
import { problem, readTerms, type Span, type Term } from './task-terms.ts';

/** Longer than any task that somebody says. */
const MAX_LENGTH = 1_000;

export function readTask(text: string, words: TaskWords): Task | Problem {
  if (text.length > MAX_LENGTH)
    return problem(
      { start: 0, end: text.length },
      `This is too long for a task: more than ${MAX_LENGTH} characters.`,
    );
  const [versus, another] = text.matchAll(VERSUS);
  if (!versus)
    return problem(
      { start: 0, end: text.length },
      'Write a score and what it is up against: `Stealth 9 vs 18`.',
    );
  if (another) return problem(spanOf(another), `Only one \`${versus[0]}\` fits here.`);
  const place = spanOf(versus);
  const ownSide = readSide(text, 0, place.start, words);
  if (isProblem(ownSide)) return ownSide;
  const otherSide = readSide(text, place.end, text.length, words);
  if (isProblem(otherSide)) return otherSide;
  const [own, other] = [ownSide.terms, otherSide.terms];
  if (own.length === 0) return problem(place, 'A score is missing in front of this: `Stealth 9 vs 18`.');
  if (other.length === 0)
    return problem(
      place,
      'Behind this a target number, a difficulty or a score is missing: `Stealth 9 vs 18`.',
    );
  const unknown = unknownScore([...own, ...other], words);
  if (unknown) return unknown;
  const nameless = own.find(({ value }) => value === undefined);
  if (nameless) return problem(nameless, `\`${nameless.name}\` needs its score: \`${nameless.name} 9\`.`);
  const opposed = against(other, words);
  if (isProblem(opposed)) return opposed;
  const { type, sum, isScore } = opposed;
  const side = (of: Sum, circumstances: readonly Circumstance[]): Side => ({
    ...of,
    circumstances,
    modifiers: words.circumstances.modifiers(circumstances),
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
  const shown = [printSum(sum), ...theirs.circumstances.map((each) => each.text)].join(', ');
  const target = { total: addedBy(theirs), text: shown, effect: sum.effect, isScore };
  return { type, score: roller(ownSide.circumstances), target };
}

/** A name with a number that is no score of these rules. */
function unknownScore(
  terms: readonly Term[],
  { nameOf, targets, difficulties }: TaskWords,
): Problem | undefined {
  if (!nameOf) return undefined;
  const isTarget = (name: string): boolean =>
    targets.some((word) => sameName(word, name)) || difficulties.some(({ word }) => sameName(word, name));
  for (const term of terms) {
    if (!term.name || term.value === undefined || isTarget(term.name)) continue;
    const found = nameOf(term.name);
    if (found.type === 'unknown') return problem(term, found.message);
  }
  return undefined;
}

/** A number with a name on the other side is somebody's score, unless the name is that of a fixed number. */
function against(
  terms: readonly Term[],
  words: TaskWords,
): { readonly type: Task['type']; readonly sum: Sum; readonly isScore: boolean } | Problem {
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
      return problem(term, `${named.word} is ${named.target}, not ${term.value}.`);
    resolved.push({ ...term, value: named.target, shown: `${named.word} (${named.target})` });
    if (term.signed) resolved.push({ ...term, minus: false, name: '' });
  }
  if (opponent && fixed)
    return problem(
      fixed,
      `\`${fixed.name}\` is a fixed number, and \`${opponent.name}\` is rolled; only one fits here.`,
    );
  const isScore = opponent !== undefined || (words.opponentNeedsNoName === true && !fixed);
  return {
    type: isScore && opponentRolls ? 'contest' : 'check',
    sum: isScore ? scoreOf(resolved, words) : sumOf(resolved),
    isScore,
  };
}

function unknownName(term: Term, isFixed: boolean, difficulties: readonly NamedTarget[]): Problem {
  if (isFixed) return problem(term, `\`${term.name}\` needs its number: \`${term.name} 18\`.`);
  const words = difficulties.map(({ word }) => word).join(', ');
  return problem(
    term,
    `\`${term.name}\` is no difficulty${words && ` (${words})`}; if it is rolled, it needs its score: \`${term.name} 7\`.`,
  );
}

/** Of several names one is the skill: the first that is no attribute, or else the first one. */
function scoreOf(written: readonly Term[], { isEffect, nameOf }: TaskWords): Sum {
  const terms = nameOf ? withAttributeRoll(written, nameOf) : written;
  const named = isEffect ? terms.filter(({ name, minus }) => name && !minus) : [];
  const skill = named.find(({ name }) => !isEffect!(name)) ?? named[0];
  const effects = named.filter((term) => term !== skill);
  const score = sumOf(terms.filter((term) => !effects.includes(term)));
  return effects.length > 0 ? { ...score, effect: sumOf(effects) } : score;
}

/** An attribute without any skill counts as often as the rules say; what is taken away is no skill. */
function withAttributeRoll(
  terms: readonly Term[],
  nameOf: NonNullable<TaskWords['nameOf']>,
): readonly Term[] {
  const [only, another] = terms.filter(({ minus, value = 0 }) => !minus && value >= 0);
  if (!only?.name || another) return terms;
  const found = nameOf(only.name);
  if (found.type !== 'attribute' || found.factor === 1) return terms;
  const { value = 0 } = only;
  const shown = `${found.factor} x ${only.name} ${value}`;
  return terms.map((term) => (term === only ? { ...term, value: found.factor * value, shown } : term));
}

function sumOf(terms: readonly Term[]): Sum {
  let total = 0;
  let text = '';
  for (const { minus, name, value = 0, shown } of terms) {
    total += minus ? -value : value;
    // A number without a name takes its own sign into the sum.
    const isLess = name ? minus : minus !== value < 0;
    const part = shown ?? (name ? `${name} ${value}` : String(Math.abs(value)));
    text += text ? ` ${isLess ? '-' : '+'} ${part}` : `${isLess ? '-' : ''}${part}`;
  }
  return { total: total + 0, text };
}

interface SideText {
  readonly terms: readonly Term[];
  readonly circumstances: readonly Circumstance[];
}

/** A score, and behind commas what bears on its roll. */
function readSide(
  text: string,
  start: number,
  end: number,
  { circumstances: rules }: TaskWords,
): SideText | Problem {
  const comma = start + firstComma(text.slice(start, end));
  const terms = readTerms(text, start, comma);
  if (isProblem(terms)) return terms;
  const circumstances: Circumstance[] = [];
  for (const part of comma < end ? separated(text.slice(comma + 1, end), rules.read) : []) {
    const place = { start: comma + 1 + part.start, end: comma + 1 + part.end };
    if (part.text === '')
      return problem({ start: place.start - 1, end: place.end }, 'Something is missing behind `,`.');
    const read = part.circumstance;
    if (!read)
      return problem(place, `\`${part.text}\` is no circumstance of a roll.${rules.suggest(part.text)}`);
    if (isProblem(read)) return problem(place, read.message);
    if (read.skill !== undefined)
      return problem(place, `\`${read.text}\` needs a score here: \`${read.name} 5\`.`);
    if (read.name && circumstances.some(({ text: known }) => sameName(known, read.text)))
      return problem(place, `\`${read.text}\` is here twice.`);
    circumstances.push(read);
  }
  return { terms, circumstances };
}

const spanOf = (match: RegExpExecArray): Span => ({
  start: match.index,
  end: match.index + match[0].length,
});
