/** `Attributes: STR 5, REF 6`, or the same on lines below a heading: the scores of a printed sheet. */
import type { Line } from '../layout.ts';
import type { Text } from '../tree.ts';
import { t } from '../../text/messages.ts';
import type { BlockContext, DeclarationDraft } from './context.ts';
import { frameOf, type Frame } from './frame.ts';

/** Reads the scores behind or below a heading; undefined for any other key. */
export function scoresBelowHeading(
  block: BlockContext,
  line: Line,
  key: Text,
  value: Text,
  parent: DeclarationDraft,
  readMember: (line: Line) => Frame | undefined,
): Frame | undefined {
  if (!HEADINGS.has(key.text.toLowerCase().replace(/\s+/g, ' '))) return undefined;
  const message = t('Scores need no heading: write them without `{0}`.', key.text);
  if (value.text) {
    if (!FIRST_SCORE.test(value.text)) return undefined;
    block.form = 'scores';
    block.reader.unusual({ start: key.start, end: value.start }, message, '');
    parent.members.push({ type: 'scores', scores: block.reader.scores(value), ...value });
    return frameOf(line.indent, undefined);
  }
  const below = linesBelow(block, line);
  const [first] = below;
  if (!first || !FIRST_SCORE.test(block.content(first))) return undefined;
  block.reader.unusual(
    { start: key.start, end: below.at(-1)!.end },
    message,
    below.map((each) => block.text.slice(each.contentStart, each.end)).join(block.newLine(key)),
  );
  return frameOf(line.indent, readMember);
}

/** The lines that are indented below a line, without empty ones. */
function linesBelow(block: BlockContext, line: Line): readonly Line[] {
  const from = block.indexOf(line) + 1;
  const found: Line[] = [];
  for (const each of block.lines.slice(from, from + MOST_BELOW)) {
    if (each.contentEnd === each.contentStart) continue;
    if (each.indent <= line.indent) break;
    found.push(each);
  }
  return found;
}

/** More lines than a sheet has scores. */
const MOST_BELOW = 40;
/** A line that begins with a score: `STR 5`, `5 STR`. */
const FIRST_SCORE =
  /^(?:\p{L}{2,}\s?[:=]?\s*[+\-\u2212\u2013]?\d{1,3}(?!\p{L}|\d)|\d{1,3}\s\p{Lu}{2,3}(?!\p{L}))/u;
const HEADINGS: ReadonlySet<string> = new Set([
  ...['attributes', 'attribute scores', 'primary attributes', 'derived attributes', 'secondary attributes'],
  ...['scores', 'stats', 'statistics', 'characteristics', 'primary stats', 'derived stats'],
]);
