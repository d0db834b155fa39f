/** Rolls in the notation of other games: `roll under WIL`, `Roll against Stealth-3`, `Stealth DL Tricky`, `Great (+4) Stealth`. */
import type { TokenType } from 'chevrotain';
import { ORDERS, UNDER } from '../english.ts';
import * as t from '../tokens.ts';
import type { ProseToken } from '../tokens.ts';
import { meaningOf } from '../vocabulary.ts';
import { t as say } from '../../../text/messages.ts';
import { type Hints, spanBetween } from './hints.ts';

/** `roll under their WIL`, `roll vs. WIL`, `roll against Stealth-3`: rolls that are to come out low. */
export function hintRollUnder(hints: Hints, at: number): void {
  const roll = hints.tokens[at]!;
  const under = hints.tokens[at + 1];
  const owner = hints.owner[at];
  if (!ORDERS.has(roll.key) || !under || (owner && hints.read.has(owner))) return;
  if (!UNDER.has(under.key) && under.tokenType !== t.Against) return;
  const index = t.behindArticles(hints.tokens, at + 2);
  const name = hints.tokens[index];
  const before = hints.tokens[at - 1];
  // `an Athletics roll against his REF`: the group is told, and is to be replaced by a skill. `a Stealth + 2 roll against WIL`
  if (!name || (before && (meaningOf(before)?.type === 'group' || before.tokenType === t.Number))) return;
  const { targetWord } = hints.vocabulary.rules;
  const { score, minus, last } = scoreAt(hints, index);
  if (isScore(score)) {
    const target = [`${targetWord} ${hints.usualTarget}`, ...(minus ? [`-${minus}`] : [])].join(', ');
    const text = `${roll.image} ${score.image} (${target})`;
    const place = spanBetween(roll, last);
    hints.add(
      place,
      say('A roll here is on a score, and succeeds with the target number or more. Write `{0}`.', text),
      { title: say('Change to `{0}`', text), place, text },
    );
  } else if (CAPITALS.has(name.tokenType) && FOREIGN_SCORE.test(name.image)) hints.unknown(name);
}

/** `Stealth`, `Stealth -3`, `Stealth-3`: the name, what is taken from it, and the last token of both. */
function scoreAt(
  { tokens, vocabulary }: Hints,
  at: number,
): { readonly score: ProseToken; readonly minus?: string; readonly last: ProseToken } {
  const name = tokens[at]!;
  const [, bare, joined] = /^(\p{L}[^\d]{0,80})[-\u2212\u2013](\d{1,2})$/u.exec(name.image) ?? [];
  const [score] = bare === undefined ? [] : vocabulary.tokens(bare);
  if (score && joined) return { score, minus: joined, last: name };
  const [sign, number] = tokens.slice(at + 1, at + 3);
  if (sign?.tokenType === t.Minus && number?.tokenType === t.Number)
    return { score: name, minus: number.image, last: number };
  return { score: name, last: name };
}

/** `Stealth DL Tricky` is written `Stealth roll (Tricky)`. */
export function hintTargetOfLevel(hints: Hints, at: number): void {
  const [score, word, level] = hints.tokens.slice(Math.max(0, at - 2), at + 1);
  if (!level || !word || !FOREIGN_TARGETS.has(word.key) || !isScore(score) || hints.owner[at - 2]) return;
  hints.suggest(spanBetween(score, level), score.image, level.image);
}

/** `Great (+4) Stealth`: the ladder of another game has no number to reach here. */
export function hintLadder(hints: Hints, at: number): void {
  const [word, open, sign, number, close, score, roll] = hints.tokens.slice(at - 1, at + 6);
  if (at === 0 || open?.tokenType !== t.Open || !sign || !t.SIGNS.has(sign.tokenType)) return;
  if (number?.tokenType !== t.Number || close?.tokenType !== t.Close || !isScore(score)) return;
  if (!/^\p{Lu}/u.test(word!.image)) return;
  const text = `${score.image} roll (${hints.vocabulary.rules.targetWord} ${hints.usualTarget})`;
  const place = spanBetween(word!, roll?.tokenType === t.RollWord ? roll : score);
  const { title } = hints.vocabulary.ruleset;
  hints.add(
    place,
    say(
      '`{0} ({1})` is no difficulty of {2}. Write `{3}`.',
      word!.image,
      sign.image + number.image,
      title,
      text,
    ),
    { title: say('Change to `{0}`', text), place, text },
  );
}

function isScore(token: ProseToken | undefined): token is ProseToken {
  const { type } = (token && meaningOf(token)) ?? {};
  return type === 'skill' || type === 'attribute';
}

const CAPITALS: ReadonlySet<TokenType> = new Set([t.Capital, t.Free]);
/** `HT-2` */
const FOREIGN_SCORE = /^\p{Lu}{2,4}(?:[-+]\d)?$/u;
/** Words of other games before a difficulty. */
export const FOREIGN_TARGETS: ReadonlySet<string> = new Set([
  ...['dl', 'dc', 'dd', 'dn', 'tn', 'diff', 'difficulty'],
]);
