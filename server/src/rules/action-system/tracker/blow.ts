/** Something hits somebody. Core Rules, Damage; Hit Locations. */
import { t } from '../../../text/messages.ts';
import type { RandomSource } from '../../dice/index.ts';
import { sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import type { Happening, Past, Refusal } from '../../tracker/rules.ts';
import { readDamage, rollDamage, through, type Protection } from '../play/damage.ts';
import { protectionFrom } from '../play/protection.ts';
import { victimIn } from '../play/victim.ts';
import {
  locationAt,
  locationDice,
  locationNamed,
  multiplierOf,
  type HitLocation,
} from '../play/hit-locations.ts';
import { damaged, lifeText } from './condition.ts';

/** What was typed: `17 P/L`, `4d6 B/S`, `12 P/L head, pointed`. */
interface Typed {
  /** Empty for points that were counted elsewhere. */
  readonly dice: string;
  readonly points: number;
  /** Undefined for points that have got through armor and TGH already. */
  readonly type: string | undefined;
  readonly form: string;
  readonly location: HitLocation | undefined;
  /** As it is told. */
  readonly text: string;
  readonly marks: readonly string[];
}

export function blow(
  ruleset: Ruleset,
  sheet: Sheet,
  past: Past,
  text: string,
  source: RandomSource,
): Happening | Refusal {
  const read = readBlow(ruleset, text);
  const typed = read && withLocation(ruleset, read, source);
  if (!typed)
    return {
      problem: t('“{0}” is no damage. Write points, type and form: 17 P/L, 4d6 B/S, or 17 P/L head.', text),
    };
  const { form } = typed;
  const dice = readDamage(typed.dice);
  const rolled = dice ? rollDamage(ruleset, dice, source) : typed.points;
  const protection = protectionOf(ruleset, sheet, typed);
  const net = protection ? through(protection, rolled) : rolled;

  const { amounts, body, wound, isStunning } = damaged(ruleset, sheet, past, form, net);
  const effects = [
    ...(net === 0 ? [t('no harm')] : []),
    ...(wound ? [t('{0} wound', wound.name)] : []),
    ...(isStunning ? [t('stunned')] : []),
    ...(form === 'Sp' ? [t('LIF stays as it is')] : net > 0 ? [lifeText(ruleset, body)] : []),
  ];
  const shown = dice ? `${typed.dice} ${rolled}` : rolled;
  return {
    text: `${shown}${typed.text}${protection ? lessText(protection, net) : ''}: ${effects.join(', ')}`,
    amounts,
  };
}

/** Words that change how much armor counts. */
const MARKS = ['pointed', 'armor piercing'];
const TYPES = ['B', 'P', 'Sp'];
const FORMS = ['S', 'L', 'Sp'];
const BLOW =
  /^(?:(?<dice>\d{1,3}d\d{1,3}(?:[+-]\d{1,3})?)|(?<points>\d{1,4}))(?:\s*(?:(?<type>Sp|[BP])\s*\/\s*)?(?<form>Sp|[SL])(?!\p{L}))?(?:\s+(?<words>\p{L}[\p{L} ,]*))?$/iu;

/** Under `use: hit locations` a hit without a location rolls for one; damage that has got through armor needs none. */
function withLocation(ruleset: Ruleset, typed: Typed, source: RandomSource): Typed {
  const isOff = ruleset.options.is('hit locations', 'off');
  if (isOff || typed.type === undefined || typed.location) return typed;
  const dice = readDamage(locationDice(ruleset, false));
  if (!dice) return typed;
  const rolled = rollDamage(ruleset, dice, source);
  const location = locationAt(ruleset, rolled);
  return location
    ? {
        ...typed,
        location,
        text: `${typed.text}, ${t('{0} (rolled {1})', location.name.toLowerCase(), rolled)}`,
      }
    : typed;
}

/** Undefined for what is no damage. */
function readBlow(ruleset: Ruleset, text: string): Typed | undefined {
  const groups = BLOW.exec(text.trim())?.groups;
  if (!groups) return undefined;
  const words = (groups['words'] ?? '').split(',').map((word) => word.trim());
  const others = words.filter((word) => word !== '' && !MARKS.some((mark) => sameName(mark, word)));
  const location = others[0] === undefined ? undefined : locationNamed(ruleset, others[0]);
  // Where something hits, and with what, matters to armor alone.
  const type = spelled(groups['type'], TYPES);
  if (others.length > (location ? 1 : 0) || (type === undefined && words.some(Boolean))) return undefined;
  const form = spelled(groups['form'], FORMS);
  const kind = type ? ` ${type}/${form}` : form ? ` ${form}` : '';
  return {
    dice: groups['dice'] ?? '',
    points: Number(groups['points'] ?? 0),
    type,
    form: form ?? 'L',
    location,
    text: `${kind}${location ? `, ${location.name.toLowerCase()}` : ''}`,
    marks: words,
  };
}

const spelled = (written: string | undefined, words: readonly string[]): string | undefined =>
  words.find((word) => written !== undefined && sameName(word, written));

function protectionOf(
  ruleset: Ruleset,
  sheet: Sheet,
  { type, form, marks, location }: Typed,
): Protection | undefined {
  if (type === undefined) return undefined;
  const place = location && { location: location.from, multiplier: multiplierOf(ruleset, location) };
  return protectionFrom(ruleset, { type, form, marks }, victimIn(ruleset, sheet), place);
}

/** ` - AV 4, x 2, - TGH 3 = 10`. */
function lessText({ armorValue, multiplier, toughness }: Protection, net: number): string {
  const steps = [
    armorValue > 0 ? ` - AV ${armorValue}` : '',
    multiplier === 1 ? '' : `, x ${multiplier}${toughness > 0 ? ',' : ''}`,
    toughness > 0 ? ` - TGH ${toughness}` : '',
  ].join('');
  return steps && `${steps} = ${net}`;
}
