import { describe, expect, it } from 'vitest';
import { check, fix, fixTitles } from '../../../test/support/fixture.ts';

describe('trait-level', () => {
  it('asks for a level', () => {
    const fixture = `
      npc Jo
        advantages:
          Cool Headed
        //^^^^^^^^^^^ trait-level: Cool Headed needs a level. Its levels are Convenience (2 CP), Edge (5 CP), Gift (10 CP).
          Physical Advantage (Double-Jointed)
        //^^^^^^^^^^^^^^^^^^ trait-level
          Lucky (Gift)
    `;
    check(fixture);
    expect(fix(fixture, 'trait-level', 1)).toContain('Cool Headed (Edge)\n');
    expect(fix(fixture.replace('Cool Headed\n', 'Cool Headed (Gift)\n'), 'trait-level')).toContain(
      '(Double-Jointed, Convenience)\n',
    );
  });

  it('knows which levels a trait offers (R31)', () => {
    const fixture = `
      npc Jo
        advantages:
          Lucky (Convenience)
        //       ^^^^^^^^^^^ trait-level: Lucky has no level Convenience. Its levels are Edge (5 CP), Gift (10 CP).
          Speed Reader (gift)
        //              ^^^^ trait-level
    `;
    check(fixture);
    expect(fixTitles(fixture, 'trait-level')).toEqual(['Change to Edge', 'Change to Gift']);
  });

  it('knows the levels of the other kind', () => {
    const fixture = `
      npc Jo
        advantages:
          Cool Headed (Hardship)
        //             ^^^^^^^^ trait-level: Hardship is a level of disadvantages
        disadvantages:
          Secret (Gift): it
        //        ^^^^ trait-level: Gift is a level of advantages
    `;
    check(fixture);
    expect(fix(fixture, 'trait-level')).toContain('Cool Headed (Edge)\n');
  });

  it('sees a misspelled level', () => {
    const fixture = `
      npc Jo
        advantages:
          Cool Headed (Egde) [5 CP]
        //             ^^^^ trait-level: “Egde” is not a level of Cool Headed. Did you mean “Edge”
    `;
    check(fixture);
    expect(fix(fixture, 'trait-level')).toContain('Cool Headed (Edge) [5 CP]');
  });

  it('wants one level', () => {
    check(`
      npc Jo
        advantages:
          Cool Headed (Edge, Gift)
        //                   ^^^^ trait-level: Cool Headed has one level, and it is Edge already.
          Membership (Houston P.D., Edge, Moderate, rank 3)
        //                          ^^^^ trait-level: Membership is not bought by level.
    `);
  });

  it('does not ask for a level where none is offered', () => {
    check(`
      advantage Green Eyes
      //        ^^^^^^^^^^ trait-guideline: Green Eyes has no level to buy
        type: innate
        always: they are green
      npc Jo
        advantages:
          Green Eyes
    `);
  });
});

describe('trait-detail', () => {
  it('asks for a detail, which a note may give', () => {
    const fixture = `
      npc Jo
        disadvantages:
          Secret (Hardship)
        //^^^^^^ hint trait-detail: The detail of Secret is missing: secret. Write \`Secret (Hardship): …\`.
          Enemy (Peril): the government
          Enemy (the mob, Edge of town, Peril)
          Physical Disadvantage (Limp, Inconvenience)
    `;
    check(fixture);
  });

  it('knows the details of a trait that has only a few', () => {
    const fixture = `
      npc Jo
        advantages:
          Acute Sense (Edge)
        //^^^^^^^^^^^ trait-detail: It takes hearing, sight, smell/taste, touch.
          Acute Sense (hering, Gift)
        //             ^^^^^^ trait-detail: “hering” is not a valid sense of Acute Sense
          Acute Sense (Convenience): sight, at night above all
          Acute Sense (smell, Convenience)
          Acute Sense (Gift): the sixth one
        //                    ^^^^^^^^^^^^^ trait-detail
    `;
    check(fixture);
    expect(fixTitles(fixture, 'trait-detail')).toEqual([
      'Make it hearing',
      'Make it sight',
      'Make it smell/taste',
      'Make it touch',
    ]);
    expect(fix(fixture, 'trait-detail')).toContain('Acute Sense (hearing, Edge)');
    const second = fixture.replace('Acute Sense (Edge)', 'Acute Sense (touch, Edge)');
    expect(fix(second, 'trait-detail')).toContain('Acute Sense (hearing, Gift)');
  });

  it('knows skills and groups, and at which level they are needed', () => {
    const fixture = `
      npc Jo
        advantages:
          Athletic (Convenience)
        //^^^^^^^^ trait-detail: The detail of Athletic is missing: skill
          Fast Learner (Sience, Edge)
        //              ^^^^^^ trait-detail: Did you mean “Sciences”?
          Fast Learner (Medical, Gift)
      npc Jim
        advantages:
          Athletic (Climbing, Convenience)
      npc Joe
        advantages:
          Athletic (Edge)
    `;
    check(fixture);
    expect(fix(fixture.replace('Athletic (Convenience)', 'Athletic (Gift)'), 'trait-detail')).toContain(
      'Fast Learner (Sciences, Edge)',
    );
  });

  it('is a hint for an npc where any will do, and for words that raise no score', () =>
    check(`
      npc Jo
        advantages:
          Physical Advantage (Increased Strength, Gift)
        //                    ^^^^^^^^^^^^^^^^^^ hint trait-detail: “Increased Strength” raises no score. If it is to raise STR, write \`STR +3\`.
          Physical Advantage (STR +2, Edge)
        disadvantages:
          Enemy (Hardship)
        //^^^^^ hint trait-detail: The detail of Enemy is missing
    `));

  it('finds a trait that a note has swallowed', () => {
    const fixture = `
      npc Jo
        advantages:
          Lucky (Edge): cards, Cool Headed (Edge)
        //                     ^^^^^^^^^^^^^^^^^^ hint trait-detail: \`Cool Headed (Edge)\` is part of the note of Lucky
          Ally (Edge): Bob, Lucky (his horse), and a Gift (of God)
    `;
    check(fixture);
    expect(fix(fixture, 'trait-detail')).toContain('Lucky (Edge): cards\n    Cool Headed (Edge)\n');
  });

  it('asks for rank and importance', () => {
    const fixture = `
      npc Jo
        advantages:
          Membership (Houston P.D., rank 3)
        //^^^^^^^^^^ trait-detail: Membership needs its importance: Trivial, Minor, Moderate, Major, Supreme.
          Membership (N.A.S.A., Moderat, rank 3)
        //                      ^^^^^^^ trait-detail: Membership has no importance “Moderat”. Did you mean “Moderate”?
          Membership (C.I.A., Major)
        //^^^^^^^^^^ trait-detail: Membership needs its rank: \`rank 1\` to \`rank 10\`.
          Membership (F.B.I., Minor, rank 0)
        //                           ^^^^^^ trait-detail: The lowest rank of Membership is 1.
          Membership (Major, rank 2)
        //^^^^^^^^^^ hint trait-detail: The detail of Membership is missing: organization
          Membership (Edge)
        //^^^^^^^^^^ trait-detail: Membership has no levels. It needs organization, rank (\`rank 1\` to \`rank 10\`) and importance (Trivial, Minor, Moderate, Major, Supreme): write \`Membership (…, rank 1, Trivial)\`.
    `;
    check(fixture);
    expect(fix(fixture, 'trait-detail', 2)).toContain('Membership (Houston P.D., rank 3, Moderate)\n');
    expect(
      fix(fixture.replace('(Houston P.D., rank 3)', '(Houston P.D., Minor, rank 3)'), 'trait-detail'),
    ).toContain('(N.A.S.A., Moderate, rank 3)');
  });

  it('compares a stated bonus with the level', () => {
    const fixture = `
      npc Jo
        REF 5
        advantages:
          Physical Advantage (REF +3, Edge)
        //                        ^^ trait-detail: Physical Advantage as Edge gives REF +2; the line says +3.
          Physical Advantage (STR +1, Convenience)
          Physical Advantage (Booming Voice, Edge)
          Physical Advantage (+1 HLT, Edge)
        //                    ^^ trait-detail: gives HLT +2; the line says +1
          Physical Advantage (PRE, INT, Edge)
        //                         ^^^ trait-detail: raises one attribute, and it is PRE already
    `;
    check(fixture);
    expect(fix(fixture, 'trait-detail')).toContain('(REF +2, Edge)');
  });
});

it('a level and a note behind dashes', () => {
  const fixture = `
    npc Jo
      disadvantages:
        Secret - Hardship - his real name
      //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unknown-trait: Write the level in parentheses: \`Secret (Hardship): his real name\`.
  `;
  check(fixture);
  expect(fix(fixture, 'unknown-trait')).toContain('    Secret (Hardship): his real name');
});

it('a word in the place of the importance is named', () => {
  const fixture = `
    npc Jo
      advantages:
        Membership (Army, Huge, rank 2)
      //                  ^^^^ trait-detail: Membership has no importance “Huge”. It takes Trivial, Minor, Moderate, Major, Supreme.
  `;
  check(fixture);
  expect(fix(fixture, 'trait-detail', 1)).toContain('(Army, Minor, rank 2)');
});

describe('opposite-traits', () => {
  it('reports the later of two (R48)', () => {
    check(`
      npc Jo
        advantages:
          Tall (Edge)
          Indistinct (Edge)
        //^^^^^^^^^^ opposite-traits: Indistinct excludes Tall
        disadvantages:
          Short (Hardship)
        //^^^^^ opposite-traits: Short excludes Tall and Indistinct
          Minor (Hardship)
          Senior (Peril)
        //^^^^^^ opposite-traits: Senior excludes Minor
    `);
  });

  it('knows pairs that exclude each other for one subject only', () => {
    check(`
      npc Jo
        advantages:
          Acute Sense (hearing, Edge)
          Ally (Edge): Vane
          Perk (Edge): a badge
        disadvantages:
          Impaired Sense (sight, Hardship)
          Impaired Sense (Hearing, Hardship)
        //^^^^^^^^^^^^^^ opposite-traits: Impaired Sense excludes Acute Sense for the same subject
          Enemy (Peril): Smith
          Duty (Hardship): a badge
    `);
  });

  it('can be allowed', () => {
    check(`
      npc Jo
        allow opposite-traits because the GM likes paradox
        advantages:
          Tall (Edge)
        disadvantages:
          Short (Hardship)
    `);
  });

  it('takes what the campaign says of either side', () => {
    check(`
      campaign Test
      advantage Calm
        opposite: Bad Tempered, Secret
        Edge: calm
      npc Jo
        advantages:
          Calm (Edge)
        disadvantages:
          Secret (Hardship): it
        //^^^^^^ opposite-traits: Secret excludes Calm
    `);
  });
});

describe('trait-repeated', () => {
  it('allows another subject where a trait is repeatable (R51)', () => {
    const fixture = `
      npc Jo
        advantages:
          Cool Headed (Edge)
          Cool Headed (Gift)
        //^^^^^^^^^^^ trait-repeated: Cool Headed can be taken only once.
          Wealthy (Edge)
          Wealth (Gift)
        //^^^^^^ trait-repeated
          Ally (Edge): Vane
          Ally (Edge): Smith
          Ally (vane, Gift)
        //^^^^ trait-repeated: Ally can be taken again only for something else
          Physical Advantage (REF, Edge)
          Physical Advantage (REF +3, Gift)
        //^^^^^^^^^^^^^^^^^^ trait-repeated
    `;
    check(fixture);
    expect(fix(fixture, 'trait-repeated')).not.toContain('Cool Headed (Gift)');
  });

  it('says nothing where the details are missing', () => {
    check(`
      npc Jo
        disadvantages:
          Secret (Hardship)
        //^^^^^^ hint trait-detail
          Secret (Peril)
        //^^^^^^ hint trait-detail
    `);
  });

  it('lets an heir restate a trait', () => {
    check(`
      npc Guard
        advantages:
          Membership (Houston P.D., Minor, rank 1)
          Cool Headed (Edge)
          Ally (Agent 47, Edge)
          Ally (Agent 48, Edge)
      npc Sergeant from Guard
        advantages:
          Membership (Houston P.D., Moderate, rank 3)
          Cool Headed (Gift)
          Ally (Agent 48, Gift)
    `);
  });
});

it('a price beside a trait is its level', () => {
  const text = 'character A\n  STR 6  REF 6  HLT 6  PRE 6  INT 6  WIL 5\n  advantages:\n    Hard to Kill 5\n';
  expect(fix(text, 'unknown-trait')).toMatch(/ Hard to Kill \(Edge\)$/);
});

it.each([
  ['Wealth (level 2)', 'Wealth (Edge)'],
  ['Lucky (Lvl 1)', 'Lucky (Edge)'],
  ['Attractive (2)', 'Attractive (Convenience)'],
  ['Cool Headed (10)', 'Cool Headed (Gift)'],
  ['Cool Headed (3)', 'Cool Headed (Gift)'],
  ['Cool Headed [5 CP]', 'Cool Headed (Edge) [5 CP]'],
])('a number is no level, a fix makes it one: %s', (line, fixed) =>
  expect(fix(`npc Jo\n  advantages:\n    ${line}\n`, 'trait-level')).toContain(`    ${fixed}`),
);

describe('the importance of a membership in the words of its table', () => {
  const line = (word: string): string =>
    `npc Jo\n  STR 4\n  advantages:\n    Membership (Army, ${word}, rank 3)\n`;
  it.each([
    ['National', ['Major']],
    ['State', ['Moderate']],
    ['city', ['Trivial', 'Minor']],
    ['galactic', ['Supreme']],
    ['Huge', ['Trivial', 'Minor', 'Moderate', 'Major', 'Supreme']],
  ])('%s', (word, steps) =>
    expect(fixTitles(line(word), 'trait-detail')).toEqual(steps.map((step) => `Change to ${step}`)),
  );
});

it('proposes the two traits about age', () =>
  expect(fixTitles('npc Jo\n  STR 4\n  disadvantages:\n    Age (Hardship)\n', 'unknown-trait')).toEqual([
    'Change to Minor',
    'Change to Senior',
  ]));
