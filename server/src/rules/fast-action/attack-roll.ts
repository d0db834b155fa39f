/** Attacks that are rolled, as one tells them at a table. */
import type { Chance } from '../fight/chance.ts';
import { resolve, takenBy, type Attack, type Fighter } from './play/attack.ts';
import type { Gear } from './play/gear.ts';

/** `misses` and `defends` of whom nothing hits. */
export function rollOf(attack: Attack, chance: Chance): string {
  const { hits, by, mine, theirs } = resolve(attack, chance);
  const { own } = attack;
  if (attack.type === 'shot') {
    const total = `${thrown(mine, own)} against DIFF ${attack.diff}`;
    return `${total}: ${hits === 'own' ? hitText(own, by, attack.target) : 'misses'}`;
  }
  const { other } = attack;
  const rolls = `${thrown(mine, own)} against ${thrown(theirs, other)}`;
  switch (hits) {
    case 'own':
      return `${rolls}: ${hitText(own, by, other.gear)}`;
    case 'other':
      return `${rolls}: ${hitText(other, by, own.gear)}`;
    case 'again':
      return `${rolls}: even, again · ${rollOf(attack, chance)}`;
    default:
      return `${rolls}: ${attack.type === 'defended' ? `${other.name} defends` : 'nobody hits'}`;
  }
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
