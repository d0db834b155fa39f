/**
 * The trees of a file of the library, made when the program is built: to read them takes a seventh of the time of parsing. Each
 * line is the JSON of a block: its text, for which alone the tree holds, and its declarations.
 */
import type { ReadTree } from '../syntax/library-block.ts';
import { parseSource } from '../syntax/source.ts';
import type { DeclarationNode } from '../syntax/tree.ts';
import { owned } from '../text/owned.ts';

/** The suffix of a file with trees. */
export const TREES = '.trees';

/** In ASCII, so that an engine keeps it in one byte for each character. */
export const writeTrees = (file: string): string =>
  parseSource(file)
    .blocks.map(({ text, declarations }) => inAscii(JSON.stringify([text, declarations])))
    .join('\n');

const inAscii = (json: string): string =>
  json.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Reads the trees of a file, one for each of its blocks in their order. What was written is fetched when the first of them is
 * asked for.
 */
export function readTrees(fetch: () => string): (index: number) => ReadTree {
  let lines: string[] | undefined;
  return (index) => (text) => {
    lines ??= fetch().split('\n').map(owned);
    const [known, declarations] = JSON.parse(lines[index] || '[]') as [string?, DeclarationNode[]?];
    // A block keeps its tree.
    lines[index] = '';
    return known === text ? declarations : undefined;
  };
}
