/** What a fight takes for granted, and why there may be none, as sentences. */
import type { Note } from '../../rules/fight/rules.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'one side': 'A fight takes two sides: write “heroes: Jack Smith” and “guards: Hangar Guard x4”.',
  'empty side': 'Nobody stands on the side “{side}”.',
  'too many': '{count} fighters are too many: a fight has {most} at most.',
  'no LIF': '{who} has LIF {life} and cannot fight; write HLT and WIL.',
  'no PR': '{who} has no PR and cannot fight; write CON.',
  'no weapon': 'Nobody here has a weapon that does damage, not even fists.',
  'unknown condition': 'The {key} “{text}” is not known and counts nothing.',
  'tactics read': '{side}: “{text}” is read as: {tactic}.',
  'no range': 'No range is given: the sides are {meters} m apart.',
  'tactics by weapons': '{side}: no tactics are given, they go by their weapons: {tactics}.',
  apart: 'Explosions find the others of a side {meters} m from the one who is meant.',
  spray:
    'A spray reaches all foes within {meters} m of the one who is meant; each takes a meter of the fire zone.',
  band: '“{text}” is taken for {word} range.',
  'no band': 'No range is given: the sides begin at {word} range.',
  'one action':
    'The book says nothing of how much one does in a turn: everybody acts once, and whoever has acted only defends in close combat.',
  'closing in': 'Those without a weapon that shoots close in by one step of range in a turn.',
  aware:
    'A shot at somebody who sees it and does not shoot back is up against the DIFF of an exchange of shots.',
  'no magic': 'Nobody casts a spell, uses a power, moves vividly or runs away.',
  'no Hits': '{who} has no Hits and cannot fight; write Hits.',
  'nobody attacks': 'Nobody here has a skill to attack with: {skills}.',
  'no attack': '{who} has no skill to attack with and does not attack.',
  outcome: 'The book has no formula for damage: a hit takes its outcome + damage - soak from Hits.',
  'at hand': 'The move that comes with an action is enough to reach anybody.',
  'active defense':
    'Those with a name make an Active Defense where it saves a larger part of their Hits than its shot is worth in an attack.',
  groups: 'Those without a name act in groups of {size}: one attacks, and the others assist.',
  fortune: 'Whoever has Fortune spends it to roll failed attacks again.',
  stances: 'Stances cost their shots, and count by the numbers after them.',
  'no schticks':
    'Nobody uses schticks, focuses, pushes luck, performs stunts or runs away, and boxcars bring nothing.',
  'no Health': '{who} has no Health or no Toughness and cannot fight; write Health and Toughness.',
  'weapon: no number':
    '{who}: {weapon} has no damage in points, so Strength counts; write “{weapon}: damage 8”.',
  'no Willpower': '{who} cannot roll against being Shaken, which takes one Action.',
  'active defense for Shots':
    'Those with a name pay Shots for an Active Defense where they would be hit more often than not.',
  'no cards': 'No cards are drawn.',
  'flung back':
    'Whoever is flung back gets up with the Move of the next Action, and nothing solid is in the way.',
  'cinematic wounds': 'Cinematic wounds are told, and change no number.',
  'payoff alone':
    'Everybody attacks in every Sequence; beside the payoff, degrees of success, fumbles and status effects bring nothing, and nobody is treated or helped up.',
  'unknown armor': '{who}: {name} is left out: there is no such armor.',
  'unknown weapons': '{who}: {name} is left out: there is no such weapon.',
  'weapon: no damage': '{who}: {weapon} is left out: it has no damage.',
  'weapon: too weak': '{who}: {weapon} is left out: STR is too low for it.',
  'weapon: no skill': '{who}: {weapon} is left out: the campaign has no skill for it.',
  'weapon: special damage': '{who}: {weapon} is left out: what it does is not counted in LIF.',
  'weapon: unreadable damage': '{who}: {weapon} is left out: its damage cannot be read.',
};

/** What stands for a value that is empty. */
const EMPTY: Readonly<Record<string, string>> = { tactic: 'each as they are armed' };

export const noteText = ({ code, values }: Note): string =>
  (TEXTS[code] ?? code).replace(
    /\{(\w+)\}/g,
    (_, name: string) => `${values[name] ?? ''}` || (EMPTY[name] ?? ''),
  );
