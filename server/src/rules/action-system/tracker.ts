/** An encounter of the Action! System at the table. Core Rules, Initiative; Damage; Wounds and Effects of Damage. */
import type { RandomSource } from '../dice/index.ts';
import { signed } from '../labels.ts';
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
import { armFighter, type ArmedFighter } from './fight/armed.ts';
import {
  lifeLeft,
  lostByDying,
  marked,
  stateOf,
  stuns,
  turnLost,
  unhurt,
  type Marks,
} from './play/condition.ts';
import { protectionFrom, readDamage, rollDamage, through, type Protection } from './play/damage.ts';
import { bledInTurn, lostInTurn, woundOf, woundPenalty, type TreatedWound } from './play/wounds.ts';

/** The names of amounts in what has happened. */
const STUNNING = 'stunning';
const LETHAL = 'lethal';
/** The points of one wound. */
const WOUND = 'wound';
/** The turn whose action is lost. */
const LOST_TURN = 'lost turn';
/** From then on wounds neither bleed nor kill. */
const STABILIZED = 'stabilized';

export const tracker: TrackerRules = {
  orderWord: 'Initiative',
  isSpent: false,
  blowExample: '17 P/L',
  order,
  facts,
  condition,
  blow,
  heal,
  actions,
  turnEnds,
};

type Armed = ArmedFighter['fighter'];
const armed = new WeakMap<Sheet, Armed>();

function armedFrom(ruleset: Ruleset, sheet: Sheet): Armed {
  let known = armed.get(sheet);
  if (!known) {
    const member = { name: '', count: 1, sheet, isPlayer: false };
    armed.set(sheet, (known = armFighter(ruleset, member).fighter));
  }
  return known;
}

/** Player characters roll for themselves, the others act on the roll of their leader (RP-C48, RP-C49). */
function order(
  ruleset: Ruleset,
  fighters: readonly OrderedFighter[],
  source: RandomSource,
): readonly Order[] {
  const byReflexes = ruleset.options.is('initiative tie', 'ref');
  const plans = fighters.map(({ sheet }) => armedFrom(ruleset, sheet));
  const rolls = new Map<string, Pick<Order, 'value' | 'text'>>();
  return fighters.map(({ name, side, isPlayer }, index): Order => {
    const leader = isPlayer ? index : leaderOf(fighters, plans, side);
    const key = isPlayer ? `player ${index}` : `side ${side}`;
    const who = isPlayer ? name : `${side}, led by ${fighters[leader]!.name}`;
    let rolled = rolls.get(key);
    if (!rolled) rolls.set(key, (rolled = rollFor(who, plans[leader]!, source)));
    const { reflexes, intelligence } = plans[index]!;
    return { ...rolled, tie: byReflexes ? reflexes : intelligence };
  });
}

/** Whoever has most PRE or Persuasion of those who act together. */
function leaderOf(fighters: readonly OrderedFighter[], plans: readonly Armed[], side: string): number {
  let leader = -1;
  fighters.forEach((fighter, index) => {
    if (fighter.isPlayer || fighter.side !== side) return;
    if (leader < 0 || plans[index]!.leadership > plans[leader]!.leadership) leader = index;
  });
  return leader;
}

/** With the weapon that stands first on the sheet. */
function rollFor(who: string, { initiative, attacks }: Armed, source: RandomSource): Omit<Order, 'tie'> {
  const [weapon] = attacks;
  const init = weapon?.init ?? 0;
  const shown = source(6);
  const value = initiative + init + shown;
  const added = init === 0 ? '' : ` ${init < 0 ? '-' : '+'} ${weapon!.weapon} ${Math.abs(init)}`;
  return { value, text: `Initiative of ${who}: INI ${initiative}${added} + 1d6 ${shown} = ${value}` };
}

function facts(ruleset: Ruleset, sheet: Sheet): readonly TrackedFact[] {
  const { defense, toughness, armor, initiative, attacks } = armedFrom(ruleset, sheet);
  const best = armor.reduce<(typeof armor)[number] | undefined>(
    (highest, each) => (highest && highest.value >= each.value ? highest : each),
    undefined,
  );
  return [
    { label: 'DEF', value: `${defense}`, detail: '' },
    { label: 'TGH', value: `${toughness}`, detail: '' },
    ...(best
      ? [{ label: 'AV', value: `${best.value}`, detail: armor.map(({ name }) => name).join(', ') }]
      : []),
    { label: 'INI', value: `${initiative}`, detail: attacks[0]?.weapon ?? '' },
  ];
}

const marksOf = ({ life }: Armed, { events }: Past): Marks => ({
  ...unhurt(life),
  stunning: sumOf(events, STUNNING),
  lethal: sumOf(events, LETHAL),
});

interface OpenWound extends TreatedWound {
  /** Turns since it was made. */
  readonly age: number;
}

/** None is left where nothing is left of their damage. */
function woundsOf(ruleset: Ruleset, { health }: Armed, { events, turn }: Past): OpenWound[] {
  if (sumOf(events, LETHAL) + sumOf(events, STUNNING) === 0) return [];
  const stabilizedAt = events.findLastIndex(({ amounts }) => amounts[STABILIZED]);
  return events.flatMap((event, index): OpenWound[] => {
    const rule = woundOf(ruleset, health, 'L', event.amounts[WOUND] ?? 0);
    const care = index < stabilizedAt ? 'stabilized' : 'none';
    return rule ? [{ rule, care, age: turn - event.turn + 1 }] : [];
  });
}

const isStunned = ({ events, turn, hasActed }: Past): boolean =>
  events.some(({ amounts: { [LOST_TURN]: lost } }) =>
    lost === undefined ? false : turn < lost || (turn === lost && !hasActed),
  );

/** Whether somebody who is dying does not get worse: nothing has happened since somebody has seen to it. */
function isStable({ events }: Past): boolean {
  const last = events.findLast(({ amounts }) => amounts[STABILIZED] || (amounts[LETHAL] ?? 0) > 0);
  return last?.amounts[STABILIZED] !== undefined;
}

function condition(ruleset: Ruleset, sheet: Sheet, past: Past): TrackedCondition {
  const fighter = armedFrom(ruleset, sheet);
  const marks = marksOf(fighter, past);
  // A sheet without LIF tells nothing of how somebody is.
  if (fighter.life < 1)
    return {
      word: 'LIF',
      left: lifeLeft(marks),
      most: fighter.life,
      states: ['HLT and WIL are missing'],
      isOut: false,
    };
  const state = stateOf(ruleset, marks);
  const wounds = woundsOf(ruleset, fighter, past);
  const worst = wounds.toSorted((a, b) => b.rule.above - a.rule.above)[0];
  const [body, mind] = [woundPenalty(ruleset, wounds, 'Body'), woundPenalty(ruleset, wounds, 'Mind')];
  const penalties = [body && `Body ${signed(body)}`, mind && `Mind ${signed(mind)}`].filter(Boolean);
  return {
    word: 'LIF',
    left: lifeLeft(marks),
    most: fighter.life,
    states: [
      ...(state === 'able' ? [] : [state === 'dying' && isStable(past) ? 'dying, stabilized' : state]),
      ...(state === 'able' && isStunned(past) ? ['stunned'] : []),
      ...(worst?.rule.body && state !== 'dead'
        ? [[`${worst.rule.name} wound`, ...penalties].join(', ')]
        : []),
    ],
    isOut: state !== 'able',
  };
}

/** What changes how much armor counts. */
const MARKS = ['pointed', 'armor piercing'];
const BLOW =
  /^(?:(?<dice>\d{1,3}d\d{1,3}(?:[+-]\d{1,3})?)|(?<points>\d{1,4}))(?:\s*(?:(?<type>Sp|[BP])\s*\/\s*)?(?<form>Sp|[SL])(?!\p{L}))?(?:\s+(?<marks>\p{L}[\p{L} ,]*))?$/iu;

/** `17 P/L`, `4d6 B/S`, `12 P/L pointed`. Without a type, as in `9 S`, points have got through armor and TGH already. */
function blow(
  ruleset: Ruleset,
  sheet: Sheet,
  past: Past,
  text: string,
  source: RandomSource,
): Happening | Refusal {
  const groups = BLOW.exec(text.trim())?.groups;
  const marks = (groups?.['marks'] ?? '')
    .split(',')
    .map((mark) => mark.trim())
    .filter(Boolean);
  if (!groups || !marks.every((mark) => spelled(mark, MARKS)))
    return { problem: `“${text}” is no damage. Write points, type and form: 17 P/L, or 4d6 B/S.` };
  const fighter = armedFrom(ruleset, sheet);
  const dice = groups['dice'] === undefined ? undefined : readDamage(groups['dice']);
  const rolled = dice ? rollDamage(ruleset, dice, source) : Number(groups['points']);
  const type = spelled(groups['type'], ['B', 'P', 'Sp']);
  const form = spelled(groups['form'], ['S', 'L', 'Sp']) ?? 'L';
  const armor = sheet.equipment.armor.map(({ rule }) => rule);
  const protection =
    type && protectionFrom(ruleset, { type, form, marks }, { armor, toughness: fighter.toughness });
  const net = protection ? through(protection, rolled) : rolled;
  const how = type ? ` ${type}/${form}` : groups['form'] ? ` ${form}` : '';
  const head = `${dice ? `${groups['dice']!} ${rolled}` : rolled}${how}`;
  const calculation = protection ? lessText(protection, net) : '';

  const before = marksOf(fighter, past);
  const after = marked(before, form, net);
  const wound = woundOf(ruleset, fighter.health, form, net);
  const isStunning = stuns(fighter.life, net) && form !== 'Sp';
  const effects = [
    ...(net === 0 ? ['no harm'] : []),
    ...(wound ? [`${wound.name} wound`] : []),
    ...(isStunning ? ['stunned'] : []),
    ...(form === 'Sp' ? ['LIF stays as it is'] : net > 0 ? [lifeText(ruleset, after)] : []),
  ];
  return {
    text: `${head}${calculation}: ${effects.join(', ')}`,
    amounts: {
      [STUNNING]: after.stunning - before.stunning,
      [LETHAL]: after.lethal - before.lethal,
      ...(wound && { [WOUND]: net }),
      ...(isStunning && { [LOST_TURN]: turnLost(past.turn, past.hasActed) }),
    },
  };
}

const spelled = (written: string | undefined, words: readonly string[]): string | undefined =>
  words.find((word) => word.toLowerCase() === written?.toLowerCase());

/** ` - AV 4 - TGH 3 = 10`. */
function lessText({ armorValue, toughness }: Protection, net: number): string {
  const less = [armorValue && `AV ${armorValue}`, toughness && `TGH ${toughness}`].filter(Boolean);
  return less.length > 0 ? ` - ${less.join(' - ')} = ${net}` : '';
}

/** `LIF 5 of 18`, `LIF -3 of 18, dying`. */
function lifeText(ruleset: Ruleset, marks: Marks): string {
  const state = stateOf(ruleset, marks);
  return `LIF ${lifeLeft(marks)} of ${marks.life}${state === 'able' ? '' : `, ${state}`}`;
}

/** Stunning damage first: it heals fastest. */
function heal(ruleset: Ruleset, sheet: Sheet, past: Past, points: number): Happening | Refusal {
  const marks = marksOf(armedFrom(ruleset, sheet), past);
  const stunning = Math.min(points, marks.stunning);
  const lethal = Math.min(points - stunning, marks.lethal);
  if (stunning + lethal === 0) return { problem: 'There is nothing to heal.' };
  const healed = { ...marks, stunning: marks.stunning - stunning, lethal: marks.lethal - lethal };
  return {
    text: `heals ${stunning + lethal}: ${lifeText(ruleset, healed)}`,
    amounts: { [STUNNING]: -stunning, [LETHAL]: -lethal },
  };
}

/** First aid, for those who bleed or die. */
function actions(ruleset: Ruleset, sheet: Sheet, past: Past): readonly TrackedAction[] {
  const fighter = armedFrom(ruleset, sheet);
  const state = stateOf(ruleset, marksOf(fighter, past));
  const bleeds = woundsOf(ruleset, fighter, past).some(({ rule, care }) => rule.bleeds && care === 'none');
  if (state === 'dead' || !(bleeds || (state === 'dying' && !isStable(past)))) return [];
  const happening = { text: 'stabilized', amounts: { [STABILIZED]: 1 } };
  return [{ id: 'stabilize', label: 'Stabilize', happening }];
}

/** Of bleeding and dying the faster one (RP-C71). */
function turnEnds(ruleset: Ruleset, sheet: Sheet, past: Past): Happening | undefined {
  const fighter = armedFrom(ruleset, sheet);
  const marks = marksOf(fighter, past);
  const state = stateOf(ruleset, marks);
  if (state === 'dead') return undefined;
  const bled = bledInTurn(woundsOf(ruleset, fighter, past).filter(({ care }) => care === 'none'));
  const lost = lostInTurn(bled, state === 'dying' && !isStable(past) ? lostByDying(ruleset) : 0);
  if (lost === 0) return undefined;
  const after = marked(marks, 'L', lost);
  return {
    text: `bleeds ${lost}: ${lifeText(ruleset, after)}`,
    amounts: { [LETHAL]: after.lethal - marks.lethal, [STUNNING]: after.stunning - marks.stunning },
  };
}
