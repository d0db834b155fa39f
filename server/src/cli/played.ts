/** By whose rules a text is answered: those of a campaign on disk, with its people, or those of a system by its name. */
import { peopleProblem } from '../features/rolls/typed-people-problems.ts';
import { withScores } from '../features/rolls/typed-people.ts';
import { withVersus } from '../features/rolls/typed-targets.ts';
import { readLibraries } from '../host/library.ts';
import { isProblem, type Problem } from '../rules/dice/index.ts';
import type { PlayedSystem } from '../rules/side-by-side.ts';
import { load } from './load.ts';
import { printProblem } from './problems.ts';
import { DEFAULT_SYSTEM, procedureNote } from './procedures.ts';
import { playedSystem } from './system-odds.ts';
import { t } from '../text/messages.ts';

export interface PlayedOptions {
  /** The system of a task or procedure; the Action! System unless said. */
  readonly system?: string;
  /** A file or a folder whose campaign has its own options and house rules. */
  readonly campaign?: string;
  /** Files and folders named behind the text: whose people it may name, by the rules of the first one's campaign. */
  readonly paths?: readonly string[];
}

export interface PlayedOnDisk extends PlayedSystem {
  /** A text with scores for the people that it names: `Awareness 7 vs 15` for `Edith Awareness vs 15`. */
  readonly withScores: (text: string) => string;
  /** What is wrong with a text that names people; undefined where something else is. */
  readonly peopleProblem: (text: string) => Problem | undefined;
}

export type Played = PlayedOnDisk | { readonly failed: string };

/** The text of a failure is the whole message, with its last line break. */
export async function playedBy(options: PlayedOptions, library: string): Promise<Played> {
  const libraries = readLibraries(library);
  const { system, campaign, paths = [] } = options;
  if (system !== undefined && campaign !== undefined)
    return { failed: `callsheet: ${t('--system and --campaign do not go together')}\n` };
  if (system !== undefined && paths.length > 0)
    return { failed: `callsheet: ${t('--system and files do not go together')}\n` };
  if (campaign !== undefined || paths.length > 0) {
    const { workspace, files, problems } = await load(
      campaign === undefined ? paths : [campaign, ...paths],
      libraries,
    );
    const [first] = files;
    if (!first || problems.length > 0)
      return { failed: problems.map((problem) => `callsheet: ${problem}\n`).join('') };
    const { model } = workspace;
    const scope = model.scopeOf(first.uri);
    return {
      ...model.playedIn(scope),
      withScores: (text) => withScores(model, scope, text),
      peopleProblem: (text) => peopleProblem(model, scope, text),
    };
  }
  const name = system ?? DEFAULT_SYSTEM;
  const played = playedSystem(name, libraries);
  return isProblem(played)
    ? { failed: printProblem(name, played) }
    : { ...played, withScores: (text) => withVersus(text, played), peopleProblem: () => undefined };
}

/** The note of a text that is no task and no dice, where the user has named no system. */
export async function noteWithoutSystem(
  text: string,
  problem: Problem,
  options: PlayedOptions,
  library: string,
): Promise<string> {
  const played = await playedBy(options, library);
  return 'failed' in played ? '' : procedureNote(text, problem, played, false);
}
