/** Attacks that are rolled, as one tells them at a table. */
import type { RandomSource } from '../dice/index.ts';
import type { Attack, Fighter } from './attack-odds.ts';
import type { Gear } from './gear.ts';
import { takenBy, type Meeting } from './blows.ts';

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
  const { weapon, sendsMissiles } = gear;
  const taken = takenBy(by, gear, target);
  if (sendsMissiles && target.isProof) return `${name} hits by ${by}, 0 damage: Bullet Proof`;
  const parts = [`${by}`, weapon > 0 ? `+ ${weapon}` : '', target.armor > 0 ? `- armor ${target.armor}` : ''];
  const sum = parts.filter(Boolean).join(' ');
  const what = target.isMook ? `${taken === 1 ? '1 hit' : 'no hit'}` : `${taken} damage`;
  return `${name} hits by ${by}, ${sum === `${by}` ? '' : `${sum} = `}${what}`;
}
