/** Tracker and transcript words of the Action! System. */
import { allOf, plural, t } from '../text/messages.ts';
import { commas, orMore, signedText, type Words } from './values.ts';

export const ACTION_SYSTEM = {
  initiative: (of) => t('Initiative of {0}: {1}', of.text('who'), of.text('sum')),
  'led by': (of) => t('{0}, led by {1}', of.text('side'), of.text('name')),
  'no damage': () => t('no damage'),
  'no such hit location': (of) =>
    t('“{0}” is not a hit location. The hit locations are {1}.', of.text('text'), allOf(of.list('known'))),
  'unreadable damage': (of) =>
    t(
      '“{0}” is not an amount of damage. Write points, type and form: 17 P/L, 4d6 B/S, or 17 P/L head.',
      of.text('text'),
    ),
  /** `4d6 12 P/L, head (rolled 3) - AV 4 = 8: serious wound, LIF 5 of 18`. */
  blow: (of) => {
    const place = of.text('place');
    const where = of.has('locationRoll') ? t('{0} (rolled {1})', place, of.number('locationRoll')) : place;
    const what = [of.text('dice'), of.text('points'), of.text('kind')].filter(Boolean).join(' ');
    const less = of.text('protection');
    return `${commas(what, where)}${less && `${less} = ${of.number('net')}`}: ${of.text('effects')}`;
  },
  'less protection': (of) => {
    const [armor, factor, toughness] = ['armorValue', 'multiplier', 'toughness'].map(of.number);
    return [
      armor! > 0 ? ` - AV ${armor}` : '',
      factor === 1 ? '' : `, x ${factor}${toughness! > 0 ? ',' : ''}`,
      toughness! > 0 ? ` - TGH ${toughness}` : '',
    ].join('');
  },
  'no harm': () => t('no harm'),
  'LIF stays': () => t('LIF stays as it is'),
  wound: (of) =>
    commas(
      t('{0} wound', of.text('level')),
      ...['Body', 'Mind'].map((group) => (of.has(group) ? `${group} ${signedText(of.number(group))}` : '')),
    ),
  'dying, stabilized': () => t('dying, stabilized'),
  bleeds: (of) => t('bleeds {0}: {1}', of.number('points'), of.text('left')),
  'wounds treated': () => t('wounds treated'),
  Stabilize: (of) =>
    of.has('difficulty') ? t('Stabilize (difficulty {0})', of.number('difficulty')) : t('Stabilize'),
  each: (of) => t('each: {0}', of.text('name')),
  'of the first': (of) => t('first hit: {0}', of.text('name')),
  percent: (of) => orMore(of, `${of.number('gain')}%`),
  rounds: (of) => orMore(of, rounds(of.number('count'))),
  'LIF back': (of) => orMore(of, `${of.number('points')} LIF`),
  Treat: () => t('Treat'),
  prone: () => t('prone'),
  Position: () => t('Position'),
  'DEF without REF': (of) => t('{0}: REF does not count', of.text('state')),
  'Fall down': () => t('Fall down'),
  'falls down': () => t('falls to the ground'),
  'Stand up': () => t('Stand up (the Walk of the turn, or free with Acrobatics)'),
  'stands up': () => t('stands up'),
} satisfies Words;

const rounds = (count: number): string =>
  count === 0 ? t('none') : plural(count, '{0} round', '{0} rounds', count);
