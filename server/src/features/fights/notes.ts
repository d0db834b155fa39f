/** The sentences for the assumptions of a fight, and for the reasons why there is none. */
import type { Note } from '../../rules/fight/rules.ts';
import { t } from '../../text/messages.ts';

/** A value of a note by its name. */
type ValueOf = (name: string) => string;

const TEXTS: Readonly<Record<string, (of: ValueOf) => string>> = {
  'one side': () => t('A fight takes two sides: write “heroes: Jack Smith” and “guards: Hangar Guard x4”.'),
  'empty side': (of) => t('The side “{0}” has no members.', of('side')),
  'too many': (of) => t('{0} fighters are too many: a fight has {1} at most.', of('count'), of('most')),
  'no LIF': (of) => t('{0} has LIF {1} and cannot fight; write HLT and WIL.', of('who'), of('life')),
  'no PR': (of) => t('{0} has no PR and cannot fight; write CON.', of('who')),
  'no weapon': () => t('No combatant has a weapon that does damage, not even fists.'),
  'unknown condition': (of) => t('The {0} “{1}” is unknown and does not count.', of('key'), of('text')),
  'tactics read': (of) => t('{0}: “{1}” is read as: {2}.', of('side'), of('text'), of('tactic')),
  'aims at a place': (of) => t('{0}: aims at the {1}.', of('side'), of('place')),
  'place unclear': (of) =>
    t(
      '{0}: “{1}” is not one hit location, so nobody aims there. Write one of {2}.',
      of('side'),
      of('text'),
      of('places'),
    ),
  'nobody can aim': (of) =>
    t(
      '{0}: nobody can aim at the {1} here. Aimed attacks need `hit locations: aimed` in the campaign.',
      of('side'),
      of('place'),
    ),
  'no range': (of) => t('No range is given: the sides are {0} m apart.', of('meters')),
  'tactics by weapons': (of) =>
    t('{0}: no tactics are given; the weapons decide: {1}.', of('side'), of('tactics')),
  'tactics unread': (of) =>
    t('{0}: “{1}” names no tactic, so the weapons decide: {2}.', of('side'), of('text'), of('tactics')),
  apart: (of) => t('The other members of a side are {0} m from the target of an explosion.', of('meters')),
  'friends in a blast': () =>
    t(
      'Explosives are used only where they promise more than twice as much harm to foes as to friends. Where a miss lands is not foreseen.',
    ),
  spray: (of) =>
    t(
      'A spray reaches all foes within {0} m of its target; each takes one meter of the fire zone.',
      of('meters'),
    ),
  band: (of) => t('“{0}” counts as {1} range.', of('text'), of('word')),
  'no band': (of) => t('No range is given: the sides begin at {0} range.', of('word')),
  'one action': () =>
    t(
      'Each combatant acts once in a turn, and then only defends in close combat. The book gives no number of actions.',
    ),
  'all at once': () => t('All act at the same time: a combatant who falls in a turn still acts in it.'),
  'equal at once': () =>
    t('Combatants with the same initiative act at the same time: one who falls still acts.'),
  'closing in': () => t('Combatants without a ranged weapon close in by one step of range each turn.'),
  aware: () => t('A shot at an aware target that does not shoot back has the DIFF of an exchange of shots.'),
  'no magic': () => t('No combatant casts spells, uses powers, super acts or runs away.'),
  'no Hits': (of) => t('{0} has no Hits and cannot fight; write Hits.', of('who')),
  'nobody attacks': (of) => t('No combatant has a skill to attack with: {0}.', of('skills')),
  'no attack': (of) => t('{0} has no skill to attack with and does not attack.', of('who')),
  outcome: () => t('The book has no formula for damage: a hit takes its outcome + damage - soak from Hits.'),
  'at hand': () => t('The move of an action is enough to reach any opponent.'),
  'active defense': () =>
    t(
      'Named characters make an Active Defense if it saves a larger part of their Hits than the shot is worth in an attack.',
    ),
  groups: (of) =>
    t('Unnamed characters act in groups of {0}: one attacks, and the others assist.', of('size')),
  fortune: () => t('Characters spend their Fortune to reroll failed attacks.'),
  stances: () => t('Stances cost their shots, and count by the numbers after them.'),
  'no schticks': () =>
    t(
      'No combatant uses schticks, focuses, pushes luck, performs stunts or runs away. Boxcars have no effect.',
    ),
  'no Health': (of) =>
    t('{0} has no Health or no Toughness and cannot fight; write Health and Toughness.', of('who')),
  'weapon: no number': (of) =>
    t(
      '{0}: {1} has no damage in points, so Strength counts; write “{1}: damage 8”.',
      of('who'),
      of('weapon'),
    ),
  'weapon: best skill': (of) =>
    t(
      '{0}: {1} names no skill, so {2} counts; to use another one, write “{1} ({3})”.',
      of('who'),
      of('weapon'),
      of('skill'),
      of('other'),
    ),
  'weapon: no skill to shoot': (of) =>
    t('{0}: {1} is left out: {0} has no skill that shoots.', of('who'), of('weapon')),
  'weapon: score alone': (of) =>
    t(
      '{0}: {1} names no skill, so {2} counts alone; to use a skill with it, write “{1} ({3})”.',
      of('who'),
      of('weapon'),
      of('score'),
      of('skill'),
    ),
  'no Willpower': (of) => t('{0} cannot roll against being Shaken, which takes one Action.', of('who')),
  'defends with': (of) =>
    t('Combatants defend with {0}, even if another combat skill is higher.', of('skill')),
  'active defense for Shots': () =>
    t('Named characters pay Shots for an Active Defense if a hit is more likely than a miss.'),
  'no cards': () => t('No cards are drawn.'),
  'flung back': () =>
    t('A character that is flung back stands up with the Move of its next Action. There are no obstacles.'),
  'cinematic wounds': () => t('Cinematic wounds are listed, but change no number.'),
  'payoff alone': () =>
    t(
      'Each combatant attacks in every Sequence. Only the payoff counts: degrees of success, fumbles and status effects have no other effect. No combatant is treated or helped up.',
    ),
  'unknown armor': (of) => t('{0}: {1} is left out: there is no such armor.', of('who'), of('name')),
  'unknown weapons': (of) => t('{0}: {1} is left out: there is no such weapon.', of('who'), of('name')),
  'weapon: no damage': (of) => t('{0}: {1} is left out: it has no damage.', of('who'), of('weapon')),
  'weapon: too weak': (of) => t('{0}: {1} is left out: STR is too low for it.', of('who'), of('weapon')),
  'weapon: no skill': (of) =>
    t('{0}: {1} is left out: the campaign has no skill for it.', of('who'), of('weapon')),
  'weapon: special damage': (of) =>
    t('{0}: {1} is left out: its effect is not damage to LIF.', of('who'), of('weapon')),
  'weapon: unreadable damage': (of) =>
    t('{0}: {1} is left out: its damage cannot be read.', of('who'), of('weapon')),
};

/** The words for an empty value. */
const EMPTY: Readonly<Record<string, () => string>> = { tactic: () => t('each by its weapons') };

export function noteText({ code, values }: Note): string {
  const of = (name: string): string => `${values[name] ?? ''}` || (EMPTY[name]?.() ?? '');
  return TEXTS[code]?.(of) ?? code;
}
