/** The style sheet for paper and screen, with two themes. Colors and fonts are variables that a campaign can set. */

export const THEMES = ['book', 'plain'] as const;
export type Theme = (typeof THEMES)[number];
export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

const VARIABLES: Readonly<Record<Theme, string>> = {
  book: `
  --paper: #fffdf8; --ink: #1d1a16; --faint: #6b6256; --line: #b9ad98; --accent: #7a1f16; --tint: #f4ecdc; --aloud: #efe6d2;
  --text-face: 'Alegreya', 'Iowan Old Style', 'Palatino Linotype', 'Book Antiqua', Georgia, serif;
  --head-face: 'Alegreya Sans', 'Optima', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif;`,
  plain: `
  --paper: #fff; --ink: #000; --faint: #444; --line: #888; --accent: #000; --tint: #fff; --aloud: #fff;
  --text-face: Georgia, 'Times New Roman', serif;
  --head-face: 'Helvetica Neue', Helvetica, Arial, sans-serif;`,
};

/** The marks of a scene graph on light paper. */
const GRAPH_MARKS = '--start: #0969da; --ending: #1a7f37; --wrong: #cf222e; --doubtful: #8a6000;';

/** The same colors for drivers that know no variables. */
export const PAGE_COLORS = {
  book: {
    paper: '#fffefb',
    ink: '#1d1a16',
    faint: '#6b6256',
    line: '#b9ad98',
    accent: '#7a1f16',
    tint: '#f8f3e8',
    aloud: '#f1e9d8',
  },
  plain: {
    paper: '#ffffff',
    ink: '#000000',
    faint: '#444444',
    line: '#888888',
    accent: '#000000',
    tint: '#ffffff',
    aloud: '#ffffff',
  },
} as const;

export type Palette = Readonly<Record<keyof typeof PAGE_COLORS.book, string>>;

const VARIABLE = /--([a-z]+)\s*:\s*([^;}]+)/gi;
/** `#14532d`, `#abc`, `teal`. */
const COLOR = /^(?:#[\da-f]{3}|#[\da-f]{6}|[a-z]+)$/i;

/** The colors of a theme with those that a style sheet sets in its variables: `--accent: #14532d`. */
export function paletteOf(
  theme: Theme,
  style: string,
): { readonly palette: Palette; /** Colors that only CSS can read. */ readonly unread: readonly string[] } {
  const palette: Record<keyof Palette, string> = { ...PAGE_COLORS[theme] };
  const unread: string[] = [];
  for (const [, name = '', written = ''] of style.replace(/\/\*[^]*?\*\//g, '').matchAll(VARIABLE)) {
    if (!Object.hasOwn(palette, name)) continue;
    const color = written.trim();
    if (COLOR.test(color)) palette[name as keyof Palette] = color;
    else unread.push(`--${name}: ${color}`);
  }
  return { palette, unread };
}

/** Width and height in points. */
export const PAPER_SIZES: Readonly<Record<Paper, readonly [number, number]>> = {
  a4: [595.28, 841.89],
  letter: [612, 792],
};

const SIZES: Readonly<Record<Paper, string>> = { a4: '210mm 297mm', letter: '8.5in 11in' };

/** The style of a page for itself. */
export const pageStyle = (theme: Theme, paper: Paper): string => `:root {${VARIABLES[theme]}
  ${GRAPH_MARKS}
}
@page { size: ${SIZES[paper]}; margin: 16mm 16mm 18mm; @bottom-center { content: counter(page); font: 9pt var(--head-face); } }
${COMMON}
body { margin: 0; background: var(--paper); color: var(--ink); }
main { max-width: 178mm; margin: 0 auto; padding: 12mm 8mm; }
.page-text { max-width: 150mm; margin-inline: auto; }
@media print {
  :root { --paper: #fff; }
  body { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  main { max-width: none; padding: 0; }
  .page-text { max-width: none; columns: 2; column-gap: 8mm; }
  h1, h2, h3, h4 { break-inside: avoid; }
  h1 + .facts { break-inside: avoid; }
  /* Line by line: Chromium forgets \`break-after\` of a list that may not be broken. */
  :is(h2, h3) + .facts, :is(h2, h3) + .facts > div { break-after: avoid; }
  .contents ul { columns: 2; }
  .drawing svg { max-height: 160mm; }
  .drawing { padding-bottom: 50mm; margin-bottom: -50mm; } /* the text below needs room for more than its heading */
  .contents .level1:first-child { margin-top: 0; }
  .page-sheet > .panel { box-decoration-break: clone; -webkit-box-decoration-break: clone; }
  .page-text h1, .page-text > .facts:first-of-type, .contents, .index, .drawing { column-span: all; }
  .page-text h1 + .box { margin-top: 0; }
  .page + .page { break-before: page; }
  a, .statblock .roll, .card .roll { color: inherit; text-decoration: none; }
  a.name { border: 0; }
}
.page-sheet { font-size: 9.4pt; line-height: 1.3; }
`;

/** The colors and faces of printed pages, for the preview. */
export const pageColors = (theme: Theme): string =>
  `:root {${VARIABLES[theme]}\n  ${GRAPH_MARKS}\n}\n${COMMON}`;

/** The theme of the preview: the colors of the editor. */
export const previewStyle = (): string => `:root {
  --paper: var(--vscode-editor-background); --ink: var(--vscode-editor-foreground); --faint: var(--vscode-descriptionForeground);
  --line: var(--vscode-widget-border, var(--vscode-contrastBorder, color-mix(in srgb, var(--vscode-editor-foreground) 35%, transparent)));
  --accent: var(--vscode-textLink-foreground);
  --tint: color-mix(in srgb, var(--vscode-editor-foreground) 5%, transparent);
  --aloud: color-mix(in srgb, var(--vscode-textLink-foreground) 9%, transparent);
  --start: var(--vscode-charts-blue); --ending: var(--vscode-charts-green);
  --wrong: var(--vscode-editorError-foreground); --doubtful: var(--vscode-editorWarning-foreground);
  --text-face: 'Alegreya', 'Iowan Old Style', 'Palatino Linotype', 'Book Antiqua', Georgia, serif;
  --head-face: 'Alegreya Sans', var(--vscode-font-family), sans-serif;
}
${COMMON}`;

const share = Array.from(
  { length: 12 },
  (_, index) => `[data-share="${index + 1}"] { flex-grow: ${index + 1}; }`,
).join('\n');

const COMMON = `
* { box-sizing: border-box; }
body { font: 11pt/1.42 var(--text-face); font-variant-numeric: lining-nums; overflow-wrap: break-word; }
h1, h2, h3, h4, .kicker, .label, th, dt, .small { font-family: var(--head-face); }
h1 { font-size: 2.3em; line-height: 1.05; margin: 0 0 .25em; color: var(--accent); font-weight: 800; letter-spacing: -.01em; }
h2 { font-size: 1.5em; line-height: 1.15; margin: 1.5em 0 .4em; color: var(--accent); font-weight: 700; border-bottom: 1.5px solid var(--accent); padding-bottom: .1em; break-after: avoid; }
h3 { font-size: 1.15em; line-height: 1.2; margin: 1.1em 0 .3em; font-weight: 700; color: var(--accent); break-after: avoid; }
h4 { font-size: .95em; margin: .7em 0 .15em; font-weight: 700; break-after: avoid; }
.kicker { display: block; font-size: .5em; line-height: 1.3; font-weight: 500; letter-spacing: .09em; text-transform: uppercase; color: var(--faint); }
h1 .kicker { font-size: .34em; }
p { margin: 0 0 .6em; orphans: 2; widows: 2; text-wrap: pretty; }
p.lead { font-style: italic; font-size: 1.1em; color: var(--faint); }
p.quote { font-style: italic; margin: .3em 0 .6em; padding-left: .8em; border-left: 2px solid var(--line); }
p.small, .small { font-size: .82em; color: var(--faint); }
ul, ol { margin: 0 0 .6em; padding-left: 1.3em; }
li { margin: .15em 0; }
li > p { margin-bottom: .3em; }
pre { font: .82em/1.35 'Source Code Pro', ui-monospace, Menlo, Consolas, monospace; overflow-x: auto; }
@media print { pre { white-space: pre-wrap; } }
code { font-size: .9em; }
hr { border: 0; border-top: 1px solid var(--line); margin: 1em auto; width: 40%; }
a { color: var(--accent); }
.name { color: inherit; font-weight: 600; text-decoration: none; }
a.name { border-bottom: 1px dotted var(--accent); cursor: pointer; }
.roll { font-weight: 700; color: var(--accent); }
.dice { font-weight: 700; white-space: nowrap; }
a.roll, a.dice { cursor: pointer; text-decoration: none; border-radius: 3px; box-decoration-break: clone; -webkit-box-decoration-break: clone; }
a.roll:hover, a.dice:hover, a.roll:focus-visible, a.dice:focus-visible { background: var(--aloud); text-decoration: underline; }
.aloud { margin: .8em 0; padding: .7em 1em; background: var(--aloud); border-left: 3px solid var(--accent); border-right: 3px solid var(--accent); font-style: italic; break-inside: avoid; }
.aloud p:last-child, .box > :last-child { margin-bottom: 0; }
.aloud em { font-style: normal; }
.box { border: 1px solid var(--line); background: var(--tint); padding: .5em .7em .6em; margin: .7em 0; break-inside: avoid; }
.box > .title { margin: -.5em -.7em .4em; padding: .2em .7em; color: var(--paper); background: var(--ink); font-size: .92em; letter-spacing: .02em; }
.panel { background: transparent; margin: 0 0 2.5mm; }
.page-sheet > .panel { break-inside: auto; }
.panel > .title { background: none; color: var(--accent); text-transform: uppercase; letter-spacing: .07em; font-size: .72em; border-bottom: 1px solid var(--line); padding: .25em 1em .15em; }
.statblock { border-width: 2px 0; border-color: var(--accent); font-size: .9em; line-height: 1.32; }
.statblock > .title { color: var(--accent); background: none; font-size: 1.2em; margin-bottom: 0; }
.statblock .lead { font-size: 1em; margin-bottom: .3em; }
.encounter { border: 1.5px solid var(--accent); }
.encounter > .title { background: var(--accent); }
.handout > .title { background: none; color: var(--accent); }
.handout { border: 1px dashed var(--ink); padding: 1.2em 1.5em; }
.handout .name, .page-handout .name { font-weight: inherit; }
.page-handout { font-size: 13pt; line-height: 1.5; }
.facts { margin: 0 0 .6em; }
.facts > div { margin: .08em 0; break-inside: avoid; }
.facts dt, .facts dd { display: inline; margin: 0; }
.facts dt { font-size: .86em; font-weight: 700; color: var(--faint); margin-right: .25em; }
.panel .facts > div, .statblock .facts > div { line-height: 1.3; }
.row .panel .facts > div, .flow .facts > div { display: flex; justify-content: space-between; gap: .6em; border-bottom: 1px dotted var(--line); }
.row .panel .facts dd, .flow .facts dd { text-align: right; white-space: nowrap; font-weight: 600; }
.row .panel .facts .line { display: block; }
.row { display: flex; flex-wrap: wrap; column-gap: 2.5mm; align-items: stretch; }
.cell { flex: 1 1 0; min-width: min-content; max-width: 100%; display: flex; flex-direction: column; }
.cell > .panel { flex: 1; }
${share}
.flow { column-gap: 5mm; columns: 12em 2; } .flow[data-columns="3"] { columns: 9em 3; } .flow[data-columns="4"] { columns: 7em 4; }
.flow .facts > div { margin: 0; padding-bottom: .08em; } .flow .facts dt { overflow-wrap: anywhere; }
.flow h4 { margin: .5em 0 .1em; color: var(--accent); } .flow > :first-child { margin-top: 0; }
.scores { display: flex; justify-content: space-around; gap: .4em; text-align: center; }
.score { flex: 1; min-width: min-content; max-width: 100%; }
.score .label { display: block; font-size: .78em; font-weight: 700; letter-spacing: .04em; color: var(--faint); }
.score .value { display: block; font: 700 1.7em/1.15 var(--head-face); min-height: 1.15em; }
.score .note { display: block; font-size: .68em; line-height: 1.15; color: var(--faint); overflow-wrap: break-word; }
.track { margin: .3em 0; line-height: 1; }
.track .label { font-size: .75em; font-weight: 700; margin-right: .4em; color: var(--faint); }
.track .boxes { display: inline-flex; flex-wrap: wrap; gap: 2px 6px; vertical-align: middle; }
.track .ten { display: inline-flex; gap: 2px; }
.track i { width: 3.2mm; height: 3.2mm; border: 1px solid var(--ink); border-radius: 1px; background: var(--paper); }
.track i:nth-child(5) { margin-right: 3px; }
.track + .track { margin-top: .35em; }
td:first-child { white-space: nowrap; } .page-text td:first-child, .page-tables td:first-child, .panel td.text { white-space: normal; }
.statblock .roll, .card .roll, .scores .roll, .flow .roll, td .roll { color: inherit; }
.statblock .roll, .card .roll { font-weight: 400; }
.field { border: 1px solid var(--line); padding: .2em .5em; margin: 0 0 2.5mm; min-height: 2.2em; }
.field .label { display: block; font-size: .7em; color: var(--faint); text-transform: uppercase; letter-spacing: .06em; }
.field .value { display: block; min-height: 1.1em; }
.panel > .field { border: 0; padding: 0; }
.field .line { display: block; height: 1.5em; border-bottom: 1px dotted var(--line); }
table { border-collapse: collapse; width: 100%; margin: .3em 0 .8em; font-size: .92em; line-height: 1.3; }
th { text-align: left; font-size: .78em; color: var(--faint); border-bottom: 1.5px solid var(--ink); vertical-align: bottom; }
th, td { padding: .18em .8em .18em 0; } td { border-bottom: 1px solid color-mix(in srgb, var(--line) 50%, transparent); vertical-align: top; }
tr { break-inside: avoid; } td:empty { height: 1.8em; }
.right { text-align: right; } .center { text-align: center; }
caption { text-align: left; font: 700 .95em var(--head-face); padding: .2em 0; color: var(--accent); }
figure { margin: .8em 0; text-align: center; break-inside: avoid; } figure img { max-width: 100%; max-height: 120mm; }
figcaption { font-size: .85em; font-style: italic; color: var(--faint); }
.portrait { margin: 0; } .portrait img { max-width: 100%; max-height: 48mm; border: 1px solid var(--line); }
.missing { color: var(--faint); font-style: italic; }
.drawing svg { max-width: 100%; height: auto; font-family: var(--head-face); }
.drawing { --callsheet-paper: var(--paper); --callsheet-ink: var(--ink); --callsheet-box: var(--tint); --callsheet-faint: var(--faint);
  --callsheet-frame: var(--tint); --callsheet-outline: color-mix(in srgb, var(--ink) 55%, var(--paper));
  --callsheet-start: var(--start); --callsheet-ending: var(--ending); --callsheet-wrong: var(--wrong); --callsheet-doubtful: var(--doubtful); }
.ways { list-style: none; padding: 0; margin: .8em 0; }
.ways li { padding: .1em 0 .1em 1.5em; text-indent: -1.5em; }
.ways li::before { content: '➜'; color: var(--accent); display: inline-block; width: 1.5em; text-indent: 0; }
.contents ul, .index ul { list-style: none; padding: 0; }
.contents .level1 { font-weight: 700; margin-top: .6em; } .contents .level3 { padding-left: 1.4em; }
.contents a, .index a { text-decoration: none; }
.index ul { columns: 2; }
.page-cards { display: grid; grid-template-columns: 1fr 1fr; gap: 5mm; align-items: start; }
.card { margin: 0; border: 1.5px dashed var(--faint); font-size: .86em; line-height: 1.28; }
.page-tables { columns: 2; column-gap: 6mm; } .page-tables > .box { margin-top: 0; font-size: .82em; }
.page-tables > h1, .page-tables > .box:has(th:nth-child(7)) { column-span: all; } .page-tables > .box:has(th:nth-child(7)) { margin-top: .7em; }
.page-tables :is(th, td) { padding-right: .5em; }
@media (max-width: 36em) { td:first-child { white-space: normal; } }
@media (max-width: 20em) { .scores { flex-wrap: wrap; } }
`;
