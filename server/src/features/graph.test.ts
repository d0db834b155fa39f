/** The graph of an adventure, and what is written of it. */
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../test/support/cursor.ts';
import { graphLens, graphSummary, sceneGraphAt } from './graph.ts';
import { graphJson } from './graph/json.ts';
import { mermaid } from './graph/mermaid.ts';
import { graphIn } from './graph/testing/graph-in.ts';

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
    -> The Vault, when *the* [[Lost|lights]] go out
    -> The Hangar if they hide
    -> The Valt
    -> The "Other" <Case>
  scene Lost
    Where?
  scene Home (epilogue)
    Safe.

adventure The "Other" <Case>
  scene 1984. Begin
    $0Now.
`;

describe('the graph of an adventure', () => {
  it('has its scenes, its ways and what they miss', () => {
    const { name, nodes, edges } = graphIn(HEIST.replace('$0', ''));
    expect(name).toBe('The Cape Files');
    expect(
      nodes.map((node) => [node.id, node.type, node.name, node.kind, node.marks.join(), node.parent]),
    ).toEqual([
      ['s1', 'scene', 'The Vault', 'conflict', '', undefined],
      ['s2', 'scene', 'The Hangar', 'introduction', 'start', undefined],
      ['s3', 'scene', 'The Gantry', '', '', 's2'],
      ['s4', 'scene', 'Lost', '', 'unreachable,dead end', undefined],
      ['s5', 'scene', 'Home', 'epilogue', 'ending', undefined],
      ['x1', 'end', 'The end', '', '', undefined],
      ['x2', 'missing', 'The Valt', '', '', undefined],
      ['x3', 'elsewhere', 'The "Other" <Case>', '', '', undefined],
    ]);
    expect(nodes.map(({ rolls, encounters }) => [rolls, encounters])[0]).toEqual([3, 1]);
    expect(edges.map(({ from, to, condition }) => [from, to, condition])).toEqual([
      ['s1', 's5', 'if they have the tape'],
      ['s1', 'x1', 'otherwise'],
      ['s2', 's1', 'when the lights go out'],
      ['s2', 's2', 'if they hide'],
      ['s2', 'x2', ''],
      ['s2', 'x3', ''],
    ]);
  });

  it('knows where everything is written', () => {
    const { model, uri, text } = fixture(HEIST);
    const { nodes, edges, place } = sceneGraphAt(model, uri, 0)!;
    const read = ({ start, end }: { start: number; end: number }): string => text.slice(start, end);
    expect(read(place)).toMatch(/^adventure The Cape Files[^]*Safe\.$/);
    expect(nodes.flatMap(({ target }) => target ?? []).map(read)).toEqual([
      'The Vault',
      'The Hangar',
      'The Gantry',
      'Lost',
      'Home',
      'The Valt',
      'The "Other" <Case>',
    ]);
    expect(read(nodes[2]!.place!)).toBe('scene The Gantry\n      High up.');
    expect(edges.map(({ target }) => read(target))).toEqual([
      'Home',
      'the end',
      'The Vault',
      'The Hangar',
      'The Valt',
      'The "Other" <Case>',
    ]);
  });

  it('is that of the adventure at the cursor, or else of the first one', () => {
    expect(graphIn(HEIST).name).toBe('The "Other" <Case>');
    expect(graphIn(`npc A$0\n${HEIST.replace('$0', '')}`).name).toBe('The Cape Files');
    expect(graphIn('scene Alone\n  -> Alone Together\n').nodes.map(({ name }) => name)).toEqual([
      'Alone',
      'Alone Together',
    ]);
    const { model, uri } = fixture('npc A\nencounter B\n');
    expect(sceneGraphAt(model, uri, 0)).toBeUndefined();
  });

  it('is counted in a lens and above the picture', () => {
    const { model, uri } = fixture(HEIST);
    expect(model.file(uri)!.index.declared.map(graphLens)).toEqual([
      '5 scenes · 1 ending · graph',
      '1 scene · graph',
    ]);
    expect(graphSummary(sceneGraphAt(model, uri, 0)!)).toBe('5 scenes · 1 ending · 1 unreachable');
  });
});

describe('Mermaid', () => {
  it('draws the graph', () =>
    expect(mermaid(graphIn(HEIST.replace('$0', '')))).toMatchInlineSnapshot(`
      "flowchart TD
        s1["The Vault<br/>Conflict"]
        subgraph in_s2[" "]
          s2(["The Hangar<br/>Introduction"])
          s3["The Gantry"]
        end
        s4["Lost<br/>Unreachable · dead end"]
        s5[["Home<br/>Epilogue"]]
        x1((("The end")))
        x2{{"The Valt"}}
        x3["The #34;Other#34; #60;Case#62;"]
        s1 -->|"if they have the tape"| s5
        s1 -->|"otherwise"| x1
        s2 -->|"when the lights go out"| s1
        s2 -->|"if they hide"| s2
        s2 --> x2
        s2 --> x3
        classDef start stroke-width:3px
        class s2 start
        classDef ending stroke-width:3px
        class s5 ending
        classDef unreachable stroke:#cf222e,stroke-width:2px,stroke-dasharray:6 4
        class s4 unreachable
        classDef deadEnd stroke:#9a6700,stroke-width:2px,stroke-dasharray:2 3
        class s4 deadEnd
        classDef missing stroke:#cf222e,stroke-dasharray:2 3
        class x2 missing
      "
    `));
  it('shows every name as it is', () =>
    expect(mermaid(graphIn(HEIST))).toMatchInlineSnapshot(`
    "flowchart TD
      s1(["1984#46; Begin"])
      classDef start stroke-width:3px
      class s1 start
    "
  `));
  it('takes an adventure without scenes', () =>
    expect(mermaid(graphIn('adventure Empty\n'))).toBe('flowchart TD\n'));
});

describe('JSON', () => {
  it('has nodes and edges', () => {
    const { model, uri, text } = fixture(HEIST);
    const graph = sceneGraphAt(model, uri, 0)!;
    const json = graphJson(graph, 'a.callsheet', ({ start }) => text.slice(0, start).split('\n').length);
    expect({ ...json, nodes: json.nodes.slice(0, 3), edges: json.edges.slice(0, 2) }).toMatchInlineSnapshot(`
      {
        "edges": [
          {
            "condition": "if they have the tape",
            "from": "s1",
            "line": 8,
            "to": "s5",
          },
          {
            "condition": "otherwise",
            "from": "s1",
            "line": 9,
            "to": "x1",
          },
        ],
        "file": "a.callsheet",
        "line": 1,
        "name": "The Cape Files",
        "nodes": [
          {
            "deadEnd": false,
            "encounters": 1,
            "ending": false,
            "id": "s1",
            "kind": "conflict",
            "line": 3,
            "name": "The Vault",
            "parent": null,
            "rolls": 3,
            "start": false,
            "type": "scene",
            "unreachable": false,
          },
          {
            "deadEnd": false,
            "encounters": 0,
            "ending": false,
            "id": "s2",
            "kind": "introduction",
            "line": 10,
            "name": "The Hangar",
            "parent": null,
            "rolls": 0,
            "start": true,
            "type": "scene",
            "unreachable": false,
          },
          {
            "deadEnd": false,
            "encounters": 0,
            "ending": false,
            "id": "s3",
            "kind": "",
            "line": 11,
            "name": "The Gantry",
            "parent": "s2",
            "rolls": 0,
            "start": false,
            "type": "scene",
            "unreachable": false,
          },
        ],
      }
    `);
    expect(json.nodes.at(-2)).toMatchObject({ type: 'missing', name: 'The Valt', line: null });
  });
});
