/** Scores of a sheet by their names, which are free: no table lists them all. */
import { sameName } from '../names.ts';
import { markedNumber, statedPoints } from '../plain/equipment.ts';
import type { AttributeScore, Sheet, SkillScore } from '../sheet.ts';

export const scoreOf = (sheet: Sheet, name: string): AttributeScore | undefined =>
  sheet.attributes.find(({ rule }) =>
    [rule.id, rule.name, ...rule.aliases].some((each) => sameName(each, name)),
  );

/** A skill of that name; with a type, the one of that type. */
export function skillOf(sheet: Sheet, name: string, detail: string | undefined): SkillScore | undefined {
  const own = sheet.skills.filter(({ rule }) =>
    [rule.name, ...rule.aliases].some((each) => sameName(each, name)),
  );
  const typed =
    detail === undefined ? undefined : own.find(({ type }) => type !== undefined && sameName(type, detail));
  return typed ?? own.reduce<SkillScore | undefined>(better, undefined);
}

const better = (best: SkillScore | undefined, score: SkillScore): SkillScore =>
  best && best.total >= score.total ? best : score;

/** The value of a skill, or else of a score with that name. */
export const valueNamed = (sheet: Sheet, name: string): number | undefined =>
  skillOf(sheet, name, undefined)?.total ?? scoreOf(sheet, name)?.value;

/** The damage of a weapon on the sheet: the number in `Shotgun: damage 9`, or its own `Damage 9`. */
export function weaponDamage({ equipment }: Sheet, name: string): number | undefined {
  // `Widowmaker (Shotgun)` goes by either name.
  const use = equipment.weapons.find(({ line: { name: own }, rule }) =>
    [own.text, own.text.split('(', 1)[0]!, rule.name, ...rule.aliases].some((each) => sameName(each, name)),
  );
  return use && (statedPoints(use.line, 'damage') ?? markedNumber(use.rule, 'Damage'));
}
