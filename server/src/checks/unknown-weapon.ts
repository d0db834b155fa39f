import type { Check } from './check.ts';
import { unknownItems } from './items.ts';

export const unknownWeapon: Check = {
  code: 'unknown-weapon',
  severity: 'error',
  summary: 'No weapon of that name is known.',
  about:
    'Weapons come from the library and from `weapon` declarations of the campaign. To give a weapon your own name, write the ' +
    'weapon in parentheses: `Excalibur (Long sword)`.',
  character: (view) => unknownItems(view, 'weapons'),
};
