/** Things that a campaign declares: gear, weapons, armor and objects to break. */
import { dotted } from '../features/render.ts';
import { statsText } from '../features/hover-rules.ts';
import { declarationOf } from '../features/places.ts';
import { propertiesOf, type Declared } from '../model/declarations.ts';
import { linkTarget } from '../model/links.ts';
import type { Model } from '../model/model.ts';
import { castNames, paragraphsOf, partsOf } from '../model/story.ts';
import type { ItemRule } from '../rules/equipment.ts';
import type { Rule } from '../rules/ruleset.ts';
import { proseOf } from '../syntax/prose.ts';
import { plain, type Block as PrintedBlock } from './document.ts';
import type { Ids } from './ids.ts';
import { t } from '../text/messages.ts';
import { kindTitle } from './words.ts';

interface Thing {
  readonly declared: Declared;
  readonly rule: ItemRule;
}

/** Returns the things that links or props of stories name, in the order of the text. The library's are in the books. */
export function thingsOf(model: Model, stories: readonly Declared[]): Thing[] {
  const found = new Map<Declared, Thing>();
  for (const story of stories) {
    const scope = model.scopeOf(story.uri);
    for (const name of namesIn(story)) {
      const target = linkTarget(model, scope, story.uri, name);
      const thing = target?.type === 'rule' ? thingOf(model, target.rule) : undefined;
      if (thing) found.set(thing.declared, thing);
    }
  }
  return [...found.values()];
}

/** The declaration of a thing that is not the library's. */
export function thingOf(model: Model, rule: Rule): Thing | undefined {
  if (!isThing(rule)) return undefined;
  const declared = declarationOf(model, rule.origin);
  const isLibrary = declared && model.file(declared.uri)?.isLibrary;
  return declared && !isLibrary ? { declared, rule } : undefined;
}

const KINDS: readonly string[] = ['weapon', 'armor', 'gear', 'object'];
const isThing = (rule: Rule): rule is ItemRule => 'kind' in rule && KINDS.includes(rule.kind as string);

const namesIn = ({ node }: Declared): string[] =>
  partsOf(node).flatMap((part) => {
    const props = propertiesOf(part).get('props');
    return [
      ...paragraphsOf(part).flatMap(({ text }) => proseOf(text).links.map(({ target }) => target.text)),
      ...(props ? castNames(props).map(({ text }) => text) : []),
    ];
  });

/** A heading, and for each thing a paragraph that links lead to; nothing where there is nothing. */
export function thingBlocks(things: readonly Thing[], ids: Ids, level: 1 | 2): PrintedBlock[] {
  if (things.length === 0) return [];
  return [
    { type: 'heading', level, text: plain(t('Things')), kicker: '', id: 'things' },
    ...things.map(({ declared: { node }, rule }): PrintedBlock => {
      const facts = dotted(kindTitle(rule.kind), statsText(rule));
      const about = [rule.about, rule.note].filter(Boolean).join(' ');
      return {
        type: 'paragraph',
        id: ids.add(node),
        text: [{ text: rule.name, strong: true }, ...plain(` (${facts}) ${about}`.trimEnd())],
      };
    }),
  ];
}
