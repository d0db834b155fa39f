import { describe, expect, it } from 'vitest';
import { check, fix, fixTitles, quiet, unindented } from '../../../test/support/fixture.ts';

const text = (written: string): string => unindented(written).join('\n');

describe('duplicate-entry', () => {
  it('reports the later of two scores and removes it alone', () => {
    const fixture = `
      npc Jo
        STR 4  REF 8  Strength 5  HLT 3 // body
      //              ^^^^^^^^^^ duplicate-entry: STR is on the sheet already
    `;
    check(fixture);
    expect(fix(fixture, 'duplicate-entry')).toBe('npc Jo\n  STR 4  REF 8  HLT 3 // body');
  });

  it('removes the last score of a line', () => {
    expect(fix('npc Jo\n  STR 4  REF 8  STR 5 // body', 'duplicate-entry')).toBe(
      'npc Jo\n  STR 4  REF 8 // body',
    );
  });

  it('tells types of a skill apart', () => {
    const fixture = `
      npc Jo
        skills:
          Craft (Sculpting) +2
          Craft (Pottery) +2
          Stealth +3
          craft ( SCULPTING ) +3
        //^^^^^^^^^^^^^^^^^^^^^^ duplicate-entry: Craft
          Athletics +1
          Athletics +2
        //^^^^^^^^^^^^ duplicate-entry: Athletics is on the sheet already
        skills:
          Stealth +4
        //^^^^^^^^^^ duplicate-entry: Stealth
    `;
    check(fixture);
    expect(fix(fixture, 'duplicate-entry')).not.toContain('SCULPTING');
  });

  it('lets an heir say a line anew', () => {
    check(`
      npc Guard
        STR 4
        skills:
          Stealth +3
      npc Sergeant from Guard
        STR 5
        skills:
          Stealth +4
    `);
  });

  it('reports keys and declared skills that stand twice', () => {
    const fixture = `
      npc Jo
        player: Ross
        Player: Rachel
      //^^^^^^^^^^^^^^ duplicate-entry: Jo has \`Player:\` already

      skill group Arcana
        Reading: Mind
        Rites: Mind
        Runes: Mind
        Riddles: Mind
        Reading: Body
      //^^^^^^^^^^^^^ duplicate-entry: Arcana has Reading already
    `;
    check(fixture);
    expect(fix(fixture, 'duplicate-entry')).not.toContain('Rachel');
  });
});

describe('duplicate-declaration', () => {
  it('reports the later one, in other files too', () => {
    check(`
      //- /a.callsheet
      campaign Test
      npc Guard
        STR 4
      advantage Keen
        Edge: sharp
      //- /b.callsheet
      character GUARD
      //        ^^^^^ duplicate-declaration: There is \`npc GUARD\` already
        STR 6  REF 6  HLT 6  PRE 6  INT 6  WIL 5
        skills:
          Athletics +8
          Sciences +7
      disadvantage Keen
      //           ^^^^ duplicate-declaration: There is \`advantage Keen\` already
        Hardship: dull
    `);
  });

  it('lets a campaign override the library and the campaigns above', () => {
    check(`
      //- /campaign.callsheet
      campaign Outer
      advantage Lucky
        Edge: AP +3
      npc Guard
        STR 4
      //- /inner/campaign.callsheet
      campaign Inner
      advantage Lucky
        Edge: AP +4
      npc Guard
        STR 5
      //- /lone.callsheet
      npc Jo
    `);
  });

  it('sees no more of a file in no campaign than the file', () => {
    check(`
      //- /a.callsheet
      npc Guard
      //- /b.callsheet
      npc Guard
    `);
  });

  it('tells skill groups of different lists apart', () => {
    const skills = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => `  ${name}: Body`).join('\n');
    check(
      [
        'campaign Test',
        'skill list Sea',
        'skill list Air',
        `skill group Work\n  list: Sea\n${skills}`,
        `skill group Work\n  list: Air\n${skills}`,
        `skill group Work\n//          ^^^^ duplicate-declaration\n  list: Air, Generic\n${skills}`,
        `skill group Work\n//          ^^^^ duplicate-declaration\n${skills}`,
      ].join('\n'),
    );
  });

  it('gives a folder one campaign of a name, and a file one campaign', () => {
    check(`
      //- /a.callsheet
      campaign One
      campaign Other
      //       ^^^^^ duplicate-declaration: This file declares the campaign One already
      //- /b.callsheet
      campaign One
      //       ^^^ duplicate-declaration: Another file of this folder declares the campaign One
      //- /c.callsheet
      campaign Three
    `);
  });

  it('does not check scenes', () => {
    check(`
      adventure Files
        scene The Hangar
        scene The Hangar
    `);
  });

  it('can be allowed', () => {
    check(`
      npc Guard
        STR 4
      npc Guard
        allow duplicate-declaration because they are twins
        STR 5
      npc Sergeant
        allow duplicate-declaration because he is not
      //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unused-allow
    `);
  });
});

describe('template-cycle', () => {
  it('is reported where the circle could be opened', () => {
    check(`
      campaign Test
      npc A from B
      //         ^ template-cycle: A → B → C → A
      npc B from C
      //         ^ template-cycle
      npc C from A
      //         ^ template-cycle
      npc D from A
      npc E from E
      //         ^ template-cycle: E → E
    `);
  });

  it('does not mind a template with two heirs', () => {
    check(`
      campaign Test
      npc Guard
      npc Left from Guard
      npc Right from Guard
    `);
  });
});

describe('unused-allow', () => {
  it('reports a waiver that waives nothing', () => {
    const fixture = quiet(`
      npc Jo
        allow opposite-traits because the GM likes paradox
      //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unused-allow: This line has no effect: no finding here has the code \`opposite-traits\`
        STR 4
    `);
    check(fixture);
    expect(fix(fixture, 'unused-allow')).toBe(
      quiet(`
      npc Jo
        STR 4
    `),
    );
  });

  it('knows the codes', () => {
    const fixture = `
      npc Jo
        allow oposite-traits because the GM likes paradox
      //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unused-allow: Did you mean “opposite-traits”?
    `;
    check(fixture);
    expect(fix(fixture, 'unused-allow')).toBe(
      text(`
      npc Jo
        allow opposite-traits because the GM likes paradox
    `),
    );
  });

  it('is content with one that does, for heirs too', () => {
    check(`
      npc Jo
        allow opposite-traits because the GM likes paradox
        advantages:
          Tall (Edge)
        disadvantages:
          Short (Hardship)
      npc Jim from Jo
    `);
  });
});

describe('a text that stands twice', () => {
  const twice = (first: string, again: string): string => `
    character Jo
      ${first}
      STR 4
      ${again}
      quote: Never.
  `;
  it('is joined to the first, so that nothing is lost', () => {
    const text = twice('notes: bald', 'notes: tall, of the Rose');
    expect(fixTitles(text, 'duplicate-entry').slice(0, 2)).toEqual([
      'Write it behind the first',
      'Remove this line',
    ]);
    expect(fix(text, 'duplicate-entry')).toBe(
      'character Jo\n  notes: bald; tall, of the Rose\n  STR 4\n  quote: Never.',
    );
  });
  it.each([
    ['notes: bald', 'notes: bald'],
    ['level: Realistic', 'level: Cinematic'],
  ])('is removed where there is nothing to join: %s and %s', (first, again) =>
    expect(fixTitles(twice(first, again), 'duplicate-entry')[0]).toBe('Remove this line'),
  );
});
