import { lineIndexAt } from './layout.ts';
import type { Block } from './parse.ts';
import type { Span } from './tree.ts';

/** The indentation that headings should have, by the starts of their lines. */
export type MisplacedHeadings = ReadonlyMap<number, Span & { readonly replacement: string }>;

/** The headings in the column of the entries above them. */
export function misplacedHeadings({ lines, places, problems }: Block): MisplacedHeadings {
  const slips = new Map<number, Span & { replacement: string }>();
  for (const { code, start, end, replacement } of problems)
    if (code === 'bad-indent' && replacement !== undefined && !slips.has(start))
      if (places[lineIndexAt(lines, start)]?.form === 'property')
        slips.set(start, { start, end, replacement });
  return slips;
}
