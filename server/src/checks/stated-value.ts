import type { Check } from './check.ts';
import { replaceWith } from './check.ts';
import { proofLine } from '../rules/proof.ts';

export const statedValue: Check = {
  code: 'stated-value',
  severity: 'error',
  summary: 'A stated derived value is not the computed one.',
  about:
    'A derived attribute may be stated (`DEF 18`) for readers of the plain text. It is never trusted: it is compared with ' +
    'the value that follows from the attributes, bought points and traits.',
  *character({ sheet }) {
    for (const { rule, value, stated, proof } of sheet.derived) {
      if (!stated || stated.number.value === value) continue;
      yield {
        message: `${rule.id} is ${value}, not ${stated.number.value}: ${proofLine(proof)}.`,
        origin: stated.origin,
        fixes: () => [replaceWith(`Change ${rule.id} to ${value}`, stated.number.origin, String(value))],
      };
    }
  },
};
