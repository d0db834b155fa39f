/** Reads a line of a log in the terms of the rules. Core Rules, Experience Points. */
import type { StepLine } from '../character.ts';
import type { Advance } from '../experience.ts';
import { say } from '../message.ts';
import type { Ruleset } from '../ruleset.ts';
import { illegal, noAdvance } from '../log.ts';
import { EXPERIENCE, permission, priceExplanation, type Learner } from './advance.ts';
import { award, inUnits, unitOf } from './awards.ts';
import { scoreAdvance } from './score-advances.ts';
import { traitAdvance } from './trait-advances.ts';
import { wealthAdvance } from './wealth.ts';

export function advanceOf(line: StepLine, learner: Learner): Advance {
  switch (line.verb) {
    case 'award':
      return award(line, learner);
    case 'spend':
    case 'cash in':
      return spend(line, learner.ruleset);
    case 'buy':
      return line.amount ? buyPoints(line, learner.ruleset) : traitAdvance(line, learner);
    case 'buy off':
    case 'gain':
      return traitAdvance(line, learner);
    case 'raise':
    case 'lower':
    case 'learn':
      return wealthAdvance(line, learner) ?? scoreAdvance(line, learner) ?? traitAdvance(line, learner);
  }
}

/** `EP on REF` of `spend 5 EP on REF` */
const SPENT_ON = /^(\p{Lu}{2,3}) (?:on|for|to|in) (\S.*)$/u;

/** `cash in 2 AP`, `spend 1 AP`, `spend 3 EP: training`. */
function spend(line: StepLine, ruleset: Ruleset): Advance {
  const unit = unitOf(line, ruleset);
  const amount = line.amount?.value;
  const isCashed = line.verb === 'cash in';
  if (amount === undefined || !unit || (isCashed && unit === 'EP')) {
    const [, word = '', aim] = SPENT_ON.exec(line.name.text) ?? [];
    if (amount !== undefined && aim !== undefined) {
      const [example, raise] = [`\`spend ${amount} ${word}: ${aim}\``, `\`raise ${aim} 5 -> 6\``];
      return noAdvance(line, illegal(line, say('spent on behind a colon', { aim, example, raise })));
    }
    const example = isCashed ? '`cash in 2 AP`' : '`spend 1 AP`, `spend 3 EP: training`';
    return noAdvance(line, illegal(line, say('say how much', { example })));
  }
  const brings = isCashed
    ? amount * (ruleset.prices.experience.actionPointValue ?? 0)
    : unit === 'EP'
      ? -amount
      : 0;
  return {
    ...noAdvance(line),
    label: isCashed
      ? say('cashed in', { amount: inUnits(amount, unit) })
      : say('spent', { amount: inUnits(amount, unit) }),
    change: { label: line.verb, value: brings, rule: EXPERIENCE, origin: line.origin, parts: [] },
    actionPoints: unit === 'AP' ? -amount : 0,
  };
}

/** `buy 1 AP`. */
function buyPoints(line: StepLine, ruleset: Ruleset): Advance {
  const amount = line.amount!.value;
  const price = ruleset.prices.experience.actionPoint;
  if (unitOf(line, ruleset) !== 'AP' || price === undefined)
    return noAdvance(line, illegal(line, say('only action points are bought by number')));
  return {
    ...noAdvance(line, ...permission(line, say('buying action points'), ruleset)),
    label: say('buying so many', { amount: inUnits(amount, 'AP') }),
    change: priceExplanation(line, say('action points'), amount * price, `${amount} x ${price}`),
    actionPoints: amount,
  };
}
