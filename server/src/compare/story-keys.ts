/** What the keys of an adventure, its scenes and its encounters say: a range, a place, the kind of a scene. */
import { propertiesOf } from '../model/declarations.ts';
import { sidesOf, type Story } from '../model/story.ts';
import { nameKey } from '../rules/names.ts';
import type { DeclarationNode, PropertyNode } from '../syntax/tree.ts';

export interface KeyChange {
  /** The scene or encounter; empty for the adventure. */
  readonly part: string;
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

interface Part {
  readonly name: string;
  /** The values by key. */
  readonly said: ReadonlyMap<string, string>;
}

/** The changes of those parts that both versions have; `renamed` gives the new name of a scene. */
export function compareKeys(before: Story, after: Story, renamed: (name: string) => string): KeyChange[] {
  const [old, now] = [partsOf(before, renamed), partsOf(after)];
  return [...now].flatMap(([key, { name: part, said }]) => {
    const was = old.get(key)?.said;
    if (!was) return [];
    return [...new Map([...was, ...said]).keys()]
      .filter((name) => was.get(name) !== said.get(name))
      .map((name) => ({ part, name, before: was.get(name), after: said.get(name) }));
  });
}

function partsOf(
  { declared, scenes }: Story,
  renamed = (name: string): string => name,
): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>();
  const textOf = ({ key, end }: PropertyNode): string =>
    declared.block.text
      .slice(key.end, end)
      .replace(/^\s*:/, '')
      .replace(/\s\/\/.*$/gm, '')
      .replace(/\s+/g, ' ')
      .trim();
  const add = (name: string, node: DeclarationNode, left: readonly PropertyNode[], kind = ''): void => {
    const said = [...propertiesOf(node)]
      .filter(([key, property]) => key !== 'cast' && !left.includes(property))
      .map(([key, property]) => [key, textOf(property)] as const);
    const entries = kind ? [['kind', kind] as const, ...said] : said;
    parts.set(`${node.kind} ${nameKey(name)}`, { name, said: new Map(entries) });
  };
  const { node } = declared;
  if (node.kind === 'adventure') add('', node, []);
  for (const scene of scenes) {
    add(renamed(scene.name), scene.node, [], scene.kind);
    // The sides of an encounter are its cast.
    for (const encounter of scene.encounters) add(encounter.name.text, encounter, sidesOf(encounter));
  }
  return parts;
}
