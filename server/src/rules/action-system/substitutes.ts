/** Scores that stand in for a skill: Wealth, and the rank of a Membership. Core Rules, Membership; Optional Wealth Rules. */
import { freeSkill, NOWHERE } from '../plain/free.ts';
import { say } from '../message.ts';
import { nameKey, sameName } from '../names.ts';
import { added, scoreOf } from '../explanation.ts';
import type { RollBase, RollBonus } from '../roll.ts';
import type { Ruleset, SkillRule } from '../ruleset.ts';
import type { Sheet } from '../sheet.ts';
import { hasLevels, wealthOf } from './wealth.ts';

const WEALTH = freeSkill('Wealth', NOWHERE);
const MEMBERSHIP = freeSkill('Membership', NOWHERE);
const RANK = 'rank';

export const substitutes = (): readonly SkillRule[] => [WEALTH, MEMBERSHIP];

/** Wealth needs its levels. */
export const neededFor = (ruleset: Ruleset, name: string): string | undefined =>
  sameName(name, WEALTH.name) && !hasLevels(ruleset) ? 'use: wealth levels' : undefined;

/** Undefined for a skill that is none, `none` for a character without the score. */
export function substituteRollBonus(
  sheet: Sheet,
  { skill, detail, attribute }: Extract<RollBase, { readonly type: 'skill' }>,
): RollBonus | 'none' | undefined {
  if (skill === WEALTH) {
    if (!hasLevels(sheet.ruleset)) return 'none';
    // The level counts in place of attribute and skill.
    const wealth = wealthOf(sheet.ruleset, sheet.character)?.level ?? defaultLevel(sheet.ruleset);
    return wealth === undefined
      ? 'none'
      : { score: wealth, calculation: scoreOf({ label: WEALTH.name, value: wealth }) };
  }
  if (skill !== MEMBERSHIP) return undefined;
  const score = attribute && sheet.attributes.find(({ rule }) => rule.id === attribute.id);
  const rank = rankOf(sheet, detail);
  if (!score || rank === undefined) return 'none';
  const { id } = score.rule;
  return {
    score: score.value + rank,
    calculation: added([scoreOf({ label: id, value: score.value }), say('Membership rank', { rank })]),
  };
}

/** The level of a character who buys none. */
const defaultLevel = (ruleset: Ruleset): number | undefined =>
  ruleset.names.table
    .get('wealth')
    ?.rows.map((row) => Number(row[0]))
    .find((level) => level === DEFAULT_LEVEL);
const DEFAULT_LEVEL = 4;

/** The highest rank, or that in the organization that is named. */
function rankOf(sheet: Sheet, organization: string | undefined): number | undefined {
  const ranks = sheet.traits
    .filter(({ rule }) => sameName(rule.name, MEMBERSHIP.name))
    .filter(({ subject }) => !organization || nameKey(subject).includes(nameKey(organization)))
    .flatMap(({ scales }) => scales.get(RANK)?.value ?? []);
  return ranks.length > 0 ? Math.max(...ranks) : undefined;
}
