/**
 * The lines of a pasted text without its markup: Markdown, HTML, the BBCode of forums, bullets, and the line breaks of a PDF.
 * A tab stands between two cells of a row.
 */
import { withFewMarks } from '../text/marks.ts';

export const plainLines = (pasted: string): string[] =>
  [
    fromCharacters,
    fromTabs,
    fromHtml,
    fromBbCode,
    fromWiki,
    fromMarkdown,
    fromYaml,
    fromLists,
    fromGaps,
    fromPages,
  ]
    .reduce((text, convert) => convert(text), pasted)
    .split('\n');

const fromCharacters = (text: string): string =>
  withFewMarks(text)
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029|\f/g, '\n')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[\u00ad\u200b\ufeff]/g, '')
    .replace(/(?<=[^\s\d])—(?=[^\s\d])/g, ' - ')
    .replace(/[‐‑‒–—−]/g, '-');

/** Tabs before a line are its indentation, where no line has text before a tab. */
const fromTabs = (text: string): string =>
  text.split('\n').some((line) => !line.startsWith('\t') && line.includes('\t'))
    ? text
    : text.replace(/^\t+/gm, (tabs) => '    '.repeat(tabs.length));

/** Elements after which a line ends. */
const BLOCK = 'p|div|h[1-6]|ul|ol|li|table|tr|br|hr|section|article|dl|dt|dd|blockquote|pre';
const HTML = new RegExp(
  `</?(?:${BLOCK}|t[dh]|tbody|thead|b|i|u|em|strong|span|a|font|small|sup|sub)\\b[^<>]*>`,
  'gi',
);
const BLOCK_TAG = new RegExp(`^</?(?:${BLOCK})\\b`, 'i');
const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
};

const fromHtml = (text: string): string =>
  text
    .replace(HTML, (tag) => (BLOCK_TAG.test(tag) ? '\n' : /^<t[dh]/i.test(tag) ? '\t' : ''))
    .replace(/&(nbsp|amp|lt|gt|quot|apos|#39);/g, (_, entity: string) => ENTITIES[entity]!);

const fromBbCode = (text: string): string =>
  text
    .replace(/\[\*\]|\[\/?(?:list|tr|table|h\d|quote|center|code|spoiler|hr)(?:=[^[\]\n]{0,40})?\]/gi, '\n')
    .replace(/\[t[dh]\]/gi, '\t')
    .replace(
      /\[\/?(?:b|i|u|s|td|th|url|size|color|colour|font|left|right|indent|img|sup|sub)(?:=[^[\]\n]{0,200})?\]/gi,
      '',
    );

/** Bold and italic text of a wiki, its tables, `! STR !! REF` above `| 4 || 5`, and its templates, `|STR = 4`. */
const fromWiki = (text: string): string =>
  (/^ *\{\|/m.test(text) ? text.replace(WIKI_ROW, wikiRow) : text)
    .replace(/^ *(?:\{\{.*|\}\} *)$/gm, '')
    .replace(/^ {0,9}\| ?(\p{L}[\p{L} ]{0,40}?) {0,9}= ?/gmu, '$1: ')
    .replace(/'{2,5}(?=\S)|(?<=\S)'{2,5}/g, '');
const WIKI_ROW = /^ *(?:\{\||\|\}|\|-|\|\+|[!|]).*$/gm;
const wikiRow = (row: string): string =>
  /^ *(?:\{\||\|\}|\|-)/.test(row)
    ? ''
    : row
        .replace(/^ *(?:\|\+|[!|]) ?/, '')
        .split(/\|\||!!/)
        .map((cell) => cell.trim())
        .join('\t');

/** The first two lines of a Markdown table with two columns: what is in them, `| Skill | Level |`, and dashes. */
const TABLE_HEADING = /^ *\|([^|\n]+)\|[^|\n]*\| *\n *\|[ :-]+\|[ :-]+\| *$/gm;

const fromMarkdown = (text: string): string => withoutBars(withoutMarks(text));

/** Bars between cells, in rows that stand together; a note alone may say `half of it | the rest`. */
function withoutBars(text: string): string {
  const lines = text.split('\n');
  const isRow = (line = ''): boolean => /^ *[^:|]{1,40} \| \S/.test(line);
  // `Echo | Reflexes: 8 | Body: 5`, `Reflexes: 8 | Body: 5 | Mind: 4`
  const isLong = (line: string): boolean => {
    const pieces = line.split(' | ', MOST_PIECES);
    return pieces.length > MOST_BARS_OF_TEXT + 1 && (isRow(line) || pieces.every((each) => PIECE.test(each)));
  };
  return lines
    .map((line, index) =>
      isLong(line) || (isRow(line) && (isRow(lines[index - 1]) || isRow(lines[index + 1])))
        ? line.replaceAll(' | ', '\t')
        : line,
    )
    .join('\n');
}

/** So many bars a line of words may have. */
const MOST_BARS_OF_TEXT = 1;
const MOST_PIECES = 100;
/** One fact: `Body: 5`; `Armor: Leather: half | all` is a list with a note. */
const PIECE = /^[^:,]{1,40}(?:: ?[^:,]{1,40})?$/;

const withoutMarks = (text: string): string =>
  text
    .replace(/\\([_*#|[\]-])/g, '$1')
    .replace(BOLD_LABEL, '$<lead>$<label>: ')
    .replace(/\*\*|__+|^ *>+ |^ *#+ +|`/gm, '')
    .replace(/(?<![\p{L}\d*])\*(?=\S)([^*\n]+)\*(?![\p{L}\d*])/gu, '$1')
    .replace(UNIVERSAL, '')
    .replace(TABLE_HEADING, '$1\n')
    .replace(/^ *\|(.*)\| *$/gm, (_, row: string) => row.replace(BULLET, '    ').replaceAll('|', '\t'));

/** `Climbing* 4`, `Awareness*`: the printed mark of universal and common skills. */
const UNIVERSAL = /(?<=[\p{L})])[*†‡](?=[\s:,|]|$)/gmu;

/** `- Bridges` in the first cell of a row is below the row above. */
const BULLET = /^\s*[-*•–] /;

/** `**Skills** Climbing 3` */
const BOLD_LABEL =
  /^(?<lead>[ \t]*(?:[-*•] )?)(?<mark>\*\*|__)(?<label>\p{L}[\p{L} &]{1,30})\k<mark> (?=\p{Lu}\p{Ll})/gmu;

/** `- name: Stealth` above `level: 5`, `- name: Lucky` above `level: Edge`, and texts in quotes. */
const fromYaml = (text: string): string =>
  text
    .replace(/^( *[\p{L} -]{1,40}: )(["'])([^"'\n]*)\2 *$/gmu, '$1$3')
    .replace(
      /^( *)- name: *(\S.*)\n\1 {2}(?:level|score|value|rank|bonus): *(?:([+-]?\d{1,3})|(\p{L}+)) *$/gimu,
      (_, indent: string, name: string, score?: string, level?: string) =>
        `${indent}- ${name} ${score ?? `(${level})`}`,
    );

/** Bullets and numbers before an entry; dots between the entries of a line. */
const fromLists = (text: string): string =>
  withEntriesWhole(text)
    .replace(/^([ \t]*)(?:[•●▪◦‣·*-]|(?:\+|\d{1,2}[.)])(?=[ \t]+\p{L}))[ \t]+/gmu, (_, lead: string) =>
      lead.replaceAll('\t', '  '),
    )
    .replace(/[ \t]?[•●▪◦‣·][ \t]/g, '; ')
    .replace(/(?<=[^\s.]) ?\.{3,} ?(?=[+-]?\d)/g, ' ');

/** Joins the lines of an entry behind a bullet: the next line goes on with a small word, and is no label. */
function withEntriesWhole(text: string): string {
  const joined: string[] = [];
  let above = '';
  let isEntry = false;
  for (const line of text.split('\n')) {
    const goesOn: boolean =
      isEntry && above.length > SHORTEST_BROKEN && !/[.,;:]\s*$/.test(above) && GOES_ON.test(line);
    isEntry = goesOn || BULLET.test(line);
    if (goesOn) joined[joined.length - 1] += ` ${line.trim()}`;
    else joined.push(line);
    above = line;
  }
  return joined.join('\n');
}

/** Characters of a line that a page may have broken. */
const SHORTEST_BROKEN = 30;
const GOES_ON = /^\s*\p{Ll}[^:\t]*$/u;

/** Cells between wide gaps. A cell below the beginning of another is in its column, also where cells before it are empty. */
function fromGaps(text: string): string {
  let columns: ReadonlyMap<number, number> = new Map();
  return text
    .split('\n')
    .map((line) => {
      const cells = [...line.matchAll(CELL)];
      const places = cells.map(({ index }) => columns.get(index) ?? NO_COLUMN);
      if (!places.includes(NO_COLUMN) && (cells.length > 1 || places[0]! > 0))
        return cells.map(([cell], at) => '\t'.repeat(places[at]! - (places[at - 1] ?? 0)) + cell).join('');
      if (cells.length > 1) columns = new Map(cells.map(({ index }, column) => [index, column]));
      else if (cells.length === 0) columns = new Map();
      return line.replace(GAP, '\t');
    })
    .join('\n');
}

const NO_COLUMN = -1;
const CELL = /\S+(?: {1,2}\S+)*/g;
const GAP = /(?<=\S) {3,}(?=\S)/g;

/** A word that a page broke, and a parenthesis that it did. */
function fromPages(text: string): string {
  const lines = text.replace(/(?<=\p{Ll})-\n[ \t]*(?=\p{Ll})/gu, '').split('\n');
  const joined: string[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    if (above !== undefined && line.trim() && above.length < MOST_JOINED && isOpen(above))
      joined[joined.length - 1] = `${above.trimEnd()} ${line.trim()}`.replace(/(?<=\() | (?=\))/g, '');
    else joined.push(line);
  }
  return joined.join('\n');
}

/** Characters: a parenthesis that nobody closes would take the whole text. */
const MOST_JOINED = 300;

/** Whether the last parenthesis is still open. */
const isOpen = (line: string): boolean => line.lastIndexOf('(') > line.lastIndexOf(')');
