import { existsSync } from 'node:fs';
import * as path from 'node:path';
import type { VersionFiles } from '../../compare/version.ts';
import { isBelow } from '../../compare/within.ts';
import { t } from '../../text/messages.ts';
import type { Entry, Repository, Source } from './repository.ts';
import { GitProblem } from './run.ts';

/** The texts of two sources; a text that both have is read once. */
export async function filesOf(
  repository: Repository,
  before: Source,
  after: Source,
): Promise<readonly [VersionFiles, VersionFiles]> {
  const [old, now] = await Promise.all([repository.entries(before), repository.entries(after)]);
  const texts = await repository.texts([...old, ...now]);
  const filesIn = (entries: readonly Entry[]): VersionFiles =>
    new Map(
      entries.flatMap(({ path, id }) => {
        const text = texts.get(id);
        return text === undefined ? [] : [[path, { id, text }] as const];
      }),
    );
  return [filesIn(old), filesIn(now)];
}

/** Throws a `GitProblem` for a file or folder that is neither on disk nor in a version. */
export function checkPrefixes(
  { root }: Repository,
  prefixes: readonly string[],
  versions: readonly VersionFiles[],
): void {
  const files = versions.flatMap((version) => [...version.keys()]);
  for (const prefix of prefixes)
    if (!files.some((file) => isBelow(file, [prefix])) && !existsSync(path.join(root, prefix)))
      throw new GitProblem(t('{0} {1}', prefix, t('does not exist')));
}
