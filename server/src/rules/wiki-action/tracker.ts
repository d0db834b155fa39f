/** An encounter of Action!/System at the table: Shots, Shock points and Wounds. Action!/System, Combat. */
import type { RandomSource } from '../dice/index.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Sheet } from '../sheet.ts';
import {
  sumOf,
  type Happening,
  type Order,
  type OrderedFighter,
  type Ordering,
  type Past,
  type Refusal,
  type TablePast,
  type TrackedAction,
  type TrackedCondition,
  type TrackedFact,
  type TrackerRules,
} from '../tracker/rules.ts';
import { DECK, drawCards, shuffled } from './cards.ts';
import { conditionOf, woundPenalty } from './damage.ts';
import { ACTIVE_DEFENSE, defenseOf } from './defense.ts';
import { scoreOf, skillOf } from './scores.ts';
import { initiativeOf, SHOTS } from './shots.ts';
import { AMOUNTS, takeBlow } from './tracker-blow.ts';

export const tracker: TrackerRules = {
  orderWord: 'Initiative',
  isSpent: false,
  blowExample: '12',
  order: orderOf,
  facts,
  condition,
  blow: takeBlow,
  heal,
  actions,
  turnEnds: () => undefined,
};

/** The Shot Count that the sheet derives; without Agility, Wits and Luck there are no Shots. */
const countOf = (sheet: Sheet): number => sheet.derived.find(({ rule }) => rule.id === 'Shots')?.value ?? 0;

const shotsOf = (sheet: Sheet, { events }: Past): number => countOf(sheet) - sumOf(events, AMOUNTS.shots);

/** Shots in the pool decide; those with the same number act together (RP-W07). Each side has its card, where cards are drawn. */
function orderOf(
  ruleset: Ruleset,
  fighters: readonly OrderedFighter[],
  _: TablePast,
  source: RandomSource,
): Ordering {
  const sides = [...new Set(fighters.map(({ side }) => side))];
  const cards = ruleset.options.isOn('card draw')
    ? drawCards(ruleset, sides, shuffled(DECK, source), source).draws
    : [];
  const told = new Set<string>();
  const orders = fighters.map(({ name, side, sheet, past }): Order => {
    const shots = shotsOf(sheet, past);
    const card = told.has(side) ? undefined : cards.find(({ faction }) => faction === side);
    told.add(side);
    const favored = card?.favored ? ` (${card.favored})` : '';
    const drawn = card ? `; ${side} draw the ${card.name}: ${card.effect}${favored}` : '';
    return { value: initiativeOf(shots, 0, 0), tie: 0, text: `${name}: ${shotsText(shots)}${drawn}` };
  });
  return { orders };
}

const shotsText = (shots: number): string => `${shots} ${shots === 1 ? 'Shot' : 'Shots'}`;

function facts(_: Ruleset, sheet: Sheet): readonly TrackedFact[] {
  const dodge = skillOf(sheet, 'Dodge', undefined)?.total;
  const toughness = scoreOf(sheet, 'Toughness')?.value;
  return [
    ...(dodge === undefined
      ? []
      : [
          {
            label: 'Dodge',
            value: `${defenseOf(dodge, 'passive')}`,
            detail: `${defenseOf(dodge, 'active')} as an Active Defense`,
          },
        ]),
    ...(toughness === undefined
      ? []
      : [{ label: 'Toughness', value: `${toughness}`, detail: 'as many Wounds are deadly' }]),
  ];
}

function condition(ruleset: Ruleset, sheet: Sheet, { events, ...past }: Past): TrackedCondition {
  const health = scoreOf(sheet, 'Health')?.value;
  const toughness = scoreOf(sheet, 'Toughness')?.value ?? Infinity;
  const [shock, wounds] = [sumOf(events, AMOUNTS.shock), sumOf(events, AMOUNTS.wounds)];
  const is = conditionOf({ shock, wounds }, { health: health ?? Infinity, toughness });
  const isDead = sumOf(events, AMOUNTS.dead) > 0;
  const isUnconscious = sumOf(events, AMOUNTS.unconscious) > 0;
  const isOut = sumOf(events, AMOUNTS.out) > 0;
  const penalty = woundPenalty(ruleset, { attacks: untreated(events), toughness });
  return {
    word: 'Health',
    left: (health ?? 0) - shock,
    most: health ?? 0,
    states: [
      ...(health === undefined ? ['Health is missing'] : []),
      ...(isDead ? ['dead'] : is === 'up' ? [] : [is]),
      ...(isOut ? ['out'] : []),
      ...(isUnconscious ? ['unconscious'] : []),
      ...(sumOf(events, AMOUNTS.shaken) > 0 ? ['Shaken'] : []),
      ...(wounds > 0 ? [wounds === 1 ? '1 Wound' : `${wounds} Wounds`] : []),
      ...(penalty < 0 ? [`${penalty} to rolls`] : []),
      shotsText(shotsOf(sheet, { events, ...past })),
    ],
    isOut: isDead || isOut || isUnconscious || is !== 'up',
  };
}

/** The Wounds of each attack that nobody has treated: the last ones are treated first. */
function untreated(events: Past['events']): number[] {
  let treated = sumOf(events, AMOUNTS.treated);
  const attacks = events.map(({ amounts }) => amounts[AMOUNTS.wounds] ?? 0).filter((wounds) => wounds > 0);
  return attacks
    .reverse()
    .map((wounds) => {
      const left = Math.max(0, wounds - treated);
      treated -= wounds - left;
      return left;
    })
    .reverse();
}

function heal(_: Ruleset, __: Sheet, { events }: Past, points: number): Happening | Refusal {
  const healed = Math.min(points, sumOf(events, AMOUNTS.shock));
  if (healed <= 0) return { problem: 'There are no Shock points to heal.' };
  return { text: `${healed} Shock points back`, amounts: { [AMOUNTS.shock]: -healed } };
}

/** What Shots buy, and what else may happen to somebody. */
function actions(_: Ruleset, sheet: Sheet, past: Past): readonly TrackedAction[] {
  const { events } = past;
  const shots = shotsOf(sheet, past);
  const isShaken = sumOf(events, AMOUNTS.shaken) > 0;
  const spend = (label: string, cost: number, order: number): TrackedAction[] =>
    shots < cost
      ? []
      : [
          happens(`${label} (${shotsText(cost)})`, `${label}: ${shotsText(shots - cost)} left`, {
            [AMOUNTS.shots]: cost,
            ...(order > 0 && { order }),
          }),
        ];
  const when = (isSo: boolean, ...all: readonly TrackedAction[]): readonly TrackedAction[] =>
    isSo ? all : [];
  return [
    ...(isShaken ? [] : spend('Active Defense', ACTIVE_DEFENSE.shots, 0)),
    ...(past.order === undefined || past.hasActed
      ? []
      : spend(`Act sooner, +${SHOTS.initiativeGain}`, SHOTS.initiative, SHOTS.initiativeGain)),
    ...spend('Action out of turn', SHOTS.extraAction, 0),
    ...when(
      shots < countOf(sheet),
      happens('No roll this Sequence', `a Shot back: ${shotsText(shots + 1)}`, { [AMOUNTS.shots]: -1 }),
    ),
    ...when(
      sumOf(events, AMOUNTS.shock) > 0,
      happens('Rest this Sequence', 'a Shock point back', { [AMOUNTS.shock]: -1 }),
    ),
    ...when(
      untreated(events).some((wounds) => wounds > 0),
      happens('Treat a Wound', 'a Wound is treated', { [AMOUNTS.treated]: 1 }),
    ),
    ...when(isShaken, happens('Steady again', 'no longer Shaken', lessAll(past, AMOUNTS.shaken))),
    sumOf(events, AMOUNTS.unconscious) > 0
      ? happens('Wake up', 'wakes up', lessAll(past, AMOUNTS.unconscious))
      : happens('Pass out', 'passes out', { [AMOUNTS.unconscious]: 1 }),
  ];
}

const lessAll = ({ events }: Past, name: string): Happening['amounts'] => ({ [name]: -sumOf(events, name) });

const happens = (label: string, text: string, amounts: Happening['amounts']): TrackedAction => ({
  id: label.replace(/ \(.*| ?[,+].*/, '').toLowerCase(),
  label,
  act: () => ({ text, amounts }),
});
