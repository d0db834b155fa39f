import type { Attribute, Ruleset } from '../rules/ruleset.ts';

/** The attributes of a new character, in rows: those of one group, and few enough to read. */
export function scoreRows({ attributes }: Ruleset): readonly (readonly Attribute[])[] {
  const rows: Attribute[][] = [];
  for (const attribute of attributes) {
    const row = rows.at(-1);
    if (row && row[0]!.group === attribute.group && row.length < MOST_IN_ROW) row.push(attribute);
    else rows.push([attribute]);
  }
  return rows;
}

/** Action!/System has 18 attributes in one group. */
const MOST_IN_ROW = 6;
