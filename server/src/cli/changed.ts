/** The files that a change since a revision can be seen in. */
import * as path from 'node:path';
import type { Report } from '../checks/run.ts';
import { affectedFiles } from '../compare/compare.ts';
import { Repository } from '../host/git/repository.ts';
import { GitProblem } from '../host/git/run.ts';
import { checkPrefixes, filesOf } from '../host/git/version-files.ts';
import { isBelow } from '../compare/within.ts';
import type { ModelFile } from '../model/model.ts';
import type { SystemLibrary } from '../model/systems.ts';
import { prefixesOf } from './diff.ts';

export interface ChangedFile {
  /** On disk. */
  readonly file: string;
  readonly modelFile: ModelFile;
  readonly reports: readonly Report[];
}

/** Returns the changed files on disk with their findings, or why there are none. */
export async function changedFiles(
  revision: string,
  paths: readonly string[],
  systems: readonly SystemLibrary[],
): Promise<{ readonly files: readonly ChangedFile[] } | { readonly problem: string }> {
  try {
    const repository = await Repository.open(process.cwd());
    const before = await repository.source(revision);
    const [old, now] = await filesOf(repository, before, { type: 'files' });
    const prefixes = prefixesOf(repository, paths);
    checkPrefixes(repository, prefixes, [old, now]);
    const affected = affectedFiles(systems, old, now);
    return {
      files: affected.paths
        .filter((each) => isBelow(each, prefixes))
        .map((each) => ({
          file: path.join(repository.root, each),
          modelFile: affected.version.file(each)!,
          reports: affected.version.reports(each),
        })),
    };
  } catch (error) {
    if (error instanceof GitProblem) return { problem: error.message };
    throw error;
  }
}
