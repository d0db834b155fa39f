/** The result of a fight as Markdown. */
import type { FightReport } from '../../rules/fight/report.ts';
import type { FightPlan } from '../../rules/fight/rules.ts';
import type { Transcript } from '../../rules/fight/simulate.ts';
import { t } from '../../text/messages.ts';
import { escape, table } from '../render.ts';
import { noteText } from './notes.ts';
import { lineOf } from './sentences.ts';
import { methodText, percentText, roundsText, shares } from './text.ts';

export function fightMarkdown(report: FightReport, plan: FightPlan, transcript: Transcript): string {
  return [
    `# ${t('Fight: {0}', escape(report.encounter))}`,
    methodText(report),
    winsTable(report),
    roundsText(report),
    ...combatantTables(report),
    ...(report.assumptions.length > 0
      ? [`## ${t('Assumed')}`, report.assumptions.map((each) => `- ${escape(noteText(each))}`).join('\n')]
      : []),
    `## ${t('Transcript')}`,
    t('One of these fights, blow by blow. {0}', escape(winnerText(plan, transcript))),
    ...transcript.turns.flatMap(({ turn, events }) => [
      `### ${t('Turn {0}', turn)}`,
      events
        .map(lineOf)
        .map((line) => `${line.startsWith(' ') ? '  ' : ''}- ${escape(line.trim())}`)
        .join('\n'),
    ]),
    '',
  ].join('\n\n');
}

/** An exact answer has no interval. */
function winsTable(report: FightReport): string {
  const rows = shares(report).map(({ name, value, interval }) => [escape(name), value, interval]);
  return report.method === 'exact'
    ? table(
        ['', t('wins')],
        rows.map((row) => row.slice(0, 2)),
      )
    : table(['', t('wins'), t('95% interval')], rows);
}

/** One table for each side, narrow enough for half a window, and what they spent below. */
function combatantTables({ combatants }: FightReport): string[] {
  const sides = [...new Set(combatants.map(({ side }) => side))];
  const tables = sides.map((side) =>
    table(
      [escape(side), t('falls'), t('dies'), t('damage dealt'), t('taken')],
      combatants
        .filter((each) => each.side === side)
        .map((each) => [
          bound(escape(each.name)),
          percentText(each.falls),
          percentText(each.dies),
          each.damageDealt.toFixed(1),
          each.damageTaken.toFixed(1),
        ]),
    ),
  );
  const spent = combatants
    .filter(spendsActionPoints)
    .map(({ name, actionPoints }) => `${escape(name)} ${actionPoints.toFixed(1)}`);
  return spent.length === 0
    ? tables
    : [...tables, t('Action points spent in a fight, on average: {0}.', spent.join(', '))];
}

export const spendsActionPoints = ({ actionPoints }: FightReport['combatants'][number]): boolean =>
  actionPoints > 0;

/** A number stays with its name where a cell is narrow. */
const bound = (text: string): string => text.replace(/ (?=\d+$)/g, '\u00a0');

/** Why an encounter cannot be fought. */
export const problemsMarkdown = (name: string, problems: readonly string[]): string =>
  [`# ${t('Fight: {0}', escape(name))}`, ...problems.map(escape), ''].join('\n\n');

/** Returns the end of a fight in a sentence. */
export function winnerText(plan: FightPlan, { winner, turns }: Transcript): string {
  const turn = turns.at(-1)?.turn ?? 0;
  return winner === undefined
    ? t('No side has won after {0} turns.', turn)
    : t('It ends in turn {0}: the side “{1}” is left standing.', turn, plan.sides[winner]!);
}
