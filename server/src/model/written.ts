/** Nodes of a tree as the rules core takes them: texts, numbers and prices with their origins. */
import type { Amount, Located, ScoreLine, WrittenCost } from '../rules/character.ts';
import type { Block } from '../syntax/parse.ts';
import type { Cost, Num, ScoreNode, Text } from '../syntax/tree.ts';
import { originOf } from './declarations.ts';

export const located = (text: Text, block: Block): Located => ({
  text: text.text,
  origin: originOf(block, text),
});
export const amount = (number: Num, block: Block): Amount => ({
  value: number.value,
  signed: number.signed,
  origin: originOf(block, number),
});

export const scoreLine = (score: ScoreNode, block: Block): ScoreLine => ({
  name: located(score.name, block),
  number: amount(score.number, block),
  scale: score.scale?.text.toUpperCase(),
  cost: costOf(score.cost, block),
  origin: originOf(block, score),
});

export const costOf = (cost: Cost | undefined, block: Block): WrittenCost | undefined =>
  cost?.amount && {
    amount: Math.abs(cost.amount.value),
    reason: cost.reason?.text || undefined,
    origin: originOf(block, cost),
  };
