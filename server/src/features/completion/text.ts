/** Reading the line up to the cursor. */

export interface OpenParenthesis {
  /** The name before it. */
  readonly name: string;
  /** The score before it, if any: `Para +1 (`. */
  readonly hasScore: boolean;
  /** The element that is being typed. */
  readonly word: string;
  /** The elements before that one. */
  readonly others: readonly string[];
}

/** Longer than any name; what stands further to the left is not looked at. */
const LONGEST_NAME = 200;

/** The parenthesis that the cursor is in. */
export function openParenthesis(before: string): OpenParenthesis | undefined {
  const open = before.lastIndexOf('(');
  if (open < 0 || before.indexOf(')', open) >= 0) return undefined;
  const lead = before.slice(0, open).slice(-LONGEST_NAME).trimEnd();
  const elements = before.slice(open + 1).split(',');
  const word = elements.pop()!.trimStart();
  const score = /(?:[+\-\u2212\u2013]|(?<!\d))\d+$/.exec(lead);
  return {
    name: lead.slice(0, score?.index).split('(', 1)[0]!.trim(),
    hasScore: score !== null,
    word,
    others: elements.map((each) => each.trim()),
  };
}

/** The outermost parenthesis that the cursor is in, whose elements may have their own: `Iron Will (Trigger Action (De`. */
export function outerParenthesis(before: string): Pick<OpenParenthesis, 'word' | 'others'> | undefined {
  const starts: number[] = [];
  for (const { 0: mark, index } of before.matchAll(/[()]/g))
    if (mark === '(') starts.push(index + 1);
    else starts.pop();
  if (starts[0] === undefined) return undefined;
  const elements = before.slice(starts[0]).split(',');
  const word = elements.pop()!.trimStart();
  return { word, others: elements.map((each) => each.trim()) };
}

/** The element of a list that is being typed: what follows the last of some marks. */
export const lastElement = (text: string, marks: RegExp): string => text.split(marks).at(-1)!.trimStart();

/** `key: value`, up to the cursor. */
export function keyAndValue(before: string): { readonly key: string; readonly value: string } | undefined {
  const colon = before.indexOf(':');
  return colon < 0
    ? undefined
    : { key: before.slice(0, colon).trim(), value: before.slice(colon + 1).trimStart() };
}
