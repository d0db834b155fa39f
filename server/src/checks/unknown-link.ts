import { isStory, originOf } from '../model/declarations.ts';
import { linkableNames, linkTarget } from '../model/links.ts';
import { hasProse, inBlock, paragraphsOf, partsOf, storyOf } from '../model/story.ts';
import { proseOf } from '../syntax/prose.ts';
import type { Check } from './check.ts';
import { isProperName } from '../model/encounters.ts';
import type { MissingKind } from './check.ts';
import { changesTo, suggestion } from './names.ts';
import { meantScenes } from './scene-names.ts';
import { t } from '../text/messages.ts';

const KINDS: readonly MissingKind[] = ['npc', 'scene', 'place', 'gear'];

export const unknownLink: Check = {
  code: 'unknown-link',
  severity: 'error',
  summary: 'A link leads nowhere.',
  about:
    '`[[Colonel Vane]]` links to any character, scene, encounter, place, trait, skill or piece of equipment that the campaign sees. ' +
    '`[[Colonel Vane|the colonel]]` shows other words.',
  *names(declared, { model, scope }) {
    const { node, block, uri } = declared;
    if (!hasProse(node)) return;
    const scenes = (): string[] =>
      isStory(declared) ? storyOf(declared).scenes.map(({ name }) => name) : [];
    for (const part of partsOf(node)) {
      for (const paragraph of paragraphsOf(part)) {
        for (const { target } of proseOf(paragraph.text).links) {
          if (linkTarget(model, scope, uri, target.text)) continue;
          const { text } = target;
          const origin = originOf(block, inBlock(paragraph, target));
          const meant = meantScenes(text, scenes(), linkableNames(model, scope));
          yield {
            message: `${t('There is nothing named “{0}”.', text)}${suggestion(meant)}`,
            origin,
            fixes: () => changesTo(meant, origin),
            missing: { name: text, kinds: isProperName(text) ? KINDS : ['gear', 'place'] },
          };
        }
      }
    }
  },
};
