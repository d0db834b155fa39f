import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { isStory } from '../../model/declarations.ts';
import { phrasesIn } from '../../model/phrases.ts';
import { vocabularyOf } from '../../model/prose/of-scope.ts';
import type { ProseNode } from '../../syntax/tree.ts';
import { rollMarkdown } from '../rolls.ts';
import { scene } from './testing/hangar.ts';

describe('the odds of a party', () => {
  const markdown = (source: string): string => {
    const { model, uri } = fixture(source);
    const declared = model.file(uri)!.index.declared.find(isStory)!;
    const node = declared.node.members.find((member) => member.type === 'declaration')!;
    const paragraph = node.members.find((member): member is ProseNode => member.type === 'prose')!;
    const scope = model.scopeOf(uri);
    const [phrase] = phrasesIn(paragraph.text, vocabularyOf(model, scope));
    return rollMarkdown(model, declared, node, paragraph, phrase!)!;
  };
  it('are a table', () =>
    expect(markdown(scene('A Challenging Stealth roll (TN 18).'))).toMatchInlineSnapshot(`
      "**Stealth vs 18** · Challenging · 3d6

      |  | Adds | Needs | Chance | 1 AP | 2 AP | 3 AP |
      | --- | --- | --: | --: | --: | --: | --: |
      | Jack Smith | REF 8 + Stealth 2 = 10 | 8+ | 83.8% | always | always | always |
      | Mara Velasquez | REF 2 + Stealth 2 = 4 | 14+ | 16.2% | 74.1% | 99.5% | always |
      | *at least one* |  |  | 86.4% | always | always | always |
      | *all* |  |  | 13.6% | 74.1% | 99.5% | always |

      Each action point (AP) adds 5."
    `));
  it('count circumstances', () =>
    expect(markdown(scene('A Challenging Stealth roll (TN 18, rushed, off hand, -1; it is dark).')))
      .toMatchInlineSnapshot(`
        "**Stealth vs 18, rushed, off hand, -1** · Challenging · 3d6

        |  | Adds | Needs | Chance | 1 AP | 2 AP | 3 AP |
        | --- | --- | --: | --: | --: | --: | --: |
        | Jack Smith | REF 8 + Stealth 2 - 3 (rushed) - 3 (off hand) - 1 (stated) = 3 | 15+ | 9.3% | 62.5% | 98.1% | always |
        | Mara Velasquez | REF 2 + Stealth 2 - 3 (rushed) - 3 (off hand) - 1 (stated) = -3 | 18 | 0.5% | 4.6% | 50.0% | 95.4% |
        | *at least one* |  |  | 9.7% | 64.2% | 99.1% | always |
        | *all* |  |  | <0.1% | 2.9% | 49.1% | 95.4% |

        rushed -3 · ruling RP-C08 · ruling RP-C09  
        off hand -3 · ruling R31  
        stated -1

        Together -7, as if against 25.

        Each action point (AP) adds 5."
      `));
  // Three action points at most go into a roll (RP-C13): those that are written count.
  it.each([
    ['1 AP', '| Chance | 1 AP | 2 AP |'],
    ['2 AP', '| Chance | 1 AP |'],
    ['3 AP', '| Chance |'],
  ])('offer the action points that are left behind %s', (written, head) =>
    expect(markdown(scene(`A Challenging Stealth roll (TN 18, ${written}).`))).toContain(`${head}\n`),
  );
  it('of a contest hang together', () =>
    expect(markdown(scene('A contested Stealth roll against Awareness.', '    cast: Hangar Guard')))
      .toMatchInlineSnapshot(`
        "**Stealth vs Awareness of Hangar Guard** · 3d6

        |  | Adds | Chance | 1 AP | 2 AP | 3 AP |
        | --- | --- | --: | --: | --: | --: |
        | Jack Smith | REF 8 + Stealth 2 = 10 | 79.4% | 98.0% | >99.9% | always |
        | Mara Velasquez | REF 2 + Stealth 2 = 4 | 27.9% | 72.1% | 96.4% | 99.9% |
        | *at least one* |  | 80.9% | 98.5% | >99.9% | always |
        | *all* |  | 26.5% | 71.6% | 96.4% | 99.9% |

        **Hangar Guard**: INT 3 + Awareness 3 = 6, one roll against all of them. A tie is no success.

        Each action point (AP) adds 5."
      `));
  it('of a contest count the circumstances of both sides', () => {
    const text = markdown(
      scene('A contested Stealth roll (rushed) against Awareness (off hand).', '    cast: Hangar Guard'),
    );
    expect(text).toContain('| Jack Smith | REF 8 + Stealth 2 - 3 (rushed) = 7 | 79.4% |');
    expect(text).toContain('**Hangar Guard**: INT 3 + Awareness 3 - 3 (off hand) = 3, one roll');
    expect(text).toContain('rushed -3 · ruling RP-C08 · ruling RP-C09  \noff hand -3 · ruling R31\n');
  });
  it('leave out who has nothing to control', () =>
    expect(markdown(scene('A control roll for Bad Tempered.'))).toMatchInlineSnapshot(`
      "**Control of Bad Tempered** · 3d6

      |  | Adds | Needs | Chance | 1 AP | 2 AP | 3 AP |
      | --- | --- | --: | --: | --: | --: | --: |
      | Jack Smith |  | 10+ | 62.5% | 98.1% | always | always |

      Each action point (AP) adds 5."
    `));
});
