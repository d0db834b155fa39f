/**
 * How a picture of a graph looks. Its colours are those of the page that it is part of, from `--callsheet-*`; on its own
 * it is light or dark as the reader prefers. Attributes carry the light colours for programs that know no variables.
 */

interface Color {
  readonly light: string;
  readonly dark: string;
}

const COLORS = {
  paper: { light: '#ffffff', dark: '#1b1e23' },
  box: { light: '#f6f8fa', dark: '#262a31' },
  frame: { light: '#eef1f4', dark: '#20242a' },
  ink: { light: '#1f2328', dark: '#e6e8eb' },
  faint: { light: '#59636e', dark: '#a3acb6' },
  outline: { light: '#8c959f', dark: '#747d88' },
  start: { light: '#0969da', dark: '#6cb6ff' },
  ending: { light: '#1a7f37', dark: '#6bc46d' },
  wrong: { light: '#cf222e', dark: '#ff8179' },
  doubtful: { light: '#8a6000', dark: '#daaa3f' },
} as const satisfies Readonly<Record<string, Color>>;

export type ColorName = keyof typeof COLORS;

/** A light colour, for an attribute. */
export const light = (name: ColorName): string => COLORS[name].light;

const variables = (theme: keyof Color): string =>
  Object.entries(COLORS)
    .map(([name, color]) => `--${name}: var(--callsheet-${name}, ${color[theme]});`)
    .join(' ');

const color = (name: ColorName): string => `var(--${name})`;

export const STYLE = `
.scene-graph { ${variables('light')} }
@media (prefers-color-scheme: dark) { .scene-graph { ${variables('dark')} } }
.scene-graph text { fill: ${color('ink')}; }
.scene-graph .small, .scene-graph .sign text { fill: ${color('faint')}; }
.scene-graph .paper { fill: ${color('paper')}; }
.scene-graph .frame { fill: ${color('frame')}; stroke: ${color('outline')}; }
.scene-graph .box { fill: ${color('box')}; stroke: ${color('outline')}; }
.scene-graph .way, .scene-graph .link { stroke: ${color('outline')}; }
.scene-graph .tip { fill: ${color('outline')}; }
.scene-graph .start .box, .scene-graph .start .mark { stroke: ${color('start')}; }
.scene-graph .ending .box, .scene-graph .ending .mark { stroke: ${color('ending')}; }
.scene-graph .dead-end .box { stroke: ${color('doubtful')}; }
.scene-graph .unreachable .box, .scene-graph .missing .box { stroke: ${color('wrong')}; }
.scene-graph .start .about { fill: ${color('start')}; }
.scene-graph .ending .about { fill: ${color('ending')}; }
.scene-graph .dead-end .about { fill: ${color('doubtful')}; }
.scene-graph .unreachable .about, .scene-graph .missing .about { fill: ${color('wrong')}; }
`;
