/** The words of explanations: labels of parts, and calculations. */
import { t } from '../text/messages.ts';
import { sentence, type ValuesOf, type Words } from './values.ts';

/** Where a `+` meets a number below 0: `3 - 1`. */
const sum = (amounts: readonly string[]): string => amounts.join(' + ').replaceAll('+ -', '- ');

const arrow = (of: ValuesOf): string => `${of.text('calculation')} → ${of.number('value')}`;

export const EXPLANATIONS = {
  // Calculations.
  added: (of) => sum(of.list('amounts')),
  'amount of': (of) => `${of.number('value')} (${of.text('label')})`,
  'score of': (of) => `${of.text('label')} ${of.number('value')}`,
  'so much from': (of) => `${of.number('value')} ${of.text('label')}`,
  less: (of) => `${of.text('calculation')} - ${of.text('other')}`.trim(),
  times: (of) => `${of.text('of')} x ${of.number('price')}`,
  /** `2 x STR 4`, `2 x (REF 5 - 1 (Chainmail))`. */
  'double attribute': (of) => {
    const score = of.text('of');
    return `${of.number('factor')} x ${score.includes('(') ? `(${score})` : score}`;
  },
  expression: (of) => of.list('parts').join(''),
  becomes: arrow,
  'rounded up': sentence('{0} rounded up → {1}', 'of', 'value'),
  'rounded down': sentence('{0} rounded down → {1}', 'of', 'value'),
  'percent rounded up': sentence('{0}% of {1} rounded up', 'percent', 'damage'),
  'percent rounded down': sentence(
    '{0}% of {1} rounded down: no more than {2}%',
    'percent',
    'damage',
    'most',
  ),
  'at most': sentence('{0}, at most {1}', 'sum', 'limit'),
  'limited by': sentence('{0}, at most {1} ({2})', 'sum', 'limit', 'because'),
  'in own and human scale': sentence(
    '{0}: {1} in {2} scale, {3} in human scale',
    'calculation',
    'own',
    'scale',
    'human',
  ),
  'no formula': sentence('no formula'),
  'no price': sentence('no price'),
  'no level': sentence('no level'),
  'not bought': sentence('not bought'),
  'not written': sentence('not written'),
  'so many bought': sentence('{0} bought', 'bought'),
  'less free levels': sentence('({0} - {1} free)', 'score', 'free'),
  'half of levels less free ones': sentence('({0} - {1} free) / 2', 'bonus', 'free'),
  'levels from to': sentence('levels {0} to {1}', 'from', 'to'),
  'points and those lent': sentence('{0} + {1} from disadvantages', 'points', 'lent'),
  'of training': sentence('{0} of training', 'times'),
  'paid with experience points': sentence('paid with experience points'),
  'less impairments': sentence('{0} - {1} impaired', 'calculation', 'points'),

  // Parts.
  'costs nothing': sentence('free'),
  'free (common)': sentence('free (common)'),
  'free (universal)': sentence('free (universal)'),
  bought: sentence('bought'),
  'in play': sentence('in play'),
  award: sentence('award'),
  'action points': sentence('action points'),
  attributes: sentence('attributes'),
  characteristics: sentence('characteristics'),
  'new character': sentence('new character'),
  advantages: sentence('advantages'),
  disadvantages: sentence('disadvantages'),
  skills: sentence('skills'),
  'derived attributes': sentence('derived attributes'),
  'level of play': sentence('level {0}', 'level'),
  'wealth level': sentence('wealth {0} ({1})', 'level', 'description'),
  'attribute points in the single pool': sentence('attribute points in the single pool'),
  'unspent attribute points': sentence('unspent attribute points'),
  'points spent': sentence('spent'),
  available: sentence('available'),
  'STR below STR Min': sentence('STR below STR Min'),
  'half of skill': sentence('half of {0}', 'skill'),
  'lower REF': sentence('lower REF'),
  'load in kilograms': sentence('load {0} kg', 'weight'),
  'Membership rank': sentence('Membership rank {0}', 'rank'),
  'protection and DIFF': (of) =>
    [
      t('protection {0}', of.number('protection')),
      of.number('penalty') > 0 ? `DIFF +${of.number('penalty')}` : '',
    ]
      .filter(Boolean)
      .join(' · '),
} satisfies Words;
