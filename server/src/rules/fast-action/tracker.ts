/** An encounter of Fast Action at the table: PR and MR, spells, and mooks. Fast Action Rules, Initiative; Damages; Good, Bad, Ugly. */
import type { RandomSource } from '../dice/index.ts';
import { sameName } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Sheet } from '../sheet.ts';
import {
  sumOf,
  type Happening,
  type Order,
  type OrderedFighter,
  type Past,
  type Refusal,
  type TrackedAction,
  type TrackedCondition,
  type TrackedFact,
  type TrackerRules,
} from '../tracker/rules.ts';
import { categoryDamage, damage, mookHits, zeroText, type Resistance } from './combat.ts';
import { armorPenalty, protectionOf } from './weapons.ts';

/** What has been lost: the names of amounts in what has happened. Mooks lose hits. */
const HITS = 'hits';
type Counted = Resistance | typeof HITS;

export const tracker: TrackerRules = {
  orderWord: 'Initiative',
  isSpent: false,
  blowExample: '3 H',
  order: (ruleset, fighters, _, source) => ({
    orders: fighters.map((fighter) => orderOf(ruleset, fighter, source)),
  }),
  facts,
  condition,
  blow,
  heal,
  actions,
  turnEnds: () => undefined,
};

/** Undefined where the sheet does not say it. */
const scoreOf = ({ attributes, derived }: Sheet, id: string): number | undefined =>
  [...attributes, ...derived].find(({ rule }) => sameName(rule.id, id))?.value;

/** The highest AGI, then the highest WILL; or the highest 1d6 + AGI. What is still even is at the same time. */
function orderOf({ options }: Ruleset, { name, sheet }: OrderedFighter, source: RandomSource): Order {
  const agility = scoreOf(sheet, 'AGI') ?? 0;
  if (options.is('initiative', 'agi'))
    return { value: agility, tie: scoreOf(sheet, 'WILL') ?? 0, text: `${name}: AGI ${agility}` };
  if (!options.is('initiative', '1d6 + agi'))
    return { value: 0, tie: 0, text: 'All act at the same time (`initiative: none`)' };
  const shown = source(6);
  const value = agility + shown;
  return { value, tie: 0, text: `${name}: AGI ${agility} + 1d6 (${shown}) = ${value}` };
}

const protection = ({ equipment }: Sheet): number =>
  Math.max(0, ...equipment.armor.map(({ rule }) => protectionOf(rule)));

function facts(_: Ruleset, sheet: Sheet): readonly TrackedFact[] {
  const scores = ['CC', 'RC', 'AGI'].flatMap((label) => {
    const score = scoreOf(sheet, label);
    return score === undefined ? [] : [{ label, value: `${score}`, detail: '' }];
  });
  const { armor } = sheet.equipment;
  if (armor.length === 0) return scores;
  const penalty = armorPenalty(sheet);
  const worn = armor.map(({ rule }) => rule.name).join(', ');
  const detail = penalty > 0 ? `${worn}, DIFF +${penalty}` : worn;
  return [...scores, { label: 'Armor', value: `${protection(sheet)}`, detail }];
}

/** How many hits somebody takes whose sheet says `mook type: 1`. */
function hitsOf(ruleset: Ruleset, { character }: Sheet): number | undefined {
  const type = character.facts.get('mook type')?.text ?? '';
  return /^\d+$/.test(type) ? mookHits(ruleset, Number(type)) : undefined;
}

const mostOf = (ruleset: Ruleset, sheet: Sheet, counted: Counted): number =>
  (counted === HITS ? hitsOf(ruleset, sheet) : scoreOf(sheet, counted)) ?? 0;

const leftOf = (ruleset: Ruleset, sheet: Sheet, { events }: Past, counted: Counted): number =>
  mostOf(ruleset, sheet, counted) - sumOf(events, counted);

/** What somebody falls of: mooks of their hits, all others of PR. */
const bodyOf = (ruleset: Ruleset, sheet: Sheet): 'PR' | typeof HITS =>
  hitsOf(ruleset, sheet) === undefined ? 'PR' : HITS;

const endOf = (ruleset: Ruleset, counted: Counted): string =>
  counted === HITS ? 'dead' : zeroText(ruleset, counted);

function condition(ruleset: Ruleset, sheet: Sheet, past: Past): TrackedCondition {
  const body = bodyOf(ruleset, sheet);
  const [most, mind] = [mostOf(ruleset, sheet, body), mostOf(ruleset, sheet, 'MR')];
  const [left, mindLeft] = [leftOf(ruleset, sheet, past, body), leftOf(ruleset, sheet, past, 'MR')];
  const ends = [
    ...(most > 0 && left <= 0 ? [endOf(ruleset, body)] : []),
    ...(mind > 0 && mindLeft <= 0 ? [endOf(ruleset, 'MR')] : []),
  ];
  return {
    word: body === HITS ? 'Hits' : 'PR',
    left,
    most,
    states: [
      ...(most > 0 ? [] : ['PR is missing']),
      ...new Set(ends),
      ...(mindLeft < mind ? [`MR ${mindLeft} of ${mind}`] : []),
    ],
    isOut: ends.length > 0,
  };
}

const BLOW = /^(\d{1,4})\s*(?:\+\s*(\d{1,4})|([a-z]+))?$/i;

/**
 * `5` is the difference of the rolls with the weapon in it, `3 + 2` and `3 H` say them one by one: armor is taken off. `4 MR`
 * goes to the mind, past all armor.
 */
function blow(ruleset: Ruleset, sheet: Sheet, past: Past, text: string): Happening | Refusal {
  const [, difference, added, word] = BLOW.exec(text.trim()) ?? [];
  const isMental = word !== undefined && sameName(word, 'MR');
  const weapon = word === undefined || isMental ? Number(added ?? 0) : categoryDamage(ruleset, word);
  if (difference === undefined || weapon === undefined)
    return {
      problem: `“${text}” is no damage. Write the difference of the rolls and the weapon: 3 H, 3 + 2, 5; or 4 MR.`,
    };
  const points = Number(difference);
  if (isMental) return lose(ruleset, sheet, past, 'MR', points, `${points} damage`);
  const armor = protection(sheet);
  const taken = damage({ difference: points, weapon, armor });
  const how = armor > 0 ? ` (${points + weapon} - armor ${armor})` : '';
  const body = bodyOf(ruleset, sheet);
  // Any damage at all is a hit (RP-F11).
  const lost = body === HITS ? Math.min(1, taken) : taken;
  return lose(ruleset, sheet, past, body, lost, `${taken} damage${how}`);
}

/** No score goes below 0. */
function lose(
  ruleset: Ruleset,
  sheet: Sheet,
  past: Past,
  counted: Counted,
  points: number,
  what: string,
): Happening {
  const before = leftOf(ruleset, sheet, past, counted);
  const lost = Math.min(points, before);
  const [left, most] = [before - lost, mostOf(ruleset, sheet, counted)];
  const word = counted === HITS ? 'hits' : counted;
  const end = most > 0 && left <= 0 ? `, ${endOf(ruleset, counted)}` : '';
  return { text: `${what}: ${word} ${left} of ${most}${end}`, amounts: { [counted]: lost } };
}

/** Back to PR, or to a mook's hits; MR has an action. */
function heal(ruleset: Ruleset, sheet: Sheet, past: Past, points: number): Happening | Refusal {
  const body = bodyOf(ruleset, sheet);
  const healed = Math.min(points, sumOf(past.events, body));
  if (healed === 0) return { problem: 'There is nothing to heal.' };
  return lose(ruleset, sheet, past, body, -healed, `heals ${healed}`);
}

/** Spells and powers take their MR on the attempt (RP-F07). */
const SPELL_COSTS = [1, 2, 3, 4, 5];

function actions(ruleset: Ruleset, sheet: Sheet, past: Past): readonly TrackedAction[] {
  const { states, isOut } = condition(ruleset, sheet, past);
  if (states.includes('dead')) return [];
  const casts = !isOut && sheet.skills.some(({ section }) => section === 'spells' || section === 'powers');
  const left = leftOf(ruleset, sheet, past, 'MR');
  const spells = SPELL_COSTS.filter((cost) => casts && cost <= left).map((cost): TrackedAction => ({
    id: `cast ${cost}`,
    label: `Cast for ${cost} MR`,
    act: () => lose(ruleset, sheet, past, 'MR', cost, `casts for ${cost}`),
  }));
  if (sumOf(past.events, 'MR') === 0) return spells;
  const rest = (): Happening => lose(ruleset, sheet, past, 'MR', -1, 'rests');
  return [...spells, { id: 'rest', label: '1 MR back', act: rest }];
}
