/** Prose: lines without a blank one between them are one paragraph. */
import type { Line } from '../layout.ts';
import type { MemberNode, ProseNode } from '../tree.ts';
import { spanOf, type BlockContext, type Draft } from './context.ts';
import { frameOf, nothing, type Frame } from './frame.ts';

export class Paragraphs {
  readonly #block: BlockContext;
  /** The paragraph that a next line of prose may go on with, and the index of its last line. */
  #paragraph: { readonly node: Draft<ProseNode>; index: number } | undefined;

  constructor(block: BlockContext) {
    this.#block = block;
  }

  /**
   * Lines without a blank one between them are one paragraph; so that a phrase may go on in the next line.
   *
   * @param transitionIn reads a line that is indented below prose, if it is a transition
   */
  read(line: Line, members: MemberNode[], transitionIn?: (below: Line) => Frame | undefined): Frame {
    this.#block.form = 'prose';
    const span = spanOf(line);
    const isAloud = this.#block.text[span.start] === '>';
    const last = members.at(-1);
    const goesOn =
      last?.type === 'prose' &&
      last === this.#paragraph?.node &&
      last.isAloud === isAloud &&
      this.#block.lines[this.#paragraph.index + 1] === line;
    if (goesOn) this.#extend(line);
    else {
      const node: Draft<ProseNode> = { type: 'prose', isAloud, text: this.#block.content(line), ...span };
      this.#paragraph = { node, index: this.#block.indexOf(line) };
      members.push(node);
    }
    const read = (below: Line): Frame => transitionIn?.(below) ?? this.read(below, members, transitionIn);
    return { ...frameOf(line.indent, read, nothing, true), isProse: true };
  }

  /** A sentence may go on with “scene of the crime”, or begin with “Scene by scene”. */
  isNested(content: string, line: Line): boolean {
    const match = NESTED.exec(content);
    if (!match) return false;
    const [whole, first = ''] = match;
    const isLower = first !== first.toUpperCase();
    if (!isLower) return !this.#isMidSentence(content, line);
    const isSentence = /^[A-Z]/.test(whole);
    return !isSentence && !this.goesOn(line);
  }

  /** A sentence that was broken before a name: “… unequal she was to / encounter Charlotte's observation, and hurried …”. */
  #isMidSentence(content: string, line: Line): boolean {
    if (!/^[a-z]/.test(content) || !/[,;]|[.!?]$/.test(content) || !this.goesOn(line)) return false;
    const { node, index } = this.#paragraph!;
    if (this.#block.lines[index]!.indent > line.indent) return false;
    return !/[.!?:…]["”’)]?$/.test(node.text) && !this.#block.hasLinesBelow(line);
  }

  /** Whether the line before is prose that this one may continue. */
  goesOn(line: Line): boolean {
    return this.#paragraph !== undefined && this.#block.lines[this.#paragraph.index + 1] === line;
  }

  /** Adds a line to the paragraph; what stands between the two is line break, indentation or comment. */
  #extend(line: Line): void {
    const { node } = this.#paragraph!;
    const between = this.#block.text.slice(node.end, line.contentStart).replace(/[^\r\n]/g, ' ');
    node.text += between + this.#block.content(line);
    node.end = line.contentEnd;
    this.#paragraph!.index++;
  }
}

/** Declarations inside an adventure; other words that begin declarations are words of its prose. */
const NESTED = /^(?:scene|encounter|handout)(?::?\s+(\S)|:?$)/i;
