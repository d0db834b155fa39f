/** Shock points and Wounds, and what they do. Action!/System, Damage; Optional Rules. */
import { numberOf } from '../numbers.ts';
import type { Ruleset } from '../ruleset.ts';
import { tableRows } from '../table-rows.ts';
import { askedRoll, type Occasion } from './asked-rolls.ts';

/** The effects of a payoff on its target. */
export interface Hit {
  /** Shock points; a payoff below 0 does none (RP-W15). */
  readonly shock: number;
  readonly wounds: number;
  readonly isMassive: boolean;
  /** Shots that the Wounds cost, by the rule of stun. */
  readonly shotsLost: number;
  /** The difficulty of the shock roll; undefined where none is required. */
  readonly shockDifficulty: number | undefined;
  /** The difficulty of the dark times roll. */
  readonly darkTimesDifficulty: number | undefined;
  /** `Serious`; undefined without that rule. */
  readonly seriousness: string | undefined;
  readonly isDead: boolean;
  readonly isShaken: boolean;
  /** A wound that hampers by story: by itself, or where one of these rolls of Luck fails. */
  readonly isCinematic: boolean;
  readonly luckDifficulties: readonly number[];
  /** Whether it is more than the Mass Value, and the meters that it flings back then (RP-W24). */
  readonly isKnockedDown: boolean;
  readonly flung: number;
}

/** The rules of harm of a campaign, as plain data. */
export interface HarmRules {
  /** The payoff that makes one Wound, normally 5. */
  readonly step: number;
  readonly massive: number;
  /** Wounds that every hit makes beside those of its payoff. */
  readonly more: number;
  /** Whether each Wound costs a Shot, and each hit leaves one Shaken. */
  readonly stuns: boolean;
  readonly shakes: boolean;
  /** The rolls for shock and dark times, and the rise of their difficulty by Wound or Shock point. */
  readonly shock: Asked | undefined;
  readonly darkTimes: Asked | undefined;
  readonly seriousness: readonly Seriousness[] | undefined;
  readonly percentile: readonly { readonly percent: number; readonly penalty: number }[] | undefined;
  readonly hasWoundPenalty: boolean;
  readonly cinematic: 'off' | 'massive' | 'variable';
  /** The rise of the Luck difficulty for each Wound. */
  readonly luckEach: number;
  /** The damage beyond the Mass Value that flings a meter back; undefined where nobody is flung. */
  readonly knockback: number | undefined;
}

interface Asked {
  readonly difficulty: number;
  readonly each: number;
}

export const woundThreshold = ({ options }: Ruleset): number =>
  Math.max(1, options.amount('wound threshold'));

export function harmRules(ruleset: Ruleset): HarmRules {
  const { options } = ruleset;
  const asked = (occasion: Occasion): Asked | undefined => {
    const none = askedRoll(ruleset, occasion)?.difficulty;
    return none === undefined
      ? undefined
      : { difficulty: none, each: askedRoll(ruleset, occasion, 1)!.difficulty - none };
  };
  return {
    step: woundThreshold(ruleset),
    massive: massiveDamage(ruleset),
    more: options.isOn('sand in your teeth') ? 1 : 0,
    stuns: options.isOn('stun'),
    shakes: options.isOn('shaken'),
    shock: options.isOn('shock') ? asked('shock') : undefined,
    darkTimes: options.isOn('dark times') ? asked('dark times') : undefined,
    seriousness: options.isOn('wound seriousness') ? seriousnessRows(ruleset) : undefined,
    percentile: options.isOn('percentile wound penalty') ? percentileRows(ruleset) : undefined,
    hasWoundPenalty: options.isOn('wound penalty'),
    cinematic: options.is('cinematic wounds', 'massive')
      ? 'massive'
      : options.is('cinematic wounds', 'variable')
        ? 'variable'
        : 'off',
    luckEach: numberOf(ruleset, 'cinematic wound: Luck for each Wound'),
    knockback: options.isOn('knockback') ? knockbackStep(ruleset) : undefined,
  };
}

export const hit = (ruleset: Ruleset, payoff: number, mass?: number): Hit =>
  hitBy(harmRules(ruleset), payoff, mass);

/** By the Mass Value of whoever is hit; undefined for one without, who is not flung. */
export function hitBy(rules: HarmRules, payoff: number, mass?: number): Hit {
  const shock = Math.max(0, payoff);
  const wounds = Math.floor(shock / rules.step) + rules.more;
  const seriousness = rules.seriousness?.find((row) => row.wounds === wounds);
  const isDead = rules.seriousness !== undefined && wounds > 0 && seriousness === undefined;
  const massive = payoff >= rules.massive;
  const asked = (of: Asked | undefined, count: number): number | undefined =>
    of && of.difficulty + of.each * count;
  return {
    shock,
    wounds,
    isMassive: massive,
    shotsLost: rules.stuns ? wounds : 0,
    shockDifficulty: wounds > 0 ? asked(rules.shock, wounds) : undefined,
    darkTimesDifficulty: asked(rules.darkTimes, shock),
    seriousness: seriousness?.name,
    isDead,
    isShaken: rules.shakes && shock > 0,
    isCinematic: rules.cinematic === 'massive' && massive,
    luckDifficulties: rules.cinematic === 'variable' ? luckDifficulties(rules, wounds) : [],
    ...knockedBy(rules.knockback, payoff, mass),
  };
}

/** The difficulties of the Luck rolls for Wounds: 5, 10, 15 for three. */
export const luckDifficulties = ({ luckEach }: Pick<HarmRules, 'luckEach'>, wounds: number): number[] =>
  Array.from({ length: Math.max(0, wounds) }, (_, index) => luckEach * (index + 1));

/** Damage from which on it is massive. */
export const massiveDamage = (ruleset: Ruleset): number =>
  numberOf(ruleset, 'massive damage: Wound Thresholds') * woundThreshold(ruleset);

export const isMassive = (ruleset: Ruleset, damage: number): boolean => damage >= massiveDamage(ruleset);

/** The harm taken so far. */
export interface Harm {
  readonly shock: number;
  readonly wounds: number;
}

/** Down with as many Shock points as Health, dying with as many Wounds as Toughness. */
export function conditionOf(
  { shock, wounds }: Harm,
  { health, toughness }: { readonly health: number; readonly toughness: number },
): 'up' | 'down' | 'dying' {
  if (wounds >= toughness) return 'dying';
  return shock >= health ? 'down' : 'up';
}

interface Seriousness {
  readonly wounds: number;
  readonly name: string;
  readonly penalty: number;
}

const seriousnessRows = tableRows('wound seriousness', (row): Seriousness | undefined => {
  const [wounds, penalty] = [Number(row('wounds')), Number(row('penalty'))];
  return [wounds, penalty].some(Number.isNaN) ? undefined : { wounds, penalty, name: row('name') };
});

const percentileRows = tableRows('percentile wound penalty', (row) => {
  const [percent, penalty] = [Number(row('percent')), Number(row('penalty'))];
  return [percent, penalty].some(Number.isNaN) ? undefined : { percent, penalty };
});

/** Wounds that nobody has treated, in the order of the attacks. */
export interface Wounded {
  /** Wounds of each attack. */
  readonly attacks: readonly number[];
  readonly toughness: number;
}

/**
 * What Wounds take from every roll: 1 for each, or by their share of Toughness, or by the worst attack. Where a campaign
 * plays with several of these rules, the most detailed one holds.
 */
export const woundPenalty = (ruleset: Ruleset, wounded: Wounded): number =>
  woundPenaltyBy(harmRules(ruleset), wounded);

export function woundPenaltyBy(
  { seriousness, percentile, hasWoundPenalty }: HarmRules,
  { attacks, toughness }: Wounded,
): number {
  const wounds = attacks.reduce((sum, each) => sum + each, 0);
  if (seriousness)
    return Math.min(
      0,
      ...attacks.map((each) => seriousness.find((row) => row.wounds === each)?.penalty ?? 0),
    );
  if (percentile) {
    const share = (100 * wounds) / Math.max(1, toughness);
    return percentile.findLast(({ percent }) => percent <= share)?.penalty ?? 0;
  }
  return hasWoundPenalty ? -wounds + 0 : 0;
}

/** The size of the steps that a campaign counts in. */
const stepOf = (ruleset: Ruleset, what: string): number => Math.max(1, numberOf(ruleset, what));

/** The damage beyond the Mass Value that flings a meter back. */
export const knockbackStep = (ruleset: Ruleset): number => stepOf(ruleset, 'knockback: damage for a meter');

/** The knockback of damage beyond a Mass Value; none without the rule, or without a Mass Value. */
function knockedBy(
  step: number | undefined,
  damage: number,
  mass: number | undefined,
): Pick<Hit, 'isKnockedDown' | 'flung'> {
  const beyond = step === undefined || mass === undefined ? 0 : damage - mass;
  return beyond > 0
    ? { isKnockedDown: true, flung: Math.floor(beyond / step!) }
    : { isKnockedDown: false, flung: 0 };
}

/** Cover that covering fire gives, and the attack that aggressive fire is instead. */
export const coverOf = (ruleset: Ruleset, payoff: number): number =>
  Math.max(0, Math.floor(payoff / stepOf(ruleset, 'covering fire: payoff for a point')));
export const aggressiveAttack = (ruleset: Ruleset, cover: number): number =>
  numberOf(ruleset, 'covering fire: attack without Cover') + cover;
