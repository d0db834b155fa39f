/**
 * Wordings of English that mean the same: each becomes the one that the grammar reads, by tokens of another type and without
 * words that change nothing.
 *
 *     a Challenging Stealth task          a Challenging Stealth roll
 *     a Stealth roll that beats 15        a Stealth roll against 15
 *     roll REF plus Driving               roll REF + Driving
 *     with a base TN of 15                with a TN of 15
 *     roll the higher of Stealth and REF  roll Stealth and REF
 *     Stealth instead of Climbing         Stealth
 *     the best Stealth in the party       the best Stealth
 *     Stealth, then Climbing              Stealth, Climbing
 *     roll [REF + Stealth] vs 15          roll REF + Stealth vs 15
 *     the TN to get in is 15              the TN is 15
 *     the Stealth roll's TN is 15         the Stealth roll TN is 15
 *     TNs: Stealth 15, Climbing 18        Stealth TN 15, Climbing TN 18
 *     TN 15 for Stealth, 18 for Climbing  TN 15 for Stealth, TN 18 for Climbing
 *     Stealth 15/18/21                    Stealth TN 15/18/21
 */
import { isBeating, isHigherThan, isCompared, isTargeting } from './against-words.ts';
import { isTask, isResult, isOfRoll } from './roll-nouns.ts';
import { isIdle } from './idle-words.ts';
import { withoutOthers } from './other-names.ts';
import { withTargetWords } from './listed-targets.ts';
import { isBetweenLabels } from './labels.ts';
import { withWholeNumbers } from './comparisons.ts';
import { withDifficulties } from './difficulties.ts';
import { withJoinedPeople } from './joined-people.ts';
import { withRanges } from './ranges.ts';
import { rearranged } from './rearranged.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

/** @param isStrict whether a total must exceed its target number */
export const inPlainWords = (tokens: readonly ProseToken[], isStrict: boolean): ProseToken[] =>
  withTargetWords(
    withoutOthers(
      withWholeNumbers(rearranged(withRanges(withDifficulties(withJoinedPeople(tokens)))), isStrict),
    ),
  )
    .filter((_, at, all) => !isIdle(all, at))
    .map((each, at, all) => {
      if (isTask(each, at, all) || isResult(all, at) || isOfRoll(all, at)) return t.like(each, t.RollWord);
      if (isBetweenLabels(at, all)) return t.like(each, t.Comma);
      if (isTargeting(all, at) || isBeating(all, at) || isHigherThan(all, at) || isCompared(all, at))
        return t.like(each, t.Against);
      return isPlus(all, at) ? t.like(each, t.Plus) : each;
    });

const isPlus = (tokens: readonly ProseToken[], at: number): boolean =>
  tokens[at]!.key === 'plus' && t.isTerm(tokens[at - 1]) && t.isTerm(tokens[at + 1]);
