/** Dangers in prose, in the terms of the rules: `a fall of 24 m`, `drops six meters`, `a 30-foot fall`. */
import type { Harm, Hazard } from '../rules/hazard.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { lengthsIn, type LengthText } from '../syntax/lengths.ts';
import { proseOf } from '../syntax/prose.ts';
import type { Span, Text } from '../syntax/tree.ts';

/** Offsets are those of the paragraph. */
export interface HazardPhrase extends Span {
  readonly harm: Harm;
}

const known = new WeakMap<Ruleset, Map<string, readonly HazardPhrase[]>>();
/** More paragraphs than a long adventure has. */
const MAX_KEPT = 20_000;

/** The phrases of a paragraph; kept for each set of rules. Where the text tells other dice, those count. */
export function hazardsIn(
  text: string,
  ruleset: Ruleset,
  hazards: readonly Hazard[],
): readonly HazardPhrase[] {
  if (hazards.length === 0) return [];
  let ofRules = known.get(ruleset);
  if (!ofRules) known.set(ruleset, (ofRules = new Map<string, readonly HazardPhrase[]>()));
  let phrases = ofRules.get(text);
  if (!phrases) {
    if (ofRules.size >= MAX_KEPT) ofRules.clear();
    ofRules.set(text, (phrases = readAll(text, ruleset, hazards)));
  }
  return phrases;
}

function readAll(text: string, ruleset: Ruleset, hazards: readonly Hazard[]): HazardPhrase[] {
  return lengthsIn(text).flatMap((length) => {
    for (const hazard of hazards) {
      const span = spanOf(hazard, length);
      const harm = span && hazard.harm(ruleset, length.meters);
      if (harm) return toldOtherwise(text, span, harm) ? [] : [{ ...closed(text, span), harm }];
    }
    return [];
  });
}

/** With the parenthesis that it opens: `fall (24 m)`. */
const closed = (text: string, { start, end }: Span): Span =>
  text.slice(start, end).includes('(') && text[end] === ')' ? { start, end: end + 1 } : { start, end };

/** Words that may stand between a fall and its length. */
const BETWEEN = words(
  'about almost another around down from full further good just mere more nearly of only over roughly sheer some straight than',
);
/** `falls from a height of 24 m`. */
const HEIGHT = words('a height the');
/** Words behind a length that make it a place or the length of something else: `falls 5 m short`, `drops 5 m of rope`. */
const ELSEWHERE = words(
  'above ahead apart away back before behind below beneath beyond deep high inside long of off outside past short tall wide',
);
/** Words between a length and its noun: `a 24 m free fall`. */
const ADJECTIVES = words('clean deep free sheer straight vertical');
/** Words that make something else of the noun: `a 24 m drop line`, `At 24 m drop the anchor`. */
const BEFORE_VERBS = words('after at beyond by from past to within');
const BEHIND_OTHERS = words('back cable cloth cord kick line of pod rope ship tank tower zone');

function spanOf({ verbs, nouns }: Hazard, { start, end, before, after }: LengthText): Span | undefined {
  const noun = after.find((word) => !ADJECTIVES.has(keyOf(word)));
  if (noun && nouns.includes(keyOf(noun))) {
    const isOther = isOf(BEHIND_OTHERS, after[after.indexOf(noun) + 1]) || isOf(BEFORE_VERBS, before.at(-1));
    return isOther ? undefined : { start, end: noun.end };
  }
  if (isOf(ELSEWHERE, after[0])) return undefined;
  const between: Text[] = [];
  for (const word of [...before].reverse()) {
    const key = keyOf(word);
    if (verbs.includes(key) || nouns.includes(key))
      return fits(between, after[0]) ? { start: word.start, end } : undefined;
    if (!BETWEEN.has(key) && !HEIGHT.has(key)) return undefined;
    between.unshift(word);
  }
  return undefined;
}

/** An article is that of a height, who drops a 24 m rope does not fall; and what drops from 24 m to 12 m is a distance. */
function fits(between: readonly Text[], next: Text | undefined): boolean {
  const keys = between.map(keyOf);
  if (keys.includes('from') && next && keyOf(next) === 'to') return false;
  return keys.every((key) => !HEIGHT.has(key)) || /\bfrom (?:a|the) height of\b/.test(keys.join(' '));
}

/** Whether the sentence has dice of its own, and others. */
const toldOtherwise = (text: string, span: Span, { damage, kind }: Harm): boolean =>
  proseOf(text).dice.some(
    (dice) => isNear(text, span, dice) && (dice.expression !== damage || (dice.damage ?? kind) !== kind),
  );

const isNear = (text: string, { start, end }: Span, dice: Span): boolean =>
  !/[.!?]\s|\n\s*\n/.test(text.slice(Math.min(end, dice.end), Math.max(start, dice.start)));

const keyOf = ({ text }: Text): string => text.toLowerCase();

const isOf = (set: ReadonlySet<string>, word: Text | undefined): boolean =>
  word !== undefined && set.has(keyOf(word));

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}
