import type { Check } from './check.ts';
import { unknownItems } from './items.ts';

export const unknownArmor: Check = {
  code: 'unknown-armor',
  severity: 'error',
  summary: 'No armor of that name is known.',
  about:
    'Armor comes from the library and from `armor` declarations of the campaign. To give armor your own name, write the armor ' +
    'in parentheses: `Grandfather’s coat (Leather)`.',
  character: (view) => unknownItems(view, 'armor'),
};
