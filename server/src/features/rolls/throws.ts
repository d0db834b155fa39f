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
import type { RollRules, Standing } from '../../rules/roll.ts';
import type { Ruleset } from '../../rules/ruleset.ts';

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
  readonly standing: Standing;
  readonly target: number | undefined;
  readonly opponent: { readonly who: string; readonly standing: Standing } | undefined;
  /** `4d6 P/L`: what is rolled with it. */
  readonly damage: string | undefined;
}

export interface RollResult {
  readonly who: string;
  /** `Stealth vs 18`. */
  readonly title: string;
  /** `3d6 (4, 2, 6)`. */
  readonly dice: string;
  readonly total: number;
  /** A target number, or what the other side rolled. */
  readonly target: number | undefined;
  readonly effect: number | undefined;
  readonly success: boolean | undefined;
  /** All of it in one line. */
  readonly text: string;
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
});

/** Undefined for dice that cannot be rolled. */
export function perform(
  { who, what, dice, standing, target, opponent, damage }: Throw,
  rules: RollRules,
  ruleset: Ruleset,
  source: RandomSource,
): RollResult | undefined {
  const own = cast(dice, standing, source);
  if (!own) return undefined;
  const result = {
    who,
    title: what,
    dice: own.shown,
    total: own.total,
    target,
    effect: undefined,
    success: undefined,
  };
  const head = `${who ? `${who} · ` : ''}${what}: ${own.text}`;
  if (opponent) {
    const other = cast(dice, opponent.standing, source)!;
    const effect = own.total - other.total;
    const outcome =
      effect === 0 ? 'a tie, nobody wins' : effect > 0 ? `wins by ${effect}` : `loses by ${-effect}`;
    const text = `${head} · ${opponent.who} ${other.text} · ${outcome}`;
    return { ...result, target: other.total, effect, success: effect > 0, text };
  }
  if (target !== undefined) {
    const { isSuccess, effect } = rules.outcome(ruleset, own.points, standing.score, target);
    const outcome = isSuccess ? `success by ${effect}` : `failure by ${-effect}`;
    return { ...result, effect, success: isSuccess, text: `${head} · ${outcome}` };
  }
  const hurt = damage === undefined ? undefined : cast(damage, NOTHING_ADDED, source);
  return { ...result, text: hurt ? `${head} · damage ${hurt.text}` : head };
}

interface Cast {
  /** `3d6 (4, 2, 6)`. */
  readonly shown: string;
  /** What the dice alone show. */
  readonly points: number;
  readonly total: number;
  /** `3d6 (4, 2, 6) + REF 8 + Stealth 4 = 24`. */
  readonly text: string;
}

function cast(dice: string, { score, calculation }: Standing, source: RandomSource): Cast | undefined {
  const { tree, kind } = readDice(dice);
  const rolled = tree && rollDice(tree, source);
  if (!rolled || isProblem(rolled)) return undefined;
  const shown = transcriptOf(rolled).replace(/ = -?\d+$/, '');
  const total = rolled.total + score;
  const added = calculation
    ? ` + ${calculation}`.replaceAll('+ -', '- ')
    : score === 0
      ? ''
      : ` ${signed(score)}`;
  return { shown, points: rolled.total, total, text: `${shown}${added} = ${total}${kind ? ` ${kind}` : ''}` };
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
