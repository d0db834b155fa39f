/** Doors, walls and other things that are struck. Core Rules, Inanimate Objects. */
import {
  add,
  atLeast,
  compareRatios,
  problemAt,
  ratio,
  transform,
  type Distribution,
} from '../../dice/index.ts';
import { say, together } from '../../message.ts';
import { nameKey, sameName } from '../../names.ts';
import { declare, type ProcedureLine } from '../../procedure.ts';
import { rangeOf } from '../../procedure-lines.ts';
import { named, score } from '../../typed/kinds.ts';
import { optional, type Kind } from '../../typed/schema.ts';
import { damageDistribution, rollDamage, through } from '../play/damage.ts';
import { blows, halves, objectState, struck, toBreak, type Sturdiness } from '../play/objects.ts';
import { withoutDeterminer } from '../../../text/patterns.ts';
import { dictionary } from '../../../text/dictionary.ts';
import { blowSaid, protectionFacts, protectionOf, strikeOf } from './body.ts';
import { breaksAs } from './fighters.ts';
import { strength, strike, weapon } from './kinds.ts';

const EXAMPLE = 'break front door, 4d6+2 B/L';

/** Two inches are 50 mm (RP-C94). */
const MILLIMETERS = { mm: 1, cm: 10, m: 1000, inch: 25, inches: 25, foot: 300, feet: 300, ft: 300 };

/** `front door`, `bronze 50 mm`. */
const thing: Kind<Sturdiness> = {
  ...named<Sturdiness>({
    about: say('thing, or a material and its thickness'),
    sample: 'front door',
    known: ({ objects, materials }) => [
      ...objects.map(({ name, about }) => ({ name, about })),
      ...materials.map(({ name }) => ({ name: `${name} 50 mm`, about: say('material') })),
    ],
    find(text, { names }) {
      const rule = names.gear.get(nameKey(text));
      return rule?.kind === 'object' ? rule : undefined;
    },
  }),
  read(part, { names, materials, objects }) {
    const plain = withoutDeterminer(part.text);
    const rule = names.gear.get(nameKey(part.text)) ?? names.gear.get(nameKey(plain));
    if (rule?.kind === 'object') return rule;
    const ofThatKind = objects.filter(({ name }) => kindOfThing(name) === nameKey(plain));
    if (ofThatKind.length > 0)
      return problemAt(
        part,
        together(
          say('there are several such things', { text: plain }),
          say('did you mean', { names: ofThatKind.slice(0, MOST_NAMES).map(({ name }) => name) }),
        ),
      );
    // Names of materials have commas and hyphens: `Plexiglas, anti-ballistic 50 mm`.
    const [, name, digits, unit = ''] =
      /^(.*\S)\s+(\d{1,4}(?:\.\d{1,3})?)\s?(\p{L}+)$/u.exec(part.text) ?? [];
    const each = dictionary(MILLIMETERS)[nameKey(unit)];
    if (name === undefined || each === undefined) return undefined;
    const material = materials.find((known) =>
      [known.name, ...known.aliases].some((word) => sameName(word, name)),
    );
    if (material) return halves(toBreak(material, Number(digits) * each));
    const near = materials
      .filter((known) => nameKey(known.name).split(/[ ,]+/).includes(nameKey(name)))
      .map((known) => `${known.name} ${digits} ${unit}`);
    return near.length === 0
      ? undefined
      : problemAt(part, together(say('is no material', { name }), say('did you mean', { names: near })));
  },
};

const MOST_NAMES = 8;

/** `door` of `Vault door, small`. */
const kindOfThing = (name: string): string => nameKey(name).split(',', 1)[0]!.split(' ').at(-1)!;

/** The damage adds up: so many blows are told. */
const MOST_BLOWS = 8;

export const breaking = declare({
  word: 'break',
  example: EXAMPLE,
  about: say('about break'),
  sentences: [
    { verbs: ['breaks', 'breaks down', 'smashes', 'destroys'], hasOther: false },
    { verbs: ['kicks in', 'kicks down'], tail: 'Kick', hasOther: false },
  ],
  fighter: breaksAs,
  shape: {
    own: {
      thing: optional(thing),
      hits: optional(score('Hits', { about: say('hits of the thing'), sample: 'Hits 9' })),
      armor: optional(score('AV', { about: say('armor value of the thing'), sample: 'AV 12' })),
      strike: optional(strike),
      strength: optional(strength),
      weapon: optional(weapon),
    },
  },
  prepare(ruleset, { thing: known, hits, armor = 0, strike: dice, weapon: rule, strength: hands, places }) {
    const sturdiness = known ?? (hits === undefined ? undefined : { armorValue: armor, hits });
    if (!sturdiness || sturdiness.hits === 0)
      return places.whole(say('say what is to be broken', { example: EXAMPLE }));
    const hit = dice ?? (rule && strikeOf(ruleset, rule, hands));
    if (!hit) return places.whole(say('say what strikes it', { example: EXAMPLE }));
    const layer = { armorValue: sturdiness.armorValue, halvedBy: [], locations: [] };
    return { hit, sturdiness, protection: protectionOf(ruleset, hit, { armor: [layer] }, rule?.marks) };
  },
  odds(ruleset, { hit, sturdiness, protection }) {
    const { destroys, demolishes } = blows(sturdiness);
    const most = 2 * sturdiness.hits;
    const left = transform(damageDistribution(ruleset, hit.dice), (points) => through(protection, points));
    const lines: ProcedureLine[] = [
      {
        name: 'has',
        facts: [{ type: 'object', armorValue: sturdiness.armorValue, hits: sturdiness.hits }],
      },
      { name: 'a blow', facts: [...protectionFacts(protection), rangeOf(left)] },
      {
        name: 'destroys',
        value: destroys,
        chance: atLeast(left, sturdiness.hits),
        said: say('with points at once', { points: destroys }),
      },
      {
        name: 'demolishes',
        value: demolishes,
        chance: atLeast(left, most),
        said: say('with points at once', { points: demolishes }),
      },
      ...blowLines(left, sturdiness),
    ];
    return lines.filter(({ chance }) => chance?.numerator !== 0n);
  },
  roll(ruleset, { hit, sturdiness, protection }, source) {
    const points = rollDamage(ruleset, hit.dice, source);
    const taken = struck({ ...sturdiness, armorValue: protection.armorValue }, 0, points);
    const { armorValue, toughness, multiplier } = protection;
    const left = { armorValue, toughness, multiplier, taken, hits: sturdiness.hits };
    return say('one by one', {
      parts: [blowSaid(hit.text, points), [say('Hits taken', left), say(objectState(sturdiness, taken))]],
    });
  },
});

/** Lines about the chance to destroy an object within two blows, three and so on, until it is almost certain. */
function blowLines(blow: Distribution, { hits }: Sturdiness): ProcedureLine[] {
  const lines: ProcedureLine[] = [];
  let taken = blow;
  for (let count = 2; count <= MOST_BLOWS; count++) {
    taken = transform(add(taken, blow), (points) => Math.min(hits, points));
    const chance = atLeast(taken, hits);
    if (chance.numerator > 0n) lines.push({ name: say('within blows', { count }), value: count, chance });
    if (compareRatios(chance, HARDLY_A_DOUBT) > 0) break;
  }
  return lines;
}

const HARDLY_A_DOUBT = ratio(999, 1000);
