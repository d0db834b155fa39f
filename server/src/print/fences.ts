/** Blocks of lines between two marks, ``` or ~~~, which blank lines do not end. */
import type { MemberNode, ProseNode } from '../syntax/tree.ts';

/** Three marks or more, and a word at most: what goes on is code within a line. */
const OPENING = /^(`{3,}|~{3,})\s*[\w+-]{0,30}$/;
const CLOSING = /^(?:`{3,}|~{3,})$/;

/** The mark that a line opens a fence with. */
export const openedBy = (line: string): string | undefined => OPENING.exec(line)?.[1];

export const closes = (mark: string, line: string): boolean => line.startsWith(mark) && CLOSING.test(line);

/** Members with the paragraphs of a fence as one; `text` is that of their block. A fence that nothing closes is none. */
export function withWholeFences<Member extends MemberNode>(
  members: readonly Member[],
  text: string,
): (Member | ProseNode)[] {
  const whole: (Member | ProseNode)[] = [];
  for (let at = 0; at < members.length;) {
    const end = closingMember(members, at);
    whole.push(end > at ? joined(members.slice(at, end + 1) as unknown as ProseNode[], text) : members[at]!);
    at = end + 1;
  }
  return whole;
}

/** The paragraph that closes what one leaves open; the same where nothing is open, or nothing closes it. */
function closingMember(members: readonly MemberNode[], from: number): number {
  let mark: string | undefined;
  for (let at = from; at < members.length; at++) {
    const member = members[at]!;
    if (member.type !== 'prose' || member.isAloud) break;
    mark = openAfter(member.text, mark);
    if (mark === undefined) return at;
  }
  return from;
}

function openAfter(text: string, before: string | undefined): string | undefined {
  let mark = before;
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const line = raw.trim();
    if (mark === undefined) mark = openedBy(line);
    else if (closes(mark, line)) mark = undefined;
  }
  return mark;
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
