/** Campaigns in the folders of others. */
import { expect, it } from 'vitest';
import { worldOf } from '../../../test/support/fixture.ts';
import { parseSource } from '../syntax/source.ts';
import { linkTarget } from './links.ts';

const OUTER = 'campaign Outer\n\ncharacter Edith\n  REF 5\n\nnpc Guard\n  STR 4\n';
const inner = (system: string): string => `campaign Inner\n${system}\nnpc Ines\n  STR 3\n`;

function namesIn(system: string): string[] {
  const { model, files } = worldOf([
    ['campaign.callsheet', OUTER],
    ['inner/campaign.callsheet', inner(system)],
  ]);
  return [...model.scopeOf(files[1]!.uri).characters()].map(({ node }) => node.name.text);
}

it.each(['', '  system: Action! System\n'])('with the same system sees the people around it %j', (system) =>
  expect(namesIn(system)).toEqual(['Ines', 'Edith', 'Guard']),
);

it.each(['Fast Action', 'Action', 'Action!/System'])('with %s has people of its own alone', (system) =>
  expect(namesIn(`  system: ${system}\n`)).toEqual(['Ines']),
);

it('links to everybody', () => {
  const { model, files } = worldOf([
    ['campaign.callsheet', OUTER],
    ['inner/campaign.callsheet', inner('  system: Fast Action\n')],
  ]);
  const { uri } = files[1]!;
  const scope = model.scopeOf(uri);
  expect(scope.character('guard', uri)).toBeUndefined();
  expect(linkTarget(model, scope, uri, 'Guard')).toMatchObject({ type: 'character' });
});

it('a system that is changed lets them in', () => {
  const world = worldOf([
    ['campaign.callsheet', OUTER],
    ['inner/campaign.callsheet', inner('  system: Fast Action\n')],
  ]);
  const { model, files } = world;
  const { uri } = files[1]!;
  expect(model.scopeOf(uri).character('guard', uri)).toBeUndefined();
  model.setFile(uri, parseSource(inner('  system: Action! System\n'), model.parse));
  expect(model.scopeOf(uri).character('guard', uri)).toBeDefined();
});

it('has room for a document below more folders than any disk has', () => {
  const { model, files } = worldOf([
    ['campaign.callsheet', OUTER],
    [`${'a/'.repeat(20_000)}jo.callsheet`, 'npc Jo\n'],
  ]);
  expect(model.rulesetOf(model.scopeOf(files[1]!.uri)).campaign).toBe('Outer');
});
