/** Statistics of equipment behind keys, as other games write them: `damage: 3d6`, `range: 30 m`, `AV: 8`. */
import { isStat, STATS_OF, type Stat } from '../model/compile/equipment.ts';
import type { Declared } from '../model/declarations.ts';
import { nameKey } from '../rules/names.ts';
import { USUAL_TYPE } from './stated-items.ts';

/** Other words for statistics, besides their own names. */
const WORDS: Readonly<Partial<Record<Stat, readonly string[]>>> = {
  damage: ['dmg', 'dam'],
  size: ['length'],
  Init: ['initiative', 'initiative modifier'],
  Acc: ['accuracy', 'WA'],
  RMod: ['range modifier'],
  'STR Min': ['strength', 'minimum strength', 'min strength', 'STR', 'min STR'],
  Max: ['range', 'maximum range', 'max range'],
  RoF: ['rate of fire'],
  Amm: ['ammo', 'ammunition', 'magazine', 'shots', 'rounds'],
  weight: ['mass'],
  AV: ['armor value', 'armour value', 'armor', 'armour', 'protection'],
  Hits: ['hit points', 'HP'],
};

/** Returns the statistic that a key and its value mean: `Max 30` for `range: 30 m`; undefined if there is none. */
export function keyedStatistic(
  kind: Declared['kind'],
  key: string,
  value: string,
  own: readonly string[],
): string | undefined {
  const stats = STATS_OF[kind] ?? [];
  const stat = stats.find((each) =>
    [each, ...(WORDS[each] ?? [])].some((word) => nameKey(word) === nameKey(key)),
  );
  if (!stat) return undefined;
  const [number = ''] = /^[+-]?\d+(?:\.\d+)?/.exec(value) ?? [];
  const [dice = ''] = /^\d+d\d+(?: ?[+-] ?\d+)?/.exec(value) ?? [];
  const forms =
    stat === 'damage'
      ? [value, `${dice} ${USUAL_TYPE}`]
      : stat === 'weight'
        ? [value, `${number} kg`]
        : [`${stat} ${value}`, `${stat} ${number}`];
  return forms.find((form) => isStat(kind, form, own));
}
