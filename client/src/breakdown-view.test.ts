import { describe, expect, it } from 'vitest';
import type { Breakdown, SourceTarget } from '../../server/src/protocol.ts';
import { renderBreakdown, targetAt } from './breakdown-view.ts';

const source = (line: number): SourceTarget => ({
  uri: 'file:///jack.callsheet',
  range: { start: { line, character: 2 }, end: { line, character: 7 } },
});

const breakdown: Breakdown = {
  uri: 'file:///jack.callsheet',
  position: { line: 3, character: 10 },
  name: 'Jack <b>"Ace"</b> Smith',
  kind: 'character',
  campaign: 'Agents & Spies',
  level: 'Cinematic',
  state: 'exact',
  summary: '35/35 AP',
  sections: [
    {
      id: 'attributes',
      title: 'Attributes',
      value: '35',
      entries: [{ label: 'STR', value: '4', target: source(6) }],
    },
    {
      id: 'derived',
      title: 'Derived',
      entries: [
        {
          label: 'MOV',
          value: '13',
          rule: 'Core Rules, Move',
          entries: [
            { label: 'REF', value: '8', target: source(7) },
            { label: '<img src=x onerror=alert(1)>', value: '5', note: "it's half" },
          ],
        },
      ],
    },
  ],
};

describe('renderBreakdown', () => {
  const html = renderBreakdown(breakdown);

  it('escapes whatever the writer wrote', () => {
    expect(html).toContain('Jack &lt;b&gt;&quot;Ace&quot;&lt;/b&gt; Smith');
    expect(html).toContain('Agents &amp; Spies');
    expect(html).toContain('it&#39;s half');
    expect(html).toContain('data-key="derived/MOV"');
    expect(html).not.toMatch(/<(b|img)\b/);
  });

  it('makes a button of an entry with a source, and of no other', () => {
    expect(html).toContain('data-path="0.0"');
    expect(html).toContain('data-path="1.0.0"');
    expect(html).not.toContain('data-path="1.0"');
    expect(html).not.toContain('data-path="1.0.1"');
  });

  it('can be unfolded where an entry has parts', () => {
    expect(html.match(/<details data-key/g)).toHaveLength(1);
  });
});

describe('targetAt', () => {
  it('finds the source of an entry by its path', () => {
    expect(targetAt(breakdown, '0.0')).toEqual(source(6));
    expect(targetAt(breakdown, '1.0.0')).toEqual(source(7));
  });

  it('finds the character by the empty path', () => {
    expect(targetAt(breakdown, '')?.range.start).toEqual(breakdown.position);
  });

  it.each(['1', '1.0', '1.0.1', '0.0.0', '7.1', '0.-1', 'x', '__proto__'])('finds nothing at %s', (path) => {
    expect(targetAt(breakdown, path)).toBeUndefined();
  });
});
