/** The boxes of a picture, with what is written in them. */
import { plural } from '../../text/messages.ts';
import { markText, nodeTypeText, type GraphNode } from '../graph.ts';
import { capital, dotted } from '../render.ts';
import type { Box } from './layout.ts';
import type { ColorName } from './style.ts';
import { LEADING, textWidth, wrap, type Font } from './text.ts';

export interface Card extends Box {
  readonly dataId: string;
  readonly classes: readonly string[];
  readonly tone: ColorName;
  readonly tip: string;
  readonly rows: readonly { readonly text: string; readonly font: Font; readonly class: string }[];
}

const NAME: Font = { size: 14, bold: true };
const SMALL: Font = { size: 11, bold: false };
const MAX_WIDTH = 190;
const MIN_WIDTH = 96;
const PADDING = { x: 14, y: 11 };

/** The class of a box in the style sheet. */
export const classOf = (mark: string): string => mark.replace(' ', '-');

export function cardOf(node: GraphNode): Card {
  const { id, type, name, kind, marks, parent, rolls, encounters } = node;
  const about = capital(dotted(...new Set([...marks.map(markText), kind, nodeTypeText(type)])));
  const facts = dotted(
    rolls > 0 ? plural(rolls, '{0} roll', '{0} rolls', rolls) : '',
    encounters > 0 ? plural(encounters, '{0} encounter', '{0} encounters', encounters) : '',
  );
  const row = (font: Font, className: string) => (text: string) => ({ text, font, class: className });
  const rows = [
    ...(about ? wrap(about, MAX_WIDTH, SMALL).map(row(SMALL, 'small about')) : []),
    ...wrap(name, MAX_WIDTH, NAME).map(row(NAME, 'name')),
    ...(facts ? [facts].map(row(SMALL, 'small')) : []),
  ];
  const width = Math.max(MIN_WIDTH, ...rows.map(({ text, font }) => textWidth(text, font))) + 2 * PADDING.x;
  const height = rows.reduce((sum, { font }) => sum + font.size * LEADING, 0) + 2 * PADDING.y;
  const tip = dotted(name, about, facts);
  const classes = ['node', type, ...marks.map(classOf)];
  return { id, dataId: id, parent, width, height, classes, tone: toneOf(classes), tip, rows };
}

const TONES: Readonly<Record<string, ColorName>> = {
  unreachable: 'wrong',
  missing: 'wrong',
  'dead-end': 'doubtful',
  start: 'start',
  ending: 'ending',
};

export const toneOf = (classes: readonly string[]): ColorName =>
  Object.entries(TONES).find(([name]) => classes.includes(name))?.[1] ?? 'outline';

export const signId = (edge: string): string => `${edge}-sign`;

/** A small box with the name of the scene that a way leads to. */
export function signOf(edge: string, { id, name }: GraphNode): Card {
  const [text = ''] = wrap(`→ ${name}`, MAX_WIDTH, SMALL);
  return {
    ...{ id: signId(edge), dataId: id, parent: undefined, classes: ['node', 'sign'] },
    ...{ tone: 'outline', tip: name },
    width: textWidth(text, SMALL) + 20,
    height: 24,
    rows: [{ text, font: SMALL, class: 'small' }],
  };
}
