/** Finds declarations in texts of any age without parsing them. */
import { characterNamed, templateNamed } from '../../compare/heads.ts';
import { sharedLines } from '../../compare/pairs.ts';
import { nameKey } from '../../rules/names.ts';
import { findBlocks } from '../../syntax/layout.ts';

/** A declaration with its lines. */
export interface FoundBlock {
  /** Its first line. */
  readonly head: string;
  readonly text: string;
}

export function blocksIn(text: string): FoundBlock[] {
  const { starts } = findBlocks(text);
  return starts.map((start, index) => {
    const block = text.slice(start, starts[index + 1] ?? text.length).trim();
    const head = /^(?!\s*(?:\/\/|$)).*$/m.exec(block)?.[0] ?? '';
    return { head, text: block };
  });
}

export interface FoundCharacter {
  readonly key: string;
  readonly name: string;
  /** The key of its template. */
  readonly base: string | undefined;
  readonly text: string;
}

export function charactersIn(text: string | undefined): FoundCharacter[] {
  if (!text) return [];
  return blocksIn(text).flatMap((block) => {
    const name = characterNamed(block.head);
    if (name === undefined) return [];
    const base = templateNamed(block.head);
    const own = block.text.slice(block.text.indexOf(block.head));
    return [{ key: nameKey(name), name, base: base && nameKey(base), text: own }];
  });
}

/** The text of a character of a name. */
export const characterIn = (text: string | undefined, name: string): string | undefined =>
  charactersIn(text).find(({ key }) => key === nameKey(name))?.text;

/** The share of lines that two versions of one character have in common at least. */
const LEAST_SHARED = 0.5;

/** Returns whether a character may have been renamed from one name to the other. */
export const isSameCharacter = (before: string, after: string): boolean =>
  sharedLines(before, after) >= LEAST_SHARED;
