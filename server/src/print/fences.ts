/** The paragraphs of a fence as one. */
import { closes, openedBy } from '../syntax/fences.ts';
import type { MemberNode, ProseNode } from '../syntax/tree.ts';

/** Members with the paragraphs of a fence as one; `text` is that of their block. A fence that nothing closes is none. */
export function withWholeFences<Member extends MemberNode>(
  members: readonly Member[],
  text: string,
): (Member | ProseNode)[] {
  const whole: (Member | ProseNode)[] = [];
  const endless: Endless = new Map();
  for (let at = 0; at < members.length;) {
    const end = closingMember(members, at, endless);
    whole.push(end > at ? joined(members.slice(at, end + 1) as unknown as ProseNode[], text) : members[at]!);
    at = end + 1;
  }
  return whole;
}

/** For each mark the last members between which nothing closes it, so that the next one need not look again. */
type Endless = Map<string, { readonly from: number; readonly to: number }>;

/** The paragraph that closes what one leaves open; the same where nothing is open, or nothing closes it. */
function closingMember(members: readonly MemberNode[], from: number, endless: Endless): number {
  let mark: string | undefined;
  let since = from;
  let at = from;
  for (; at < members.length; at++) {
    const member = members[at]!;
    if (member.type !== 'prose' || member.isAloud) break;
    const after = openAfter(member.text, mark);
    if (after.mark === undefined) return at;
    if (after.isOpenedHere) since = at;
    mark = after.mark;
    const known = endless.get(mark);
    if (known && known.from <= since && at < known.to) break;
  }
  if (mark !== undefined) endless.set(mark, { from: since, to: Math.max(at, endless.get(mark)?.to ?? 0) });
  return from;
}

interface Open {
  readonly mark: string | undefined;
  /** Whether the text itself opens it. */
  readonly isOpenedHere: boolean;
}

/** Returns the fence that is open after a text. */
function openAfter(text: string, before: string | undefined): Open {
  let mark = before;
  let isOpenedHere = false;
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const line = raw.trim();
    if (mark === undefined) {
      mark = openedBy(line);
      isOpenedHere = mark !== undefined;
    } else if (closes(mark, line)) mark = undefined;
  }
  return { mark, isOpenedHere };
}

/** Comments between paragraphs are blank, so that offsets stay. */
function joined(paragraphs: readonly ProseNode[], text: string): ProseNode {
  const [first] = paragraphs as readonly [ProseNode, ...ProseNode[]];
  let whole = '';
  let end = first.start;
  for (const paragraph of paragraphs) {
    whole += text.slice(end, paragraph.start).replace(/[^\r\n]/g, ' ') + paragraph.text;
    end = paragraph.end;
  }
  return { ...first, end, text: whole };
}
