/** Remarks beside a score: loads of STR, speeds of MOV, the name of a skill level. */
import type { WrittenCharacter } from '../character.ts';
import { say, type Value } from '../message.ts';
import { nameKey, sameName } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Remark, Sheet } from '../sheet.ts';
import { lifeRemarks } from './play/combat-remarks.ts';
import { careRemarks, enduranceRemarks, restRemarks } from './play/healing-remarks.ts';
import { strengthInScales } from './play/scaling-remarks.ts';
import { traitsOf } from './play/trait-effects.ts';
import { raisedStrengthRow, strengthRow } from './strength.ts';
import { incomeOf, WEALTH, wealthOf } from './wealth.ts';

export function remarksOn(
  of: string,
  ruleset: Ruleset,
  character: WrittenCharacter,
  { attributes, derived, skills, traits }: Pick<Sheet, 'attributes' | 'derived' | 'skills' | 'traits'>,
): Remark[] {
  const scoreOf = (id: string): number =>
    [...attributes, ...derived].find(({ rule }) => sameName(rule.id, id))?.value ?? 0;
  const attribute = attributes.find(({ rule }) => sameName(rule.id, of));
  if (attribute) {
    const { id } = attribute.rule;
    const word =
      wordFor(ruleset, 'attribute scores', attribute.value, id) ??
      wordFor(ruleset, 'attribute scores', attribute.value, 'level');
    return [
      ...(word ? [plain(word)] : []),
      ...(sameName(id, 'STR') ? [...strength(attribute.value, ruleset), ...strengthInScales(attribute)] : []),
      ...(sameName(id, 'HLT')
        ? enduranceRemarks(ruleset, attribute.value, scoreOf('LIF'), traitsOf({ traits }))
        : []),
    ];
  }
  const score = derived.find(({ rule }) => sameName(rule.id, of));
  if (score && sameName(of, 'MOV')) return movement(score.value, scoreOf('HLT'), ruleset);
  if (score && sameName(of, 'LIF'))
    return [
      ...lifeRemarks(ruleset, score.value, scoreOf('HLT')),
      ...restRemarks(ruleset, scoreOf('HLT'), traitsOf({ traits })),
    ];
  const skill = skills.find(({ name }) => sameName(name, of));
  if (skill) {
    const fluency = /^language\b/i.test(skill.rule.name)
      ? wordFor(ruleset, 'fluency', skill.total, 'name')
      : undefined;
    const word = fluency ?? wordFor(ruleset, 'skill scores', skill.total, 'level');
    return [
      ...(word ? [plain(word)] : []),
      ...careRemarks(ruleset, [skill.rule.name, ...skill.rule.aliases]),
    ];
  }
  const wealth = sameName(of, WEALTH) ? wealthOf(ruleset, character) : undefined;
  return wealth
    ? [
        plain(
          say('what a wealth level means', {
            description: wealth.description,
            income: incomeOf(ruleset, wealth),
            cost: wealth.cost,
          }),
        ),
      ]
    : [];
}

/** The word of a table for a score: that of the highest row which the score reaches (R86). */
function wordFor(ruleset: Ruleset, name: string, score: number, column: string): string | undefined {
  const table = ruleset.names.table.get(name);
  const at = table?.columns.findIndex((each) => nameKey(each) === nameKey(column)) ?? -1;
  const row = table?.rows.findLast((each) => Number.parseFloat(each[0] ?? '') <= score);
  return (at > 0 && row?.[at]) || undefined;
}

function strength(value: number, ruleset: Ruleset): Remark[] {
  const row = strengthRow(ruleset, value);
  if (!row) return [];
  const kick = raisedStrengthRow(ruleset, value, 1);
  const { lift, carry, drag, damage } = row;
  return [
    plain(say('lifts, carries, drags', { lift: lift.text, carry: carry.text, drag: drag.text })),
    plain(
      kick ? say('punch and kick', { punch: damage, kick: kick.damage }) : say('punch of', { punch: damage }),
    ),
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
    plain(say('walks and runs', { walk: speed(meters), run: speed(2 * meters) })),
    {
      said: say('sprints for turns', { speed: speed(sprint * meters), count: turns, sprint }),
      rulings: ['R16'],
    },
    { said: say('climbs or crawls', { meters: half }), rulings: [] },
  ];
}

const plain = (said: Value): Remark => ({ said, rulings: [] });
