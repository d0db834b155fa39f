/** A stated score that is computed from attributes which the sheet does not have: `LIF 20` without HLT and WIL. */
import { evaluate, namesIn } from '../rules/formula.ts';
import { nameKey } from '../rules/names.ts';
import type { AttributeScore, DerivedScore, Sheet } from '../rules/sheet.ts';
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

/** The attributes without a line in the formula of a score. */
function missingIn({ rule: { formula } }: DerivedScore, { attributes }: Sheet): readonly string[] {
  const named = byName(attributes.filter(({ line }) => !line));
  const missing = (formula ? namesIn(formula) : []).flatMap(
    (name) => named.get(nameKey(name))?.rule.id ?? [],
  );
  return [...new Set(missing)];
}

/** The score of all missing attributes with which the stated one is computed; undefined where no such score gives it. */
function scoreThatGives(wanted: number, { rule, value }: DerivedScore, sheet: Sheet): number | undefined {
  const { formula } = rule;
  if (!formula) return undefined;
  const [attributes, derived] = [byName(sheet.attributes), byName(sheet.derived)];
  const computed = (missing: number): number =>
    evaluate(formula, (name) => {
      const attribute = attributes.get(nameKey(name));
      if (attribute) return attribute.line ? attribute.value : missing;
      return derived.get(nameKey(name))?.value;
    }).value;
  // Bought points and traits add to the formula.
  const beside = value - computed(0);
  return Array.from({ length: MOST }, (_, index) => index + 1).find(
    (each) => computed(each) + beside === wanted,
  );
}

const byName = <T extends AttributeScore | DerivedScore>(scores: readonly T[]): ReadonlyMap<string, T> =>
  new Map(scores.map((each) => [nameKey(each.rule.id), each]));
