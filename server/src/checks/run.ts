/** Runs the checks over a file: findings with their severities, after waivers. */
import { isCharacter, isStory, originOf, propertiesOf, type Declared } from '../model/declarations.ts';
import { messageOf } from '../model/failures.ts';
import type { CharacterKey, Model, ModelFile } from '../model/model.ts';
import type { Vocabulary } from '../model/prose/vocabulary.ts';
import type { Scope } from '../model/scopes.ts';
import { finished } from '../model/steps.ts';
import { hasProse } from '../model/story.ts';
import { nameKey } from '../rules/names.ts';
import { sameOrigin } from '../rules/explanation.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Block } from '../syntax/parse.ts';
import { DECLARATION_KINDS } from '../syntax/schema.ts';
import type { SourceFile } from '../syntax/source.ts';
import type { AllowNode, DeclarationNode } from '../syntax/tree.ts';
import {
  contextOf,
  isSeverity,
  type Check,
  type DeclarationContext,
  type Finding,
  type Severity,
  type SeverityOrNone,
} from './check.ts';
import { CHECKS } from './index.ts';
import { internalError } from './internal-error.ts';
import { isApart, linesApart } from './lines-apart.ts';
import { readingSteps } from './rolls.ts';
import { LAYOUT_CHECKS, syntax } from './syntax.ts';
import { unusedAllow } from './unused-allow.ts';
import { t } from '../text/messages.ts';

/** A finding in its place. Offsets are those of the file. */
export interface Report {
  readonly code: string;
  readonly severity: Severity;
  readonly finding: Finding;
  readonly start: number;
  readonly end: number;
}

/**
 * The findings of one block, in the order of places. Offsets are relative to the block. The object stays the same until
 * the findings change.
 */
export interface BlockReport {
  readonly block: Block;
  readonly reports: readonly Report[];
  /** Whether it depends on nothing but its own text, and the names and rules that its file sees. */
  readonly isSettled: boolean;
}

interface KeptReport extends BlockReport {
  readonly revision: number;
  readonly overrides: Severities;
  /** Whether lines of its character stand below it and are not indented. */
  readonly isIncomplete: boolean;
  /** Why Callsheet failed on it. */
  readonly failure: string | undefined;
}

/**
 * Whether to check a block may take long enough to be noticed: only then are there steps within it, which cost time
 * themselves.
 */
const isLong = ({ text }: Block): boolean => text.length >= LONG_BLOCK;
const LONG_BLOCK = 10_000;

export type Severities = ReadonlyMap<string, SeverityOrNone>;

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

interface Coded {
  readonly check: Check;
  readonly finding: Finding;
}

/** The findings of a declaration before severities and waivers. */
interface Findings {
  /** In its own lines. */
  readonly placed: readonly Coded[];
  /** Wherever they are, for the template's heirs. */
  readonly all: readonly Coded[];
  readonly waivers: readonly Waiver[];
}

export class Checker {
  readonly #model: Model;
  readonly #ofCharacter = new WeakMap<CharacterKey, Findings>();
  readonly #ofDeclaration = new WeakMap<
    Declared,
    { readonly rules: Ruleset | Vocabulary; readonly findings: Findings }
  >();
  readonly #ofBlock = new WeakMap<Block, readonly Coded[]>();
  readonly #reports = new WeakMap<Block, KeptReport>();
  readonly #severities = new WeakMap<Scope, Severities>();
  readonly work = { declarationsChecked: 0 };

  constructor(model: Model) {
    this.#model = model;
  }

  /** All findings of a file in the order of their places. `overrides` are the user's own severities. */
  check(file: ModelFile, overrides: Severities): Report[] {
    return reportsIn(file.source, this.checkBlocks(file, overrides));
  }

  /** The findings of a file block by block. `before` are those of last time. */
  checkBlocks(
    file: ModelFile,
    overrides: Severities,
    before: readonly BlockReport[] = [],
  ): readonly BlockReport[] {
    try {
      return this.#blockReports(file, overrides, before);
    } catch (error) {
      return file.source.blocks.map((block, index) => this.#failed(block, index === 0 ? error : undefined));
    }
  }

  /** Where a file as a whole cannot be checked, its first block says so. */
  #failed(block: Block, error: unknown): BlockReport {
    if (error === undefined) return { block, reports: [], isSettled: false };
    this.#model.failures.add(block, 'Checking', error);
    const finding = internalError.finding(block, messageOf(error));
    const { start, end } = finding.origin;
    const report = { code: internalError.code, severity: internalError.severity, finding, start, end };
    return { block, reports: [report], isSettled: false };
  }

  #blockReports(file: ModelFile, overrides: Severities, before: readonly BlockReport[]): BlockReport[] {
    const scope = this.#model.scopeOf(file.uri);
    const { incomplete } = linesApart(file.source);
    return file.source.blocks.map((block, index) => {
      const last = before[index] as KeptReport | undefined;
      // After most keystrokes, most blocks are in their places.
      const stays = last?.block === block && this.#holds(last, overrides, incomplete);
      return stays ? last : this.#blockReport(file, block, scope, overrides);
    });
  }

  /** Whether a block would be told the same again. */
  #holds(last: KeptReport, overrides: Severities, incomplete: ReadonlySet<Block>): boolean {
    return (
      last.isSettled &&
      last.isIncomplete === incomplete.has(last.block) &&
      last.revision === this.#model.revision &&
      last.overrides === overrides &&
      last.failure === this.#model.failures.of(last.block)
    );
  }

  /**
   * Checks in steps, so that the caller may pause in between; to check the file costs little after that. After an edit only
   * long blocks take their time.
   */
  *prepare(
    fileNow: () => ModelFile | undefined,
    overrides: Severities,
    isEdited: boolean,
  ): Generator<undefined> {
    let file = fileNow();
    for (let index = 0; file && index < file.source.blocks.length; index++) {
      const block = file.source.blocks[index]!;
      if (isEdited && (!isLong(block) || this.#known(block, overrides))) continue;
      const isStale = this.#changes(fileNow);
      try {
        if (!isLong(block)) this.#blockReport(file, block, this.#model.scopeOf(file.uri), overrides);
        else
          for (const pause of this.#longSteps(file, block, overrides)) {
            yield pause;
            if (isStale()) break;
          }
      } catch {
        return; // The check of the file says why.
      }
      yield;
      if (isStale()) index = -1;
      file = fileNow();
    }
  }

  /** Tells whether the file or what it sees has changed since. */
  #changes(fileNow: () => ModelFile | undefined): () => boolean {
    const source = fileNow()?.source;
    const { revision } = this.#model;
    return () => fileNow()?.source !== source || this.#model.revision !== revision;
  }

  /** Reads what takes long first, piece by piece; the checks find it where it is kept. */
  *#longSteps(file: ModelFile, block: Block, overrides: Severities): Generator<undefined> {
    const scope = this.#model.scopeOf(file.uri);
    const context = contextOf(this.#model, scope);
    for (const declared of file.index.ofBlock(block) ?? []) yield* readingSteps(declared, context);
    yield* this.#reportSteps(file, block, scope, overrides);
  }

  #blockReport(file: ModelFile, block: Block, scope: Scope, overrides: Severities): BlockReport {
    const known = this.#reports.get(block);
    if (known && this.#holds(known, overrides, linesApart(file.source).incomplete)) return known;
    return finished(this.#reportSteps(file, block, scope, overrides));
  }

  /** The last report of a block, if the rules are still the same. */
  #known(block: Block, overrides: Severities): KeptReport | undefined {
    const known = this.#reports.get(block);
    return known?.revision === this.#model.revision && known.overrides === overrides ? known : undefined;
  }

  *#reportSteps(
    file: ModelFile,
    block: Block,
    scope: Scope,
    overrides: Severities,
  ): Generator<undefined, BlockReport> {
    const { revision, failures } = this.#model;
    const campaign = this.#campaignSeverities(scope);
    const reports: Report[] = [];
    for (const { check, finding } of yield* this.#safeFindings(file, block, scope)) {
      const severity = severityOf(finding, check, campaign.get(check.code) ?? overrides.get(check.code));
      if (severity === 'ignore') continue;
      const { start, end } = finding.origin;
      reports.push({ code: check.code, severity, finding: clipped(finding), start, end });
    }
    reports.sort((a, b) => a.start - b.start || a.end - b.end);
    const isSettled =
      !isApart(block) &&
      (file.index.ofBlock(block) ?? []).every(standsAlone) &&
      reports.every(({ finding }) => finding.related === undefined);
    const isIncomplete = linesApart(file.source).incomplete.has(block);
    const failure = failures.of(block);
    const report = { block, reports, isSettled, isIncomplete, revision, overrides, failure };
    this.#reports.set(block, report);
    return report;
  }

  /** The findings of a block, and one more where Callsheet itself failed on it. */
  *#safeFindings(file: ModelFile, block: Block, scope: Scope): Generator<undefined, Coded[]> {
    const { failures } = this.#model;
    const found: Coded[] = [];
    for (const coded of failures.attemptSteps(block, 'Checking', () => this.#findings(file, block, scope))) {
      if (coded) found.push(coded);
      else yield;
    }
    if (block.failure) failures.add(block, 'Parsing', block.failure.error);
    const reason = failures.of(block);
    if (reason !== undefined)
      found.push({ check: internalError, finding: internalError.finding(block, reason) });
    return found;
  }

  /** Undefined stands between two checks, where the caller may pause. */
  *#findings(file: ModelFile, block: Block, scope: Scope): Generator<Coded | undefined> {
    const { findings: ofRuns, incomplete } = linesApart(file.source);
    const apart = ofRuns.get(block);
    if (apart) yield* apart.map((finding) => ({ check: syntax, finding }));
    else yield* this.#blockFindings(block);
    const context = contextOf(this.#model, scope);
    for (const declared of file.index.ofBlock(block) ?? []) {
      const named: Coded[] = [];
      for (const check of checksOf.get(declared.kind)!.names) {
        this.#collect(declared, check, () => check.names!(declared, context), named);
        if (isLong(block)) yield;
      }
      const { placed: all, waivers } = yield* this.#declarationFindings(declared, context);
      const placed = incomplete.has(block) ? all.filter(({ check }) => !check.ofWholeSheet) : all;
      if (waivers.length === 0) {
        yield* named;
        yield* placed;
      } else yield* waived([...named, ...placed], waivers, declared);
    }
  }

  #blockFindings(block: Block): readonly Coded[] {
    const known = this.#ofBlock.get(block);
    if (known) return known;
    const found: Coded[] = [];
    for (const check of LAYOUT_CHECKS) addFirst(check, check.block(block), found);
    this.#ofBlock.set(block, found);
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

  /** Code by code, what the nearest campaign says. */
  #campaignSeverities(scope: Scope): Severities {
    let severities = this.#severities.get(scope);
    if (!severities) this.#severities.set(scope, (severities = this.#readSeverities(scope)));
    return severities;
  }

  #readSeverities(scope: Scope): Severities {
    const severities = new Map<string, SeverityOrNone>(
      scope.parent && this.#campaignSeverities(scope.parent),
    );
    const items = scope.campaign ? propertiesOf(scope.campaign.node).get('severity')?.items : undefined;
    for (const item of items ?? []) {
      const [code, severity] = item.text.toLowerCase().split(/\s+/);
      if (code && isSeverity(severity)) severities.set(code, severity);
    }
    return severities;
  }
}

/** The findings of all blocks of a file, with the offsets of the file. */
export function reportsIn({ starts }: SourceFile, blocks: readonly BlockReport[]): Report[] {
  return blocks.flatMap(({ reports }, index) => {
    const base = starts[index]!;
    return reports.map((report) => ({ ...report, start: base + report.start, end: base + report.end }));
  });
}

/** Templates, and whoever is linked or named in prose, can change without any name changing. */
const standsAlone = (declared: Declared): boolean =>
  !isStory(declared) && declared.node.base === undefined && !hasProse(declared.node);

/** A configured severity holds for a code at its worst; a lighter case stays lighter. */
function severityOf(finding: Finding, check: Check, set: SeverityOrNone | undefined): SeverityOrNone {
  if (set === undefined || set === 'ignore') return set ?? finding.severity ?? check.severity;
  return finding.severity && WEIGHT[finding.severity] < WEIGHT[set] ? finding.severity : set;
}

const WEIGHT: Readonly<Record<Severity, number>> = { hint: 0, info: 1, warning: 2, error: 3 };

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

const LONGEST_MESSAGE = 500;

/** A message may quote the text, and a text may be anything. */
const clipped = (finding: Finding): Finding =>
  finding.message.length <= LONGEST_MESSAGE
    ? finding
    : { ...finding, message: `${finding.message.slice(0, LONGEST_MESSAGE)}…` };

interface Waiver {
  readonly node: AllowNode;
  readonly declared: Declared;
}

const waivers = new WeakMap<Declared, readonly Waiver[]>();

/** The waivers of a declaration; asked for at every check, so they are kept. */
function allowsOf(declared: Declared): readonly Waiver[] {
  let found = waivers.get(declared);
  if (!found) {
    found = allowsIn(declared.node).flatMap((node) => (node.reason ? [{ node, declared }] : []));
    waivers.set(declared, found);
  }
  return found;
}

/** Waivers of scenes and encounters count for the whole adventure. */
const allowsIn = ({ members }: DeclarationNode): AllowNode[] =>
  members.flatMap((member) =>
    member.type === 'allow' ? [member] : member.type === 'declaration' ? allowsIn(member) : [],
  );

/** Takes away what is allowed, and adds what the declaration's own waivers did not meet. */
function waived(found: readonly Coded[], waivers: readonly Waiver[], declared: Declared): Coded[] {
  const used = new Set<Waiver>();
  const kept = found.filter(({ check }) => {
    const matching = waivers.filter(({ node }) => nameKey(node.code.text) === check.code);
    for (const waiver of matching) used.add(waiver);
    return matching.length === 0;
  });
  for (const waiver of waivers) {
    if (waiver.declared === declared && !used.has(waiver))
      kept.push({ check: unusedAllow, finding: unusedAllow.finding(waiver.node, declared) });
  }
  return kept;
}
