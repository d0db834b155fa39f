/** What the systems roll, draw or reckon besides tasks, on the command line. */
import { ruleSystem, SYSTEMS } from '../host/library.ts';
import { procedureIn, type ProcedureOdds } from '../rules/procedure.ts';
import { chanceText, ratioJson } from './system-odds.ts';

/** The system of what names none. */
export const DEFAULT_SYSTEM = 'Action! System';

/** Whether a text begins with what the system does that needs no name. */
export const isOfDefaultSystem = (text: string): boolean =>
  procedureIn(text, ruleSystem(DEFAULT_SYSTEM)?.procedures ?? []) !== undefined;

/** The procedures of every system with an example each: of those that have odds, or of those that are rolled. */
export function proceduresHelp(how: 'odds' | 'roll'): string {
  const lines = SYSTEMS.flatMap(({ rules: { name, procedures = [] } }) =>
    procedures
      .filter((procedure) => procedure[how])
      .map(({ example, about }) => ({ call: `${systemOption(name)}"${example}"`, about })),
  );
  return lines.map(({ call, about }) => `  ${call}\n      ${about}`).join('\n');
}

const systemOption = (name: string): string => (name === DEFAULT_SYSTEM ? '' : `--system "${name}" `);

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
