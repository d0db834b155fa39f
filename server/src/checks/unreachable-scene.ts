import { originOf, STORY_KINDS } from '../model/declarations.ts';
import { storyOf, withoutEntrance } from '../model/story.ts';
import type { Check } from './check.ts';
import { leadTo } from './transitions.ts';
import { t } from '../text/messages.ts';

export const unreachableScene: Check = {
  code: 'unreachable-scene',
  severity: 'warning',
  kinds: STORY_KINDS,
  summary: 'No transition leads to a scene.',
  about:
    'In an adventure with transitions, every scene should be reachable from the first one, or from the scenes of `start:`. A ' +
    'scene inside a scene is reached with it. If unreachable scenes lead to each other, only the first one has a finding.',
  *declaration(declared) {
    const story = storyOf(declared);
    for (const { scene, isInCircle } of withoutEntrance(story)) {
      const { node, name } = scene;
      const origin = originOf(declared.block, name ? node.name : node.head);
      const message = isInCircle
        ? t('Only unreachable scenes lead to “{0}”.', name)
        : t('No transition leads to “{0}”.', name);
      yield { message, origin, fixes: () => leadTo(story, scene) };
    }
  },
};
