/** Messages about the effects of a payoff on a named character. Action!/System, Damage; Optional Rules. */
import { type Code, type Message, say } from '../message.ts';
import type { Ruleset } from '../ruleset.ts';
import { askedRoll, rollName, type Occasion } from './asked-rolls.ts';
import { hit, type Hit } from './damage.ts';

/** `12 Shock points`, `2 Wounds`, `a Willpower + Focus roll (difficulty 15) or unconscious`. */
export function harmSaid(ruleset: Ruleset, payoff: number, mass?: number): Message[] {
  const taken = hit(ruleset, payoff, mass);
  const shock = say('Shock points', { count: taken.shock });
  const wounds = say('Wounds', { count: taken.wounds });
  if (taken.isDead) return [shock, wounds, say('dead')];
  const orElse = (occasion: Occasion, difficulty: number | undefined, orWhat: Code): Message[] => {
    const asked = askedRoll(ruleset, occasion);
    return asked && difficulty !== undefined
      ? [say('a roll or else', { roll: rollName(asked), difficulty, else: say(orWhat) })]
      : [];
  };
  return [
    shock,
    ...(taken.wounds > 0 ? [wounds] : []),
    ...(taken.seriousness ? [say('seriousness', { name: taken.seriousness.toLowerCase() })] : []),
    ...(taken.shotsLost > 0 ? [say('Shots lost', { count: taken.shotsLost })] : []),
    ...(taken.isShaken ? [say('Shaken')] : []),
    ...(taken.isMassive && ruleset.options.isOn('massive damage') ? [say('massive damage')] : []),
    ...orElse('shock', taken.shockDifficulty, 'unconscious'),
    ...orElse('dark times', taken.darkTimesDifficulty, 'dying'),
    ...cinematicSaid(taken),
    ...(taken.flung > 0 ? [say('flung back', { meters: taken.flung })] : []),
    ...(taken.isKnockedDown ? [say('knocked down')] : []),
  ];
}

function cinematicSaid({ isCinematic, luckDifficulties }: Hit): Message[] {
  if (luckDifficulties.length === 0) return isCinematic ? [say('a cinematic wound')] : [];
  return [say('Luck or a cinematic wound', { difficulties: luckDifficulties })];
}
