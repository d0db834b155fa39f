import { fixture } from '../../../../../test/support/cursor.ts';
import { sceneGraphAt, type SceneGraph } from '../../graph.ts';

/** The graph of the adventure at the cursor of a fixture. */
export function graphIn(source: string): SceneGraph {
  const { model, uri, offset } = fixture(source);
  const graph = sceneGraphAt(model, uri, offset);
  if (!graph) throw new Error('There is no adventure in the fixture.');
  return graph;
}
