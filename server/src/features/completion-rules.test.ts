import { describe, expect, it } from 'vitest';
import { at, detail, documentation, inserted, labels } from './completion/testing/at.ts';

describe('options of a campaign', () => {
  const source = 'campaign X\n  dice: 3d6\n  $0\n';
  it('offers them behind the keys of the schema', () => {
    const all = labels(source);
    expect(all.indexOf('sprint multiplier:')).toBeGreaterThan(all.indexOf('skill maximum:'));
    expect(all.at(-1)).toBe('dice:');
    expect(inserted(source, 'sprint multiplier:')).toBe('sprint multiplier: ');
    expect(detail(source, 'sprint multiplier:')).toBe('4, 3');
  });
  it('documents them with their rulings', () => {
    const text = documentation(source, 'sprint multiplier:');
    expect(text).toContain('The distance of a sprint, as a multiple of MOV.');
    expect(text).toContain('R16');
  });
  it('marks the default', () => {
    const value = 'campaign X\n  sprint multiplier: $0\n';
    expect(labels(value)).toEqual(['4', '3']);
    expect(detail(value, '4')).toBe('the default');
    expect(detail(value, '3')).toBeUndefined();
  });
  it('offers the default of a free number', () => {
    expect(labels('campaign X\n  native language level: $0\n')).toEqual(['3']);
    expect(labels('campaign X\n  disadvantage point cap: $0\n')).toEqual(['none']);
  });
  it('offers what may be used', () => {
    expect(labels('campaign X\n  use: hit locations, w$0\n')).toContain('wealth levels');
    expect(documentation('campaign X\n  use: $0\n', 'wealth levels')).toContain('wealth rules');
  });
  it('offers options that a campaign declares', () =>
    expect(
      labels('option moon phases\n  values: no, yes\n  default: no\n\ncampaign X\n  moon phases: $0\n'),
    ).toEqual(['no', 'yes']));
});

describe('situational modifiers of Fast Action', () => {
  const source = (option: string): string =>
    `campaign X\n  system: Fast Action\n${option}\nscene A\n  A PER roll (DIFF 5, $0)\n`;
  // Range Combat: distance changes the roll, cover and movement the DIFF; RP-F01 has distance on the DIFF as well.
  it.each([
    ['close range', '+2', '-2'],
    ['medium range', '+0', '+0'],
    ['long range', '-2', '+2'],
    ['far distance', '-4', '+4'],
    ['slow target', '-2', '-2'],
    ['fast movement', '-3', '-3'],
    ['half cover', '-1', '-1'],
    ['2/3 cover', '-2', '-2'],
    ['untrained', '-2', '-2'],
  ])('offers %s with its modifier of the roll: %s; %s with distance on the DIFF', (name, adds, onDiff) => {
    expect(detail(source(''), name)).toBe(adds);
    expect(detail(source('  distance counts: on the diff\n'), name)).toBe(onDiff);
  });
});

describe('remove', () => {
  it('offers kinds, then names', () => {
    expect(inserted('campaign X\n  $0\n', 'remove')).toBe('remove ');
    expect(inserted('$0', 'remove')).toBe('remove ');
    expect(labels('campaign X\n  remove $0\n')).toEqual(
      expect.arrayContaining(['skill', 'skill group', 'advantage', 'weapon', 'attribute']),
    );
    expect(labels('remove $0\n')).not.toContain('character');
    expect(inserted('remove we$0\n', 'weapon')).toBe('weapon ');
  });
  it('replaces the whole name', () => {
    const { items, typed } = at('campaign X\n  remove weapon Ax, b$0\n');
    expect(typed).toBe('Ax, b');
    expect(items.map(({ label }) => label)).toContain('Ax, battle');
  });
  it('tells a skill from a skill group', () => {
    expect(labels('remove skill $0\n')).toEqual(expect.arrayContaining(['Stealth', 'skill group']));
    expect(labels('remove skill group $0\n')).toContain('Athletics');
    expect(labels('remove skill group $0\n')).not.toContain('Stealth');
    expect(labels('remove attribute $0\n').slice(0, 6)).toEqual(['STR', 'REF', 'HLT', 'PRE', 'INT', 'WIL']);
    expect(detail('remove derived $0\n', 'LIF')).toBe('Life');
  });
});

describe('skills, options and rulings', () => {
  it.each([
    ['skill X\n  group: $0', 'Athletics'],
    ['skill X\n  facts: $0', 'Body/Mind'],
    ['skill X\n  facts: Mind; $0', 'tools required'],
    ['skill X\n  list: $0', 'Fantasy/Medieval'],
    ['weapon X\n  ruling: R1, $0', 'R16'],
    ['advantage X\n  ruling: $0', 'R16'],
    ['ruling H1 Sprints\n  option: $0', 'sprint multiplier'],
    ['ruling H1 Sprints\n  option: $0', 'attribute maximum'],
    ['option X\n  values: no, yes\n  default: $0', 'yes'],
    ['skill group X\n  only with: $0', 'hit locations'],
    ['advantage X\n  not with: $0', 'wealth levels'],
  ])('offers values in %s', (source, expected) => expect(labels(`${source}\n`)).toContain(expected));
  it('names rulings by their titles', () => {
    expect(detail('weapon X\n  ruling: $0\n', 'R1')).toBe('Realistic maximum');
    expect(documentation('weapon X\n  ruling: $0\n', 'R1')).toContain('stop at 5');
  });
  it.each(['skill', 'weapon', 'armor', 'object', 'material', 'table', 'option', 'ruling'])(
    'fills a new %s',
    (kind) => expect(inserted('$0\n', kind)).toMatch(/^\w+ \$\{1:[^}]+\}.*\n {2}/),
  );
});
