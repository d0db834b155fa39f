/** What a reader wants to know beside a score. */
import { sameName } from '../names.ts';
import type { Remark, Sheet } from '../sheet.ts';
import { rowsOf } from './tables.ts';

export function remarksOn(sheet: Sheet, of: string): Remark[] {
  const { ruleset, attributes, derived, skills } = sheet;
  const attribute = attributes.find(({ rule }) => sameName(rule.id, of));
  if (attribute) {
    const row = rowsOf(ruleset, 'characteristic scores').find(
      (each) => each.get('score') === `${attribute.value}`,
    );
    return row ? [plain(`${row.get('name')}: ${row.get('about')}`)] : [];
  }
  const skill = skills.find(({ proof }) => sameName(proof.label, of));
  if (skill) {
    const row = rowsOf(ruleset, 'skill scores').find((each) => each.get('score') === `${skill.total}`);
    return row ? [plain(row.get('name') ?? '')] : [];
  }
  if (!derived.some(({ rule }) => sameName(rule.id, of))) return [];
  return rowsOf(ruleset, 'recovery')
    .filter((row) => sameName(row.get('score') ?? '', of))
    .map((row) => plain(`${row.get('points')} back each ${row.get('per')}: ${row.get('while')}`));
}

const plain = (text: string): Remark => ({ text, rulings: [] });
