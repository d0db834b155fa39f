/** Contests in words that do not count: `Awareness 15 vs. Stealth`, `Captain Vane resists with Know`. */
import { RESISTS } from '../english.ts';
import * as t from '../tokens.ts';
import { spanOf, type ProseToken } from '../tokens.ts';
import { meaningOf } from '../vocabulary.ts';
import { withArticle } from '../../../text/articles.ts';
import { t as say } from '../../../text/messages.ts';
import { type Hints, spanBetween } from './hints.ts';

/** Hints at a contest whose second score stands at an index; false where there is none. */
export function hintContestOf(hints: Hints, at: number): boolean {
  const scored = scoreAgainst(hints, at);
  if (isResisting(hints, at)) hintResisted(hints, at);
  else if (scored) hintContest(hints, scored, hints.tokens[at]!);
  else return false;
  return true;
}

/** `He flatters Captain Vane, who resists with Know`: a contest, and nobody rolls against him. */
function hintResisted(hints: Hints, at: number): void {
  const name = hints.tokens[at]!;
  const before = hints.tokens.slice(Math.max(0, at - FARTHEST_TRIED), at);
  const start = before.findLastIndex(({ tokenType }) => tokenType === t.Break);
  const clause = before.slice(start + 1);
  const tried = clause.map(meaningOf).findLast((meaning) => meaning?.type === 'skill');
  const others = [...hints.vocabulary.ruleset.names.skill.values()];
  const skill = tried?.type === 'skill' ? tried.skill : others.find((each) => each.name !== name.image);
  const verb = clause.findLastIndex(({ key }) => RESISTS.has(key));
  const who = clause[verb - 1];
  const owner = who && (who.tokenType === t.Free || who.tokenType === t.Capital) ? who.image : 'the guard';
  hints.add(
    spanOf(name),
    say(
      'This looks like a contest, but there is no roll that is resisted. Write it, as in `{0} against {1}’s {2}`.',
      ...[skill?.name ?? name.image, owner, name.image],
    ),
  );
}

/** Tells how a contest of two scores is written. */
export function hintContest(hints: Hints, first: ProseToken, last: ProseToken): void {
  hints.add(
    spanBetween(first, last),
    say(
      'This looks like a contest, but these words for it do not count. Write it as in `{0} roll against the guard’s {1}`.',
      withArticle(first.image),
      last.image,
    ),
  );
}

/** `Awareness` of `Awareness 15 vs. Stealth`. */
function scoreAgainst({ tokens }: Hints, name: number): ProseToken | undefined {
  const against = t.beforeArticles(tokens, tokens[name - 1]?.tokenType === t.Possessive ? name - 1 : name);
  const [score, number] = tokens.slice(Math.max(0, against - 2), against);
  const isScored = number?.tokenType === t.Number && score && meaningOf(score)?.type === 'skill';
  return tokens[against]?.tokenType === t.Against && isScored ? score : undefined;
}

/** `Captain Vane resists with Know`, without a roll that he resists. */
function isResisting(hints: Hints, name: number): boolean {
  const means = t.beforeArticles(hints.tokens, name);
  // `resists with Awareness (INT + Awareness vs. TN 24)`: the parentheses are the roll.
  const isOpen = hints.tokens[name + 1]?.tokenType === t.Open;
  if (isOpen && hints.owner[name + 2]) return false;
  const before = hints.tokens.slice(Math.max(0, means - MOST_BEFORE_MEANS), means);
  return hints.tokens[means]?.tokenType === t.With && before.some(({ key }) => RESISTS.has(key));
}

/** More tokens than stand between what is tried and what resists it. */
const FARTHEST_TRIED = 20;
/** More tokens than stand between `resists` and `with`. */
const MOST_BEFORE_MEANS = 4;
