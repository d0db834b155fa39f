/** Ids of declarations within one document: the same text gives the same ids. */
import type { DeclarationNode } from '../syntax/tree.ts';
import { TextCache } from '../text/text-cache.ts';
import { slug } from './document.ts';

/** The preview asks for those of all scenes at each keystroke. */
const slugs = new TextCache<string>(200_000);

export class Ids {
  readonly #byNode = new Map<DeclarationNode, string>();
  /** Each id with the number that the next one of its name gets. */
  readonly #taken = new Map<string, number>();

  /** The id of a declaration that the document shows; two with one name get different ones. */
  add(node: DeclarationNode): string {
    const known = this.#byNode.get(node);
    if (known) return known;
    const base = slugs.get(`${node.kind} ${node.name.text}`, slug);
    let id = base;
    let count = this.#taken.get(base) ?? 1;
    while (this.#taken.has(id)) id = `${base}-${++count}`;
    this.#taken.set(base, count).set(id, 1);
    this.#byNode.set(node, id);
    return id;
  }

  /** Undefined for what the document does not show. */
  of(node: DeclarationNode): string | undefined {
    return this.#byNode.get(node);
  }
}
