/** Doors, walls and other things that are struck. Core Rules, Inanimate Objects. */
import {
  add,
  atLeast,
  compareRatios,
  isProblem,
  ratio,
  transform,
  type Distribution,
} from '../../dice/index.ts';
import { nameKey, sameName } from '../../names.ts';
import { whole, type ProcedureLine, type ProcedureWords } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { damageDistribution, rollDamage, through } from '../play/damage.ts';
import { blows, halves, objectState, struck, toBreak, type Sturdiness } from '../play/objects.ts';
import { BODY, lessText, protectionOf, rangeText, strike, strikeOf, weapon } from './body.ts';
import { echoed, readFacts, score, type Reader } from './parts.ts';

const EXAMPLE = 'break front door, 4d6+2 B/L';

/** `front door`, `bronze 50 mm`. */
const thing: Reader<Sturdiness> = (text, { names, materials }) => {
  const rule = names.gear.get(nameKey(text));
  if (rule?.kind === 'object') return rule;
  const [, name = '', millimeters] = /^(.+?) (\d{1,4}) ?mm$/i.exec(text) ?? [];
  const material = materials.find((each) =>
    [each.name, ...each.aliases].some((known) => sameName(known, name)),
  );
  return material && halves(toBreak(material, Number(millimeters)));
};

const PARTS = { thing, hits: score('Hits'), armor: BODY.armor, strike, strength: score('STR'), weapon };

/** The damage adds up: so many blows are told. */
const MOST_BLOWS = 8;

export const breaking = echoed({
  word: 'break',
  example: EXAMPLE,
  about:
    'How likely blows destroy a thing of the library, a material (`bronze 50 mm`), or what has `AV 12, Hits 9`.',
  read: readBreaking,
  odds(ruleset, read) {
    const { hit, sturdiness, protection } = read;
    const { destroys, demolishes } = blows(sturdiness);
    const most = 2 * sturdiness.hits;
    const left = transform(damageDistribution(ruleset, hit.dice), (points) => through(protection, points));
    return [
      { name: 'has', text: `AV ${sturdiness.armorValue}, Hits ${sturdiness.hits}` },
      { name: 'a blow', text: `${lessText(protection)}${rangeText(left)}` },
      { name: 'destroys', chance: atLeast(left, sturdiness.hits), text: `with ${destroys} points at once` },
      { name: 'demolishes', chance: atLeast(left, most), text: `with ${demolishes} points at once` },
      ...blowLines(left, sturdiness),
    ].filter(({ chance }) => chance?.numerator !== 0n);
  },
  roll(ruleset, read, source) {
    const { hit, sturdiness, protection } = read;
    const points = rollDamage(ruleset, hit.dice, source);
    const taken = struck({ ...sturdiness, armorValue: protection.armorValue }, 0, points);
    return `${hit.text} ${points} · ${lessText(protection)}${taken} of ${sturdiness.hits} Hits, ${objectState(sturdiness, taken)}`;
  },
});

/** How likely a thing is destroyed within two blows, three and so on, until there is hardly a doubt. */
function blowLines(blow: Distribution, { hits }: Sturdiness): ProcedureLine[] {
  const lines: ProcedureLine[] = [];
  let taken = blow;
  for (let count = 2; count <= MOST_BLOWS; count++) {
    taken = transform(add(taken, blow), (points) => Math.min(hits, points));
    const chance = atLeast(taken, hits);
    if (chance.numerator > 0n) lines.push({ name: `within ${count} blows`, chance });
    if (compareRatios(chance, HARDLY_A_DOUBT) > 0) break;
  }
  return lines;
}

const HARDLY_A_DOUBT = ratio(999, 1000);

function readBreaking(ruleset: Ruleset, words: ProcedureWords) {
  const facts = readFacts(ruleset, words, PARTS, EXAMPLE);
  if (isProblem(facts)) return facts;
  const { thing: known, hits, armor = [], weapon: rule, strength } = facts;
  const sturdiness =
    known ??
    (hits === undefined
      ? undefined
      : { armorValue: Math.max(0, ...armor.map((each) => each.armorValue)), hits });
  if (!sturdiness || sturdiness.hits === 0) return whole(words, `Say what is to be broken: \`${EXAMPLE}\`.`);
  const hit = facts.strike ?? (rule && strikeOf(ruleset, rule, strength));
  if (!hit) return whole(words, `Say what strikes it: \`${EXAMPLE}\`.`);
  const layer = { armorValue: sturdiness.armorValue, halvedBy: [], locations: [] };
  return { hit, sturdiness, protection: protectionOf(ruleset, hit, { armor: [layer] }, rule?.marks) };
}
