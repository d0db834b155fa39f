/** A text as a tree of lines, each with a key that tells which line of another version it is. */
import { DECLARATION_KINDS } from '../syntax/schema.ts';
import { nameKey } from '../rules/names.ts';
import { bareName } from './heads.ts';
import { linesOf } from './lines.ts';

export interface MergeNode {
  /** The subject of a line: `stealth`, `log`, `npc guard`. The key of prose is its text. */
  readonly key: string;
  readonly isProse: boolean;
  /** The family of the declaration that it begins: `character`, `scene`; undefined for any other line. */
  readonly family: string | undefined;
  /** The date of a line of a log: `2026-10-09`. */
  readonly day: string | undefined;
  /** The line with the blank lines and comments before it, with line breaks. */
  readonly head: string;
  readonly children: readonly MergeNode[];
}

/** The text of a node with everything below it. */
export const textOfNode = ({ head, children }: MergeNode): string => head + textOfNodes(children);
export const textOfNodes = (nodes: readonly MergeNode[]): string => nodes.map(textOfNode).join('');

interface Draft {
  readonly key: string;
  readonly isProse: boolean;
  readonly family: string | undefined;
  readonly day: string | undefined;
  head: string;
  readonly children: Draft[];
  readonly indent: number;
  readonly isStory: boolean;
  readonly isLog: boolean;
}

const DECLARATION = new RegExp(`^(${DECLARATION_KINDS.join('|')})\\s+(.*)$`, 'i');
const STORIES = ['adventure', 'scene', 'encounter', 'handout'];
/** Declarations whose numbers stand in a line with commas: `4d6 P/L, Acc +1, 2 kg`. */
const STATISTICS = ['weapon', 'armor', 'gear', 'object', 'material'];
const TAB_COLUMNS = 2;

/** The tree of a text with `\n` as its line break. What follows the last line belongs to it. */
export function mergeTree(text: string): MergeNode[] {
  const root: Draft = {
    key: '',
    isProse: false,
    family: undefined,
    day: undefined,
    head: '',
    children: [],
    indent: -1,
    isStory: false,
    isLog: false,
  };
  const open = [root];
  let waiting = '';
  let last: Draft | undefined;
  for (const line of linesOf(text)) {
    const content = line.trim();
    // Blank lines and comments belong to the line after them.
    if (content === '' || content.startsWith('//')) {
      waiting += line;
      continue;
    }
    const indent = columnsOf(/^\s*/.exec(line)![0]);
    while (open.at(-1)!.indent >= indent) open.pop();
    const parent = open.at(-1)!;
    const node = nodeOf(waiting + line, content, indent, parent);
    waiting = '';
    parent.children.push(node);
    open.push(node);
    last = node;
  }
  if (waiting && last) endOf(last, waiting);
  else if (waiting) root.children.push({ ...root, key: 'end', head: waiting, children: [] });
  return numbered(root.children);
}

/** Behind a last line without a line break there may be nothing. */
function endOf(last: Draft, waiting: string): void {
  last.head += waiting;
}

function nodeOf(head: string, content: string, indent: number, parent: Draft): Draft {
  const day = parent.isLog ? /^\d{4}-\d{2}-\d{2}/.exec(content)?.[0] : undefined;
  const node = { head, indent, children: [], isLog: false, family: undefined, day };
  const [, kind, name = ''] = DECLARATION.exec(content) ?? [];
  const isNested = parent.indent < 0 || (parent.isStory && /^(?:scene|encounter|handout)$/i.test(kind ?? ''));
  if (kind && isNested) {
    const lower = kind.toLowerCase();
    const family = lower === 'npc' ? 'character' : lower;
    return {
      ...node,
      key: `${family} ${nameKey(bareName(name))}`,
      family,
      isProse: false,
      isStory: STORIES.includes(lower),
    };
  }
  const isLog = /^log\s*:$/i.test(content);
  return { ...node, isStory: parent.isStory, isLog, ...keyOf(content, parent) };
}

function keyOf(content: string, parent: Draft): { readonly key: string; readonly isProse: boolean } {
  const plain = content.replace(/\s\/\/.*$/, '').trim();
  if (parent.isLog) return { key: `log ${nameKey(plain)}`, isProse: false };
  const [, property] = /^([\p{L}][\p{L}\p{N} /'’-]{0,40}?)\s*:(?:\s|$)/u.exec(plain) ?? [];
  if (parent.isStory) {
    if (/^(?:->|→)/.test(plain)) {
      const [target = ''] = plain
        .replace(/^(?:->|→)\s*/, '')
        .split(/\s(?:if|when|unless|otherwise|else|once|after)\b/i, 1);
      return { key: `way ${nameKey(target)}`, isProse: false };
    }
    const isKey = property !== undefined && /^[\p{Ll}][^:]*$/u.test(property);
    return isKey
      ? { key: `key ${nameKey(property)}`, isProse: false }
      : { key: `prose ${plain}`, isProse: true };
  }
  const [, score] = SCORES.exec(plain) ?? [];
  if (score) return { key: `score ${nameKey(score)}`, isProse: false };
  if (property !== undefined && !/\s[+-]\d/.test(property))
    return { key: `key ${nameKey(property)}`, isProse: false };
  if (STATISTICS.includes(parent.family ?? '')) return { key: 'statistics', isProse: false };
  const [bare = plain] = plain.split(/\s(?:[+−-]?\d|x\d)|[[:]/u, 1);
  return { key: `entry ${nameKey(bare.replace(LEVELS, ''))}`, isProse: false };
}

/** `STR 4  REF 8`; `LIF +3`. */
const SCORES = /^(\p{Lu}{2,4})\s+[+−-]?\d+/u;
/** A level may change; the trait stays the same. */
const LEVELS =
  /[(,]\s*(?:convenience|edge|gift|inconvenience|hardship|peril|minor|moderate|major|rank \d+)\s*(?=[,)])|\(\s*\)|\)\s*$/giu;

/** The second of two lines of one key counts as the second; of prose, too. */
function numbered(drafts: readonly Draft[]): MergeNode[] {
  const seen = new Map<string, number>();
  return drafts.map(({ key, isProse, family, day, head, children }) => {
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return {
      key: nth === 1 ? key : `${key}\0${nth}`,
      isProse,
      family,
      day,
      head,
      children: numbered(children),
    };
  });
}

const columnsOf = (space: string): number =>
  [...space].reduce((sum, char) => sum + (char === '\t' ? TAB_COLUMNS : 1), 0);
