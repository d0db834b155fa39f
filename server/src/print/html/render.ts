/** Blocks as HTML. Every text of a writer is escaped; nothing of it becomes markup. */
import type { Origin } from '../../rules/explanation.ts';
import {
  blocksIn,
  boxTitle,
  slug,
  textOf,
  type Block,
  type Column,
  type IndexEntry,
  type PrintDocument,
  type Run,
} from '../document.ts';
import { escapeMarkup } from '../../text/markup.ts';
import { t } from '../../text/messages.ts';
import { Outline } from '../outline.ts';

export interface HtmlOptions {
  /** The address of a picture: a `data:` URI, or that of a web view. Undefined for one that cannot be shown. */
  readonly picture: (source: string) => string | undefined;
  /** Attributes that lead to the text of a block; none outside of the preview. */
  readonly place?: (at: Origin) => string;
  /** Returns the attributes of a clickable roll; undefined outside of the preview. */
  readonly roll?: (id: string, at: Origin | undefined) => string;
  /** Whether all that is written is one page, whose headings leave out no level for those who hear them. */
  readonly isPage?: boolean;
}

export class HtmlWriter {
  readonly #options: HtmlOptions;
  readonly #document: Pick<PrintDocument, 'sections' | 'index'>;
  readonly #outlined = new Outline();

  constructor(options: HtmlOptions, document: Pick<PrintDocument, 'sections' | 'index'>) {
    this.#options = options;
    this.#document = document;
  }

  blocks(blocks: readonly Block[]): string {
    return blocks.map((block) => this.block(block)).join('\n');
  }

  block(block: Block): string {
    const attributes = this.#attributes(block);
    switch (block.type) {
      case 'heading': {
        const kicker = block.kicker ? `<span class="kicker">${escapeMarkup(block.kicker)}</span> ` : '';
        return `<h${block.level}${this.#outline(block.level)}${attributes}>${kicker}${this.runs(block.text)}</h${block.level}>`;
      }
      case 'paragraph':
        return `<p${block.role ? ` class="${block.role}"` : ''}${attributes}>${this.runs(block.text)}</p>`;
      case 'verbatim':
        return `<pre${attributes}>${escapeMarkup(block.lines.join('\n'))}</pre>`;
      case 'aloud':
        return `<blockquote class="aloud"${attributes}>${this.blocks(block.blocks)}</blockquote>`;
      case 'box':
        return `<section class="box ${block.role}"${attributes} aria-label="${escapeMarkup(block.title)}">
<h4${this.#outline(4)} class="title">${escapeMarkup(boxTitle(block))}</h4>
${this.blocks(block.blocks)}
</section>`;
      case 'list': {
        const tag = block.isOrdered ? 'ol' : 'ul';
        const items = block.items.map((item) => `<li${this.#attributesOf(item)}>${this.#item(item)}</li>`);
        return `<${tag}${block.role ? ` class="${block.role}"` : ''}${attributes}>\n${items.join('\n')}\n</${tag}>`;
      }
      case 'table':
        return this.#table(block, attributes);
      case 'facts':
        return `<dl class="facts"${attributes}>\n${block.rows
          .map(({ label, value }) =>
            label
              ? `<div><dt>${escapeMarkup(label)}</dt> <dd>${this.runs(value)}</dd></div>`
              : `<div class="line"><dd>${this.runs(value)}</dd></div>`,
          )
          .join('\n')}\n</dl>`;
      case 'scores':
        return `<div class="scores"${attributes}>${block.items
          .map(({ label, name, value, note, roll }) => {
            const number = roll ? this.runs([{ text: value, roll }]) : escapeMarkup(value);
            const small = [name, note].filter(Boolean).map(escapeMarkup).join('<br>');
            return `<div class="score"><span class="label">${escapeMarkup(label)}</span><span class="value">${number || '&nbsp;'}</span>${small ? `<span class="note">${small}</span>` : ''}</div>`;
          })
          .join('')}</div>`;
      case 'track':
        return `<div class="track"${attributes} role="img" aria-label="${escapeMarkup(t('{0}: {1} boxes', block.label, block.count))}"><span class="label">${escapeMarkup(block.label)}</span> ${ticks(block.count)}</div>`;
      case 'field':
        return `<div class="field"${attributes}>${block.label ? `<span class="label">${escapeMarkup(block.label)}</span>` : ''}<span class="value">${escapeMarkup(block.value)}</span>${'<span class="line"></span>'.repeat(Math.max(0, block.lines - 1))}</div>`;
      case 'row':
        return `<div class="row"${attributes}>${block.cells
          .map(
            ({ share, blocks }) =>
              `<div class="cell" data-share="${shareClass(share)}">${this.blocks(blocks)}</div>`,
          )
          .join('\n')}</div>`;
      case 'flow':
        return `<div class="flow" data-columns="${block.columns}"${attributes}>${this.blocks(block.blocks)}</div>`;
      case 'picture':
        return this.#figure(block.source, block.alt, block.role, attributes);
      case 'drawing':
        return `<figure class="drawing"${attributes} role="img" aria-label="${escapeMarkup(block.alt)}">${block.svg}</figure>`;
      case 'contents':
        return this.#contents(attributes);
      case 'index':
        return this.#index(this.#document.index, attributes);
      case 'rule':
        return `<hr${attributes}>`;
    }
  }

  runs(runs: readonly Run[]): string {
    let html = '';
    for (let at = 0; at < runs.length;) {
      const { roll, link } = runs[at]!;
      let end = at + 1;
      if (roll || link)
        while (end < runs.length && runs[end]!.roll === roll && runs[end]!.link === link) end++;
      const inner = runs
        .slice(at, end)
        .map((run) => this.#run(run))
        .join('');
      html += roll ? this.#roll(roll, inner) : link ? linked(link, inner, this.#options) : inner;
      at = end;
    }
    return html;
  }

  #run({ text, strong, em, code, picture }: Run): string {
    if (picture !== undefined) {
      const address = this.#options.picture(picture);
      return address === undefined
        ? `<span class="missing">[${escapeMarkup(text || picture)}]</span>`
        : `<img src="${escapeMarkup(address)}" alt="${escapeMarkup(text)}">`;
    }
    let html = escapeMarkup(text);
    if (code) html = `<code>${html}</code>`;
    if (em) html = `<em>${html}</em>`;
    if (strong) html = `<strong>${html}</strong>`;
    return html;
  }

  #roll({ kind, id, at }: NonNullable<Run['roll']>, inner: string): string {
    const data = this.#options.roll?.(id, at);
    return data === undefined
      ? `<span class="${kind}">${inner}</span>`
      : `<a class="${kind}" role="button" tabindex="0"${data}>${inner}</a>`;
  }

  /** An item of one paragraph needs no paragraph of its own. */
  #item(blocks: readonly Block[]): string {
    const [first, ...rest] = blocks;
    return first?.type === 'paragraph' && !first.role
      ? this.runs(first.text) + (rest.length > 0 ? `\n${this.blocks(rest)}` : '')
      : this.blocks(blocks);
  }

  /** The depth of a heading, where it is not its level. */
  #outline(level: number): string {
    const depth = this.#options.isPage ? this.#outlined.depthOf(level) : level;
    return depth === level ? '' : ` aria-level="${depth}"`;
  }

  #attributes({ id, at }: Block): string {
    const place = at && this.#options.place?.(at);
    return `${id ? ` id="${escapeMarkup(id)}"` : ''}${place ?? ''}`;
  }

  #attributesOf([first]: readonly Block[]): string {
    return first ? this.#attributes(first) : '';
  }

  #table({ caption, columns, rows }: Extract<Block, { type: 'table' }>, attributes: string): string {
    const align = ({ align: side }: Column): string => (side === 'left' ? '' : ` class="${side}"`);
    const head = columns.some(({ label }) => label !== '')
      ? `<thead><tr>${columns.map((column) => `<th scope="col"${align(column)}>${escapeMarkup(column.label)}</th>`).join('')}</tr></thead>\n`
      : '';
    const body = rows.map(
      (row) =>
        `<tr>${columns.map((column, index) => `<td${align(column)}>${this.runs(row[index] ?? [])}</td>`).join('')}</tr>`,
    );
    return `<table${attributes}>${caption ? `<caption>${escapeMarkup(caption)}</caption>` : ''}${head}<tbody>\n${body.join('\n')}\n</tbody></table>`;
  }

  #figure(source: string, alt: string, role: string, attributes: string): string {
    const address = this.#options.picture(source);
    const inner =
      address === undefined
        ? `<span class="missing">${escapeMarkup(alt || source)}</span>`
        : `<img src="${escapeMarkup(address)}" alt="${escapeMarkup(alt)}">`;
    const caption = role === 'figure' && alt ? `<figcaption>${escapeMarkup(alt)}</figcaption>` : '';
    return `<figure class="${role}"${attributes}>${inner}${caption}</figure>`;
  }

  #contents(attributes: string): string {
    const rows = headingsOf(this.#document).map(
      ({ id, level, text }) =>
        `<li class="level${level}"><a href="#${escapeMarkup(id)}">${escapeMarkup(text)}</a></li>`,
    );
    return `<nav class="contents"${attributes} aria-label="${escapeMarkup(t('Contents'))}"><h2>${escapeMarkup(t('Contents'))}</h2><ul>\n${rows.join('\n')}\n</ul></nav>`;
  }

  #index(entries: readonly IndexEntry[], attributes: string): string {
    const names = new Map<string, string>();
    for (const { id, text } of headingsOf(this.#document)) names.set(id, text);
    const rows = entries.map(
      ({ name, own, ids }) =>
        `<li><strong>${own === undefined ? escapeMarkup(name) : `<a href="#${escapeMarkup(own)}">${escapeMarkup(name)}</a>`}</strong> ${ids.map((id) => `<a href="#${escapeMarkup(id)}">${escapeMarkup(names.get(id) ?? id)}</a>`).join(', ')}</li>`,
    );
    return `<nav class="index"${attributes} aria-label="${escapeMarkup(t('Index'))}"><h2>${escapeMarkup(t('People and places'))}</h2><ul>\n${rows.join('\n')}\n</ul></nav>`;
  }
}

export interface HeadingLine {
  readonly id: string;
  readonly level: number;
  readonly text: string;
}

/** The headings of a document that something can lead to. */
export const headingsOf = ({ sections }: Pick<PrintDocument, 'sections'>): HeadingLine[] =>
  sections.flatMap((section) =>
    [...blocksIn(section.blocks)].flatMap((block): HeadingLine[] =>
      block.type === 'heading' && block.id && block.level < 4
        ? [{ id: block.id, level: block.level, text: textOf(block.text) }]
        : [],
    ),
  );

function linked(
  { target, isExternal, name }: NonNullable<Run['link']>,
  inner: string,
  options: HtmlOptions,
): string {
  const data = options.place && name ? ` data-name="${escapeMarkup(name)}"` : '';
  if (target === undefined)
    return data ? `<a class="name" tabindex="0"${data}>${inner}</a>` : `<span class="name">${inner}</span>`;
  const href = isExternal ? target : `#${target}`;
  return `<a href="${escapeMarkup(href)}"${isExternal ? ' rel="noreferrer"' : ' class="name"'}${data}>${inner}</a>`;
}

const ticks = (count: number): string => {
  const tens: string[] = [];
  for (let left = count; left > 0; left -= 10)
    tens.push(`<span class="ten">${'<i></i>'.repeat(Math.min(10, left))}</span>`);
  return `<span class="boxes" aria-hidden="true">${tens.join('')}</span>`;
};

/** Widths come from classes of the style: a strict page allows no styles in attributes. */
const shareClass = (share: number): number => Math.max(1, Math.min(12, Math.round(share * 2)));

export { slug };
