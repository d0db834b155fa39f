import type { Block } from '../document.ts';

/** Blocks in a box with a small title. */
export const panel = (title: string, blocks: readonly Block[]): Block => ({
  type: 'box',
  role: 'panel',
  title,
  blocks,
});
