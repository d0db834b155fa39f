/** Makes a template of what several characters have in common. */
import { isSection, type Declared } from '../../model/declarations.ts';
import { nameKey } from '../../rules/names.ts';
import { lineAt } from '../../syntax/layout.ts';
import type { EntryNode, ScoreNode, SectionNode } from '../../syntax/tree.ts';
import type { PlacedDeclaration } from '../places.ts';
import type { FileEdit } from '../code-actions.ts';
import { INDENT, nextLine } from './lines.ts';
import { lineBreakOf } from '../../text/line-breaks.ts';

/** The edits of a file; undefined where the characters have nothing in common, or templates already. */
export function extractedTemplate(all: readonly PlacedDeclaration[], name: string): FileEdit[] | undefined {
  const [first] = all;
  if (!first || all.length < 2 || all.some(({ declared }) => declared.node.base)) return undefined;
  const parts = all.map(({ declared }) => partsOf(declared));
  const shared = [...parts[0]!.keys()].filter((key) => parts.every((each) => each.has(key)));
  if (shared.length === 0) return undefined;
  const lineBreak = lineBreakOf(first.declared.block.text);
  const text = templateText(
    name,
    shared.map((key) => parts[0]!.get(key)!),
    lineBreak,
  );
  const at = first.base + lineAt(first.declared.block.lines, first.declared.node.start).start;
  return [
    { start: at, end: at, text: `${text}${lineBreak}` },
    ...all.flatMap(({ declared, base }, index) => [
      { start: base + declared.node.head.end, end: base + declared.node.head.end, text: ` from ${name}` },
      ...without(declared, new Set(shared.map((key) => parts[index]!.get(key)!.node))).map((edit) => ({
        ...edit,
        start: base + edit.start,
        end: base + edit.end,
      })),
    ]),
  ];
}

interface Part {
  readonly node: ScoreNode | EntryNode;
  /** The key of its list; empty for a score. */
  readonly section: string;
  readonly text: string;
}

/** The scores and lines of a character by what they say. A line with a comment stays where it is. */
function partsOf({ node, block }: Declared): Map<string, Part> {
  const parts = new Map<string, Part>();
  const add = (section: string, each: ScoreNode | EntryNode): void => {
    const text = block.text.slice(each.start, each.end);
    const isAlone = lineAt(block.lines, each.start).comment < 0 && !/[\r\n]/.test(text);
    if (isAlone) parts.set(`${section}\n${text.replace(/\s+/g, ' ')}`, { node: each, section, text });
  };
  for (const member of node.members) {
    if (member.type === 'scores') for (const score of member.scores) add('', score);
    if (isSection(member)) for (const entry of member.entries) add(nameKey(member.key.text), entry);
  }
  return parts;
}

function templateText(name: string, parts: readonly Part[], lineBreak: string): string {
  const scores = parts.filter(({ section }) => section === '').map(({ text }) => text);
  const sections = new Set(parts.map(({ section }) => section).filter(Boolean));
  return [
    `npc ${name}`,
    ...(scores.length > 0 ? [`${INDENT}${scores.join('  ')}`] : []),
    ...[...sections].flatMap((section) => [
      `${INDENT}${section}:`,
      ...parts.filter((part) => part.section === section).map(({ text }) => `${INDENT}${INDENT}${text}`),
    ]),
    '',
  ].join(lineBreak);
}

/** Takes some scores and lines out of a character, and lists that are empty then. */
function without({ node, block }: Declared, gone: ReadonlySet<ScoreNode | EntryNode>): FileEdit[] {
  const wholeLines = (start: number, end: number): FileEdit => ({
    start: lineAt(block.lines, start).start,
    end: nextLine(block, end),
    text: '',
  });
  const withoutScores = (scores: readonly ScoreNode[]): FileEdit[] => {
    const left = scores.filter((score) => !gone.has(score));
    const [start, end] = [scores[0]!.start, scores.at(-1)!.end];
    if (left.length === scores.length) return [];
    if (left.length === 0) return [wholeLines(start, end)];
    return [{ start, end, text: left.map((score) => block.text.slice(score.start, score.end)).join('  ') }];
  };
  return node.members.flatMap((member): FileEdit[] => {
    if (member.type === 'scores') return withoutScores(member.scores);
    if (!isSection(member)) return [];
    const left = member.entries.filter((entry) => !gone.has(entry));
    if (left.length === member.entries.length) return [];
    if (left.length === 0 && isBare(member, block.text)) return [wholeLines(member.start, member.end)];
    return member.entries.filter((entry) => gone.has(entry)).map(({ start, end }) => wholeLines(start, end));
  });
}

/** Whether nothing but its lines stands in a list. */
const isBare = (section: SectionNode, text: string): boolean =>
  section.steps.length === 0 && !text.slice(section.start, section.end).includes('//');
