/** A stated score that is computed from attributes which the sheet does not have: `LIF 20` without HLT and WIL. */
import { evaluate, namesIn } from '../rules/formula.ts';
import { sameName } from '../rules/names.ts';
import type { DerivedScore, Sheet } from '../rules/sheet.ts';
import { isInTable } from './edits.ts';
import { replaceWith, type Finding, type Fix } from './check.ts';
import { allOf, t } from '../text/messages.ts';

/** The highest attribute that is proposed. */
const MOST = 30;

/** Says what is missing in place of what the score should be; undefined where the sheet has all that it is computed from. */
export function withoutSources(
  score: DerivedScore,
  sheet: Sheet,
  otherFixes: () => Fix[],
): Finding | undefined {
  const { rule, value, stated } = score;
  const missing = stated && stated.scale === undefined ? missingIn(score, sheet) : [];
  if (!stated || missing.length === 0) return undefined;
  return {
    message: t(
      '{0} is computed from {1}, which the sheet does not have: it counts as {2}, not as {3}.',
      ...[rule.id, allOf(missing), value, stated.number.value],
    ),
    origin: stated.origin,
    // The numbers of the sheet are the writer's: nothing is computed that could replace them.
    needsDecision: true,
    fixes: () => {
      const each = isInTable(stated.origin) ? undefined : scoreThatGives(stated.number.value, score, sheet);
      const scores = missing.map((id) => `${id} ${each}`).join('  ');
      const { block, start } = stated.origin;
      return [
        ...(each === undefined
          ? []
          : [replaceWith(t('Add {0}', scores), { block, start, end: start }, `${scores}  `)]),
        ...otherFixes(),
      ];
    },
  };
}

/** The attributes without a line behind a score, and behind those that it is computed from. */
function missingIn({ rule }: DerivedScore, { attributes, derived }: Sheet): string[] {
  const ids = new Set<string>();
  const seen = new Set<string>();
  const collect = (formula: typeof rule.formula): void => {
    for (const name of formula ? namesIn(formula) : []) {
      if (seen.has(name)) continue;
      seen.add(name);
      const attribute = attributes.find((each) => sameName(each.rule.id, name));
      if (attribute && !attribute.line) ids.add(attribute.rule.id);
      if (!attribute) collect(derived.find((each) => sameName(each.rule.id, name))?.rule.formula);
    }
  };
  collect(rule.formula);
  return [...ids];
}

/** The score of all missing attributes with which the stated one is computed; undefined where no such score gives it. */
function scoreThatGives(
  wanted: number,
  score: DerivedScore,
  { attributes, derived }: Sheet,
): number | undefined {
  const valueWith = (each: DerivedScore, added: number): number => {
    const { formula } = each.rule;
    const computed = (by: number): number =>
      formula
        ? evaluate(formula, (name) => {
            const attribute = attributes.find(({ rule }) => sameName(rule.id, name));
            if (attribute) return attribute.line ? attribute.value : by;
            const other = derived.find(({ rule }) => sameName(rule.id, name));
            return other && valueWith(other, by);
          }).value
        : 0;
    return each.value + computed(added) - computed(0);
  };
  return Array.from({ length: MOST }, (_, index) => index + 1).find(
    (each) => valueWith(score, each) === wanted,
  );
}
