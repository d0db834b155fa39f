import { describe, expect, it } from 'vitest';
import { fixture } from '../../../test/support/cursor.ts';
import { signatureAt } from './signature.ts';

/** The label with the active part between « and ». */
function shown(source: string): string | undefined {
  const { model, uri, offset } = fixture(source);
  const found = signatureAt(model, uri, offset);
  if (!found) return undefined;
  for (const { start, end } of found.parameters) expect(end).toBeGreaterThan(start);
  const active = found.active === undefined ? undefined : found.parameters[found.active]!;
  return active
    ? `${found.label.slice(0, active.start)}«${found.label.slice(active.start, active.end)}»${found.label.slice(active.end)}`
    : found.label;
}

describe('formulae', () => {
  it.each([
    ['max($0', 'max(«value», value, …)'],
    ['2 + max(STR, $0', 'max(value, «value», …)'],
    ['max(STR, REF, HLT, $0', 'max(value, value, «…»)'],
    ['max(STR, half($0', 'half(«value»)'],
    ['max(STR, half(REF), $0', 'max(value, value, «…»)'],
    ['min((STR + REF) / 2, $0', 'min(value, «value», …)'],
    ['STR + $0', undefined],
    ['max(STR, REF)$0', undefined],
  ])('%s', (formula, expected) => expect(shown(`derived MAN Mana\n  formula: ${formula}\n`)).toBe(expected));

  it('are not looked for in other values', () => {
    expect(shown('derived MAN Mana\n  about: max($0\n')).toBeUndefined();
  });
});

describe('procedures', () => {
  it('show their arguments in a story, where they are typed', () => {
    expect(shown('scene A\n  > Roll `fall 24 m, $0`.\n')).toBe(
      'fall 24 m, [«Acrobatics 4»], [AV 6]…, [TGH 4], [HLT 5], [LIF 30], [Hard to Kill (Edge)]…, [1 AP for less damage]',
    );
    expect(shown('scene A\n  fall $024 m\n')).toBeUndefined();
    expect(shown('scene A\n  fall 24 m$0\n')).toMatch(/^fall «24 m»/);
    expect(shown('scene A\n  `attack 12 vs $0')).toMatch(/^attack .* vs «/);
  });

  it('are not seen in prose that only begins like them', () => {
    expect(shown('scene A\n  Attack the guards, $0 then run.\n')).toBeUndefined();
    expect(shown('scene A\n  Fall back, $0\n')).toBeUndefined();
  });
});

describe('lines of a character', () => {
  const inList = (list: string, line: string): string | undefined =>
    shown(`character A\n  ${list}:\n    ${line}\n`);

  it('show the levels and details of a trait', () => {
    expect(inList('disadvantages', 'Enemy ($0')).toBe('Enemy («who», why, Inconvenience | Hardship | Peril)');
    expect(inList('advantages', 'Cool Headed ($0')).toBe('Cool Headed («Convenience | Edge | Gift»)');
    expect(inList('disadvantages', 'Physical Disadvantage (Limp, $0')).toMatch(
      /^Physical Disadvantage \(.*, «.*Inconvenience.*»\)$/,
    );
    expect(inList('advantages', 'Nothing ($0')).toBeUndefined();
    expect(inList('advantages', 'Cool Headed $0')).toBeUndefined();
  });

  it('show the parts of a skill', () => {
    expect(inList('skills', 'Climbing $0')).toBe('Climbing «+score» (specialty +bonus)');
    expect(inList('skills', 'Unarmed Combat ($0')).toBe('Unarmed Combat («type») +score (specialty +bonus)');
    expect(inList('skills', 'Unarmed Combat (Judo) $0')).toBe(
      'Unarmed Combat (type) «+score» (specialty +bonus)',
    );
    expect(inList('skills', 'Para +1 ($0')).toBe('Para +score («specialty +bonus»)');
  });
});
