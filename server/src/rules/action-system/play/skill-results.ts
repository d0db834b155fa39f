/** Results of skills with their own procedure. Core Rules, Skill Descriptions. */
import { nameKey, partsOf, sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import { tableRows, type Row } from '../../table-rows.ts';

/** A result from an effect number on. */
export interface SkillResult {
  readonly from: number;
  readonly result: string;
}

const resultRow = (row: Row): SkillResult | undefined => {
  const from = sameName(row('effect'), 'worse') ? -Infinity : Number(row('effect'));
  return row('effect') === '' || Number.isNaN(from) ? undefined : { from, result: row('result') };
};

/** Tables of results by effect number; the worst comes first. */
export const RESULTS = {
  negotiation: tableRows('negotiation results', resultRow),
  forensics: tableRows('forensics results', resultRow),
  survival: tableRows('survival results', resultRow),
  society: tableRows('society results', resultRow),
} as const;

/** A word that stands for a number: a reaction, a size, a circumstance. */
export interface NamedAmount {
  readonly name: string;
  readonly keys: readonly string[];
  readonly amount: number;
}

const amounts = (
  table: string,
  name: string,
  amount: string,
): ((ruleset: Ruleset) => readonly NamedAmount[]) =>
  tableRows(table, (row): NamedAmount | undefined =>
    Number.isNaN(Number(row(amount)))
      ? undefined
      : {
          name: row(name),
          keys: [row(name), ...partsOf(row('also'), ';')].filter(Boolean).map(nameKey),
          amount: Number(row(amount)),
        },
  );

/** The target number of a negotiation by the reaction of the other party. */
export const reactions = amounts('negotiation reactions', 'reaction', 'TN');
export const appraisalModifiers = amounts('appraisal modifiers', 'circumstance', 'modifier');
export const areaSizes = amounts('area sizes', 'size', 'modifier');
/** The target numbers of what is remembered of an area, the lowest first. */
export const areaDetails = amounts('area details', 'detail', 'TN');

export const amountNamed = (rows: readonly NamedAmount[], text: string): NamedAmount | undefined =>
  rows.find(({ keys }) => keys.includes(nameKey(text)));

const numbers = tableRows('skill numbers', (row) => ({ what: row('what'), number: Number(row('number')) }));

/** A row of `table Skill Numbers`; 0 for one that a campaign left out. */
export const skillNumber = (ruleset: Ruleset, what: string): number =>
  numbers(ruleset).find((row) => sameName(row.what, what))?.number ?? 0;
