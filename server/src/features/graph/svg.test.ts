/** A scene graph as a picture: XML that holds everything, whatever the graph is like. */
import { describe, expect, it } from 'vitest';
import { STYLE } from './style.ts';
import { svg } from './svg.ts';
import { graphIn } from './testing/graph-in.ts';

const HEIST = `
adventure The Cape Files
  start: The Hangar
  scene The Vault (conflict)
    Cut the wire: a Tricky Demolitions roll (TN 15) or a Difficult Demolitions roll (TN 21).
    encounter Guards
      heroes: the party
      Nobody saw them? An Easy Stealth roll (TN 9).
    -> Home if they have the tape
    -> the end otherwise
  scene The Hangar (introduction)
    scene The Gantry
      High up.
    -> The Vault, when the lights go out
    -> The Hangar if they hide
    -> The Valt
    -> The "Other" <Case>
  scene Lost
    Where?
  scene Home (epilogue)
    Safe.

adventure The "Other" <Case>
  scene Begin
    Now.
`;

describe('the picture', () => {
  it('is the same for the same graph, and XML', () => {
    const picture = svg(graphIn(HEIST));
    expect(svg(graphIn(HEIST))).toBe(picture);
    expect(faults(picture)).toEqual([]);
    expect(texts(picture)).toEqual(
      expect.arrayContaining([
        'The Cape Files',
        '5 scenes · 1 ending · 1 unreachable',
        'Start · introduction',
        'Unreachable · dead end',
        'No such scene',
        'Another adventure',
        'The &quot;Other&quot; &lt;Case&gt;',
        'when the lights go out',
        'unreachable',
      ]),
    );
    expect([...picture.matchAll(/class="way"/g)]).toHaveLength(6);
  });

  it.each([
    ['no scenes', 'adventure A\n', 'no scenes yet'],
    ['one that leads to itself, twice', 'adventure A\n  scene B\n    -> B if b\n    -> B if c\n', 'if c'],
    [
      'several ways to one scene',
      'adventure A\n  scene B\n    -> C if b\n    -> C if c\n  scene C\n',
      'if c',
    ],
    ['a circle', 'adventure A\n  scene B\n    -> C\n  scene C\n    -> B\n', 'C'],
    ['scenes without names', 'adventure\n  scene\n    scene\n', 'Unnamed'],
    ['scenes in scenes', 'adventure A\n  scene B\n    scene C\n      scene D\n    scene E\n', 'E'],
    ['what XML cannot hold', 'adventure A\n  scene B\u0000\ud800&<\n', 'B��&amp;&lt;'],
  ])('takes %s', (_, source, expected) => {
    const picture = svg(graphIn(source));
    expect(faults(picture)).toEqual([]);
    expect(texts(picture)).toContain(expected);
  });

  it('cuts what is long after three lines', () => {
    const long = 'Antidisestablishmentarianism '.repeat(20);
    const picture = svg(
      graphIn(`adventure A\n  scene ${'W'.repeat(5000)}\n    -> B if ${long}\n  scene B\n`),
    );
    expect(faults(picture)).toEqual([]);
    expect(texts(picture).filter((text) => text.startsWith('WW'))).toHaveLength(3);
    expect(texts(picture).filter((text) => text.includes('Anti')).length).toBeLessThanOrEqual(3);
    expect(texts(picture).filter((text) => text.endsWith('…'))).toHaveLength(2);
  });
});

const texts = (picture: string): string[] =>
  [...picture.matchAll(/<(?:text|tspan)[^>]*>([^<]+)</g)].map((match) => match[1]!);

/** What is wrong with XML that has no comments, no declarations and no CDATA in it. */
function faults(xml: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  const rest = xml
    .replace(/<style>[^<]*<\/style>/, '')
    .replace(
      /<(\/?)([\w-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
      (_, close: string, name: string, _attributes: string, isEmpty: string) => {
        if (close && open.pop() !== name) found.push(`</${name}>`);
        if (!close && !isEmpty) open.push(name);
        return '';
      },
    );
  if (open.length > 0) found.push(`open: ${open.join()}`);
  found.push(...(rest.replace(/&(?:amp|lt|gt|quot);/g, '').match(/[<&]|NaN|undefined/g) ?? []));
  found.push(...(/[^\P{Cc}\n]/u.exec(xml) ?? []));
  if (/="[^"]*(?:NaN|undefined|Infinity)/.test(xml)) found.push('a number is none');
  return found;
}

it('covers the lines below a label, whose letters have no outline in any program', () => {
  const picture = svg(
    graphIn('adventure A$0\n  scene One\n    -> Two if it rains\n  scene Two (ending)\n    End.\n'),
  );
  expect(picture).toMatch(
    /<rect class="paper" [^>]*\/><text class="label" data-id="[^"]*"><tspan [^>]*>if it rains</,
  );
  expect(STYLE).not.toMatch(/\.label\b[^}]*stroke/);
});

it('draws the first of very many scenes, and says so', () => {
  const scenes = Array.from({ length: 1200 }, (_, n) => `  scene S${n}\n`).join('');
  const picture = svg(graphIn(`adventure A$0\n${scenes}`));
  expect([...picture.matchAll(/class="node scene/g)]).toHaveLength(1000);
  expect(texts(picture).join()).toContain('1200 scenes');
  expect(texts(picture).join()).toContain('the first 1000 are drawn');
});
