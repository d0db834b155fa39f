/** Dangers in prose, in the terms of the rules: `a fall of 24 m`, `drops six meters`, `a 30-foot fall`. */
import type { Harm, Hazard } from '../rules/hazard.ts';
import { remembered, type Memory } from '../rules/lazy.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { lengthsIn, type LengthText } from '../syntax/lengths.ts';
import { proseOf } from '../syntax/prose.ts';
import type { Span, Text } from '../syntax/tree.ts';

/** Offsets are those of the paragraph. */
export interface HazardPhrase extends Span {
  readonly harm: Harm;
}

const memory: Memory<Ruleset, readonly HazardPhrase[]> = new WeakMap();

/** The phrases of a paragraph; kept for each set of rules. Where the text tells other dice, those count. */
export const hazardsIn = (
  text: string,
  ruleset: Ruleset,
  hazards: readonly Hazard[],
): readonly HazardPhrase[] =>
  hazards.length === 0 ? [] : remembered(memory, ruleset, text, (own) => readAll(own, ruleset, hazards));

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

/** What may stand between a fall and its length: `falls about 24 m`, `falls from a height of 24 m`. */
const FILLER =
  'about|almost|another|around|down|from|full|further|good|is|just|mere|more|nearly|of|only|over|roughly|sheer|some|straight|than|was';
const BETWEEN = new RegExp(`^(?:from (?:a|the) height of(?: |$))?(?:(?:${FILLER})(?: |$))*$`);
/** `falls into a 10-foot pit`: an article is that of a place, or else something is dropped. */
const INTO = /^(?:down|from|in|into|off|over)(?: an?| the)$/;
const PLACES = words(
  'balcony bridge building chasm cliff crevasse ditch gorge gully hole ladder ledge mast pit precipice ravine roof shaft stairwell tower trench wall well',
);
/** Words behind a length that make it a place or the length of something else: `falls 5 m short`, `drops 5 m of rope`. */
const ELSEWHERE = words(
  'above ahead apart away back before behind below beneath beyond deep high inside long of off outside past short tall wide',
);
/** Words between a length and its noun: `a 24 m free fall`. */
const ADJECTIVES = words('clean deep free high long sheer straight vertical');
/** Words that make something else of the noun: `a 24 m drop line`, `At 24 m drop the anchor`. */
const BEFORE_VERBS = words('after at beyond by from past to within');
const BEHIND_OTHERS = words('back cable cloth cord kick line of pod rope ship tank tower zone');
/** What falls by an amount and not by a height: `Sales fell 30 m`. */
const AMOUNTS = words(
  'account balance barometer budget budgets capital cash cost costs debt debts deficit donations earnings exports fee fees fund funding funds imports income loss losses market output pound price prices production profit profits rating ratings rent rents revenue revenues sales savings share shares stock stocks takings tax taxes temperature turnover value wages wealth',
);
/** How many words around a fall say what falls. */
const NEAR = 4;
/** More words than any phrase has between a fall and its length. */
const FARTHEST = 7;

function spanOf({ verbs, nouns }: Hazard, { start, end, before, after }: LengthText): Span | undefined {
  const inWhat = after.findIndex((word) => keyOf(word) === 'in');
  const around = [...before.slice(-NEAR), ...(inWhat < 0 ? [] : after.slice(inWhat, inWhat + NEAR))];
  if (around.some((word) => isOf(AMOUNTS, word))) return undefined;
  const noun = after.find((word) => !isOf(ADJECTIVES, word));
  if (noun && nouns.includes(keyOf(noun))) {
    const isOther = isOf(BEHIND_OTHERS, after[after.indexOf(noun) + 1]) || isOf(BEFORE_VERBS, before.at(-1));
    return isOther ? undefined : { start, end: noun.end };
  }
  const at = before.findLastIndex((word) => [...verbs, ...nouns].includes(keyOf(word)));
  const word = before[at];
  if (!word || before.length - at > FARTHEST) return undefined;
  const between = before
    .slice(at + 1)
    .map(keyOf)
    .join(' ');
  const [next] = after;
  if (INTO.test(between) && next && isOf(PLACES, next)) return { start: word.start, end: next.end };
  // What drops from 24 m to 12 m is a distance.
  const isDistance = isOf(ELSEWHERE, next) || (/\bfrom\b/.test(between) && next && keyOf(next) === 'to');
  return BETWEEN.test(between) && !isDistance ? { start: word.start, end } : undefined;
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
