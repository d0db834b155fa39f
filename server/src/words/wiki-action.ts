/** Tracker and transcript words of Action!/System. */
import { plural, t } from '../text/messages.ts';
import type { ValuesOf, Words } from './values.ts';

export const WIKI_ACTION = {
  // Shots.
  Shots: (of) => shots(of.number('count')),
  'Shots lost': (of) => t('{0} lost', shots(of.number('count'))),
  'spends Shots': (of) =>
    [t('{0}: {1} left', of.text('what'), of.text('left')), ...of.list('also')].join('; '),
  'Active Defense': (of) => withCost(t('Active Defense'), of.text('cost')),
  'Act sooner': (of) => withCost(t('Act sooner, +{0}', of.number('gain')), of.text('cost')),
  'Action out of turn': (of) => withCost(t('Action out of turn'), of.text('cost')),
  'next Action lost': () => t('the next Action is lost'),
  last: () => t('last'),
  'as an Active Defense': (of) => t('{0} as an Active Defense', of.number('value')),

  // Cards.
  'card goes back': () => t('the card goes one place back, unless it is first'),
  'card goes forward': (of) =>
    plural(
      of.number('count'),
      'the card goes {0} place forward',
      'the card goes {0} places forward',
      of.number('count'),
    ),
  draws: (of) => of.list('draws').join(' · '),
  'card of a side': (of) => {
    const favored = of.text('favored');
    const effect = [of.text('effect'), favored && t('favored: {0}', favored)].filter(Boolean).join('; ');
    return `${of.text('side') || t('everybody')}, ${of.text('card')}: ${effect}`;
  },
  'playing card': (of) => t('{0} of {1}', of.text('rank'), of.text('suit')),
  'Draw an Action! card': () => t('Draw an Action! card'),
  'Action! card': (of) => t('Action! card: {0}', of.text('card')),
  'plot and situation': (of) =>
    t(
      '{0} ({1}) and {2} ({3})',
      ...['plot', 'plotEffect', 'situation', 'situationEffect'].map((name) => of.text(name)),
    ),
  'no deck': () => t('The campaign has no table `Plots` or no table `Situations`.'),

  // Rolls that are asked for.
  /** `d10 (9) - d10 (2) + Willpower 7 - 2 (Wounds) = 12 against 15`. */
  'roll against': (of) => {
    const penalty = of.number('penalty');
    const score = [of.text('name'), of.text('value')].filter(Boolean).join(' ');
    const less = penalty === 0 ? '' : ` - ${t('{0} (Wounds)', -penalty)}`;
    return t(
      '{0} against {1}',
      `${of.text('dice')} + ${score}${less} = ${of.text('total')}`,
      of.number('target'),
    );
  },
  rolls: (of) => `${of.text('roll')}: ${of.text('sum')}: ${of.text('said')}`,
  'with a chance': (of) => `${of.text('label')} (${of.text('chance')})`,
  'Roll for shock': () => t('Roll for shock'),
  'Roll not to be dying': () => t('Roll not to be dying'),
  'Roll to steady oneself': () => t('Roll to steady oneself'),
  'Roll to get up': () => t('Roll to get up'),
  'Roll to wake up': () => t('Roll to wake up'),
  'Roll Luck': (of) => t('Roll Luck (cinematic wound {0})', of.text('chance')),
  'rolls of Luck': (of) => `${of.list('sums').join('; ')}: ${of.text('said')}`,
  made: () => t('made'),
  'a roll or else': (of) =>
    t('a {0} roll (difficulty {1}) or {2}', of.text('roll'), of.number('difficulty'), of.text('else')),
  'Luck or a cinematic wound': (of) => {
    const difficulties = of.list('difficulties');
    return plural(
      difficulties.length,
      'a Luck roll (difficulty {0}) or a cinematic wound',
      'Luck rolls (difficulty {0}) or a cinematic wound',
      difficulties.join(', '),
    );
  },

  // Covering fire.
  'Covering fire': () => t('Covering fire'),
  'Aggressive covering fire': () => t('Aggressive covering fire'),
  'no Cover': () => t('no Cover'),
  'no attack': () => t('no attack'),
  'Cover for allies': (of) =>
    t('payoff {0}, {1} Cover for allies who move there', of.number('payoff'), of.number('cover')),
  'Cover attacks': (of) =>
    t(
      'payoff {0}, {1} Cover: an attack with action value {2} on all who move there',
      ...['payoff', 'cover', 'value'].map(of.number),
    ),
  'gives Cover': (of) => t('gives {0} Cover', of.number('cover')),

  // Harm.
  'no payoff': (of) =>
    t('“{0}” is not a payoff. Write its points, or the difference: 12, 24 - 12.', of.text('text')),
  'payoff on the Broken': (of) => t('payoff {0} on somebody Broken: out', of.number('payoff')),
  payoff: (of) => t('payoff {0}', of.number('payoff')),
  'go down': (of) => t('{0} down', of.count('count')),
  'no Cover, no attack': () => t('no Cover, no attack'),
  'Cover or an attack': (of) => t('{0} Cover, or an attack of {1}', of.count('cover'), of.count('attack')),
  loss: lost,
  'loss of one’s own': (of) => t('{0} of one’s own', lost(of)),
  gain: gained,
  Shock: (of) => t('{0} Shock', of.number('points')),
  'Shock of one’s own': (of) => t('{0} of one’s own', t('{0} Shock', of.number('points'))),
  flung: (of) => t('flung {0} m', of.number('meters')),
  'meters left are damage': () => t('the meters that are left are damage to both'),
  'damage from the wall': (of) => t('{0} damage from the wall', of.number('points')),
  'out of ammunition': () => t('out of ammunition'),
  'payoff by': (of) => t('payoff by {0}', of.text('by')),
  'fate of a payoff': (of) => t('payoff {0}: {1}', of.number('payoff'), of.text('fate')),
  'out with others': (of) => t('out, and {0} more of the group', of.number('others')),
  'Shock points': (of) =>
    plural(of.number('count'), '{0} Shock point', '{0} Shock points', of.number('count')),
  Wounds: (of) =>
    of.number('count') === 0
      ? t('no Wound')
      : plural(of.number('count'), '{0} Wound', '{0} Wounds', of.number('count')),
  'to rolls': (of) => t('{0} to rolls', of.number('penalty')),
  'as many Wounds are deadly': () => t('as many Wounds are deadly'),
  seriousness: (of) => of.text('name'),
  Shaken: () => t('Shaken'),
  'massive damage': () => t('massive damage'),
  'flung back': (of) => t('flung back {0} m', of.number('meters')),
  'knocked down': () => t('knocked down'),
  wounded: () => t('wounded'),
  'a cinematic wound': () => t('a cinematic wound'),
  'no cinematic wound': () => t('no cinematic wound'),
  unconscious: (of) =>
    of.number('sequences') > 0 ? t('unconscious ({0} more)', of.number('sequences')) : t('unconscious'),
  'unconscious for': (of) =>
    t(
      'unconscious for {0}, or until a Physician + Wits roll (difficulty {1})',
      sequences(of.number('count')),
      of.number('difficulty'),
    ),

  // Recovery.
  'no Shock to heal': () => t('There are no Shock points to heal.'),
  'Shock points back': (of) =>
    plural(of.number('count'), '{0} Shock point back', '{0} Shock points back', of.number('count')),
  'a Shock point back': () => t('a Shock point back'),
  'awake in': (of) => t('awake in {0}', sequences(of.number('count'))),
  'Wake up': () => t('Wake up'),
  'wakes up': () => t('wakes up'),
  'sleeps on': () => t('sleeps on'),
  'No roll this Sequence': () => t('No roll this Sequence'),
  'a Shot back': (of) => t('a Shot back: {0}', of.text('shots')),
  'Rest this Sequence': () => t('Rest this Sequence'),
  'Treat a Wound': () => t('Treat a Wound'),
  'a Wound is treated': () => t('a Wound is treated'),
  'Steady again': () => t('Steady again'),
  'no longer Shaken': () => t('no longer Shaken'),
  'still Shaken': () => t('still Shaken'),
  'Get up': () => t('Get up (a Move)'),
  'gets up': () => t('gets up'),
  'up again': () => t('up again'),
  'still down': () => t('still down'),
  'Cinematic wound heals': () => t('Cinematic wound heals'),
  'cinematic wound healed': () => t('the cinematic wound is healed'),
  'Pass out': () => t('Pass out'),
  'passes out': () => t('passes out'),
  'stabilized by Medicine': () => t('stabilized by Medicine or Physician'),
  Recover: () => t('Recover'),
  'no longer dying': () => t('no longer dying'),
  'Status effects': () => t('Status effects'),
  'Status ends': (of) => t('{0} ends', of.text('name')),
  'status ends': (of) => t('no longer {0}', of.text('name')),
} satisfies Words;

const shots = (count: number): string => plural(count, '{0} Shot', '{0} Shots', count);
const sequences = (count: number): string => plural(count, '{0} Sequence', '{0} Sequences', count);
// The words of the table are English, so they inflect in English.
/** `1 Shot lost`, `2 Shots lost`. */
function lost(of: ValuesOf): string {
  const [count, what] = [of.number('count'), of.text('what')];
  return `${count} ${count === 1 ? what.replace(/s\b/, '') : what}`;
}
/** `1 positive die`, `2 positive dice`. */
function gained(of: ValuesOf): string {
  const [count, what] = [of.number('count'), of.text('what')];
  return `${count} ${count === 1 ? what : `${what}s`.replace(/\bdies$/, 'dice')}`;
}

const withCost = (label: string, cost: string): string => label + (cost && ` (${cost})`);
