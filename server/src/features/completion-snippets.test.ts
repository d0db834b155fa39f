/** What snippets leave behind is written as the language has it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DECLARATION_KINDS } from '../syntax/schema.ts';
import { parseSource } from '../syntax/source.ts';
import { inserted } from './completion/testing/at.ts';

interface Snippet {
  readonly prefix: string;
  readonly body: readonly string[];
}

const snippets = JSON.parse(readFileSync('syntaxes/callsheet.code-snippets.json', 'utf8')) as Record<
  string,
  Snippet
>;

/** The text of a snippet that nobody changes. */
const filled = (snippet: string): string =>
  snippet
    .replace(/\$\{\d+:([^}]*)\}/g, '$1')
    .replace(/\$\{\d+\|([^,|]*)[^|]*\|\}/g, '$1')
    .replace(/^\s*\$0$/gm, '')
    .replace('$0', 'STR');

const problems = (text: string): string[] =>
  parseSource(text).blocks.flatMap((block) => block.problems.map(({ message }) => message));

describe('snippets', () => {
  it.each(Object.entries(snippets))('%s', (_name, { prefix, body }) => {
    const text = filled(body.join('\n'));
    const date = (log: string): string => log.replace('YYYY-MM-DD', '2026-10-09');
    expect(problems(prefix === 'log' ? `npc A\n  ${date(text).replaceAll('\n', '\n  ')}` : text)).toEqual([]);
  });
});

describe('new declarations', () => {
  it.each(DECLARATION_KINDS.filter((kind) => kind !== 'remove'))('%s', (kind) =>
    expect(problems(filled(inserted('$0\n', kind)!))).toEqual([]),
  );
});
