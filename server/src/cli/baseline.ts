/** Baselines: the findings that an old campaign may keep, so that only new ones fail. */
import { writeProblem, writeWhole } from '../host/print/write.ts';
import { readText } from '../host/read-file.ts';
import type { CheckedFile } from './findings/finding.ts';
import { t } from '../text/messages.ts';

export interface BaselineEntry {
  readonly fingerprint: string;
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

const VERSION = 1;

/** The fingerprints of a baseline file, or what is wrong with it. */
export async function readBaseline(
  file: string,
): Promise<ReadonlySet<string> | { readonly problem: string }> {
  const read = await readText(file);
  if ('problem' in read) {
    return {
      problem: read.isMissing
        ? t('{0} does not exist; create it with --update-baseline', file)
        : t('{0} {1}', file, read.problem),
    };
  }
  try {
    const { version, findings } = JSON.parse(read.text) as { version?: unknown; findings?: unknown };
    if (version === VERSION && Array.isArray(findings)) {
      const fingerprints = (findings as Partial<BaselineEntry>[]).map((entry) => entry?.fingerprint);
      if (fingerprints.every((each) => typeof each === 'string')) return new Set(fingerprints);
    }
  } catch {
    // Said below.
  }
  return { problem: t('{0} is not a baseline of callsheet', file) };
}

/** Writes all findings, one object each and in order, so that reviews show what was added. */
export async function writeBaseline(
  file: string,
  files: readonly CheckedFile[],
): Promise<string | undefined> {
  const findings = files.flatMap(({ path, diagnostics }) =>
    diagnostics.map(({ fingerprint, code, message }): BaselineEntry => ({
      fingerprint,
      path,
      code,
      message,
    })),
  );
  try {
    await writeWhole(file, `${JSON.stringify({ version: VERSION, findings }, null, 2)}\n`);
    return undefined;
  } catch (error) {
    return writeProblem(file, error);
  }
}

/** The files with only those findings that the baseline does not have. */
export const withoutKnown = (files: readonly CheckedFile[], known: ReadonlySet<string>): CheckedFile[] =>
  files.map(({ path, diagnostics }) => ({
    path,
    diagnostics: diagnostics.filter(({ fingerprint }) => !known.has(fingerprint)),
  }));
