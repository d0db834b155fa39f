/** Results of the Action! System's rolled procedures. */
import { anyOf, plural, t } from '../text/messages.ts';
import { periods } from './periods.ts';
import { orMore, protectionIn, sentence, type Words } from './values.ts';

export const RESULTS = {
  // Actions of a turn.
  'any of these': (of) => anyOf(of.list('names')),
  'one after the other': (of) => of.list('parts').join(' '),
  'by the meters covered': sentence('by the meters covered'),
  'against blows': sentence('against blows'),
  'without REF': sentence('without REF'),
  'at any time, for the action of the turn': sentence('at any time, for the action of the turn'),

  // Terms of attacks and initiative.
  'Acc of': (of) => t('{0} Acc', of.text('weapon')),
  'Init of': (of) => t('{0} Init', of.text('weapon')),
  'longer weapon': () => t('longer weapon'),
  'STR below': (of) => (of.has('weapon') ? t('STR below {0}', of.text('weapon')) : t('STR below the weapon')),
  condition: (of) => `${of.text('about')}: ${of.text('name')}`,
  'held by': (of) => t('held: {0}', of.text('hold')),
  distance: (of) => t('distance {0} m', of.number('meters')),
  size: (of) => t('size {0} m', of.number('meters')),
  aim: () => t('aim'),
  'at the place': (of) => t('at the {0}', of.text('place')),
  'target speed': () => t('target speed'),
  'AP on': (of) =>
    of.has('points')
      ? plural(
          of.number('points'),
          '{0} action point on {1}',
          '{0} action points on {1}',
          of.number('points'),
          of.text('id'),
        )
      : t('action points on {0}', of.text('id')),

  // Blows.
  /** `4d6 P/L 15, head`. */
  'blow rolled': (of) =>
    [`${of.text('damage')} ${of.number('points')}`, of.text('place'), of.has('half') ? t('half') : '']
      .filter(Boolean)
      .join(', '),
  /** `damage less AV 6: 9: serious wound, stunned`. */
  'damage left': (of) => {
    const left = [`${of.number('points')}`, of.list('effects').join(', ')].filter(Boolean).join(': ');
    return t('damage {0}', [protectionIn(of), left].filter(Boolean).join(' '));
  },
  'Hits taken': (of) => {
    const taken = t('{0} of {1} Hits', of.number('taken'), of.number('hits'));
    return [protectionIn(of), taken].filter(Boolean).join(' ');
  },
  whole: () => t('whole'),
  damaged: () => t('damaged'),
  destroyed: () => t('destroyed'),
  demolished: () => t('demolished'),
  'reaches so far': (of) => t('reaches {0} m', of.number('meters')),
  'points there': (of) =>
    of.number('meters') > 0
      ? t('{0} m away {1}', of.number('meters'), of.number('points'))
      : t('in the middle {0}', of.number('points')),
  lands: (of) => {
    const meters = of.number('meters');
    switch (of.text('direction')) {
      case 'left':
        return t('{0} m left', meters);
      case 'right':
        return t('{0} m right', meters);
      case 'long':
        return t('{0} m long', meters);
      case 'short':
        return t('{0} m short', meters);
      default:
        return `${meters} m ${of.text('direction')}`;
    }
  },
  place: (of) => {
    const name = of.text('name');
    switch (of.text('side')) {
      case 'left':
        return t('left {0}', name);
      case 'right':
        return t('right {0}', name);
      default:
        return name;
    }
  },

  // Hand to hand.
  free: () => t('free'),
  held: () => t('held'),
  thrown: () => t('thrown'),
  halves: (of) => t('{0} halves', of.text('own')),
  'does not halve': (of) => t('{0} does not halve', of.text('own')),

  // Care.
  'holds for': (of) => t('holds for {0}', periods(1, of.text('period'))),
  'fails and costs LIF': (of) => t('fails by {0}, and costs a point of LIF', of.number('by')),

  // Skills.
  'the value is found': () => t('the value is found'),
  'nobody gains': () => t('nobody gains'),
  'the first gains': (of) => t('the first gains {0}', `${of.number('percent')}%`),
  'the second gains': (of) => t('the second gains {0}', `${of.number('percent')}%`),
  'so many points': (of) => plural(of.number('points'), '{0} point', '{0} points', of.number('points')),
  'stun or time': (of) =>
    orMore(
      of,
      plural(
        of.number('steps'),
        '{0} point of stun, or {0} step of time',
        '{0} points of stun, or {0} steps of time',
        of.number('steps'),
      ),
    ),
  broken: () => t('broken'),
  'holds out': () => t('holds out'),
} satisfies Words;
