/** Words of difficulty that the campaign does not have: `a Hard Stealth roll`, `a moderately difficult roll`. */
import type { TokenType } from 'chevrotain';
import { DEGREES } from '../english.ts';
import { difficultyText, equivalentOfWord } from '../equivalents.ts';
import type { FoundRoll } from '../found-roll.ts';
import { hasOtherSide } from '../nodes.ts';
import { inOneLine } from '../one-line.ts';
import type { UnreadFix } from '../phrase.ts';
import * as t from '../tokens.ts';
import type { ProseToken } from '../tokens.ts';
import { meaningOf } from '../vocabulary.ts';
import { sameName } from '../../../rules/names.ts';
import { LETTERS_TO_A_FREE_SLIP, nearest } from '../../../rules/near-names.ts';
import { t as say } from '../../../text/messages.ts';
import { suggestion } from '../../../text/suggestions.ts';
import { type Hints, spanBetween } from './hints.ts';

/** `a Hard Stealth roll` where the campaign has no such difficulty. */
export function hintForeignDifficulties(hints: Hints, roll: FoundRoll): void {
  const { first, end, node } = roll;
  const names = new Set(node.sums.flat().map(({ token }) => token));
  const hasNumber = hints.tokens.slice(first, end).some(({ tokenType }) => tokenType === t.Number);
  const ofTarget = Math.max(wordOfTarget(hints, roll), levelBehind(hints, roll));
  for (let at = Math.max(0, first - 1); at < Math.max(end, ofTarget + 1); at++) {
    const token = hints.tokens[at]!;
    if (token.tokenType === t.Level) degree(hints, at);
    // `a hard Driving roll (TN 24)` is English.
    const isSmall = token.tokenType === t.Word && (at === first - 1 || at === ofTarget) && !hasNumber;
    if (!isSmall && token.tokenType !== t.Capital && token.tokenType !== t.Free) continue;
    const isName = names.has(token);
    const word = isName ? leadOf(hints, token) : wordAt(hints, at);
    const isLevel =
      isName || at === first - 1 || at === ofTarget || hints.tokens[at - 1]?.tokenType === t.Open;
    const equivalent = isLevel && word ? equivalentOfWord(hints.vocabulary, word) : undefined;
    if (!equivalent || !word) continue;
    const { system, theirs, own } = equivalent;
    const start = isName ? token.startOffset : token.end - word.length;
    const place = { start, end: start + word.length };
    const here = hints.vocabulary.ruleset.title;
    if (own)
      hints.add(
        place,
        system === here
          ? say('The rules call “{0}” {1}.', word, difficultyText(hints.vocabulary, own))
          : say(
              '“{0}” is a difficulty of {1}. The closest difficulty of {2} is {3}.',
              ...[word, system, here, difficultyText(hints.vocabulary, own)],
            ),
        { title: say('Change to {0}', own.word), place, text: own.word },
      );
    else {
      const { targetWord } = hints.vocabulary.rules;
      hints.add(
        place,
        sameName(word, theirs)
          ? say(
              '“{0}” is a difficulty of {1}. {2} has numbers instead: `({3} 13)`.',
              ...[theirs, system, here, targetWord],
            )
          : say(
              '“{0}” does not count. {1} has numbers as difficulties: `({2} 13)`.',
              ...[word, here, targetWord],
            ),
        ...(at === first - 1 || token === node.sums[0]?.[0]?.token
          ? [withNumber(hints, roll, place, hasNumber)]
          : []),
      );
    }
  }
}

/** The roll without its word of difficulty; with a number if it has none and nobody stands against it. */
function withNumber(
  { text, tokens, vocabulary }: Hints,
  { end, node }: FoundRoll,
  word: { readonly start: number; readonly end: number },
  hasNumber: boolean,
): UnreadFix {
  const place = { start: word.start, end: tokens[end - 1]!.end };
  const roll = text.slice(word.end, place.end).trimStart();
  const isWhole = hasNumber || hasOtherSide(node);
  const written = isWhole ? roll : `${roll} (${vocabulary.rules.targetWord} 13)`;
  return { title: say('Change to `{0}`', inOneLine(written)), place, text: written };
}

/** The index of the word that stands for a number in `, difficulty moderate` or `(difficulty: moderate)`; -1 where there is none. */
export function wordOfTarget({ tokens }: Hints, { first, end }: FoundRoll): number {
  for (let at = first; at <= end + 1; at++) {
    if (tokens[at]?.tokenType !== t.TargetWord) continue;
    const word = tokens[at + 1]?.tokenType === t.Colon ? at + 2 : at + 1;
    return (tokens[word]?.tokenType ?? t.Break) === t.Break ? -1 : word;
  }
  return -1;
}

/** The index of the word of `at Hard difficulty`, `against a Fiendish difficulty` and `versus Hard` behind a roll; -1 where there is none. */
export function levelBehind({ tokens, vocabulary }: Hints, { end }: FoundRoll): number {
  // What stands for a number may be read as the other side of a contest, which ends the roll.
  const isInside = (at: number): boolean => BEFORE_LEVELS.has(tokens[at]?.tokenType ?? t.Break);
  // In `against a Very Hard difficulty`, “Very Hard” is read as the name of a person.
  const last = DEGREES.has(tokens[end - 2]?.key ?? '') ? end - 2 : end - 1;
  const place = [end - 1, end, t.beforeArticles(tokens, last)].find(isInside);
  if (place === undefined) return -1;
  const first = t.behindArticles(tokens, place + 1);
  // `against a very hard difficulty`
  const word = DEGREES.has(tokens[first]?.key ?? '') ? first + 1 : first;
  const level = tokens[word];
  if (!level || t.isTerm(level)) return -1;
  if (tokens[word + 1]?.tokenType === t.TargetWord) return word;
  const isNew = level.tokenType === t.Capital || level.tokenType === t.Free;
  const isLast = t.PART_ENDS.has(tokens[word + 1]?.tokenType ?? t.Break);
  return isNew && isLast && vocabulary.foreignLevels.of(level.image) ? word : -1;
}

const BEFORE_LEVELS: ReadonlySet<TokenType> = new Set([t.At, t.Against]);

/** `Stealth roll (Challengin)`: a word in parentheses that comes close to a difficulty. */
export function hintMisspelledDifficulty(hints: Hints, { first, end }: FoundRoll): void {
  for (let at = first + 1; at <= end; at++) {
    const [open, word, close] = hints.tokens.slice(at, at + 3);
    if (open?.tokenType !== t.Open || close?.tokenType !== t.Close || !word) continue;
    const { ruleset, rules } = hints.vocabulary;
    const known = rules.difficulties(ruleset).map((each) => each.word);
    const near = nearest(word.image, known, LETTERS_TO_A_FREE_SLIP);
    if (near.length === 0) continue;
    const place = t.spanOf(word);
    hints.add(
      place,
      `${say('“{0}” is not a difficulty.', word.image)}${suggestion(near)}`,
      ...near.map((text) => ({ title: say('Change to {0}', text), place, text })),
    );
  }
}

/** `Hard`, and both words of `very hard`. */
function wordAt(hints: Hints, at: number): string {
  const [before, { image }] = [hints.tokens[at - 1], hints.tokens[at]!];
  const both = before && `${before.image} ${image}`;
  return both && DEGREES.has(before.key) && equivalentOfWord(hints.vocabulary, both) ? both : image;
}

/** `a moderately difficult roll`, which counts as a difficult one. */
function degree(hints: Hints, at: number): void {
  const [degree, level] = [hints.tokens[at - 1], hints.tokens[at]!];
  const meaning = meaningOf(level);
  if (!degree || !DEGREES.has(degree.key) || meaning?.type !== 'difficulty') return;
  const counted = difficultyText(hints.vocabulary, meaning.difficulty);
  hints.add(spanBetween(degree, level), say('“{0}” does not count: the roll is {1}.', degree.image, counted));
}

function leadOf(hints: Hints, { image, meaning }: ProseToken): string | undefined {
  return meaning || !hints.vocabulary.isOpen ? undefined : hints.vocabulary.foreignLevels.lead(image);
}
