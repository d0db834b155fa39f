/** What the systems roll, draw or reckon besides tasks, on the command line. */
import { SYSTEMS } from '../host/library.ts';
import type { ProcedureOdds } from '../rules/procedure.ts';
import { chanceText, ratioJson } from './system-odds.ts';

/** The procedures of every system with an example each: of those that have odds, or of those that are rolled. */
export function proceduresHelp(how: 'odds' | 'roll'): string {
  const lines = SYSTEMS.flatMap(({ rules: { name, procedures = [] } }) =>
    procedures
      .filter((procedure) => procedure[how])
      .map(({ example, about }) => ({ call: `--system "${name}" "${example}"`, about })),
  );
  return lines.map(({ call, about }) => `  ${call}\n      ${about}`).join('\n');
}

export function procedureText({ title, lines }: ProcedureOdds): string {
  const width = Math.max(0, ...lines.map(({ name }) => name.length));
  const rows = lines.map(({ name, chance, text }) =>
    [`  ${name.padEnd(width)}`, chance && chanceText(chance), text].filter(Boolean).join('  '),
  );
  return `${[title, ...rows].join('\n')}\n`;
}

export const procedureJson = ({ title, lines }: ProcedureOdds): unknown => ({
  expression: title,
  results: lines.map(({ name, chance, text }) => ({
    name,
    ...(chance && { probability: ratioJson(chance) }),
    ...(text !== undefined && { text }),
  })),
});
