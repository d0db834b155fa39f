import { originOf, propertiesOf, STORY_KINDS } from '../model/declarations.ts';
import { storyOf } from '../model/story.ts';
import { linkTarget } from '../model/links.ts';
import { nameKey } from '../rules/names.ts';
import type { Origin } from '../rules/explanation.ts';
import type { Check, Finding } from './check.ts';
import { changesTo, suggestion } from './names.ts';
import { meantScenes } from './scene-names.ts';
import { sceneApart } from './scenes-apart.ts';
import { t } from '../text/messages.ts';

export const transitionTarget: Check = {
  code: 'transition-target',
  severity: 'error',
  kinds: STORY_KINDS,
  summary: 'A transition leads to a scene that does not exist.',
  about:
    '`-> The Vault if nobody is watching` leads to a scene of the same adventure, or to another adventure of the campaign; ' +
    '`-> the end` ends the story. `start: The Hangar` names the scene that it begins with. The condition may begin with if, when, unless, otherwise and the like.',
  *names(declared, { model, scope }) {
    const { scenes, byName } = storyOf(declared);
    const names = scenes.map(({ name }) => name);
    const finding = (text: string, origin: Origin): Finding => {
      const apart = sceneApart(text, declared, model);
      if (apart) return { ...apart, origin };
      const meant = meantScenes(text, names, names);
      return {
        message: `${t('There is no scene “{0}”.', text)}${suggestion(meant)}`,
        origin,
        fixes: () => changesTo(meant, origin),
        missing: { name: text, kinds: ['scene'] },
      };
    };
    for (const start of propertiesOf(declared.node).get('start')?.items ?? [])
      if (!byName.has(nameKey(start.text))) yield finding(start.text, originOf(declared.block, start));
    for (const { ways } of scenes) {
      for (const { target, scene, isEnd } of ways) {
        if (scene || isEnd || linkTarget(model, scope, declared.uri, target.text)?.type === 'part') continue;
        yield finding(target.text, originOf(declared.block, target));
      }
    }
  },
};
