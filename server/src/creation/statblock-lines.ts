/** The lines of pasted statblocks: one for each label, list and row of a table, and those of each person. */
import { nameKey } from '../rules/names.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { columnsBesideScores } from '../syntax/sheet-table.ts';
import { isName, NUMBER_BEHIND } from './statblock-names.ts';
import { withNamesApart } from './statblock-people.ts';
import { withSpecialtyBelow } from './statblock-specialties.ts';
import { withTables } from './statblock-tables.ts';
import { plainLines } from './statblock-text.ts';
import type { StatblockWords } from './statblock-words.ts';

export const cellsOf = (line: string): string[] => line.split('\t').map((cell) => cell.trim());

/** `Wealthy [Edge, 5 CP]` is `Wealthy (Edge) [5 CP]`: only prices stand in brackets. */
function levelsIn({ traitLevels }: Ruleset): (line: string) => string {
  const names = Object.values(traitLevels).flatMap((levels) => levels.map(({ name }) => nameKey(name)));
  return (line) =>
    line.replace(
      /[[{]([\p{L} ]{1,40})(?:[,;:] ?[+-]?(\d{1,3})(?: ?CP| points?)?)?[\]}]/gu,
      (whole, name: string, price?: string) =>
        names.includes(nameKey(name)) ? `(${name})${price === undefined ? '' : ` [${price} CP]`}` : whole,
    );
}

/** Lines without the numbers of columns such as `Cost`, below a row of headings that has such a column. */
function numbersOfScores(words: StatblockWords): (line: string) => string {
  let beside: ReadonlySet<number> = new Set();
  return (written) => {
    const line = written.replace(/(?<! ) *\t */g, '\t').trimEnd();
    const cells = cellsOf(line);
    if (words.labels.isHeadingRow(cells))
      beside = words.labels.isArmsRow(cells) ? new Set() : columnsBesideScores(cells);
    else if (beside.size > 0 && cells.length > 1) {
      const isScore = words.scores.isName(cells[0]!);
      // `Climbing | REF | 4`
      const kept = cells.map((cell, column) =>
        beside.has(column) && (/^[+-]?\d{1,3}$/.test(cell) || (!isScore && words.scores.isName(cell)))
          ? undefined
          : cell,
      );
      const row = kept.flatMap((cell) => cell ?? (isScore ? [] : '')).join('\t');
      return `${/^ */.exec(line)![0]}${row}`.trimEnd();
    }
    return line;
  };
}

/** One line for each line of the text, and for each label within a line. */
export function linesOf(pasted: string, words: StatblockWords, ruleset: Ruleset): string[] {
  const plain = withNamesApart(plainLines(withTitlesApart(pasted, words)).map(levelsIn(ruleset)), words);
  const lines = words.labels
    .splitAtLabels(withTables(plain, words).join('\n'))
    .split('\n')
    .map((line) => line.replace(DASH_BEHIND, ''))
    .map(numbersOfScores(words))
    .map((line) => words.scores.joinCells(line))
    .filter((line) => line.trim() !== '' && !/^[\s|:=~-]+$/.test(line));
  const width = lines.reduce((longest, { length }) => Math.max(longest, length), 0);
  const joined: string[] = [];
  let list = '';
  for (const line of lines) {
    if (isComment(line)) {
      joined.push(line);
      list = '';
      continue;
    }
    const above = joined.at(-1) ?? '';
    const paired = words.scores.paired(above, line);
    const labelled = words.labels.label(line.trim());
    list = labelled?.type === 'list' ? labelled.name : labelled ? '' : list;
    const specialized = withSpecialtyBelow(above, line, ruleset);
    if (paired !== undefined) joined[joined.length - 1] = paired;
    else if (specialized !== undefined) joined[joined.length - 1] = specialized;
    else if (
      words.scores.isBroken(above, line) ||
      (list && !labelled && words.isWrapped(list, above, line, width))
    )
      joined[joined.length - 1] = `${above} ${line.trim()}`;
    else joined.push(line);
  }
  return joined;
}

/** `Climbing (+1) -` before the next label. */
const DASH_BEHIND = /(?<=[^\s:]) - *$/;

/** A text that is kept and not read. */
export const isComment = (line: string): boolean => /^\s*\/\//.test(line);

/** Makes comments of titles above the name of a person: `# Opponents` above `## Guard`, `Example:` above `Name: Guard`. */
function withTitlesApart(pasted: string, words: StatblockWords): string {
  const lines = pasted.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  return lines
    .map((line, index) => {
      const isFirst = index === first;
      if (!TITLE.test(isFirst ? line.replace(/:\s*$/, '') : line)) return line;
      const below = lines.slice(index + 1, index + 4).find((each) => each.trim() !== '');
      const isOfSheet = WORDS_OF_TITLES.test(bare(line));
      if (isFirst && !isOfSheet && below !== undefined && isNamed(below, words)) return `// ${bare(line)}`;
      const isTitle =
        below !== undefined &&
        (isOfSheet || levelOf(below) > levelOf(line)) &&
        !words.scores.read(below).found.length &&
        isPlainName(bare(below), words);
      return isTitle ? `// ${bare(line)}` : line;
    })
    .join('\n');
}

/** `Name: Eliane Le-Mann`: a line above it is not the name. */
function isNamed(line: string, words: StatblockWords): boolean {
  const label = words.labels.label(line.trim());
  return label?.type === 'name' && label.value !== '';
}

/** A heading of Markdown, or a short line. */
const TITLE = /^\s*#+ \S|^[^:,;.\d]{3,40}$/;
const WORDS_OF_TITLES =
  /^(?:(?:npcs?|character|nsc|charakter)[ -]?)?(?:stat(?:istic)?s|stat ?blocks?|statistics|sheet|bogen|werte)$|^(?:npcs|nscs|opponents|adversaries|antagonists|enemies|villains|monsters|the cast|dramatis personae|gegner)$/i;

const bare = (line: string): string => line.replace(/^[\s#=*_]{1,20}|[\s#=*_:]{1,20}$/g, '');

/** The number of marks of a heading; 0 for other lines. */
const levelOf = (line: string): number => /^\s*(#{1,6}) \S/.exec(line)?.[1]?.length ?? 0;

/** The lines of each person: the next one begins with the name above attributes that the last one has already. */
export function linesOfPeople(lines: readonly string[], words: StatblockWords): string[][] {
  const groups: string[][] = [[]];
  let seen = new Set<string>();
  for (const line of lines) {
    const own = words.scores.attributesOf(line);
    const group = groups.at(-1)!;
    const label = words.labels.label(line);
    if (label?.type === 'name' && group.some((each) => words.labels.label(each)?.type === 'name')) {
      groups.push([]);
      seen = new Set();
    } else if (own.ids.some((id) => seen.has(id))) {
      const isNamed = own.rest !== '' && isName(own.rest.split(/[:;]/)[0]!.replace(NUMBER_BEHIND, ''));
      const above = group.at(-1)!;
      const isBelowName =
        group.length > 1 && (words.labels.label(above)?.type === 'name' || isPlainName(above, words));
      if (isNamed || isBelowName) {
        groups.push(isNamed ? [] : group.splice(-1));
        seen = new Set();
      }
    }
    groups.at(-1)!.push(line);
    for (const id of own.ids) seen.add(id);
  }
  return groups;
}

const isPlainName = (line: string, words: StatblockWords): boolean =>
  isName(line) && !words.labels.label(line) && !words.labels.isHeading(line) && !words.knowsItems(line);
