/** From the sheets of an encounter to a plan of its fight. */
import { isSurprised, type FightEncounter, type FightMember } from '../../fight/encounter.ts';
import { nameIn, type Term } from '../../fight/events.ts';
import { fightPlan, nobodyAttacks, noteOf, problemsOf, rosterOf } from '../../fight/roster.ts';
import type { Note, Prepared, TypedAttack } from '../../fight/rules.ts';
import { calledByOwner } from '../../items.ts';
import { numberOf } from '../../numbers.ts';
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
import { PLAIN } from '../action-types.ts';
import { askedRoll, askedScore, type Occasion } from '../asked-rolls.ts';
import { harmRules } from '../damage.ts';
import { threshold } from '../degrees.ts';
import { diceText, plainDice, resultsOf } from '../dice.ts';
import { scoreOf, skillOf, weaponDamage } from '../scores.ts';
import { shotPrices } from '../shots.ts';
import { countOf } from '../tracker/condition.ts';
import { unnamedRules } from '../unnamed.ts';
import type { PlannedAttack, PlannedFighter, WikiFight, WikiRules } from './plan.ts';

export function prepare(ruleset: Ruleset, encounter: FightEncounter): Prepared {
  const problems = problemsOf(encounter);
  if (problems.length > 0) return { problems };
  const notes: Note[] = [];
  const rules = rulesOf(ruleset);
  const fighters = [...rosterOf(encounter).entries()].flatMap(
    ([kind, { member, side, names }]): PlannedFighter[] => {
      const who = member.name;
      const { fighter, remarks } = armed(ruleset, rules, member);
      notes.push(...remarks.map(({ code, values }) => ({ code, values: { ...values, who } })));
      if (!fighter.isUnnamed && (fighter.health < 1 || fighter.toughness < 1))
        problems.push(noteOf('no Health', { who }));
      if (!fighter.attack) notes.push(noteOf('no attack', { who }));
      const canBeShaken = rules.harm.shakes || (fighter.isUnnamed && !rules.unnamed.isCrowd);
      if (canBeShaken && !fighter.asked.shaken) notes.push(noteOf('no Willpower', { who }));
      return names.map((name) => ({ ...fighter, name, side, kind }));
    },
  );
  if (problems.length > 0) return { problems };
  if (fighters.every(({ attack }) => !attack)) return { problems: [nobodyAttacks(fightingSkills(ruleset))] };
  const fight: WikiFight = {
    rules,
    fighters,
    sides: encounter.sides.map(({ name }, side) => ({
      name,
      isSurprised: isSurprised(encounter.conditions, side, name),
    })),
  };
  const dodger = fighters.find(({ attack, defense }) => attack && attack.skill.value > defense.value);
  const isOn = (option: string): boolean => ruleset.options.isOn(option);
  return fightPlan(encounter, fight, [
    ...notes,
    noteOf('at hand'),
    noteOf('equal at once'),
    ...(dodger ? [noteOf('defends with', { skill: nameIn(dodger.defense) })] : []),
    ...(fighters.some((each) => !each.isUnnamed) ? [noteOf('active defense for Shots')] : []),
    ...(isOn('card draw') || isOn('action deck') ? [noteOf('no cards')] : []),
    ...(rules.harm.knockback !== undefined ? [noteOf('flung back')] : []),
    ...(rules.harm.cinematic === 'off' ? [] : [noteOf('cinematic wounds')]),
    noteOf('payoff alone'),
  ]);
}

function rulesOf(ruleset: Ruleset): WikiRules {
  return {
    harm: harmRules(ruleset),
    unnamed: unnamedRules(ruleset),
    threshold: threshold(ruleset),
    dice: resultsOf(plainDice(ruleset)),
    diceText: diceText(ruleset, PLAIN),
    activeDefense: {
      shots: shotPrices(ruleset).activeDefense,
      bonus: numberOf(ruleset, 'Active Defense: bonus'),
    },
    shaken: askedRoll(ruleset, 'shaken')?.difficulty,
  };
}

type Armed = Omit<PlannedFighter, 'name' | 'side' | 'kind'>;

function armed(
  ruleset: Ruleset,
  { unnamed }: WikiRules,
  { sheet }: FightMember,
): { readonly fighter: Armed; readonly remarks: readonly Note[] } {
  const asked = (occasion: Occasion): Term | undefined => {
    const roll = askedRoll(ruleset, occasion);
    const score = roll && askedScore(sheet, roll);
    return roll && score !== undefined ? { name: roll.skill, value: score } : undefined;
  };
  const [shock, darkTimes, shaken] = [asked('shock'), asked('dark times'), asked('shaken')];
  const luckScore = scoreOf(sheet, 'Luck')?.value;
  const luck = luckScore === undefined ? undefined : { name: 'Luck', value: luckScore };
  const value = (name: string): number => scoreOf(sheet, name)?.value ?? 0;
  return {
    fighter: {
      shots: countOf(sheet),
      health: value('Health'),
      toughness: value('Toughness'),
      mass: scoreOf(sheet, 'Mass Value')?.value,
      isUnnamed: isUnnamed(sheet) && !unnamed.areLikeOthers,
      attack: attacksOf(ruleset, sheet)[0],
      defense: defenseOf(ruleset, sheet),
      asked: {
        ...(shock && { shock }),
        ...(darkTimes && { darkTimes }),
        ...(shaken && { shaken }),
        ...(luck && { luck }),
      },
    },
    remarks: [
      ...sheet.equipment.weapons
        .filter(({ line }) => weaponDamage(sheet, line.name.text) === undefined)
        .map(({ line }) => noteOf('weapon: no number', { weapon: line.name.text })),
      ...skillNotes(ruleset, sheet),
    ],
  };
}

/**
 * All attacks of somebody; the weapon or the bare skill that comes to most is the first. A weapon that names no skill takes any if
 * `isOpen`, and otherwise one that fits it.
 */
function attacksOf(ruleset: Ruleset, sheet: Sheet, isOpen = false): readonly PlannedAttack[] {
  const skills = fightingSkills(ruleset).flatMap(({ skill: name, value }) => {
    const score = skillOf(sheet, name, undefined);
    const bare = value === '' ? undefined : { name: value, value: scoreOf(sheet, value)?.value ?? 0 };
    return score ? [{ skill: { name: score.name, value: score.total }, bare }] : [];
  });
  const best = skills.toSorted((a, b) => b.skill.value - a.skill.value);
  const [bare] = best.filter((each) => each.bare);
  const all = [
    ...(bare ? [{ weapon: '', skill: bare.skill, value: bare.bare! }] : []),
    ...sheet.equipment.weapons.flatMap((weapon): PlannedAttack[] => {
      const { line, skill } = weapon;
      const known = best.map((each) => each.skill);
      const fitting = isOpen ? known : skillsFor(ruleset, weapon, known, nameIn);
      const skills = skill ? [{ name: skill.name, value: skill.total }] : fitting;
      const points = weaponDamage(sheet, line.name.text);
      const called = calledByOwner(ruleset, line);
      const value = points === undefined ? bare?.bare : { name: called, value: points };
      return value ? skills.map((own) => ({ weapon: called, skill: own, value })) : [];
    }),
  ];
  const worth = ({ skill, value }: PlannedAttack): number => 2 * skill.value + value.value;
  return all.toSorted((a, b) => worth(b) - worth(a));
}

/** `Martial Arts 12 + Staff 9` and `Dodge 10 + Toughness 4`. */
export function typedAttack(
  ruleset: Ruleset,
  typed: TypedAttack,
): { readonly own: string; readonly other: string } | undefined {
  const { own, other } = typed;
  const attack = attackWith(attacksOf(ruleset, own, saysUse(typed)), typed, ({ skill }) =>
    kindOfSkill(ruleset, nameIn(skill)),
  );
  if (!attack) return undefined;
  const defense = defenseOf(ruleset, other);
  const toughness = { name: 'Toughness', value: scoreOf(other, 'Toughness')?.value ?? 0 };
  return { own: sumText(attack.skill, attack.value), other: sumText(defense, toughness) };
}

/** The name of a weapon without its parentheses; one with figures is no name of a sum. */
const sumText = (...terms: readonly Term[]): string =>
  terms
    .map((term) => {
      const name = nameIn(term).split('(')[0]!.trim();
      return `${/\d/.test(name) ? '' : name} ${term.value}`.trim();
    })
    .join(' + ');

/** Dodge, or else any combat skill. */
function defenseOf(ruleset: Ruleset, sheet: Sheet): Term {
  const rows = fightingSkills(ruleset);
  const usual = rows.map(({ defense }) => defense).find((name) => skillOf(sheet, name, undefined));
  const skills = usual === undefined ? rows.map(({ skill }) => skill) : [usual];
  const [best] = skills
    .flatMap((name) => skillOf(sheet, name, undefined) ?? [])
    .sort((a, b) => b.total - a.total);
  return { name: best?.name ?? rows[0]?.defense ?? '', value: best?.total ?? 0 };
}
