/** Words in the parentheses of a line that a table lists. */
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../test/support/cursor.ts';
import { complete, resolveCompletion, type Completion } from './completion.ts';
import { definition } from './definition.ts';
import { hover } from './hover.ts';

const CAMPAIGN = `campaign Jade Fist
  system: Action

table Omens
  details of: schticks
  omen | also        | when
  Crow | raven; rook | at dusk

`;

const proposed = (line: string, list = 'schticks'): readonly Completion[] => {
  const { model, uri, offset } = fixture(`${CAMPAIGN}character Fred\n  ${list}:\n    ${line}\n`);
  return complete(model, uri, offset);
};
const hovered = (line: string, list = 'schticks'): string => {
  const { model, uri, offset } = fixture(`${CAMPAIGN}character Fred\n  ${list}:\n    ${line}\n`);
  return hover(model, uri, offset)?.markdown ?? '';
};

describe('completion', () => {
  it.each(['Seven Steps ($0', 'Seven Steps ($0)', 'Seven Steps (Fast, $0'])(
    'proposes the rows: %s',
    (line) => {
      const labels = proposed(line).map(({ label }) => label);
      expect(labels).toContain('Limit Break');
      expect(labels).toContain('Trigger Action (Defense)');
      expect(labels).toContain('Crow');
      expect(labels).not.toContain('Damage Boost');
    },
  );

  it('tells what they are, and finds them by their other names', () => {
    const combo = proposed('Seven Steps (Co$0').find(({ label }) => label === 'Trigger Action (Combo)');
    expect(combo).toMatchObject({
      detail: "shots 1 · moves no · when on the result of one's own action",
      filterText: 'Combo',
    });
    const { model } = fixture(`${CAMPAIGN}$0`);
    expect(resolveCompletion(model, combo!)).toContain('- shots: 1');
  });

  it('takes the place of all that is typed, with its parentheses', () => {
    const [first] = proposed('Iron Will (Trigger Action (De$0').filter(({ label }) =>
      label.includes('Defense'),
    );
    expect(first!.replace.end - first!.replace.start).toBe('Trigger Action (De'.length);
  });

  it('goes by the list', () => {
    expect(proposed('Fire Touch ($0', 'stances').map(({ label }) => label)).toEqual(['Damage Boost']);
    expect(proposed('Signboard ($0', 'limitations')).toEqual([]);
    expect(proposed('Seven Steps$0')).toEqual([]);
    expect(proposed('Seven Steps (Combo)$0')).toEqual([]);
  });

  it('proposes last what is there already', () => {
    const labels = proposed('Seven Steps (combo, $0')
      .toSorted((a, b) => (a.sortKey < b.sortKey ? -1 : 1))
      .map(({ label }) => label);
    expect(labels.at(-1)).toBe('Trigger Action (Combo)');
  });
});

describe('hovers', () => {
  it.each([
    [
      'Seven Steps (Limit Br$0eak)',
      ['**Limit Break** · Action Kinds', '- shots: all', '- when: while focused'],
    ],
    ['Seven Steps (com$0bo)', ['**Trigger Action (Combo)** · Combo · Action Kinds', '- shots: 1', 'RP-H07']],
    ['Not the Face! (Trigger Action (Def$0ense))', ['**Trigger Action (Defense)**']],
    ['Seven Steps (ra$0ven)', ['**Crow** · raven · rook · Omens', '- when: at dusk']],
  ])('%s', (line, told) => {
    for (const text of told) expect(hovered(line)).toContain(text);
  });

  it('of other words are those of the line', () =>
    expect(hovered('Willow Stance (Par$0ry)', 'stances')).toContain('**Willow Stance'));
});

it('leads to the table', () => {
  const { model, uri, offset } = fixture(
    `${CAMPAIGN}character Fred\n  schticks:\n    Seven Steps (Cr$0ow)\n`,
  );
  const target = definition(model, uri, offset)?.targets[0];
  const text = model.file(uri)!.source.text;
  expect(text.slice(target!.nameStart, target!.nameEnd)).toBe('Omens');
});
