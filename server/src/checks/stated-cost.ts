import type { WrittenCost } from '../rules/character.ts';
import type { Sheet } from '../rules/sheet.ts';
import { replaceWith, type Check } from './check.ts';

export const statedCost: Check = {
  code: 'stated-cost',
  severity: 'error',
  summary: 'A stated cost is not the computed one.',
  about:
    '`[5 CP]` states what a line costs and is checked. To set a cost of your own, give a reason: `[0 CP because it was a ' +
    'gift]`. The cost of a skill includes that of its specialties.',
  *character({ sheet }) {
    for (const { name, written, cost, alone } of costs(sheet)) {
      if (!written || written.reason !== undefined || written.amount === cost) continue;
      const { origin } = written;
      const parts = alone === undefined || alone === cost ? '' : ` (${alone} for the skill, ${cost - alone} for specialties)`;
      yield { message: `${name} costs ${cost}${parts}, not ${written.amount}.`, origin, fixes: () => [replaceWith(`Change to [${cost} CP]`, origin, `[${cost} CP]`)] };
    }
  },
};

interface Costed {
  readonly name: string;
  readonly written: WrittenCost | undefined;
  readonly cost: number;
  /** The cost without specialties. */
  readonly alone?: number;
}

function* costs({ traits, groups, skills, attributes, derived }: Sheet): Generator<Costed> {
  for (const { rule, line, cost } of traits) yield { name: rule.name, written: line.cost, cost: cost.value };
  for (const { rule, line, cost } of groups) yield { name: rule.name, written: line.cost, cost: cost.value };
  for (const { rule, line, cost, fullCost } of skills) yield { name: rule.name, written: line?.cost, cost: fullCost, alone: cost.value };
  for (const { rule, line, cost } of [...attributes, ...derived]) yield { name: rule.id, written: line?.cost, cost: cost.value };
}
