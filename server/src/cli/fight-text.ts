/** The report of a fight as lines of text. */
import { spendsActionPoints, winnerText } from '../features/fights/markdown.ts';
import { noteText } from '../features/fights/notes.ts';
import { lineOf } from '../features/fights/sentences.ts';
import { methodText, percentText, roundsText, shares } from '../features/fights/text.ts';
import type { FightReport } from '../rules/fight/report.ts';
import type { FightPlan, Note } from '../rules/fight/rules.ts';
import type { Transcript } from '../rules/fight/simulate.ts';
import { padded, widthOf } from './terminal.ts';
import { t } from '../text/messages.ts';

export const fightText = (report: FightReport): string =>
  [
    report.encounter,
    methodText(report),
    '',
    ...columns(shares(report).map(({ name, value, interval }) => [name, value, interval && `(${interval})`])),
    '',
    roundsText(report),
    '',
    ...columns(combatantRows(report)),
    ...assumptionLines(report.assumptions),
    '',
  ].join('\n');

/** A row for each combatant. The column of action points is left out of fights without them: most systems have none. */
function combatantRows({ combatants }: FightReport): string[][] {
  const spends = combatants.some(spendsActionPoints);
  return [
    ['', t('side'), t('falls'), t('dies'), t('dealt'), t('taken'), ...(spends ? [t('action points')] : [])],
    ...combatants.map((each) => [
      each.name,
      each.side,
      percentText(each.falls),
      percentText(each.dies),
      each.damageDealt.toFixed(1),
      each.damageTaken.toFixed(1),
      ...(spends ? [each.actionPoints.toFixed(1)] : []),
    ]),
  ];
}

export const transcriptText = (plan: FightPlan, transcript: Transcript, seed: number): string =>
  [
    t('{0}, one fight with seed {1}', plan.encounter, seed),
    ...transcript.turns.flatMap(({ turn, events }) => [
      '',
      t('Turn {0}', turn),
      ...events.map((event) => `  ${lineOf(event)}`),
    ]),
    '',
    winnerText(plan, transcript),
    ...assumptionLines(plan.assumptions),
    '',
  ].join('\n');

const assumptionLines = (assumptions: readonly Note[]): string[] =>
  assumptions.length === 0 ? [] : ['', t('Assumed:'), ...assumptions.map((each) => `  ${noteText(each)}`)];

/** Words to the left, numbers to the right. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => widthOf(row[column]!))));
  const isNumber = rows[0]!.map((_, column) => rows.some((row) => /^\(?[<>]?\d/.test(row[column]!)));
  return rows.map((row) =>
    `  ${row
      .map((cell, column) =>
        isNumber[column] ? cell.padStart(widths[column]!) : padded(cell, widths[column]!),
      )
      .join('  ')}`.trimEnd(),
  );
}
