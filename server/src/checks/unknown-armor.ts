import type { Check } from './check.ts';
import { unknownItems } from './items.ts';

export const unknownArmor: Check = {
  code: 'unknown-armor',
  severity: 'error',
  summary: 'No armor of that name is known.',
  about:
    'Armor comes from the library and from `armor` declarations of the campaign. A name of its own goes before the armor that ' +
    'it is: `Grandfather’s coat (Leather)`.',
  character: (view) => unknownItems(view, 'armor'),
};
