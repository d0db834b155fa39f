/** Runs the checks over the declarations of a block, and keeps what they find for as long as it holds. */
import { isCharacter, isStory, originOf, type Declared } from '../model/declarations.ts';
import type { CharacterKey, Model, ModelFile } from '../model/model.ts';
import type { Vocabulary } from '../model/prose/vocabulary.ts';
import type { Scope } from '../model/scopes.ts';
import { sameOrigin } from '../rules/explanation.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Block } from '../syntax/parse.ts';
import { DECLARATION_KINDS } from '../syntax/schema.ts';
import { t } from '../text/messages.ts';
import { contextOf, type Check, type Coded, type DeclarationContext, type Finding } from './check.ts';
import { CHECKS } from './index.ts';
import { linesApart } from './lines-apart.ts';
import { LAYOUT_CHECKS, syntax } from './syntax.ts';
import { allowsOf, waived, type Waiver } from './waivers.ts';

/**
 * Whether to check a block may take long enough to be noticed: only then are there steps within it, which cost time
 * themselves.
 */
export const isLong = ({ text }: Block): boolean => text.length >= LONG_BLOCK;
const LONG_BLOCK = 10_000;

/** The checks that look at each kind of declaration. */
const checksOf = new Map(
  DECLARATION_KINDS.map((kind) => {
    const looking = CHECKS.filter(({ kinds }) => kinds?.includes(kind) ?? true);
    return [
      kind,
      {
        names: looking.filter((check) => check.names),
        kept: CHECKS.filter((check) => check.character ?? (check.declaration && looking.includes(check))),
        looking: new Set(looking),
      },
    ];
  }),
);

/** Whether it may be settled by lines that only have to be indented. */
const waitsForLines = ({ check, finding }: Coded): boolean =>
  check.ofWholeSheet === true || finding.ofWhole === true;

/** The findings of a declaration before severities and waivers. */
interface Findings {
  /** In its own lines. */
  readonly placed: readonly Coded[];
  /** Wherever they are, for the template's heirs. */
  readonly all: readonly Coded[];
  readonly waivers: readonly Waiver[];
}

export class BlockFindings {
  readonly #model: Model;
  readonly #ofCharacter = new WeakMap<CharacterKey, Findings>();
  readonly #ofDeclaration = new WeakMap<
    Declared,
    { readonly rules: Ruleset | Vocabulary; readonly findings: Findings }
  >();
  readonly #ofLayout = new WeakMap<Block, readonly Coded[]>();
  readonly work = { declarationsChecked: 0 };

  constructor(model: Model) {
    this.#model = model;
  }

  /** Undefined stands between two checks, where the caller may pause. */
  *of(file: ModelFile, block: Block, scope: Scope): Generator<Coded | undefined> {
    const { findings: ofRuns, incomplete } = linesApart(file.source);
    const apart = ofRuns.get(block);
    if (apart) yield* apart.map((finding) => ({ check: syntax, finding }));
    else yield* this.#layoutFindings(block);
    const context = contextOf(this.#model, scope);
    for (const declared of file.index.ofBlock(block) ?? []) {
      const named: Coded[] = [];
      for (const check of checksOf.get(declared.kind)!.names) {
        this.#collect(declared, check, () => check.names!(declared, context), named);
        if (isLong(block)) yield;
      }
      const { placed: all, waivers } = yield* this.#declarationFindings(declared, context);
      const found = [...named, ...all];
      const told = incomplete.has(block) ? found.filter((each) => !waitsForLines(each)) : found;
      yield* waivers.length === 0 ? told : waived(told, waivers, declared);
    }
  }

  #layoutFindings(block: Block): readonly Coded[] {
    const known = this.#ofLayout.get(block);
    if (known) return known;
    const found: Coded[] = [];
    for (const check of LAYOUT_CHECKS) addFirst(check, check.block(block), found);
    this.#ofLayout.set(block, found);
    return found;
  }

  *#declarationFindings(declared: Declared, context: DeclarationContext): Generator<undefined, Findings> {
    if (isCharacter(declared))
      return yield* this.#characterFindings(this.#model.characterKey(declared), context);
    const known = this.#ofDeclaration.get(declared);
    const rules = isStory(declared) ? context.vocabulary() : context.ruleset;
    if (known?.rules === rules) return known.findings;
    this.work.declarationsChecked++;
    const all = yield* this.#run(declared, context);
    const findings = { all, placed: all, waivers: allowsOf(declared) };
    this.#ofDeclaration.set(declared, { rules, findings });
    return findings;
  }

  *#characterFindings(key: CharacterKey, context: DeclarationContext): Generator<undefined, Findings> {
    const known = this.#ofCharacter.get(key);
    if (known) return known;
    this.work.declarationsChecked++;
    const { declared, chain } = key;
    const all = yield* this.#run(declared, context);
    const template = chain.cycle ? undefined : chain.links.at(-2);
    const inherited = template
      ? (yield* this.#characterFindings(this.#model.characterKey(template), context)).all
      : [];
    const placed = all.flatMap((coded) => this.#placed(coded, declared, inherited));
    const findings = { all, placed, waivers: chain.links.flatMap(allowsOf) };
    this.#ofCharacter.set(key, findings);
    return findings;
  }

  *#run(declared: Declared, context: DeclarationContext): Generator<undefined, Coded[]> {
    const view = isCharacter(declared)
      ? this.#model.passingCharacter(this.#model.characterKey(declared))
      : undefined;
    const found: Coded[] = [];
    const { kept, looking } = checksOf.get(declared.kind)!;
    const pauses = isLong(declared.block);
    for (const check of kept) {
      if (pauses) yield;
      const { declaration, character } = check;
      if (declaration && looking.has(check))
        this.#collect(declared, check, () => declaration(declared, context), found);
      if (!view || !character) continue;
      const first = found.length;
      this.#collect(declared, check, () => character(view), found);
      if (declared.kind === 'npc')
        for (let at = first; at < found.length; at++)
          found[at] = { check, finding: ofNpc(found[at]!.finding) };
    }
    return found;
  }

  /** Adds the findings of one check; one that fails does not take the findings of others with it. */
  #collect({ block }: Declared, check: Check, run: () => Iterable<Finding>, into: Coded[]): void {
    try {
      addFirst(check, run(), into);
    } catch (error) {
      this.#model.failures.add(block, `The check ${check.code}`, error);
    }
  }

  /** A finding in an inherited line is told at the `from`, unless the template has it already. */
  #placed(coded: Coded, { block, node }: Declared, inherited: readonly Coded[]): Coded[] {
    const { finding, check } = coded;
    if (finding.origin.block === block) return [coded];
    if (inherited.some((other) => other.check === check && sameOrigin(other.finding.origin, finding.origin)))
      return [];
    const related = [
      { message: t('inherited from here'), origin: finding.origin },
      ...(finding.related ?? []),
    ];
    const { message, isLimit = false, severity } = finding;
    const origin = originOf(block, node.base ?? node.head);
    return [{ check, finding: { message, origin, related, isLimit, ...(severity && { severity }) } }];
  }
}

/** A limit of player characters is a hint for an npc. */
const ofNpc = (finding: Finding): Finding => (finding.isLimit ? { ...finding, severity: 'hint' } : finding);

/** More findings of one kind in one declaration than anyone reads; a text may be made to have a million. */
const MOST_FINDINGS = 100;

/** Adds the first findings of a check in a declaration, and one that says that there are more. Those are not computed. */
function addFirst(check: Check, findings: Iterable<Finding>, into: Coded[]): void {
  let count = 0;
  for (const finding of findings) {
    if (count++ < MOST_FINDINGS) {
      into.push({ check, finding });
      continue;
    }
    const { origin, isLimit, severity } = finding;
    const message = t(
      'There are more findings of this kind in the declaration; the first {0} are shown.',
      MOST_FINDINGS,
    );
    into.push({
      check,
      finding: { message, origin, ...(isLimit && { isLimit }), ...(severity && { severity }) },
    });
    break;
  }
}
