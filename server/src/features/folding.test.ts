import { describe, expect, it } from 'vitest';
import { fixture } from '../../../test/support/cursor.ts';
import { foldings } from './folding.ts';

/** Lines from 1, as an editor shows them. */
function folded(source: string): string[] {
  const { model, uri, text } = fixture(source);
  const line = (offset: number): number => text.slice(0, offset).split('\n').length;
  return foldings(model, uri)
    .filter(({ start, end }) => line(start) < line(end))
    .map(({ start, end, kind }) => `${line(start)}-${line(end)}${kind === 'comment' ? ' comment' : ''}`);
}

describe('folding', () => {
  it('takes declarations, lists and long texts of characters', () =>
    expect(
      folded(`// A comment
// of two lines
character Jack
  STR 4
  background:
    Born.
    Died.
  skills:
    Athletics +1
    Climbing +4

npc Guard
campaign X
  level: Cinematic
`),
    ).toEqual(['1-2 comment', '3-10', '5-7', '8-10', '13-14']));

  it('takes scenes, encounters, paragraphs and what is read aloud', () =>
    expect(
      folded(`adventure A
  scene One
    where: here
    A short
    paragraph.

    > Read
    > this.

    A paragraph
    that goes on
    for four
    lines.
    encounter Two
      range: 16 m
    // one
    // two
    scene Three
      Text.
    -> One

  scene Four
`),
    ).toEqual(['1-22', '2-20', '7-8', '10-13', '14-15', '16-17 comment', '18-19']));

  it('stays with its block when the text above changes', () => {
    expect(folded('npc A\n\n\nnpc B\n  STR 1\n')).toEqual(['4-5']);
    expect(folded('\n\n\n')).toEqual([]);
  });
});
