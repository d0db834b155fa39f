/** Tracker and transcript words of Fast Action. */
import { plural, t } from '../text/messages.ts';
import type { ValuesOf, Words } from './values.ts';

export const FAST_ACTION = {
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
  MR: (of) => `${of.number('points')} MR`,
  'MR back': (of) => t('{0} MR back', of.number('points')),
  Dead: () => t('Dead'),
  'dead by ruling': () => t('dead, as the game master rules'),
  'death was ruled': () => t('The game master has ruled a death: take that back first.'),
  damage: (of) => {
    const points = of.number('points');
    return of.has('armor')
      ? t('{0} damage ({1} - armor {2})', points, of.number('of'), of.number('armor'))
      : t('{0} damage', points);
  },
  'damage of the proof': (of) => t('{0} damage ({1}, Bullet Proof)', of.number('points'), of.number('of')),
  'no difference': (of) =>
    t(
      '“{0}” is not an amount of damage. Write the difference of the rolls and the weapon: 3 H, 3 Knife, 3 + 2, 5; or 4 MR.',
      of.text('text'),
    ),
  'a second misfortune': () => t('a second misfortune'),
  'nobody hits': () => t('nobody hits'),
  'even, again': () => t('even, again'),
  defends: (of) => t('{0} defends', of.text('name')),
  'wins without damage': (of) => t('{0} wins by {1}, without damage', of.text('name'), of.number('by')),
  'hits the proof': (of) => t('{0} hits by {1}, 0 damage: Bullet Proof', of.text('name'), of.number('by')),
  'hits for damage': (of) => t('{0} hits by {1}, {2}', of.text('name'), of.number('by'), damageText(of)),
  'hits a mook': (of) => t('{0} hits by {1}, {2}', of.text('name'), of.number('by'), mookText(of)),
  'no spell': (of) =>
    t(
      '“{0}” is not a spell. Write its MR, or its cost: cast 7, or cast medium, +2, 5 rounds.',
      of.text('text'),
    ),
  'casts in no such state': () => t('A character in this state cannot cast.'),
  'has no magic': () => t('The sheet has no `spells:` and no `powers:`.'),
  'casts in no such armor': (of) => t('A character in {0} cannot cast (RP-F14).', of.text('armor')),
  'a cast takes 1': () => t('A cast takes 1 MR at least.'),
  'too little MR': (of) =>
    t('Casting for {0} needs more than the remaining MR: {1}.', of.number('cost'), of.number('left')),
} satisfies Words;

/** `2 + 1 - armor 1 = 2 damage`. */
const damageText = (of: ValuesOf): string => summed(of, t('{0} damage', of.number('taken')));
/** `2 + 1 - armor 1 = 1 hit`. */
const mookText = (of: ValuesOf): string => summed(of, of.number('taken') === 1 ? t('1 hit') : t('no hit'));

function summed(of: ValuesOf, what: string): string {
  const [by, weapon, armor] = ['by', 'weapon', 'armor'].map(of.number) as [number, number, number];
  if (weapon <= 0 && armor <= 0) return what;
  const sum = [`${by}`, weapon > 0 ? `+ ${weapon}` : '', armor > 0 ? t('- armor {0}', armor) : ''];
  return `${sum.filter(Boolean).join(' ')} = ${what}`;
}
