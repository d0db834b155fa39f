import { phrase } from '../words/phrase.ts';
import type { Check } from './check.ts';

export const creationRules: Check = {
  code: 'creation-rules',
  severity: 'warning',
  summary: 'A new character has something that the rules of creation do not offer.',
  about:
    'Some systems say how many jobs and skills a new character has, and at which scores. What was gained in play stands in the ' +
    '`log:` and does not count here.',
  *character({ sheet, declared }) {
    if (declared.kind === 'npc') return;
    for (const { message, origin } of sheet.creation) yield { message: phrase(message), origin };
  },
};
