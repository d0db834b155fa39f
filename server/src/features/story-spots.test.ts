import { expect, it } from 'vitest';
import { worldOf } from '../../../test/support/fixture.ts';
import { isStory } from '../model/declarations.ts';
import { holds } from './places.ts';
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

it('finds at each offset of a story what the whole of it has there, and reads one paragraph', () => {
  const all = [...storySpots(model, declared)];
  for (let at = 0; at <= declared.block.text.length; at++) {
    const found = [...storySpots(model, declared, at)];
    expect(found.filter((spot) => holds(spot, at))).toEqual(all.filter((spot) => holds(spot, at)));
    expect(new Set(found.flatMap((spot) => (spot.type === 'roll' ? spot.paragraph : []))).size).toBeLessThan(
      2,
    );
  }
});
