/** Tracker words of all systems. */
import { allOf, plural, t } from '../text/messages.ts';
import { commas, type Words } from './values.ts';

export const ENCOUNTER = {
  'of somebody': (of) => `${of.text('name')}: ${of.text('said')}`,
  'one by one': (of) => of.list('parts').join(' · '),
  'one and other': (of) => of.list('parts').join('; '),
  from: (of) => t('from {0}', of.number('value')),
  then: (of) => `${of.text('what')}: ${of.text('left')}`,
  left: (of) =>
    commas(t('{0} {1} of {2}', of.text('name'), of.number('left'), of.number('most')), of.text('state')),
  'as before': () => t('As before the first turn.'),
  'turn begins': (of) => t('Turn {0}. {1} begins.', of.number('turn'), of.text('name')),
  'nobody can act': () => t('No combatant can act.'),
  acts: (of) => t('{0} acts.', of.text('name')),
  'taken back': (of) => t('Undone: {0}', of.text('said')),
  'takes back': (of) => t('undone: {0}', of.text('said')),
  'nothing has happened': (of) =>
    of.has('name')
      ? t('Nothing has happened to {0}.', of.text('name'))
      : t('Nothing has happened to the encounter itself.'),
  'nobody of that name': () => t('This encounter no longer has a combatant of that name.'),
  'no points to heal': (of) => t('“{0}” is not a number of points to heal.', of.text('text')),
  'cannot be done now': () => t('This cannot be done now.'),
  'too many entries': (of) =>
    t(
      '{0} has {1} entries; reset the encounter, or undo some.',
      of.text('name') || t('The encounter'),
      of.number('most'),
    ),
  'nothing to heal': () => t('There is nothing to heal.'),
  'the dead do not heal': () => t('The dead do not heal: undo what killed them first.'),
  surprised: (of) => t('{0}: surprised, no action in turn 1', of.text('name')),
  missing: (of) => {
    const names = of.list('names');
    return plural(names.length, '{0} is missing', '{0} are missing', allOf(names));
  },
  'below 1': (of) => {
    const names = of.list('names');
    return plural(names.length, '{0} is below 1', '{0} are below 1', allOf(names));
  },
  'are missing': (of) => t('{0} are missing', of.text('names')),
  heals: (of) => t('heals {0}', of.number('points')) + (of.has('left') ? `: ${of.text('left')}` : ''),
  nothing: () => t('nothing'),
  dead: () => t('dead'),
  dying: () => t('dying'),
  down: () => t('down'),
  stable: () => t('stable'),
  out: () => t('out'),
  coma: () => t('coma'),
  stunned: () => t('stunned'),
  unaware: () => t('surprised'),
  stabilized: () => t('stabilized'),
  'knocked out': () => t('knocked out'),
} satisfies Words;
