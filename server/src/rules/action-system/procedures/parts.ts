/** What stands between commas behind the word of a procedure: `24 m, AV 2, TGH 5`. */
import { firstComma, separated, type Circumstance } from '../../circumstances.ts';
import { isProblem, type Problem } from '../../dice/index.ts';
import { nameKey } from '../../names.ts';
import {
  placed,
  procedure,
  whole,
  type Parts,
  type Procedure,
  type ProcedureWords,
} from '../../procedure.ts';
import { slice } from '../../procedure-words.ts';
import type { Ruleset } from '../../ruleset.ts';
import { TARGET_WORDS, VERSUS, type TaskWords } from '../../task.ts';
import { readTask } from '../../task-reader.ts';
import { circumstances } from '../play/circumstances.ts';

/** What a part says; undefined for a part that says something else, a problem with its place in the part. */
export type Reader<T> = (text: string, ruleset: Ruleset) => T | Problem | undefined;

export type Readers = Readonly<Record<string, Reader<unknown>>>;

/** What the parts say by the name of its reader. */
export type Facts<R extends Readers> = {
  readonly [K in keyof R]?: Exclude<ReturnType<R[K]>, Problem | undefined>;
};

const MOST_CHARACTERS = 1_000;

/** Every part is said once, but for what comes as a list: that grows. */
export function readFacts<R extends Readers>(
  ruleset: Ruleset,
  words: ProcedureWords,
  readers: R,
  example: string,
): Facts<R> | Problem {
  if (words.text.length > MOST_CHARACTERS)
    return whole(words, `This is too long: more than ${MOST_CHARACTERS} characters.`);
  const facts: Record<string, unknown> = {};
  for (const { text, start } of words.text === '' ? [] : partsOf(ruleset, words.text, readers)) {
    const part = { text, start: words.start + start };
    if (text === '') return whole(part, `Something is missing here: \`${example}\`.`);
    const read = readPart(ruleset, text, readers);
    if (!read) return whole(part, `\`${text}\` means nothing here: \`${example}\`.`);
    if (isProblem(read)) return placed(read, part);
    const known = facts[read.name];
    if (known !== undefined && !isList(known)) return whole(part, `\`${text}\` is one too many.`);
    facts[read.name] = isList(known) && isList(read.value) ? [...known, ...read.value] : read.value;
  }
  return facts as Facts<R>;
}

/** Parted at commas, and at “and” where that is no word of a part: `head and shoulders`. */
const partsOf = (ruleset: Ruleset, text: string, readers: Readers): { text: string; start: number }[] =>
  separated(text, (part) =>
    readPart(ruleset, part, readers) ? { name: '', number: 0, skill: undefined, text: part } : undefined,
  );

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** The first reader that knows the part. */
function readPart(
  ruleset: Ruleset,
  text: string,
  readers: Readers,
): { readonly name: string; readonly value: unknown } | Problem | undefined {
  for (const [name, read] of Object.entries(readers)) {
    const value = read(text, ruleset);
    if (value === undefined) continue;
    return typeof value === 'object' && value !== null && isProblem(value) ? value : { name, value };
  }
  return undefined;
}

/** A score by its name: `TGH 5`, `5 TGH`. */
export const score =
  (...names: readonly string[]): Reader<number> =>
  (text) => {
    const [, before, words = '', after] =
      /^(?:(\d{1,4}) )?(\D*?)(?: \+?(\d{1,4}))?$/.exec(nameKey(text)) ?? [];
    const isNamed = names.some((name) => nameKey(name) === words);
    const digits = before ?? after;
    return isNamed && digits !== undefined && (before ?? after) === (after ?? before)
      ? Number(digits)
      : undefined;
  };

/** `30 m`, `1.5 km`. */
export const meters: Reader<number> = (text) => {
  const [, digits, unit] = /^(\d{1,6}(?:\.\d{1,3})?) ?(m|meters?|metres?|km)$/i.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits) * (unit!.toLowerCase() === 'km' ? 1000 : 1);
};

/** The scores on both sides, and what stands behind the first comma after them. */
export function splitScores(words: ProcedureWords): readonly [ProcedureWords, ProcedureWords] {
  const versus = Math.max(0, words.text.search(new RegExp(VERSUS, 'iu')));
  const comma = versus + firstComma(words.text.slice(versus));
  return [slice(words, 0, comma), slice(words, comma + 1)];
}

/** What bears on a roll, as `table Check Modifiers` has it: `off hand`, `adequate supplies`. */
export const checkCircumstance = (
  text: string,
  ruleset: Ruleset,
): readonly Circumstance[] | Problem | undefined => {
  const read = circumstances.read(ruleset, text);
  return read && !isProblem(read) ? [read] : read;
};

/** What somebody rolls with: `First Aid 9`, `TEC 4 + First Aid 5`. */
export const skill: Reader<number> = (text, ruleset) => {
  const task = readTask(`${text} vs TN 1`, taskWords(ruleset));
  return isProblem(task) ? undefined : task.score.total;
};

/** A target number is what stands behind `vs`, and nobody else rolls. */
export const taskWords = (ruleset: Ruleset): TaskWords => ({
  difficulties: [],
  targets: TARGET_WORDS,
  opponentRolls: false,
  isEffect: undefined,
  circumstances: {
    read: (text) => circumstances.read(ruleset, text),
    modifiers: (all) => circumstances.modifiers(ruleset, all, undefined),
    suggest: () => '',
  },
});

/** How it was written, with even spaces. */
export const titleOf = (word: string, { text }: ProcedureWords): string =>
  `${word} ${text.replace(/\s+/g, ' ')}`.trim();

/** A procedure whose title is what was typed; its words are there for problems. */
export const echoed = <Read extends object>({
  read,
  ...parts
}: Omit<Parts<Read & Echo>, 'read'> & Pick<Parts<Read>, 'read'>): Procedure =>
  procedure<Read & Echo>({
    ...parts,
    read(ruleset, words) {
      const said = read(ruleset, words);
      return isProblem(said) ? said : { ...said, title: titleOf(parts.word, words), words };
    },
  });

interface Echo {
  readonly title: string;
  readonly words: ProcedureWords;
}
