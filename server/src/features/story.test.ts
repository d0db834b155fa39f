import { describe, expect, it } from 'vitest';
import { fixture } from '../../../test/support/cursor.ts';
import { finished } from '../../../test/support/fixture.ts';
import { complete } from './completion.ts';
import { definition, references } from './definition.ts';
import { hover } from './hover.ts';
import { prepareRename, rename } from './rename.ts';
import { workspaceSymbols } from './symbols.ts';

const STORY = `npc Colonel Vane
  STR 4  REF 4  HLT 4
  PRE 4  INT 4  WIL 4

adventure The Cape Files
  premise: Somebody is selling launch telemetry.

  scene The Hangar (introduction)
    where: Ellington Field, after midnight
    cast: Colonel Vane x2

    Slipping past takes a Challenging
    Stealth roll (TN 18), and the fall does 5d6 B/L damage.
    [[Colonel Vane|The colonel]] is on the phone.

    -> The Vault if nobody is watching

  scene The Vault (epilogue)
    Back to [[The Hangar]].

    encounter The door
      guards: Colonel Vane
      range: 4 m
`;

/** The story with the cursor before the nth place of a text. */
function at(text: string, nth = 0): ReturnType<typeof fixture> {
  let index = -1;
  for (let count = 0; count <= nth; count++) index = STORY.indexOf(text, index + 1);
  return fixture(`${STORY.slice(0, index + 1)}$0${STORY.slice(index + 1)}`);
}

function hoverAt(text: string, nth = 0): string {
  const { model, uri, offset } = at(text, nth);
  return hover(model, uri, offset)?.markdown ?? 'nothing';
}

function definitionAt(text: string, nth = 0): string {
  const { model, uri, offset, text: source } = at(text, nth);
  const link = definition(model, uri, offset)?.targets[0];
  return link ? source.slice(link.nameStart, link.nameEnd) : 'nowhere';
}

describe('hovers in a story', () => {
  it('tell of scenes, with the ways out and in', () => {
    expect(hoverAt('The Hangar]]')).toMatchInlineSnapshot(`
      "**The Hangar** · scene (introduction)

      Where: Ellington Field, after midnight  
      Cast: Colonel Vane x2

      → **The Vault** if nobody is watching"
    `);
    expect(hoverAt('The Vault (epilogue)')).toMatchInlineSnapshot(`
      "**The Vault** · scene (epilogue)

      From The Hangar"
    `);
  });
  it('tell of rolls, skills and dice', () => {
    expect(hoverAt('roll (TN 18)')).toMatchInlineSnapshot(`
      "**Stealth vs 18** · Challenging · 3d6

      |  | Adds | Needs | Chance | 1 AP | 2 AP | 3 AP |
      | --- | --- | --: | --: | --: | --: | --: |
      | Colonel Vane | REF 4 + Stealth 2 = 6 | 12+ | 37.5% | 90.7% | always | always |

      Each action point (AP) adds 5."
    `);
    expect(hoverAt('Stealth')).toContain('**Stealth** · Covert Skills');
    expect(hoverAt('5d6')).toContain('**5d6 B/L** · 5 to 30 · mean 17.5');
  });
  it('tell who appears where', () => {
    expect(hoverAt('Colonel Vane')).toContain('Appears in The Hangar, The door');
    const sameName = STORY.replace('encounter The door', 'encounter The Hangar').replace(
      'l Vane',
      'l V$0ane',
    );
    const { model, uri, offset } = fixture(sameName);
    expect(hover(model, uri, offset)?.markdown).toMatch(/Appears in The Hangar$/m);
  });
});

describe('names in a story', () => {
  it('lead to their declarations', () => {
    expect(definitionAt('The Vault if')).toBe('The Vault');
    expect(definitionAt('The Hangar]]')).toBe('The Hangar');
    expect(definitionAt('Colonel Vane x2')).toBe('Colonel Vane');
    expect(definitionAt('Colonel', 3)).toBe('Colonel Vane');
    expect(definitionAt('Colonel Vane|')).toBe('Colonel Vane');
  });
  it('are found everywhere', () => {
    const { model, uri, offset } = at('Colonel Vane');
    expect(references(model, uri, offset, true)).toHaveLength(4);
    expect(references(model, uri, at('Stealth').offset, false)).toHaveLength(1);
  });
  it('can be changed everywhere at once', () => {
    const { model, uri, offset, text } = at('The Vault if');
    const edits = finished(rename(model, uri, offset, 'The Safe'));
    if ('rejection' in edits) throw new Error(edits.rejection);
    const renamed = [...edits]
      .sort((a, b) => b.start - a.start)
      .reduce((whole, { start, end, text: name }) => whole.slice(0, start) + name + whole.slice(end), text);
    expect(renamed).toBe(text.replaceAll('The Vault', 'The Safe'));
  });
  it('are not changed where they belong to the library, or would break what names them', () => {
    const skill = at('Stealth');
    expect(prepareRename(skill.model, skill.uri, skill.offset)).toEqual({
      rejection: 'Stealth belongs to the built-in library.',
    });
    const { model, uri, offset } = at('Colonel Vane');
    expect(finished(rename(model, uri, offset, 'Vane, Colonel'))).toHaveProperty('rejection');
    expect(finished(rename(model, uri, offset, ' '))).toHaveProperty('rejection');
    expect(prepareRename(model, uri, at('phone').offset)).toHaveProperty('rejection');
  });
  it('are symbols of the workspace', () => {
    const { model } = at('Colonel Vane');
    expect(
      [...workspaceSymbols(model, 'vault')].flat().map(({ name, container }) => [name, container]),
    ).toEqual([['The Vault', 'The Cape Files']]);
  });
});

describe('completion in a story', () => {
  const labels = (source: string): string[] => {
    const { model, uri, offset } = fixture(source);
    return complete(model, uri, offset).map(({ label }) => label);
  };
  it('offers scenes behind an arrow', () => {
    expect(labels('adventure A\n  scene One\n    -> $0\n  scene Two\n    Hm.\n')).toEqual([
      'One',
      'Two',
      'the end',
    ]);
  });
  it('offers people in a cast and on a side', () => {
    expect(labels('npc Vane\nscene S\n  cast: $0\n')).toEqual(['Vane', 'party', 'the heroes']);
    expect(labels('npc Vane\nscene S\n  encounter E\n    guards: V$0\n')).toEqual([
      'Vane',
      'party',
      'the heroes',
    ]);
  });
  it('offers circumstances in the parentheses of a roll', () => {
    const offered = labels('scene S\n  It takes a Stealth roll (TN 18, rushed, $0\n');
    expect(offered).toEqual(expect.arrayContaining(['off hand', 'retry', 'Ambidextrous (Edge)']));
    expect(offered).not.toContain('rushed');
    expect(labels('scene S\n  A Tricky Stealth roll (ru$0\n')).toContain('rushed');
    expect(labels('scene S\n  A Challenging Cryptography roll (TN 18, $0\n')[0]).toBe(
      'complementary Language',
    );
    expect(labels('scene S\n  They stroll (loudly, $0\n')).toEqual([]);
    expect(labels('scene S\n  A Stealth roll (TN 18), $0\n')).toEqual([]);
  });
  it('offers skills behind a difficulty', () => {
    expect(labels('scene S\n  It takes a Challenging St$0\n')).toContain('Stealth');
    expect(labels('scene S\n  It takes a long St$0\n')).toEqual([]);
  });
});
