import { describe, expect, it } from 'vitest';
import { check, fix, fixTitles, quiet } from '../../../test/support/fixture.ts';

describe('specialty-odd', () => {
  it('offers one up and one down', () => {
    const fixture = `
      npc Jo
        skills:
          Writing +4 (Reports +3)
        //                    ^^ specialty-odd: Reports can be +4 or +2, not +3.
          Awareness +3 (Sight +1, Hearing +2, Touch +0)
        //                    ^^ specialty-odd: Sight can be +2, not +1.
        //                                          ^^ specialty-odd: Touch can be +2, not +0.
    `;
    check(fixture);
    expect(fixTitles(fixture, 'specialty-odd')).toEqual(['Change to +4', 'Change to +2']);
    expect(fix(fixture, 'specialty-odd', 1)).toContain('(Reports +2)');
  });

  it.each(['Swords +1 (Katana +1)', 'Swords +1 (Katana +3)', 'Awareness +3 (Sight +1, Hearing +2)'])(
    'accepts %s where specialties grow by single steps',
    (line) => check(quiet(`npc Jo\n  skills:\n    ${line}`, 'specialty steps: single steps')),
  );

  it.each([
    ['+0', 'Katana is at least +1, not +0.'],
    ['-1', 'Katana cannot be -1.'],
  ])('single steps do not allow %s', (bonus, message) => {
    const fixture = quiet(
      `
      npc Jo
        skills:
          Swords +1 (Katana ${bonus})
        //                  ^^ specialty-odd: ${message}
    `,
      'specialty steps: single steps',
    );
    check(fixture);
    expect(fixTitles(fixture, 'specialty-odd')).toEqual(['Change to +1']);
  });
});

describe('specialty-without-skill', () => {
  it('wants a level in the skill, free or bought (R63)', () => {
    check(`
      npc Jo
        skills:
          Athletics +2
          Para +0 (Parachute +2)
        //         ^^^^^^^^^^^^ specialty-without-skill: The specialty Parachute needs at least one level in Para.
          Persuasion +2 (Propaganda +2)
          Writing (Reports +2)
        //         ^^^^^^^^^^ specialty-without-skill
          Awareness (Sight +2)
    `);
  });

  it('may be content with the levels of the group', () => {
    check(`
      campaign Test
        group level allows specialty: yes
      npc Jo
        skills:
          Athletics +2
          Para +0 (Parachute +2)
          Writing (Reports +2)
        //         ^^^^^^^^^^ specialty-without-skill
    `);
  });
});
