/** What Fast Action says at the table. */
import { plural, t } from '../../text/messages.ts';
import type { Words } from './values.ts';

export const FAST_ACTION: Words = {
  hits: () => t('hits'),
  Armor: () => t('Armor'),
  'all at once': () => t('All act at the same time (`initiative: none`)'),
  'super acting': (of) => t('super acting +{0}', of.number('bonus')),
  'Super acting': (of) => t('Super acting +{0}', of.number('bonus')),
  'Super acts': () => t('Super acting'),
  'acts vividly': (of) => {
    const [bonus, before] = [of.number('bonus'), of.number('before')];
    return before === 0
      ? t('super acting: +{0} on this roll, which does no damage', bonus)
      : plural(
          before,
          'super acting: +{0} on this roll, which does no damage, and not the same as the one before',
          'super acting: +{0} on this roll, which does no damage, and not the same as the {1} before',
          bonus,
          before,
        );
  },
  Cast: (of) => t('Cast for {0} MR', of.number('points')),
  Casts: () => t('Cast'),
  casts: (of) => t('casts for {0}', of.number('cost')),
  rests: () => t('rests'),
  'MR back': (of) => t('{0} MR back', of.number('points')),
  Dead: () => t('Dead'),
  'dead by ruling': () => t('dead, as the game master rules'),
  'death was ruled': () => t('The game master has ruled a death: take that back first.'),
  damage: (of) => {
    const points = of.number('points');
    if (of.has('isProof')) return t('{0} damage ({1}, Bullet Proof)', points, of.number('of'));
    return of.has('armor')
      ? t('{0} damage ({1} - armor {2})', points, of.number('of'), of.number('armor'))
      : t('{0} damage', points);
  },
  'no difference': (of) =>
    t(
      '“{0}” is no damage. Write the difference of the rolls and the weapon: 3 H, 3 Knife, 3 + 2, 5; or 4 MR.',
      of.text('text'),
    ),
  'no spell': (of) =>
    t(
      '“{0}” is no spell. Write its MR, or what it costs: cast 7, or cast medium, +2, 5 rounds.',
      of.text('text'),
    ),
  'casts in no such state': () => t('Nobody casts in this state.'),
  'has no magic': () => t('The sheet has no `spells:` and no `powers:`.'),
  'casts in no such armor': (of) => t('Nobody casts in {0} (RP-F14).', of.text('armor')),
  'a cast takes 1': () => t('A cast takes 1 MR at least.'),
  'too little MR': (of) =>
    t('A cast for {0} takes more than the MR that is left: {1}.', of.number('cost'), of.number('left')),
};
