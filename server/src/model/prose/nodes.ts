/** The nodes of the roll grammar, without meaning yet. */
import type { IToken, TokenType } from 'chevrotain';
import type { Span } from '../../syntax/tree.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

/** `Unarmed Combat (Brawling)`. */
export interface NameNode extends Span {
  readonly token: ProseToken;
  /** The parentheses behind it. */
  readonly detail: Span | undefined;
}

/** Names with `+` between them. */
export type SumNode = readonly NameNode[];

/** `TN 18`, `difficulty of 13`; without a word in `(18)` and `vs 18`. */
export interface TargetNode extends Span {
  readonly word: ProseToken | undefined;
  readonly number: ProseToken;
  /** `TN 15/18/21`. */
  readonly others?: readonly ProseToken[];
  /**
   * Why it is not the number to reach: a name is added to it, as in `TN 10 + the guard's Awareness`, or a number, as in
   * `TN 10 + 3`; or it is the most that counts: `15 or less`.
   */
  readonly summand?: 'name' | 'number' | 'at most';
  /** The only person with this number: `Jack TN 15`. */
  readonly getter?: readonly ProseToken[];
}

export interface AgainstNode extends Span {
  /** The words before the names: `the Hangar Guard's`. */
  readonly owner: readonly ProseToken[];
  readonly sums: readonly SumNode[];
  /** The score that the text gives: `the dog's Awareness of 9`, `the dog (Awareness 9)`. */
  readonly score?: ProseToken | undefined;
  /** Right behind the names: `the guard's Awareness +2`. */
  readonly bonus: BonusNode | undefined;
  /** `Awareness of the Guard`. */
  readonly ownerBehind: readonly ProseToken[];
}

/** `-3 for rain`, `a penalty of 3`. */
export interface BonusNode extends Span {
  /** With its sign: `-3`. */
  readonly value: string;
  /** Whether it counts several times: `+3 per round`. */
  readonly isRepeated: boolean;
  /** Whether it shifts the difficulty by its levels: `+1 DL`. */
  readonly isOfLevels: boolean;
  /** Whether it counts only in some case: `-3 if it rains`. */
  readonly isConditional: boolean;
  /** The only persons who get it: `Jack gets +3`; absent for all. */
  readonly getters?: readonly (readonly ProseToken[])[];
}

/** The marks before a roll. */
export interface MarksNode {
  readonly levels: ProseToken[];
  readonly rollModes: ProseToken[];
  readonly targets: TargetNode[];
  /** `INT-based`. */
  readonly using: SumNode[];
  /** `a TN 18 -1 DL Awareness roll` */
  readonly bonuses: BonusNode[];
  isContested: boolean;
}

export interface TailNode {
  readonly targets: TargetNode[];
  /** `, Inspired` */
  readonly rollModes: ProseToken[];
  /** The insides of parentheses, with those of `(TN 18, rushed)`. */
  readonly notes: Span[];
  /** The words between a roll and its number: `at long range` before `(TN 15)`. */
  readonly between: Span[];
  readonly levels: ProseToken[];
  readonly using: SumNode[];
  readonly against: AgainstNode[];
  readonly bonuses: BonusNode[];
  /** The words behind `for`: `control roll for Phobia`. */
  subject: readonly ProseToken[];
  /** `against each other`, `, opposed` */
  isMutual: boolean;
}

/** The tokens of a roll: from the index `first` to the one before `end`. */
export interface PlacedNode {
  readonly node: RollNode;
  readonly first: number;
  readonly end: number;
}

export interface RollNode extends MarksNode, TailNode {
  readonly anchor: ProseToken | undefined;
  readonly sums: readonly SumNode[];
  /** `contested Shadowing versus Awareness roll`. */
  readonly versus: readonly SumNode[];
  /** The words of a control roll before the roll: `control`, `Phobia`, `Phobia control`. */
  readonly control: readonly ProseToken[];
}

/** A part of the parentheses of a roll that is no word of the rules. */
export interface NoteNode {
  readonly targets: TargetNode[];
  readonly levels: ProseToken[];
  readonly rollModes: ProseToken[];
  readonly using: SumNode[];
  /** A number with its sign: `-3`. */
  bonus: string | undefined;
  /** Whether that number counts only in some case: `-3 at night`. */
  isConditional: boolean;
  /** Levels of difficulty, with their sign: `+1` of `+1 DL`. */
  shift: string | undefined;
  /** The only person whom it is about: `+3 for Jack`, `Jack TN 15`. */
  getter: readonly ProseToken[] | undefined;
  /** Its sign and digits, where the words behind it are no reason: `-3 rain`. */
  unexplained: string | undefined;
}

/** `a contested roll`, `a contest`. */
export const isContest = ({ isContested, anchor }: RollNode): boolean =>
  isContested || /^contests?$/.test(anchor?.key ?? '');

/** Whether the text names something on the other side: `Stealth vs Awareness`, `against the guard's Awareness`. */
export const hasOtherSide = ({ against, versus }: RollNode): boolean => against.length + versus.length > 0;

/** How many tokens join the word for a target number and its number: `TN = 15`, `TN is 15`, `TN equal to 15`. */
export function jointLength(first: ProseToken | undefined, second: ProseToken | undefined): number {
  if (!first) return 0;
  if (first.key === 'equal' && second?.key === 'to') return 2;
  return JOINTS.has(first.tokenType) || first.key === 'is' || first.key === 'equals' ? 1 : 0;
}

const JOINTS: ReadonlySet<TokenType> = new Set([t.Equals, t.Colon, t.Of]);

/** Joins the marks before a roll with its clauses after it. */
export const joined = (marks: MarksNode, tail: TailNode): MarksNode & TailNode => ({
  ...marks,
  ...tail,
  levels: [...marks.levels, ...tail.levels],
  rollModes: [...marks.rollModes, ...tail.rollModes],
  targets: [...marks.targets, ...tail.targets],
  using: [...marks.using, ...tail.using],
  bonuses: [...marks.bonuses, ...tail.bonuses],
  isContested: marks.isContested || tail.isMutual,
});

/** A target number without a word. */
export const numberNode = (number: ProseToken): TargetNode => ({
  ...{ word: undefined, number },
  ...{ start: number.startOffset, end: number.end },
});

export const nameNode = (token: IToken): NameNode => {
  const { startOffset: start, end } = token as ProseToken;
  return { token: token as ProseToken, detail: undefined, start, end };
};
