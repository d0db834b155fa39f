/** Deeds that a skill decides, as rolls: `Jo sneaks past Guard, rushed` is `Jo Stealth, rushed vs Guard Awareness`. */
import { deedsOf, type Deed } from '../../rules/deeds.ts';
import { leadingRollMode } from '../../rules/roll-mode.ts';
import { VERSUS_WORD } from '../../text/patterns.ts';
import type { Cast } from './typed-cast.ts';
import { countsForActor, keyForVerbs, partsBehind, placeOf, spokenIn } from './typed-sentences.ts';

/** The text as a roll of a skill; other texts as they are. */
export function asSkillRoll(text: string, cast: Cast): string {
  const found = deedIn(text, cast);
  if (!found) return text;
  const { deed, who, rest } = found;
  const own = `${who} ${deed.score}`;
  const [, whom = '', target] = BEFORE_TARGET.exec(rest)!;
  const [name = '', ...more] = partsBehind(whom, cast);
  if (target !== undefined) return `${[own, ...more].join(', ')} ${target}`;
  if (deed.against === '') return [own, ...more].join(', ');
  const isOwn = (part: string): boolean => countsForActor(part, cast);
  const others = more.filter((part) => !isOwn(part));
  // `sneaks past Guard Perception`
  const other = cast.personIn(name)?.rest ? name : `${name} ${ownOf(deed.against, name, cast)}`;
  return `${[own, ...more.filter(isOwn)].join(', ')} vs ${[other, ...others].join(', ')}`;
}

/** The scores of a list that somebody has: `Dodge` of `Maneuver or Dodge` without Maneuver. */
function ownOf(scores: string, name: string, { scored }: Cast): string {
  const [first = '', ...others] = scores.split(' or ');
  const own = [first, ...others].filter((each) => scored(`${name} ${each}`) !== `${name} ${each}`);
  return own.length === 0 ? first : own.join(' or ');
}

interface FoundDeed {
  readonly deed: Deed;
  readonly who: string;
  /** The text behind the verb. */
  readonly rest: string;
}

/** Procedures have their own sentences. Of several verbs the longest one counts. */
function deedIn(text: string, cast: Cast): FoundDeed | undefined {
  const key = keyForVerbs(text);
  const { rolls, ruleset } = cast;
  const mode = leadingRollMode(text, rolls.rollModes(ruleset), rolls.rollModesAddUp ?? false)?.end ?? 0;
  const isSomeone = (at: number): boolean =>
    [0, mode].some((from) => cast.personIn(text.slice(from, at))?.rest === '');
  const [found] = deedsOf(ruleset)
    .flatMap((deed) => deed.verbs.map((verb) => ({ deed, verb, ...placeOf(verb.toLowerCase(), key) })))
    .filter(({ at }) => at > 0 && isSomeone(at))
    .map((each) => ({ ...each, who: text.slice(0, each.at).trim(), rest: text.slice(each.end).trim() }))
    .filter(({ deed, rest }) => (deed.against === '' ? isThing(rest) : isSomebody(rest)))
    .sort((a, b) => b.verb.length - a.verb.length);
  return found && !spokenIn(text, cast) ? found : undefined;
}

/** `the 12 m wall, rushed`; a bonus before the comma would not count. */
const isThing = (rest: string): boolean => !SIGNED.test(rest.split(VERSUS, 1)[0]!.split(',', 1)[0]!);
const isSomebody = (rest: string): boolean => /^\p{L}/u.test(rest) && !VERSUS.test(rest.split(' ', 1)[0]!);

const VERSUS = new RegExp(String.raw`\s*\b${VERSUS_WORD}(?![\p{L}\p{N}])`, 'iu');
const SIGNED = /[+\u2212\u2013-]\d/;
/** What the deed is done to, and the target number behind it. */
const BEFORE_TARGET = new RegExp(String.raw`^(.*?)\s*(\b${VERSUS_WORD}\s.*)?$`, 'isu');
