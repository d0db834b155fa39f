/** Rolls in other words than “roll”, which do not count: `Rolling Stealth, they pass`, `This calls for Climbing at -3`. */
import * as t from '../tokens.ts';
import { spanOf } from '../tokens.ts';
import { meaningOf } from '../vocabulary.ts';
import { endOfName, type Hints, spanBetween } from './hints.ts';
import { hintGroup } from './missing-names.ts';
import { wholeName } from './whole-names.ts';
import { hintWithoutTarget } from './missing-targets.ts';
import { hintContest } from './other-contests.ts';

/** Hints at the words around a skill or an attribute. */
export function hintOtherVerbs(hints: Hints, at: number): void {
  const { tokens, vocabulary } = hints;
  const last = endOfName(tokens, at);
  const [before, behind] = [tokens[t.beforeArticles(tokens, at)], tokens[last + 1]];
  if (before?.key === 'rolling') return hintWithoutTarget(hints, spanOf(tokens[at]!), tokens[last]!.end);
  const [sign, number] = tokens.slice(last + 2, last + 4);
  if (before?.tokenType === t.For && CALLS.has(tokens[t.beforeArticles(tokens, at) - 1]?.key ?? '')) {
    const isBonus = behind?.tokenType === t.At && sign && t.SIGNS.has(sign.tokenType);
    if (!isBonus || number?.tokenType !== t.Number) return;
    const target = `${vocabulary.rules.targetWord} ${hints.usualTarget}, ${sign.image}${number.image}`;
    return hints.suggest(spanBetween(tokens[at]!, number), wholeName(hints, at), target);
  }
  // `Opposed Stealth / Awareness`, `Opposed: Stealth/Awareness`
  const opposed = before?.tokenType === t.Colon ? tokens[at - 2] : before;
  const other = tokens[last + 2];
  if (opposed?.tokenType === t.Contested && behind?.tokenType === t.Slash && t.isTerm(other))
    hintContest(hints, tokens[at]!, other!);
}

/** `Athletics opposed by her STR`: nobody rolls on a group of skills. */
export function hintOpposedGroup(hints: Hints, against: number): void {
  const { tokens, owner } = hints;
  const group = tokens[against - 1];
  const name = tokens[t.behindArticles(tokens, against + 1)];
  if (group && !owner[against - 1] && meaningOf(group)?.type === 'group' && t.isTerm(name))
    hintGroup(hints, group);
}

const CALLS: ReadonlySet<string> = new Set(['call', 'calls', 'called', 'calling']);
