/** A fighter as a sheet makes one: scores, armor, and every attack with its numbers. */
import type { EntryLine } from '../../character.ts';
import type { WeaponRule } from '../../equipment.ts';
import type { Dice } from '../../fight/chance.ts';
import type { FightMember } from '../../fight/encounter.ts';
import { nameKey, sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet, WeaponUse } from '../../sheet.ts';
import { startOfSession } from '../play/action-points.ts';
import { WeaponInHand } from '../weapons.ts';
import { distanceModifiers } from './options.ts';
import type { PlannedAttack, PlannedFighter } from './plan.ts';

export interface ArmedFighter {
  readonly fighter: Omit<PlannedFighter, 'side' | 'kind' | 'tactic'>;
  /** What was left out, in sentences. */
  readonly remarks: readonly string[];
}

const UNARMED = ['punch', 'kick'];
/** Optimal distances in metres. Core Rules, Weapon Length. */
const REACH: Readonly<Record<string, number>> = { S: 1, M: 2, L: 3 };
const REVOLVERS = ['RD', 'RS'];
const ROUNDS_INTO_A_REVOLVER = 2;

export function armFighter(ruleset: Ruleset, { name, sheet, isPlayer }: FightMember): ArmedFighter {
  const remarks: string[] = [];
  const attacks: PlannedAttack[] = [];
  for (const use of sheet.equipment.weapons) {
    const own = attacksWith(ruleset, use);
    const reason = own.length === 0 ? whyNot(use) : undefined;
    if (reason) remarks.push(`${use.rule.name} is left out: ${reason}.`);
    attacks.push(...own);
  }
  const unarmed = UNARMED.flatMap((each) => {
    const rule = ruleset.names.weapon.get(each);
    return rule ? attacksWith(ruleset, bareHanded(sheet, rule)) : [];
  });
  const skill = unarmed[0]?.skill ?? 0;
  return {
    fighter: {
      name,
      isPlayer,
      initiative: scoreOf(sheet, 'INI'),
      intelligence: scoreOf(sheet, 'INT'),
      reflexes: scoreOf(sheet, 'REF'),
      leadership: Math.max(scoreOf(sheet, 'PRE'), skillOf(sheet, 'Persuasion')),
      defense: scoreOf(sheet, 'DEF'),
      move: Math.max(0, Math.floor(scoreOf(sheet, 'MOV'))),
      life: scoreOf(sheet, 'LIF'),
      health: scoreOf(sheet, 'HLT'),
      toughness: scoreOf(sheet, 'TGH'),
      armor: sheet.equipment.armor.map(({ rule }) => ({
        name: rule.name,
        value: rule.armorValue,
        halvedByBlunt: rule.halvedBy.some((each) => sameName(each, 'blunt')),
        halvedByPointed: rule.halvedBy.some((each) => sameName(each, 'pointed')),
        locations: rule.locations,
      })),
      attacks: [...attacks, ...unarmed],
      unarmedSkill: skill,
      actionPoints: actionPointsOf(ruleset, sheet, isPlayer),
    },
    remarks,
  };
}

/** With what armor and load take from it. */
function scoreOf(sheet: Sheet, id: string): number {
  const burdened = sheet.equipment.burdened.find((score) => sameName(score.id, id));
  if (burdened) return burdened.value;
  const derived = sheet.derived.find(({ rule }) => sameName(rule.id, id));
  return derived?.value ?? sheet.attributes.find(({ rule }) => sameName(rule.id, id))?.value ?? 0;
}

const skillOf = ({ skills }: Sheet, name: string): number =>
  Math.max(0, ...skills.filter(({ rule }) => sameName(rule.name, name)).map(({ total }) => total));

/** What a player has when a session starts; npcs have what traits give them. */
function actionPointsOf(ruleset: Ruleset, sheet: Sheet, isPlayer: boolean): number {
  const fromTraits = sheet.traits
    .flatMap(({ effects }) => effects)
    .reduce((sum, effect) => (effect.type === 'action points' ? sum + effect.amount : sum), 0);
  const saved = Math.max(0, sheet.experience?.actionPoints ?? 0);
  return isPlayer ? startOfSession(ruleset, saved, fromTraits) : fromTraits;
}

const bareHanded = (sheet: Sheet, rule: WeaponRule): WeaponUse =>
  new WeaponInHand(
    rule,
    { ...NO_LINE, name: { text: rule.name, origin: sheet.character.origin }, origin: sheet.character.origin },
    { qualifiers: [], weight: undefined, armor: sheet.equipment.armor },
    { ...sheet, derive: () => sheet.derived },
  );

const NO_LINE: Omit<EntryLine, 'name' | 'origin'> = {
  count: undefined,
  score: undefined,
  qualifiers: [],
  cost: undefined,
  note: undefined,
};

function whyNot({ rule, damage, attacks, skillRule }: WeaponUse): string | undefined {
  if (rule.marks.includes('EX')) return 'explosives are not used here';
  if (!rule.damage) return 'it has no damage';
  if (damage === undefined) return 'STR is too low for it';
  if (!skillRule || attacks.length === 0) return 'the campaign has no skill for it';
  return rule.damage.form === 'Sp' ? 'what it does is not counted in LIF' : 'its damage cannot be read';
}

/** A blow, a shot, or both; none where something is missing. */
function attacksWith(ruleset: Ruleset, use: WeaponUse): PlannedAttack[] {
  const { rule, damage, count, skill } = use;
  const [best] = use.attacks;
  const dice = damage === undefined ? undefined : damageDice(ruleset, damage);
  if (!best || !dice || rule.marks.includes('EX') || rule.damage?.form === 'Sp') return [];
  const common = {
    weapon: rule.name,
    score: best.total,
    calculation: best.proof.calculation ?? String(best.total),
    damage: dice,
    damageText: damage!,
    type: rule.damage!.type,
    form: rule.damage!.form,
    isPointed: rule.marks.includes('pointed'),
    halvesArmor: /halves armor value/i.test(rule.effects),
    init: use.init,
    canBurst: false,
    stream: 0,
    rate: 1,
    loadTurns: 1,
    loadRounds: 1,
    canLoad: true,
    rmod: 0,
    comfortable: 0,
  };
  const blows: PlannedAttack[] =
    rule.sizes.length > 0
      ? [
          {
            ...common,
            isShot: false,
            skill: (skill?.total ?? 0) + (use.specialty?.bonus ?? 0),
            isShort: rule.sizes.every((size) => size === 'S'),
            reach: Math.max(...rule.sizes.map((size) => REACH[size] ?? 1)),
            magazine: undefined,
          },
        ]
      : [];
  if (use.range === undefined) return blows;
  const rmod = rule.rmod ?? 0;
  const shot: PlannedAttack = {
    ...common,
    isShot: true,
    skill: 0,
    isShort: false,
    reach: Math.floor(use.range),
    rmod,
    comfortable: comfortableRange(ruleset, rmod),
    ...feeding(rule, count),
  };
  return [...blows, shot];
}

/** Rounds, how fast they are fired, and how they come in (RP-C42, RP-C60). */
function feeding(
  { rateOfFire, ammunition, marks }: WeaponRule,
  count: number,
): Pick<PlannedAttack, 'magazine' | 'loadTurns' | 'loadRounds' | 'canLoad' | 'rate' | 'canBurst' | 'stream'> {
  const [, turns] = /^1\/(\d+)$/.exec(rateOfFire) ?? [];
  const [, single = '1', automatic] = /^(\d+)(?:s|\/(\d+))?$/.exec(rateOfFire) ?? [];
  const isAutomatic = marks.includes('AF');
  const none = { canBurst: false, stream: 0, rate: 1, loadTurns: 1 };
  if (marks.includes('thrown')) return { ...none, magazine: count, loadRounds: 0, canLoad: false };
  if (turns)
    return { ...none, magazine: 1, loadTurns: Math.max(1, Number(turns) - 1), loadRounds: 1, canLoad: true };
  const isRevolver = marks.some((mark) => REVOLVERS.includes(mark));
  return {
    magazine: ammunition,
    loadTurns: 1,
    loadRounds: isRevolver ? ROUNDS_INTO_A_REVOLVER : (ammunition ?? 1),
    canLoad: true,
    rate: Number(single),
    canBurst: isAutomatic || marks.includes('AB'),
    stream: isAutomatic ? Number(automatic ?? single) : 0,
  };
}

/** The largest distance from which nothing is taken from a shot. */
function comfortableRange(ruleset: Ruleset, rmod: number): number {
  const modifiers = distanceModifiers(ruleset);
  const first = modifiers.findIndex((modifier) => modifier + rmod < 0);
  return Math.max(1, (first < 0 ? modifiers.length : first) - 1);
}

/** `4d6+2 P/L` without its type; flat damage counts 3 for each die (RP-C111). */
function damageDice({ options }: Ruleset, text: string): Dice | undefined {
  const [, digits, sides, plus = '0'] = /^(\d+)d(\d+)([+-]\d+)?(?:\s|$)(?!MS)/.exec(nameKey(text)) ?? [];
  if (digits === undefined) return undefined;
  const dice = { count: Number(digits), sides: Number(sides), bonus: Number(plus) };
  if (!options.is('damage mode', 'flat')) return dice;
  return { count: 0, sides: 6, bonus: dice.count * (dice.sides === 3 ? 2 : 3) + dice.bonus };
}
