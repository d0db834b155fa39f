import { expect, it } from 'vitest';
import { worldOf } from '../../../test/support/fixture.ts';
import { isStory } from '../model/declarations.ts';
import { holds } from './places.ts';
import { occurrencesOf } from './occurrences.ts';
import { storyOccurrences } from './story-occurrences.ts';

const scene = (number: number): string => `  scene Room ${number}
    cast: Guard x2
    where: Hall
    The [[Guard]] asks for a Tricky Stealth roll (TN 18) against the Guard's Awareness.
    A fall of 12 m, 2d6 B/S, and 30 m to run.
    -> Room ${number + 1} if they pass
    encounter Fight ${number}
      guards: Guard
      Whoever makes an Awareness roll (TN 15) hears them.
`;
const SHEET = `  STR 3 [5], REF 4
  skills:
    Climbing 4 (Rock 6) [3]
    Drive (Cars) 3
  weapons: Knife, Pistol
  Loyal to [[Night]].
  log:
    2026-01-02 gain 5
    raise Climbing to 5 [2]
  allow: points "a guest"
`;
const TEXT = `npc Guard\n${SHEET}\nadventure Night\n${[1, 2, 3].map(scene).join('\n')}`;
const { model, files } = worldOf([['/a.callsheet', TEXT]]);
const declared = files[0]!.index.declared.find(isStory)!;
const guard = files[0]!.index.declared[0]!;

it.each([
  ['of a story', declared, (at?: number) => storyOccurrences(model, declared, at)],
  ['of its lines', declared, (at?: number) => occurrencesOf(declared.node, at)],
  ['of a sheet', guard, (at?: number) => occurrencesOf(guard.node, at)],
])('finds at each offset what the whole of it has there: words %s', (_, { block }, occurrences) => {
  const all = [...occurrences()];
  for (let at = 0; at <= block.text.length; at++)
    expect([...occurrences(at)].filter((occurrence) => holds(occurrence, at))).toEqual(
      all.filter((occurrence) => holds(occurrence, at)),
    );
});

it('reads at each offset one paragraph', () => {
  for (let at = 0; at <= declared.block.text.length; at++) {
    const found = [...storyOccurrences(model, declared, at)];
    const paragraphs = new Set(
      found.flatMap((occurrence) => (occurrence.type === 'roll' ? occurrence.paragraph : [])),
    );
    expect(paragraphs.size).toBeLessThan(2);
  }
});

it('looks for what is at an offset in the scene around it', () => {
  const at = declared.block.text.indexOf('A fall', declared.block.text.indexOf('Room 2'));
  const found = [...storyOccurrences(model, declared, at), ...occurrencesOf(declared.node, at)];
  expect(new Set(found.map(({ node }) => node.name.text))).toEqual(new Set(['Room 2', 'Night']));
});
