/** One run of the only fight in a text, as `callsheet fight --transcript --format json` tells it. */
import * as path from 'node:path';
import { fight } from '../../server/src/cli/fight.ts';
import { captured } from './captured.ts';
import { CliFolder } from './cli.ts';

export interface Transcript<Turn> {
  /** Empty for a fight that is refused. */
  readonly turns: readonly Turn[];
  readonly refused: string;
}

export async function transcriptOf<Turn>(text: string, seed: number): Promise<Transcript<Turn>> {
  const folder = new CliFolder();
  folder.write('a.callsheet', text);
  try {
    const options = { runs: 1, seed, format: 'json', transcript: true } as const;
    const { out, refused } = await captured(() =>
      fight([folder.path], options, path.resolve('server/library')),
    );
    return { turns: out === '' ? [] : (JSON.parse(out) as { turns: readonly Turn[] }).turns, refused };
  } finally {
    folder.remove();
  }
}
