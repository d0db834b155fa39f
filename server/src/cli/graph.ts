/** `callsheet graph`. */
import { nearest } from '../checks/names.ts';
import { hasScenes, sceneGraph, type SceneGraph } from '../features/graph.ts';
import { graphJson } from '../features/graph/json.ts';
import { mermaid } from '../features/graph/mermaid.ts';
import { svg } from '../features/graph/svg.ts';
import { declarationsIn, type PlacedDeclaration } from '../features/places.ts';
import { readLibraries } from '../host/library.ts';
import { documentOf } from '../host/positions.ts';
import { sameName } from '../rules/names.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { load, type Loaded } from './load.ts';
import { complain, print } from './output.ts';
import { t } from '../text/messages.ts';

export interface GraphOptions {
  readonly name?: string;
  readonly format: 'mermaid' | 'svg' | 'json';
}

export const GRAPH_HELP = `
${t(`JSON is an object, or a list of such objects for several adventures:
  name, file, line   of the adventure; lines count from 1
  nodes              id, type (scene, end, elsewhere: in another adventure, missing: no such scene), name, kind,
                     parent (the id of the scene around it, or null), line, start, ending, unreachable, deadEnd,
                     rolls and encounters (how many)
  edges              from, to (ids), condition (may be empty), line

Exit codes: 0 printed, 2 wrong usage, unreadable files or no adventure.`)}`;

export async function graph(
  paths: readonly string[],
  options: GraphOptions,
  library: string,
): Promise<ExitCode> {
  const loaded = await load(paths, readLibraries(library));
  const stories = storiesIn(loaded);
  const chosen = choose(stories, options.name);
  const failures = [...loaded.problems];
  if (stories.length > 0 || failures.length === 0) failures.push(...complaints(stories, chosen, options));
  if (chosen.length > 0 && !(options.format === 'svg' && chosen.length > 1)) {
    const graphs = chosen.map((story) => sceneGraph(loaded.workspace.model, story));
    print(written(graphs, options.format, loaded));
  }
  for (const failure of failures) complain(failure);
  return failures.length > 0 ? EXIT.usage : EXIT.clean;
}

const storiesIn = ({ workspace: { model }, files }: Loaded): PlacedDeclaration[] =>
  files
    .flatMap(({ uri }) => [...declarationsIn(model.file(uri)!)])
    .filter(({ declared }) => hasScenes(declared));

/** Returns the stories of a name; or else the adventures, or single scenes without an adventure. */
function choose(stories: readonly PlacedDeclaration[], name: string | undefined): PlacedDeclaration[] {
  if (name !== undefined) return stories.filter(({ declared }) => sameName(declared.node.name.text, name));
  const adventures = stories.filter(({ declared }) => declared.kind === 'adventure');
  return adventures.length > 0 ? adventures : [...stories];
}

function* complaints(
  stories: readonly PlacedDeclaration[],
  chosen: readonly PlacedDeclaration[],
  { name, format }: GraphOptions,
): Generator<string> {
  const names = stories.map(({ declared }) => declared.node.name.text);
  if (name === undefined && stories.length === 0) yield t('there is no adventure');
  if (name !== undefined && chosen.length === 0) {
    const [guess] = nearest(name, names);
    yield guess === undefined
      ? t('there is no adventure “{0}”', name)
      : t('there is no adventure “{0}”; did you mean “{1}”?', name, guess);
  }
  if (format === 'svg' && chosen.length > 1) {
    const quoted = chosen.map(({ declared }) => `“${declared.node.name.text}”`).join(', ');
    yield t('one picture shows one adventure; choose with --name among {0}', quoted);
  }
}

function written(graphs: readonly SceneGraph[], format: GraphOptions['format'], loaded: Loaded): string {
  const [only] = graphs.length === 1 ? graphs : [];
  switch (format) {
    case 'mermaid':
      return only
        ? mermaid(only)
        : graphs.map((each) => `%% ${each.name.replace(/\s+/g, ' ')}\n${mermaid(each)}`).join('\n');
    case 'svg':
      return graphs.map((graph) => svg(graph)).join('');
    case 'json': {
      const all = graphs.map((each) => json(each, loaded));
      return `${JSON.stringify(only ? all[0] : all, null, 2)}\n`;
    }
  }
}

function json(each: SceneGraph, { workspace: { model }, files }: Loaded): unknown {
  const shown = files.find(({ uri }) => uri === each.place.uri)!.path;
  return graphJson(each, shown, ({ uri, start }) => {
    const file = model.file(uri);
    return file && documentOf(file).positionAt(start).line + 1;
  });
}
