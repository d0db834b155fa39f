/** Remarks beside the lines of a sheet. */
import { say, type Value } from '../message.ts';
import { nameKey, sameName } from '../names.ts';
import type { Remark, Sheet, TraitChoice } from '../sheet.ts';
import { kindOf, shotsSaid } from './actions.ts';
import { firstShots } from './initiative.ts';
import { impairmentOf } from './impairments.ts';
import { numberIn } from './limitations.ts';
import { fortunePoints } from './fortune.ts';
import { runningStances } from './stances.ts';

export function remarksOn(sheet: Sheet, of: string): readonly Remark[] {
  switch (nameKey(of)) {
    case 'reflexes':
      return initiative(sheet);
    case 'fortune':
      return [remark(say('Fortune in a session', { points: fortunePoints(sheet) }))];
    case 'hits':
      return [remark(say('Hits come back at the end of a session'))];
    case 'move':
      return [remark(say('comes with each Basic Action'))];
  }
  const skill = sheet.skills.find(({ section, name }) => section === 'skills' && sameName(name, of));
  if (skill) return impairedSkill(sheet, skill.total);
  const trait = sheet.traits.find(({ rule }) => sameName(rule.name, of));
  return trait ? traitRemarks(sheet, trait) : [];
}

const remark = (said: Value, ...rulings: readonly string[]): Remark => ({ said, rulings });

function initiative(sheet: Sheet): Remark[] {
  const reflexes = sheet.attributes.find(({ rule }) => sameName(rule.name, 'Reflexes'));
  if (!reflexes) return [];
  const score = reflexes.value - impairmentOf(sheet);
  const stances = runningStances(sheet.ruleset, sheet).length;
  const [low, high] = firstShots(sheet.ruleset, score, stances);
  return [
    stances > 0
      ? remark(say('first shot less stances', { low, high, stances }), 'RP-H09')
      : remark(say('first shot from to', { low, high })),
  ];
}

function impairedSkill(sheet: Sheet, total: number): Remark[] {
  const points = impairmentOf(sheet);
  return points > 0 ? [remark(say('impaired score', { score: total - points }))] : [];
}

/** Remarks about the cost of an action's kind: `Seven Cuts (Limit Break)`. */
function traitRemarks({ ruleset }: Sheet, trait: TraitChoice): Remark[] {
  const number = numberIn(trait);
  if (number !== undefined) return [remark(say('on this face of the friction die', { number }))];
  const kind = kindOf(ruleset, trait);
  return kind
    ? [remark(say('kind of action', { kind: kind.name, shots: shotsSaid(kind.shots), when: kind.when }))]
    : [];
}
