/** The findings of files as the command line tells them. */
import type { Report } from '../checks/run.ts';
import { toPath } from '../host/node-files.ts';
import type { PositionEncoding } from '../host/position-encoding.ts';
import { documentOf, type FileDocument } from '../host/positions.ts';
import type { ModelFile } from '../model/model.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { CheckedFile, Diagnostic } from './findings/finding.ts';
import { fingerprintsOf } from './findings/fingerprint.ts';
import type { LoadedFile } from './load.ts';
import { repositoryPath } from './repository-path.ts';

/** Texts of files by their URIs, in the order of the workspace. */
export type FileTexts = readonly (readonly [uri: string, text: string])[];

/** What a worker is sent: files while they are read, and at last what to check. */
export interface WorkerMessage {
  readonly texts: FileTexts;
  readonly order?: CheckOrder;
}

export interface CheckOrder {
  readonly files: readonly LoadedFile[];
  /** The number of files taken so far. */
  readonly taken: SharedArrayBuffer;
  /** The unit of columns. */
  readonly encoding: PositionEncoding;
}

type Lines = Pick<Diagnostic, 'line' | 'column' | 'endLine' | 'endColumn'>;

/** So many files are taken at a time. */
const FILES_AT_ONCE = 20;

/** `path` is what people read, `onDisk` what the fingerprint is made of. */
export function checkedFile(
  path: string,
  onDisk: string,
  file: ModelFile,
  reports: readonly Report[],
  encoding: PositionEncoding,
): CheckedFile {
  if (reports.length === 0) return { path, diagnostics: [] };
  const document = documentOf(file, encoding);
  const fingerprints = fingerprintsOf(repositoryPath(onDisk), file, reports);
  const diagnostics = reports.map(({ code, severity, finding, start, end }, index) => {
    const lines = linesOf(document, start, end);
    return { code, severity, message: finding.message, ...lines, fingerprint: fingerprints[index]! };
  });
  return { path, diagnostics };
}

/** Lines and columns count from 1, columns in the units of the document; the end is exclusive. */
export function linesOf(document: FileDocument, start: number, end: number): Lines {
  const from = document.positionAt(start);
  const to = document.positionAt(end);
  return {
    line: from.line + 1,
    column: from.character + 1,
    endLine: to.line + 1,
    endColumn: to.character + 1,
  };
}

/** The findings of files that no other thread has taken, by their index. */
export function* checkedOf(
  workspace: Workspace,
  files: readonly LoadedFile[],
  taken: SharedArrayBuffer,
  encoding: PositionEncoding,
): Generator<readonly [number, CheckedFile]> {
  const next = new Int32Array(taken);
  for (;;) {
    const first = Atomics.add(next, 0, FILES_AT_ONCE);
    if (first >= files.length) return;
    for (let index = first; index < Math.min(first + FILES_AT_ONCE, files.length); index++) {
      yield [index, checkedIn(workspace, files[index]!, encoding)];
    }
  }
}

export function checkedIn(
  workspace: Workspace,
  { uri, path }: LoadedFile,
  encoding: PositionEncoding,
): CheckedFile {
  const { file, reports } = workspace.report(uri)!;
  return checkedFile(path, toPath(uri), file, reports, encoding);
}
