import { describe, expect, it } from 'vitest';
import { at, detail, documentation, inserted, labels } from './completion/testing/at.ts';

const carrying = (section: string, line: string, scores = '  STR 4 REF 8 HLT 5\n'): string =>
  `npc A\n${scores}  skills:\n    Swords +3\n  ${section}:\n    ${line}\n`;

it('offers what the list takes whose heading is still indented like the entries above it', () => {
  const nested = labels('npc A\n  STR 4\n  skills:\n    Knives +1\n    armor:\n      $0\n');
  expect(nested).toContain('Leather');
  expect(nested).not.toContain('Climbing');
});

describe('weapons', () => {
  it('offers those that the character can use first', () => {
    const all = labels(carrying('weapons', '$0'));
    expect(all.length).toBeGreaterThan(90);
    expect(all.indexOf('Broadsword')).toBeLessThan(all.indexOf('Ax, hand'));
    expect(detail(carrying('weapons', '$0'), 'Broadsword')).toBe('4d6 P/L · STR Min 4 · Swords');
  });
  it('says why others come last', () => {
    const weak = carrying('weapons', '$0', '  STR 2\n');
    expect(detail(weak, 'Broadsword')).toBe('4d6 P/L · STR Min 4 · Swords · too heavy');
    expect(detail(weak, 'Ax, battle')).toBe('4d6 P/L · STR Min 5 · Axes · too heavy · untrained');
    expect(detail(carrying('weapons', '$0', ''), 'Broadsword')).not.toContain('too heavy');
  });
  it('counts the levels of a skill group', () => {
    const source = 'npc A\n  skills:\n    Melee Weapons +1\n  weapons:\n    $0\n';
    expect(detail(source, 'Ax, hand')).toBe('2d6 P/L · STR Min 3 · Axes');
  });
  it('writes damage of STR', () =>
    expect(detail(carrying('weapons', '$0'), 'Kick')).toBe('STR+1 B/S · Unarmed Combat or Brawling'));
  it.each([
    ['.45$0', '.45'],
    ['.357 Mag. 6" b$0', '.357 Mag. 6" b'],
    ['Ax, b$0', 'Ax, b'],
    ['.45 ACP (19$0', '.45 ACP (19'],
  ])('replaces the whole name in %s', (line, typed) => {
    const { items, typed: replaced } = at(carrying('weapons', line));
    expect(replaced).toBe(typed);
    expect(items.find(({ label }) => label.startsWith('.45'))?.filterText).toMatch(/^\.45/);
  });
  it('does not write twice what stands behind the cursor', () => {
    expect(inserted(carrying('weapons', '.45$0 ACP (1980) x2: a gift'), '.45 ACP (1980)')).toBe('.45');
    expect(inserted(carrying('weapons', 'Ax,$0 battle [2 CP]'), 'Ax, battle')).toBe('Ax,');
    expect(inserted(carrying('weapons', '$0: a gift'), 'Ax, battle')).toBe('Ax, battle');
  });
  it('compares what is typed with the name alone, where a thing has no other', () => {
    const { items } = at(carrying('weapons', '$0'));
    expect(items.find(({ label }) => label === 'Bayonet')?.filterText).toBe('Bayonet');
  });
  it('compares it with one name: that which begins as it does, or has a word that does', () => {
    const found = (label: string, typed: string): string | undefined =>
      at(carrying('weapons', `${typed}$0`)).items.find((item) => item.label === label)?.filterText;
    expect(found('Club', 'cro')).toMatch(/^crowba/);
    expect(found('Club', 'iron')).toBe('tire iron');
    expect(found('Club', '')).toBe('Club');
    expect(found('battle axe', 'battle ax')).toBe('battle axe');
  });
  it('closes once another name is typed in full, and does not open there: Enter ends the line', () => {
    const found = (typed: string): string =>
      at(carrying('weapons', `${typed}$0`)).items.find(({ label }) => label === 'Club')!.filterText!;
    expect(found('c')).toBe('Club');
    expect(found('cr')).toBe('crowba');
    expect(found('crowba')).toBe('crowba');
    expect(found('crowbar')).toBe('crowba');
    expect(found('tire iron')).toBe('tire iro');
  });
  it('keeps the name that is being typed', () => {
    const source = carrying('weapons', 'Police b$0');
    expect(inserted(source, 'Police baton')).toBe('Police baton');
    expect(detail(source, 'Police baton')).toMatch(/^Baton, police · /);
    expect(labels(source)).not.toContain('Baton, police');
    expect(inserted(carrying('weapons', 'bat$0'), 'Baton, police')).toBe('Baton, police');
  });
  it('has nothing to offer behind the name', () => {
    expect(labels(carrying('weapons', '.45 ACP x$0'))).toEqual([]);
    expect(labels(carrying('weapons', '.45 ACP: a g$0'))).toEqual([]);
  });
  it('documents itself', () =>
    expect(documentation(carrying('weapons', '$0'), 'Broadsword')).toContain('Core Rules, Weapons'));
});

describe('armor and gear', () => {
  it('offers armor, what is too heavy last', () => {
    const source = carrying('armor', 'Clothing, h$0', '  STR 3\n');
    expect(at(source).typed).toBe('Clothing, h');
    expect(detail(source, 'Leather')).toBe('AV 6 at 7-15 · half against blunt · STR Min 3');
    expect(detail(source, 'Chainmail')).toContain('too heavy');
    expect(labels(source).indexOf('Chainmail')).toBeGreaterThan(labels(source).indexOf('Leather'));
  });
  it('offers gear before objects', () => {
    const all = labels(`gear Lockpicks\n  0.5 kg\n\n${carrying('gear', '$0')}`);
    expect(all[0]).toBe('Lockpicks');
    expect(all).toContain('Safe door');
  });
});

describe('declarations of things', () => {
  it('offers statistics that are missing', () => {
    expect(inserted('weapon X\n  $0\n', 'STR Min')).toBe('STR Min ${1:3}');
    const all = labels('weapon X\n  4d6 P/L, Acc +1, S$0, 2 kg\n');
    expect(all).toContain('STR Min');
    for (const had of ['damage', 'STR damage', 'Acc', 'weight', 'skill:']) expect(all).not.toContain(had);
    expect(at('weapon X\n  4d6 P/L, Acc +1, S$0, 2 kg\n').typed).toBe('S');
  });
  it('offers marks of weapons alone', () => {
    expect(labels('weapon X\n  4d6 P/L, SA, $0\n')).toContain('pointed');
    expect(labels('weapon X\n  4d6 P/L, SA, $0\n')).not.toContain('SA');
    expect(labels('armor X\n  AV 4, $0\n')).toEqual(['STR Min', 'weight']);
  });
  it('looks at all lines of statistics', () =>
    expect(labels('armor X\n  AV 4\n  STR Min 2, $0\n')).toEqual(['weight']));
  it.each([
    ['weapon X\n  strength dice: $0', ['both', 'fewer', 'none']],
    ['armor X\n  halved by: $0', ['blunt', 'pointed']],
    ['armor X\n  halved by: blunt, p$0', ['blunt', 'pointed']],
  ])('offers words in %s', (source, expected) => expect(labels(`${source}\n`)).toEqual(expected));
  it('offers skills and what other declarations say', () => {
    expect(labels('weapon X\n  skill: Sw$0\n')).toContain('Swords');
    expect(labels('weapon X\n  category: $0\n')).toContain('small arms');
    expect(labels('weapon X\n  group: $0\n')).toContain('Pistols');
    expect(labels('object X\n  category: $0\n')).toContain('Walls and Fences');
  });
});
