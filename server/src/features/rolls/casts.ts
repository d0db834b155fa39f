/** Dice on the table, and what they come to with a score. */
import {
  isProblem,
  parseDice,
  printDice,
  rollDice,
  transcriptOf,
  type Expression,
  type RandomSource,
} from '../../rules/dice/index.ts';
import { signed } from '../../rules/labels.ts';
import type { Value } from '../../rules/message.ts';
import type { RollBonus, ThrownDice } from '../../rules/roll.ts';
import { diceSaid, facesOf } from '../../rules/thrown.ts';
import { t } from '../../text/messages.ts';
import { TextCache } from '../../text/text-cache.ts';
import { phrase } from '../../words/phrase.ts';

/** A set of thrown dice and their effect. */
export interface Cast extends Omit<ThrownDice, 'shown'> {
  /** `3d6 (4, 2, 6)`. */
  readonly shown: string;
  /** The same as data. */
  readonly said: Value;
  /** `P/L`. */
  readonly kind: string;
}

export function castDice(dice: string, source: RandomSource): Cast | undefined {
  const { tree, kind } = readDice(dice);
  const rolled = tree && rollDice(tree, source);
  if (!rolled || isProblem(rolled)) return undefined;
  const { total } = rolled;
  const shown = transcriptOf(rolled, { yes: t('yes'), no: t('no') }).replace(/ = -?\d+$/, '');
  return { shown, said: diceSaid(printDice(tree), facesOf(rolled)), points: total, kind };
}

export interface Total {
  readonly total: number;
  /** `3d6 (4, 2, 6) + REF 8 + Stealth 4 = 24`. */
  readonly text: string;
}

export function sumOf({ shown, points, kind }: Cast, { score, calculation }: RollBonus): Total {
  const total = points + score;
  const added = phrase(calculation)
    ? ` + ${phrase(calculation)}`.replaceAll('+ -', '- ')
    : score === 0
      ? ''
      : ` ${signed(score)}`;
  return { total, text: `${shown}${added} = ${total}${kind ? ` ${kind}` : ''}` };
}

interface DiceText {
  readonly tree: Expression | undefined;
  readonly kind: string;
}

const expressions = new TextCache<DiceText>(20_000);

/** Dice and what they do: `4d6 P/L` are `4d6` and `P/L`. */
export const readDice = (text: string): DiceText => expressions.get(text, parseDiceText);

function parseDiceText(text: string): DiceText {
  const found = /\s([A-Za-z]+\s?\/\s?[A-Za-z]+)$/.exec(text);
  const dice = text.slice(0, found?.index).trimEnd();
  return { tree: parseDice(dice.replace(/[−–]/g, '-')).tree, kind: found?.[1] ?? '' };
}
