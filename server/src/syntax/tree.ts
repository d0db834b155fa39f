/**
 * The typed tree of one block of text. Offsets are UTF-16 units relative to the start of the block, so that a block
 * keeps its identity, and everything computed from it, when text above it changes.
 */
import type { DeclarationKind } from './schema.ts';

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A piece of source text without the white space around it. */
export interface Text extends Span {
  readonly text: string;
}

/** `4`, `+4` or `-2`; a sign makes the difference between a score and a bonus. */
export interface Num extends Span {
  readonly value: number;
  readonly signed: boolean;
}

/** `[5 CP]` states a cost; `[16 CP because it was a gift]` sets it. */
export interface Cost extends Span {
  readonly amount: Num | undefined;
  readonly unit: Text | undefined;
  readonly reason: Text | undefined;
}

/** One element of a list or of a pair of parentheses: `Edge`, `rank 3`, `Parachute +2 (+6)`, `+5`. */
export interface Item extends Text {
  /** The text before the number and the parentheses; empty in `+5`. */
  readonly name: Text;
  readonly number: Num | undefined;
  readonly groups: readonly Group[];
}

/** A pair of parentheses. */
export interface Group extends Span {
  readonly items: readonly Item[];
  /** Whether a score stands before it: `Para +1 (Parachute +2)` as against `Craft (Sculpting) +2`. */
  readonly afterScore: boolean;
}

/** A line of a list: `Enemy (Peril) [10 CP]: the government`, `Climbing +4 (+5)`, `Clothing, heavy`. */
export interface EntryNode extends Span {
  readonly type: 'entry';
  readonly name: Text;
  /** The 2 of `Laptop x2`. */
  readonly count: Num | undefined;
  readonly score: Num | undefined;
  readonly groups: readonly Group[];
  readonly cost: Cost | undefined;
  readonly note: Text | undefined;
  /** `Climbing: Body; universal 2`: the facts of a declared skill, each a list. */
  readonly facts: readonly (readonly Item[])[];
  /** The index of the entry that this line is indented below, as a specialty is in many sheets. */
  readonly below?: number;
}

/** `STR 4`, `LIF +3 [6 CP]`, `STR 5 MG`: one score of an attribute line. */
export interface ScoreNode extends Span {
  readonly name: Text;
  readonly number: Num;
  /** `MS` micro, `HS` human or `MG` mega scale. */
  readonly scale: Text | undefined;
  readonly cost: Cost | undefined;
}

export interface ScoresNode extends Span {
  readonly type: 'scores';
  readonly scores: readonly ScoreNode[];
}

/** `key: value`. What the value means depends on the key's form in the schema. */
export interface PropertyNode extends Span {
  readonly type: 'property';
  readonly key: Text;
  readonly value: Text | undefined;
  readonly items: readonly Item[];
  /** `Body; tools required`: lists with semicolons between them. */
  readonly facts: readonly (readonly Item[])[];
  readonly effects: readonly EffectNode[];
  /** The entries of `jobs: Nurse +2`, where the system of a character has a list of that name. */
  readonly entries?: readonly EntryNode[];
  readonly formula: FormulaNode | undefined;
}

/** `4d6 P/L, Acc +1, 2 kg`: what a thing is worth in play. */
export interface StatsNode extends Span {
  readonly type: 'stats';
  readonly items: readonly Item[];
}

/** A row of a table. */
export interface RowNode extends Span {
  readonly type: 'row';
  readonly cells: readonly Text[];
}

/** A line of a log: `2026-10-09 raise WIL 5 -> 6 [30 EP]`. */
export interface StepNode extends Span {
  readonly type: 'step';
  readonly date: Text | undefined;
  readonly verb: Text;
  /** The 4 of `award 4 EP`. */
  readonly amount: Num | undefined;
  readonly name: Text;
  readonly groups: readonly Group[];
  /** The text after the parentheses and before the arrow: `rank 3`. */
  readonly detail: Text | undefined;
  readonly from: Num | undefined;
  /** The `MS` of `STR 5 MS -> 6 MS`. */
  readonly fromScale: Text | undefined;
  /** The text after the arrow, with its number if it has one; without its scale. */
  readonly to: (Text & { readonly number: Num | undefined }) | undefined;
  readonly toScale: Text | undefined;
  readonly cost: Cost | undefined;
  readonly note: Text | undefined;
}

/** `skills:` and the lines below it. */
export interface SectionNode extends Span {
  readonly type: 'section';
  readonly key: Text;
  readonly entries: readonly EntryNode[];
  /** The lines of a `log:`. */
  readonly steps: readonly StepNode[];
  /** Problems in the lines of a list that only some systems have; for others they may be text. */
  readonly problems: readonly SyntaxProblem[];
}

/** `without Secret, Enemy`: entries of the template that are not inherited. */
export interface WithoutNode extends Span {
  readonly type: 'without';
  readonly names: readonly Item[];
}

/** `allow opposite-traits because the GM likes paradox`. */
export interface AllowNode extends Span {
  readonly type: 'allow';
  readonly code: Text;
  readonly reason: Text | undefined;
}

/** A paragraph that is read: the lines of a scene, the text below `background:`. */
export interface ProseNode extends Span {
  readonly type: 'prose';
  /** `>` begins each line of a text to be read aloud. */
  readonly isAloud: boolean;
  /** The text from the first line to the last; comments are blank, so that offsets stay. */
  readonly text: string;
}

/** `-> The Vault if nobody is watching`. Where the name of the scene ends, only the scenes can tell. */
export interface TransitionNode extends Span {
  readonly type: 'transition';
  /** The name of a scene, and what must be so; without the arrow. */
  readonly text: Text;
}

export type MemberNode =
  | PropertyNode
  | SectionNode
  | ScoresNode
  | EntryNode
  | StatsNode
  | RowNode
  | WithoutNode
  | AllowNode
  | ProseNode
  | TransitionNode
  | DeclarationNode;

export interface DeclarationNode extends Span {
  readonly type: 'declaration';
  readonly kind: DeclarationKind;
  readonly keyword: Text;
  /** For `derived MAN Mana` the abbreviation; the full name is `title`. */
  readonly name: Text;
  readonly title: Text | undefined;
  /** The `2` of `scene 2: The Hall`, which is no part of the name. */
  readonly number: Text | undefined;
  /** `from Hangar Guard`. */
  readonly base: Text | undefined;
  readonly groups: readonly Group[];
  readonly members: readonly MemberNode[];
  /** The declaration's own line. */
  readonly head: Span;
}

/** The effect of a trait level. Text without a computed form is text for the reader. */
export type EffectNode =
  | (Text & {
      readonly type: 'bonus';
      readonly subject: Text;
      readonly amount: Num;
      readonly condition: string;
    })
  | (Text & { readonly type: 'ceiling'; readonly subject: Text; readonly value: Num })
  /** `skill experience x 2`. */
  | (Text & { readonly type: 'factor'; readonly subject: Text; readonly factor: Num })
  | (Text & { readonly type: 'control'; readonly score: Num })
  | (Text & { readonly type: 'text' });

export type FormulaNode =
  | (Span & { readonly type: 'number'; readonly value: number })
  | (Span & { readonly type: 'name'; readonly name: string })
  /** Terms to add; `negative` ones are subtracted. */
  | (Span & {
      readonly type: 'sum';
      readonly terms: readonly { readonly negative: boolean; readonly of: FormulaNode }[];
    })
  /** Factors to multiply; `inverse` ones divide. */
  | (Span & {
      readonly type: 'product';
      readonly factors: readonly { readonly inverse: boolean; readonly of: FormulaNode }[];
    })
  | (Span & {
      readonly type: 'call';
      readonly function: 'min' | 'max' | 'half';
      readonly arguments: readonly FormulaNode[];
    })
  | (Span & { readonly type: 'rounded'; readonly direction: 'up' | 'down'; readonly of: FormulaNode });

export interface SyntaxProblem extends Span {
  readonly code: 'syntax' | 'bad-indent';
  readonly message: string;
  /** A replacement of the span that mends it. */
  readonly replacement?: string;
  /** The replaced span, if it is another one. */
  readonly place?: Span;
  /** Another replacement, of another span: `# The Mill` may be a comment or a heading. */
  readonly other?: Span & { readonly replacement: string };
  /** The title of the replacement, where its text does not say it. */
  readonly title?: string;
  /** Whether everything is read as it is meant, and only its form is unusual. */
  readonly isForm?: boolean;
  /** Whether it is words where scores stand: what they may be, the rules know. */
  readonly isWords?: boolean;
}

/** Empty text at an offset: the place where something is missing. */
export const textAt = (offset: number): Text => ({ start: offset, end: offset, text: '' });
