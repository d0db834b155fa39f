import { originOf } from '../model/declarations.ts';
import { linkableNames, linkTarget } from '../model/links.ts';
import { hasProse, inBlock, paragraphsOf, partsOf } from '../model/story.ts';
import { proseOf } from '../syntax/prose.ts';
import type { Check } from './check.ts';
import { isProperName } from '../model/encounters.ts';
import type { MissingKind } from './check.ts';
import { didYouMean, renames } from './names.ts';
import { t } from '../text/messages.ts';

const KINDS: readonly MissingKind[] = ['npc', 'scene', 'place', 'gear'];

export const unknownLink: Check = {
  code: 'unknown-link',
  severity: 'error',
  summary: 'A link leads nowhere.',
  about:
    '`[[Colonel Vane]]` links to any character, scene, encounter, place, trait, skill or piece of equipment that the campaign sees. ' +
    '`[[Colonel Vane|the colonel]]` shows other words.',
  *names({ node, block, uri }, { model, scope }) {
    if (!hasProse(node)) return;
    for (const part of partsOf(node)) {
      for (const paragraph of paragraphsOf(part)) {
        for (const { target } of proseOf(paragraph.text).links) {
          if (linkTarget(model, scope, uri, target.text)) continue;
          const { text } = target;
          const origin = originOf(block, inBlock(paragraph, target));
          const names = linkableNames(model, scope);
          yield {
            message: `${t('Nothing is called “{0}”.', text)}${didYouMean(text, names)}`,
            origin,
            fixes: () => renames(text, origin, names),
            missing: { name: text, kinds: isProperName(text) ? KINDS : ['gear', 'place'] },
          };
        }
      }
    }
  },
};
