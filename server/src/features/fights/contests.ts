/** The words for what two decide by their rolls, or one by a roll against a number. */
import type { FightEvent, Throw } from '../../rules/fight/events.ts';
import { dictionary } from '../../text/dictionary.ts';
import { t } from '../../text/messages.ts';

type Contest = Extract<FightEvent, { readonly type: 'contest' }>;

interface Words {
  /** The sentence of the action: `Edith blocks`. */
  readonly does: (who: string, target: string) => string;
  readonly yes: () => string;
  readonly no: () => string;
  /** Whether it answers something else, and is indented. */
  readonly isReaction?: boolean;
}

const CONTESTS = dictionary<Words>({
  block: {
    does: (who) => t('{0} blocks', who),
    yes: () => t('blocked'),
    no: () => t('not blocked'),
    isReaction: true,
  },
  dive: {
    does: (who) => t('{0} dives for cover', who),
    yes: () => t('gets away'),
    no: () => t('does not get away'),
    isReaction: true,
  },
  'roll with the blow': {
    does: (who) => t('{0} rolls with the blow', who),
    yes: () => t('half of the damage'),
    no: () => t('no help'),
    isReaction: true,
  },
  tumble: {
    does: (who) => t('{0} tumbles', who),
    yes: () => t('half of the damage'),
    no: () => t('no help'),
    isReaction: true,
  },
  luck: {
    does: (who) => t('{0} rolls Luck', who),
    yes: () => t('no cinematic wound'),
    no: () => t('a cinematic wound'),
    isReaction: true,
  },
  shock: {
    does: (who) => t('{0} rolls for shock', who),
    yes: () => t('made'),
    no: () => t('unconscious'),
    isReaction: true,
  },
  'dark times': {
    does: (who) => t('{0} rolls not to be dying', who),
    yes: () => t('made'),
    no: () => t('dying'),
    isReaction: true,
  },
  shaken: {
    does: (who) => t('{0} rolls not to be Shaken', who),
    yes: () => t('steady again'),
    no: () => t('still Shaken, and the Action is gone'),
    isReaction: true,
  },
  restrain: {
    does: (who, target) => t('{0} tries to restrain {1}', who, target),
    yes: () => t('restrained'),
    no: () => t('still only grabbed'),
  },
  disarm: {
    does: (who, target) => t('{0} strikes at the weapon of {1}', who, target),
    yes: () => t('disarmed'),
    no: () => t('keeps it'),
  },
  escape: {
    does: (who, target) => t('{0} tries to break free from {1}', who, target),
    yes: () => t('free'),
    no: () => t('still held'),
  },
  aid: {
    does: (who, target) => t('{0} looks after {1}', who, target),
    yes: () => t('holds for now'),
    no: () => t('in vain'),
  },
});

/** `Edith blocks: 3d6 (12) + REF 8 + Swords 3 = 23 vs 21: blocked.` */
export function contestText(
  { who, action, target, own, versus, succeeds }: Contest,
  throwText: (thrown: Throw) => string,
): string {
  const words = CONTESTS[action];
  const other = typeof versus === 'number' ? `${versus}` : throwText(versus);
  const what = words?.does(who, target) ?? [who, action, target].filter(Boolean).join(' ');
  const outcome = succeeds ? (words?.yes() ?? t('succeeds')) : (words?.no() ?? t('fails'));
  const line = t('{0}: {1} vs {2}: {3}.', what, throwText(own), other, outcome);
  return words?.isReaction ? `  ${line}` : line;
}
