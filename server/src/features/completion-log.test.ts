import { describe, expect, it } from 'vitest';
import { JACK_SMITH } from '../../../test/support/cursor.ts';
import { at, detail, inserted, labels } from './completion/testing/at.ts';

/** Jack Smith with a log that ends with a line. */
const log = (line: string): string =>
  `${JACK_SMITH}  log:\n    2026-10-02 award 4 EP: The Cape Files\n    ${line}\n`;

describe('dates and verbs', () => {
  it('offers the date of the line above', () => {
    expect(labels(log('$0')).slice(0, 2)).toEqual(['2026-10-02', '2026-10-02 award']);
    const between = `npc A\n  log:\n    2026-10-02 award 1 EP\n    $0\n    2026-11-02 award 1 EP\n`;
    expect(labels(between)[0]).toBe('2026-10-02');
  });
  it('takes no date from a clock', () => {
    const source = 'npc A\n  log:\n    $0\n';
    expect(labels(source)[0]).toBe('YYYY-MM-DD award');
    expect(inserted(source, 'YYYY-MM-DD raise')).toBe('${1:YYYY-MM-DD} raise $0');
  });
  it('offers verbs behind the date', () => {
    const { items, typed } = at(log('2026-10-09 ra$0'));
    expect(typed).toBe('ra');
    expect(items.map(({ label }) => label)).toEqual([
      'award',
      'raise',
      'lower',
      'learn',
      'buy off',
      'buy',
      'gain',
      'cash in',
      'spend',
    ]);
    expect(inserted(log('2026-10-09 $0'), 'raise')).toBe('raise ');
    expect(inserted(log('2026-10-09 $0'), 'award')).toBe('award ${2:4} EP: ${3:what for}');
    expect(detail(log('2026-10-09 $0'), 'learn')).toBe('a skill that is new');
  });
});

describe('advances', () => {
  it('offers the next step of what the character has', () => {
    const all = labels(log('2026-10-09 raise $0'));
    expect(all[0]).toBe('STR 4 -> 5');
    for (const step of [
      'WIL 6 -> 7',
      'Athletics +1 -> +2',
      'Climbing +4 -> +5',
      'Unarmed Combat (Brawling) +4 -> +5',
      'Para (Parachute) +2 -> +4',
      'Cool Headed (Edge) -> Gift',
      'LIF +3 -> +4',
    ])
      expect(all).toContain(step);
    expect(all).not.toContain('Demolitions +0 -> +1');
    expect(detail(log('2026-10-09 raise $0'), 'Para (Parachute) +2 -> +4')).toBe('specialty of Para');
  });
  it('replaces all that is typed of a step', () => {
    expect(at(log('2026-10-09 raise WIL 6 -> $0')).typed).toBe('WIL 6 -> ');
    expect(at(log('2026-10-09 raise Cool Headed (E$0')).typed).toBe('Cool Headed (E');
    expect(labels(log('2026-10-09 raise WIL 6 -> 7$0'))).toEqual([]);
    expect(labels(log('2026-10-09 raise WIL 6 -> 7: at l$0'))).toEqual([]);
  });
  it('lowers disadvantages first', () => {
    const all = labels(log('2026-10-09 lower $0'));
    expect(all.slice(0, 2)).toEqual(['Enemy (Peril) -> Hardship', 'Secret (Hardship) -> Inconvenience']);
    expect(all).toContain('WIL 6 -> 5');
    expect(all).not.toContain('Stealth +2 -> +1');
  });
  it('raises a score in its scale', () => {
    const source = 'npc A\n  STR 5 MS\n  log:\n    2026-10-09 raise $0\n';
    expect(labels(source)).toContain('STR 5 MS -> 6 MS');
  });
  it('raises ranks', () => {
    const source = `npc A\n  advantages:\n    Membership (FBI, Moderate, rank 3)\n  log:\n    2026-10-09 raise $0\n`;
    expect(labels(source)).toContain('Membership (FBI) rank 3 -> 4');
  });
  it('heeds the options of the campaign', () => {
    const source = `campaign X\n  specialty steps: single steps\n  derived experience: forbidden\n\n${log('2026-10-09 raise $0')}`;
    expect(labels(source)).toContain('Para (Parachute) +2 -> +3');
    expect(labels(source)).not.toContain('LIF +3 -> +4');
  });
  it('learns what is not on the sheet', () => {
    const source = log('2026-10-09 learn $0');
    expect(inserted(source, 'Demolitions')).toBe('Demolitions +${2:1}');
    expect(detail(source, 'Covert Skills')).toBe('skill group');
    for (const known of ['Climbing', 'Athletics']) expect(labels(source)).not.toContain(known);
    expect(labels(log('2026-10-09 learn Unarmed Combat (Ju$0'))).toContain('Judo');
    expect(detail(log('2026-10-09 learn Para +1 (H$0'), 'Hang Glider +2')).toBe('specialty of Para');
    expect(labels(log('2026-10-09 learn Demolitions +$0'))).toEqual([]);
  });
});

describe('traits', () => {
  it('buys advantages with a level to choose', () => {
    const source = log('2026-10-09 buy $0');
    expect(inserted(source, 'Athletic')).toBe('Athletic (${1|Convenience,Edge,Gift|})');
    expect(inserted(source, 'Ally')).toBe('Ally (${1|Convenience,Edge,Gift|}): ${2:who, why}');
    expect(detail(source, 'Cool Headed')).toBe('already taken');
    expect(detail(source, 'Tall')).toBe('innate');
    expect(inserted(source, '1 AP')).toBe('${1:1} AP');
    expect(inserted(source, 'off')).toBe('off ');
    expect(labels(log('2026-10-09 buy Lucky ($0'))).toEqual(['Edge', 'Gift']);
  });
  it('buys off what the sheet has', () =>
    expect(labels(log('2026-10-09 buy off $0'))).toEqual([
      'Enemy (Peril)',
      'Physical Disadvantage (Limp, Inconvenience)',
      'Secret (Hardship)',
    ]));
  it('gains disadvantages', () => {
    const source = log('2026-10-09 gain $0');
    expect(inserted(source, 'Honest')).toBe('Honest (${1|Inconvenience,Hardship,Peril|})');
    expect(labels(source)).not.toContain('1 AP');
  });
});

describe('awards', () => {
  it('offers reasons with their points, new ones first', () => {
    const { items, typed } = at(log('2026-10-09 award 4 EP (base, lo$0)'));
    expect(typed).toBe('lo');
    expect(items[0]!.label).toBe('short');
    expect(items.at(-1)!.label).toBe('base');
    expect(detail(log('2026-10-09 award 4 EP ($0)'), 'failure')).toBe('-1 EP');
    const won = at(log('2026-10-09 award 4 EP (base, wo$0)')).items;
    expect(won.find(({ label }) => label === 'success')!.filterText).toBe('won');
  });
  it('offers units behind the amount', () => {
    expect(labels(log('2026-10-09 award 4 $0'))).toEqual(['EP', 'AP']);
    expect(labels(log('2026-10-09 cash in 2 A$0'))).toEqual(['AP']);
    expect(labels(log('2026-10-09 award 4 EP: The $0'))).toEqual([]);
  });
});
