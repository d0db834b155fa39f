/** The price of a possible step of a log, if the system has prices. */
import type { CharacterView, Model } from '../../model/model.ts';
import type { Amount, StepLine } from '../../rules/character.ts';
import { signed } from '../../rules/labels.ts';
import { NOWHERE } from '../../rules/plain/free.ts';
import { phrase } from '../../words/phrase.ts';
import { calculationOf, dotted } from '../render.ts';
import { Rank } from './items.ts';

/** `raise MR +0 -> +1`. */
export interface ProposedStep {
  readonly verb: 'raise' | 'lower';
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** Whether the sheet writes the scores with a sign. */
  readonly isSigned: boolean;
}

/** `50 EXP · 2 weeks of training`, or why the rules do not allow it, which comes last. */
export function advancePrice(
  model: Model,
  { scope, sheet, ruleset }: CharacterView,
  step: ProposedStep,
): { readonly detail: string; readonly rank: number } | undefined {
  const rules = model.rulesFor(scope);
  if (!rules.advance) return undefined;
  const { change, problems } = rules.advance(ruleset, lineOf(step), sheet.character);
  const illegal = problems.find(({ kind }) => kind === 'illegal');
  if (illegal) return { detail: phrase(illegal.message), rank: Rank.forbidden };
  const price = `${0 - change.value} ${ruleset.experienceUnit}`;
  return { detail: dotted(price, calculationOf(change)), rank: Rank.likely };
}

function lineOf({ verb, name, from, to, isSigned }: ProposedStep): StepLine {
  const located = (text: string): StepLine['date'] => ({ text, origin: NOWHERE });
  const amount = (value: number): Amount => ({ value, signed: isSigned, origin: NOWHERE });
  return {
    date: located(''),
    verb,
    amount: undefined,
    name: located(name),
    qualifiers: [],
    detail: undefined,
    from: amount(from),
    to: located(isSigned ? signed(to) : `${to}`),
    toNumber: amount(to),
    cost: undefined,
    note: undefined,
    origin: NOWHERE,
  };
}
