import { describe, expect, it } from 'vitest';
import { mutantsOf, withSwitches } from './mutants.ts';

/** What `f(5, 2, true)` gives; `on` is the fault that is switched on. */
const valueOf = (text: string, on = -1): unknown =>
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- as the modules of a run, which have their faults as text
  (new Function('meets', `${text}\nreturn f(5, 2, true);`) as (meets: (fault: number) => boolean) => unknown)(
    (fault) => fault === on,
  );

const broken = (text: string, number: number): string => {
  const { start, end, text: by } = mutantsOf('f.ts', text)[number]!;
  return text.slice(0, start) + by + text.slice(end);
};

const withAll = (text: string): string => withSwitches(text, [...mutantsOf('f.ts', text).entries()]);

describe('faults that are switched on', () => {
  it.each([
    ['nested operators', 'function f(a, b, c) { return (a + b) * 3 >= a - 1 && !c || a === b; }', 10],
    ['a branch', 'function f(a, b) { if (a < b) return Math.max(a, b); return Math.floor(a / b); }', 3],
    ['numbers of a call', 'function f(a, b) { return [a, 4, 1.5].map((each) => each + b).join(); }', 3],
    ['an assignment', 'function f(a, b) { let sum = a; sum += b; sum -= 7; return sum; }', 3],
    ['keys that are numbers', 'function f(a, b) { const { 0: one = 7 } = [a]; return { 1: one + b }; }', 2],
    ['a default in a chain', 'function f(a, b) { return null ?? undefined ?? a; }', 2],
  ])('change one thing: %s', (_, text, count) => {
    const mutants = mutantsOf('f.ts', text);
    expect(mutants).toHaveLength(count);
    expect(valueOf(withAll(text))).toEqual(valueOf(text));
    for (const [number, { label }] of mutants.entries())
      // `a ?? b && c` is no JavaScript, and brackets change no other text here.
      if (!label.includes('?? becomes &&'))
        expect(valueOf(withAll(text), number), label).toEqual(valueOf(broken(text, number)));
  });
  it('keep operands together', () => {
    const text = 'function f(a, b) { return null ?? undefined ?? a; }';
    expect([0, 1].map((number) => valueOf(withAll(text), number))).toEqual([undefined, 5]);
  });
});
