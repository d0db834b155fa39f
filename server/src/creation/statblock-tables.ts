/** Tables of a pasted text with one person in each row, and tables whose cells stand between bars or commas. */
import { t } from '../text/messages.ts';
import type { StatblockWords } from './statblock-words.ts';

/** Lines with tabs between the cells of tables, and the rows of people as lines of each person. */
export function withTables(lines: readonly string[], words: StatblockWords): string[] {
  let mark: string | undefined;
  let headings: readonly string[] = [];
  return lines.flatMap((line) => {
    const found = [...MARKS].find(
      (each) => line.includes(each) && words.labels.isHeadingRow(headingsOf(line, each, words)),
    );
    if (found !== undefined) mark = found;
    else if (mark === undefined || !line.includes(mark)) {
      if (line.trim() !== '' && !/^[\s|:-]+$/.test(line)) mark = undefined;
      return line;
    }
    const cells = cellsOf(line, mark);
    if (found !== undefined) {
      const named = headingsOf(line, found, words);
      headings = words.labels.isRowOfPeople(named) ? named : [];
    }
    if (headings.length === 0) return mark === '\t' ? line : `${/^ */.exec(line)![0]}${cells.join('\t')}`;
    if (found !== undefined || /^[\s|:-]+$/.test(line)) return [];
    return personOf(headings, cells, words);
  });
}

const MARKS = '\t|,';

/** The headings of a row; `| | STR | REF | HLT |` leaves the one above the names empty. */
function headingsOf(line: string, mark: string, words: StatblockWords): string[] {
  const cells = cellsOf(line, mark);
  const corner = cells.findIndex(Boolean) - 1;
  const isWithin = corner > (mark === '|' && line.trim().startsWith('|') ? 0 : -1);
  const isScore = (cell: string | undefined): boolean => cell !== undefined && words.scores.isName(cell);
  const isCorner = isWithin && isScore(cells[corner + 1]) && isScore(cells[corner + 2]);
  return isCorner ? cells.with(corner, NAME) : cells;
}

const NAME = 'Name';

const cellsOf = (line: string, mark: string): string[] =>
  (mark === ',' ? cellsInQuotes(line) : line.split(mark)).map((cell) => cell.trim());

/** `Thief,4,"Stealth +5, Climbing +3"`: quotes keep the commas of a cell. */
function cellsInQuotes(line: string): string[] {
  const cells = [''];
  for (const [part] of line.matchAll(/"[^"]*"|[^",]+|[",]/g))
    if (part === ',') cells.push('');
    else cells[cells.length - 1] += part;
  return cells.map((cell) => cell.trim().replace(/^"([^"]*)"$/, '$1'));
}

/** The name, the scores and what else is in the row of a person. */
function personOf(headings: readonly string[], cells: readonly string[], words: StatblockWords): string[] {
  const scores: string[] = [];
  const others: string[] = [];
  let name = '';
  for (const [index, cell] of cells.entries()) {
    const heading = headings[index] ?? '';
    if (cell === '') continue;
    if (words.labels.isName(heading)) name = cell;
    else if (words.scores.isName(heading)) scores.push(`${heading} ${cell}`);
    else others.push(heading === '' ? cell : `${heading}: ${cell}`);
  }
  // Without a name the scores would be those of the person above.
  if (name === '' && scores.length > 0) name = t('Unnamed');
  return [name, scores.join('  '), ...others].filter(Boolean);
}
