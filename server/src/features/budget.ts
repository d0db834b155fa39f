/** A character's budget in one line. */
import type { BudgetState } from '../protocol/sheets.ts';
import type { Pool, Sheet } from '../rules/sheet.ts';
import { dotted } from './render.ts';
import { plural, t } from '../text/messages.ts';

/** `35/35 AP · 86/92 CP · Cinematic · 6 CP unspent`. */
export const totalsLine = (sheet: Sheet): string =>
  sheet.character.kind === 'npc'
    ? dotted(spentText(sheet), experienceText(sheet))
    : dotted(spentText(sheet), sheet.ruleset.level, balanceText(sheet), experienceText(sheet));

/** `35/35 AP · 92/92 CP`, `425/425 points`, `npc · 28 AP · 64 CP`. */
export function spentText(sheet: Sheet): string {
  const isNpc = sheet.character.kind === 'npc';
  const pool = ({ spent, available, unit }: Pool): string =>
    isNpc
      ? countedUnit(spent.value, unit)
      : unit === 'points'
        ? t('{0}/{1} points', spent.value, available.value)
        : `${spent.value}/${available.value} ${unit}`;
  return dotted(isNpc ? t('npc') : '', ...poolsOf(sheet).map(pool));
}

/** `6 CP unspent`, `2 AP over · 3 CP over`, or nothing. Attribute points turn into character points where there are some. */
export function balanceText(sheet: Sheet): string {
  if (sheet.character.kind === 'npc') return '';
  const pools = poolsOf(sheet);
  const last = pools.at(-1);
  const left = last ? leftOf(last) : 0;
  return dotted(
    ...pools.map((pool) => (leftOf(pool) < 0 ? t('{0} over', countedUnit(-leftOf(pool), pool.unit)) : '')),
    left > 0 ? t('{0} unspent', countedUnit(left, last!.unit)) : '',
  );
}

/** `1 point`, `3 points`, `1 CP`. */
export const countedUnit = (count: number, unit: string): string =>
  unit === 'points' ? plural(count, '{0} point', '{0} points', count) : `${count} ${unit}`;

/** `24 EP left`, or nothing where there is no log. */
export const experienceText = ({ experience, ruleset: { experienceUnit } }: Sheet): string =>
  experience === undefined
    ? ''
    : experience.balance < 0
      ? t('{0} {1} over', -experience.balance, experienceUnit)
      : t('{0} {1} left', experience.balance, experienceUnit);

export function budgetState(sheet: Sheet): BudgetState {
  if (sheet.character.kind === 'npc') return 'npc';
  const left = poolsOf(sheet).map(leftOf);
  if (left.some((points) => points < 0)) return 'overspent';
  return (left.at(-1) ?? 0) > 0 ? 'unspent' : 'exact';
}

/** The points that count; in a single pool those of attributes are among the others. */
const poolsOf = ({ points, ruleset }: Sheet): Pool[] =>
  [ruleset.options.singlePool ? undefined : points.attribute, points.character].filter(
    (pool) => pool !== undefined,
  );

/** Points left, negative where too many were spent. */
export const leftOf = ({ available, spent }: Pool): number => available.value - spent.value;
