/** A scene graph in the language of Mermaid, for wikis and Markdown. */
import { markText, type GraphNode, type Mark, type SceneGraph } from '../graph.ts';
import { capital, dotted } from '../render.ts';

export function mermaid(graph: SceneGraph): string {
  const lines = ['flowchart TD'];
  const inside = (parent: string | undefined): GraphNode[] =>
    graph.nodes.filter((node) => node.parent === parent);
  const write = (node: GraphNode, indent: string): void => {
    const children = inside(node.id);
    if (children.length === 0) {
      lines.push(`${indent}${statement(node)}`);
      return;
    }
    lines.push(`${indent}subgraph in_${node.id}[" "]`, `${indent}  ${statement(node)}`);
    for (const child of children) write(child, `${indent}  `);
    lines.push(`${indent}end`);
  };
  for (const node of inside(undefined)) write(node, '  ');
  for (const { from, to, condition } of graph.edges)
    lines.push(`  ${from} -->${condition ? `|"${label(condition)}"|` : ''} ${to}`);
  for (const [name, { style, has }] of Object.entries(CLASSES)) {
    const ids = graph.nodes.filter(has).map(({ id }) => id);
    if (ids.length > 0) lines.push(`  classDef ${name} ${style}`, `  class ${ids.join(',')} ${name}`);
  }
  return `${lines.join('\n')}\n`;
}

interface NodeClass {
  readonly style: string;
  readonly has: (node: GraphNode) => boolean;
}

const marked =
  (mark: Mark): NodeClass['has'] =>
  ({ marks }) =>
    marks.includes(mark);

const CLASSES: Readonly<Record<string, NodeClass>> = {
  start: { style: 'stroke-width:3px', has: marked('start') },
  ending: { style: 'stroke-width:3px', has: marked('ending') },
  unreachable: {
    style: 'stroke:#cf222e,stroke-width:2px,stroke-dasharray:6 4',
    has: marked('unreachable'),
  },
  deadEnd: { style: 'stroke:#9a6700,stroke-width:2px,stroke-dasharray:2 3', has: marked('dead end') },
  missing: { style: 'stroke:#cf222e,stroke-dasharray:2 3', has: ({ type }) => type === 'missing' },
};

function statement({ id, type, name, kind, marks }: GraphNode): string {
  const words = [
    kind,
    ...marks.filter((mark) => mark === 'unreachable' || mark === 'dead end').map(markText),
  ];
  const about = capital(dotted(...words));
  const [open, close] = SHAPES[shapeOf(type, marks)];
  return `${id}${open}"${label(name)}${about ? `<br/>${label(about)}` : ''}"${close}`;
}

const SHAPES = {
  box: ['[', ']'],
  start: ['([', '])'],
  ending: ['[[', ']]'],
  end: ['(((', ')))'],
  missing: ['{{', '}}'],
} as const;

function shapeOf(type: GraphNode['type'], marks: GraphNode['marks']): keyof typeof SHAPES {
  if (type === 'end' || type === 'missing') return type;
  return marks.includes('start') ? 'start' : marks.includes('ending') ? 'ending' : 'box';
}

/** Mermaid takes `1.` and `-` at the beginning for lists of Markdown, and `<` for HTML. */
const label = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/["#<>&`*_~\\|]/g, codeOf)
    .replace(/^(\d+)([.)])/, (_, digits: string, mark: string) => digits + codeOf(mark))
    .replace(/^[-+=]/, codeOf);

const codeOf = (character: string): string => `#${character.charCodeAt(0)};`;
