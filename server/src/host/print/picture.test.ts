import { expect, it } from 'vitest';
import { checkedPicture } from './picture.ts';

const svg = (inner: string): Uint8Array =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`);

it.each([
  ['an address in letters of CSS', '<style>rect { fill: u\\72l(http://e/x) }</style>'],
  ['an import in letters of CSS', '<style>@\\69mport "http://e";</style>'],
  ['an address in letters of XML', '<rect style="fill: ur&#108;(http://e)"/>'],
  ['a set of pictures', '<rect style="fill: image-set(&quot;http://e&quot; 1x)"/>'],
  ['a reference that an animation sets', '<a><set attributeName="href" to="http://e"/></a>'],
  ['a script in letters of XML', '<a href="java&#115;cript:x"><rect/></a>'],
  ['an event handler on a line of its own', '<rect\nonclick\n=\n"x"/>'],
])('an SVG is rejected for %s', (_, inner) => {
  expect((checkedPicture(svg(inner)) as { problem?: string }).problem).toMatch(/^is an SVG with /);
});

it.each([
  ['gradients and clips of its own', '<rect fill="url(#g)" clip-path="url( \'#c\' )"/><use href="#g"/>'],
  ['quoted text', '<text>He said &quot;url&quot; &#169; \\o/ on=1</text>'],
  ['embedded pictures', '<image href="data:image/png;base64,AA=="/>'],
])('an SVG may have %s', (_, inner) => {
  expect(checkedPicture(svg(inner))).toMatchObject({ type: 'svg' });
});
