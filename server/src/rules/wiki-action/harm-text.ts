/** What a payoff does to somebody with a name, in words. Action!/System, Damage; Optional Rules. */
import { counted } from '../labels.ts';
import type { Ruleset } from '../ruleset.ts';
import { askedRoll, rollName, type Occasion } from './asked-rolls.ts';
import { hit, type Hit } from './damage.ts';

/** `12 Shock points`, `2 Wounds`, `a Willpower + Focus roll (difficulty 15) or unconscious`. */
export function harmTexts(ruleset: Ruleset, payoff: number, mass?: number): string[] {
  const taken = hit(ruleset, payoff, mass);
  if (taken.isDead) return [counted(taken.shock, 'Shock point'), counted(taken.wounds, 'Wound'), 'dead'];
  const orElse = (occasion: Occasion, difficulty: number | undefined, what: string): string => {
    const asked = askedRoll(ruleset, occasion);
    return asked && difficulty !== undefined
      ? `a ${rollName(asked)} roll (difficulty ${difficulty}) or ${what}`
      : '';
  };
  return [
    counted(taken.shock, 'Shock point'),
    taken.wounds > 0 ? counted(taken.wounds, 'Wound') : '',
    taken.seriousness?.toLowerCase() ?? '',
    taken.shotsLost > 0 ? `${counted(taken.shotsLost, 'Shot')} lost` : '',
    taken.isShaken ? 'Shaken' : '',
    taken.isMassive && ruleset.options.isOn('massive damage') ? 'massive damage' : '',
    orElse('shock', taken.shockDifficulty, 'unconscious'),
    orElse('dark times', taken.darkTimesDifficulty, 'dying'),
    cinematicText(taken),
    taken.flung > 0 ? `flung back ${taken.flung} m` : '',
    taken.isKnockedDown ? 'knocked down' : '',
  ].filter(Boolean);
}

function cinematicText({ isCinematic, luckDifficulties }: Hit): string {
  if (luckDifficulties.length === 0) return isCinematic ? 'a cinematic wound' : '';
  const rolls = luckDifficulties.length === 1 ? 'a Luck roll' : 'Luck rolls';
  return `${rolls} (difficulty ${luckDifficulties.join(', ')}) or a cinematic wound`;
}
