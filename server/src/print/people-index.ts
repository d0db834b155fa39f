/** Where in some stories people and places appear. */
import { propertiesOf, type Declared } from '../model/declarations.ts';
import { peopleNamed } from '../model/encounters.ts';
import { linkTarget } from '../model/links.ts';
import type { Model } from '../model/model.ts';
import { castNames, isParty, paragraphsOf, sidesOf } from '../model/story.ts';
import { nameKey } from '../rules/names.ts';
import { proseOf } from '../syntax/prose.ts';
import type { DeclarationNode } from '../syntax/tree.ts';
import type { IndexEntry } from './document.ts';
import type { Ids } from './ids.ts';

/** Sorted by name; each with the scenes that name it, or its own statblock first. */
export function indexOf(model: Model, ids: Ids, stories: readonly Declared[]): IndexEntry[] {
  const entries = new Map<string, { name: string; ids: Set<string> }>();
  const add = (name: string, id: string | undefined): void => {
    const key = nameKey(name);
    if (!entries.has(key)) entries.set(key, { name, ids: new Set() });
    if (id) entries.get(key)!.ids.add(id);
  };
  for (const declared of stories) {
    const scope = model.scopeOf(declared.uri);
    const visit = (node: DeclarationNode, scene: string | undefined): void => {
      const here = node.kind === 'encounter' ? scene : (ids.of(node) ?? scene);
      const cast = propertiesOf(node).get('cast');
      const lists = node.kind === 'encounter' ? sidesOf(node) : cast && node.kind === 'scene' ? [cast] : [];
      for (const { text } of lists.flatMap(castNames)) {
        if (isParty(text)) continue;
        for (const person of peopleNamed(text, scope, declared.uri)) add(person.node.name.text, here);
      }
      const where = propertiesOf(node)
        .get('where')
        ?.value?.text.split(/[,;.(]/)[0]
        ?.trim();
      if (where && node.kind === 'scene') add(capitalized(where), here);
      for (const { text } of paragraphsOf(node)) {
        for (const { target } of proseOf(text).links) {
          const found = linkTarget(model, scope, declared.uri, target.text);
          if (found?.type === 'character') add(found.declared.node.name.text, here);
        }
      }
      for (const member of node.members) if (member.type === 'declaration') visit(member, here);
    };
    visit(declared.node, undefined);
  }
  return [...entries.values()]
    .filter(({ ids: found }) => found.size > 0)
    .map(({ name, ids: found }) => ({ name, ids: [...found] }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
