/** Rolls that can be made, and what they come to. The dice fall as the source of chance says. */
import {
  isProblem,
  parseDice,
  rollDice,
  transcriptOf,
  type Expression,
  type RandomSource,
} from '../../rules/dice/index.ts';
import { signed } from '../../rules/labels.ts';
import type { Manner, RollRules, Standing, ThrownDice } from '../../rules/roll.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import type { Sheet } from '../../rules/sheet.ts';

/** Something that can be rolled, by one or by many. */
export interface RollChoice {
  /** `roll:Stealth vs 18`: stays the same while the text around it changes. */
  readonly id: string;
  /** `Attacks`. */
  readonly group: string;
  /** `Stealth vs 18`. */
  readonly label: string;
  /** `Jack 62.5% · Mara 16.2%`, `REF 8 + Stealth 4`. */
  readonly detail: string;
  /** Those who may make the roll. */
  readonly people: readonly { readonly name: string; readonly detail: string }[];
  /** One throw for each of them, in their order. */
  readonly throws: () => readonly Throw[];
}

/** Dice with all that is added to them. */
export interface Throw {
  /** Empty for dice that nobody in particular rolls. */
  readonly who: string;
  readonly what: string;
  readonly dice: string;
  /** How the dice of the system are rolled; undefined for other dice, and where nothing is said. */
  readonly manner?: Manner | undefined;
  readonly standing: Standing;
  /** Of whoever rolls, where that is somebody in particular. */
  readonly sheet?: Sheet | undefined;
  readonly target: number | undefined;
  readonly opponent: { readonly who: string; readonly standing: Standing } | undefined;
  /** `4d6 P/L`: what is rolled with it. */
  readonly damage: string | undefined;
  /** How many action points may still be spent on it. */
  readonly actionPoints: number;
}

/** What a roll comes to. */
export interface Tally {
  /** Undefined for what is no number: a card that was drawn. */
  readonly total: number | undefined;
  readonly effect: number | undefined;
  readonly success: boolean | undefined;
  /** `3d6 (4, 2, 6) + REF 8 + Stealth 4 = 24`; in a contest with what the other side rolled. */
  readonly sum: string;
  /** `success by 6`; empty where nothing is to be reached. */
  readonly outcome: string;
  /** All of the roll in one line. */
  readonly text: string;
}

export interface RollResult extends Tally {
  readonly who: string;
  /** `Stealth vs 18`. */
  readonly title: string;
  /** `3d6 (4, 2, 6)`. */
  readonly dice: string;
  /** A target number, or what the other side rolled. */
  readonly target: number | undefined;
  /** `4d6 (3, 1, 6, 2) = 12 P/L`. */
  readonly damage: string | undefined;
  /** The same dice with one action point spent on them, with two, and so on; none where none may be. */
  readonly withActionPoints: readonly Tally[];
}

const NOTHING_ADDED: Standing = { score: 0, calculation: '' };

/** `4d6 P/L` alone. */
export const diceThrow = (text: string): Throw => ({
  who: '',
  what: text,
  dice: text,
  standing: NOTHING_ADDED,
  target: undefined,
  opponent: undefined,
  damage: undefined,
  actionPoints: 0,
});

/** Undefined for dice that cannot be rolled. */
export function perform(
  { who, what, dice, manner, standing, sheet, target, opponent, damage, actionPoints }: Throw,
  rules: RollRules,
  ruleset: Ruleset,
  source: RandomSource,
): RollResult | undefined {
  const isOwn = rules.throwDice !== undefined && dice === rules.diceText(ruleset, manner);
  const roll = (by: Manner | undefined): Cast | undefined =>
    isOwn ? { ...rules.throwDice!(ruleset, by, source), kind: '' } : cast(dice, source);
  let own = roll(manner);
  if (!own) return undefined;
  let theirs = opponent && roll(undefined)!;
  const ties: string[] = [];
  const isTie = (): boolean =>
    theirs !== undefined && own!.points + standing.score === theirs.points + opponent!.standing.score;
  while (rules.ties === 'rolled again' && isTie() && ties.length < MOST_TIES) {
    ties.push(`tie at ${own.points + standing.score}`);
    own = roll(manner)!;
    theirs = roll(undefined)!;
  }
  const thrown = own;
  const other = theirs && sumOf(theirs, opponent!.standing);
  const aftermath = own.mark && rules.aftermath?.(ruleset, own.mark, sheet, source);
  const hurtCast = damage === undefined ? undefined : cast(damage, source);
  const hurt = hurtCast && sumOf(hurtCast, NOTHING_ADDED);

  const tally = (spent: number): Tally => {
    const bonus = spent * (rules.actionPointBonus(ruleset) ?? 0);
    const helped =
      spent === 0
        ? standing
        : { ...standing, score: standing.score + bonus, calculation: helpedBy(standing, bonus, spent) };
    const mine = sumOf(thrown, helped);
    const told = (effect?: number, success?: boolean, result = ''): Tally => {
      const all = other ? [...ties, mine.text, `${opponent!.who} ${other.text}`] : [mine.text];
      // Where nothing is to be reached, no outcome is shown.
      const sum = [...all, result === '' && aftermath].filter(Boolean).join(' · ');
      const outcome = [result, result !== '' && aftermath].filter(Boolean).join(' · ');
      const head = `${who ? `${who} · ` : ''}${what}`;
      const text = [`${head}: ${sum}`, outcome, hurt && `damage ${hurt.text}`].filter(Boolean).join(' · ');
      return { total: mine.total, effect, success, sum, outcome, text };
    };
    if (other) {
      const effect = mine.total - other.total;
      if (effect === 0) return told(effect, false, 'a tie, nobody wins');
      return told(effect, effect > 0, effect > 0 ? `wins by ${effect}` : `loses by ${-effect}`);
    }
    if (target === undefined) return told();
    const { isSuccess, effect, degree } = rules.outcome(ruleset, thrown, helped, target, manner);
    const outcome = isSuccess ? `success by ${effect}` : `failure by ${-effect}`;
    return told(effect, isSuccess, degree === undefined ? outcome : `${outcome} · ${degree}`);
  };

  return {
    who,
    title: what,
    dice: thrown.shown,
    target: other?.total ?? target,
    damage: hurt?.text,
    ...tally(0),
    withActionPoints: Array.from({ length: actionPoints }, (_, index) => tally(index + 1)),
  };
}

/** More ties in a row than ever come. */
const MOST_TIES = 100;

/** `REF 8 + Stealth 4 + 5 (1 AP)`. */
const helpedBy = ({ score, calculation }: Standing, bonus: number, spent: number): string =>
  [calculation || (score === 0 ? '' : `${score}`), `${bonus} (${spent} AP)`].filter(Boolean).join(' + ');

interface Cast extends ThrownDice {
  /** `P/L`. */
  readonly kind: string;
}

function cast(dice: string, source: RandomSource): Cast | undefined {
  const { tree, kind } = readDice(dice);
  const rolled = tree && rollDice(tree, source);
  if (!rolled || isProblem(rolled)) return undefined;
  return { shown: transcriptOf(rolled).replace(/ = -?\d+$/, ''), points: rolled.total, kind };
}

/** `3d6 (4, 2, 6) + REF 8 + Stealth 4 = 24`. */
function sumOf(
  { shown, points, kind }: Cast,
  { score, calculation }: Standing,
): { readonly total: number; readonly text: string } {
  const total = points + score;
  const added = calculation
    ? ` + ${calculation}`.replaceAll('+ -', '- ')
    : score === 0
      ? ''
      : ` ${signed(score)}`;
  return { total, text: `${shown}${added} = ${total}${kind ? ` ${kind}` : ''}` };
}

const expressions = new Map<string, { tree: Expression | undefined; kind: string }>();

/** Dice and what they do: `4d6 P/L` are `4d6` and `P/L`. */
export function readDice(text: string): { readonly tree: Expression | undefined; readonly kind: string } {
  let known = expressions.get(text);
  if (!known) {
    const [, dice = text, kind = ''] = /^(.*?)\s+([A-Za-z]+\s?\/\s?[A-Za-z]+)$/.exec(text) ?? [];
    const { tree } = parseDice(dice.replace(/[−–]/g, '-'));
    if (expressions.size >= MOST_KEPT) expressions.clear();
    expressions.set(text, (known = { tree, kind }));
  }
  return known;
}

const MOST_KEPT = 1000;
