/** The interface of a check: a code, its default severity and documentation, and its findings. */
import type { CharacterView, Model } from '../model/model.ts';
import type { Declared } from '../model/declarations.ts';
import { vocabularyOf } from '../model/prose/of-scope.ts';
import type { Vocabulary } from '../model/prose/vocabulary.ts';
import { scopesAround, type Scope } from '../model/scopes.ts';
import type { Origin } from '../rules/explanation.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { DeclarationKind } from '../syntax/schema.ts';
import type { Code } from './codes.ts';

export type Severity = 'error' | 'warning' | 'info' | 'hint';

/** A severity that a campaign or a user may set for a code. */
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
  /** The place of the problem. Text inherited from a template is reported at the `from`. */
  readonly origin: Origin;
  /** Other places that explain it. */
  readonly related?: readonly { readonly message: string; readonly origin: Origin }[];
  /** Ways to mend it, best first; computed when asked for. */
  readonly fixes?: () => Fix[];
  /** A declaration that would make it right. */
  readonly missing?: Missing;
  /** Whether it tells what a declaration lacks: where lines below it are not indented, it waits for them. */
  readonly ofWhole?: true;
  /** Whether its first fix is a proposal, which is never made without asking. */
  readonly needsDecision?: true;
  /** A limit of play, which for an npc is a hint only. */
  readonly isLimit?: boolean;
  /** Where one case weighs less than the code as such. */
  readonly severity?: Severity;
  /** Whether the text is no longer needed; editors show it faded. */
  readonly unnecessary?: boolean;
}

export type MissingKind =
  'npc' | 'scene' | 'place' | 'weapon' | 'armor' | 'gear' | 'skill' | 'advantage' | 'disadvantage';

/** A name that nothing has. */
export interface Missing {
  readonly name: string;
  /** The kinds of things that it may name, the likeliest first. */
  readonly kinds: readonly MissingKind[];
  /** The skill group that a skill goes into. */
  readonly group?: string;
  /** The text after a skill in parentheses, before or after its score. */
  readonly form?: 'Type' | 'Spec';
  /** The level that is written behind a trait. */
  readonly level?: string;
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

/** The rules by which a declaration is checked; what is found with them alone is kept as long as they stay the same. */
export interface RulesContext {
  readonly ruleset: Ruleset;
  readonly system: RuleSystem;
  /** All declarations of the system's library. */
  readonly library: readonly Declared[];
  /** The same, and those of the scopes around, nearest first. */
  readonly declaredRules: () => readonly Declared[];
  readonly systemNames: () => readonly string[];
  /** The vocabulary of prose; it has more names than the rules where names are free. */
  readonly vocabulary: () => Vocabulary;
}

/** The context of a checked declaration: its scope and the declarations of others. */
export interface DeclarationContext extends RulesContext {
  readonly model: Model;
  readonly scope: Scope;
}

export const contextOf = (model: Model, scope: Scope): DeclarationContext => {
  const library = model.library(scope);
  return {
    model,
    scope,
    ruleset: model.rulesetOf(scope),
    system: model.rulesFor(scope),
    library,
    declaredRules: () => [...library, ...scopesAround(scope).flatMap(({ rules }) => rules)],
    systemNames: () => model.systemNames(),
    vocabulary: () => vocabularyOf(model, scope),
  };
};

/** A character with all that its key stands for: its findings are kept with that. */
export type CheckedCharacter = Omit<CharacterView, 'scope'>;

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
  /** It judges what a sheet lacks: where lines of the sheet are not indented, it waits for them. */
  readonly ofWholeSheet?: true;
  /** Findings in a character; kept until something that the character depends on changes. */
  readonly character?: (view: CheckedCharacter) => Iterable<Finding>;
  /** Findings in any declaration; kept until it or the rules of its scope change. */
  readonly declaration?: (declared: Declared, context: RulesContext) => Iterable<Finding>;
  /** Findings that depend on what other files declare; asked for every time, so they must be cheap. */
  readonly names?: (declared: Declared, context: DeclarationContext) => Iterable<Finding>;
}

/** A finding and the check that has found it. */
export interface Coded {
  readonly check: Check;
  readonly finding: Finding;
}

/** A fix that puts a text in the place of another. */
export const replaceWith = (title: string, origin: Origin, text: string): Fix => ({
  title,
  edits: [{ origin, text }],
});
