import type { VersionFiles } from '../../compare/version.ts';
import type { Entry, Repository, Source } from './repository.ts';

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
