/** A breakdown as plain text, for editors that have no view of it. */
import type { BreakdownEntry, CharacterBreakdown } from './breakdown.ts';
import { dotted } from './render.ts';

type Breakdown = CharacterBreakdown<{ readonly start: unknown }>;

/** Returns one line for each number, with its parts indented below it. */
export const breakdownText = ({ name, campaign, level, summary, sections }: Breakdown): string =>
  [
    dotted(name, campaign, level),
    summary,
    ...sections.flatMap(({ title, value, entries }) => [
      '',
      dotted(title, value),
      ...entries.flatMap((entry) => entryLines(entry, '  ')),
    ]),
    '',
  ].join('\n');

function entryLines(
  { label, value, note, rule, entries = [] }: BreakdownEntry<unknown>,
  indent: string,
): string[] {
  const line = dotted(`${label}: ${value}`, note, rule);
  return [`${indent}${line}`, ...entries.flatMap((entry) => entryLines(entry, `${indent}  `))];
}
