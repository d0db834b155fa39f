/** The result of a fight as JSON. The names of fields never change. */
import type { FightReport, Share } from '../../rules/fight/report.ts';
import type { FightPlan, Note } from '../../rules/fight/rules.ts';
import type { Transcript } from '../../rules/fight/simulate.ts';
import { noteText } from './notes.ts';
import { lineOf } from './sentences.ts';

export const fightJson = (report: FightReport): unknown => ({
  encounter: report.encounter,
  method: report.method,
  runs: report.runs,
  seed: report.seed,
  sides: report.sides.map(({ name, ...share }) => ({ name, ...shareJson(share) })),
  draws: shareJson(report.draws),
  rounds: report.rounds,
  combatants: report.combatants,
  assumptions: report.assumptions.map(noteJson),
});

const shareJson = ({ count, rate, exact }: Share): object => ({ wins: count, rate, exact });

export const transcriptJson = (
  { encounter, sides, assumptions }: FightPlan,
  { turns, winner }: Transcript,
  seed: number,
): unknown => ({
  encounter,
  seed,
  winner: winner === undefined ? null : sides[winner],
  turns: turns.map(({ turn, events }) => ({ turn, lines: events.map(lineOf), events })),
  assumptions: assumptions.map(noteJson),
});

/** A code with its values, and the sentence for those who read. */
const noteJson = (note: Note): object => ({ ...note, text: noteText(note) });
