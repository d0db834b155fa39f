/** Writes what a character inherits into the character itself, which then needs no template. */
import { blockOf, isProperty, isSection, propertiesOf, type Declared } from '../../model/declarations.ts';
import type { Model } from '../../model/model.ts';
import { linesOf, type EntryLine } from '../../rules/character.ts';
import { nameKey } from '../../rules/names.ts';
import type { Origin } from '../../rules/explanation.ts';
import { lineAt } from '../../syntax/layout.ts';
import type { Block } from '../../syntax/parse.ts';
import type { FileEdit } from '../code-actions.ts';
import { INDENT, nextLine } from './lines.ts';
import { lineBreakOf } from '../../text/line-breaks.ts';

const FROM = 'from';

/** The edits of the block of a character; undefined for one that has no template. */
export function inlinedTemplate(model: Model, declared: Declared): FileEdit[] | undefined {
  const { node, block } = declared;
  const { sheet, chain, ruleset } = model.character(declared);
  if (!node.base || chain.links.length < 2 || chain.missing || chain.cycle) return undefined;
  const { character } = sheet;
  const lineBreak = lineBreakOf(block.text);
  const isInherited = ({ origin }: { readonly origin: Origin }): boolean => origin.block !== block;
  const written = ({ origin }: { readonly origin: Origin }): string =>
    blockOf(origin).text.slice(origin.start, origin.end);

  const edits: FileEdit[] = [];
  // The word `from` stands before the name.
  const named = block.text.slice(node.head.start, node.base.start).trimEnd();
  const from = node.head.start + named.slice(0, -FROM.length).trimEnd().length;
  edits.push({ start: from, end: node.base.end, text: '' });
  for (const member of node.members)
    if (member.type === 'without')
      edits.push({
        start: lineAt(block.lines, member.start).start,
        end: nextLine(block, member.end),
        text: '',
      });

  const below: string[] = [];
  const own = propertiesOf(node);
  const properties = new Map(
    chain.links
      .slice(0, -1)
      .flatMap((link) =>
        link.node.members.filter(isProperty).map((member) => [nameKey(member.key.text), { link, member }]),
      ),
  );
  for (const [key, { link, member }] of properties)
    if (!own.has(key)) below.push(`${INDENT}${link.block.text.slice(member.start, member.end)}`);
  const scores = character.scores.filter(isInherited).map(written);
  if (scores.length > 0) below.push(`${INDENT}${scores.join('  ')}`);
  const behind: string[] = [];
  const sections = new Map(node.members.filter(isSection).map((each) => [nameKey(each.key.text), each]));
  for (const { key } of ruleset.sections) {
    const lines = linesOf(character, key)
      .filter(isInherited)
      .map((line: EntryLine) => `${INDENT}${INDENT}${written(line)}`);
    if (lines.length === 0) continue;
    const section = sections.get(key);
    if (section) edits.push(after(block, section.key.end, lines));
    else behind.push(`${INDENT}${key}:`, ...lines);
  }
  if (below.length > 0) edits.push(after(block, node.head.end, below));
  if (behind.length > 0) edits.push(after(block, node.end, behind));
  return edits;

  /** New lines below the one that an offset is in. */
  function after({ text }: Block, offset: number, lines: readonly string[]): FileEdit {
    const { end } = lineAt(block.lines, Math.min(offset, text.length));
    return { start: end, end, text: lines.map((line) => `${lineBreak}${line}`).join('') };
  }
}
