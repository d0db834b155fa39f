import { describe, expect, it } from 'vitest';
import { fixture } from '../../../test/support/cursor.ts';
import { selectionAt } from './selection.ts';

const grown = (source: string): string[] => {
  const { model, uri, offset, text } = fixture(source);
  return selectionAt(model, uri, offset).map(({ start, end }) => text.slice(start, end));
};

describe('a selection grows', () => {
  it('from a word to a trait, its line, its list, its character and the file', () => {
    const source = 'npc A\n  STR 4\n  advantages:\n    Cool Hea$0ded (Edge)\n\nnpc B\n';
    const whole = source.replace('$0', '');
    expect(grown(source)).toEqual([
      'Headed',
      'Cool Headed',
      'Cool Headed (Edge)',
      '    Cool Headed (Edge)',
      'advantages:\n    Cool Headed (Edge)',
      'npc A\n  STR 4\n  advantages:\n    Cool Headed (Edge)',
      'npc A\n  STR 4\n  advantages:\n    Cool Headed (Edge)\n\n',
      whole,
    ]);
  });

  it('from a word to a sentence and a paragraph', () => {
    expect(grown('scene A\n  One. Two wo$0rds, e.g. here! Three.\n  Four.\n').slice(0, 4)).toEqual([
      'words',
      'Two words, e.g. here!',
      'One. Two words, e.g. here! Three.',
      '  One. Two words, e.g. here! Three.',
    ]);
  });

  it('in an empty file and behind its end', () => {
    expect(grown('')).toEqual([]);
    expect(grown('npc A\n$0')).toEqual(['npc A\n']);
  });

  it('and every span lies inside the next', () => {
    const source = 'character Jo\n  STR 4  REF 8 [5 CP]\n  skills:\n    Para +1 (Parachute +2)\n// end\n';
    for (let offset = 0; offset <= source.length; offset++) {
      const { model, uri } = fixture(source);
      const spans = selectionAt(model, uri, offset);
      for (const [index, span] of spans.entries()) {
        expect(span.start <= offset && offset <= span.end).toBe(true);
        const next = spans[index + 1];
        if (next) expect(next.start <= span.start && span.end <= next.end).toBe(true);
      }
      expect(spans.at(-1)).toEqual({ start: 0, end: source.length });
    }
  });
});
