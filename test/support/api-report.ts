/** Writes the declarations of the library, which are its API report: `node test/support/api-report.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(import.meta.dirname, '../..');
export const REPORT = path.join(ROOT, 'docs/callsheet.d.ts');

const HOST: ts.FormatDiagnosticsHost = {
  getCurrentDirectory: () => ROOT,
  getCanonicalFileName: (name) => name,
  getNewLine: () => '\n',
};

/** The declarations that the source of the library has now. */
export function apiReport(): string {
  const source = readFileSync(path.join(ROOT, 'server/src/main-library.ts'), 'utf8');
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(source, {
    fileName: 'main-library.ts',
    compilerOptions: { removeComments: false },
    reportDiagnostics: true,
  });
  if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, HOST));
  return outputText;
}

if (process.argv[1] === import.meta.filename) writeFileSync(REPORT, apiReport());
