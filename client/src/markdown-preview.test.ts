/** Markdown as VS Code's preview renders it, with markdown-it itself. */
import MarkdownIt from 'markdown-it';
import { beforeEach, expect, it, vi } from 'vitest';
import type { MarkdownParts } from '../../server/src/protocol.ts';

const commands: string[] = [];
let isOn = true;
const uriOf = (text: string) => {
  const [, scheme = '', authority = '', path = ''] = /^([^:]+):\/\/([^/]*)([^]*)$/.exec(text) ?? [];
  return { scheme, authority, path: decodeURIComponent(path), toString: () => text };
};
const NOTES = uriOf('file:///c/session%201/notes.md');
const MANUAL = uriOf('file:///extension/docs');

vi.mock('vscode', () => ({
  Uri: { parse: (text: string) => uriOf(text) },
  workspace: {
    textDocuments: [{ uri: NOTES, languageId: 'markdown' }],
    getConfiguration: () => ({ get: () => isOn }),
  },
  commands: { executeCommand: (name: string) => Promise.resolve(commands.push(name)) },
  CancellationTokenSource: class {
    token = {};
    dispose(): void {}
  },
}));
const { MarkdownPreview } = await import('./markdown-preview.ts');

let answer: MarkdownParts | null;
let requests: number;
let change: () => void;
let markdown: InstanceType<typeof MarkdownIt>;
const server = {
  onDidChangeResults: (listener: () => void) => ((change = listener), { dispose: () => undefined }),
  request: () => Promise.resolve((requests++, answer)),
};

beforeEach(() => {
  vi.useFakeTimers();
  answer = null;
  requests = 0;
  commands.length = 0;
  isOn = true;
  markdown = new MarkdownPreview(server as never, MANUAL as never).extendMarkdownIt(
    new MarkdownIt() as never,
  );
});

const render = (text: string, currentDocument = NOTES): string =>
  // VS Code does not say whose text it parses.
  markdown.renderer.render(markdown.parse(text, {}), markdown.options, {
    currentDocument,
    resourceProvider: { asWebviewUri: (uri: unknown) => `webview:${String(uri)}` },
  });
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(200);

const FENCE = '```callsheet\nnpc A\n```\n';
const page = (text: string, html: string): MarkdownParts['fences'][number] => ({ text, html });

it('shows a fence as text until its page is there, and asks once for what is typed at a time', async () => {
  answer = { fences: [page('npc A\r\n', '<b>A</b>')], links: [] };
  expect(render(FENCE)).toContain('<pre><code class="language-callsheet">npc A');
  render(FENCE);
  await settle();
  expect([requests, commands]).toEqual([1, ['markdown.preview.refresh']]);
  expect(render(FENCE)).toBe('<div class="callsheet"><b>A</b></div>\n');
  await settle();
  expect(requests).toBe(1);
});

it('keeps the page before while another one is made, and does not refresh for nothing', async () => {
  answer = { fences: [page('npc A\n', '<b>A</b>')], links: [] };
  render(FENCE);
  await settle();
  expect(render('```callsheet\nnpc AB\n```\n')).toContain('<b>A</b>');
  await settle();
  change();
  await settle();
  expect([requests, commands.length]).toEqual([3, 1]);
  answer = { fences: [page('npc A\n', '<b>changed elsewhere</b>')], links: [] };
  change();
  await settle();
  expect(commands).toHaveLength(2);
  expect(render(FENCE)).toContain('changed elsewhere');
});

it('draws a block again that was drawn before the text was known to be answered', async () => {
  answer = { fences: [page('npc A\n', '<b>A</b>')], links: [] };
  render(FENCE);
  await settle();
  answer = { fences: [page('npc AB\n', '<b>AB</b>')], links: [] };
  const late = '```callsheet\nnpc AB\n```\n';
  render(late);
  change();
  await settle();
  expect(commands).toHaveLength(2);
  render('```callsheet\nnpc ABC\n```\n');
  await settle();
  expect(commands).toHaveLength(2);
  answer = { fences: [page('npc ABC\n', '<b>ABC</b>')], links: [] };
  change();
  await settle();
  expect(commands).toHaveLength(3);
});

it('links names that the server knows, with a path from the note', async () => {
  answer = { fences: [], links: [{ name: 'Vane', target: 'file:///c/people/the%20vane.callsheet#L5' }] };
  const text = '[[Vane]], [[Vane|the colonel]], [[Diary]] and `[[Vane]]`';
  expect(render(text)).toBe('<p>[[Vane]], [[Vane|the colonel]], [[Diary]] and <code>[[Vane]]</code></p>\n');
  await settle();
  const link = (shown: string): string =>
    `<a href="../people/the%20vane.callsheet#L5" data-href="../people/the%20vane.callsheet#L5">${shown}</a>`;
  expect(render(text)).toBe(
    `<p>${link('Vane')}, ${link('the colonel')}, [[Diary]] and <code>[[Vane]]</code></p>\n`,
  );
});

it('gives pictures addresses that the preview may load', async () => {
  answer = { fences: [page('npc A\n', '<img src="callsheet-picture:file:///c/a.png">')], links: [] };
  render(FENCE);
  await settle();
  expect(render(FENCE)).toContain('<img src="webview:file:///c/a.png">');
});

it('leaves other languages, other renderers and other settings alone', async () => {
  answer = { fences: [page('npc A\n', '<b>A</b>')], links: [] };
  render(FENCE);
  await settle();
  expect(render(FENCE.replace('callsheet', 'callsheets'))).toContain('<pre>');
  expect(markdown.render(FENCE, {})).toContain('<pre>');
  isOn = false;
  expect(render(FENCE)).toContain('<pre>');
});

it('shows the blocks of the documentation as they are written, to be copied', async () => {
  answer = { fences: [page('npc A\n', '<b>A</b>')], links: [] };
  render(FENCE);
  await settle();
  expect(render(FENCE, uriOf(`${MANUAL.toString()}/tutorial.md`))).toContain(
    '<code class="language-callsheet">npc A',
  );
  expect(requests).toBe(1);
});
