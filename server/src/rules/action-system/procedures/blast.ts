/** An explosion, and those who are near. Core Rules, Explosions. */
import { isProblem, transform } from '../../dice/index.ts';
import { whole, type ProcedureWords } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { damageDistribution, rollDamage, through } from '../play/damage.ts';
import { blastAt, blastDamage, blastRadius } from '../play/explosions.ts';
import {
  BODY,
  harmLines,
  harmText,
  lessText,
  protectionOf,
  rangeText,
  strike,
  strikeOf,
  weapon,
} from './body.ts';
import { echoed, meters, readFacts } from './parts.ts';

const EXAMPLE = 'blast 7d6 P/L, 4 m, AV 6, HLT 5, LIF 30';

export const blast = echoed({
  word: 'blast',
  example: EXAMPLE,
  about:
    'How far an explosion reaches, and what is left of it so many meters away; its dice, or a weapon by its name.',
  read: readBlast,
  odds(ruleset, read) {
    const { struck, distance, protection } = read;
    const rolled = damageDistribution(ruleset, struck.dice);
    const there = blastAt(ruleset, rolled, distance);
    const left = transform(there, (points) => through(protection, points));
    const reach = transform(rolled, (points) => blastRadius(ruleset, points));
    return [
      { name: 'reaches', text: `${rangeText(reach)} m` },
      { name: placeText(distance), text: `${struck.text}, ${rangeText(there)}` },
      { name: 'damage', text: `${lessText(protection)}${rangeText(left)}` },
      ...harmLines(ruleset, struck.form, left, read),
    ];
  },
  roll(ruleset, read, source) {
    const { struck, distance, protection } = read;
    const points = rollDamage(ruleset, struck.dice, source);
    const there = blastDamage(ruleset, points, distance);
    return [
      `${struck.text} ${points}, reaches ${blastRadius(ruleset, points)} m`,
      `${placeText(distance)} ${there}`,
      `damage ${lessText(protection)}${harmText(ruleset, struck.form, through(protection, there), read)}`,
    ].join(' · ');
  },
});

const placeText = (meters: number): string => (meters > 0 ? `${meters} m away` : 'in the middle');

function readBlast(ruleset: Ruleset, words: ProcedureWords) {
  const facts = readFacts(ruleset, words, { strike, distance: meters, ...BODY, weapon }, EXAMPLE);
  if (isProblem(facts)) return facts;
  const { weapon: rule, distance = 0 } = facts;
  const struck = facts.strike ?? (rule && strikeOf(ruleset, rule, undefined));
  if (!struck) return whole(words, `Say what the explosion does: \`${EXAMPLE}\`.`);
  return { ...facts, struck, distance, protection: protectionOf(ruleset, struck, facts, rule?.marks) };
}
