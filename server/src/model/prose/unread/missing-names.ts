/** Rolls on a name with a small letter, on a group of skills, on one that nothing has, or on none. */
import type { TokenType } from 'chevrotain';
import { SENTENCE_STARTS } from '../contests.ts';
import { ONE, ORDERS } from '../english.ts';
import type { FoundRoll } from '../found-roll.ts';
import { orMore } from '../target-numbers.ts';
import * as t from '../tokens.ts';
import { spanOf, type ProseToken } from '../tokens.ts';
import { meaningOf } from '../vocabulary.ts';
import { t as say } from '../../../text/messages.ts';
import { type Hints, nameless } from './hints.ts';
import { hintAimless } from './missing-targets.ts';
import { hintNumberInSum } from './names-with-bonuses.ts';

/** A roll on something with a small letter, on a group of skills, or on nothing. */
export function hintNameless(hints: Hints, roll: FoundRoll): void {
  const { node, first, end, isMade, isSpoken } = roll;
  if (node.anchor && hintNumberInSum(hints, hints.tokens.indexOf(node.anchor, first))) return;
  // A test is made of many things.
  if (/^tests?$/.test(node.anchor?.key ?? '') && node.targets.length === 0) return;
  const names = node.sums.flat().map(({ token }) => token);
  const small = names.find(({ tokenType }) => tokenType === t.SmallTerm);
  if (small) {
    if (!isMade) return;
    const meaning = meaningOf(small);
    const name =
      meaning?.type === 'skill'
        ? meaning.skill.name
        : meaning?.type === 'attribute'
          ? meaning.attribute.id
          : '';
    const place = spanOf(small);
    hints.add(
      place,
      say('This looks like a roll, but “{0}” has a small letter. Write `{1}`.', small.image, name),
      { title: say('Change to {0}', name), place, text: name },
    );
    return;
  }
  const isOrder = isOrdered(hints, first, names);
  const group = names.find((each) => meaningOf(each)?.type === 'group');
  if (group && (isSpoken || node.targets.length > 0 || (isOrder && ORDERS.has(hints.tokens[first]!.key)))) {
    hintGroup(hints, group);
    return;
  }
  const name = group ?? names[0];
  const meaning = name && meaningOf(name);
  // `to check the State Department`
  const behind = node.anchor && hints.tokens[hints.tokens.indexOf(node.anchor, first) + 1];
  // `had Mama check her coat`
  const isVerb = /^(?:check|test)s?$/.test(node.anchor?.key ?? '') && isArticle(behind);
  const isUnknown = name && !meaning && !isVerb && node.targets.length === 0;
  // Where names are free, `Make a Charm roll` and `a Charm roll at -2` lack nothing but a number.
  if (isUnknown && hints.vocabulary.isOpen && (isMade || node.bonuses.length > 0)) {
    hintAimless(hints, roll);
    return;
  }
  if (isUnknown && isMade && !hints.vocabulary.isOpen) {
    hints.unknown(name);
    return;
  }
  // `Roll Perception to see it`, `Notice check at -2`
  if (name && !meaning && (isOrder || node.bonuses.length > 0) && hints.vocabulary.isOtherWord(name.image)) {
    hints.unknown(name, true);
    return;
  }
  // `with a roll of 15 or better`
  const isReached = node.targets.some(
    ({ number }) => orMore(hints.tokens, hints.tokens.indexOf(number, first) + 1) > 0,
  );
  // `They notice it on a Tricky roll.`; `a Difficult roll of the dice` is a saying.
  const isGraded =
    node.anchor?.image === 'roll' &&
    hints.tokens[end]?.tokenType !== t.Of &&
    isMadeOne(hints, first) &&
    node.levels.some((level) => t.isCapitalLevel(level));
  if (name || !(isReached || isGraded || (isMade && node.notes.length > 0))) return;
  const place = { start: hints.tokens[first]!.startOffset, end: hints.tokens[end - 1]!.end };
  hints.add(place, nameless());
}

/** `Roll Perception`, with nothing of the name behind it: at the beginning of a sentence, and to the end of a clause. */
function isOrdered({ tokens }: Hints, first: number, names: readonly ProseToken[]): boolean {
  const [name] = names;
  if (tokens[first]!.tokenType !== t.RollWord || !name) return false;
  const next = tokens[tokens.indexOf(name, first) + 1];
  const isEnd = !next || BEHIND_A_NAME.has(next.tokenType) || next.key === 'to';
  return SENTENCE_STARTS.has(tokens[first - 1]?.tokenType ?? t.Break) && isEnd;
}

/** The name of a group, on which nobody can roll. */
export function hintGroup(hints: Hints, name: ProseToken): void {
  const meaning = meaningOf(name);
  if (meaning?.type !== 'group') return;
  const { skills } = meaning.group;
  hints.add(
    spanOf(name),
    say(
      'This looks like a roll, but “{0}” is a group of skills. Name one of its skills: `{1}`.',
      name.image,
      skills[0]?.name ?? 'Skill',
    ),
    ...skills.slice(0, MOST_FIXES).map((each) => ({
      title: say('Change to {0}', each.name),
      place: spanOf(name),
      text: each.name,
    })),
  );
}

/** `a Climbing or Athletics roll`: the group is none of the choices. */
export function hintGroups(hints: Hints, { node }: FoundRoll): void {
  if (hints.vocabulary.isOpen) return;
  for (const { token, detail } of node.sums.flat()) if (!detail) hintGroup(hints, token);
}

/** `a Tricky roll` */
const isMadeOne = ({ tokens }: Hints, first: number): boolean =>
  [tokens[first], tokens[first - 1]].some((token) => isArticle(token) && ONE.has(token!.key));
const isArticle = (token: ProseToken | undefined): boolean => token?.tokenType === t.Article;
const BEHIND_A_NAME: ReadonlySet<TokenType> = new Set([
  ...[t.Break, t.Semicolon, t.Comma, t.Colon, t.Dash, t.Open, t.Close, t.At, t.Against, t.Or],
]);
const MOST_FIXES = 5;
