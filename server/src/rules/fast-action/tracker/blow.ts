/** Reads a typed hit: `3 H`, `3 Long Bow`, `5 bullet`, `4 MR`, or a spell. Fast Action Rules, Damages. */
import { separated } from '../../circumstances.ts';
import { say, type Message } from '../../message.ts';
import { nameKey, sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import type { TrackerEvent, History, Rejection } from '../../tracker/rules.ts';
import { categoryDamage } from '../combat.ts';
import { armorAgainstMagic, choiceIn, isMagic, spellCost } from '../magic.ts';
import { takenBy } from '../play/attack.ts';
import { damageOf, isMissile, isProofAgainstMissiles, protection } from '../weapons.ts';
import { bodyOf, HITS, isOut, leftOf, lose } from '../play/state.ts';

interface Blow {
  /** The difference of the rolls. */
  readonly difference: number;
  readonly weapon: number;
  /** Whether it goes to the mind, past all armor. */
  readonly isMental: boolean;
  /** Whether it is a bullet or an arrow. */
  readonly isMissile: boolean;
}

const BLOW = /^(\d{1,4})(?:\s*\+\s*(\d{1,4}))?([^]*)/;
const MISSILE = /(?:^|\s)(?:bullets?|arrows?)$/i;

/**
 * `5` is the difference of the rolls with the weapon in it, `3 + 2`, `3 H` and `3 Knife` say them one by one: armor is taken
 * off. Behind it `bullet` or `arrow` may stand, for those who are proof against them.
 */
export function blow(
  ruleset: Ruleset,
  sheet: Sheet,
  history: History,
  text: string,
): TrackerEvent | Rejection {
  const [, spell] = /^\s*cast\b([^]*)/i.exec(text) ?? [];
  if (spell !== undefined) return castTyped(ruleset, sheet, history, spell.trim());
  const read = readBlow(ruleset, text.trim());
  if (!read) return { problem: say('no difference', { text }) };
  const { difference, weapon } = read;
  const points = difference + weapon;
  if (read.isMental) return lose(ruleset, sheet, history, 'MR', points, say('damage', { points }));
  const isProof = read.isMissile && isProofAgainstMissiles(sheet);
  const armor = protection(sheet);
  const body = bodyOf(ruleset, sheet);
  const takes = (isMook: boolean): number =>
    takenBy(
      difference,
      { weapon, sendsMissiles: read.isMissile, isHarmless: false },
      { armor, isProof, isMook },
    );
  const taken = takes(false);
  const said = isProof
    ? say('damage of the proof', { points: taken, of: points })
    : say('damage', { points: taken, ...(armor > 0 && { of: points, armor }) });
  return lose(ruleset, sheet, history, body, takes(body === HITS), said);
}

function readBlow(ruleset: Ruleset, text: string): Blow | undefined {
  const [, digits, added, rest = ''] = BLOW.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const difference = Number(digits);
  const name = rest.replace(MISSILE, '').trim();
  const rule = ruleset.names.weapon.get(nameKey(name));
  const hit: Blow = {
    difference,
    weapon: Number(added ?? 0),
    isMental: false,
    isMissile: name !== rest.trim() || (rule !== undefined && isMissile(rule)),
  };
  if (name === '') return hit;
  if (added !== undefined) return undefined;
  if (sameName(name, 'MR')) return { ...hit, isMental: true };
  const weapon = (rule && damageOf(rule)) ?? categoryDamage(ruleset, name);
  return weapon === undefined ? undefined : { ...hit, weapon };
}

/** `cast 7`, `cast medium, +2, 1 hour`: the MR goes on the attempt (RP-F07). */
function castTyped(ruleset: Ruleset, sheet: Sheet, history: History, text: string): TrackerEvent | Rejection {
  const [, points] = /^(\d{1,3})(?: MR)?$/i.exec(text) ?? [];
  if (points !== undefined) return castFor(ruleset, sheet, history, Number(points));
  const texts = separated(text, () => undefined).map((part) => part.text);
  const choices = text === '' ? [] : texts.map((each) => choiceIn(ruleset, each));
  const known = choices.filter((choice) => choice !== undefined);
  const isClear = new Set(known.map(({ kind }) => kind)).size === choices.length;
  if (!isClear) return { problem: say('no spell', { text }) };
  return castFor(ruleset, sheet, history, spellCost(known));
}

/** Why somebody cannot cast at all; undefined for those who can. */
export function obstacleToCasting(ruleset: Ruleset, sheet: Sheet, history: History): Message | undefined {
  if (isOut(ruleset, sheet, history)) return say('casts in no such state');
  if (!sheet.skills.some(isMagic)) return say('has no magic');
  const armor = armorAgainstMagic(sheet);
  return armor && say('casts in no such armor', { armor: armor.rule.name });
}

export function castFor(
  ruleset: Ruleset,
  sheet: Sheet,
  history: History,
  cost: number,
): TrackerEvent | Rejection {
  const obstacle = obstacleToCasting(ruleset, sheet, history);
  if (obstacle !== undefined) return { problem: obstacle };
  const left = leftOf(ruleset, sheet, history, 'MR');
  if (cost < 1) return { problem: say('a cast takes 1') };
  if (cost > left) return { problem: say('too little MR', { cost, left }) };
  return lose(ruleset, sheet, history, 'MR', cost, say('casts', { cost }));
}
