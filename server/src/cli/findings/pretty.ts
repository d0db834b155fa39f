/** Findings for people, by file, with colors where the terminal shows them. */
import type { Paints } from '../terminal.ts';
import { visibleLine } from '../output.ts';
import { wrapped } from '../terminal.ts';
import { summaryText, type Checked, type Diagnostic } from './finding.ts';

export function pretty({ files, summary }: Checked, paint: Paints, columns: number): string {
  const lines: string[] = [];
  for (const { path, diagnostics } of files) {
    if (diagnostics.length === 0) continue;
    lines.push(paint.bold(visibleLine(path)));
    const place = ({ line, column }: Diagnostic): string => `${line}:${column}`;
    const width = diagnostics.reduce((most, diagnostic) => Math.max(most, place(diagnostic).length), 0);
    // Place, severity and the gaps between them stand before the message.
    const indent = width + 13;
    for (const diagnostic of diagnostics) {
      const { severity, message, code } = diagnostic;
      const [first = '', ...rest] = wrapped(`${visibleLine(message)}  ${code}`, columns - indent);
      const painted = [first, ...rest].map((text, index, all) =>
        index === all.length - 1 && text.endsWith(code)
          ? `${text.slice(0, -code.length)}${paint.dim(code)}`
          : text,
      );
      lines.push(
        `  ${paint.dim(place(diagnostic).padEnd(width))}  ${paint[severity](severity.padEnd(7))}  ${painted[0]}`,
        ...painted.slice(1).map((text) => `${' '.repeat(indent)}${text}`),
      );
    }
    lines.push('');
  }
  lines.push(summaryText(summary));
  return `${lines.join('\n')}\n`;
}
