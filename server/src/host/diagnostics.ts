/** Reports as diagnostics of the protocol, for clients that pull them and for those that do not. */
import {
  DiagnosticSeverity,
  DiagnosticTag,
  DocumentDiagnosticReportKind,
  type ClientCapabilities,
  type Diagnostic,
  type DocumentDiagnosticReport,
} from 'vscode-languageserver';
import type { BlockReport, Report } from '../checks/run.ts';
import type { Model } from '../model/model.ts';
import type { Origin } from '../rules/explanation.ts';
import type { Block } from '../syntax/parse.ts';
import type { FileReport } from '../workspace/reports.ts';
import type { PositionEncoding } from './position-encoding.ts';
import { positionIn, rangeOf, type FileDocument } from './positions.ts';
import { Uris } from './uris.ts';

const SEVERITIES = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
} as const;

/** Finds the document of a file, with its line index. */
export type DocumentLookup = (uri: string) => FileDocument | undefined;

/** The capabilities of a client that diagnostics depend on. */
export interface DiagnosticClient {
  readonly encoding: PositionEncoding;
  readonly client: ClientCapabilities;
  /** The address of the page about a code; undefined where the client opens none. */
  codePage(code: string): string | undefined;
  readonly uris: Pick<Uris, 'spelled'>;
}

const PLAIN: DiagnosticClient = {
  encoding: 'utf-16',
  client: {},
  codePage: () => undefined,
  uris: new Uris(),
};

export class DiagnosticReporter {
  readonly #model: Model;
  readonly #documentOf: DocumentLookup;
  readonly #client: DiagnosticClient;
  /** Most blocks say the same from one keystroke to the next, in the same lines. */
  readonly #known = new WeakMap<
    BlockReport,
    { readonly firstLine: number; readonly diagnostics: readonly Diagnostic[] }
  >();

  constructor(model: Model, documentOf: DocumentLookup, client: DiagnosticClient = PLAIN) {
    this.#model = model;
    this.#documentOf = documentOf;
    this.#client = client;
  }

  /** The full report, or word that nothing has changed since `previousId`. */
  pull(report: FileReport | undefined, previousId: string | undefined): DocumentDiagnosticReport {
    if (!report) return { kind: DocumentDiagnosticReportKind.Full, items: [] };
    if (report.id === previousId)
      return { kind: DocumentDiagnosticReportKind.Unchanged, resultId: report.id };
    return { kind: DocumentDiagnosticReportKind.Full, resultId: report.id, items: this.diagnostics(report) };
  }

  diagnostics({ file, blocks }: FileReport): Diagnostic[] {
    const { firstLines } = file.source;
    return blocks.flatMap((report, index) =>
      report.reports.length === 0 ? [] : this.#ofBlock(report, firstLines[index]!),
    );
  }

  #ofBlock(report: BlockReport, firstLine: number): readonly Diagnostic[] {
    const known = this.#known.get(report);
    if (known?.firstLine === firstLine) return known.diagnostics;
    const diagnostics = report.reports.map((each) => this.#diagnostic(each, report.block, firstLine));
    if (report.isSettled) this.#known.set(report, { firstLine, diagnostics });
    return diagnostics;
  }

  #diagnostic({ code, severity, finding, start, end }: Report, block: Block, firstLine: number): Diagnostic {
    const { publishDiagnostics, diagnostic } = this.#client.client.textDocument ?? {};
    const hasRelated = publishDiagnostics?.relatedInformation || diagnostic?.relatedInformation;
    const hasTags = publishDiagnostics?.tagSupport ?? diagnostic?.tagSupport;
    const related = (hasRelated ? (finding.related ?? []) : []).flatMap(({ message, origin }) => {
      const location = this.#locationOf(origin);
      return location ? [{ message, location }] : [];
    });
    const { encoding } = this.#client;
    const href = this.#client.codePage(code);
    return {
      code,
      source: 'callsheet',
      severity: SEVERITIES[severity],
      message: finding.message,
      range: {
        start: positionIn(block, start, firstLine, encoding),
        end: positionIn(block, end, firstLine, encoding),
      },
      ...(href !== undefined && { codeDescription: { href } }),
      ...(related.length > 0 && { relatedInformation: related }),
      ...(finding.unnecessary && hasTags && { tags: [DiagnosticTag.Unnecessary] }),
    };
  }

  #locationOf(origin: Origin): { uri: string; range: ReturnType<typeof rangeOf> } | undefined {
    const place = this.#model.placeOf(origin);
    const document = place && this.#documentOf(place.uri);
    return (
      document && {
        uri: this.#client.uris.spelled(place.uri),
        range: rangeOf(document, place.start, place.end),
      }
    );
  }
}
