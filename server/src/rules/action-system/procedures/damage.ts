/** The damage of a hit that nobody rolls for: a trap, a poison, a rock. Core Rules, Damage. */
import { transform } from '../../dice/index.ts';
import { say } from '../../message.ts';
import { declare } from '../../procedure.ts';
import { rangeOf } from '../../procedure-lines.ts';
import { optional } from '../../typed/schema.ts';
import { reducedDamage } from '../play/action-points.ts';
import { damageDistribution, rollDamage, through } from '../play/damage.ts';
import { place } from './attack-parts.ts';
import { blowSaid, damageSaid, harmLines, protectionFacts, protectionOf, strikeOf } from './body.ts';
import { lessDamage } from './boosts.ts';
import { BODY, strength, strike, weapon } from './kinds.ts';

const EXAMPLE = 'damage 4d6 B/L, AV 6, TGH 4, HLT 5, LIF 30';

export const damage = declare({
  word: 'damage',
  aliases: ['harm', 'poison'],
  example: EXAMPLE,
  about: say('about damage'),
  sentences: [
    { verbs: ['takes', 'suffers', 'is hit for'], silent: ['damage', 'of damage'], hasOther: false },
  ],
  shape: {
    own: {
      strike: optional(strike),
      weapon: optional(weapon),
      strength: optional(strength),
      ...BODY,
      place: optional(place),
      less: optional(lessDamage),
    },
  },
  prepare(ruleset, { strike: typed, weapon: rule, strength: hands, places, ...read }) {
    const struck = typed ?? (rule && strikeOf(ruleset, rule, hands));
    if (rule?.damage && !struck)
      return places.at('weapon', say('what does depends on STR', { name: rule.name }));
    if (!struck) return places.whole(say('say what the damage is', { example: EXAMPLE }));
    return { struck, protection: protectionOf(ruleset, struck, read, rule?.marks, read.place?.at) };
  },
  odds(ruleset, read) {
    const { struck, protection, less = 0 } = read;
    const left = transform(damageDistribution(ruleset, struck.dice), (points) =>
      reducedDamage(ruleset, through(protection, points), less),
    );
    return [
      {
        name: 'damage',
        facts: [
          { type: 'dice', dice: struck.text },
          ...protectionFacts(protection),
          ...(less > 0 ? [{ type: 'points', points: less, of: 'less damage' } as const] : []),
          rangeOf(left),
        ],
      },
      ...harmLines(ruleset, struck.form, left, read),
    ];
  },
  roll(ruleset, read, source) {
    const { struck, protection, less = 0 } = read;
    const points = rollDamage(ruleset, struck.dice, source);
    const left = reducedDamage(ruleset, through(protection, points), less);
    return say('one by one', {
      parts: [blowSaid(struck.text, points), damageSaid(ruleset, struck.form, protection, [left], read)],
    });
  },
});
