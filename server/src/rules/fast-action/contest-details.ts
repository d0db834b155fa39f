/** Expectations of two fighters from their sheets: `Ines (Staff) hits in 67.7% for 1.67, Sergeant (Knife) in 32.3% for 2`. */
import { complement, meanOf, chanceSaid, printShortDecimal, type Ratio } from '../dice/index.ts';
import { say, type Message } from '../message.ts';
import { sameName } from '../names.ts';
import type { Contestant } from '../roll.ts';
import type { Ruleset } from '../ruleset.ts';
import type { WeaponUse } from '../sheet.ts';
import { bothBlows, closeRound, type Exchanged } from './attack-odds.ts';
import { IN_ARMOR } from './circumstances.ts';
import { exchangeDiff } from './combat.ts';
import { gearWith } from './play/armed.ts';
import type { Fighter } from './play/attack.ts';
import { harmOf, woundsOf, type Blow } from './play/blows.ts';
import { lastStanding } from './play/last-standing.ts';
import { characteristicOf } from './roll-bonus.ts';
import { CLOSE, damageOf, RANGE } from './weapons.ts';

/** A line where both fight at arm's length, or both shoot. */
export function contestDetails(ruleset: Ruleset, own: Contestant, other: Contestant): readonly Message[] {
  const [kind, theirs] = [own, other].map(({ sheet, base }) => characteristicOf(sheet, base)?.rule.id);
  if (kind !== theirs || (kind !== CLOSE && kind !== RANGE)) return [];
  const [mine, their] = [fighter(ruleset, own, kind), fighter(ruleset, other, kind)];
  const round =
    kind === CLOSE
      ? closeRound(ruleset.options.isOn('attack and defense rolls'), mine, their)
      : shots(ruleset, mine, their);
  const blows = bothBlows(round);
  const what = [blowText(mine, blows[0], their), blowText(their, blows[1], mine)];
  const points = [mine, their].map(({ gear }) => gear.resistance ?? 0);
  const end = points.every((each) => each > 0)
    ? lastStanding(woundsOf(round, mine), [points[0]!, points[1]!])
    : undefined;
  const told = kind === RANGE ? say('at medium range without cover', { what }) : say('both', { parts: what });
  return [end ? say('one and other', { parts: [told, endText(own.name, other.name, end)] }) : told];
}

function shots(ruleset: Ruleset, own: Fighter, other: Fighter): Exchanged {
  const diff = ({ gear }: Fighter): number =>
    exchangeDiff(ruleset, gear.agility ?? 0, { distance: 'medium', cover: 'none' });
  return [{ type: 'exchange', own, other, diff: diff(other), otherDiff: diff(own) }];
}

function fighter(
  ruleset: Ruleset,
  { name, score, sheet, base, modifiers }: Contestant,
  kind: string,
): Fighter {
  const weapon = weaponFor(sheet.equipment.weapons, base, kind);
  const carried = gearWith(ruleset, sheet, weapon);
  const penalty = modifiers.some(({ label }) => label === IN_ARMOR) ? 0 : carried.penalty;
  const gear = { ...carried, penalty };
  const armed = [
    ...(weapon ? [weapon.line.name.text] : []),
    ...(penalty > 0 ? [say('armor penalty', { penalty })] : []),
  ];
  return {
    name: armed.length > 0 ? say('with gear', { name, armed }) : name,
    score: score - penalty,
    gear,
  };
}

/** The one that the skill is for, or else the one that does most. */
function weaponFor(
  weapons: readonly WeaponUse[],
  base: Contestant['base'],
  kind: string,
): WeaponUse | undefined {
  const fitting = weapons.filter(({ attacks }) =>
    attacks.some(({ attribute }) => sameName(attribute.id, kind)),
  );
  const own = fitting.filter(({ skillRule }) => base.type === 'skill' && skillRule?.name === base.skill.name);
  const damage = ({ rule }: WeaponUse): number => damageOf(rule) ?? 0;
  return (own.length > 0 ? own : fitting).toSorted((a, b) => damage(b) - damage(a))[0];
}

function blowText({ name, gear }: Fighter, blow: Blow, target: Fighter): Message {
  const harm = harmOf(blow, gear, target.gear);
  if (!harm) return say('never hits', { name });
  const mean = printShortDecimal(meanOf(harm), 2);
  return target.gear.isMook
    ? say('hits mooks for', { name, chance: often(blow.hits), mean })
    : say('hits for', { name, chance: often(blow.hits), mean });
}

const endText = (own: string, other: string, { wins, rounds }: { wins: Ratio; rounds: Ratio }): Message => {
  const isOwn = 2n * wins.numerator >= wins.denominator;
  const chance = often(isOwn ? wins : complement(wins));
  return say('is left in the end', {
    name: isOwn ? own : other,
    chance,
    rounds: printShortDecimal(rounds, 1),
  });
};

/** `in 62.5%`, `always`. */
function often(chance: Ratio): string | Message {
  const text = chanceSaid(chance);
  return chance.numerator === chance.denominator ? text : say('in a chance', { chance: text });
}
