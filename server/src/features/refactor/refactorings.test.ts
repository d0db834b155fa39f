import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { finished } from '../../model/steps.ts';
import { organized } from './organize.ts';
import { refactored, refactoringsAt } from './refactorings.ts';

const END = '$1';

/** The file after a refactoring at the cursor, or from `$0` to `$1`; or why there is none. */
function after(source: string, id: string): string | undefined {
  const { model, uri, offset, text } = fixture(source.replace(END, ''));
  const end = source.replace('$0', '').indexOf(END);
  const to = end < 0 ? offset : end - (source.startsWith('\n') ? 1 : 0);
  const result = finished(refactored(model, { uri, from: offset, to }, id));
  if (!result) return undefined;
  if ('rejection' in result) return result.rejection;
  return result.edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((whole, edit) => whole.slice(0, edit.start) + edit.text + whole.slice(edit.end), text);
}

const offered = (source: string): string[] => {
  const { model, uri, offset } = fixture(source);
  return refactoringsAt(model, { uri, from: offset, to: offset }).map(({ title }) => title);
};

describe('a template that is written out', () => {
  it('leaves the character what it is', () => {
    expect(
      after(
        `
npc Guard
  STR 4  REF 5
  LIF +2
  skills:
    Stealth +2
    Climbing +3
  weapons:
    9mm Para

npc Boss fr$0om Guard // leads them
  STR 6
  without Climbing
  skills:
    Brawling +1

npc Cook
`,
        'inline template',
      ),
    ).toBe(`npc Guard
  STR 4  REF 5
  LIF +2
  skills:
    Stealth +2
    Climbing +3
  weapons:
    9mm Para

npc Boss // leads them
  REF 5  LIF +2
  STR 6
  skills:
    Stealth +2
    Brawling +1
  weapons:
    9mm Para

npc Cook
`);
  });

  it('may be one of several in a row', () => {
    expect(after('npc A\n  STR 2\nnpc B from A\n  REF 3\nnpc C from $0B\n  HLT 4\n', 'inline template')).toBe(
      'npc A\n  STR 2\nnpc B from A\n  REF 3\nnpc C\n  STR 2  REF 3\n  HLT 4\n',
    );
  });

  it('is offered on the first line alone, where there is one', () => {
    expect(offered('npc A\n\nnpc B$0 from A\n')).toEqual(['Write out the template A']);
    expect(offered('npc A$0\n')).toEqual([]);
    expect(offered('npc A\nnpc B from A\n  ST$0R 3\n')).toEqual([]);
  });

  it('is not offered where nothing can be written out', () => {
    expect(offered('npc B fr$0om Nobody\n')).toEqual([]);
    expect(offered('npc A from B\n\nnpc B fr$0om A\n')).toEqual([]);
  });
});

describe('a template that is extracted', () => {
  it('takes what all have in common', () => {
    expect(
      after(
        `
$0npc Guard
  STR 4  REF 5  HLT 3
  skills:
    Stealth +2
    Climbing +3
  weapons:
    9mm Para

npc Cook
  STR 4   HLT 3  REF 2
  skills:
    Stealth +2 // always
    Climbing +3
  weapons:
    9mm Para$1
`,
        'extract template',
      ),
    ).toBe(`npc Template
  STR 4  HLT 3
  skills:
    Climbing +3
  weapons:
    9mm Para

npc Guard from Template
  REF 5
  skills:
    Stealth +2

npc Cook from Template
  REF 2
  skills:
    Stealth +2 // always
`);
  });

  it('is not offered without a selection of several, and anything in common', () => {
    expect(after('$0npc A\n  STR 4\n$1npc B\n  STR 4\n', 'extract template')).toBeUndefined();
    expect(after('$0npc A\n  STR 4\nnpc B\n  STR 5\n$1', 'extract template')).toBeUndefined();
    expect(after('$0npc A\n  STR 4\nnpc B from A\n  STR 4\n$1', 'extract template')).toBeUndefined();
  });

  it('has a name that is free', () => {
    expect(after('$0npc Template\n  STR 4\nnpc B\n  STR 4$1\n', 'extract template')).toBe(
      'npc Template 2\n  STR 4\n\nnpc Template from Template 2\nnpc B from Template 2\n',
    );
  });
});

describe('another level', () => {
  it('is set where the points are enough', () => {
    const jo = 'character Jo\n  level: Cine$0matic\n  STR 4  REF 5\n';
    expect(after(jo, 'level Extreme')).toBe('character Jo\n  level: Extreme\n  STR 4  REF 5\n');
    expect(after(jo, 'level Cinematic')).toBeUndefined();
    expect(after(jo, 'level Nothing')).toBeUndefined();
    const strong = 'character Jo\n  level: Extr$0eme\n  STR 9  REF 9  HLT 9  PRE 9  INT 9  WIL 9\n';
    expect(after(strong, 'level Realistic')).toBe(
      'Jo has spent more points than the level Realistic gives; nothing was changed.',
    );
  });
});

describe('another level on the heading', () => {
  it('is written where the level is, or below the heading', () => {
    expect(after('character J$0o\n  level: Cinematic\n  STR 4\n', 'level Extreme')).toBe(
      'character Jo\n  level: Extreme\n  STR 4\n',
    );
    expect(after('character J$0o // a hero\n  STR 4\n', 'level Extreme')).toBe(
      'character Jo // a hero\n  level: Extreme\n  STR 4\n',
    );
    expect(after('character J$0o\r\n  STR 4\r\n', 'level Extreme')).toBe(
      'character Jo\r\n  level: Extreme\r\n  STR 4\r\n',
    );
    expect(after('character J$0o', 'level Extreme')).toBe('character Jo\n  level: Extreme');
  });

  it('is offered for other levels than the own one, on the heading alone, and not to npcs', () => {
    expect(after('character J$0o\n  STR 4\n', 'level Cinematic')).toBeUndefined();
    expect(after('character Jo\n  STR$0 4\n', 'level Extreme')).toBeUndefined();
    expect(after('npc J$0o\n  STR 4\n', 'level Extreme')).toBeUndefined();
  });
});

describe('lists in the order of the rules', () => {
  const sorted = (source: string): string => {
    const { model, uri, text } = fixture(source);
    return organized(model, uri)
      .toReversed()
      .reduce((whole, edit) => whole.slice(0, edit.start) + edit.text + whole.slice(edit.end), text);
  };

  it('take their comments along, and keep what is not known at the end', () => {
    const text = `npc A
  skills:
    Swimming +1
    // for walls
    Climbing +4 // high ones
    Flying +3
    Athletics +1
  advantages:
    Strong Willed (Gift)
    Cool Headed (Edge)
  weapons:
    Rifle
    Axe
`;
    expect(sorted(text)).toBe(`npc A
  skills:
    Athletics +1
    // for walls
    Climbing +4 // high ones
    Swimming +1
    Flying +3
  advantages:
    Cool Headed (Edge)
    Strong Willed (Gift)
  weapons:
    Rifle
    Axe
`);
    expect(sorted(sorted(text))).toBe(sorted(text));
  });

  it('keep the line breaks of the file, and an end without one', () => {
    expect(sorted('npc A\r\n  skills:\r\n    Climbing +4\r\n    Athletics +1')).toBe(
      'npc A\r\n  skills:\r\n    Athletics +1\r\n    Climbing +4',
    );
  });

  it('leave alone what is in order, and other declarations', () => {
    const { model, uri } = fixture(
      'npc A\n  skills:\n    Athletics +1\n    Climbing +4\n\nscene B\n  Text.\n',
    );
    expect(organized(model, uri)).toEqual([]);
  });
});

describe('Markdown', () => {
  const MARKDOWN = `---
tags: adventure
---
# The Mill

The **miller** is missing.

## Scene 1 - The Yard

> The yard lies in the moonlight.

- A Stealth roll (TN 15)
  gets them in.

#### The [Loft](loft.md):
Hay.

## The Barn
END
`;

  it('becomes an adventure with a scene for each heading', () => {
    expect(after(`$0${MARKDOWN}`, 'markdown adventure')).toBe(`// ---
// tags: adventure
// ---
adventure The Mill

  The **miller** is missing.

  scene 1: The Yard

    > The yard lies in the moonlight.

    - A Stealth roll (TN 15)
      gets them in.

    scene The Loft
      Hay.

  scene The Barn
    END
`);
  });
  it('keeps the line breaks of its file', () =>
    expect(after('$0# A\r\n\r\n## B\r\nHay.\r\n', 'markdown adventure')).toBe(
      'adventure A\r\n\r\n  scene B\r\n    Hay.\r\n',
    ));
  it.each([
    ['text before its first heading', 'Hay.\n# A\n## B\n'],
    ['one heading', '# A\nHay.\n'],
    ['a declaration in the file', '# A\n## B\nnpc Guard\n'],
    ['no marks', 'Hay.\n'],
  ])('stays as it is with %s', (_, text) =>
    expect(offered(`$0${text}`)).not.toContain('Make an adventure of this Markdown'),
  );
});
