import { describe, expect, it } from 'vitest';
import { textOf, type Block } from './document.ts';
import { HtmlWriter } from './html/render.ts';
import { proseBlocks } from './prose.ts';

const context = { live: [], link: (name: string) => ({ target: name, isExternal: false, name: '' }) };
const html = (text: string, isAloud = false): string =>
  new HtmlWriter({ picture: () => undefined }, { sections: [], index: [] }).blocks(
    proseBlocks({ text, isAloud }, context),
  );
const shape = (blocks: readonly Block[]): unknown =>
  blocks.map((block) =>
    block.type === 'list'
      ? block.items.map(shape)
      : block.type === 'paragraph' || block.type === 'heading'
        ? textOf(block.text)
        : block.type,
  );

describe('a paragraph becomes blocks', () => {
  it('joins lines', () => expect(html('one\n    two')).toBe('<p>one two</p>'));
  it('reads lists within lists', () =>
    expect(shape(proseBlocks({ text: '- a\n  more\n  - b\n- c', isAloud: false }, context))).toEqual([
      [['a more', ['b']].map((each) => (Array.isArray(each) ? [each] : each)), ['c']],
    ]));
  it('reads lists that nobody could print, thousands inside each other', () => {
    const page = html('- '.repeat(30_000) + 'x');
    expect(page.match(/<ul>/g)).toHaveLength(20);
    expect(page.includes('<li>- - ') && page.includes('- x</li>')).toBe(true);
  });
  it('reads numbered lists', () => expect(html('1. a\n2. b')).toBe('<ol>\n<li>a</li>\n<li>b</li>\n</ol>'));
  it('reads tables', () =>
    expect(html('| A | B |\n| --- | --: |\n| *x* | [[Y|y]] |')).toContain(
      '<td><em>x</em></td><td class="right"><a href="#Y" class="name">y</a></td>',
    ));
  it('keeps the lines of a fence, and how far they are set in', () =>
    expect(html('A sign:\n```text\nNINE  EIGHT\n    SEVEN *SIX*\n```\nIt creaks.')).toBe(
      '<p>A sign:</p>\n<pre>NINE  EIGHT\n    SEVEN *SIX*</pre>\n<p>It creaks.</p>',
    ));
  it('opens no fence that nothing closes', () => expect(html('```\nNINE')).toBe('<p>``` NINE</p>'));
  it('reads text to be read aloud', () =>
    expect(html('> One.\n>\n> Two.', true)).toBe(
      '<blockquote class="aloud"><p>One.</p>\n<p>Two.</p></blockquote>',
    ));
});

describe('emphasis', () => {
  it.each([
    ['*a* b', '<em>a</em> b'],
    ['**a *b* c**', '<strong>a </strong><strong><em>b</em></strong><strong> c</strong>'],
    ['***a***', '<strong><em>a</em></strong>'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['snake_case_name', 'snake_case_name'],
    ['*open', '*open'],
    ['\\*a\\*', '*a*'],
    ['`a*b*`', '<code>a*b*</code>'],
    ['[web](https://example.org)', '<a href="https://example.org" rel="noreferrer">web</a>'],
    ['[no](javascript:alert(1))', expect.stringContaining('<span class="name">no</span>') as unknown],
    ['a <script>alert(1)</script> & b', 'a &lt;script&gt;alert(1)&lt;/script&gt; &amp; b'],
    ['![Harbour](harbour.png) x', '<span class="missing">[Harbour]</span> x'],
  ])('%j', (text, expected) => expect(html(text).replace(/^<p>|<\/p>$/g, '')).toEqual(expected));
});
