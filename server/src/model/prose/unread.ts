/** Texts that look like rolls but do not count, with the reason and a fix. Ordinary prose has none. */
import { DIE, DIE_KINDS, HARDER_OR_EASIER, LEVELS, STEPS } from './english.ts';
import type { UnreadRoll } from './phrase.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';
import { hintForeignDifficulties, hintMisspelledDifficulty } from './unread/foreign-difficulties.ts';
import {
  hintAdvantage,
  hintBonusOfMany,
  hintDie,
  hintHarder,
  hintLevelsOfMany,
  hintNumberBesideScore,
  hintNumberHarder,
  hintScoreBesideNumber,
  hintShiftOfTarget,
} from './unread/idle-numbers.ts';
import { hintLadder, hintRollUnder, hintTargetOfLevel } from './unread/foreign-rolls.ts';
import { hintLoneTarget } from './unread/lone-targets.ts';
import { hintNameless, hintGroups } from './unread/missing-names.ts';
import { hintMissingRollWord } from './unread/missing-roll-word.ts';
import { hintLevelOfName } from './unread/names-with-levels.ts';
import { hintNumberOnName, hintOtherWords } from './unread/numbers-before-names.ts';
import { hintAimless, hintAimlessPairs } from './unread/missing-targets.ts';
import { hintNeededNumber } from './unread/needed-numbers.ts';
import { hintOpposedGroup, hintOtherVerbs } from './unread/other-verbs.ts';
import { hintSentences } from './unread/sentences.ts';
import { hintSum } from './unread/sums.ts';
import { Hints, type Found } from './unread/hints.ts';

/** `bonus die`, which is one word where the system knows it. */
const isDie = (tokens: readonly ProseToken[], at: number): boolean =>
  (tokens[at]!.tokenType === t.RollMode && tokens[at]!.key.endsWith(' die')) ||
  (DIE_KINDS.has(tokens[at]!.key) && DIE.has(tokens[at + 1]?.key ?? ''));

export function unreadRolls(
  text: string,
  vocabulary: Vocabulary,
  tokens: readonly ProseToken[],
  found: Found,
): readonly UnreadRoll[] {
  const hints = new Hints(text, vocabulary, tokens, found);
  for (const roll of [...hints.read, ...hints.nameless]) hints.owner.fill(roll, roll.first, roll.end);
  for (const roll of hints.read) {
    hintForeignDifficulties(hints, roll);
    hintGroups(hints, roll);
  }
  for (const roll of hints.nameless) hintNameless(hints, roll);
  hintAimlessPairs(hints);
  for (const roll of hints.aimless) {
    hintMisspelledDifficulty(hints, roll);
    hintAimless(hints, roll);
  }
  for (let at = 0; at < hints.tokens.length; at++) {
    const { tokenType, key } = hints.tokens[at]!;
    if (isDie(hints.tokens, at)) hintDie(hints, at);
    if (key === 'advantage' || key === 'disadvantage') hintAdvantage(hints, at);
    if (key === 'by') hintHarder(hints, at);
    if (HARDER_OR_EASIER.has(key)) hintNumberHarder(hints, at);
    if (LEVELS.has(key) || STEPS.has(key)) hintLevelsOfMany(hints, at);
    if (tokenType === t.Number) hintNumberBesideScore(hints, at);
    if (tokenType === t.Term) hintScoreBesideNumber(hints, at);
    if (tokenType === t.TargetWord) {
      hintLoneTarget(hints, at);
      hintShiftOfTarget(hints, at);
    } else if (tokenType === t.Level && !hints.owner[at]) {
      hintLevelOfName(hints, at);
      hintTargetOfLevel(hints, at);
    } else if (tokenType === t.Open) hintLadder(hints, at);
    else if (tokenType === t.RollWord) hintRollUnder(hints, at);
    else if (tokenType === t.Term && !hints.owner[at]) {
      hintMissingRollWord(hints, at);
      hintNeededNumber(hints, at);
      hintOtherWords(hints, at);
      hintOtherVerbs(hints, at);
    } else if (tokenType === t.Number && !hints.owner[at]) hintNumberOnName(hints, at);
    else if (tokenType === t.Against) hintOpposedGroup(hints, at);
    else if (tokenType === t.Plus || tokenType === t.Minus) {
      hintBonusOfMany(hints, at);
      hintSum(hints, at);
    }
  }
  hintSentences(hints);
  return hints.all();
}
