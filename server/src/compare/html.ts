/** A report as a page of its own: no scripts, nothing loaded, light and dark. */
import type { Report, ReportItem } from './report.ts';

const STYLE = `:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin-top: 2rem; } h3 { font-size: 1rem; margin-bottom: 0; }
.path, .note { color: GrayText; font-weight: normal; } ul { margin: 0.3rem 0; }
.new { color: light-dark(#b00020, #ff8a80); } .gone { color: light-dark(#1b6e1b, #9ccc65); }`;

/** `title` names the two versions. */
export function html({ summary, sections }: Report, title: string): string {
  const body = sections.map(
    ({ title: heading, items }) => `<h2>${text(heading)}</h2>\n${items.map(itemHtml).join('\n')}`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${text(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${text(summary || 'Nothing changed')}</h1>
<p class="note">${text(title)}</p>
${body.join('\n')}
</body>
</html>
`;
}

function itemHtml({ name, note, path, headline, findings, details }: ReportItem): string {
  const found = findings.map(
    ({ isNew, severity, code, message }) =>
      `<li class="${isNew ? 'new' : 'gone'}">${isNew ? `new ${severity}` : 'gone'}: ${text(message)} <code>${text(code)}</code></li>`,
  );
  const groups = details.map(
    ({ title, lines }) =>
      `<li>${text(title)}<ul>${lines.map((line) => `<li>${text(line)}</li>`).join('')}</ul></li>`,
  );
  const list = [...found, ...groups].join('\n');
  return `<h3>${text(name)}${note ? ` <span class="note">(${text(note)})</span>` : ''} <span class="path">${text(path)}</span></h3>
${headline && details.length === 0 ? `<p>${text(headline)}</p>` : ''}${list ? `<ul>\n${list}\n</ul>` : ''}`;
}

const text = (written: string): string =>
  written
    .replaceAll('->', '→')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
