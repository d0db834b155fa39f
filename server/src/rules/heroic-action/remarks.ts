/** What a reader wants to know beside a line of the sheet. */
import { nameKey, sameName } from '../names.ts';
import type { Remark, Sheet, TraitChoice } from '../sheet.ts';
import { kindOf, shotsText } from './actions.ts';
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
      return [
        remark(`${fortunePoints(sheet)} in a session: a confident roll or reroll, or a d6 rolled twice`),
      ];
    case 'hits':
      return [remark('All of them come back at the end of a session')];
    case 'move':
      return [remark('Comes with each Basic Action; a Full Move is twice as far')];
  }
  const skill = sheet.skills.find(({ section, proof }) => section === 'skills' && sameName(proof.label, of));
  if (skill) return impairedSkill(sheet, skill.total);
  const trait = sheet.traits.find(({ rule }) => sameName(rule.name, of));
  return trait ? traitRemarks(sheet, trait) : [];
}

const remark = (text: string, ...rulings: readonly string[]): Remark => ({ text, rulings });

function initiative(sheet: Sheet): Remark[] {
  const reflexes = sheet.attributes.find(({ rule }) => sameName(rule.name, 'Reflexes'));
  if (!reflexes) return [];
  const score = reflexes.value - impairmentOf(sheet);
  const stances = runningStances(sheet.ruleset, sheet).length;
  const [low, high] = firstShots(sheet.ruleset, score, stances);
  const text = `First shot ${low} to ${high}: Reflexes and a closed roll`;
  return [stances > 0 ? remark(`${text}, less ${stances} for stances`, 'RP-H09') : remark(text)];
}

function impairedSkill(sheet: Sheet, total: number): Remark[] {
  const points = impairmentOf(sheet);
  return points > 0 ? [remark(`Impaired: ${total - points}, as a difficulty too`)] : [];
}

/** What the kind of an action costs: `Seven Cuts (Limit Break)`. */
function traitRemarks({ ruleset }: Sheet, trait: TraitChoice): Remark[] {
  const number = numberIn(trait);
  if (number !== undefined) return [remark(`On a ${number} of the friction die, after snake eyes`)];
  const kind = kindOf(ruleset, trait);
  return kind ? [remark(`${kind.name}: ${shotsText(kind.shots)}; ${kind.when}`)] : [];
}
