/** `callsheet fight`. */
import * as path from 'node:path';
import { nearest } from '../checks/names.ts';
import { encountersIn, prepareFight, type Fight } from '../features/fights.ts';
import { fightJson, transcriptJson } from '../features/fights/json.ts';
import { workerRunner } from '../host/node-fights.ts';
import { readLibraries } from '../host/library.ts';
import type { Encounter } from '../model/encounters.ts';
import { sameName } from '../rules/names.ts';
import { transcript } from '../rules/fight/simulate.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { fightText, transcriptText } from './fight-text.ts';
import { load, nameAmong, type Loaded } from './load.ts';
import { complain, print, printFitted } from './output.ts';
import { t } from '../text/messages.ts';

export interface FightOptions {
  readonly encounter?: string;
  readonly runs: number;
  readonly seed: number;
  readonly format: 'text' | 'json';
  readonly transcript?: boolean;
}

export const FIGHT_HELP = `
${t(`JSON has these fields:
  encounter, method     method is "exact" or "simulated"
  runs, seed            of a simulation
  sides                 name, wins (how many fights), rate (value, low, high: the 95% interval), exact (a decimal)
  draws                 the same without a name
  rounds                mean, median, ninetyPercent: turns
  combatants            name, side, falls, dies (from 0 to 1), damageDealt, damageTaken, actionPoints: means of a fight
  assumptions           what the text leaves open: code, values, text
With --transcript: encounter, seed, winner (a side, or null), turns (turn, events, lines), assumptions
  events                what happened, as data: type, who, and the numbers by name
  lines                 the same as sentences, for people

Exit codes: 0 fought, 2 wrong usage, unreadable files, no such encounter or one that cannot be fought.`)}`;

export async function fight(
  paths: readonly string[],
  options: FightOptions,
  library: string,
): Promise<ExitCode> {
  const loaded = await load(paths, readLibraries(library));
  const { chosen, complaint } = choose(encountersOf(loaded), options.encounter);
  const prepared = chosen && prepareFight(loaded.workspace.model, chosen);
  const problems = prepared && 'problems' in prepared ? prepared.problems : [];
  const failures = [
    ...loaded.problems,
    ...nameNotes(paths),
    // Where nothing could be read, the problems say all.
    ...(complaint && loaded.files.length > 0 ? [complaint] : []),
    ...problems.map((problem) => `${chosen!.name}: ${problem}`),
  ];
  for (const failure of failures) complain(failure);
  if (prepared && !('problems' in prepared))
    (options.format === 'json' ? print : printFitted)(await written(prepared, options, library));
  return failures.length > 0 ? EXIT.usage : EXIT.clean;
}

function nameNotes(paths: readonly string[]): readonly string[] {
  const name = nameAmong(paths);
  if (name === undefined) return [];
  return [t('--encounter chooses an encounter: `{0}`', `callsheet fight . --encounter "${name}"`)];
}

const encountersOf = ({ workspace: { model }, files }: Loaded): Encounter[] =>
  files.flatMap(({ uri }) => encountersIn(model, uri)).map(({ encounter }) => encounter);

interface Chosen {
  readonly chosen?: Encounter;
  readonly complaint?: string;
}

/** The one of a name, or the only one. */
function choose(encounters: readonly Encounter[], name: string | undefined): Chosen {
  if (encounters.length === 0)
    return { complaint: t('there is no encounter; one begins with a line such as `encounter Ambush`') };
  const names = encounters.map((each) => each.name);
  const list = [...new Set(names)].map((each) => `“${each}”`).join(', ');
  if (name === undefined) {
    const [only] = encounters.length === 1 ? encounters : [];
    return only ? { chosen: only } : { complaint: t('choose with --encounter among {0}', list) };
  }
  const found = encounters.filter((each) => sameName(each.name, name));
  if (found.length > 1)
    return { complaint: t('{0} encounters are called “{1}”; name one file', found.length, name) };
  if (found[0]) return { chosen: found[0] };
  const [guess] = nearest(name, names);
  return {
    complaint: guess
      ? t('there is no encounter “{0}”; did you mean “{1}”?', name, guess)
      : t('there is no encounter “{0}”; there are {1}', name, list),
  };
}

async function written(
  ready: Fight,
  { runs, seed, format, transcript: isTranscript }: FightOptions,
  library: string,
): Promise<string> {
  const { system, plan } = ready;
  if (isTranscript) {
    const told = transcript(ready.open(), seed);
    return format === 'json' ? json(transcriptJson(plan, told, seed)) : transcriptText(plan, told, seed);
  }
  const run = workerRunner(path.join(path.dirname(library), 'fight-worker.js'));
  const report = await run({ system, plan, runs, seed }, { onProgress: showProgress });
  return format === 'json' ? json(fightJson(report)) : fightText(report);
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** A line that is written over and in the end taken away; only where somebody watches. */
function showProgress(done: number): void {
  if (!process.stderr.isTTY) return;
  // eslint-disable-next-line no-restricted-syntax -- moves the cursor
  process.stderr.write(done < 1 ? `\r${Math.round(100 * done)}%` : '\r\x1b[K');
}
