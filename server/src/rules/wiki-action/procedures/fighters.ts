/** What a name stands for in typed conflicts and blows: the skill of the sheet, and what counts for the payoff. */
import { sameName, partsOf } from '../../names.ts';
import type { Lacking, NamedFighter } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import { tableRows } from '../../table-rows.ts';
import { typedAttack } from '../fight/prepare.ts';
import { scoreOf, valueNamed } from '../scores.ts';

/** The names of a side, of which the highest score counts. */
interface Names {
  readonly skills: readonly string[];
  readonly values: readonly string[];
}

const rolls = tableRows('conflict rolls', (row) => {
  const names = (column: string): readonly string[] => partsOf(row(column), ';').filter(Boolean);
  return {
    conflict: row('conflict'),
    own: { skills: names('skill'), values: names('value') } satisfies Names,
    other: { skills: names('defense'), values: names('defense value') } satisfies Names,
  };
});

type Fighter = (ruleset: Ruleset, named: NamedFighter) => readonly string[] | Lacking | undefined;

/** `Stunt 9 + Agility 6`, by the table Conflict rolls (RP-W26); undefined where the table has no skills for it. */
export const conflictFighter =
  (conflict: string): Fighter =>
  (ruleset, { sheet, isOwn }) => {
    const row = rolls(ruleset).find((each) => sameName(each.conflict, conflict));
    const { skills = [], values = [] } = (isOwn ? row?.own : row?.other) ?? {};
    const skill = best(sheet, skills);
    if (skill !== undefined) return [[skill, best(sheet, values)].filter(Boolean).join(' + ')];
    return skills.length === 0 ? undefined : { lacks: skills };
  };

function best(sheet: Sheet, names: readonly string[]): string | undefined {
  const scores = names.flatMap((name) => {
    const value = valueNamed(sheet, name);
    return value === undefined ? [] : [{ name, value }];
  });
  const [first] = scores.toSorted((a, b) => b.value - a.value);
  return first && `${first.name} ${first.value}`;
}

/** The attack and the defense of a fight, and the Mass Value of whoever is hit. */
export const blowFighter: Fighter = (ruleset, { sheet, other, isOwn }) => {
  const [own, target] = isOwn ? [sheet, other ?? sheet] : [other ?? sheet, sheet];
  const sides = typedAttack(ruleset, { own, other: target, kind: 'any', weapon: undefined });
  if (!sides) return undefined;
  const mass = isOwn ? undefined : scoreOf(sheet, 'Mass Value')?.value;
  return [isOwn ? sides.own : sides.other, ...(mass === undefined ? [] : [`Mass ${mass}`])];
};
