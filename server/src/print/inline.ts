/** Runs of text from a line of prose: emphasis, code, links, pictures and whatever is live in it. */
import * as prose from '../syntax/prose.ts';
import type { Link, Roll, Run } from './document.ts';

/** A part of the text that means something: a roll or dice. Offsets are those of the text. */
export interface LiveSpan {
  readonly start: number;
  readonly end: number;
  readonly roll: Roll;
}

export interface InlineContext {
  /** Returns the link of a `[[name]]`. */
  link(name: string): Link;
}

type Style = 'strong' | 'em' | 'both';
interface Open {
  readonly mark: string;
  readonly style: Style;
}

const LINK = /\[\[([^[\]|\n]{1,200})(?:\|([^[\]]{0,200}))?\]\]/y;
const PICTURE = new RegExp(prose.PICTURE, 'y');
const ADDRESS = new RegExp(prose.ADDRESS, 'y');
const BARE = new RegExp(prose.BARE, 'y');
const CODE = /(`{1,2})([^`\n]+)\1/y;
const MARKS = /(\*{1,3}|_{1,3})/y;
const ESCAPED = /\\([\\`*_[\]<>|~#+.!-])/y;

/** The runs of a text; live spans must be sorted and must not overlap. */
export function inline(text: string, live: readonly LiveSpan[], context: InlineContext): Run[] {
  const runs: Run[] = [];
  const open: Open[] = [];
  let at = 0;
  let next = 0;
  const rollHere = (): Roll | undefined => {
    while (live[next] && live[next]!.end <= at) next++;
    const span = live[next];
    return span && span.start <= at ? span.roll : undefined;
  };
  const add = (piece: string, more: Partial<Run> = {}): void => {
    const roll = rollHere();
    const last = runs.at(-1);
    const style = styleOf(open);
    const run: Run = {
      text: piece,
      ...style,
      ...(roll && !more.link && { roll }),
      ...more,
    };
    if (last && isAlike(last, run)) runs[runs.length - 1] = { ...last, text: last.text + piece };
    else runs.push(run);
  };
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  while (at < text.length) {
    const found = special(text[at]!, match);
    if (!found) {
      const end = plainEnd(text, at, live, next);
      add(text.slice(at, end).replace(/\s+/g, (gap) => (gap.includes('\n') ? ' ' : gap)));
      at = end;
      continue;
    }
    const { type, match: hit } = found;
    if (type === 'marks' && !toggle(hit[0], text, at, open)) add(hit[0]);
    else if (type === 'escaped') add(hit[1]!);
    else if (type === 'code') add(hit[2]!, { code: true });
    else if (type === 'link') add((hit[2] || hit[1])!.trim(), { link: context.link(hit[1]!.trim()) });
    else if (type === 'picture') add(hit[1]!, { picture: hit[2]! });
    else if (type === 'address')
      add(hit[1]!.replace(/[*_`]/g, ''), {
        link: { target: safeAddress(hit[2]!), isExternal: true, name: '' },
      });
    else if (type === 'bare') add(hit[0], { link: { target: hit[0], isExternal: true, name: '' } });
    at += hit[0].length;
  }
  return runs;
}

/** Addresses of the web and of mail lead somewhere; scripts and files do not. */
const safeAddress = (address: string): string | undefined =>
  /^(?:https?:\/\/|mailto:)/i.test(address) ? address : undefined;

type Special = {
  readonly type: 'marks' | 'escaped' | 'code' | 'link' | 'picture' | 'address' | 'bare';
  readonly match: RegExpExecArray;
};

function special(character: string, match: (pattern: RegExp) => RegExpExecArray | null): Special | undefined {
  const of = (type: Special['type'], pattern: RegExp): Special | undefined => {
    const hit = match(pattern);
    return hit ? { type, match: hit } : undefined;
  };
  switch (character) {
    case '*':
    case '_':
      return of('marks', MARKS);
    case '\\':
      return of('escaped', ESCAPED);
    case '`':
      return of('code', CODE);
    case '!':
      return of('picture', PICTURE);
    case '[':
      return of('link', LINK) ?? of('address', ADDRESS);
    case 'h':
      return of('bare', BARE);
    default:
      return undefined;
  }
}

/** Where a stretch without marks ends: before the next mark, or where something live begins or ends. */
function plainEnd(text: string, at: number, live: readonly LiveSpan[], next: number): number {
  let last = text.length;
  for (const { start, end } of live.slice(next, next + 2)) {
    if (start > at && start < last) last = start;
    if (end > at && end < last) last = end;
  }
  let end = at + 1;
  while (end < last && !'*_\\`![h'.includes(text[end]!)) end++;
  return end;
}

const STYLES: readonly Style[] = ['em', 'strong', 'both'];

/** Opens or closes emphasis; false for a mark that does neither. */
function toggle(mark: string, text: string, at: number, open: Open[]): boolean {
  const before = text[at - 1] ?? ' ';
  const after = text[at + mark.length] ?? ' ';
  const isWordBefore = /[\p{L}\p{N}]/u.test(before);
  const isWordAfter = /[\p{L}\p{N}]/u.test(after);
  const last = open.findLastIndex((each) => each.mark === mark);
  const mayClose = !/\s/.test(before) && !(mark[0] === '_' && isWordAfter);
  if (last >= 0 && mayClose) {
    open.splice(last, 1);
    return true;
  }
  const mayOpen = !/\s/.test(after) && !(mark[0] === '_' && isWordBefore);
  const closes = text.indexOf(mark, at + mark.length) > at + mark.length;
  if (!mayOpen || !closes || last >= 0) return false;
  open.push({ mark, style: STYLES[mark.length - 1]! });
  return true;
}

function styleOf(open: readonly Open[]): Partial<Run> {
  const isStrong = open.some(({ style }) => style !== 'em');
  const isEm = open.some(({ style }) => style !== 'strong');
  return { ...(isStrong && { strong: true }), ...(isEm && { em: true }) };
}

const isAlike = (a: Run, b: Run): boolean =>
  a.strong === b.strong &&
  a.em === b.em &&
  a.code === b.code &&
  a.roll === b.roll &&
  a.link === b.link &&
  a.picture === b.picture &&
  !a.picture;
