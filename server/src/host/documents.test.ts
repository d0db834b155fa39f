import { expect, it } from 'vitest';
import { Workspace } from '../workspace/workspace.ts';
import { OpenDocuments } from './documents.ts';
import { LIBRARIES } from '../../../test/support/libraries.ts';
import { documentOf } from './positions.ts';

const URI = 'untitled:a';

it('changes that come together, such as those of Replace All, parse a declaration once', () => {
  const workspace = new Workspace({
    files: {
      read: () => Promise.resolve({ problem: 'does not exist' }),
      list: () => Promise.resolve({ uris: [], unread: [] }),
      hasContextAbove: () => Promise.resolve(false),
    },
    logger: { unread: () => undefined, error: () => undefined },
    systems: LIBRARIES,
  });
  const lookup = (uri: string): ReturnType<typeof documentOf> | undefined => {
    const file = workspace.model.file(uri);
    return file && documentOf(file);
  };
  const documents = new OpenDocuments(workspace, lookup, () => 'utf-16');
  const lines = Array.from({ length: 100 }, (_, index) => `  The guard rolls Stealth (TN ${index}).\n`);
  documents.open(URI, 1, `scene S\n\n${lines.join('')}`);
  const { blocksParsed } = workspace.work;
  const changes = lines.map((_, index) => {
    const line = index + 2;
    return { range: { start: { line, character: 6 }, end: { line, character: 11 } }, text: 'ogre' };
  });
  documents.change(URI, 2, changes.reverse());
  expect(lookup(URI)!.getText()).toBe(`scene S\n\n${lines.join('').replaceAll('guard', 'ogre')}`);
  expect(workspace.work.blocksParsed - blocksParsed).toBe(1);
});
