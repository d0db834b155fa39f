/** From the sheets of an encounter to a plan of its fight. */
import { isSurprised, type FightEncounter, type FightMember } from '../../fight/encounter.ts';
import { nameIn, type Term } from '../../fight/events.ts';
import { fightPlan, nobodyAttacks, noteOf, problemsOf, rosterOf } from '../../fight/roster.ts';
import type { Note, Prepared, TypedAttack } from '../../fight/rules.ts';
import { signed } from '../../labels.ts';
import { calledByOwner } from '../../items.ts';
import { nameKey, sameName } from '../../names.ts';
import { markedNumber, statedPoints } from '../../plain/equipment.ts';
import {
  fightingSkills,
  attackWith,
  kindOfSkill,
  saysUse,
  skillNotes,
  skillsFor,
} from '../../plain/fighting.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import { isUnnamed } from '../../unnamed.ts';
import { fixedShots } from '../actions.ts';
import { bonusDistribution } from '../dice.ts';
import { impairmentOf } from '../impairments.ts';
import { countsShots, firstShotRules, surpriseShots } from '../initiative.ts';
import { runningStances, type Stance } from '../stances.ts';
import { groupOf, groupSize } from '../assist.ts';
import { addedBy } from '../circumstances.ts';
import { fortuneOf, scoreOf } from '../tracker/condition.ts';
import type { HeroicFight, HeroicRules, PlannedAttack, PlannedFighter } from './plan.ts';

export function prepare(ruleset: Ruleset, encounter: FightEncounter): Prepared {
  const problems = problemsOf(encounter);
  if (problems.length > 0) return { problems };
  const notes: Note[] = [];
  const size = groupSize(ruleset);
  let groups = 0;
  const fighters = rosterOf(encounter).flatMap(({ member, side, names }): PlannedFighter[] => {
    const fighter = armed(ruleset, member);
    const who = member.name;
    if (fighter.hits < 1) problems.push(noteOf('no Hits', { who }));
    if (!fighter.attack) notes.push(noteOf('no attack', { who }));
    const remarks = skillNotes(ruleset, member.sheet);
    notes.push(...remarks.map(({ code, values }) => noteOf(code, { ...values, who })));
    const first = groups;
    if (!fighter.isNamed) groups += Math.ceil(names.length / size);
    return names.map((name, index) => ({
      ...fighter,
      name,
      side,
      group: fighter.isNamed ? -1 : first + Math.floor(index / size),
    }));
  });
  if (problems.length > 0) return { problems };
  if (fighters.every(({ attack }) => !attack)) return { problems: [nobodyAttacks(fightingSkills(ruleset))] };
  const rules = rulesOf(ruleset);
  const fight: HeroicFight = {
    rules,
    fighters,
    sides: encounter.sides.map(({ name, members }, side) => ({
      name,
      isVillain: !members.some(({ isPlayer }) => isPlayer),
      isSurprised: isSurprised(encounter.conditions, side, name),
    })),
  };
  return fightPlan(encounter, fight, [
    ...notes,
    ...(ruleset.options.is('hits lost', 'outcome') ? [] : [noteOf('outcome')]),
    noteOf('at hand'),
    ...(rules.countsShots && fighters.some(({ isNamed }) => isNamed) ? [noteOf('active defense')] : []),
    ...(groups > 0 ? [noteOf('groups', { size })] : []),
    ...(fighters.some(({ fortune }) => fortune > 0) ? [noteOf('fortune')] : []),
    ...(fighters.some(({ stances }) => stances > 0) ? [noteOf('stances')] : []),
    noteOf('no schticks'),
  ]);
}

function rulesOf(ruleset: Ruleset): HeroicRules {
  const dice = (kind: 'standard' | 'confident' | 'closed') => bonusDistribution(ruleset.options, kind);
  return {
    countsShots: countsShots(ruleset),
    firstShot: firstShotRules(ruleset),
    surprise: { aware: surpriseShots(ruleset, true), unaware: surpriseShots(ruleset, false) },
    attack: Math.max(1, fixedShots(ruleset, 'Basic Action')),
    defense: fixedShots(ruleset, 'Trigger Action (Defense)'),
    defenseBonus: addedBy(ruleset, 'active defense'),
    groupBonus: Array.from({ length: groupSize(ruleset) }, (_, others) => groupOf(ruleset, others + 1).bonus),
    dice: { standard: dice('standard'), confident: dice('confident'), closed: dice('closed') },
  };
}

function armed(
  ruleset: Ruleset,
  { sheet, count, isPlayer }: FightMember,
): Omit<PlannedFighter, 'name' | 'side' | 'group'> {
  const stances = runningStances(ruleset, sheet);
  return {
    reflexes: termsOf(sheet, stances, 'Reflexes', scoreOf(sheet, 'Reflexes') ?? 0),
    hits: scoreOf(sheet, 'Hits') ?? 0,
    attack: attacksOf(ruleset, sheet, stances)[0],
    defense: defenseOf(ruleset, sheet, stances),
    soak:
      (scoreOf(sheet, 'Soak') ?? 0) +
      totalOf(stanceBonus(stances, 'soak')) +
      sheet.equipment.armor.reduce((sum, { line }) => sum + (statedPoints(line, 'soak') ?? 0), 0),
    isNamed: isPlayer || (count === 1 && !isUnnamed(sheet)),
    stances: stances.length,
    fortune: fortuneOf(sheet),
  };
}

/** The first defense of the table that somebody has. */
function defenseOf(ruleset: Ruleset, sheet: Sheet, stances: readonly Stance[]): Term[] {
  const names = fightingSkills(ruleset).map(({ defense }) => defense);
  const name = names.find((each) => scoreOf(sheet, each) !== undefined) ?? names[0] ?? '';
  return termsOf(sheet, stances, name, scoreOf(sheet, name) ?? 0);
}

/**
 * All attacks of somebody, with weapons or with a fighting skill alone; the one whose skill and damage come to most is the first. A
 * weapon that names no skill takes any if `isOpen`, and otherwise one that fits it.
 */
function attacksOf(
  ruleset: Ruleset,
  sheet: Sheet,
  stances: readonly Stance[],
  isOpen = false,
): readonly PlannedAttack[] {
  const skills = fightingSkills(ruleset).flatMap(({ skill: name }) => {
    const score = sheet.skills.find(({ rule }) => sameName(rule.name, name));
    return score ? [score] : [];
  });
  const attack = (weapon: string, name: string, score: number, damage: number): PlannedAttack => ({
    weapon,
    isShot: kindOfSkill(ruleset, name) === 'shot',
    score: termsOf(sheet, stances, name, score),
    damage,
  });
  const all = [
    ...skills.map(({ rule, total }) => attack('', rule.name, total, 0)),
    ...sheet.equipment.weapons.flatMap((weapon) => {
      const { line, rule, skill } = weapon;
      const fitting = isOpen ? skills : skillsFor(ruleset, weapon, skills, (each) => each.rule.name);
      const used = skill ? [skill] : fitting;
      return used.map((own) =>
        attack(calledByOwner(ruleset, line), own.rule.name, own.total, damageOf(rule, line)),
      );
    }),
  ];
  const worth = ({ score, damage }: PlannedAttack): number => totalOf(score) + damage;
  return all.toSorted((a, b) => worth(b) - worth(a));
}

/** `Melee 9, +2` and `Dodge 8, +1`: stances run in a fight. */
export function typedAttack(
  ruleset: Ruleset,
  typed: TypedAttack,
): { readonly own: string; readonly other: string } | undefined {
  const { own, other } = typed;
  const attack = attackWith(
    attacksOf(ruleset, own, runningStances(ruleset, own), saysUse(typed)),
    typed,
    ({ isShot }) => (isShot ? 'shot' : 'blow'),
  );
  const defense = defenseOf(ruleset, other, runningStances(ruleset, other));
  return attack && { own: sideText(attack.score), other: sideText(defense) };
}

/** Reflexes, and the stances to pay for before the first shot; undefined for somebody without Reflexes. */
export function typedFirstShot(
  ruleset: Ruleset,
  sheet: Sheet,
): { readonly reflexes: number; readonly stances: number } | undefined {
  const score = scoreOf(sheet, 'Reflexes');
  const stances = runningStances(ruleset, sheet);
  return score === undefined
    ? undefined
    : { reflexes: totalOf(termsOf(sheet, stances, 'Reflexes', score)), stances: stances.length };
}

/** The score, which an impairment has lowered, and the bonus of a stance. */
function sideText(terms: readonly Term[]): string {
  const [score, ...more] = terms;
  const impaired = more.filter(({ name }) => name === IMPAIRED);
  const bonus = totalOf(more) - totalOf(impaired);
  const text = `${nameIn(score!)} ${score!.value + totalOf(impaired)}`.trim();
  return bonus === 0 ? text : `${text}, ${signed(bonus)}`;
}

/** `damage 4` behind the weapon, or its own `Damage 4`. */
const damageOf = (
  rule: Parameters<typeof markedNumber>[0],
  line: Parameters<typeof statedPoints>[0],
): number => statedPoints(line, 'damage') ?? markedNumber(rule, 'Damage') ?? 0;

const IMPAIRED = 'impaired';

function termsOf(sheet: Sheet, stances: readonly Stance[], name: string, score: number): Term[] {
  const impaired = impairmentOf(sheet);
  return [
    { name, value: score },
    ...(impaired > 0 ? [{ name: IMPAIRED, value: -impaired }] : []),
    ...stanceBonus(stances, name),
  ];
}

/** `Willow Stance (Parry): +1 Dodge`: of several only the best helps. Actions, Modifiers to Rolls. */
function stanceBonus(stances: readonly Stance[], name: string): Term[] {
  const bonuses = stances.flatMap((stance): Term[] => {
    const [, points, names = ''] = /([+-]\d{1,2}) ([^,;.]+)/.exec(stance.note) ?? [];
    const isFor = nameKey(names)
      .split(/ and | or |, | to /)
      .some((each) => sameName(each, name));
    return points !== undefined && isFor ? [{ name: stance.name, value: Number(points) }] : [];
  });
  return bonuses.sort((a, b) => b.value - a.value).slice(0, 1);
}

export const totalOf = (terms: readonly Term[]): number => terms.reduce((sum, { value }) => sum + value, 0);
