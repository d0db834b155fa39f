import { expect, it } from 'vitest';
import { worldOf } from '../../../test/support/fixture.ts';
import { isStory } from '../model/declarations.ts';
import { holds } from './places.ts';
import { spotsOf } from './spots.ts';
import { storySpots } from './story-spots.ts';

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
const TEXT = `npc Guard\n  STR 3\n\nadventure Night\n${[1, 2, 3].map(scene).join('\n')}`;
const { model, files } = worldOf([['/a.callsheet', TEXT]]);
const declared = files[0]!.index.declared.find(isStory)!;

it.each([
  ['of a story', (at?: number) => storySpots(model, declared, at)],
  ['of the lines', (at?: number) => spotsOf(declared.node, at)],
])('finds at each offset what the whole of it has there: words %s', (_, spots) => {
  const all = [...spots()];
  for (let at = 0; at <= declared.block.text.length; at++)
    expect([...spots(at)].filter((spot) => holds(spot, at))).toEqual(all.filter((spot) => holds(spot, at)));
});

it('looks for what is at an offset in one scene and one paragraph', () => {
  const at = declared.block.text.indexOf('A fall', declared.block.text.indexOf('Room 2'));
  const found = [...storySpots(model, declared, at), ...spotsOf(declared.node, at)];
  const scenes = new Set(found.map(({ node }) => node.name.text));
  expect(scenes).toEqual(new Set(['Room 2', 'Night']));
  expect(new Set(found.flatMap((spot) => (spot.type === 'roll' ? spot.paragraph : []))).size).toBe(1);
});
