/** Shots one by one and many at once. Core Rules, Rate of Fire and Autofire (RP-C60 to RP-C63). */
import type { WeaponRule } from '../../equipment.ts';
import { nameKey, sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import { tableRows } from '../../table-rows.ts';
import { conditionModifier } from './attack.ts';

export type AutofireMode = 'burst' | 'stream' | 'spray';

/** The rate of fire of a weapon. */
export interface RateOfFire {
  /** Single rounds in a turn. */
  readonly singles: number;
  /** Rounds in a turn of autofire; 0 for a weapon without. */
  readonly automatic: number;
  /** Turns from one shot to the next: 1 unless it must be loaded (RP-C42). */
  readonly turns: number;
}

/** `4s`, `1/3`, `4/20`, `1-5`, `20`. */
export function rateOfFire({
  rateOfFire: text,
  marks,
}: Pick<WeaponRule, 'rateOfFire' | 'marks'>): RateOfFire {
  const [, before = '1', behind] = /^(?:1-)?(\d+)s?(?:\/(\d+))?$/.exec(text.trim()) ?? [];
  const rounds = Number(before);
  if (!marks.some((mark) => sameName(mark, 'AF') || sameName(mark, 'AB')))
    return { singles: rounds, automatic: 0, turns: Number(behind ?? 1) };
  return behind === undefined
    ? { singles: 1, automatic: rounds, turns: 1 }
    : { singles: rounds, automatic: Number(behind), turns: 1 };
}

interface AutofireRow {
  readonly mode: AutofireMode;
  /** That a weapon needs: `AB`, `AF`. */
  readonly mark: string;
  /** Infinity for the rate of fire. */
  readonly mostRounds: number;
  /** The attack modifier of each ten rounds or part of them. */
  readonly penalty: number;
  readonly divisor: number;
  readonly orDivisor: number;
}

const MODES: readonly AutofireMode[] = ['burst', 'stream', 'spray'];

const rows = tableRows('autofire', (row): AutofireRow | undefined => {
  const mode = MODES.find((each) => sameName(each, row('mode')));
  return (
    mode && {
      mode,
      mark: row('mark'),
      mostRounds: nameKey(row('most rounds')) === 'rof' ? Infinity : Number(row('most rounds')),
      penalty: Number(row('for each 10 rounds')),
      divisor: Number(row('divisor')),
      orDivisor: Number(row('or divisor')),
    }
  );
});

const rowOf = (ruleset: Ruleset, mode: AutofireMode): AutofireRow | undefined =>
  rows(ruleset).find((row) => row.mode === mode);

/** The ways in which a weapon can fire many rounds at once. */
export const autofireModes = (
  ruleset: Ruleset,
  { marks }: Pick<WeaponRule, 'marks'>,
): readonly AutofireMode[] =>
  rows(ruleset)
    .filter(({ mark }) => marks.some((each) => sameName(each, mark)))
    .map(({ mode }) => mode);

/** `burst`; undefined for other words. */
export const autofireMode = (name: string): AutofireMode | undefined =>
  MODES.find((mode) => sameName(mode, name));

/** A hail of bullets. */
export interface Salvo {
  readonly mode: AutofireMode;
  readonly rounds: number;
  readonly rateOfFire: number;
  /** Meters of the fire zone of a spray. */
  readonly zoneWidth: number;
}

/** No weapon fires more rounds in a turn. */
const MOST_ROUNDS = 100;

/** The rounds that may be fired at once. */
export const mostRounds = (
  ruleset: Ruleset,
  mode: AutofireMode,
  { automatic }: Pick<RateOfFire, 'automatic'> = { automatic: MOST_ROUNDS },
): number => Math.min(MOST_ROUNDS, automatic, rowOf(ruleset, mode)?.mostRounds ?? 0);

/** The attack modifier of the rounds fired: 0 or less. */
export const salvoPenalty = (ruleset: Ruleset, { mode, rounds }: Pick<Salvo, 'mode' | 'rounds'>): number =>
  Math.ceil(rounds / 10) * (rowOf(ruleset, mode)?.penalty ?? 0) + 0;

/** The most rounds that can hit one target; 0 for a fire zone that is too wide (RP-C62). */
export function mostHits(ruleset: Ruleset, { mode, rounds, rateOfFire: rate, zoneWidth }: Salvo): number {
  if (mode === 'spray') return Math.floor(rounds / Math.max(1, zoneWidth));
  return Math.min(rounds, rate, rowOf(ruleset, mode)?.mostRounds ?? 0);
}

/** Returns the number of rounds that hit with an effect number; each does its own damage (RP-C61). */
export function salvoHits(ruleset: Ruleset, salvo: Salvo, effect: number): number {
  const row = rowOf(ruleset, salvo.mode);
  if (effect < 0 || !row) return 0;
  const { options } = ruleset;
  const divided = Math.floor(
    effect / (options.is('autofire divisors', 'table') ? row.orDivisor : row.divisor),
  );
  const hits = options.is('autofire base hit', 'divide only') ? Math.max(1, divided) : 1 + divided;
  return Math.min(hits, mostHits(ruleset, salvo));
}

/** The attack modifiers of the single shots of an action: one shot, or by option the whole rate of fire (RP-C60). */
export function singleShots(ruleset: Ruleset, { singles }: RateOfFire): readonly number[] {
  const count = ruleset.options.is('single shots per action', 'rate of fire') ? singles : 1;
  const further = conditionModifier(ruleset, 'further shot') ?? 0;
  return Array.from({ length: count }, (_, shot) => (shot === 0 ? 0 : further));
}
