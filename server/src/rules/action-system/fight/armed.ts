/** A fighter as a sheet makes one: scores, armor, and every attack with its numbers. */
import type { EntryLine } from '../../character.ts';
import type { WeaponRule } from '../../equipment.ts';
import type { FightMember } from '../../fight/encounter.ts';
import { sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet, WeaponUse } from '../../sheet.ts';
import { startOfSession } from '../play/action-points.ts';
import { autofireModes, mostRounds, rateOfFire, singleShots } from '../play/autofire.ts';
import { physiqueOf } from '../play/body.ts';
import { protectionFrom } from '../play/damage.ts';
import { weaponLength, type WeaponLength } from '../play/defense.ts';
import { placeAt } from '../play/hit-locations.ts';
import { leadershipOf } from '../play/initiative.ts';
import { scoreIn } from '../scores.ts';
import { WeaponInHand } from '../weapons.ts';
import { damageDice, distanceModifiers, modifierIn } from './options.ts';
import type { PlannedAttack, PlannedFighter } from './plan.ts';

export interface ArmedFighter {
  readonly fighter: Omit<PlannedFighter, 'side' | 'kind' | 'tactic' | 'places'>;
  /** What was left out, in sentences. */
  readonly remarks: readonly string[];
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
  const remarks: string[] = [];
  const attacks: PlannedAttack[] = [];
  for (const use of sheet.equipment.weapons) {
    const own = attacksWith(ruleset, use, blows);
    const reason = own.length === 0 ? whyNot(use) : undefined;
    if (reason) remarks.push(`${use.rule.name} is left out: ${reason}.`);
    attacks.push(...own);
  }
  for (const { line, section } of sheet.equipment.unknown)
    remarks.push(
      `${line.name.text} is left out: there is no such ${section === 'armor' ? 'armor' : 'weapon'}.`,
    );
  const unarmed = UNARMED.flatMap((each) => {
    const rule = ruleset.names.weapon.get(each);
    return rule ? attacksWith(ruleset, bareHanded(sheet, rule), blows) : [];
  });
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
      move: Math.max(0, Math.floor(scoreIn(sheet, 'MOV'))),
      physique: physiqueOf(scoreIn(sheet, 'LIF'), scoreIn(sheet, 'HLT')),
      toughness: scoreIn(sheet, 'TGH'),
      attacks: [...attacks, ...unarmed],
      unarmedSkill: skill,
      actionPoints: actionPointsOf(ruleset, sheet, isPlayer),
    },
    remarks,
  };
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
function attacksWith(ruleset: Ruleset, use: WeaponUse, blows: WeaponRule[]): PlannedAttack[] {
  const { rule, damage, count, skill } = use;
  const [best] = use.attacks;
  const dice = damage === undefined ? undefined : damageDice(ruleset, damage);
  if (!best || !dice || rule.marks.includes('EX') || rule.damage?.form === 'Sp') return [];
  if (!blows.includes(rule)) blows.push(rule);
  const common = {
    // As its owner calls it: `Last resort (M1911)` is a last resort.
    weapon: use.line.name.text,
    score: best.total,
    calculation: best.proof.calculation ?? String(best.total),
    damage: dice,
    damageText: damage!,
    form: rule.damage!.form,
    blow: blows.indexOf(rule),
    init: use.init,
    shots: [0],
    burst: 0,
    stream: 0,
    reachInitiative: 0,
    reachDefense: 0,
    loadTurns: 1,
    loadRounds: 1,
    canLoad: true,
    rmod: 0,
    comfortable: 0,
  };
  const length = longest(ruleset, rule.sizes);
  const melee: PlannedAttack[] = length
    ? [
        {
          ...common,
          isShot: false,
          skill: (skill?.total ?? 0) + (use.specialty?.bonus ?? 0),
          isShort: rule.sizes.every((size) => size === 'S'),
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

/** Of the sizes in which a weapon is wielded the longest. */
const longest = (ruleset: Ruleset, sizes: readonly string[]): WeaponLength | undefined =>
  sizes.flatMap((size) => weaponLength(ruleset, size) ?? []).sort((a, b) => b.meters - a.meters)[0];

type Feeding = Pick<
  PlannedAttack,
  'magazine' | 'loadTurns' | 'loadRounds' | 'canLoad' | 'shots' | 'burst' | 'stream'
>;

/** Rounds, how fast they are fired, and how they come in (RP-C42, RP-C60). */
function feeding(ruleset: Ruleset, rule: WeaponRule, count: number): Feeding {
  const { ammunition, marks } = rule;
  const rate = rateOfFire(rule);
  const slow = { shots: [0], burst: 0, stream: 0 };
  if (marks.includes('thrown'))
    return { ...slow, magazine: count, loadTurns: 1, loadRounds: 0, canLoad: false };
  if (rate.turns > 1)
    return { ...slow, magazine: 1, loadTurns: rate.turns - 1, loadRounds: 1, canLoad: true };
  const modes = autofireModes(ruleset, rule);
  const most = (mode: 'burst' | 'stream'): number =>
    modes.includes(mode) ? mostRounds(ruleset, mode, rate) : 0;
  const isRevolver = marks.some((mark) => REVOLVERS.includes(mark));
  return {
    magazine: ammunition,
    loadTurns: 1,
    loadRounds: isRevolver ? ROUNDS_INTO_A_REVOLVER : (ammunition ?? 1),
    canLoad: true,
    shots: singleShots(ruleset, rate).map((modifier) => modifierIn(ruleset, modifier)),
    burst: most('burst'),
    stream: most('stream'),
  };
}

/** What stands before each blow of a fight, by what the dice for its location show. */
export function placesOf(
  ruleset: Ruleset,
  sheet: Sheet,
  blows: readonly WeaponRule[],
): PlannedFighter['places'] {
  const body = { armor: sheet.equipment.armor.map(({ rule }) => rule), toughness: scoreIn(sheet, 'TGH') };
  return blows.map(({ damage, marks }) => {
    const blow = { type: damage?.type ?? '', form: damage?.form ?? '', marks };
    if (ruleset.options.is('hit locations', 'off'))
      return [{ name: '', ...protectionFrom(ruleset, blow, body) }];
    return Array.from({ length: LAST_LOCATION + 1 }, (_, location) => {
      const place = placeAt(ruleset, location);
      return place && { name: place.name, ...protectionFrom(ruleset, blow, body, place) };
    });
  });
}

const LAST_LOCATION = 18;

/** The largest distance from which nothing is taken from a shot. */
function comfortableRange(ruleset: Ruleset, rmod: number): number {
  const modifiers = distanceModifiers(ruleset);
  const first = modifiers.findIndex((modifier) => modifier + rmod < 0);
  return Math.max(1, (first < 0 ? modifiers.length : first) - 1);
}
