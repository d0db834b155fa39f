/** A fighter as a sheet makes one: scores, armor, and every attack with its numbers. */
import type { EntryLine } from '../../character.ts';
import type { WeaponRule } from '../../equipment.ts';
import type { FightMember } from '../../fight/encounter.ts';
import { diceText } from '../../labels.ts';
import { LOCATION_NUMBERS } from '../../hit-locations.ts';
import { calledByOwner } from '../../items.ts';
import { nameKey, sameName } from '../../names.ts';
import type { Note } from '../../fight/rules.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet, WeaponUse } from '../../sheet.ts';
import { startOfSession } from '../play/action-points.ts';
import { autofireModes, mostRounds, rateOfFire, singleShots, type AutofireMode } from '../play/autofire.ts';
import { protectionFrom } from '../play/protection.ts';
import { lengthOf } from '../play/defense.ts';
import { STABILIZES } from '../play/healing-remarks.ts';
import { placeAt } from '../play/hit-locations.ts';
import { leadershipOf } from '../play/initiative.ts';
import { traitEffect, traitsOf } from '../play/trait-effects.ts';
import { victimIn } from '../play/victim.ts';
import { isShortWeapon } from '../play/wielding.ts';
import { thrown } from '../play/wrestling.ts';
import { rolls } from '../rolls.ts';
import { scoreIn } from '../../scores.ts';
import { actionPointsOf } from '../traits.ts';
import { WeaponInHand } from '../weapons.ts';
import { combatRules, damageDice, modifierIn } from '../play/combat-rules.ts';
import { isScattered } from '../play/explosions.ts';
import { distanceTerm } from '../play/modifiers.ts';
import type { PlannedAttack, PlannedFighter } from '../play/plan.ts';

export interface ArmedFighter {
  readonly fighter: Omit<PlannedFighter, 'side' | 'kind' | 'tactic' | 'places'>;
  /** Remarks about weapons that were left out. */
  readonly remarks: readonly Note[];
}

const UNARMED = ['punch', 'kick'];
const REVOLVERS = ['RD', 'RS'];
const ROUNDS_INTO_A_REVOLVER = 2;

/** Weapons that somebody in the fight strikes with are gathered in `blows`. */
export function armFighter(
  ruleset: Ruleset,
  { name, sheet, isPlayer }: FightMember,
  blows: WeaponRule[],
): ArmedFighter {
  const remarks: Note[] = [];
  const attacks: PlannedAttack[] = [];
  for (const use of sheet.equipment.weapons) {
    const own = attacksWith(ruleset, use, blows);
    const reason = own.length === 0 ? whyNot(use) : undefined;
    if (reason) remarks.push({ code: `weapon: ${reason}`, values: { weapon: use.rule.name } });
    attacks.push(...own);
  }
  for (const { line, section } of sheet.equipment.unknown)
    remarks.push({ code: `unknown ${section}`, values: { name: line.name.text } });
  const unarmed = bareHandsOf(ruleset, sheet).flatMap((each) => attacksWith(ruleset, each, blows));
  const skill = unarmed[0]?.skill ?? 0;
  return {
    fighter: {
      name,
      isPlayer,
      initiative: scoreIn(sheet, 'INI'),
      intelligence: scoreIn(sheet, 'INT'),
      reflexes: scoreIn(sheet, 'REF'),
      leadership: leadershipOf({
        presence: scoreIn(sheet, 'PRE'),
        persuasion: skillOf(sheet, 'Persuasion'),
      }),
      defense: scoreIn(sheet, 'DEF'),
      load: sheet.equipment.load?.penalty ?? 0,
      move: Math.max(0, scoreIn(sheet, 'MOV')),
      physique: victimIn(ruleset, sheet).physique,
      toughness: scoreIn(sheet, 'TGH'),
      attacks: [...attacks, ...unarmed],
      unarmedSkill: skill,
      strength: scoreIn(sheet, 'STR'),
      acrobatics: skillOf(sheet, 'Acrobatics'),
      leaping: leapingOf(sheet),
      firstAid: careOf(ruleset, sheet),
      size: modifierIn(ruleset, traitEffect(ruleset, traitsOf(sheet), 'size')),
      treatedAt: modifierIn(ruleset, traitEffect(ruleset, traitsOf(sheet), 'treated at')),
      throwDamage: throwOf(ruleset, scoreIn(sheet, 'STR')),
      againstThrows: protectionFrom(ruleset, thrown(ruleset, 0).blow, victimIn(ruleset, sheet)),
      actionPoints: startingPoints(ruleset, sheet, isPlayer),
    },
    remarks,
  };
}

export const skillOf = ({ skills }: Sheet, name: string): number =>
  Math.max(0, ...skills.filter(({ rule }) => sameName(rule.name, name)).map(({ total }) => total));

/** Leaping where the campaign has it, else Acrobatics, else STR counts twice (RP-C31). */
function leapingOf(sheet: Sheet): number {
  const [leaping, acrobatics] = ['Leaping', 'Acrobatics'].map((name) => skillOf(sheet, name));
  return leaping || acrobatics || scoreIn(sheet, 'STR');
}

/** Returns the better bonus of First Aid and Physician; undefined without either. */
function careOf(ruleset: Ruleset, sheet: Sheet): number | undefined {
  const scores = STABILIZES.flatMap((name) => {
    const skill = ruleset.names.skill.get(nameKey(name));
    const own =
      skill && rolls.rollBonus(sheet, { type: 'skill', skill, detail: undefined, attribute: undefined });
    return own && skillOf(sheet, name) > 0 ? [own.score] : [];
  });
  return scores.length > 0 ? Math.max(...scores) : undefined;
}

function throwOf(ruleset: Ruleset, strength: number): PlannedFighter['throwDamage'] {
  const { damage } = thrown(ruleset, strength);
  return damage && damageDice(ruleset, diceText(damage));
}

/** Returns the action points at the start of a session; npcs have only those of traits. */
function startingPoints(ruleset: Ruleset, sheet: Sheet, isPlayer: boolean): number {
  const fromTraits = actionPointsOf(sheet.traits);
  const saved = sheet.experience?.actionPoints ?? 0;
  return isPlayer ? startOfSession(ruleset, saved, fromTraits) : fromTraits;
}

/** A punch and a kick. */
export const bareHandsOf = (ruleset: Ruleset, sheet: Sheet): WeaponUse[] =>
  UNARMED.flatMap((each) => {
    const rule = ruleset.names.weapon.get(each);
    return rule ? [bareHanded(sheet, rule)] : [];
  });

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

/** The code of the reason why a weapon is left out. */
function whyNot({ rule, damage, attacks }: WeaponUse): string | undefined {
  if (!rule.damage) return 'no damage';
  if (damage === undefined) return 'too weak';
  if (attacks.length === 0) return 'no skill';
  return rule.damage.form === 'Sp' ? 'special damage' : 'unreadable damage';
}

/** A blow, a shot, or both; none where something is missing. */
function attacksWith(ruleset: Ruleset, use: WeaponUse, blows: WeaponRule[]): PlannedAttack[] {
  const { rule, damage, count, skill } = use;
  const [best] = use.attacks;
  const dice = damage === undefined ? undefined : damageDice(ruleset, damage);
  if (!best || !dice || rule.damage?.form === 'Sp') return [];
  if (!blows.includes(rule)) blows.push(rule);
  const common = {
    weapon: calledByOwner(ruleset, use.line),
    score: best.total,
    terms: best.explanation.parts.map(({ label, value }) => ({ name: label, value })),
    damage: dice,
    damageText: damage!,
    form: rule.damage!.form,
    blow: blows.indexOf(rule),
    init: use.init,
    shots: [0],
    burst: 0,
    stream: 0,
    spray: 0,
    isBlast: rule.marks.includes('EX'),
    isScattered: isScattered(rule.marks),
    isUnarmed: UNARMED.some((name) => sameName(name, rule.name)),
    reachInitiative: 0,
    reachDefense: 0,
    loadTurns: 1,
    loadRounds: 1,
    canLoad: true,
    rmod: 0,
    comfortable: 0,
  };
  const length = lengthOf(ruleset, rule.sizes);
  const melee: PlannedAttack[] = length
    ? [
        {
          ...common,
          isShot: false,
          skill: (skill?.total ?? 0) + (use.specialty?.bonus ?? 0),
          isShort: common.isUnarmed || isShortWeapon(rule),
          reach: length.meters,
          reachInitiative: length.initiative,
          reachDefense: length.defense,
          magazine: undefined,
        },
      ]
    : [];
  if (use.range === undefined) return melee;
  const rmod = rule.rmod ?? 0;
  const shot: PlannedAttack = {
    ...common,
    isShot: true,
    skill: 0,
    isShort: false,
    reach: Math.floor(use.range),
    rmod,
    comfortable: comfortableRange(ruleset, rmod),
    ...feeding(ruleset, rule, count),
  };
  return [...melee, shot];
}

/** The distance at which blows are struck with a weapon of these sizes; undefined where there are none. */
export const reachIn = (ruleset: Ruleset, sizes: readonly string[]): number | undefined =>
  lengthOf(ruleset, sizes)?.meters;

type Feeding = Pick<
  PlannedAttack,
  'magazine' | 'loadTurns' | 'loadRounds' | 'canLoad' | 'shots' | 'burst' | 'stream' | 'spray'
>;

/** Rounds, how fast they are fired, and how they come in (RP-C42, RP-C60). */
function feeding(ruleset: Ruleset, rule: WeaponRule, count: number): Feeding {
  const { ammunition, marks } = rule;
  const rate = rateOfFire(rule);
  const slow = { shots: [0], burst: 0, stream: 0, spray: 0 };
  if (marks.includes('thrown'))
    return { ...slow, magazine: count, loadTurns: 1, loadRounds: 0, canLoad: false };
  if (rate.turns > 1)
    return { ...slow, magazine: 1, loadTurns: rate.turns - 1, loadRounds: 1, canLoad: true };
  const modes = autofireModes(ruleset, rule);
  const most = (mode: AutofireMode): number => (modes.includes(mode) ? mostRounds(ruleset, mode, rate) : 0);
  const isRevolver = marks.some((mark) => REVOLVERS.includes(mark));
  return {
    magazine: ammunition,
    loadTurns: 1,
    loadRounds: isRevolver ? ROUNDS_INTO_A_REVOLVER : (ammunition ?? 1),
    canLoad: true,
    shots: singleShots(ruleset, rate).map((modifier) => modifierIn(ruleset, modifier)),
    burst: most('burst'),
    stream: most('stream'),
    spray: most('spray'),
  };
}

/** Returns the protection at each hit location, by the dice that select it. */
export function placesOf(
  ruleset: Ruleset,
  sheet: Sheet,
  blows: readonly WeaponRule[],
): PlannedFighter['places'] {
  const body = victimIn(ruleset, sheet);
  return blows.map(({ damage, marks }) => {
    const blow = { type: damage?.type ?? '', form: damage?.form ?? '', marks };
    // Explosions have no location.
    if (marks.includes('EX') || ruleset.options.is('hit locations', 'off'))
      return [{ name: '', ...protectionFrom(ruleset, blow, body) }];
    return Array.from({ length: LOCATION_NUMBERS.most + 1 }, (_, location) => {
      const place = placeAt(ruleset, location);
      return place && { name: place.name, ...protectionFrom(ruleset, blow, body, place) };
    });
  });
}

/** The largest distance in meters from which nothing is taken from a shot. */
function comfortableRange(ruleset: Ruleset, rmod: number): number {
  const { distances, isHalved } = combatRules(ruleset);
  const first = distances.findIndex(({ modifier }) => distanceTerm(modifier, rmod, isHalved) < 0);
  return first < 0 ? Infinity : Math.max(1, Math.floor(distances[first - 1]?.upTo ?? 0));
}
