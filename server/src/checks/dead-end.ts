import { originOf, STORY_KINDS } from '../model/declarations.ts';
import { deadEnds, storyOf } from '../model/story.ts';
import type { Check } from './check.ts';
import { leadOn } from './transitions.ts';
import { t } from '../text/messages.ts';

export const deadEnd: Check = {
  code: 'dead-end',
  severity: 'hint',
  kinds: STORY_KINDS,
  summary: 'No transition leads on from a scene.',
  about:
    'In an adventure with transitions, every scene needs a transition to another, except endings: `scene The Reckoning ' +
    '(epilogue)`, or a scene with `-> the end`.',
  *declaration(declared) {
    const story = storyOf(declared);
    for (const scene of deadEnds(story)) {
      const { node, name } = scene;
      const origin = originOf(declared.block, name ? node.name : node.head);
      const message = t('No transition leads on from “{0}”.', name);
      yield { message, origin, fixes: () => leadOn(story, scene) };
    }
  },
};
