/** Where in some stories people and places appear. */
import { capital } from '../features/render.ts';
import { propertiesOf, type Declared } from '../model/declarations.ts';
import { peopleNamed } from '../model/encounters.ts';
import { linkTarget } from '../model/links.ts';
import type { Model } from '../model/model.ts';
import { castNames, paragraphsOf, sidesOf } from '../model/story.ts';
import { isParty } from '../syntax/party.ts';
import { nameKey } from '../rules/names.ts';
import { proseOf } from '../syntax/prose.ts';
import type { DeclarationNode } from '../syntax/tree.ts';
import type { IndexEntry } from './document.ts';
import type { Ids } from './ids.ts';

/**
 * Sorted by name, whatever article it begins with; each with the scenes that name it, and with its own statblock or sheet where
 * that is among the blocks of the document, whose ids are `shown`.
 */
export function indexOf(
  model: Model,
  ids: Ids,
  stories: readonly Declared[],
  shown: ReadonlySet<string>,
): IndexEntry[] {
  const entries = new Map<string, { name: string; own: string | undefined; ids: Set<string> }>();
  const add = (name: string, id: string | undefined, own?: string): void => {
    const key = nameKey(name);
    const entry = entries.get(key) ?? { name, own: undefined, ids: new Set() };
    entries.set(key, entry);
    entry.own ??= own;
    if (id) entry.ids.add(id);
  };
  const addPerson = ({ node }: Declared, id: string | undefined): void => {
    const own = ids.of(node);
    add(node.name.text, id, own !== undefined && shown.has(own) ? own : undefined);
  };
  for (const declared of stories) {
    const scope = model.scopeOf(declared.uri);
    const visit = (node: DeclarationNode, scene: string | undefined): void => {
      // A handout is for the players, who find nobody in it that its own text does not name.
      const isWithin = node.kind === 'encounter' || node.kind === 'handout';
      const here = isWithin ? scene : (ids.of(node) ?? scene);
      const cast = propertiesOf(node).get('cast');
      const lists = node.kind === 'encounter' ? sidesOf(node) : cast && node.kind === 'scene' ? [cast] : [];
      for (const { text } of lists.flatMap(castNames)) {
        if (isParty(text)) continue;
        for (const person of peopleNamed(text, scope, declared.uri)) addPerson(person, here);
      }
      const place = propertiesOf(node).get('where')?.value?.text ?? '';
      // Text of several lines is no name.
      const where = place.includes('\n') ? '' : place.split(/[,;.(]/)[0]!.trim();
      if (where && node.kind === 'scene') add(capital(where), here);
      for (const { text } of paragraphsOf(node)) {
        for (const { target } of proseOf(text).links) {
          const found = linkTarget(model, scope, declared.uri, target.text);
          if (found?.type === 'character') addPerson(found.declared, here);
        }
      }
      for (const member of node.members) if (member.type === 'declaration') visit(member, here);
    };
    visit(declared.node, undefined);
  }
  return [...entries.values()]
    .filter(({ own, ids: found }) => own !== undefined || found.size > 0)
    .map(({ name, own, ids: found }) => ({ name, own, ids: [...found] }))
    .sort((a, b) => sortKey(a.name).localeCompare(sortKey(b.name), 'en'));
}

const sortKey = (name: string): string => name.replace(/^(?:the|an?)\s+/i, '');
