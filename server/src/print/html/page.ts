/** A whole page of HTML: one file without scripts that needs nothing else. */
import type { PrintDocument } from '../document.ts';
import { HtmlWriter, type HtmlOptions } from './render.ts';
import { pageStyle, type Paper, type Theme } from './style.ts';
import { escapeMarkup } from '../../text/markup.ts';
import { languageTag } from '../../text/messages.ts';

export interface PageOptions extends HtmlOptions {
  readonly theme: Theme;
  readonly paper: Paper;
  /** Faces as `@font-face` rules with their data; may be empty. */
  readonly fonts: string;
  /** The campaign's own style, checked. */
  readonly style: string;
}

/** The content security policy: a page loads nothing but what it carries. */
const POLICY = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'";

export function htmlPage(document: PrintDocument, options: PageOptions): string {
  const writer = new HtmlWriter({ ...options, isPage: true }, document);
  const sections = document.sections.map(
    ({ layout, blocks }) => `<article class="page page-${layout}">\n${writer.blocks(blocks)}\n</article>`,
  );
  return `<!DOCTYPE html>
<html lang="${languageTag()}">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="generator" content="Callsheet">
<title>${escapeMarkup(document.title)}</title>
<style>
${options.fonts}${pageStyle(options.theme, options.paper)}${options.style}
</style>
</head>
<body class="${document.kind} ${options.theme}">
<main>
${sections.join('\n')}
</main>
</body>
</html>
`;
}
