import { phrase } from '../words/phrase.ts';
import type { Check } from './check.ts';

export const creationRules: Check = {
  code: 'creation-rules',
  severity: 'warning',
  summary: 'A new character has an entry that the rules of creation do not allow.',
  about:
    'Some systems fix the number of jobs and skills of a new character, and their scores. Write later gains in the `log:`; ' +
    'they do not count here.',
  *character({ sheet, declared }) {
    for (const { message, origin, isForNpcs = false } of sheet.creation)
      if (isForNpcs || declared.kind !== 'npc') yield { message: phrase(message), origin };
  },
};
