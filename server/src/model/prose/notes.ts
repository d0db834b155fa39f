/** Reads the parentheses of a roll, part by part: `TN 18, INT, rushed, -3 for rain`. */
import { plainCircumstance, separated, type Circumstance } from '../../rules/circumstances.ts';
import { levelsIn } from '../../rules/difficulty-levels.ts';
import { isRefusal, type Refusal } from '../../rules/dice/index.ts';
import { lazy, onceFor } from '../../rules/lazy.ts';
import type { Span, Text } from '../../syntax/tree.ts';
import { parser } from './phrase-source.ts';
import type { BonusNode, NoteNode, RollNode, SumNode, TargetNode } from './nodes.ts';
import { marginsOf, type Margin } from './margins.ts';
import { personIn } from './names.ts';
import type { Misread } from './phrase.ts';
import type { ProseToken } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';
import { t } from '../../text/messages.ts';
import { TextCache } from '../../text/text-cache.ts';

export interface Notes {
  readonly targets: readonly TargetNode[];
  readonly levels: readonly ProseToken[];
  readonly rollModes: readonly ProseToken[];
  readonly using: readonly SumNode[];
  readonly circumstances: readonly Circumstance[];
  /** Modifiers that count in some case only: `-3 at night`. */
  readonly conditional: readonly Conditional[];
  readonly problems: readonly Misread[];
  /** How many levels of difficulty are added: `+1 DL`. */
  readonly shifts: readonly Shift[];
  /** By how much more than needed the roll is to succeed in some case: `with an effect of 3 or more`. */
  readonly margins: readonly Margin[];
  /** Where the last thing that counts ends; 0 for none. */
  readonly end: number;
}

export interface Shift extends Span {
  readonly levels: number;
  /** Whether it counts only in some case: `+1 DL at night`. */
  readonly isConditional: boolean;
}

export interface Conditional extends Span {
  readonly circumstance: Circumstance;
  /** The only persons who have it: `Jack gets +3`; empty for all. */
  readonly getters: readonly Text[];
}

type Draft = { -readonly [K in keyof Notes]: Notes[K] extends readonly (infer T)[] ? T[] : Notes[K] };

export class NoteReader {
  readonly #text: string;
  readonly #vocabulary: Vocabulary;

  constructor(text: string, vocabulary: Vocabulary) {
    this.#text = text;
    this.#vocabulary = vocabulary;
  }

  /**
   * All parentheses of a phrase, and what it says without any: `at -3`; before its number: `at long range`; behind its end:
   * `, rushed`, `, two levels harder`; and in the word before it: `rushed`.
   */
  read(
    { notes: parentheses, between }: RollNode,
    bonuses: readonly BonusNode[],
    { start, end }: Span,
    before: string,
  ): Notes {
    const circumstances = [
      ...this.known(before),
      ...between.flatMap(({ start, end: last }) =>
        this.#text
          .slice(start, last)
          .split(BEFORE_CIRCUMSTANCE)
          .flatMap((part) => this.known(part)),
      ),
    ];
    const notes: Draft = {
      ...{ targets: [], levels: [], rollModes: [], using: [], circumstances },
      ...{
        conditional: [],
        problems: [],
        shifts: [],
        margins: [...marginsOf(this.#text, start, end)],
        end: 0,
      },
    };
    for (const span of parentheses) {
      const before = countOf(notes);
      this.#add(span, notes);
      if (countOf(notes) > before) notes.end = Math.max(notes.end, span.end + 1);
    }
    for (const { value, isRepeated, isOfLevels, isConditional, start, end, getters = [] } of bonuses) {
      if (isOfLevels && !isRepeated)
        notes.shifts.push({ levels: levelsOf(value), isConditional, start, end });
      else if (isRepeated) notes.problems.push({ message: unexplained(value, value), start, end });
      else if (isConditional) {
        const names = getters.flatMap((name) => personIn(this.#text, name) ?? []);
        notes.conditional.push({ circumstance: plainCircumstance(value)!, getters: names, start, end });
      } else notes.circumstances.push(this.#reason(value, end) ?? plainCircumstance(value)!);
      notes.end = Math.max(notes.end, end);
    }
    this.#addBehind(end, notes);
    const behind = LEVELS_BEHIND.exec(this.#text.slice(end, end + LONGEST_LEVELS));
    if (!behind) return notes;
    const [, lead = '', text = '', condition] = behind;
    const place = { start: end + lead.length, end: end + lead.length + text.length };
    const levels = levelsIn(text.replace(/\s/g, ' '))!;
    const isOfCase = CASE_BEFORE.test(this.#text.slice(Math.max(0, start - LONGEST_CASE), start));
    notes.shifts.push({ levels, isConditional: condition !== undefined || isOfCase, ...place });
    notes.end = place.end;
    return notes;
  }

  /** `+5 from an Active Defense`: the reason of a bonus, where the rules give as much for it; it may be one of the target. */
  #reason(value: string, end: number): Circumstance | undefined {
    const { rules, ruleset } = this.#vocabulary;
    const [, text = ''] = REASON.exec(this.#text.slice(end, end + LONGEST_CLAUSE)) ?? [];
    const words = text.split(/\s+/);
    for (let count = words.length; count > 0; count--) {
      const [reason] = this.known(words.slice(0, count).join(' '));
      if (!reason) continue;
      const given = rules.circumstances.modifiers(ruleset, [reason], undefined);
      return given.some(({ amount }) => amount === Number(value)) ? reason : undefined;
    }
    return undefined;
  }

  /** `, rushed and off hand`, ` rushed`, ` with improvised tools`: clauses that are nothing but words of the rules. */
  #addBehind(end: number, notes: Draft): void {
    for (let from = end; ;) {
      const behind = this.#text.slice(from, from + LONGEST_CLAUSE);
      const [whole = '', text = ''] = CLAUSE.exec(behind) ?? [];
      const isWhole = this.known(text).length > 0;
      const clause = isWhole ? whole : this.#ledClause(behind);
      if (clause === '') return;
      notes.circumstances.push(...this.known(isWhole ? text : clause.trim()));
      from += clause.length;
      notes.end = Math.max(notes.end, from);
    }
  }

  /** ` with improvised tools` of ` with improvised tools opens the lock`; empty for words that the rules do not have. */
  #ledClause(behind: string): string {
    const [words = '', lead = ''] = LED_WORDS.exec(behind) ?? [];
    let end = words.length;
    while (end > lead.length && this.known(words.slice(1, end)).length === 0)
      end = words.lastIndexOf(' ', end - 1);
    return end <= lead.length || ALTERNATIVE.test(behind.slice(end)) ? '' : words.slice(0, end);
  }

  /** The circumstance that words are; none for other words. */
  known(text: string): Circumstance[] {
    for (const each of text ? [text, text.replace(LEAD_OF_CIRCUMSTANCE, '')] : []) {
      const read = this.#part(each).said();
      if (read && !isRefusal(read)) return [read];
    }
    return [];
  }

  /** Whether parentheses say what bears on a roll. */
  readonly isNote = (text: string): boolean => {
    const parts = separated(text, (part) => this.#circumstance(part));
    return parts.some(({ circumstance }) => circumstance !== undefined);
  };

  /** The circumstances alone: `Dodge (active defense)`. */
  circumstances(span: Span): readonly Circumstance[] {
    const parts = separated(this.#text.slice(span.start, span.end), (part) => this.#circumstance(part));
    return parts.flatMap(({ circumstance }) =>
      circumstance && !isRefusal(circumstance) ? [circumstance] : [],
    );
  }

  #add(span: Span, notes: Draft): void {
    const parts = separated(this.#text.slice(span.start, span.end), (part) => this.#circumstance(part));
    let isTarget = false;
    for (const part of parts) {
      const wasTarget: boolean = isTarget;
      isTarget = false;
      const place = { start: span.start + part.start, end: span.start + part.end };
      const { circumstance } = part;
      if (circumstance && isRefusal(circumstance)) {
        isTarget = wasTarget && this.#addCase(part.text, place, notes);
        if (!isTarget) notes.problems.push({ ...circumstance, ...place });
      } else if (circumstance && this.#isConditional(part.text))
        notes.conditional.push({ circumstance, getters: this.#getters(part.text, place), ...place });
      else if (circumstance) notes.circumstances.push(circumstance);
      else isTarget = this.#addNote(part.text, place, notes, wasTarget);
    }
  }

  /** Whether a part is another target number in a case: `TN 15, 18 with improvised tools`. */
  #addCase(text: string, place: Span, notes: Draft): boolean {
    const { length } = notes.targets;
    if (/^\d+ \p{L}/u.test(text)) this.#addNote(text, place, notes, true);
    return notes.targets.length > length;
  }

  /** Whether the part has a target number; `isNext` tells that the part before it has one. */
  #addNote(text: string, place: Span, notes: Draft, isNext: boolean): boolean {
    const [, words = '', condition] = IN_WORDS.exec(text) ?? [];
    const levels = words ? levelsIn(words) : undefined;
    if (levels !== undefined) {
      notes.shifts.push({ levels, isConditional: condition !== undefined, ...place });
      return isNext;
    }
    const node = this.#node(text, place.start);
    if (!node) {
      const [, number] = GETS.exec(text) ?? [];
      if (number !== undefined) notes.problems.push({ message: unexplained(text, number), ...place });
      return false;
    }
    const before = notes.targets.at(-1);
    const { getter } = node;
    if (getter) {
      // `(TN 18; Jack TN 15)`, `(Jack TN 15, Edith TN 18)`
      notes.targets.push(...node.targets.map((each) => ({ ...each, getter })));
      return false;
    }
    const [target] = node.targets;
    if (before && target && !target.word) {
      // `TN 12, 15 and 18`; other numbers alone are the target only where nothing else is.
      if (
        isNext &&
        before.word &&
        (target.number.image.length > 1 || this.#isDifficulty(target) || isCase(text, before))
      )
        notes.targets.push({ ...target, word: before.word });
      return isNext;
    }
    notes.targets.push(...node.targets);
    notes.levels.push(...node.levels);
    notes.rollModes.push(...node.rollModes);
    notes.using.push(...node.using);
    if (node.shift !== undefined)
      notes.shifts.push({ levels: levelsOf(node.shift), isConditional: node.isConditional, ...place });
    if (node.unexplained)
      notes.problems.push({
        message: unexplained(text, node.unexplained),
        ...place,
      });
    return target !== undefined;
  }

  /** Whether a difficulty has the number: `DIFF 6, or 8 in armor`. */
  #isDifficulty({ number }: TargetNode): boolean {
    const { rules, ruleset } = this.#vocabulary;
    return rules.difficulties(ruleset).some(({ target }) => target === Number(number.image));
  }

  /** In the words of the rules, or a number with its reason: `-3 for rain`. */
  #circumstance(text: string): Circumstance | Refusal | undefined {
    const part = this.#part(text);
    const node = /\d/.test(text) ? part.node() : undefined;
    if (node?.unexplained !== undefined || node?.shift !== undefined) return undefined;
    const said = part.said();
    if (said) return said;
    return node?.bonus === undefined ? undefined : plainCircumstance(node.bonus);
  }

  #isConditional(text: string): boolean {
    return /\d/.test(text) && this.#part(text).node()?.isConditional === true;
  }

  /** `+3 for Jack` */
  #getters(text: string, { start }: Span): readonly Text[] {
    const name = /\d/.test(text) ? this.#node(text, start)?.getter : undefined;
    return (name && [personIn(this.#text, name)].filter((each) => each !== undefined)) ?? [];
  }

  #node(text: string, start: number): NoteNode | undefined {
    const part = this.#part(text);
    if (start === 0 || !part.node()) return part.node();
    return parser.note(
      part
        .tokens()
        .map((each) => ({ ...each, startOffset: each.startOffset + start, end: each.end + start })),
    );
  }

  #part(text: string): NotePart {
    const vocabulary = this.#vocabulary;
    return partsOf(vocabulary).get(text, (part): NotePart => {
      const tokens = lazy(() => vocabulary.tokens(part, true));
      const { rules, ruleset } = vocabulary;
      return {
        tokens,
        node: lazy(() => parser.note(tokens())),
        said: lazy(() => rules.circumstances.read(ruleset, part)),
      };
    });
  }
}

/** One part of the parentheses of a roll. It is read once for all places of a campaign. */
interface NotePart {
  /** Their places are those in the part. */
  readonly tokens: () => readonly ProseToken[];
  readonly node: () => NoteNode | undefined;
  /** What it says in the words of the rules. */
  readonly said: () => Circumstance | Refusal | undefined;
}

/** Few characters, since what is read of a part takes far more memory than its text. */
const partsOf = onceFor((_: Vocabulary) => new TextCache<NotePart>(20_000));

/** `two levels harder`; `2 levels` alone may be storeys. */
const IN_WORDS =
  /^([^,;]{1,40}?(?:\bDLs?|difficulty|harder|easier))(?:\s((?:in|at|if|when|while|by|with|without|during|unless)\s.{1,80}))?$/i;

/** `(difficulty 9, 7 with a rope)` */
const isCase = (text: string, { number }: TargetNode): boolean =>
  /^(?:or\s)?\d\s\p{L}/u.test(text) && 2 * Number(/\d/.exec(text)![0]) >= Number(number.image);

const countOf = ({ targets, using, circumstances, conditional }: Draft): number =>
  targets.length + using.length + circumstances.length + conditional.length;

/** `Jack gets +2` */
const GETS =
  /\b(?:gets?|gains?|has|have|receives?|suffers?|takes?|gives?|grants?|adds?|means?|costs?)\s(?:an?\s)?([+\u2212\u2013-]\d{1,3})\b/u;

/** More characters than `, two difficulty levels harder without` has. */
const LONGEST_LEVELS = 80;
const LEVELS_BEHIND =
  /^(,?\s(?:or\s)?(?:at\s|is\s|becomes\s)?)((?:\d{1,2}|one|two|three|four|five)\s(?:(?:difficulty\s)?levels?(?:\sof\sdifficulty)?\s(?:harder|easier|higher|lower)|steps?\s(?:harder|easier)))(?!\p{L})(\s(?:if|when|while|in|at|by|with|without|during|unless)\s)?/iu;
/** `With a rope, the` before the roll that `is one level easier`. */
const CASE_BEFORE = /(?:^|[.;!?]\s)(?:if|when|while|in|at|with|without|during|unless)\s[^.;!?]*$/iu;
/** More characters than a case before a roll has. */
const LONGEST_CASE = 80;

/** More characters than a circumstance has with what joins it to a roll. */
const LONGEST_CLAUSE = 60;
/** The words behind a bonus that tell where it comes from: four at most. */
const REASON =
  /^\s(?:from|for|by)\s(?:(?:an?|the|his|her|their)\s)?(\p{L}[\p{L}'’-]*(?:\s\p{L}[\p{L}'’-]*){0,3})/u;
const CLAUSE =
  /^(?:,\s(?:and\s)?|\sand\s|\s)(\p{L}[\p{L}\p{N}\s'-]{2,40}?)(?=\s*(?:[.,;:)!?]|\s(?:and|because|since|due)\s|$))/u;
/** A few words in the sentence of a roll that may begin with a circumstance; one alone, `with the running` dog, is none. */
const LED_WORDS =
  /^(\swhile|\s(?:with|at|under)\s(?:(?:an?|the|his|her|their)\s)?[\p{L}'’-]+)(?:\s[\p{L}'’-]+){1,4}/u;
/** Text behind a circumstance that gives a number of its own for it: `or TN 12`, `is at -3`. */
const ALTERNATIVE = /^\sor\s|^[^.;!?]*[+\u2212\u2013-]\d/;

/** `with improvised tools`, `at long range` */
const BEFORE_CIRCUMSTANCE = /\s(?=(?:with|at|under)\s)/u;
const LEAD_OF_CIRCUMSTANCE = /^(?:with|at|under)\s(?:(?:an?|his|her|their|the)\s)?/u;

/** `-1`, also with the minus of a typesetter. */
const levelsOf = (value: string): number => (/^\+/.test(value) ? 1 : -1) * Number(/\d+/.exec(value)![0]);

const unexplained = (text: string, number: string): string =>
  t(
    '`{0}` does not count. Write the number alone, or with its reason after “for”: `{1} for rain`.',
    text,
    number,
  );
