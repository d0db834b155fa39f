import { describe, expect, it } from 'vitest';
import type { RollResult } from '../../server/src/protocol.ts';
import { announcement, logLine } from './roll-text.ts';

const jack: RollResult = {
  who: 'Jack Smith',
  scene: 'The Hangar',
  title: 'Stealth vs 18',
  dice: '3d6 (4, 2, 6)',
  total: 24,
  target: 18,
  effect: 6,
  success: true,
  text: 'Jack Smith · Stealth vs 18: 3d6 (4, 2, 6) + REF 8 + Stealth 4 = 24 · success by 6',
};
const mara: RollResult = { ...jack, who: 'Mara', total: 14, effect: -4, success: false, text: 'Mara …' };

describe('a roll', () => {
  it('is announced with everything, and those of many in short', () => {
    expect(announcement([jack])).toBe(jack.text);
    expect(announcement([jack, mara])).toBe(
      'Stealth vs 18: Jack Smith 24, success by 6 · Mara 14, failure by 4',
    );
    const { total, who, scene, title, dice, text } = jack;
    const bare: RollResult = { total, who, scene, title, dice, text };
    expect(announcement([bare, mara])).toBe('Stealth vs 18: Jack Smith 24 · Mara 14, failure by 4');
    expect(announcement([])).toBe('');
  });

  it('is logged with its time and scene', () => {
    const time = new Date(2026, 9, 1, 21, 3, 9);
    expect(logLine(jack, time)).toBe(`21:03:09  The Hangar  ${jack.text}`);
    expect(logLine({ ...jack, scene: '' }, time)).toBe(`21:03:09  ${jack.text}`);
  });
});
