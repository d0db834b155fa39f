import { describe, expect, it } from 'vitest';
import { fixture } from '../../../test/support/cursor.ts';
import { finished } from '../../../test/support/fixture.ts';
import { documentLinks } from './document-links.ts';
import { linkedNames } from './linked-editing.ts';
import { pathsAfter, picturesShown } from './renamed-files.ts';

describe('links', () => {
  it('lead to names, pictures and addresses', () => {
    const { model, uri, text } = fixture(`
npc Vane
  background:
    Was seen in [[Hangar]].

scene Hangar
  Call [[vane|the colonel]], [[Nobody]], [the museum](https://example.org/a), https://example.org.
  ![The hangar](art/hangar.png)
  ![Far away](https://example.org/a.png) and [bad](javascript:alert) and \`![code](no.png)\`
`);
    expect(
      documentLinks(model, uri).map(({ start, end, target }) => [
        text.slice(start, end),
        target.type === 'place'
          ? model.file(target.place.uri)!.source.slice(target.place.start, target.place.end)
          : target,
      ]),
    ).toEqual([
      ['Hangar', 'Hangar'],
      ['vane', 'Vane'],
      ['https://example.org/a', { type: 'address', address: 'https://example.org/a' }],
      ['https://example.org', { type: 'address', address: 'https://example.org' }],
      ['art/hangar.png', { type: 'file', path: 'art/hangar.png' }],
      ['https://example.org/a.png', { type: 'address', address: 'https://example.org/a.png' }],
    ]);
  });
});

describe('names that are edited together', () => {
  const linked = (source: string): string[] => {
    const { model, uri, offset, text } = fixture(source);
    return finished(linkedNames(model, uri, offset)).map(
      ({ start, end }) => `${text.slice(0, start).split('\n').length} ${text.slice(start, end)}`,
    );
  };
  const STORY =
    'adventure A\n  scene Hangar\n    -> Vault\n  scene Vault\n    -> Hangar if late\n    -> hangar\n';

  it('are those of a scene and the ways to it, in one spelling', () => {
    expect(linked(STORY.replace('scene Hangar', 'scene Han$0gar'))).toEqual(['2 Hangar', '5 Hangar']);
    expect(linked(STORY.replace('-> Vault', '-> Va$0ult'))).toEqual(['3 Vault', '4 Vault']);
  });

  it('are none where a name stands alone, or belongs to another declaration', () => {
    expect(linked('npc Gua$0rd\n  STR 4\n\nnpc B from Guard\n')).toEqual([]);
    expect(linked('npc Guard\n\nnpc B from Gua$0rd\n')).toEqual([]);
    expect(linked('npc A\n  ST$0R 4\n')).toEqual([]);
  });
});

describe('files that move', () => {
  const files = `
//- /c/story.callsheet
scene A
  ![](art/map.png)
  ![](../common/logo%20x.png)
  ![](https://example.org/a.png)
//- /c/sub/more.callsheet
scene B
  ![](../art/map.png)
`;
  const edits = (from: string, to: string): string[] => {
    const { model } = fixture(files);
    return pathsAfter(picturesShown(model), [{ from, to }]).map(({ uri, text }) => `${uri.slice(8)} ${text}`);
  };

  it('take the paths of pictures with them', () => {
    expect(edits('file:///c/art/map.png', 'file:///c/art/big%20map.png')).toEqual([
      'c/story.callsheet art/big%20map.png',
      'c/sub/more.callsheet ../art/big%20map.png',
    ]);
    expect(edits('file:///c/art', 'file:///pictures')).toEqual([
      'c/story.callsheet ../pictures/map.png',
      'c/sub/more.callsheet ../../pictures/map.png',
    ]);
    expect(edits('file:///c/story.callsheet', 'file:///c/acts/one/story.callsheet')).toEqual([
      'c/story.callsheet ../../art/map.png',
      'c/story.callsheet ../../../common/logo%20x.png',
    ]);
    expect(edits('file:///c/sub', 'file:///c/act')).toEqual([]);
    expect(edits('file:///c', 'file:///d')).toEqual([]);
    expect(edits('file:///c/ar', 'file:///c/xx')).toEqual([]);
  });
});
