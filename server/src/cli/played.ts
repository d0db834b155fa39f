/** By whose rules a text is answered: those of a campaign on disk, or those of a system by its name. */
import { readLibraries } from '../host/library.ts';
import { isProblem } from '../rules/dice/index.ts';
import type { PlayedSystem } from '../rules/side-by-side.ts';
import { load } from './load.ts';
import { printProblem } from './problems.ts';
import { DEFAULT_SYSTEM } from './procedures.ts';
import { systemNamed } from './system-odds.ts';

export interface PlayedOptions {
  /** The system of a task or procedure; the Action! System unless said. */
  readonly system?: string;
  /** A file or a folder whose campaign has its own options and house rules. */
  readonly campaign?: string;
}

export type Played = PlayedSystem | { readonly failed: string };

/** What failed is the whole message, with its last line break. */
export async function playedBy(options: PlayedOptions, library: string): Promise<Played> {
  const libraries = readLibraries(library);
  const { system, campaign } = options;
  if (system !== undefined && campaign !== undefined)
    return { failed: 'callsheet: --system and --campaign do not go together\n' };
  if (campaign !== undefined) {
    const { workspace, files, problems } = await load([campaign], libraries);
    const [first] = files;
    if (!first) return { failed: problems.map((problem) => `callsheet: ${problem}\n`).join('') };
    return workspace.model.playedIn(workspace.model.scopeOf(first.uri));
  }
  const name = system ?? DEFAULT_SYSTEM;
  const played = systemNamed(name, libraries);
  return isProblem(played) ? { failed: printProblem(name, played) } : played;
}
