import { sameName } from '../rules/names.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { Check } from './check.ts';

export const tooHeavy: Check = {
  code: 'too-heavy',
  severity: 'hint',
  summary: 'A weapon or armor needs more strength than the character has.',
  about:
    'For each point of STR below its STR Min a weapon takes a point from INI and from the attack, and in melee a die of damage; ' +
    'armor takes a point from REF and from MOV, and what follows from REF falls with it.',
  *character({ sheet }) {
    const { weapons, armor } = sheet.equipment;
    if (![...weapons, ...armor].some(({ shortage }) => shortage > 0)) return;
    const strength = sheet.attributes.find(({ rule }) => sameName(rule.id, 'STR'))?.value ?? 0;
    for (const { rule, line, shortage, damage } of weapons) {
      if (shortage === 0) continue;
      const dice = rule.strengthDice === 'none' ? '' : damage ? `, damage ${damage}` : ', no damage at all';
      yield {
        message: `${rule.name} needs STR ${rule.strengthMinimum}: with STR ${strength} it has -${shortage} to INI and the attack${dice}.`,
        origin: line.name.origin,
      };
    }
    for (const { rule, line, shortage } of armor) {
      if (shortage === 0) continue;
      yield {
        message: `${rule.name} needs STR ${rule.strengthMinimum}: with STR ${strength} it takes ${shortage} from REF and MOV${burdens(sheet)}.`,
        origin: line.name.origin,
      };
    }
  },
};

/** `, which makes REF 7, DEF 17`. */
function burdens({ equipment }: Sheet): string {
  const scores = equipment.burdened.map(({ id, value }) => `${id} ${value}`).join(', ');
  return scores ? `; under arms ${scores}` : '';
}
