/** Numbers that a task needs, without the word “roll”: `Climbing the wall needs 15.` */
import type { TokenType } from 'chevrotain';
import { articleBefore } from '../../../text/articles.ts';
import { SENTENCE_STARTS } from '../contests.ts';
import { ASKS_FOR } from '../english.ts';
import { isTarget } from '../target-numbers.ts';
import * as t from '../tokens.ts';
import { spanOf } from '../tokens.ts';
import type { Hints } from './hints.ts';
import { wholeName } from './whole-names.ts';

/** `Climbing the wall needs 15.`: a skill with an object at the beginning of a sentence. */
export function hintNeededNumber(hints: Hints, at: number): void {
  const { tokens } = hints;
  if (!SENTENCE_STARTS.has(tokens[at - 1]?.tokenType ?? t.Break)) return;
  if (!tokens[at]!.key.endsWith('ing') || tokens[at + 1]?.tokenType !== t.Article) return;
  const object = tokens.slice(at + 2, at + LONGEST_OBJECT).findIndex(({ key }) => ASKS_FOR.has(key));
  const verb = at + 2 + object;
  const [number, end] = tokens.slice(verb + 1, verb + 3);
  if (object < 1 || !number || !isTarget(number) || !t.PART_ENDS.has(end?.tokenType ?? t.Break)) return;
  const isObject = tokens.slice(at + 2, verb).every(({ tokenType }) => OBJECT.has(tokenType));
  if (!isObject || hints.owner[verb + 1]) return;
  const name = wholeName(hints, at);
  const target = `${hints.vocabulary.rules.targetWord} ${number.image}`;
  hints.suggest(spanOf(number), `${articleBefore(name) ?? 'a'} ${name}`, target);
}

/** More tokens than stand between a skill and the verb behind its object. */
const LONGEST_OBJECT = 5;
const OBJECT: ReadonlySet<TokenType> = new Set([t.Word, t.Capital, t.Free]);
