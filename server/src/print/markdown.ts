/** Blocks as Markdown that reads well on a forge and passes markdownlint. */
import { capital, escape } from '../features/render.ts';
import { blocksIn, boxTitle, textOf, type Block, type PrintDocument, type Run } from './document.ts';
import { headingsOf } from './html/render.ts';
import { t } from '../text/messages.ts';

const WIDTH = 80;

export function markdown(document: PrintDocument): string {
  return new MarkdownWriter(document).write();
}

class MarkdownWriter {
  readonly #document: PrintDocument;
  /** Headings begin one level lower where the document has a title of its own. */
  readonly #lower: number;
  /** The fragments of headings by the ids of their blocks. */
  readonly #fragments = new Map<string, string>();
  readonly #headings = new Set<string>();
  #level = 0;
  /** The level of the heading above. */
  #last = 0;

  constructor(document: PrintDocument) {
    this.#document = document;
    const all = document.sections.flatMap(({ blocks }) => [...blocksIn(blocks)]);
    const titles = all.filter((block) => block.type === 'heading' && block.level === 1);
    this.#lower = titles.length === 1 && document.sections[0]?.blocks.includes(titles[0]!) ? 0 : 1;
    const taken = new Set<string>(this.#lower === 1 ? [fragment(document.title)] : []);
    for (const block of all) {
      const title =
        block.type === 'heading'
          ? textOf(block.text)
          : block.type === 'box' && block.role !== 'panel'
            ? boxTitle(block)
            : undefined;
      if (title === undefined || taken.has(fragment(title))) continue;
      taken.add(fragment(title));
      if (block.id) this.#fragments.set(block.id, fragment(title));
    }
  }

  write(): string {
    const parts = this.#lower === 1 ? [this.#heading(1, this.#document.title)] : [];
    for (const { blocks } of this.#document.sections) parts.push(this.#blocks(blocks, 0));
    const text = parts.filter(Boolean).join('\n\n');
    return `${text.replace(/(?<![^\S\n])[^\S\n]+$/gm, '').replace(/\n{3,}/g, '\n\n')}\n`;
  }

  #blocks(blocks: readonly Block[], indent: number): string {
    const parts: string[] = [];
    let last: Block | undefined;
    for (const block of blocks) {
      const text = this.#block(block, indent);
      if (text === '') continue;
      // Two quotations, and two lists, would run together.
      if (
        last &&
        ((last.type === 'aloud' && block.type === 'aloud') || (last.type === 'list' && block.type === 'list'))
      )
        parts.push('<!-- -->');
      parts.push(text);
      last = block;
    }
    return parts.join('\n\n');
  }

  #block(block: Block, indent: number): string {
    switch (block.type) {
      case 'heading': {
        const kicker = block.kicker && block.level > 1 ? `\n\n${emphasized(capital(block.kicker))}` : '';
        return this.#heading(block.level + this.#lower, textOf(block.text)) + kicker;
      }
      case 'paragraph': {
        if (block.role === 'quote' || block.role === 'lead')
          return quoted(this.#wrapped(block.text, indent + 2));
        const text = this.#wrapped(block.text, indent);
        // A paragraph that is nothing but emphasis looks like a heading, unless it ends with a mark.
        return indent > 0 ? text : text.replace(/^(\*{1,3})([^*]*[^*.,;:!?])\1$/, '$1$2:$1');
      }
      case 'verbatim':
        return fenced(block.lines);
      case 'aloud':
        return quoted(this.#blocks(block.blocks, indent + 2));
      case 'box': {
        const [level, last] = [this.#level, this.#last];
        const title = boxTitle(block);
        const head = this.#heading(level + (this.#isBelowBox ? 2 : 1), title, true);
        const inner = this.#inBox(() => this.#blocks(block.blocks, indent));
        if (inner !== '') return `${head}\n\n${inner}`;
        // Boxes to tick have no place in Markdown, and then their titles have none.
        if (!head.startsWith('**')) this.#headings.delete(nameOf(title));
        [this.#level, this.#last] = [level, last];
        return '';
      }
      case 'list':
        return block.items
          .map((item, index) => {
            const mark = block.isOrdered ? `${index + 1}. ` : block.role === 'ways' ? '- → ' : '- ';
            const inset = block.isOrdered ? 3 : 2;
            const text = this.#blocks(item, indent + inset + (block.role === 'ways' ? 2 : 0));
            return mark + text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(inset)}`);
          })
          .join('\n');
      case 'table':
        return table(
          block.columns.map(({ label }) => escape(label)),
          block.columns.map(({ align }) => align),
          block.rows.map((row) => row.map((cell) => this.#runs(cell))),
        );
      case 'facts':
        return block.rows
          .filter(({ value }) => textOf(value) !== '')
          .map(
            ({ label, value }) =>
              `- ${this.#wrapped(label ? [{ text: `${label}:`, strong: true }, { text: ' ' }, ...value] : value, indent + 2).replaceAll('\n', '\n  ')}`,
          )
          .join('\n');
      case 'scores':
        return table(
          block.items.map(({ label }) => escape(label)),
          block.items.map(() => 'center'),
          [block.items.map(({ value, note }) => escape(note ? `${value} (${note})` : value))],
        );
      case 'row':
        return this.#blocks(
          block.cells.flatMap(({ blocks }) => blocks),
          indent,
        );
      case 'flow':
        return this.#blocks(block.blocks, indent);
      case 'picture':
        return picture(block.source, block.alt);
      case 'contents':
        return this.#contents();
      case 'index':
        return this.#index();
      case 'rule':
        return '---';
      case 'track':
      case 'field':
      case 'drawing':
        return '';
    }
  }

  #isBelowBox = false;

  #inBox(write: () => string): string {
    const before = this.#isBelowBox;
    this.#isBelowBox = true;
    const text = write();
    this.#isBelowBox = before;
    return text;
  }

  /** A heading of which there is one already is a line in bold: links find the first. */
  #heading(level: number, title: string, isBox = false): string {
    const name = nameOf(title);
    const own = Math.min(6, level, this.#level + 1, this.#last + 1);
    if (this.#headings.has(name)) return `**${escape(name)}:**`;
    this.#headings.add(name);
    if (!isBox) this.#level = own;
    this.#last = own;
    return unwrapped(`${'#'.repeat(own)} ${escape(name)}`);
  }

  #contents(): string {
    const rows = headingsOf(this.#document).slice(this.#lower === 0 ? 1 : 0);
    return rows
      .filter(({ id }) => this.#fragments.has(id))
      .map(({ id, text }) => `- [${escape(text)}](#${this.#fragments.get(id)})`)
      .join('\n');
  }

  #index(): string {
    const names = new Map(headingsOf(this.#document).map(({ id, text }) => [id, text]));
    const rows = this.#document.index.map(({ name, own, ids }) => {
      const links = ids.map((id) => this.#link(escape(names.get(id) ?? name), id)).join(', ');
      const title = own === undefined ? escape(name) : this.#link(escape(name), own);
      return `- ${wrap(`**${title}:** ${links}`, WIDTH - 2).replaceAll('\n', '\n  ')}`;
    });
    return `${this.#heading(2, t('People and places'))}\n\n${rows.join('\n')}`;
  }

  #link(text: string, id: string): string {
    const there = this.#fragments.get(id);
    return there === undefined ? text : `[${text}](#${there})`;
  }

  #wrapped(runs: readonly Run[], indent: number): string {
    return wrap(this.#runs(runs), Math.max(30, WIDTH - indent));
  }

  #runs(runs: readonly Run[]): string {
    let text = '';
    for (const run of runs) {
      if (run.picture !== undefined) {
        text += picture(run.picture, run.text);
        continue;
      }
      const inner = run.text.trim();
      if (inner === '') {
        text += run.text === '' ? '' : ' ';
        continue;
      }
      const mark = run.strong || (run.roll && !run.roll.at) ? (run.em ? '***' : '**') : run.em ? '*' : '';
      const own = run.code ? `\`${inner.replaceAll('`', '’')}\`` : `${mark}${escapedInline(inner)}${mark}`;
      const { link } = run;
      const linked = !link?.target
        ? own
        : link.isExternal
          ? inner === link.target
            ? `<${link.target}>`
            : `[${own}](${link.target.replace(/[()\s]/g, encodeURIComponent)})`
          : this.#link(own, link.target);
      text += (/^\s/.test(run.text) ? ' ' : '') + linked + (/\s$/.test(run.text) ? ' ' : '');
    }
    // Marks of neighbors that touch would be read as one.
    return text.replace(/\*\*\*\*/g, '').trim();
  }
}

/** Between more backticks than stand in the lines. */
function fenced(lines: readonly string[]): string {
  const longest = Math.max(
    2,
    ...lines.flatMap((line) => (line.match(/`+/g) ?? []).map(({ length }) => length)),
  );
  const fence = '`'.repeat(longest + 1);
  return [`${fence}text`, ...lines, fence].join('\n');
}

const nameOf = (title: string): string => title.replace(/(?<![\s.,;:!])[\s.,;:!]+$/, '') || title;

const emphasized = (text: string): string => `*${escape(text)}.*`;

/** Text within a line: only what begins a line could be read as a list or a heading. */
const escapedInline = (text: string): string => escape(`x${text}`).slice(1);

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');

const picture = (source: string, alt: string): string =>
  `![${escape(alt || source)}](<${source.replace(/[<>\n]/g, '')}>)`;

function table(
  head: readonly string[],
  align: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const row = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('\n', ' ') || ' ').join(' | ')} |`.replace(/\|\s{2,}/g, '| ');
  const lines = [
    row(head),
    `| ${align.map((each) => (each === 'right' ? '--:' : each === 'center' ? ':-:' : '---')).join(' | ')} |`,
    ...rows.map(row),
  ];
  return unwrapped(lines.join('\n'));
}

/** Lines that cannot be wrapped, with a word to markdownlint where one is too long. */
const unwrapped = (text: string): string =>
  text.split('\n').some((line) => line.length > WIDTH)
    ? `<!-- markdownlint-disable MD013 -->\n\n${text}\n\n<!-- markdownlint-enable MD013 -->`
    : text;

/** Lines of at most a width, broken in links only where these are longer; none begins like a list or a quotation. */
function wrap(text: string, width: number): string {
  const whole = text.match(/(?:\[(?:[^[\]\\]|\\.)*\]\([^()]*\)|\S)+/g) ?? [];
  const words = whole.flatMap((word) => (word.length > width ? word.split(/\s+/) : [word]));
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const fits = last !== undefined && last.length + 1 + word.length <= width;
    const before = last?.lastIndexOf(' ') ?? -1;
    if (fits) lines[lines.length - 1] = `${last} ${word}`;
    else if (before > 0 && /^(?:[-+*>#|]|\d+[.)])$/.test(word)) {
      lines[lines.length - 1] = last!.slice(0, before);
      lines.push(`${last!.slice(before + 1)} ${word}`);
    } else lines.push(word);
  }
  return lines.join('\n');
}

/** The fragment that forges and markdownlint make of a heading. */
const fragment = (title: string): string =>
  nameOf(title)
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
