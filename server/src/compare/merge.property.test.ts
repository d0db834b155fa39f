/** Merges of texts that are made at random. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTexts } from './merge.ts';

const line = fc.constantFrom(
  'npc A',
  'npc B',
  '  STR 4',
  '  STR 5',
  '  skills:',
  '    Stealth +3',
  '    Stealth +4',
  '    Rifles +1',
  '',
  '// note',
  'adventure X',
  '  scene One',
  '    Prose here.',
  '    More prose.',
  '    -> Two',
  '  log:',
  '    2026-01-01 award 1 EP',
);
const text = fc.array(line, { maxLength: 14 }).map((lines) => lines.map((each) => `${each}\n`).join(''));

describe('a merge of random texts', () => {
  it('a change of one side alone is taken as it is', () => {
    fc.assert(
      fc.property(text, text, (base, changed) => {
        expect(mergeTexts(base, changed, base)).toEqual({ text: changed, conflicts: 0 });
        expect(mergeTexts(base, base, changed)).toEqual({ text: changed, conflicts: 0 });
        expect(mergeTexts(base, changed, changed)).toEqual({ text: changed, conflicts: 0 });
      }),
      { seed: 20261123 },
    );
  });

  it('nothing that a side has added is lost', () => {
    fc.assert(
      fc.property(text, text, text, (base, ours, theirs) => {
        const { text: merged } = mergeTexts(base, ours, theirs);
        for (const side of [ours, theirs])
          for (const each of side.split('\n').filter((written) => written.trim() && !base.includes(written)))
            expect(merged).toContain(each.trim());
      }),
      { seed: 20261123, numRuns: 1000 },
    );
  });

  it('swapping the sides swaps the conflicts, and no more', () => {
    fc.assert(
      fc.property(text, text, text, (base, ours, theirs) => {
        expect(mergeTexts(base, ours, theirs).conflicts).toBe(mergeTexts(base, theirs, ours).conflicts);
      }),
      {
        seed: 20261123,
        numRuns: 3000,
        // Both moved a line: to the place that one of them gave it, everything fits.
        examples: [
          ['  skills:\n  log:\nnpc A\n', '  log:\n  skills:\n  STR 5\n', '  log:\n  scene One\n  skills:\n'],
        ],
      },
    );
  });
});
