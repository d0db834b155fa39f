/** A typed hit on a tracked fighter. Core Rules, Damage; Hit Locations. */
import type { RandomSource } from '../../dice/index.ts';
import { say, type Message } from '../../message.ts';
import { sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import type { TrackerEvent, History, Rejection } from '../../tracker/rules.ts';
import { damageForm, damageKind, readDamage, rollDamage, through, type Protection } from '../play/damage.ts';
import { protectionFrom } from '../play/protection.ts';
import { victimIn } from '../play/victim.ts';
import {
  locationAt,
  hitLocations,
  locationDice,
  locationNamed,
  multiplierOf,
  type HitLocation,
} from '../play/hit-locations.ts';
import { damaged, lifeLeftOf } from './condition.ts';

/** A parsed hit: `17 P/L`, `4d6 B/S`, `12 P/L head, pointed`. */
interface Typed {
  /** Empty for points that were counted elsewhere. */
  readonly dice: string;
  readonly points: number;
  /** Undefined for points that have got through armor and TGH already. */
  readonly type: string | undefined;
  readonly form: string;
  /** Whether somebody wrote the form, which is `L` else. */
  readonly isFormTyped: boolean;
  readonly location: HitLocation | undefined;
  /** The roll for the location; undefined where the location was typed. */
  readonly locationRoll?: number;
  readonly marks: readonly string[];
}

export function blow(
  ruleset: Ruleset,
  sheet: Sheet,
  history: History,
  text: string,
  source: RandomSource,
): TrackerEvent | Rejection {
  const read = readBlow(ruleset, text);
  if ('problem' in read) return read;
  const typed = withLocation(ruleset, read, source);
  const { form } = typed;
  const dice = readDamage(typed.dice);
  const rolled = dice ? rollDamage(ruleset, dice, source) : typed.points;
  const protection = protectionOf(ruleset, sheet, typed);
  const net = protection ? through(protection, rolled) : rolled;

  const { amounts, body, wound, isStunning } = damaged(ruleset, sheet, history, form, net);
  const effects = [
    ...(net === 0 ? [say('no harm')] : []),
    ...(wound ? [say('wound', { level: wound.name })] : []),
    ...(isStunning ? [say('stunned')] : []),
    ...(form === 'Sp' ? [say('LIF stays')] : net > 0 ? [lifeLeftOf(ruleset, body)] : []),
  ];
  const { dice: thrown, type, location, locationRoll } = typed;
  const said = say('blow', {
    dice: thrown,
    points: rolled,
    kind: type ? `${type}/${form}` : typed.isFormTyped ? form : '',
    ...(location && { place: location.name.toLowerCase() }),
    locationRoll,
    ...(protection && { protection: protectionSaid(protection), net }),
    effects,
  });
  return { said, amounts };
}

/** Words that change how much armor counts. */
const MARKS = ['pointed', 'armor piercing'];
/** `17`, `4d6+2`, `17 points of damage`. */
const AMOUNT =
  /^(?:(?<dice>\d{1,3}d\d{1,3}(?:[+-]\d{1,3})?)|(?<points>\d{1,4}))(?! ?\d)(?: (?:points?|pts))?(?: of)?(?: damage)?(?!\p{N}|-)/iu;

/** Under `use: hit locations` a hit without a location rolls for one; damage that has got through armor needs none. */
function withLocation(ruleset: Ruleset, typed: Typed, source: RandomSource): Typed {
  const isOff = ruleset.options.is('hit locations', 'off');
  if (isOff || typed.type === undefined || typed.location) return typed;
  const dice = readDamage(locationDice(ruleset, false));
  if (!dice) return typed;
  const rolled = rollDamage(ruleset, dice, source);
  const location = locationAt(ruleset, rolled);
  return location ? { ...typed, location, locationRoll: rolled } : typed;
}

function readBlow(ruleset: Ruleset, text: string): Typed | Rejection {
  const unreadable = { problem: say('unreadable damage', { text }) };
  const plain = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ([+-]) (?=\d)/g, '$1');
  const amount = AMOUNT.exec(plain);
  if (!amount) return unreadable;
  const { type, form, rest } = kindIn(ruleset, plain.slice(amount[0].length).trim());
  const words = rest
    .split(',')
    .map((word) => word.trim().replaceAll('-', ' '))
    .filter(Boolean);
  const others = words.filter((word) => !MARKS.some((mark) => sameName(mark, word)));
  const location = others[0] === undefined ? undefined : locationNamed(ruleset, others[0]);
  // Where something hits, and with what, matters to armor alone.
  if (others.length > 1 || (type === undefined && words.length > 0)) return unreadable;
  const [place = ''] = others;
  if (place !== '' && !location)
    return /^[\p{L} ]+$/u.test(place) ? { problem: noSuchLocation(ruleset, place) } : unreadable;
  return {
    dice: amount.groups?.['dice']?.toLowerCase() ?? '',
    points: Number(amount.groups?.['points'] ?? 0),
    type,
    form: form ?? 'L',
    isFormTyped: form !== undefined,
    location,
    marks: words,
  };
}

const noSuchLocation = (ruleset: Ruleset, text: string): Message =>
  say('no such hit location', { text, known: hitLocations(ruleset).map(({ name }) => name.toLowerCase()) });

interface Kind {
  readonly type: string | undefined;
  readonly form: string | undefined;
  /** The text behind the type and the form. */
  readonly rest: string;
}

/** `P/L`, `penetrating lethal damage`, `S` at the start of a text. */
function kindIn(ruleset: Ruleset, text: string): Kind {
  const after = (found: string): string => text.slice(found.length).replace(/^ damage\b/i, '');
  const [both = '', type = '', form = ''] = /^(\p{L}+)(?: ?\/ ?| )(\p{L}+)(?!\p{L})/u.exec(text) ?? [];
  const kind = damageKind(ruleset, type, form);
  if (kind) return { ...kind, rest: after(both) };
  const [alone = ''] = /^\p{L}+(?!\p{L})/u.exec(text) ?? [];
  const known = damageForm(ruleset, alone);
  return { type: undefined, form: known, rest: known === undefined ? text : after(alone) };
}

function protectionOf(
  ruleset: Ruleset,
  sheet: Sheet,
  { type, form, marks, location }: Typed,
): Protection | undefined {
  if (type === undefined) return undefined;
  const place = location && { location: location.from, multiplier: multiplierOf(ruleset, location) };
  return protectionFrom(ruleset, { type, form, marks }, victimIn(ruleset, sheet), place);
}

const protectionSaid = ({ armorValue, multiplier, toughness }: Protection): Message =>
  say('less protection', { armorValue, multiplier, toughness });
