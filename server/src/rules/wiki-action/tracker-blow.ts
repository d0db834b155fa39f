/** What a payoff does to somebody at the table, by the rules of the campaign. Action!/System, Damage. */
import type { Ruleset } from '../ruleset.ts';
import type { Sheet } from '../sheet.ts';
import type { Happening, Past, Refusal } from '../tracker/rules.ts';
import { cinematicWounds } from './cinematic-wounds.ts';
import { hit, knockback, woundThreshold, type Hit } from './damage.ts';
import { scoreOf } from './scores.ts';
import { unnamedFate } from './unnamed.ts';

/** The names of amounts in what has happened. */
export const AMOUNTS = {
  shots: 'shots',
  shock: 'shock',
  wounds: 'wounds',
  treated: 'treated',
  shaken: 'shaken',
  unconscious: 'unconscious',
  out: 'out',
  dead: 'dead',
} as const;

/** The text is the payoff; what is rolled for then, it says. */
export function takeBlow(ruleset: Ruleset, sheet: Sheet, _: Past, text: string): Happening | Refusal {
  const payoff = Number(/^\d{1,4}$/.exec(text.trim())?.[0] ?? NaN);
  if (Number.isNaN(payoff)) return { problem: `“${text}” is no payoff. Write its points: 12.` };
  if (isUnnamed(sheet) && !ruleset.options.is('unnamed characters', 'off')) return unnamed(ruleset, payoff);
  const taken = hit(ruleset, payoff);
  return {
    text: [`${taken.shock} Shock points`, ...consequences(ruleset, sheet, payoff, taken)].join(', '),
    amounts: {
      [AMOUNTS.shock]: taken.shock,
      [AMOUNTS.wounds]: taken.wounds,
      ...(taken.shotsLost > 0 && { [AMOUNTS.shots]: taken.shotsLost }),
      ...(taken.isShaken && { [AMOUNTS.shaken]: 1 }),
      ...(taken.isDead && { [AMOUNTS.dead]: 1 }),
    },
  };
}

/** `role: unnamed` on the sheet. */
const isUnnamed = ({ character }: Sheet): boolean =>
  /^(?:unnamed|mooks?|extras?)$/i.test(character.facts.get('role')?.text ?? '');

/** Nobody counts the Shock points of those without a name. */
function unnamed(ruleset: Ruleset, payoff: number): Happening {
  const isDown = payoff >= woundThreshold(ruleset);
  const fate = unnamedFate(ruleset, payoff) ?? (isDown ? 'out' : 'nothing');
  const isOut = /^(?:out|unconscious)\b/.test(fate);
  return {
    text: `payoff ${payoff}: ${fate}`,
    amounts: isOut ? { [AMOUNTS.out]: 1 } : fate === 'Shaken' ? { [AMOUNTS.shaken]: 1 } : {},
  };
}

function consequences(ruleset: Ruleset, sheet: Sheet, payoff: number, taken: Hit): string[] {
  const { wounds, seriousness, shotsLost, isShaken, isDead, isMassive } = taken;
  const { luckDifficulties, most } = cinematicWounds(ruleset, payoff, wounds);
  const mass = scoreOf(sheet, 'Mass Value')?.value;
  const meters = ruleset.options.isOn('knockback') && mass !== undefined ? knockback(payoff, mass) : 0;
  const orElse = (difficulty: number | undefined, what: string): string =>
    difficulty === undefined ? '' : `a Willpower + Focus roll (difficulty ${difficulty}) or ${what}`;
  return [
    wounds > 0 ? (wounds === 1 ? '1 Wound' : `${wounds} Wounds`) : '',
    seriousness ? seriousness.toLowerCase() : '',
    isDead ? 'dead' : '',
    shotsLost > 0 ? `${shotsLost} Shots lost` : '',
    isShaken ? 'Shaken' : '',
    isMassive && ruleset.options.isOn('massive damage') ? 'massive damage' : '',
    orElse(taken.shockDifficulty, 'unconscious'),
    orElse(taken.darkTimesDifficulty, 'dying'),
    luckDifficulties.length > 0
      ? `Luck rolls (difficulty ${luckDifficulties.join(', ')}) or a cinematic wound`
      : most > 0
        ? 'a cinematic wound'
        : '',
    meters > 0 ? `flung back ${meters} m` : '',
  ].filter(Boolean);
}
