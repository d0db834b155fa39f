/** Boxes of printed sheets, limits of new characters, and meanings of combat words. */
import { sentence, type Words } from './values.ts';

export const SHEETS = {
  // Boxes.
  'box of strength': sentence('Strength'),
  'lift box': sentence('Lift'),
  'carry box': sentence('Carry'),
  'drag box': sentence('Drag'),
  'punch box': sentence('Punch'),
  'kick box': sentence('Kick'),
  'box of movement': sentence('Movement each turn'),
  'walk box': sentence('Walk'),
  'run box': sentence('Run'),
  'sprint box': sentence('Sprint'),
  'sprint for box': sentence('Sprint for'),
  'climb and crawl box': sentence('Climb, crawl'),
  'stunned above box': sentence('Stunned above'),
  'points in one hit': sentence('{0} in one hit', 'points'),
  'unconscious at box': sentence('Unconscious at'),
  'dead at box': sentence('Dead at'),
  'lethal points': sentence('{0} lethal', 'points'),
  'box of damage': sentence('Damage'),
  'track of life': sentence('Life'),
  'up to points': sentence('to {0}', 'points'),
  'above points': sentence('above {0}', 'points'),
  'box of wounds': sentence('Wounds'),
  'toughness box': sentence('Toughness, behind armor'),
  'box of armor': sentence('Armor by location'),

  // Conditions and tactics.
  'to shots at them': sentence('{0} to shots at them', 'modifier'),
  'no modifier': sentence('no modifier'),
  'to attacks': sentence('{0} to attacks', 'modifier'),
  'tactic press': sentence(
    'They close in and attack in every turn: walking, or running at -3 where walking is not enough.',
  ),
  'tactic hold': sentence(
    'They keep their place, wait, and strike first at whoever comes within reach. They use their action against a decisive blow: they block it, or roll with it if they cannot block.',
  ),
  'tactic shoot and cover': sentence(
    'They shoot from their place and fall back from blades. They aim while the chance to hit is poor and no blade is near. They dodge when badly wounded while others fight on.',
  ),
  'tactic wrestle': sentence('They close in and grab an opponent, then restrain it, then throw it.'),
  'tactic disarm': sentence('They close in, disarm armed opponents, then attack.'),
  'tactic press of Fast Action': sentence('They close in, even with a ranged weapon.'),
  'tactic shoot and cover of Fast Action': sentence(
    'They shoot until an opponent reaches them. Those without a ranged weapon close in.',
  ),
  'to shots': sentence('{0} to shots', 'modifier'),
  'to the DIFF of shots': sentence('{0} to the DIFF of shots', 'modifier'),

  // Creation, and scores that no table has.
  'nothing is added to a characteristic': sentence(
    '{0} follows from the characteristics; nothing is added to it.',
    'id',
  ),
  'a new character buys none': sentence(
    'A new character cannot buy {0}. Write points bought with experience in the log: `raise {0} +0 -> {1}`.',
    'id',
    'bought',
  ),
  'job of a new character has': sentence('The job of a new character has +2, not {0}.', 'score'),
  'a new character has one job': sentence(
    'A new character has one job; with `use: two jobs` the campaign allows two, at +1 and +0.',
  ),
  'nobody begins with more than two jobs': sentence('A new character has two jobs at most.'),
  'two jobs have': sentence('Two jobs have +1 and +0, and {0} has {1}.', 'label', 'score'),
  'three skills beside the job': sentence(
    'A new character has three skills beside the job; this is number {0}.',
    'number',
  ),
  'skill of a new character has': sentence('A skill of a new character has +1, not {0}.', 'score'),
  'Limitation has a number to': sentence(
    'A Limitation has a number from 1 to {0} for the friction roll.',
    'most',
  ),
  'has the number already': sentence('{0} has the number {1} already.', 'name', 'number'),
  'write how many points it takes': sentence('Write how many points it takes: `{0} 2`.', 'name'),
  'table of strength ends at': sentence('The table of strength ends at STR {0}.', 'last'),
  'write a whole number': sentence('Write a whole number.'),
  'score has no scale': sentence(
    '{0} has no scale: only STR, TGH and LIF have one. Write the number alone.',
    'id',
  ),
  'bought points have no scale': sentence(
    'Points that are bought have no scale. Write `{0}` and the number alone.',
    'id',
  ),
  'wealth is only a text': sentence(
    'Wealth {0} does not count without `use: wealth levels` in the campaign.',
    'wealth',
  ),
  'wealth goes from to': sentence(
    'Wealth must be from {0} ({1}) to {2} ({3}).',
    'first',
    'what',
    'last',
    'best',
  ),
} satisfies Words;
