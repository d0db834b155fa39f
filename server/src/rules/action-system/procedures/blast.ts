/** An explosion, and those who are near. Core Rules, Explosions. */
import { transform } from '../../dice/index.ts';
import { say } from '../../message.ts';
import { declare } from '../../procedure.ts';
import { rangeOf } from '../../procedure-lines.ts';
import { optional } from '../../typed/schema.ts';
import { damageDistribution, rollDamage, through } from '../play/damage.ts';
import { blastAt, blastDamage, blastRadius, explosionNumbers } from '../play/explosions.ts';
import { blowSaid, damageSaid, harmLines, protectionFacts, protectionOf, strikeOf } from './body.ts';
import { BODY, distance, explosive, strike } from './kinds.ts';

const EXAMPLE = 'blast 7d6 P/L, 4 m, AV 6, HLT 5, LIF 30';

export const blast = declare({
  word: 'blast',
  aliases: ['explosion'],
  example: EXAMPLE,
  about: say('about blast'),
  shape: {
    own: {
      strike: optional(strike),
      distance: optional(distance),
      ...BODY,
      explosive: optional(explosive),
    },
  },
  prepare(ruleset, read) {
    const { explosive: rule, distance: away = 0, places } = read;
    const struck = read.strike ?? (rule && strikeOf(ruleset, rule, undefined));
    if (!struck) return places.whole(say('say what the explosion does', { example: EXAMPLE }));
    return { struck, away, protection: protectionOf(ruleset, struck, read, rule?.marks) };
  },
  odds(ruleset, read) {
    const { struck, away, protection } = read;
    const rolled = damageDistribution(ruleset, struck.dice);
    const there = blastAt(explosionNumbers(ruleset), rolled, away);
    const left = transform(there, (points) => through(protection, points));
    const reach = transform(rolled, (points) => blastRadius(explosionNumbers(ruleset), points));
    return [
      { name: 'reaches', facts: [rangeOf(reach, 'm')] },
      { name: say('away', { meters: away }), facts: [{ type: 'dice', dice: struck.text }, rangeOf(there)] },
      { name: 'damage', facts: [...protectionFacts(protection), rangeOf(left)] },
      ...harmLines(ruleset, struck.form, left, read),
    ];
  },
  roll(ruleset, read, source) {
    const { struck, away, protection } = read;
    const points = rollDamage(ruleset, struck.dice, source);
    const there = blastDamage(explosionNumbers(ruleset), points, away);
    const meters = blastRadius(explosionNumbers(ruleset), points);
    return say('one by one', {
      parts: [
        [blowSaid(struck.text, points), say('reaches so far', { meters })],
        say('points there', { meters: away, points: there }),
        damageSaid(ruleset, struck.form, protection, [through(protection, there)], read),
      ],
    });
  },
});
