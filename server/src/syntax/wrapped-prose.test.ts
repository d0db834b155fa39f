/** A heading among prose, or a sentence that goes on with the word of a heading. */
import { expect, it } from 'vitest';
import { parseBlock } from './parse.ts';

const headings = (lines: string): string[] => {
  const [adventure] = parseBlock(`adventure A\n  scene One\n${lines}`).declarations;
  const [scene, ...more] = adventure!.members;
  const inScene = scene?.type === 'declaration' ? scene.members : [];
  return [...inScene, ...more].flatMap((each) => (each.type === 'declaration' ? [each.name.text] : []));
};

it.each([
  ["    She was not able to\n    encounter Charlotte's gaze, and left.\n", []],
  ['    They came to the\n    scene Harker had described; then they left\n', []],
  ['    They left the\n    scene Harker had described.\n    It was dark.\n', []],
  // Its own column, a body, a blank line or the end of a sentence before it make a heading.
  ['    It was dark\n  scene Two, later\n', ['Two, later']],
  ['    It was dark\n    encounter Charlotte, later\n      left: Jo\n', ['Charlotte, later']],
  ['    It was dark\n\n    encounter Charlotte, later\n', ['Charlotte, later']],
  ['    It was dark.\n    encounter Charlotte, later\n', ['Charlotte, later']],
  ['    “It was dark!”\n    encounter Charlotte, later\n', ['Charlotte, later']],
  ['    It was dark\n    encounter Charlotte\n', ['Charlotte']],
  ['    It was dark\n    Encounter Charlotte, later\n', ['Charlotte, later']],
])('%j has the headings %j', (lines, names) => expect(headings(lines)).toEqual(names));
