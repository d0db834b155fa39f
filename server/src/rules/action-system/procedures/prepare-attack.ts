/** Prepares a typed attack. The engine adds up (`play/to-hit.ts`); this module has the labels of its terms. */
import { onRoll, totalOf } from '../../circumstances.ts';
import { isProblem, type Problem } from '../../dice/index.ts';
import type { WeaponRule } from '../../equipment.ts';
import { signed } from '../../labels.ts';
import { say, type Message } from '../../message.ts';
import { partsOf } from '../../names.ts';
import type { ScoreModifier } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { pointsIn } from '../play/action-points.ts';
import { distanceModifier, HUMAN, sizeModifier } from '../play/attack.ts';
import {
  autofireModes,
  mostHits,
  mostRounds,
  rateOfFire,
  salvoPenalty,
  type Salvo,
} from '../play/autofire.ts';
import { circumstances } from '../play/circumstances.ts';
import { combatRules, conditionTerm, modifierIn } from '../play/combat-rules.ts';
import { locationOdds, placeAt } from '../play/hit-locations.ts';
import { attackTerms, noAttackTerms } from '../play/to-hit.ts';
import { traitEffect } from '../play/trait-effects.ts';
import { penaltiesOf } from '../play/turn.ts';
import { longestReach } from '../play/defense.ts';
import { gripOn, isShortWeapon, rangeInHands, weaponTerms } from '../play/wielding.ts';
import { shiftedBy } from '../../typed/difficulty.ts';
import { rolls } from '../rolls.ts';
import type { NamedPlace, TypedAttack } from './attack-parts.ts';
import { countedAs, halving, modifier, shown, wordFor, type Counted } from './attack-terms.ts';
import { strikeOf } from './body.ts';
import { boostOf, type Raised } from './boosts.ts';
import { traitText, type Strike } from './kinds.ts';
import { defenseOf, type PreparedDefense } from './prepare-defense.ts';
import { isInert } from './target-parts.ts';

export interface PreparedAttack extends PreparedDefense {
  /** All that is added to the score. */
  readonly modifiers: readonly ScoreModifier[];
  /** Undefined where nothing says what a hit does. */
  readonly struck: Strike | undefined;
  readonly marks: readonly string[];
  readonly fired: Salvo | undefined;
  /** Where a hit may go, by how many of all cases; one without a place where the campaign has no locations. */
  readonly locations: readonly { readonly weight: bigint; readonly place: NamedPlace | undefined }[];
  /** Action points for more damage, and for less. */
  readonly more: number;
  readonly less: number;
}

export function prepareAttack(ruleset: Ruleset, read: TypedAttack): PreparedAttack | Problem {
  const { weapon: rule, place: aimedAt, places, boosts } = read;
  const raised = boostOf(ruleset, {
    boosts,
    roll: read.attacker,
    onRoll: pointsIn(ruleset, read.circumstances),
    hasStrength: read.strength !== undefined,
  });
  if (raised.problem) return places.at('boosts', raised.problem);
  const hands = read.strength === undefined ? undefined : read.strength + raised.of('STR');
  const fired = salvoOf(ruleset, read);
  if (fired && isProblem(fired)) return fired;
  const struck = read.strike ?? (rule && strikeOf(ruleset, rule, hands));
  if (rule?.damage && !struck)
    return places.at(
      'weapon',
      hands === undefined
        ? say('what does depends on STR', { name: rule.name })
        : say('STR is too low for', { hands, name: rule.name }),
    );
  const far = distanceModifier(ruleset, read.distance ?? 0);
  const tooFar = tooFarFor(ruleset, read, hands);
  if (far === undefined || tooFar) return places.at('distance', tooFar ?? say('the target is too far'));
  const isShot = isShotBy(read, fired);
  if (read.aim !== undefined && !isShot) return places.at('aim', say('aim is for shots'));
  const { guard, vs } = read;
  if (guard && !guard.keepsReflexes && !isInert(guard) && vs.reflexes === undefined)
    return places.at('guard', say('no REF in DEF', { state: guard.word }));
  const modifiers = modifiersOf(ruleset, read, { hands, fired, far, isShot }, raised);
  const defense = defenseOf(ruleset, read, isShot, raised);
  const base = read.vs.defense.total;
  const shifted = shiftedBy(rolls, ruleset, base, read);
  if (typeof shifted === 'object') return shifted;
  const harder = modifier(read.levels.map((each) => `${signed(each)} DL`).join(', '), shifted - base);
  return {
    modifiers,
    ...defense,
    target: defense.target + harder.amount,
    defenses: harder.amount === 0 ? defense.defenses : [...defense.defenses, harder],
    struck,
    marks: rule?.marks ?? [],
    fired,
    locations: aimedAt ? [{ weight: 1n, place: aimedAt.at }] : placesOf(ruleset, rule),
    more: raised.more,
    less: raised.less,
  };
}

/** The options of an attack that follow from several arguments. */
interface AttackOptions {
  /** STR of whoever attacks; undefined where it is not told. */
  readonly hands: number | undefined;
  readonly fired: Salvo | undefined;
  readonly far: number;
  readonly isShot: boolean;
}

/** Why a target is too far for the weapon; undefined for one within reach. Blows of all weapons reach as far as the longest. */
function tooFarFor(
  ruleset: Ruleset,
  { weapon: rule, distance: meters }: TypedAttack,
  hands: number | undefined,
): Message | undefined {
  if (!rule || meters === undefined) return undefined;
  const { name, range } = rule;
  if (range && 'perStrength' in range && hands === undefined)
    return say('the range depends on STR', { name });
  const shot = rangeInHands(rule, hands ?? 0);
  if (shot !== undefined)
    return meters > shot ? say('the target is out of range', { name, reach: shot }) : undefined;
  const reach = isForBlows(rule) ? longestReach(ruleset) : Infinity;
  return meters > reach ? say('the target is out of reach', { reach }) : undefined;
}

/** Whether a weapon is for blows alone. */
const isForBlows = ({ range, sizes }: WeaponRule): boolean => range === undefined && sizes.length > 0;

/** Shots are told by their distance, by aim, by rounds, or by a weapon that does nothing else. */
const isShotBy = (
  { distance: meters, aim: turns, weapon: rule }: TypedAttack,
  fired: Salvo | undefined,
): boolean =>
  !(rule && isForBlows(rule)) &&
  (meters !== undefined ||
    turns !== undefined ||
    fired !== undefined ||
    (rule?.range !== undefined && rule.sizes.length === 0));

function modifiersOf(
  ruleset: Ruleset,
  read: TypedAttack,
  options: AttackOptions,
  raised: Raised,
): readonly ScoreModifier[] {
  const { weapon: rule, conditions } = read;
  const { hands } = options;
  const grip = rule && weaponTerms(rule, hands === undefined ? 0 : gripOn(rule, hands).shortage);
  return [
    ...raised.modifiers,
    ...(grip
      ? [
          modifier(say('Acc of', { weapon: rule.name }), grip.accuracy),
          modifier(say('STR below', { weapon: rule.name }), grip.shortage, 'RP-C86'),
        ]
      : []),
    ...attackModifiers(ruleset, read, options),
    ...conditions
      .filter((name) => countedAs(ruleset, name) === undefined)
      .map((name) => modifier(conditionSaid(name), conditionTerm(ruleset, name), ...halving(ruleset))),
    ...onRoll(circumstances.modifiers(ruleset, read.circumstances, undefined)),
  ].filter(({ amount }) => amount !== 0);
}

/** `half cover`; `cover: half` where the same word is said of something else, too. */
function conditionSaid(name: string): string | Message {
  const [about, key] = partsOf(name, ':');
  return about !== undefined && key ? say('condition', { about, name: key }) : name;
}

/** The engine's terms of the attack, with their labels. */
function attackModifiers(
  ruleset: Ruleset,
  {
    weapon: rule,
    rmod,
    distance: meters = 0,
    size,
    traits,
    aim = 0,
    heldBy,
    place,
    done,
    conditions,
  }: TypedAttack,
  { fired, far, isShot }: AttackOptions,
): ScoreModifier[] {
  const rules = combatRules(ruleset);
  const word = wordFor(ruleset);
  const before = penaltiesOf(ruleset, done);
  const said = (term: Counted, ruling: string): ScoreModifier[] =>
    conditions
      .filter((name) => countedAs(ruleset, name) === term)
      .flatMap((name) => word(conditionSaid(name), conditionTerm(ruleset, name), ruling));
  const [visibility, cover] = [said('visibility', 'RP-C57'), said('cover', 'RP-C57')];
  const [elevation, surprise] = [said('elevation', 'RP-C56'), said('surprise', 'RP-C55')];
  const sizes = [
    ...word(
      say('size', { meters: size }),
      modifierIn(ruleset, sizeModifier(ruleset, size ?? HUMAN)),
      'RP-C54',
    ),
    ...traits.map((trait) =>
      modifier(
        traitText(trait),
        modifierIn(ruleset, traitEffect(ruleset, [trait], 'size')),
        ...halving(ruleset),
      ),
    ),
  ].filter(({ amount }) => amount !== 0);
  const terms = attackTerms(
    rules,
    noAttackTerms(),
    { aimed: aim, wounds: 0, held: heldBy ? rules.holds[heldBy].actsAt : 0 },
    {
      visibility: totalOf(visibility),
      size: totalOf(sizes),
      isUnaware: surprise.length > 0,
      isProne: false,
    },
    {
      isShot,
      rmod: rmod ?? rule?.rmod ?? 0,
      far,
      cover: totalOf(cover),
      elevation: totalOf(elevation),
      before: totalOf(before),
      rounds: fired ? modifierIn(ruleset, salvoPenalty(ruleset, fired)) : 0,
      place: modifierIn(ruleset, place?.aimed ?? 0),
      action: 0,
    },
  );
  return shown(ruleset, terms, {
    running: before,
    visibility,
    cover,
    elevation,
    surprise,
    held: word(say('held by', { hold: heldBy }), terms.held, 'RP-C38'),
    distance: word(say('distance', { meters }), terms.distance, 'RP-C53'),
    size: sizes,
    aim: word(say('aim'), terms.aim, 'RP-C32'),
    place: word(say('at the place', { place: place?.at.name }), terms.place, 'RP-C98'),
    rounds: word(say('rounds', { count: fired?.rounds ?? 0 }), terms.rounds, 'RP-C63'),
  });
}

function salvoOf(
  ruleset: Ruleset,
  { salvo: typed, weapon: rule, places }: TypedAttack,
): Salvo | Problem | undefined {
  if (!typed) return undefined;
  const { mode, rounds } = typed;
  if (rule && !autofireModes(ruleset, rule).includes(mode))
    return places.at('salvo', say('does not fire so', { name: rule.name, mode }));
  const automatic = rule ? rateOfFire(rule).automatic : rounds;
  const most = mostRounds(ruleset, mode, { automatic });
  if (rounds < 1 || rounds > most) return places.at('salvo', say('a has 1 to rounds here', { mode, most }));
  const fired = { ...typed, rateOfFire: automatic };
  return mostHits(ruleset, fired) > 0
    ? fired
    : places.at('salvo', say('the fire zone is too wide for so few'));
}

function placesOf(ruleset: Ruleset, rule: WeaponRule | undefined): PreparedAttack['locations'] {
  if (ruleset.options.is('hit locations', 'off')) return [{ weight: 1n, place: undefined }];
  const { outcomes, weights } = locationOdds(ruleset, rule !== undefined && isShortWeapon(rule));
  return outcomes.map((total, index) => ({ weight: weights[index]!, place: placeAt(ruleset, total) }));
}
