/** Encounters played at the table, with dice that are known. */
import { trackEncounter, type EncounterTable } from '../../server/src/features/tracker.ts';
import type { RandomSource } from '../../server/src/rules/dice/index.ts';
import type { TrackerAction } from '../../server/src/rules/tracker/tracker.ts';
import { fixture } from './cursor.ts';

/** Dice that show these faces, over and over. */
export function showing(...faces: readonly number[]): RandomSource {
  let next = 0;
  return () => faces[next++ % faces.length]!;
}

/** Returns the encounter at the cursor after some actions; the keys of the campaign replace `KEYS` in the text. */
export function playedEncounter(
  text: string,
  keys: readonly string[],
  actions: readonly TrackerAction[],
  source: RandomSource,
): EncounterTable {
  const { model, uri, offset } = fixture(text.replace('KEYS', keys.map((key) => `  ${key}\n`).join('')));
  const at = { offset, id: '' };
  let table = trackEncounter(model, uri, at, undefined, undefined, source)!;
  for (const action of actions) table = trackEncounter(model, uri, at, table.state, action, source)!;
  return table;
}
