/** What a campaign's options and tables say about fights. */
import { nameKey } from '../../names.ts';
import type { Ruleset, Table } from '../../ruleset.ts';
import { actionPointsOnRolls, mostEachTurn, savedDamage } from '../play/action-points.ts';
import { rolls } from '../rolls.ts';
import type { FightOptions, HitLocation } from './plan.ts';

export function readOptions(ruleset: Ruleset): FightOptions {
  const { options } = ruleset;
  const [, count = '3', sides = '6'] = /^(\d*)d(\d+)$/.exec(rolls.diceText(ruleset)) ?? [];
  const isText = !options.is('autofire divisors', 'table');
  return {
    dice: { count: Number(count || '1'), sides: Number(sides), bonus: 0 },
    actionPoints: {
      toAttack: actionPointsOnRolls(ruleset)?.bonus ?? 0,
      fromDamage: savedDamage(ruleset),
      mostAtOnce: actionPointsOnRolls(ruleset)?.most ?? 0,
      mostInATurn: mostEachTurn(ruleset),
    },
    tieByReflexes: options.is('initiative tie', 'ref'),
    skillToDefense: !options.is('combat skill to defense', 'defensive action only'),
    surprise: options.number('surprise attack modifier') ?? -5,
    targetHigher: options.number('target higher modifier') ?? 2,
    targetLower: 1,
    shotsByRate: options.is('single shots per action', 'rate of fire'),
    criticalAboveTriple: options.is('wound above triple health', 'critical'),
    stunningWounds: options.isOn('stunning wounds'),
    stackWounds: options.is('wound penalty stacking', 'sum'),
    divideOnly: options.is('autofire base hit', 'divide only'),
    burstDivisor: isText ? 2 : 1,
    streamDivisor: 2,
    hasLocations: !options.is('hit locations', 'off') && options.choice('hit locations') !== undefined,
    locations: options.is('hit locations', 'off') ? [] : hitLocations(ruleset),
    distances: distanceModifiers(ruleset),
    speeds: SPEEDS,
  };
}

const distances = new WeakMap<Table, readonly number[]>();

/** What distance takes from a shot, by whole metres up to a kilometre. */
export function distanceModifiers({ names }: Ruleset): readonly number[] {
  const table = names.table.get('distances');
  if (!table) return [0];
  let known = distances.get(table);
  if (!known) distances.set(table, (known = parseDistances(table)));
  return known;
}

function parseDistances({ columns, rows }: Table): number[] {
  const at = columns.findIndex((each) => nameKey(each) === 'modifier');
  const byMetre: number[] = [];
  for (const row of rows) {
    const [, last = '', unit] = /([\d.,]+)\s*(m|km)\s*$/.exec(row[0] ?? '') ?? [];
    if (unit !== 'm') break;
    const metres = Number(last.replaceAll(',', ''));
    while (byMetre.length <= metres) byMetre.push(Number(row[at]));
  }
  return byMetre;
}

/** What the speed of a target adds to its DEF, by metres a turn. */
const SPEEDS = speedsOf([
  [2, 0],
  [4, 1],
  [8, 2],
  [16, 4],
  [32, 6],
  [64, 8],
  [128, 10],
]);

function speedsOf(steps: readonly (readonly [to: number, bonus: number])[]): number[] {
  const speeds: number[] = [];
  for (const [to, bonus] of steps) while (speeds.length <= to) speeds.push(bonus);
  return speeds;
}

function hitLocations({ options }: Ruleset): (HitLocation | undefined)[] {
  const foot = options.is('foot multiplier', 'quarter') ? 0.25 : 0.5;
  const list: [number, number, string, number][] = [
    [3, 4, 'head', 2],
    [5, 5, 'neck', 1.5],
    [6, 6, 'hand', 0.5],
    [7, 8, 'shoulder', 0.5],
    [9, 9, 'arm', 0.5],
    [10, 11, 'chest', 1],
    [12, 12, 'stomach', 1],
    [13, 13, 'vitals', 1.5],
    [14, 15, 'thigh', 0.5],
    [16, 17, 'calf', 0.5],
    [18, 18, 'foot', foot],
  ];
  const byRoll: (HitLocation | undefined)[] = [];
  for (const [from, to, name, multiplier] of list)
    for (let roll = from; roll <= to; roll++) byRoll[roll] = { name, multiplier };
  return Array.from({ length: 19 }, (_, roll) => byRoll[roll]);
}
