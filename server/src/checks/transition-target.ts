import { originOf, propertiesOf, STORY_KINDS, type Declared } from '../model/declarations.ts';
import { inBlock, paragraphsOf, partsOf, storyOf } from '../model/story.ts';
import { FOR_WAYS } from '../model/prose/english.ts';
import { linkTarget } from '../model/links.ts';
import { nameKey } from '../rules/names.ts';
import type { Origin } from '../rules/explanation.ts';
import { replaceWith, type Check, type Finding } from './check.ts';
import { changesTo, suggestion } from './names.ts';
import { meantScenes } from './scene-names.ts';
import { sceneApart } from './scenes-apart.ts';
import { t } from '../text/messages.ts';
import { lineBeginsWith } from '../text/patterns.ts';

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
    yield* inProse(declared, (name) => byName.has(nameKey(name)));
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

/** `Next: The Vault`, `Go to The Vault.`: lines that lead nowhere. */
function* inProse({ node, block }: Declared, isScene: (name: string) => boolean): Generator<Finding> {
  for (const part of partsOf(node))
    for (const paragraph of paragraphsOf(part)) {
      if (!MAY_LEAD.test(paragraph.text)) continue;
      for (const { 1: indent = '', 2: lead = '', 3: name = '', index } of paragraph.text.matchAll(LINE)) {
        if (!FOR_WAYS.has(nameKey(lead.trimEnd().replace(/:$/, ''))) || !isScene(name)) continue;
        const start = index + indent.length;
        const origin = originOf(block, inBlock(paragraph, { start, end: start + lead.length }));
        yield {
          message: t('This is prose and leads nowhere. A transition begins with `->`.'),
          origin,
          severity: 'hint',
          fixes: () => [replaceWith(t('Change to {0}', '`->`'), origin, '-> ')],
        };
      }
    }
}

const MAY_LEAD = lineBeginsWith(FOR_WAYS);

/** A line of a few small words, or one before a colon, and a name with a capital. */
const LINE =
  /^([ \t]*)(\p{L}+(?:[ \t]\p{Ll}+){0,2}(?::[ \t]*|[ \t]))([\p{Lu}\p{N}][^\n:]{0,80}?)\.?[ \t]*$/gmu;
