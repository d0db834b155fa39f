/** Random adventures as JSON and back: the same declarations, and the same printed pages and handouts. */
import { expect, it } from 'vitest';
import { documentsOf } from '../server/src/host/print/export.ts';
import { declarationsIn } from '../server/src/features/places.ts';
import { fromJson, toJson, type JsonDocument } from '../server/src/print/interchange/json.ts';
import { markdown } from '../server/src/print/markdown.ts';
import { LIBRARIES } from './support/libraries.ts';
import { Model } from '../server/src/model/model.ts';
import { parseSource } from '../server/src/syntax/source.ts';
import { randomFrom } from './support/random.ts';

const STORIES = 150;
const URI = 'file:///story.callsheet';
const model = new Model(LIBRARIES);
const KINDS = ['', ' (introduction)', ' (conflict)', ' (ending)', ' (chase, at night)'];
const NAMES = ['The Quay', 'Łódź', 'Über uns', 'Scene 2', 'Στοά', 'Nobody’s “Home”', 'A/B', 'x'.repeat(60)];
const PARAGRAPHS = [
  ['Fog, and *thirteen* bells. [[Guard|The guard]] (DEF 14) waits.'],
  ['> Read this aloud.', '>', '> And **this**.'],
  ['- one', '  that goes on', '- two, a Tricky Stealth roll (TN 15)', '  - inner'],
  ['1. first', '2. second'],
  ['| Roll | Sea |', '| --: | --- |', '| 1 | calm \\| flat |', '| 2 | [[Guard]] |'],
  ['```', 'SIGN:   keep', '        OUT', '```'],
  ['### A small heading', 'and a line below it.'],
  ['Ames: a line of speech.'],
  ['![A map](map.png)'],
  ['2d6+1, a fall of 24 m, and `code -> here`.'],
  ['A line // with a comment', 'goes on.'],
];
const KEYS = ['where', 'when', 'goal', 'mood', 'props', 'reward'];

function story(seed: number): string {
  const below = randomFrom(seed);
  const one = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const some = (most: number, make: () => readonly string[]): string[] =>
    Array.from({ length: below(most + 1) }, make).flat();
  const set = (indent: string, lines: readonly string[]): string[] => lines.map((line) => indent + line);
  const paragraph = (): string[] => [...one(PARAGRAPHS), ''];
  const property = (): string[] =>
    below(3) === 0
      ? [`${one(KEYS)}:`, ...set('  ', paragraph())]
      : [`${one(KEYS)}: ${one(['a pier', '00:50', 'Guard x2', 'rope, “tar”, 3 nails', 'À la carte; b'])}`];
  const handout = (): string[] => [
    `handout ${one(NAMES)}`,
    ...set('  ', some(3, paragraph)),
    ...(below(2) ? ['  notes: for *you* alone'] : []),
  ];
  const encounter = (): string[] => [
    `encounter ${one(NAMES)}`,
    ...set('  ', [
      'heroes: the heroes',
      `guards: Guard x${1 + below(9)}`,
      'guards cover: half',
      'range: 12 m',
    ]),
    ...set('  ', some(1, paragraph)),
  ];
  const scene = (depth: number): string[] => [
    `scene ${one(NAMES)}${one(KINDS)}`,
    ...set('  ', [
      ...some(2, property),
      ...some(4, paragraph),
      ...some(1, handout),
      ...some(1, encounter),
      ...some(2, () => [
        `-> ${one([...NAMES, 'the end', '[[Łódź]]'])}${one(['', ' if they dare', ' otherwise'])}`,
      ]),
      ...(depth < 3 ? some(2, () => scene(depth + 1)) : []),
    ]),
  ];
  const gear = 'gear Lamp\n  about: Burns under water.\n  1.2 kg\n';
  const guard = 'npc Guard\n  STR 4  REF 4  HLT 4\n  skills:\n    Stealth +3\n';
  const body = [...some(2, () => ['premise: It is late.']), ...some(3, paragraph), ...some(1, handout)];
  const scenes = some(3, () => scene(1));
  return `${guard}\n${gear}\nadventure ${one(NAMES)}\n${set('  ', [...body, ...scenes]).join('\n')}\n`;
}

function read(text: string): { readonly json: JsonDocument; readonly pages: readonly string[] } {
  model.setFile(URI, parseSource(text, model.parse));
  const declared = [...declarationsIn(model.file(URI)!)].map((placed) => placed.declared);
  const kinds = ['adventure', 'handouts'] as const;
  const documents = kinds.flatMap((kind) => documentsOf(model, [URI], { kind }));
  return { json: toJson(declared, () => undefined), pages: documents.map(markdown) };
}

it('gives every adventure back', () => {
  let handouts = 0;
  for (let seed = 1; seed <= STORIES; seed++) {
    const text = story(seed);
    const { json, pages } = read(text);
    const back = fromJson(JSON.parse(JSON.stringify(json)));
    if (!('text' in back)) throw new Error(JSON.stringify(back.problems));
    const again = read(back.text);
    expect({ seed, ...again.json }).toEqual({ seed, ...json });
    expect([seed, ...again.pages]).toEqual([seed, ...pages]);
    if (text.includes('handout')) handouts++;
  }
  expect(handouts).toBeGreaterThan(STORIES / 4);
}, 120_000);
