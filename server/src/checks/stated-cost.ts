import { blockOf } from '../model/declarations.ts';
import type { WrittenCost } from '../rules/character.ts';
import type { Explanation, Origin } from '../rules/explanation.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { Value } from '../rules/message.ts';
import { nameKey } from '../rules/names.ts';
import { phrase } from '../words/phrase.ts';
import { lineAt } from '../syntax/layout.ts';
import { replaceWith, type Check, type Finding, type Fix } from './check.ts';
import { textOf } from './edits.ts';
import { t } from '../text/messages.ts';

export const statedCost: Check = {
  code: 'stated-cost',
  severity: 'error',
  autoFix: true,
  summary: 'A stated cost differs from the computed cost.',
  about:
    '`[5 CP]` states what a line costs and is checked. To set a cost of your own, give a reason: `[0 CP because it was a ' +
    'gift]`. The cost of a skill includes that of its specialties.',
  *character({ sheet }) {
    const { attribute, character } = sheet.points;
    for (const { name, written, cost, alone, gives, calculation, isNoted, isScore } of statedCosts(sheet)) {
      if (written.reason !== undefined || written.amount === cost) continue;
      const { origin } = written;
      if (!attribute && !character && isNoted !== undefined) {
        yield isScore ? scoreInBrackets(name, origin) : withoutCosts(name, origin, isNoted);
        continue;
      }
      const right = textOf(origin).replace(/-?\d+/, String(cost));
      yield {
        message: messageOf(name, written.amount, cost, { alone, gives, calculation }),
        origin,
        fixes: () => [replaceWith(t('Change to {0}', right), origin, right), ...kept(origin)],
      };
    }
  },
};

/** `Stealth [7]` where nothing costs points. */
function scoreInBrackets(name: string, origin: Origin): Finding {
  const score = textOf(origin).replace(/[^+\d]/g, '');
  return {
    message: t('Write the score after the name: `{0}`.', `${name} ${score}`),
    origin,
    needsDecision: true,
    fixes: () => [replaceWith(t('Make it {0}', score), origin, score)],
  };
}

/** `Stealth 7 [5]` where nothing costs points. At the end of a line the brackets may hold a note. */
function withoutCosts(name: string, origin: Origin, isNoted: boolean): Finding {
  const note = textOf(origin).replace('[', '(').replace(']', ')');
  const { lines, text } = blockOf(origin);
  const isLast = text.slice(origin.end, lineAt(lines, origin.start).contentEnd).trim() === '';
  const place = { ...origin, start: origin.start - (text[origin.start - 1] === ' ' ? 1 : 0) };
  return {
    message: t('{0} has no cost in these rules. Write a note after a colon: `: {1}`.', name, note),
    origin,
    needsDecision: true,
    fixes: () => (isLast && isNoted ? [replaceWith(t('Make “{0}” a note', note), place, `: ${note}`)] : []),
  };
}

/** A price of the writer's own needs a reason: `[0 CP because the GM allows it]`. */
function kept(origin: Origin): Fix[] {
  const written = textOf(origin);
  if (!/ (?:CP|EP)\]$/.test(written)) return [];
  const price = `${written.slice(0, -1)} because the GM allows it]`;
  return [replaceWith(t('Change to {0}', price), origin, price)];
}

function messageOf(
  name: string,
  stated: number,
  cost: number,
  { alone = cost, gives = false, calculation = '' }: Partial<Costed>,
): string {
  const told = phrase(calculation);
  const isTelling = cost > 0 && told !== '' && told !== String(cost);
  const right = isTelling ? `${cost} (${told})` : cost;
  if (gives) return t('{0} is worth {1}; the line says {2}.', name, right, stated);
  if (alone === cost) return t('{0} costs {1}; the line says {2}.', name, right, stated);
  return t(
    '{0} costs {1} ({2} for the skill, {3} for specialties); the line says {4}.',
    ...[name, cost, alone, cost - alone, stated],
  );
}

interface Costed {
  readonly name: string;
  readonly written: WrittenCost;
  readonly cost: number;
  /** The cost without specialties. */
  readonly alone?: number | undefined;
  /** A disadvantage, which gives points. */
  readonly gives?: boolean | undefined;
  /** `2 x 5`, or the level that costs it. */
  readonly calculation?: Value | undefined;
  /** Whether the line may have a note behind a colon; undefined for lines of the log. */
  readonly isNoted?: boolean;
  /** Whether the line lacks a score, which the brackets may be. */
  readonly isScore?: boolean;
}

/** The lines that state a cost, with what they cost at creation; and those of the log, in play. */
function statedCosts({ created, experience }: Sheet): Costed[] {
  const found: Costed[] = [];
  const add = (
    name: string,
    written: WrittenCost | undefined,
    cost: number,
    more?: Omit<Costed, 'name' | 'written' | 'cost'>,
  ): void => {
    if (written) found.push({ name, written, cost, ...more });
  };
  for (const { line, label, change } of experience?.steps ?? [])
    add(phrase(label), line.cost, Math.abs(change.value), { calculation: change.calculation });
  const { traits, groups, skills, attributes, derived } = created;
  for (const { rule, line, cost, level, scales } of traits) {
    if (!line.cost) continue;
    // The cost of a trait without level or rank is unknown; the missing level has its own finding.
    const isPriced = rule.price
      ? rule.scales.every((scale) => scales.has(nameKey(scale.name)))
      : level !== undefined || rule.levels.length === 0;
    if (isPriced)
      add(rule.name, line.cost, cost.value, {
        gives: rule.kind === 'disadvantage',
        calculation: cost.calculation,
        isNoted: true,
      });
  }
  const scored = ({ calculation }: Explanation): Partial<Costed> => ({ calculation, isNoted: false });
  for (const { rule, line, cost } of groups)
    add(rule.name, line.cost, cost.value, { calculation: cost.calculation, isNoted: true });
  for (const { rule, line, cost, fullCost } of skills)
    if (line?.cost)
      add(rule.name, line.cost, fullCost, { alone: cost.value, isNoted: true, isScore: !line.score });
  for (const { rule, line, cost } of attributes) add(rule.id, line?.cost, cost.value, scored(cost));
  for (const { rule, line, cost } of derived) add(rule.id, line?.cost, cost.value, scored(cost));
  for (const { rule, stated, cost } of derived) add(rule.id, stated?.cost, cost.value, { isNoted: false });
  return found;
}
