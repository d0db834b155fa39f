/** Rolls by people whom nobody knows: `the racers roll Driving`. Others roll for them, which is told. */
import { peopleNamed, isProperName } from '../model/encounters.ts';
import { singularOf, singulars } from '../model/prose/plurals.ts';
import { REFERS_BACK, THEIR } from '../model/prose/english.ts';
import type { RollPhrase } from '../model/phrases.ts';
import type { Scope } from '../model/scopes.ts';
import { nameKey } from '../rules/names.ts';
import type { Text } from '../syntax/tree.ts';
import { mayBeSomebody } from './cast-names.ts';
import { t } from '../text/messages.ts';

export interface UnknownRoller {
  readonly roller: Text;
  readonly message: string;
  /** The singular of the name. */
  readonly one: string;
}

/** Returns the named rollers of a roll if none of them is a known character. */
export function unknownRoller(
  text: string,
  phrase: RollPhrase,
  scope: Scope,
  uri: string,
): UnknownRoller | undefined {
  const { rollers, against, target } = phrase;
  const [roller] = rollers;
  if (!roller || rollers.some((each) => mayBeSomebody(each.text, scope, uri))) return undefined;
  // `The racers make a Driving roll against each other`
  if (phrase.isOfAll || (!against && target === undefined)) return undefined;
  if (!makesIt(text, phrase, roller) || isRole(text, roller)) return undefined;
  const { length } = /(?:['’]s?)?$/.exec(text.slice(roller.start, roller.end))![0];
  return {
    roller: { ...roller, end: roller.end - length },
    message: isOfHero(against, scope, uri)
      ? t('There is no “{0}” here, so another character of the cast rolls.', roller.text)
      : t('There is no “{0}” here, so the player characters roll.', roller.text),
    one: singularOf(roller.text),
  };
}

/** Whether the other side of a contest is a player character, by name or as the `her` of `against her Stealth`. */
function isOfHero(against: RollPhrase['against'], scope: Scope, uri: string): boolean {
  const owners = against ? [against.owner, ...(against.theirs ?? [])] : [];
  const [people = []] = owners
    .map(({ text }) => peopleNamed(text, scope, uri))
    .filter(({ length }) => length > 0);
  return people.some(({ kind }) => kind === 'character');
}

/** Whether the roller is the subject of a verb such as “makes”. A lock that needs a roll does not make it. */
function makesIt(text: string, { start, anchor, name }: RollPhrase, roller: Text): boolean {
  const isOrder = name !== undefined && anchor.start < name.start;
  const between = text.slice(roller.end, isOrder ? anchor.end : start);
  // `When the water rises, he must make a STR roll`
  if (
    nameKey(between)
      .split(/[^\p{L}]+/u)
      .some((word) => REFERS_BACK.has(word) || THEIR.has(word))
  )
    return false;
  // `The storm rises and makes a Sailing roll necessary`
  if (SECOND_VERB.test(between)) return false;
  // `Extended test: Mechanic`
  if (isOrder && /^\s*:/.test(text.slice(anchor.end))) return false;
  // `Zed's Stealth roll`, `Roll the nurse's Stealth`
  const isOrdered = ORDERED.test(text.slice(Math.max(0, roller.start - LONGEST_QUANTIFIER), roller.start));
  const isOwner = /['’]s?$/.test(text.slice(roller.start, roller.end));
  const isOwn = isOwner && (isOrdered || isProperName(roller.text));
  return (roller.end <= start && MAKES.test(between)) || (isOwn && /^\s*$/.test(between));
}

/** Whether a hero may be meant by what he does or has to bear: `each passenger`, `the driver`, `the victims`. */
function isRole(text: string, roller: Text): boolean {
  if (isProperName(roller.text)) return false;
  const before = text.slice(Math.max(0, roller.start - LONGEST_QUANTIFIER), roller.start);
  const noun = nameKey(roller.text).split(' ').at(-1)!;
  const isPlural = singulars(noun).length > 0 && !/ss$/.test(noun);
  return (
    QUANTIFIED.test(before) || HEROES.test(noun) || (!isPlural && DOER.test(noun) && !NO_DOERS.has(noun))
  );
}

const LONGEST_QUANTIFIER = 20;
const MAKES =
  /^[^.;:()+]*?\b(?:(?:makes?|gets?)(?!\s+(?:all|any|each|every)\b)|rolls?|attempts?|must|should|pass(?:es)?|succeeds?|fails?|tests?|checks?)\b/;
const SECOND_VERB =
  /\band\s+(?:\p{L}+ly\s+)?(?:makes?|rolls?|attempts?|must|should|pass(?:es)?|succeeds?|fails?)\b/u;
const ORDERED = /\brolls?\s(?:the\s)?$/i;
const QUANTIFIED =
  /\b(?:all|any|every|each|both|no|none|one|some|those|another|other|these|who|that|which)(?:\s+of)?(?:\s+the)?\s+$/i;
const HEROES =
  /^(?:adventurer|investigator|survivor|companion|agent|member|friend|victim|target|person|individual|other|protagonist|traveler|traveller|pc)s?$|^(?:people|folk|rest|crew|man|woman|men|women|anyone|anybody|someone|somebody|whoever|everybody)$/;
const DOER = /(?:[eo]r|ee)$/;
/** Words that end like `driver`, but name other people of the scene: only `the driver` may be a hero who drives. */
const NO_DOERS: ReadonlySet<string> = new Set(
  (
    'villager soldier officer farmer commander monster stranger prisoner butler barkeeper shopkeeper innkeeper bartender keeper ' +
    'trooper mother father brother sister miner banker jailer jailor hunter ranger waiter porter teacher barber lawyer minister ' +
    'carpenter settler outsider sailor mayor emperor sorcerer doctor professor inspector janitor warder doorkeeper gardener ' +
    'henchman retainer trader robber smuggler gangster beggar wrestler reporter senator governor ambassador'
  ).split(' '),
);
