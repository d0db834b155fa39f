/** Words of thrown dice, in all systems. */
import { t } from '../text/messages.ts';
import type { ValuesOf, Words } from './values.ts';

export const ROLLS = {
  /** `3d6 (4, 2, 6) + 8 = 20`, `d6 - d6 (6 + 2, 1), boxcars`. */
  dice: (of) => {
    const faces = of.list('faces');
    const shown = [
      faces.length > 0 ? `${of.text('dice')} (${faces.join(', ')})` : of.text('dice'),
      of.text('mark'),
      of.text('again'),
    ];
    const total = of.has('total') ? ` = ${of.number('total')}` : '';
    return shown.filter(Boolean).join(', ') + scoreText(of) + total;
  },
  'rolled on': (of) => of.list('faces').join(' + '),
  'no dice': () => t('no dice'),
  /** `d10 (2) - d10 (0)`, after a pair that was rolled again. */
  'dice apart': (of) => {
    const now = `${of.text('positive')} - ${of.text('negative')}`;
    return of.has('before') ? t('{0}, again {1}', of.text('before'), now) : now;
  },
  /** `INI 7 - Mace 1 + 1d6 (3) = 9`. */
  terms: (of) => {
    const terms = of.list('terms').join(' ').replace(/^\+ /, '');
    return of.has('dice') ? `${terms} + ${of.text('dice')} = ${of.number('total')}` : terms;
  },
  term: (of) => `${of.number('value') < 0 ? '-' : '+'} ${of.text('name')} ${Math.abs(of.number('value'))}`,
  'result of a roll': (of) => `${of.text('sum')}: ${of.text('said')}`,
  'rolled at': (of) => `${of.text('own')} vs ${of.number('target')}: ${of.text('said')}`,
  'rolled against': (of) => t('{0} against {1}', of.text('own'), `${of.text('other')}: ${of.text('said')}`),
  DIFF: (of) => `DIFF ${of.number('target')}`,
  succeeds: () => t('succeeds'),
  success: () => t('success'),
  failure: () => t('failure'),
  fails: (of) => (of.has('by') ? t('fails by {0}', of.number('by')) : t('fails')),
  hits: () => t('hits'),
  misses: () => t('misses'),
  'misses by': (of) => t('misses by {0}', of.number('by')),
  'the first acts first': () => t('the first acts first'),
  'the second acts first': () => t('the second acts first'),
  'both at the same time': () => t('both act at the same time'),
} satisfies Words;

const scoreText = (of: ValuesOf): string => {
  const score = of.number('score');
  if (of.has('calculation')) return ` + ${of.text('calculation')}`;
  return of.has('score') ? ` ${score < 0 ? '-' : '+'} ${Math.abs(score)}` : '';
};
