/** What a check is: a code with its default severity and documentation, and what it finds. */
import type { CharacterView, Model } from '../model/model.ts';
import type { Declared } from '../model/declarations.ts';
import type { Scope } from '../model/scopes.ts';
import type { Origin } from '../rules/proof.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { DeclarationKind } from '../syntax/schema.ts';
import type { Code } from './codes.ts';

export type Severity = 'error' | 'warning' | 'info' | 'hint';

/** What a campaign or a user may make of a code. */
export type SeverityOrNone = Severity | 'ignore';

const SEVERITIES: readonly string[] = [
  'error',
  'warning',
  'info',
  'hint',
  'ignore',
] satisfies SeverityOrNone[];
export const isSeverity = (word: string | undefined): word is SeverityOrNone =>
  word !== undefined && SEVERITIES.includes(word);

export interface Finding {
  readonly message: string;
  /** What is wrong. Text inherited from a template is reported at the `from`. */
  readonly origin: Origin;
  /** Other places that explain it. */
  readonly related?: readonly { readonly message: string; readonly origin: Origin }[];
  /** Ways to mend it, best first; computed when asked for. */
  readonly fixes?: () => Fix[];
  /** A declaration that would make it right. */
  readonly missing?: Missing;
  /** A limit of play, which for an npc is a hint only. */
  readonly isLimit?: boolean;
  /** Where one case weighs less than the code as such. */
  readonly severity?: Severity;
  /** What it finds is no longer needed; editors show it faded. */
  readonly unnecessary?: boolean;
}

export type MissingKind =
  'npc' | 'scene' | 'place' | 'weapon' | 'armor' | 'gear' | 'skill' | 'advantage' | 'disadvantage';

/** A name that nothing has. */
export interface Missing {
  readonly name: string;
  /** What it may be the name of, the likeliest first. */
  readonly kinds: readonly MissingKind[];
  /** The skill group that a skill goes into. */
  readonly group?: string;
}

export interface Fix {
  readonly title: string;
  /** Replacements of text; an empty span inserts. */
  readonly edits: readonly TextEdit[];
}

export interface TextEdit {
  readonly origin: Origin;
  readonly text: string;
}

/** Where a rule declaration is checked. */
export interface DeclarationContext {
  readonly model: Model;
  readonly scope: Scope;
  readonly ruleset: Ruleset;
}

export interface Check {
  readonly code: Code;
  readonly severity: Severity;
  /** One sentence for tables and settings. */
  readonly summary: string;
  /** A paragraph for the writer: why it matters, what to do. */
  readonly about: string;
  /** The declarations that `declaration` and `names` look at; all of them where nothing is said. */
  readonly kinds?: readonly DeclarationKind[];
  /** Its first fix only restores what the rules compute, so that it may be applied without asking. */
  readonly autoFix?: true;
  /** Findings in a character; kept until something that the character depends on changes. */
  readonly character?: (view: CharacterView) => Iterable<Finding>;
  /** Findings in any declaration; kept until it or the rules of its scope change. */
  readonly declaration?: (declared: Declared, context: DeclarationContext) => Iterable<Finding>;
  /** Findings that depend on what other files declare; asked for every time, so they must be cheap. */
  readonly names?: (declared: Declared, context: DeclarationContext) => Iterable<Finding>;
}

/** A fix that puts a text in the place of another. */
export const replaceWith = (title: string, origin: Origin, text: string): Fix => ({
  title,
  edits: [{ origin, text }],
});
