/** Remarks on scores, skills and fights. */
import { anyOf, languageTag, t } from '../text/messages.ts';
import { afterPeriods, eachPeriod } from './periods.ts';
import { sentence, counted, type Words } from './values.ts';

export const REMARKS = {
  // Things that break.
  'blows that break it': sentence(
    'One blow of {0} destroys it, one of {1} demolishes it',
    'destroys',
    'demolishes',
  ),
  'blows of at least break it': sentence(
    'One blow of at least {0} destroys it, one of at least {1} demolishes it',
    'destroys',
    'demolishes',
  ),
  'counts the material instead': sentence('This campaign counts the material of a thing instead'),
  'counts whole things instead': sentence('This campaign counts AV and Hits of whole things instead'),
  'a blow of that much breaks through': sentence('One blow with that damage breaks through'),
  'half is AV and half are Hits': sentence(
    'If damage adds up, half of it is AV and half is Hits: AV {0}, Hits {1} at {2} mm',
    'armorValue',
    'hits',
    'thickness',
  ),

  // Wealth.
  'what a wealth level means': (of) =>
    `${of.text('description')}: ${of.text('income')}, ${of.number('cost')} CP`,
  income: sentence('{0} of the average income', 'income'),
  'income of so much a year': (of) =>
    t('{0} of the average income, {1} a year', of.text('income'), money(of.number('yearly'))),
  'income of less a year': (of) =>
    t('{0} of the average income, less than {1} a year', of.text('income'), money(of.number('yearly'))),

  'as a sentence'(of) {
    const said = of.text('said');
    return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}.`;
  },
  'with gear': (of) => `${of.text('name')} (${of.text('armed')})`,
  'down at Shock points': counted(
    'Down at {0} Shock point. A Sequence of rest gives one back.',
    'Down at {0} Shock points. A Sequence of rest gives one back.',
    'count',
  ),
  'dying at Wounds': counted(
    'Dying at {0} Wound, one for every {1} points of payoff.',
    'Dying at {0} Wounds, one for every {1} points of payoff.',
    'count',
    'threshold',
  ),
  'stabilized then at difficulty': sentence(
    'Stabilized then by Medicine or Physician (difficulty {0}).',
    'difficulty',
  ),
  'massive from points on': sentence('Damage is massive from {0} points on.', 'points'),
  'Full Move goes meters': sentence('A Full Move goes {0} m.', 'meters'),
  'flung back for points': sentence(
    'Flung back a meter for every {0} points of damage beyond {1}.',
    'step',
    'beyond',
  ),
  'cinematic wound comes of': sentence('A cinematic wound results from {0}.', 'chances'),
  'Wounds with a chance': counted('{0} Wound with {1}', '{0} Wounds with {1}', 'count', 'chance'),
  'Initiative by Shots': counted(
    'Initiative {0}, and {1} more for each Shot spent on it.',
    'Initiative {0}, and {1} more for every {2} Shots spent on it.',
    'value',
    'gain',
    'count',
  ),
  'Shots are enough for': sentence(
    'All Shots pay for {0} × Active Defense, or {1} × Action out of turn.',
    'activeDefenses',
    'outOfTurn',
  ),
  'Passive and Active Defense': counted(
    'Passive Defense {0}; Active Defense {1} for {2} Shot.',
    'Passive Defense {0}; Active Defense {1} for {2} Shots.',
    'passive',
    'active',
    'count',
  ),
  'at medium range without cover': sentence('{0} (medium range, no cover)', 'what'),
  'armor penalty': sentence('armor -{0}', 'penalty'),
  'never hits': sentence('{0} never hits', 'name'),
  'hits mooks for': sentence('{0} hits {1} for {2} of a hit', 'name', 'chance', 'mean'),
  'hits for': sentence('{0} hits {1} for {2}', 'name', 'chance', 'mean'),
  'is left in the end': sentence(
    'in the end {0} is left {1}, after {2} rounds on average',
    'name',
    'chance',
    'rounds',
  ),
  'in a chance': sentence('in {0}', 'chance'),

  // Remarks on sheets and weapons.
  'stunned by one hit': sentence('Stunned by one hit of more than {0}', 'points'),
  'unconscious, dying and dead at': sentence(
    'Unconscious at {0} points in all, dying above {0} lethal ones, dead at {1}',
    'life',
    'dead',
  ),
  'level up to': sentence('{0} up to {1}', 'name', 'points'),
  'level above': sentence('{0} above {1}', 'name', 'points'),
  'levels of wounds': sentence('Wounds: {0}', 'levels'),
  'hits DEF always': sentence('DEF {0} always', 'defense'),
  'hits DEF in': sentence('DEF {0} in {1}', 'defense', 'chance'),
  'hits these DEF': sentence('Hits {0}', 'chances'),
  'blast on average': sentence(
    'Blast of {0} m on average; a spot on the ground has TN {1}',
    'meters',
    'target',
  ),
  'damage always': sentence('Damage {0}', 'points'),
  'damage from to': sentence('Damage {0} to {1}, {2} on average', 'least', 'most', 'mean'),
  'to hit at distances': sentence('To hit up to {0}', 'distances'),
  'best at length': (of) =>
    t(
      'Best at {0}: {1} INI and {2} DEF against weapons of another length',
      anyOf(of.list('meters')),
      of.text('initiative'),
      of.text('defense'),
    ),
  'salvo of': sentence('{0} of {1}', 'mode', 'rounds'),
  'salvo at a penalty': sentence('{0} of {1} at {2}', 'mode', 'rounds', 'penalty'),
  'autofire modes': sentence('Autofire: {0}', 'modes'),
  'rest heals': sentence(
    'Rest heals {0} stunning damage {1}, {0} lethal {2}, {0} special {3}',
    'health',
    'stunning',
    'lethal',
    'special',
  ),
  'a turn': sentence('a turn'),
  'a minute': sentence('a minute'),
  'an hour': sentence('an hour'),
  'a day': sentence('a day'),
  'a week': sentence('a week'),
  'a month': sentence('a month'),
  'a quarter': sentence('a quarter'),
  'a year': sentence('a year'),
  'a decade': sentence('a decade'),
  'each time of': sentence('each {0}', 'label'),
  'to rolls of care': sentence('{0} to rolls that stabilize or treat this character', 'adds'),
  'stabilizes wounds': sentence('Stabilizes wounds: {0}', 'stabilizes'),
  'treats wounds': sentence('Treats wounds: {0}', 'treats'),
  'in a scale': sentence('{0} in {1} scale', 'value', 'scale'),
  'lifts, carries, drags': sentence('Lifts {0}, carries {1}, drags {2}', 'lift', 'carry', 'drag'),
  'punch and kick': sentence('Punch {0} B/S, kick {1} B/S', 'punch', 'kick'),
  'punch of': sentence('Punch {0} B/S', 'punch'),
  'walks and runs': sentence('Walks {0}, runs {1}', 'walk', 'run'),
  'sprints for turns': counted(
    'Sprints {0} for up to {1} turn: sprint {2} × MOV',
    'Sprints {0} for up to {1} turns: sprint {2} × MOV',
    'speed',
    'count',
    'sprint',
  ),
  'climbs or crawls': sentence('Climbs or crawls {0} m', 'meters'),
  'costs of MR': sentence('Costs {0}; MR is {1}', 'costs', 'value'),
  'costs MR': sentence('Costs {0}', 'costs'),
  'no magic in': sentence('Not possible in {0}', 'name'),
  'dead at 0': sentence('At 0: dead'),
  'coma at 0': sentence('At 0: coma'),
  'both roll at once': sentence('Both roll at once, and the higher roll hits: 50% against an equal opponent'),
  'attack is the DIFF of the defense': sentence(
    'The attack roll is the DIFF of the defense: an equal opponent is hit in {0}',
    'chance',
  ),
  'DIFF against an unaware target': sentence('DIFF against an unaware target in the open: {0}', 'diffs'),
  'back each time': sentence('{0} back each {1}: {2}', 'points', 'per', 'while'),
  'is one of the types': sentence('`{0}` must be one of {1}. “{2}” is unknown.', 'key', 'types', 'text'),
  'mook type': sentence('Type {0}: {1}', 'type', 'examples'),
  'dies of the first hit': sentence('Dies of the first hit that does damage'),
  'dies of hits': sentence('Dies of {0} hits that do damage', 'hits'),
  'MR, and more': sentence('{0} MR, and for {1}', 'base', 'parts'),
  'Fortune in a session': sentence(
    '{0} in a session: a confident roll or reroll, or a d6 rolled twice',
    'points',
  ),
  'Hits come back at the end of a session': sentence('All of them come back at the end of a session'),
  'comes with each Basic Action': sentence('Part of each Basic Action; a Full Move is twice as far'),
  'first shot less stances': sentence(
    'First shot {0} to {1}: Reflexes and a closed roll, less {2} for stances',
    'low',
    'high',
    'stances',
  ),
  'first shot from to': sentence('First shot {0} to {1}: Reflexes and a closed roll', 'low', 'high'),
  'impaired score': sentence('Impaired: {0}, as a difficulty too', 'score'),
  'on this face of the friction die': sentence('On a {0} of the friction die, after snake eyes', 'number'),
  'stabilized at': (of) => `${of.text('wound')} ${of.text('target')} ${eachPeriod(of.text('every'))}`,
  'treated after': (of) =>
    `${of.text('wound')} ${of.text('target')} ${afterPeriods(of.text('takes'), of.text('period'))}`,
  'STR in scales': (of) => `STR ${of.text('scores')}`,

  // Remarks on falls.
  'less than a turn': sentence('less than a turn'),
  'fall of meters': sentence('Fall of {0} m', 'meters'),
  'seconds to the ground': sentence('{0} s to the ground, {1}', 'seconds', 'within'),
  'Acrobatics takes off meters': sentence(
    'A successful Acrobatics roll shortens the fall by its level in meters.',
  ),
  'Acrobatics makes it nothing': sentence('with Acrobatics {0} no damage', 'level'),
  'Acrobatics makes it': sentence('with Acrobatics {0} only {1}', 'level', 'damage'),
  'a roll takes off meters': sentence(
    'A {0} + {1} roll (difficulty {2}) shortens the fall by one meter for every {3} points of payoff.',
    'skill',
    'attribute',
    'difficulty',
    'payoff',
  ),
  'damage is massive': sentence('Massive damage.'),
} satisfies Words;

const money = (amount: number): string =>
  new Intl.NumberFormat(languageTag(), { maximumFractionDigits: 2 }).format(amount);
