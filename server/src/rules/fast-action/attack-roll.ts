/** Attacks that are rolled, as one tells them at a table. */
import type { RandomSource } from '../dice/index.ts';
import type { Attack, Fighter } from './attack-odds.ts';
import type { Gear } from './attack-words.ts';
import type { Meeting } from './blows.ts';
import { damage } from './combat.ts';

export function rollOf(attack: Attack, source: RandomSource): string {
  if (attack.type === 'one') {
    const { own, target, diff } = attack;
    const face = source(6);
    const by = face + own.score - diff;
    const total = `${thrown(face, own)} against DIFF ${diff}`;
    return by > 0 ? `${total}: ${hitText(own, by, target)}` : `${total}: misses`;
  }
  const { own, other } = attack;
  if (attack.type === 'both') return meet(own, other, attack.meeting, source);
  const turn = (attacker: Fighter, defender: Fighter): string => {
    const [mine, theirs] = [source(6), source(6)];
    const by = mine + attacker.score - theirs - defender.score;
    const rolls = `${thrown(mine, attacker)} against ${thrown(theirs, defender)}`;
    return by >= 0
      ? `${rolls}: ${hitText(attacker, by, defender.gear)}`
      : `${rolls}: ${defender.name} defends`;
  };
  return `${turn(own, other)}; ${turn(other, own)}`;
}

function meet(own: Fighter, other: Fighter, meeting: Meeting, source: RandomSource): string {
  const [mine, theirs] = [source(6), source(6)];
  const by = meeting(mine, theirs);
  const rolls = `${thrown(mine, own)} against ${thrown(theirs, other)}`;
  if (by === undefined) return `${rolls}: nobody hits`;
  if (by === 0) return `${rolls}: even, again · ${meet(own, other, meeting, source)}`;
  return `${rolls}: ${by > 0 ? hitText(own, by, other.gear) : hitText(other, -by, own.gear)}`;
}

export const thrown = (face: number, { score }: Fighter): string =>
  `d6 (${face}) ${score < 0 ? '-' : '+'} ${Math.abs(score)} = ${face + score}`;

/** `CC 3 hits by 2, 2 + 1 - armor 1 = 2 damage`. */
export function hitText({ name, gear }: Fighter, by: number, target: Gear): string {
  if (gear.isHarmless) return `${name} wins by ${by}, without damage`;
  const { armor } = target;
  const taken = damage({ difference: by, weapon: gear.weapon, armor });
  const parts = [
    `${by}`,
    gear.weapon > 0 ? `+ ${gear.weapon}` : '',
    armor > 0 ? `- armor ${armor}` : '',
  ].filter(Boolean);
  return `${name} hits by ${by}, ${parts.length > 1 ? `${parts.join(' ')} = ` : ''}${taken} damage`;
}
