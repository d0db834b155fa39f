/** The findings of files, kept until something of what they depend on changes. */
import { reportsIn, type BlockReport, type Checker, type Report } from '../checks/run.ts';
import type { Severities } from '../checks/severities.ts';
import type { Model, ModelFile } from '../model/model.ts';
import type { KeptTrees } from './kept-trees.ts';

/** The findings of one version of a file. The id changes with the findings. */
export class FileReport {
  readonly id: string;
  readonly file: ModelFile;
  readonly blocks: readonly BlockReport[];

  constructor(id: string, file: ModelFile, blocks: readonly BlockReport[]) {
    this.id = id;
    this.file = file;
    this.blocks = blocks;
  }

  /** All findings, in the order of places, with the offsets of the file. */
  get reports(): Report[] {
    return reportsIn(this.file.source, this.blocks);
  }
}

interface CachedReport {
  readonly report: FileReport;
  readonly revision: number;
  /** The edits of the model when it was made. */
  readonly edits: number;
  readonly severities: Severities;
  /** The places in other files that it points to. */
  readonly elsewhere: string;
  /** How many blocks had failed when it was made. */
  readonly failures: number;
  /** Whether it holds until something of this changes, the edits aside. */
  readonly isSettled: boolean;
}

export class FileReports {
  readonly #model: Model;
  readonly #checker: Checker;
  readonly #trees: KeptTrees;
  readonly #cached = new Map<string, CachedReport>();
  #ids = 0;
  #severities: Severities = new Map();

  constructor(model: Model, checker: Checker, trees: KeptTrees) {
    this.#model = model;
    this.#checker = checker;
    this.#trees = trees;
  }

  /** The user's own severities; those of a campaign come first. */
  setSeverities(severities: Severities): void {
    this.#severities = severities;
  }

  /** Does the work of a report step by step, so that the caller may pause in between. */
  *prepare(uri: string): Generator<undefined> {
    const known = this.#cached.get(uri);
    const isEdited = known?.revision === this.#model.revision && known.severities === this.#severities;
    yield* this.#checker.prepare(() => this.#model.file(uri), this.#severities, isEdited);
  }

  /** @param isOpen whether its text may change with the next key */
  of(uri: string, isOpen: boolean): FileReport | undefined {
    const file = this.#model.file(uri);
    if (!file) return undefined;
    const known = this.#cached.get(uri);
    const { revision, edits } = this.#model;
    const severities = this.#severities;
    const sameRules =
      known?.revision === revision &&
      known.severities === severities &&
      known.failures === this.#model.failures.count;
    const isSame = known?.edits === edits || (known?.isSettled === true && known.report.file === file);
    if (isSame && sameRules) return known.report;
    const blocks = this.#checker.checkBlocks(file, severities, known?.report.blocks);
    const failures = this.#model.failures.count;
    const elsewhere = this.#placesElsewhere(file, blocks);
    const unchanged =
      known?.report.file.source === file.source &&
      known.elsewhere === elsewhere &&
      blocks.every((block, index) => sameReports(known.report.blocks[index]!.reports, block.reports));
    const report = new FileReport(unchanged ? known.report.id : `${++this.#ids}`, file, blocks);
    const isSettled = blocks.every((block) => block.isSettled);
    if (!isOpen) this.#trees.checked(blocks);
    this.#cached.set(uri, { report, revision, edits, severities, elsewhere, failures, isSettled });
    return report;
  }

  forget(uri: string): void {
    this.#cached.delete(uri);
  }

  /** The places in other files that reports point to; empty where there are none. */
  #placesElsewhere(file: ModelFile, blocks: readonly BlockReport[]): string {
    const origins = blocks
      .filter(({ isSettled }) => !isSettled)
      .flatMap(({ reports }) => reports.flatMap(({ finding }) => finding.related ?? []))
      .map(({ origin }) => origin);
    return origins
      .filter(({ block }) => this.#model.uriOf(block) !== file.uri)
      .map((origin) => JSON.stringify(this.#model.placeOf(origin) ?? null))
      .join();
  }
}

function sameReports(a: readonly Report[], b: readonly Report[]): boolean {
  return (
    a.length === b.length &&
    a.every((report, index) => {
      const other = b[index]!;
      const sameFinding =
        report.finding === other.finding || report.finding.message === other.finding.message;
      return (
        sameFinding &&
        report.code === other.code &&
        report.severity === other.severity &&
        report.start === other.start
      );
    })
  );
}
