/** Words in the lines of procedures. */
import { anyOf, plural, t } from '../text/messages.ts';
import { afterPeriods, eachPeriod, periods, turnsText } from './periods.ts';
import { signedText, type ValuesOf, type Words } from './values.ts';

export const PROCEDURES = {
  none: () => t('none'),

  // Contests and tasks.
  versus: (of) => `${of.text('own')} vs ${of.text('other')}`,
  'acts first of many': (of) => t('{0}: {1} acts first', of.number('place'), of.text('text')),
  'order of acting': (of) => t('order: {0}', of.text('order')),
  'wins by': (of) => t('wins by {0}', of.count('count')),
  'loses by': (of) => t('loses by {0}', of.count('count')),
  effect: (of) => t('effect {0}', of.count('count')),
  at: (of) => t('at {0}', signedText(of.number('amount'))),
  TN: (of) => [`TN ${of.number('target')}`, ...timesOf(of), anyOf(of.list('skills'))].join(', '),
  'from to': (of) =>
    of.number('low') === of.number('high')
      ? of.text('low')
      : t('{0} to {1}', of.number('low'), of.number('high')),
  'so many of': (of) => t('{0} of {1}', of.number('count'), of.number('of')),

  // Blows and what they break.
  'with points at once': (of) => t('with {0} points at once', of.number('points')),
  'within blows': (of) => t('within {0} blows', of.number('count')),
  'damage times': (of) => t('damage x {0}', of.text('factor')),
  'aimed at': (of) => t('aimed {0}', signedText(of.number('amount'))),
  'can move': (of) => t('can move from {0} to {1}', of.text('from'), of.text('to')),
  away: (of) => (of.number('meters') > 0 ? t('{0} m away', of.number('meters')) : t('in the middle')),
  'against the throw': (of) => t('{0} against the throw', of.text('score')),
  'hits of': (of) => t('{0} hits', of.text('name')),
  'tie at': (of) => t('tie at {0}', of.number('total')),
  'wins of': (of) => t('{0} wins', of.text('name')),
  'spell succeeds': (of) => t('{0} succeeds', of.text('name')),
  resists: (of) => t('{0} resists', of.text('name')),
  'super acting only defends': () => t('none: super acting only defends'),
  'nobody can hurt the other': () => t('nobody can hurt the other'),

  // Wounds and dangers.
  'costs LIF': (of) =>
    t('costs a point of LIF, and so does {0} without a roll', eachPeriod(of.text('every'))),
  lives: () => t('lives'),
  later: () => t('later'),
  'after a time': (of) => (of.has('parts') ? t('after {0}', of.list('parts').join(' ')) : t('at once')),
  'dying and dead': (of) => t('dying {0}, dead {1}', of.text('dying'), of.text('dead')),
  'points of a form': (of) => {
    switch (of.text('form')) {
      case 'stunning':
        return t('{0} stunning', of.number('amount'));
      case 'lethal':
        return t('{0} lethal', of.number('amount'));
      default:
        return t('{0} special', of.number('amount'));
    }
  },
  'in the air': (of) => {
    const turns = of.number('turns');
    return t(
      '{0} s, {1}, at {2} m/s',
      of.number('seconds'),
      turns === 0 ? t('less than a turn') : periods(turns, 'turn'),
      of.number('velocity'),
    );
  },
  revives: (of) =>
    t(
      '{0} TN {1}: LIF {2}, less {3} S',
      anyOf(of.list('skills')),
      ...['target', 'life', 'stunning'].map(of.number),
    ),
  turns: (of) => turnsText(of.number('turns'), of.number('seconds')),
  'so long': (of) => periods(of.number('count'), of.text('period')),
  'holds the breath': (of) => t('Holds the breath for {0}', effortText(of)),
  'unconscious without air': (of) => t('Unconscious without air after {0}', effortText(of)),
  suffocates: (of) =>
    t(
      '{0}, then {1} S each turn; unconscious after {2}, then {3} each turn',
      of.text('turns'),
      of.text('stunning'),
      of.text('unconsciousAfter'),
      of.text('then'),
    ),
  'effort for a time': (of) => `${of.text('effort')}, ${of.text('turns')}`,
  'S points': (of) => `${of.number('points')} S`,
  'S points and unconscious': (of) =>
    of.number('turns') === 0
      ? t('{0} S, unconscious', of.number('points'))
      : t('{0} S, unconscious, then {1} × {2}', of.number('points'), of.number('turns'), of.text('then')),
  'each period': (of) =>
    [
      ...(of.number('throws') === 0 && of.has('rest')
        ? []
        : [
            `${of.text('dice')} ${eachPeriod(of.text('every'))}`,
            plural(of.number('throws'), '{0} throw', '{0} throws', of.number('throws')),
          ]),
      of.has('rest') && t('{0} in less than a turn', of.text('rest')),
    ]
      .filter(Boolean)
      .join(', '),
  'back by rest': (of) => {
    const [least, most] = [of.number('least'), of.number('most')];
    return least === most
      ? t('{0} back: {1}', least, of.text('way'))
      : t('{0} to {1} back: {2}', least, most, of.text('way'));
  },
  'damage to PR': (of) => t('{0} to PR: {1}', of.number('points'), of.text('rule')),
  'damage to PR behind armor': (of) =>
    t('{0} to PR: {1}, less armor {2}', of.number('points'), of.text('rule'), of.number('armor')),
  'armor points': (of) => t('armor {0}', of.number('armor')),
  'one for each full': (of) => t('1 for each full {0}', `${of.number('step')} ${of.text('unit')}`),
  'a minute of rest for each': () => t('a minute of rest for each'),

  // Measures.
  'beyond any STR': () => t('beyond any STR'),
  'enough for it': () => t('that is enough'),
  'too little for it': (of) => t('that is too little: it takes {0}', of.text('needed')),
  scale: (of) => t('{0} scale', of.text('scale')),
  'on hexes': (of) => t('on hexes of {0} m', of.number('meters')),

  // Skills.
  'percent of the list price': () => t('percent of the list price'),
  'dice set to': (of) => t('dice set to {0}', of.number('face')),
  'bonus on Mind rolls': (of) =>
    t('{0} on Mind rolls for an hour, or one of these:', signedText(of.number('bonus'))),
  'the subject holds out': () => t('the subject holds out'),
  'skill is known': (of) => t('the skill and {0} of its schticks are known', of.number('schticks')),
  'own result is known': () => t('only the own result is known'),
  'automatic Setback': () => t('an automatic Setback, or the best that the stunt can do'),
  'no effect': () => t('no effect'),

  // Groups and teams.
  'groups of': (of) =>
    plural(of.number('count'), '{0} group of {1}', '{0} groups of {1}', of.number('count'), of.number('of')),
  'acts alone': () => t('acts alone'),
  'one acts at': (of) => t('one acts at {0}', signedText(of.number('bonus'))),
  'saves a miss': (of) => t('saves a miss by {0}', of.number('by')),
  'fumbles of': (of) => t('{0} fumbles', of.text('name')),
} satisfies Words;

/** `each hour`, `after 2d6 hours`: when the roll is made, or how long it takes. */
const timesOf = (of: ValuesOf): string[] =>
  of.has('takes')
    ? [afterPeriods(of.text('takes'), of.text('period'))]
    : of.has('every')
      ? [eachPeriod(of.text('every'))]
      : [];

const effortText = (of: ValuesOf): string => t('{0}, or {1} of effort', of.text('calm'), of.text('exerting'));
