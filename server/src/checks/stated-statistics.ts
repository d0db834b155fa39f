/** Damage and AV beside the name of a weapon or of armor that the rules have, other than theirs: `Knife (9d6 P/L)`. */
import { diceText } from '../rules/labels.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Sheet, WeaponUse } from '../rules/sheet.ts';
import type { Origin } from '../rules/explanation.ts';
import { replaceWith, type Finding } from './check.ts';
import { textOf } from './edits.ts';
import { statedItem, type ItemKind } from './stated-items.ts';
import { t } from '../text/messages.ts';

/** Most lines have neither dice nor an AV. */
const MAY_STATE = /\dd\d|AV/;
const COUNT = / ?[x×] ?\d{1,3}(?![\p{L}\d])/u;

export function* statedStatistics({ equipment, ruleset }: Sheet): Generator<Finding> {
  for (const use of equipment.weapons) {
    const known = damagesOf(use);
    yield* different(use.rule.name, use.line.origin, 'weapon', known, ruleset);
  }
  for (const { rule, line } of equipment.armor)
    yield* different(rule.name, line.origin, 'armor', [String(rule.armorValue)], ruleset);
}

/** `1d6`, and `1d6+2` in strong hands. */
function damagesOf({ rule, damage: used = '' }: WeaponUse): string[] {
  const { damage } = rule;
  if (!damage || damage.fromStrength !== undefined) return [];
  return [diceText(damage), ...used.split(' ', 1).filter(Boolean)];
}

/** `1d6` for `1d6+0`. */
function asUsual(value: string): string {
  const [dice = 0, sides, bonus = 0] = value.split(/d|(?=[+-])/).map(Number);
  return sides === undefined ? String(dice) : diceText({ dice, sides, bonus });
}

function* different(
  name: string,
  origin: Origin,
  kind: ItemKind,
  [right, ...others]: readonly string[],
  ruleset: Ruleset,
): Generator<Finding> {
  const text = textOf(origin);
  if (right === undefined || !MAY_STATE.test(text)) return;
  const stated = statedItem(text.replace(COUNT, ''), kind, ruleset);
  const [value = ''] = stated ? (/\d[^ ]*/.exec(stated.values) ?? []) : [];
  if (value === '' || [right, ...others].includes(asUsual(value))) return;
  const start = origin.start + text.indexOf(value, stated!.name.length);
  const place = { ...origin, start, end: start + value.length };
  yield {
    message:
      kind === 'weapon'
        ? t(
            '{0} does {1} damage; the sheet says {2}. For another one, declare a weapon with a name of its own.',
            name,
            right,
            value,
          )
        : t(
            '{0} has AV {1}; the sheet says {2}. For another one, declare armor with a name of its own.',
            name,
            right,
            value,
          ),
    origin: place,
    severity: 'warning',
    fixes: () => [replaceWith(t('Change to {0}', right), place, right)],
  };
}
