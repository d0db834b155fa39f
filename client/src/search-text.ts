import type { QuickPickItem } from 'vscode';

/** An item of a search with its text as it is compared. */
export interface Searched<T> {
  readonly item: T;
  readonly name: string;
  readonly text: string;
}

export const searched = <T extends QuickPickItem>(item: T): Searched<T> => ({
  item,
  name: folded(item.label),
  text: folded([item.label, item.description, item.detail].filter(Boolean).join(' ')),
});

/**
 * Returns the items that have every typed word, those with all of them in the name first. VS Code alone would also take single
 * letters from anywhere: “boat” would find “Modern body armor (Tactical)”.
 */
export function itemsWith<T>(all: readonly Searched<T>[], typed: string): T[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const has = (text: string): boolean => words.every((word) => text.includes(word));
  const [named, others]: [T[], T[]] = [[], []];
  for (const { item, name, text } of all) if (has(text)) (has(name) ? named : others).push(item);
  return [...named, ...others];
}

/** Without case and accents: `naive` finds Naïve. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
