/** Declarations that stand among the lines of another one. */
import type { Line } from '../layout.ts';
import { schemaOf } from '../schema.ts';
import type { SyntaxProblem } from '../tree.ts';
import { lineBreakOf } from '../../text/line-breaks.ts';
import { t } from '../../text/messages.ts';
import { SCORES, spanOf, type BlockContext, type Draft } from './context.ts';
import { frameOf, type Frame } from './frame.ts';

/**
 * A declaration where only entries and keys can stand: an editor may have indented it as the lines above it. In prose it is one
 * only if a sheet stands below it: people write the npcs of an adventure inside of it.
 */
export function beginsDeclaration(block: BlockContext, line: Line, isInProse: boolean): boolean {
  const content = block.content(line);
  if (!STRAY.test(content) || /\||[+\-\u2212\u2013]\s?\d+$/.test(content)) return false;
  return !isInProse || (/^(?:character|npc)\s/.test(content) && hasSheetBelow(block, line));
}

function hasSheetBelow(block: BlockContext, line: Line): boolean {
  const below = block.lineBelow(line);
  const content = below && block.content(below);
  return content !== undefined && (SCORES.test(content) || /^\p{L}+(?: \p{L}+)?:/u.test(content));
}

/** It is told of once, and its lines are not read; the fix puts them behind the declaration around them. */
export function stray(block: BlockContext, line: Line): Frame {
  const hasDeeper = block.hasLinesBelow(line);
  const problem: Draft<SyntaxProblem> = {
    code: 'bad-indent',
    message: t('A declaration starts in the first column.'),
    title: t('Move the declaration to the first column'),
    ...spanOf(line),
  };
  block.problems.push(problem);
  const extend = (contentEnd: number): void => {
    const lineBreak = block.text.indexOf('\n', contentEnd);
    const end = lineBreak < 0 ? block.text.length : lineBreak;
    if (block.text.length - end > MOST_PASSED) return;
    const last = block.lines.findLast((each) => each.contentEnd > each.contentStart)!.end;
    const newline = lineBreakOf(block.text);
    const lead = block.text.slice(line.start, line.contentStart);
    const [head, ...below] = block.text.slice(line.contentStart, end).trimEnd().split(/\r?\n/);
    const own = below.map(
      (each) => (hasDeeper ? '' : '  ') + (each.startsWith(lead) ? each.slice(lead.length) : each),
    );
    const rest = block.text
      .slice(end, last)
      .replace(/^\s*\n/, '')
      .trimEnd();
    problem.place = {
      start: line.start,
      end: line.start + block.text.slice(line.start, last).trimEnd().length,
    };
    problem.replacement = [...(rest ? [rest] : []), '', head, ...own].join(newline);
  };
  const { keys } = schemaOf('character');
  /** Below a head that an editor has indented stand its lines in the same column. */
  const keeps = (below: Line): boolean =>
    !hasDeeper && below.indent === line.indent && !block.looksLikeEntry(block.content(below), keys);
  return { ...frameOf(line.indent, () => undefined, extend, true), keeps };
}

/** The head of a declaration that is taken for one among other lines as well. */
const STRAY = /^(?:campaign|adventure|character|npc)\s+["“'‘]?[\p{Lu}\p{N}]/u;
/** Characters behind a declaration that its fix moves it past: many in one block would hold the block many times. */
const MOST_PASSED = 10_000;
