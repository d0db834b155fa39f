/** What a reader wants to know of an attribute beside its score: what STR lifts, how fast MOV is. */
import { sameName } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import type { AttributeScore, DerivedScore, Remark } from '../sheet.ts';
import { strengthRow } from './strength.ts';

export function remarksOn(
  id: string,
  ruleset: Ruleset,
  attributes: readonly AttributeScore[],
  derived: readonly DerivedScore[],
): Remark[] {
  const score =
    attributes.find(({ rule }) => sameName(rule.id, id)) ?? derived.find(({ rule }) => sameName(rule.id, id));
  if (!score) return [];
  const turns = attributes.find(({ rule }) => sameName(rule.id, 'HLT'))?.value ?? 0;
  if (sameName(id, 'STR')) return strength(score.value, ruleset);
  if (sameName(id, 'MOV')) return movement(score.value, turns, ruleset);
  if (sameName(id, 'LIF')) return life(score.value);
  return [];
}

function strength(value: number, ruleset: Ruleset): Remark[] {
  const row = strengthRow(ruleset, value);
  if (!row) return [];
  const kick = strengthRow(ruleset, value + 1);
  const { lift, carry, drag, damage } = row;
  return [
    plain(`Lifts ${lift.text}, carries ${carry.text}, drags ${drag.text}`),
    plain(`Punch ${damage} B/S${kick ? `, kick ${kick.damage} B/S` : ''}`),
  ];
}

/** A turn has three seconds, so a meter per turn is 1.2 km/h. */
const KILOMETERS_PER_HOUR = 1.2;

function movement(meters: number, turns: number, ruleset: Ruleset): Remark[] {
  const speed = (distance: number): string =>
    `${distance} m (${Number((distance * KILOMETERS_PER_HOUR).toFixed(1))} km/h)`;
  const sprint = ruleset.options.number('sprint multiplier') ?? 4;
  const half = Math.ceil(meters / 2);
  return [
    plain(`Walks ${speed(meters)}, runs ${speed(2 * meters)}`),
    {
      text: `Sprints ${speed(sprint * meters)} for up to ${turns} turns: sprint ${sprint} × MOV`,
      rulings: ['R16'],
    },
    { text: `Climbs or crawls ${half} m`, rulings: [] },
  ];
}

const life = (value: number): Remark[] => [
  { text: `Stunned by one hit of more than ${Math.ceil(value / 2)}`, rulings: ['R19'] },
];

const plain = (text: string): Remark => ({ text, rulings: [] });
