/** Pictures of adventures with hundreds of scenes. */
import { expect, it } from 'vitest';
import type { SceneGraph } from '../graph.ts';
import { svg } from './svg.ts';
import { graphIn } from './testing/graph-in.ts';

it('draws two hundred scenes, however they hang together', () => {
  const story = (ways: (scene: number) => readonly number[]): SceneGraph =>
    graphIn(
      `adventure A\n${Array.from({ length: 200 }, (_, at) =>
        [`  scene S${at}`, ...ways(at).map((to) => `    -> S${to % 200} if they know the word`)].join('\n'),
      ).join('\n')}\n`,
    );
  const stories = [
    story((at) => [at + 1]),
    story((at) => [at + 1, 0]),
    story((at) => [at + 1, (at * 7919) % 200]),
    story((at) => (at === 0 ? Array.from({ length: 199 }, (_, to) => to + 1) : [])),
    story(() => []),
  ];
  for (const graph of stories) {
    const picture = svg(graph);
    expect([...picture.matchAll(/class="node scene/g)]).toHaveLength(200);
    expect([...picture.matchAll(/class="way"/g)]).toHaveLength(graph.edges.length);
  }
});
