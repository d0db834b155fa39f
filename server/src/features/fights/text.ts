/** The numbers of a fight as words, for the editor and for the command line. */
import type { FightReport, Share } from '../../rules/fight/report.ts';
import { languageTag, plural, t } from '../../text/messages.ts';

/** `Simulated: 10,000 fights with seed 1.` */
export const methodText = ({ method, runs, seed }: FightReport): string =>
  method === 'exact'
    ? t('Exact: computed from every outcome of the dice.')
    : plural(
        runs!,
        'Simulated: {0} fight with seed {1}.',
        'Simulated: {0} fights with seed {1}.',
        counted(runs!),
        seed!,
      );

/** `10,000`; where a point may be read as a comma there is neither, for shares such as `63.2%` have a point. */
const counted = (runs: number): string =>
  languageTag() === 'en' ? runs.toLocaleString('en-US') : String(runs);

export interface ShareText {
  readonly name: string;
  /** `63.2%`. */
  readonly value: string;
  /** `62.3–64.1%`; empty for an exact answer. */
  readonly interval: string;
}

/** The sides, and draws where there are any. */
export function shares({ method, sides, draws }: FightReport): ShareText[] {
  const all = [...sides, ...(draws.rate.value > 0 ? [{ ...draws, name: t('draw') }] : [])];
  return all.map((each) => ({
    name: each.name,
    value: percentText(each.rate.value),
    interval: method === 'exact' ? '' : intervalText(each),
  }));
}

const intervalText = ({ rate: { low, high } }: Share): string =>
  `${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)}%`;

/** A chance that is neither certain nor none never looks like it. */
export function percentText(value: number): string {
  if (value > 0 && value < 0.0005) return '<0.1%';
  if (value < 1 && value >= 0.9995) return '>99.9%';
  return `${(100 * value).toFixed(1)}%`;
}

export const roundsText = ({ rounds }: FightReport): string =>
  t(
    'Half of the fights are over after {0}, nine out of ten after {1}.',
    turns(rounds.median),
    turns(rounds.ninetyPercent),
  );

const turns = (count: number): string => plural(count, '{0} turn', '{0} turns', count);
