/** One attack in other words: `Jo aims for two turns and shoots Guard` is `Jo shoots Guard, aimed 2`. */
import { pluralOf, singulars } from '../../model/prose/plurals.ts';
import { numberFrom } from '../../rules/numbers.ts';
import { parseTyped } from '../../rules/typed/grammar.ts';
import { verbIn } from './typed-attack-sentences.ts';
import { ATTACKS } from './typed-body-parts.ts';
import type { Cast } from './typed-cast.ts';
import { spokenIn } from './typed-sentences.ts';
import { firstFor, weaponIn } from './typed-weapons.ts';

/** A sentence in the words that the procedures know. */
export const inKnownWords = (text: string, cast: Cast): string => withThing(withAim(text, cast), cast);

const AIMS = ' aims ';
/** Numbers and names are short. */
const TURNS = /\sfor\s(?:an?\s)?(\S{1,10})?\s?(?:full\s)?turns?(?=[\s,])/i;
/** Behind `aims`, without the turns: at whom, and what follows. */
const AIMING = /^(?:carefully\s)?(?:at\s(.{1,60}?)\s?)?(?:carefully)?,?\s?(?:and(?:\sthen)?|then)\s(.+)$/i;
const PRONOUN = /^(\S+(?:\s(?:at|on))?)\s(?:him|her|it|them)(?=$|[\s,])/i;

/** An aimed shot as one sentence; other texts as they are. */
function withAim(text: string, { personIn, rolls, ruleset }: Cast): string {
  const at = text.toLowerCase().indexOf(AIMS);
  const who = text.slice(0, Math.max(0, at));
  if (at < 0 || personIn(who)?.rest !== '') return text;
  const said = text.slice(at + AIMS.length - 1);
  const [phrase = '', count = 'one'] = TURNS.exec(said) ?? [];
  const [, target = '', shot = ''] = AIMING.exec(said.replace(phrase, '').trim()) ?? [];
  const turns = numberFrom(count);
  if (shot === '' || !Number.isInteger(turns)) return text;
  const shoots = /^(?:shoots|fires)$/i.test(shot) ? `shoots ${target}` : shot;
  const attack = target === '' ? shoots : shoots.replace(PRONOUN, `$1 ${target}`);
  // Where aim does not add up, its turns do not count.
  const isOnce = rolls.circumstances.read(ruleset, 'aimed') !== undefined;
  return `${who} ${attack}, ${turns === 1 || isOnce ? 'aimed' : `aimed ${turns}`}`;
}

/** `Jo breaks the front door` for an attack on a thing of the rules; what it attacks with strikes it. */
function withThing(text: string, cast: Cast): string {
  const spoken = spokenIn(text, cast);
  const thing = cast.procedures.find(({ word }) => word === BREAK)?.shape.own['thing'];
  if (!spoken || !thing || !ATTACKS.includes(spoken.procedure.word)) return text;
  const { who, rest, sentence } = spoken;
  const [target = '', ...behind] = rest.split(/,\s*|\s(?=with\s)/i);
  const [part] = parseTyped(target).sides[0]!.parts;
  if (!part || cast.personIn(target) || thing.read(part, cast.ruleset) === undefined) return text;
  const isNamed = behind.some((each) => weaponIn(each, who, cast));
  const shooter = !isNamed && sentence.kind === 'shot' ? firstFor('shot', who, cast) : undefined;
  return [`${who} breaks ${target}`, ...behind, sentence.tail, shooter && `with ${shooter}`]
    .filter(Boolean)
    .join(', ');
}

const BREAK = 'break';

const SEVERAL = /\s(twice|thrice|(?:two|three|several|\d{1,2}) times|again and again)(?=$|[\s,])/i;

/** One of several attacks. */
export interface OneAttack {
  /** `Jo shoots Guard` of `Jo shoots Guard twice`. */
  readonly one: string;
  /** `twice`. */
  readonly times: string;
}

export function oneOfSeveral(text: string, cast: Cast): OneAttack | undefined {
  const [all, times] = SEVERAL.exec(text) ?? [];
  if (all === undefined || times === undefined) return undefined;
  const one = text.replace(all, '');
  return isAttack(one, cast) ? { one, times: times.toLowerCase() } : undefined;
}

/** `Guard attacks Jo` of `two Guards attack Jo` and `the Guards attack Jo`. */
export function oneOfAttackers(text: string, cast: Cast): string | undefined {
  const words = text.replace(COUNTED, '').split(' ');
  for (let count = 1; count <= MOST_IN_NAME && count < words.length; count++) {
    const name = words.slice(0, count).join(' ');
    const one = singulars(name).find((each) => cast.personIn(each)?.rest === '');
    if (one === undefined || cast.personIn(name)?.rest === '') continue;
    // In most verbs the `s` of one person is that of a plural: `punches`, `slashes`.
    const said = [one, pluralOf(words[count]!), ...words.slice(count + 1)].join(' ');
    if (isAttack(said, cast)) return said;
  }
  return undefined;
}

/** Before the name of several attackers. */
const COUNTED = /^(?:(?:the|both|all|some|several|\d{1,3}|two|three|four|five|six|seven|eight|nine|ten)\s)+/i;
const MOST_IN_NAME = 6;

const isAttack = (text: string, cast: Cast): boolean =>
  spokenIn(text, cast)?.sentence.hasOther ?? verbIn(text, cast) !== undefined;

/** The sentence with the first of two targets: `Jo attacks Guard` of `Jo attacks Guard and Robin`. */
export function oneOfTargets(text: string, cast: Cast): string | undefined {
  const at = text.toLowerCase().indexOf(AND);
  const [other = '', ...more] = text.slice(at + AND.length).split(',');
  const one = [text.slice(0, Math.max(0, at)), ...more].join(',');
  return at > 0 && cast.personIn(other)?.rest === '' && isAttack(one, cast) ? one : undefined;
}

const AND = ' and ';
