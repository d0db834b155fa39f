/** The formats of `callsheet check`. */
import { outputColumns, outputPaints } from '../terminal.ts';
import type { Checked } from './finding.ts';
import { junit } from './junit.ts';
import { pretty } from './pretty.ts';
import { compact, github, gitlab, rdjson, sarif } from './services.ts';

export const FORMATS = {
  pretty: (checked) => pretty(checked, outputPaints(), outputColumns()),
  json: ({ files, summary }) => `${JSON.stringify({ files, summary }, null, 2)}\n`,
  sarif,
  github,
  gitlab,
  junit: (checked) => junit(checked),
  rdjson,
  compact,
} satisfies Readonly<Record<string, (checked: Checked) => string>>;

export type Format = keyof typeof FORMATS;
