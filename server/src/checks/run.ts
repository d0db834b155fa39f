/** Runs the checks over a file: findings with their severities, after waivers. */
import { isStory, type Declared } from '../model/declarations.ts';
import { messageOf } from '../model/failures.ts';
import type { Model, ModelFile } from '../model/model.ts';
import type { Scope } from '../model/scopes.ts';
import { finished } from '../model/steps.ts';
import { hasProse } from '../model/story.ts';
import type { Block } from '../syntax/parse.ts';
import type { SourceFile } from '../syntax/source.ts';
import { contextOf, type Coded, type Finding, type Severity } from './check.ts';
import { BlockFindings, isLong } from './findings.ts';
import { internalError } from './internal-error.ts';
import { isApart, linesApart } from './lines-apart.ts';
import { readingSteps } from './rolls.ts';
import { CampaignSeverities, severityOf, type Severities } from './severities.ts';

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
  /** The edits of the model when it was made: what is not settled holds until the next one. */
  readonly edits: number;
  readonly overrides: Severities;
  /** Whether lines of its character stand below it and are not indented. */
  readonly isIncomplete: boolean;
  /** Why Callsheet failed on it. */
  readonly failure: string | undefined;
}

export class Checker {
  readonly #model: Model;
  readonly #findings: BlockFindings;
  readonly #reports = new WeakMap<Block, KeptReport>();
  readonly #severities = new CampaignSeverities();

  constructor(model: Model) {
    this.#model = model;
    this.#findings = new BlockFindings(model);
  }

  get work(): { readonly declarationsChecked: number } {
    return this.#findings.work;
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
      (last.isSettled || last.edits === this.#model.edits) &&
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
      if (isEdited && (!isLong(block) || this.#known(file, block, overrides))) continue;
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
    return this.#known(file, block, overrides) ?? finished(this.#reportSteps(file, block, scope, overrides));
  }

  /** The last report of a block, if it would be told the same again. */
  #known({ source }: ModelFile, block: Block, overrides: Severities): KeptReport | undefined {
    const known = this.#reports.get(block);
    return known && this.#holds(known, overrides, linesApart(source).incomplete) ? known : undefined;
  }

  *#reportSteps(
    file: ModelFile,
    block: Block,
    scope: Scope,
    overrides: Severities,
  ): Generator<undefined, BlockReport> {
    const { revision, edits, failures } = this.#model;
    const campaign = this.#severities.of(scope);
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
    const report = { block, reports, isSettled, isIncomplete, revision, edits, overrides, failure };
    this.#reports.set(block, report);
    return report;
  }

  /** The findings of a block, and one more where Callsheet itself failed on it. */
  *#safeFindings(file: ModelFile, block: Block, scope: Scope): Generator<undefined, Coded[]> {
    const { failures } = this.#model;
    const found: Coded[] = [];
    for (const coded of failures.attemptSteps(block, 'Checking', () =>
      this.#findings.of(file, block, scope),
    )) {
      if (coded) found.push(coded);
      else yield;
    }
    if (block.failure) failures.add(block, 'Parsing', block.failure.error);
    const reason = failures.of(block);
    if (reason !== undefined)
      found.push({ check: internalError, finding: internalError.finding(block, reason) });
    return found;
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

const LONGEST_MESSAGE = 500;

/** A message may quote the text, and a text may be anything. */
const clipped = (finding: Finding): Finding =>
  finding.message.length <= LONGEST_MESSAGE
    ? finding
    : { ...finding, message: `${finding.message.slice(0, LONGEST_MESSAGE)}…` };
