/** Tracker and transcript words of Action (heroic). */
import { plural, t } from '../text/messages.ts';
import { signedText, type ValuesOf, type Words } from './values.ts';

export const HEROIC_ACTION = {
  // Shots.
  shots: (of) => shots(of.number('count')),
  'all shots': () => t('all shots'),
  'as it says': () => t('as it says'),
  'for shots': (of) => `${of.text('name')} (${of.text('shots')})`,
  'kind of action': (of) => `${of.text('kind')}: ${of.text('shots')}; ${of.text('when')}`,
  'shots left': (of) => t('{0} of {1} left', of.number('left'), shots(of.number('most'))),
  'shots lost': (of) => t('{0} lost: {1}', shots(of.number('count')), of.text('left')),
  'no shots left': () => t('No shots are left in this round.'),
  'one for each event': (of) => t('Only one {0} is allowed for each event.', of.text('kind')),
  'has shots': (of) => t('{0} has {1}', of.text('name'), shots(of.number('count'))),
  'has no shots': (of) => t('{0} is surprised: no shots', of.text('name')),
  'first shot': (of) =>
    of.number('stances') > 0
      ? t(
          '{0}, less {1} for stances, first shot {2}',
          of.text('calculation'),
          of.number('stances'),
          of.number('shot'),
        )
      : t('{0}, first shot {1}', of.text('calculation'), of.number('shot')),
  'The surprise round': () => t('The surprise round'),
  'surprise round': () => t('surprise round'),
  'Another event': () => t('Another event'),
  'another event': () => t('Another event: all characters may use each kind of Trigger Action again'),

  // Actions.
  Actions: () => t('Actions'),
  Schticks: () => t('Schticks'),
  does: (of) => {
    const effect = of.text('effect');
    const what = effect ? `${of.text('name')}: ${effect}` : of.text('name');
    return [what, of.text('left')].filter(Boolean).join('; ');
  },
  'on the helpless': (of) => t('{0} on the helpless', of.text('name')),
  'full move': (of) => t('moves {0}, or {1} with static gear', of.number('move'), of.number('static')),
  Action: () => t('Action'),
  'has acted': () => t('has acted'),
  'Limit Break': () => t('Limit Break'),
  'a Limit Break': () => t('a Limit Break'),
  'Trigger Action': () => t('Trigger Action'),
  'Trigger Action (the action)': () => t('Trigger Action (the action)'),
  'action lost to a trigger': () => t('Trigger Action before acting: the action is lost'),
  'action lost': () => t('action lost'),
  Focus: () => t('Focus'),
  focused: () => t('focused'),
  'is focused': () => t('is focused'),
  'already focused': () => t('Already focused.'),
  'needs focus': () => t('A Limit Break needs focus.'),
  'focus is spent': () => t('The focus of this round is spent; another one comes next round.'),
  'Focus broken': () => t('Focus broken'),
  'no longer focused': () => t('is no longer focused'),
  'on this shot': (of) =>
    of.has('bonus')
      ? t('{0} {1} on this shot', of.text('name'), signedText(of.number('bonus')))
      : t('{0} on this shot', of.text('name')),

  // Rolls.
  'success by': (of) => t('success by {0}', of.number('by')),
  'marginal success by': (of) => t('success by {0}, marginal', of.number('by')),
  'failure by': (of) => t('failure by {0}', of.number('by')),
  marginal: () => t('marginal'),
  'outcome without end': () => t('success, outcome without end'),
  'failure without effect': () => t('failure, no effect'),
  'group of': (of) => t('group of {0}', of.number('count')),
  counts: (of) => t('{0} counts', of.number('total')),
  'score and modifier': (of) => {
    const modifier = of.number('modifier');
    return `${of.text('score')} ${modifier < 0 ? '-' : '+'} ${Math.abs(modifier)}`;
  },
  'helped to': (of) => `${signedText(of.number('bonus'))} = ${of.number('total')}`,
  '+1 without a roll': () => t('+1 without a roll'),
  'no help': () => t('no help'),
  'no help is needed': () => t('no help is needed'),
  'no help is enough': () => t('no help is enough'),
  'villains before heroes': () => t('the same shot: villains act before heroes'),
  'acts before': (of) => t('{0} acts first', of.text('name')),

  // Stances.
  Stances: () => t('Stances'),
  Drop: (of) => t('Drop {0}', of.text('name')),
  'is dropped': (of) => t('{0} is dropped', of.text('name')),
  Adopt: (of) =>
    of.has('shots')
      ? t('Adopt {0} ({1})', of.text('name'), of.text('shots'))
      : t('Adopt {0}', of.text('name')),
  'same type': (of) => t('{0} is of the same type; drop it first.', of.text('name')),

  // Hits.
  'in a session': () => t('in a session'),
  'Hits lost': (of) =>
    of.has('outcome')
      ? t(
          '{0} lost (outcome {1} + damage {2} - soak {3}): {4}',
          of.number('points'),
          of.number('outcome'),
          of.number('damage'),
          of.number('soak'),
          of.text('left'),
        )
      : t('{0} lost: {1}', of.number('points'), of.text('left')),
  'Hits back': (of) => t('{0} back: {1}', of.number('points'), of.text('left')),
  'of Hits': (of) =>
    [t('{0} of {1} Hits', of.number('left'), of.number('most')), of.text('state')].filter(Boolean).join(', '),
  'no number of Hits': (of) =>
    t('“{0}” is not a number of Hits. Write how many are lost: 4; or 3 shots.', of.text('text')),
  'no Hits or outcome': (of) =>
    t(
      '“{0}” is not a number of Hits. Write how many are lost, or outcome and damage: 4, 4 + 6; or 3 shots.',
      of.text('text'),
    ),

  // Luck, good and bad.
  Fortune: () => t('Fortune'),
  'Fortune left': (of) => t('Fortune {0} left', of.number('points')),
  'spends Fortune': (of) => t('{0}; {1} Fortune left', of.text('what'), of.number('left')),
  'Spend a point': () => t('Spend a point'),
  'a point of Fortune': () => t('Fortune: a confident roll, or a failed one again'),
  'Initiative again': () => t('Initiative again'),
  'initiative again': (of) => t('Initiative again: {0}', of.text('sum')),
  'Friction again': () => t('Friction again'),
  'or as before': (of) => t('{0}, or as before', of.text('friction')),
  Friction: () => t('Friction'),
  friction: (of) => t('friction {0}: {1}', of.number('die'), of.text('effect')),
  'result under': (of) => t('under {0} {1}', of.text('needs'), of.text('result')),
  'nothing without': (of) => t('nothing without {0}', of.text('needs')),
  Mishaps: () => t('Mishaps'),
  'Lose a shot': () => t('Lose a shot'),
  Fumble: () => t('Fumble'),
  fumbles: () => t('fumbles and suffers a Setback'),
  Setback: () => t('Setback'),
  Setbacks: (of) =>
    setbacks(
      of,
      () => t('Setback'),
      (count) => t('{0} Setbacks', count),
    ),
  'suffers a Setback': () => t('suffers a Setback'),
  'Setback over': () => t('Setback over'),
  'a Setback is over': () => t('a Setback is over'),
  'Damage Setback': () => t('Damage Setback'),
  'Damage Setbacks': (of) =>
    setbacks(
      of,
      () => t('Damage Setback'),
      (count) => t('{0} Damage Setbacks', count),
    ),
  'suffers a Damage Setback': () => t('suffers a Damage Setback'),
  'Damage Setback over': () => t('Damage Setback over'),
  'a Damage Setback is over': () => t('a Damage Setback is over'),
} satisfies Words;

const shots = (count: number): string =>
  count === 0 ? t('no shots') : plural(count, '{0} shot', '{0} shots', count);

const setbacks = (of: ValuesOf, one: () => string, many: (count: number) => string): string =>
  of.number('count') === 1 ? one() : many(of.number('count'));
