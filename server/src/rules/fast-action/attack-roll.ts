/** Attacks that are rolled, as one tells them at a table. */
import { say, type Message } from '../message.ts';
import { fallen, rolledAgainst } from '../thrown.ts';
import type { Chance } from '../fight/chance.ts';
import { resolve, takenBy, type Attack, type Fighter } from './play/attack.ts';
import type { Gear } from './play/gear.ts';

/** `misses` and `defends` of whom nothing hits. */
export function rollOf(attack: Attack, chance: Chance): Message {
  const { hits, by, mine, theirs } = resolve(attack, chance);
  const { own } = attack;
  if (attack.type === 'shot') {
    const said = hits === 'own' ? hitSaid(own, by, attack.target) : say('misses');
    return rolledAgainst(thrown(mine, own), say('DIFF', { target: attack.diff }), said);
  }
  const { other } = attack;
  const ends = (said: Message): Message => rolledAgainst(thrown(mine, own), thrown(theirs, other), said);
  switch (hits) {
    case 'own':
      return ends(hitSaid(own, by, other.gear));
    case 'other':
      return ends(hitSaid(other, by, own.gear));
    case 'again':
      return say('one by one', { parts: [ends(say('even, again')), rollOf(attack, chance)] });
    default:
      return ends(attack.type === 'defended' ? say('defends', { name: other.name }) : say('nobody hits'));
  }
}

export const thrown = (face: number, { score }: { readonly score: number }): Message =>
  fallen('d6', [face], face, { score }).said;

/** `CC 3 hits by 2, 2 + 1 - armor 1 = 2 damage`. */
export function hitSaid({ name, gear }: Fighter, by: number, target: Gear): Message {
  if (gear.isHarmless) return say('wins without damage', { name, by });
  const { weapon, sendsMissiles } = gear;
  const taken = takenBy(by, gear, target);
  if (sendsMissiles && target.isProof) return say('hits the proof', { name, by });
  const { armor, isMook } = target;
  return say(isMook ? 'hits a mook' : 'hits for damage', { name, by, weapon, armor, taken });
}
