/** The findings of one file as the command line tells them. */
import type { Report } from '../checks/run.ts';
import { documentOf } from '../host/positions.ts';
import type { ModelFile } from '../model/model.ts';
import type { CheckedFile } from './findings/finding.ts';
import { fingerprintsOf } from './findings/fingerprint.ts';
import { repositoryPath } from './repository-path.ts';

/** `path` is what people read, `onDisk` what the fingerprint is made of. */
export function checkedFile(
  path: string,
  onDisk: string,
  file: ModelFile,
  reports: readonly Report[],
): CheckedFile {
  if (reports.length === 0) return { path, diagnostics: [] };
  const document = documentOf(file);
  const fingerprints = fingerprintsOf(repositoryPath(onDisk), file, reports);
  const diagnostics = reports.map(({ code, severity, finding, start, end }, index) => {
    const from = document.positionAt(start);
    const to = document.positionAt(end);
    return {
      code,
      severity,
      message: finding.message,
      line: from.line + 1,
      column: from.character + 1,
      endLine: to.line + 1,
      endColumn: to.character + 1,
      fingerprint: fingerprints[index]!,
    };
  });
  return { path, diagnostics };
}
