/** Identifies findings across versions of a file, for baselines and for services that follow findings over time. */
import { createHash } from 'node:crypto';
import type { Report } from '../../checks/run.ts';
import type { ModelFile } from '../../model/model.ts';
import { blockAt } from '../../syntax/source.ts';

/**
 * The fingerprints of the findings of a file, in their order. One is made of the path, the code, the declaration and the
 * text of the place, so it survives edits elsewhere in the file. The message does not count: its numbers change. The
 * second of two equal findings counts as the second.
 */
export function fingerprintsOf(path: string, file: ModelFile, reports: readonly Report[]): string[] {
  const seen = new Map<string, number>();
  return reports.map(({ code, start, end }) => {
    const { block } = blockAt(file.source, start);
    const declared = file.index.ofBlock(block)?.[0];
    const place = file.source.slice(start, end).replace(/\s+/g, ' ').slice(0, LONGEST_PLACE);
    const key = [path, code, declared?.kind ?? '', declared?.key ?? '', place].join('\0');
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    return createHash('sha256').update(`${key}\0${nth}`).digest('hex').slice(0, 32);
  });
}

/** A finding may cover a whole paragraph; its beginning tells it apart well enough. */
const LONGEST_PLACE = 200;
