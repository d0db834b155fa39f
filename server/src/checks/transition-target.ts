import { originOf, STORY_KINDS } from '../model/declarations.ts';
import { storyOf } from '../model/story.ts';
import { linkTarget } from '../model/links.ts';
import type { Check } from './check.ts';
import { didYouMean, renames } from './names.ts';

export const transitionTarget: Check = {
  code: 'transition-target',
  severity: 'error',
  kinds: STORY_KINDS,
  summary: 'A transition leads to a scene that there is not.',
  about:
    '`-> The Vault if nobody is watching` leads to a scene of the same adventure, or to another adventure of the campaign; ' +
    '`-> the end` ends the story. The condition may begin with if, when, unless, otherwise and the like.',
  *names(declared, { model, scope }) {
    const { scenes } = storyOf(declared);
    for (const { ways } of scenes) {
      for (const { target, scene, isEnd } of ways) {
        if (scene || isEnd || linkTarget(model, scope, declared.uri, target.text)?.type === 'part') continue;
        const origin = originOf(declared.block, target);
        const names = scenes.map(({ name }) => name);
        yield {
          message: `There is no scene “${target.text}”.${didYouMean(target.text, names)}`,
          origin,
          fixes: () => renames(target.text, origin, names),
        };
      }
    }
  },
};
