import type { WrittenCost } from '../rules/character.ts';
import type { Sheet } from '../rules/sheet.ts';
import { nameKey } from '../rules/names.ts';
import { replaceWith, type Check } from './check.ts';
import { textOf } from './edits.ts';

export const statedCost: Check = {
  code: 'stated-cost',
  severity: 'error',
  autoFix: true,
  summary: 'A stated cost is not the computed one.',
  about:
    '`[5 CP]` states what a line costs and is checked. To set a cost of your own, give a reason: `[0 CP because it was a ' +
    'gift]`. The cost of a skill includes that of its specialties.',
  *character({ sheet }) {
    for (const { name, written, cost, alone, gives } of costs(sheet)) {
      if (!written || written.reason !== undefined || written.amount === cost) continue;
      const { origin } = written;
      const right = textOf(origin).replace(/-?\d+/, String(cost));
      const parts =
        alone === undefined || alone === cost
          ? ''
          : ` (${alone} for the skill, ${cost - alone} for specialties)`;
      yield {
        message: `${name} ${gives ? 'is worth' : 'costs'} ${cost}${parts}, not ${written.amount}.`,
        origin,
        fixes: () => [replaceWith(`Change to ${right}`, origin, right)],
      };
    }
  },
};

interface Costed {
  readonly name: string;
  readonly written: WrittenCost | undefined;
  readonly cost: number;
  /** The cost without specialties. */
  readonly alone?: number;
  /** A disadvantage, which gives points. */
  readonly gives?: boolean;
}

/** What the lines cost at creation, and those of the log in play. */
function* costs({ created, experience }: Sheet): Generator<Costed> {
  for (const { line, label, change } of experience?.steps ?? [])
    yield { name: label, written: line.cost, cost: Math.abs(change.value) };
  const { traits, groups, skills, attributes, derived } = created;
  for (const { rule, line, cost, level, scales } of traits) {
    // What a trait without level or rank costs nobody knows; that it lacks one is told already.
    const isPriced = rule.price
      ? rule.scales.every((scale) => scales.has(nameKey(scale.name)))
      : level !== undefined || rule.levels.length === 0;
    if (isPriced)
      yield { name: rule.name, written: line.cost, cost: cost.value, gives: rule.kind === 'disadvantage' };
  }
  for (const { rule, line, cost } of groups) yield { name: rule.name, written: line.cost, cost: cost.value };
  for (const { rule, line, cost, fullCost } of skills)
    yield { name: rule.name, written: line?.cost, cost: fullCost, alone: cost.value };
  for (const { rule, line, cost } of [...attributes, ...derived])
    yield { name: rule.id, written: line?.cost, cost: cost.value };
  for (const { rule, stated, cost } of derived)
    yield { name: rule.id, written: stated?.cost, cost: cost.value };
}
