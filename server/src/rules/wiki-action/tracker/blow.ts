/** What a payoff does to somebody at the table, by the rules of the campaign. Action!/System, Damage. */
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import type { Happening, Past, Refusal } from '../../tracker/rules.ts';
import { placesForward } from '../alternate-combat.ts';
import { askedRoll, rollName, type Occasion } from '../asked-rolls.ts';
import { cinematicWounds } from '../cinematic-wounds.ts';
import { hit, knockback, type Hit } from '../damage.ts';
import { scoreOf } from '../scores.ts';
import { bumpedDown, isUnnamed, unnamedFate } from '../unnamed.ts';
import { AMOUNTS, has } from './amounts.ts';
import { BROKEN } from './status.ts';

/** The text is the payoff; rolls that it asks for are owed then. */
export function takeBlow(
  ruleset: Ruleset,
  sheet: Sheet,
  { events }: Past,
  text: string,
): Happening | Refusal {
  const payoff = Number(/^\d{1,4}$/.exec(text.trim())?.[0] ?? NaN);
  if (Number.isNaN(payoff)) return { problem: `“${text}” is no payoff. Write its points: 12.` };
  if (has(events, BROKEN))
    return { text: `payoff ${payoff} on somebody Broken: out`, amounts: { [AMOUNTS.out]: 1 } };
  if (isUnnamed(sheet) && !ruleset.options.is('unnamed characters', 'off')) return unnamed(ruleset, payoff);
  return named(ruleset, sheet, payoff);
}

/** Nobody counts the Shock points of those without a name. */
function unnamed(ruleset: Ruleset, payoff: number): Happening {
  const fate = unnamedFate(ruleset, payoff) ?? crowdFate(bumpedDown(ruleset, payoff));
  const isOut = /^(?:out|unconscious)\b/.test(fate);
  return {
    text: `payoff ${payoff}: ${fate}`,
    amounts: isOut ? { [AMOUNTS.out]: 1 } : fate === 'Shaken' ? { [AMOUNTS.shaken]: 1 } : {},
  };
}

const crowdFate = (down: number): string =>
  down === 0 ? 'nothing' : down === 1 ? 'out' : `out, and ${down - 1} more of the group`;

function named(ruleset: Ruleset, sheet: Sheet, payoff: number): Happening {
  const taken = hit(ruleset, payoff);
  const { shock, wounds, shotsLost, isShaken, isDead, shockDifficulty, darkTimesDifficulty } = taken;
  const meters = knockbackOf(ruleset, sheet, payoff);
  const { luckDifficulties, most } = cinematicWounds(ruleset, payoff, wounds);
  const amounts = {
    [AMOUNTS.shock]: shock,
    [AMOUNTS.wounds]: wounds,
    [AMOUNTS.shots]: shotsLost,
    [AMOUNTS.shaken]: isShaken ? 1 : 0,
    [AMOUNTS.dead]: isDead ? 1 : 0,
    [AMOUNTS.prone]: meters > 0 ? 1 : 0,
    [AMOUNTS.shockRoll]: shockDifficulty ?? 0,
    [AMOUNTS.darkTimesRoll]: darkTimesDifficulty ?? 0,
    [AMOUNTS.luckRoll]: luckDifficulties.length,
    [AMOUNTS.cinematic]: luckDifficulties.length > 0 ? 0 : most,
  };
  const cinematic =
    luckDifficulties.length > 0
      ? `Luck rolls (difficulty ${luckDifficulties.join(', ')}) or a cinematic wound`
      : 'a cinematic wound';
  return {
    text: [
      shock === 1 ? '1 Shock point' : `${shock} Shock points`,
      ...harmText(ruleset, taken),
      ...(most > 0 ? [cinematic] : []),
      ...(meters > 0
        ? [
            `flung back ${meters} m and knocked down (something solid on the way: the meters left as damage to both)`,
          ]
        : []),
      ...cardText(ruleset, sheet, shock),
    ].join(', '),
    amounts: Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0)),
  };
}

function knockbackOf({ options }: Ruleset, sheet: Sheet, damage: number): number {
  const mass = scoreOf(sheet, 'Mass Value')?.value;
  return options.isOn('knockback') && mass !== undefined ? knockback(damage, mass) : 0;
}

function harmText(ruleset: Ruleset, taken: Hit): string[] {
  const { wounds, seriousness, shotsLost, isShaken, isDead, isMassive } = taken;
  const orElse = (occasion: Occasion, difficulty: number | undefined, what: string): string => {
    const asked = askedRoll(ruleset, occasion);
    return asked && difficulty !== undefined
      ? `a ${rollName(asked)} roll (difficulty ${difficulty}) or ${what}`
      : '';
  };
  return [
    wounds > 0 ? (wounds === 1 ? '1 Wound' : `${wounds} Wounds`) : '',
    seriousness ? seriousness.toLowerCase() : '',
    isDead ? 'dead' : '',
    shotsLost > 0 ? (shotsLost === 1 ? '1 Shot lost' : `${shotsLost} Shots lost`) : '',
    isShaken ? 'Shaken' : '',
    isMassive && ruleset.options.isOn('massive damage') ? 'massive damage' : '',
    orElse('shock', taken.shockDifficulty, 'unconscious'),
    orElse('dark times', taken.darkTimesDifficulty, 'dying'),
  ].filter(Boolean);
}

/** Where cards on the table keep the order. */
function cardText({ options }: Ruleset, sheet: Sheet, damage: number): string[] {
  const health = scoreOf(sheet, 'Health')?.value;
  const places = options.isOn('alternate combat') && health ? placesForward(damage, health) : 0;
  return places > 0 ? [`the card goes ${places} ${places === 1 ? 'place' : 'places'} forward`] : [];
}
