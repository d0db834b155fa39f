/** The words for what cannot be done, one template for each reason. */
import type { Refusal } from '../play/refusals.ts';

export function refusalText(refusal: Refusal): string {
  switch (refusal.code) {
    case 'has moved':
      return `A ${refusal.done} is all the movement of this turn.`;
    case 'aims':
      return 'Aiming takes the whole turn.';
    case 'comes before':
      return `A ${refusal.action} comes before the other action of the turn.`;
    case 'has acted':
      return `One action each turn, and this was it: ${refusal.done}.`;
    case 'no other movement':
      return `With a ${refusal.done} goes no other movement.`;
    case 'draws':
      return 'A fast draw is for a weapon strike.';
    case 'needs':
      return `To ${refusal.action} somebody, ${refusal.needs.join(' or ')} first.`;
    case 'restrains':
      return 'Whoever restrains somebody can drag, drop, throw or release.';
    case 'points left':
      return `Only ${refusal.most} action points are left.`;
    case 'points for a roll':
      return `At most ${refusal.most} action points go into one roll.`;
    case 'points in a turn':
      return `At most ${refusal.most} action points can be spent in a turn.`;
  }
}
