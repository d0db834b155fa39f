/** Resolves names in typed attacks to the scores and the gear that a fight would use. */
import { isBareHands } from '../../attack-verbs.ts';
import { nameIn } from '../../fight/events.ts';
import { weaponRuleOf } from '../../items.ts';
import { nameKey, withoutWith } from '../../names.ts';
import type { NamedFighter } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { armsOf } from '../fight/prepare.ts';
import type { Arm } from '../fight/plan.ts';
import { bodyOf, mostOf } from '../play/state.ts';
import { scoreNamed } from '../roll-bonus.ts';
import { CLOSE, RANGE } from '../weapons.ts';

type Names = (ruleset: Ruleset, named: NamedFighter) => readonly string[];

/** What is typed beside the name of the fighter: `duel Edith, Knife vs Guard`. */
const typedBeside = ({ beside }: NamedFighter): readonly string[] =>
  beside.map((part) => withoutWith(nameKey(part)));

/** `CC 3 + Boxing 1`. */
const scoreText = ({ score }: Arm): string =>
  score.map((term) => `${nameIn(term)} ${term.value}`.trim()).join(' + ');

/** Armor by its name; what is left of PR, or of the hits of a mook. */
function bodyTexts(ruleset: Ruleset, named: NamedFighter, { isProof }: Arm['gear']): string[] {
  const { sheet } = named;
  const word = bodyOf(ruleset, sheet);
  const typed = typedBeside(named);
  const isOther = typed.some((part) => /^armor \d/.test(part) || ruleset.names.armor.has(part));
  const [armor] = isOther ? [] : sheet.equipment.armor;
  return [
    `${word} ${mostOf(ruleset, sheet, word)}`,
    ...(armor ? [armor.rule.name] : []),
    ...(isProof ? ['Bullet Proof'] : []),
  ];
}

/** With the weapon that is typed, or else with the best one; somebody else's weapon is used without a skill. */
function armed(
  ruleset: Ruleset,
  named: NamedFighter,
  arms: readonly Arm[],
  id: string,
): readonly string[] | undefined {
  if (arms.length === 0) return undefined;
  const { sheet } = named;
  const typed = typedBeside(named);
  const rules = typed.flatMap((part) => ruleset.names.weapon.get(part) ?? []);
  const own = arms.find(({ weapon }) =>
    weapon === '' ? typed.some(isBareHands) : rules.some((rule) => rule === weaponRuleOf(sheet, weapon)),
  );
  const arm = own ?? (rules.length > 0 ? undefined : arms[0]);
  const score = arm ? scoreText(arm) : `${id} ${scoreNamed(sheet, id)?.value ?? 0}`;
  const unsaid = own || !arm ? undefined : weaponRuleOf(sheet, arm.weapon);
  return [score, ...(unsaid ? [unsaid.name] : []), ...bodyTexts(ruleset, named, arms[0]!.gear)];
}

/** In close combat: the best blade, or bare hands. */
export const duelsAs: Names = (ruleset, named) =>
  armed(ruleset, named, armsOf(ruleset, named.sheet).close, CLOSE) ?? [];

/** With what shoots best; a target that has nothing to shoot with is a DIFF of its AGI. */
export const shootsAs: Names = (ruleset, named) => {
  const { sheet, isOwn, other } = named;
  const agility = scoreNamed(sheet, 'AGI')?.value ?? 0;
  const { far, close } = armsOf(ruleset, sheet);
  const shooter = armed(ruleset, named, far, RANGE);
  if (shooter && (isOwn || other)) return [...shooter, `AGI ${agility}`];
  if (isOwn) return [`RC ${scoreNamed(sheet, RANGE)?.value ?? 0}`, `AGI ${agility}`];
  return [`DIFF ${agility}`, ...bodyTexts(ruleset, named, close[0]!.gear)];
};

/** By MA; a spell meets its target as a shot does, with a DIFF of its AGI. */
export const castsAs: Names = (ruleset, named) => {
  const { sheet, isOwn } = named;
  const valueOf = (id: string): number => scoreNamed(sheet, id)?.value ?? 0;
  if (!isOwn)
    return [`DIFF ${valueOf('AGI')}`, ...bodyTexts(ruleset, named, armsOf(ruleset, sheet).close[0]!.gear)];
  return [`MA ${valueOf('MA')}`, ...sheet.equipment.armor.slice(0, 1).map(({ rule }) => rule.name)];
};
