/** From text to a tree that can be rolled; never throws. */
import { say } from '../message.ts';
import { DiceParser } from './grammar.ts';
import { MAX_LENGTH } from './limits.ts';
import type { Expression, Problem } from './tree.ts';
import { validate } from './validate.ts';

/** Either a tree without problems, or problems: half an expression has no odds. */
export type Parsed =
  | { readonly tree: Expression; readonly problems: readonly [] }
  | { readonly tree: undefined; readonly problems: readonly [Problem, ...Problem[]] };

let parser: DiceParser | undefined;

export function parseDice(text: string): Parsed {
  if (text.length > MAX_LENGTH) {
    const message = say('too long for dice', { most: MAX_LENGTH });
    return { tree: undefined, problems: [{ message, start: 0, end: text.length }] };
  }
  parser ??= new DiceParser();
  const result = parser.run(text);
  if ('message' in result) return { tree: undefined, problems: [result] };
  const [first, ...others] = validate(result);
  return first ? { tree: undefined, problems: [first, ...others] } : { tree: result, problems: [] };
}
