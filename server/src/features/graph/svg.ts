/** A scene graph as a picture. */
import { escapeMarkup } from '../../text/markup.ts';
import { t } from '../../text/messages.ts';
import { graphSummary, markText, nodeTypeText, type Mark, type SceneGraph } from '../graph.ts';
import { dotted } from '../render.ts';
import { cardOf, classOf, signId, signOf, toneOf, type Card } from './cards.ts';
import { layOut, type Layout, type LayoutTask, type Line } from './layout.ts';
import { plan } from './plan.ts';
import type { Point, Rectangle } from './routes.ts';
import { light, STYLE, type ColorName } from './style.ts';
import { heightOf, LEADING, textWidth, widest, wrap, type Font } from './text.ts';

const TITLE: Font = { size: 18, bold: true };
const LABEL: Font = { size: 12, bold: false };
const LABEL_WIDTH = 150;
const MARGIN = 24;
/** Scenes and ways together; with more of them the ways are left out, since nobody could follow them. */
const MAX_DRAWN = 2000;
/** Of more scenes and places the first ones are drawn: arranging them takes longer than their number. */
const MAX_NODES = 1000;

/** The contents of a picture before layout. */
export interface Sketch {
  readonly title: string;
  readonly summary: string;
  readonly cards: readonly Card[];
  readonly lines: readonly DrawnLine[];
  /** The task of the layout. */
  readonly task: LayoutTask;
}

interface DrawnLine extends Line {
  readonly type: 'way' | 'link' | 'hidden';
  readonly text: readonly string[];
}

/** The same graph gives the same text. */
export function svg(graph: SceneGraph, options?: { readonly hasTitle: boolean }): string {
  const drawing = sketch(graph);
  return picture(drawing, layOut(drawing.task), options);
}

export function sketch(whole: SceneGraph): Sketch {
  const isTooMuch = whole.nodes.length + whole.edges.length > MAX_DRAWN;
  // A scene stands before those within it, so that no frame is missing around one that is drawn.
  const drawn = whole.nodes.slice(0, MAX_NODES);
  const nodes = new Map(drawn.map((node) => [node.id, node]));
  const edges = isTooMuch ? [] : whole.edges.filter(({ from, to }) => nodes.has(from) && nodes.has(to));
  const graph = { ...whole, nodes: drawn, edges };
  const { links, signs } = plan(graph);
  const cards: Card[] = graph.nodes.map(cardOf);
  const lines: DrawnLine[] = links.map(({ from, to, isShown }, index) => ({
    ...{ id: `link${index}`, from, to, width: 0, height: 0, text: [] },
    type: isShown && !isTooMuch ? 'link' : 'hidden',
  }));
  for (const { id, from, to, condition } of edges) {
    if (signs.has(id)) cards.push(signOf(id, nodes.get(to)!));
    const text = condition ? wrap(condition, LABEL_WIDTH, LABEL) : [];
    const size = { width: widest(text, LABEL), height: heightOf(text, LABEL) };
    lines.push({ id, from, to: signs.has(id) ? signId(id) : to, ...size, text, type: 'way' });
  }
  const startsFirst = [...cards].sort((a, b) => startRank(a) - startRank(b));
  const summary = dotted(
    whole.nodes.length > 0 ? graphSummary(whole) : t('no scenes yet'),
    isTooMuch ? t('{0} transitions, too many to draw', whole.edges.length) : '',
    whole.nodes.length > MAX_NODES ? t('the first {0} are drawn', MAX_NODES) : '',
  );
  const task: LayoutTask = {
    boxes: startsFirst.map(({ id, width, height, parent }) => ({ id, width, height, parent })),
    lines: lines.map(({ id, from, to, width, height }) => ({ id, from, to, width, height })),
  };
  return { title: graph.name, summary, cards, lines, task };
}

/** The layout begins with the first boxes, and circles lead back to them. */
const startRank = ({ classes }: Card): number => (classes.includes('start') ? 0 : 1);

/**
 * Elements with the id of a node or a way in `data-id` stand for it. Below a heading of its own page the picture needs no title.
 */
export function picture(
  { title: name, summary, cards, lines }: Sketch,
  layout: Layout,
  { hasTitle = true } = {},
): string {
  const title = hasTitle ? wrap(name, 520, TITLE) : [];
  const signs = legend(cards);
  const top = MARGIN + heightOf(title, TITLE) + 34;
  const inner = Math.max(layout.width, widest(title, TITLE), textWidth(summary, LABEL), signs.width, 240);
  const bottom = top + layout.height + (signs.width > 0 ? 52 : 0);
  const [width, height] = [Math.ceil(inner + 2 * MARGIN), Math.ceil(bottom + MARGIN)];
  const left = MARGIN + (inner - layout.width) / 2;
  const shown = lines.filter(({ type }) => type !== 'hidden');
  return `<svg xmlns="http://www.w3.org/2000/svg" class="scene-graph" role="img" aria-label="${escapeMarkup(t('Scenes of {0}', name))}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif">
<style>${STYLE}</style>
<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path class="tip" d="M0 0.5 10 5 0 9.5z" fill="${light('outline')}"/></marker></defs>
<rect class="paper" width="100%" height="100%" fill="${light('paper')}"/>
<g fill="${light('ink')}">
${title.map((line, index) => `<text x="${MARGIN}" y="${round(MARGIN + TITLE.size + index * TITLE.size * LEADING)}" ${fontOf(TITLE)}>${escapeMarkup(line)}</text>`).join('\n')}
<text class="small" x="${MARGIN}" y="${round(MARGIN + heightOf(title, TITLE) + 14)}" ${fontOf(LABEL)}>${escapeMarkup(summary)}</text>
</g>
<g transform="translate(${round(left)} ${round(top)})">
${group('frames', `fill="${light('frame')}" stroke="${light('outline')}"`, [...layout.frames.values()].map(frame))}
${group(
  'ways',
  `fill="none" stroke="${light('outline')}" stroke-width="1.4"`,
  shown.map((line) => path(line, layout)),
)}
${group(
  'nodes',
  `fill="${light('ink')}" text-anchor="middle"`,
  cards.map((card) => cardText(card, layout.boxes.get(card.id)!)),
)}
${group(
  'labels',
  `fill="${light('ink')}" text-anchor="middle" font-style="italic" ${fontOf(LABEL)}`,
  shown.filter(({ text }) => text.length > 0).map((line) => labelText(line, layout)),
)}
</g>
<g transform="translate(${MARGIN} ${round(bottom - 14)})">${signs.text}</g>
</svg>
`;
}

const group = (name: string, attributes: string, parts: readonly string[]): string =>
  `<g class="${name}" ${attributes}>\n${parts.map((part) => `${part}\n`).join('')}</g>`;

const fontOf = ({ size, bold }: Font): string => `font-size="${size}"${bold ? ' font-weight="600"' : ''}`;

const frame = ({ x, y, width, height }: Rectangle): string =>
  `<rect class="frame" ${cornerOf(x, y, width, height)} rx="14" stroke-opacity="0.5"/>`;

function cardText({ dataId, classes, tone, tip, rows, width, height }: Card, { x, y }: Point): string {
  let baseline = -rows.reduce((sum, { font }) => sum + font.size * LEADING, 0) / 2;
  const texts = rows.map(({ text, font, class: name }) => {
    baseline += font.size * LEADING;
    return `<text class="${name}" y="${round(baseline - font.size * 0.32)}" fill="${light(inkOf(name, tone))}" ${fontOf(font)}>${escapeMarkup(text)}</text>`;
  });
  return `<g class="${classes.join(' ')}" data-id="${dataId}" transform="translate(${round(x)} ${round(y)})"><title>${escapeMarkup(tip)}</title>${outline(classes, tone, width, height)}${texts.join('')}</g>`;
}

const inkOf = (row: string, tone: ColorName): ColorName =>
  row === 'name' ? 'ink' : tone === 'outline' || !row.includes('about') ? 'faint' : tone;

/** Starts have a thick outline, endings two, unreachable scenes a dashed and dead ends a dotted one. */
function outline(classes: readonly string[], tone: ColorName, width: number, height: number): string {
  const has = (name: string): boolean => classes.includes(name);
  const isRound = has('end') || has('sign');
  const dashes = has('unreachable') ? '7 4' : has('dead-end') || has('missing') ? '2 3' : '';
  const box = `<rect class="box" ${cornerOf(0, 0, width, height)} rx="${isRound ? round(height / 2) : 9}" fill="${light('box')}" stroke="${light(tone)}" stroke-width="${has('start') ? 3 : dashes ? 2 : 1.4}"${dashes ? ` stroke-dasharray="${dashes}"` : ''}/>`;
  const second = has('ending')
    ? `<rect class="mark" ${cornerOf(0, 0, width - 7, height - 7)} rx="6" fill="none" stroke="${light('ending')}"/>`
    : '';
  return box + second;
}

const cornerOf = (x: number, y: number, width: number, height: number): string =>
  `x="${round(x - width / 2)}" y="${round(y - height / 2)}" width="${round(width)}" height="${round(height)}"`;

function path({ id, type, from, to }: DrawnLine, { lines }: Layout): string {
  const { points } = lines.get(id)!;
  const d = from === to ? bow(points) : curve(points);
  return type === 'way'
    ? `<path class="way" data-from="${from}" data-to="${to}" d="${d}" marker-end="url(#tip)"/>`
    : `<path class="link" d="${d}" stroke-dasharray="1 4" stroke-linecap="round"/>`;
}

/** From point to point, up and down at each of them. */
function curve([first, ...rest]: readonly Point[]): string {
  let last = first!;
  let d = `M${pair(last.x, last.y)}`;
  for (const point of rest) {
    const middle = (last.y + point.y) / 2;
    d +=
      point.x === last.x
        ? `V${round(point.y)}`
        : `C${pair(last.x, middle)} ${pair(point.x, middle)} ${pair(point.x, point.y)}`;
    last = point;
  }
  return d;
}

const bow = ([start, one, two, end]: readonly Point[]): string =>
  `M${pair(start!.x, start!.y)}C${pair(one!.x, one!.y)} ${pair(two!.x, two!.y)} ${pair(end!.x, end!.y)}`;

const pair = (x: number, y: number): string => `${round(x)} ${round(y)}`;

/** A label covers the lines below it. */
function labelText({ id, text, width, height }: DrawnLine, { lines }: Layout): string {
  const { x, y } = lines.get(id)!;
  const top = y - height / 2;
  const spans = text.map(
    (line, index) =>
      `<tspan x="${round(x)}" y="${round(top + (index + 0.76) * LABEL.size * LEADING)}">${escapeMarkup(line)}</tspan>`,
  );
  const paper = `<rect class="paper" ${cornerOf(x, y, width + 6, height)} rx="3" fill="${light('paper')}"/>`;
  return `${paper}<text class="label" data-id="${id}">${spans.join('')}</text>`;
}

/** The outlines that occur, each with its word. */
function legend(cards: readonly Card[]): { readonly text: string; readonly width: number } {
  const outlines: readonly (Mark | 'missing')[] = ['start', 'ending', 'dead end', 'unreachable', 'missing'];
  const occurring = outlines.filter((outlined) =>
    cards.some(({ classes }) => classes.includes(classOf(outlined))),
  );
  let width = 0;
  const texts = occurring.map((outlined) => {
    const name = classOf(outlined);
    const word = outlined === 'missing' ? nodeTypeText(outlined) : markText(outlined);
    const x = width;
    width += 38 + textWidth(word, LABEL) + 22;
    return `<g class="${name}" transform="translate(${round(x + 14)} 0)">${outline([name], toneOf([name]), 28, 18)}<text class="small" x="22" y="4" fill="${light('ink')}" ${fontOf(LABEL)}>${word}</text></g>`;
  });
  return { text: texts.join(''), width };
}

const round = (value: number): number => Math.round(value * 10) / 10;
