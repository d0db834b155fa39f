/** Ids of declarations within one document: the same text gives the same ids. */
import type { DeclarationNode } from '../syntax/tree.ts';
import { TextCache } from '../text/text-cache.ts';
import { slug } from './document.ts';

/** The preview asks for those of all scenes at each keystroke. */
const slugs = new TextCache<string>(200_000);

export class Ids {
  readonly #byNode = new Map<DeclarationNode, string>();
  readonly #taken = new Set<string>();

  /** The id of a declaration that the document shows; two with one name get different ones. */
  add(node: DeclarationNode): string {
    const known = this.#byNode.get(node);
    if (known) return known;
    const base = slugs.get(`${node.kind} ${node.name.text}`, slug);
    let id = base;
    for (let count = 2; this.#taken.has(id); count++) id = `${base}-${count}`;
    this.#taken.add(id);
    this.#byNode.set(node, id);
    return id;
  }

  /** Undefined for what the document does not show. */
  of(node: DeclarationNode): string | undefined {
    return this.#byNode.get(node);
  }
}
