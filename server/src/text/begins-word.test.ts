import { expect, it } from 'vitest';
import { beginsWord } from './begins-word.ts';

it.each([
  ['Unarmed Combat', 'una'],
  ['Unarmed Combat', 'Unarmed com'],
  ['Unarmed Combat', 'combat'],
  ['Ax, battle', 'battle'],
  ['Maces/Clubs', 'clubs'],
  ['.45 ACP', '45'],
  ['Leather', ''],
])('%j begins with %j', (text, typed) => expect(beginsWord(text, typed)).toBe(true));

it.each([
  ['large Planter', 'lantern'],
  ['large Planter', 'planters'],
  ['Metal detector, walk-thru', 'torch'],
  ['Unarmed Combat', 'armed'],
])('%j does not begin with %j', (text, typed) => expect(beginsWord(text, typed)).toBe(false));
