import type { Ceiling, Sheet } from '../rules/sheet.ts';
import { replaceWith, type Check, type Finding } from './check.ts';
import { fewer, lost } from './derived-maximum.ts';
import { todayAndAtCreation } from './today-and-at-creation.ts';
import { t } from '../text/messages.ts';

export const traitCeiling: Check = {
  code: 'trait-ceiling',
  severity: 'error',
  summary: 'A score is above the ceiling of one of the character’s traits.',
  about:
    'Some traits set a ceiling: Senior for Body attributes, Weak Willed for WIL, Short for MOV. It holds for the final ' +
    'score, bonuses and bought points included.',
  character: (view) => todayAndAtCreation(view, ceilings),
};

function* ceilings(sheet: Sheet): Generator<Finding> {
  for (const { rule, line, score, value, ceiling } of sheet.attributes) {
    if (!line || !ceiling || value <= ceiling.value) continue;
    const legal = ceiling.value - (value - score);
    const fixes =
      legal >= 0
        ? {
            fixes: () => [
              replaceWith(t('Change {0} to {1}', rule.id, legal), line.number.origin, String(legal)),
            ],
          }
        : {};
    yield {
      message: t(
        '{0} {1} is above the ceiling of {2} that {3} sets.',
        rule.id,
        value,
        ceiling.value,
        nameOf(ceiling),
      ),
      origin: line.origin,
      related: [because(ceiling)],
      isLimit: true,
      ...fixes,
    };
  }
  for (const { rule, line, bought, uncapped, ceiling } of sheet.derived) {
    if (!line || !ceiling || bought === 0 || uncapped <= ceiling.value) continue;
    const wasted = Math.min(bought, uncapped - ceiling.value);
    yield {
      message: `${t('{0} stops at {1} because of {2}.', rule.id, ceiling.value, nameOf(ceiling))} ${lost(wasted, bought)}`,
      origin: line.origin,
      related: [because(ceiling)],
      isLimit: true,
      fixes: () => [fewer(line, wasted)],
    };
  }
}

const nameOf = ({ trait }: Ceiling): string =>
  trait.level ? `${trait.rule.name} (${trait.level.name})` : trait.rule.name;
const because = (ceiling: Ceiling): { message: string; origin: Ceiling['trait']['line']['origin'] } => ({
  message: t('the ceiling of {0}', nameOf(ceiling)),
  origin: ceiling.trait.line.origin,
});
