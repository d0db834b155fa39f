/** What looks like a roll and does not count is told once, with what would count. */
import { describe, expect, it } from 'vitest';
import { check, fix, reportsIn, worldOf } from '../../../test/support/fixture.ts';
import { checkScene, sceneIn } from '../../../test/support/scenes.ts';

describe('what is no roll', () => {
  it('has a number and no name', () =>
    checkScene(`
  Getting in is hard (TN 18), and getting out is TN 15.
  //                  ^^^^^ unread-roll: This looks like a roll, but it names nothing to roll on
  //                                             ^^^^^ unread-roll`));

  it('has a difficulty at the beginning, and no name', () =>
    checkScene(`
  Difficulty 15 to swim.
//^^^^^^^^^^^^^ unread-roll: This looks like a roll, but it names nothing to roll on`));

  it('has a number in the sum before it', () =>
    checkScene(`
  Make a Stealth + 2 roll (TN 15), or a STR + Climbing -2 roll (TN 18).
  //     ^^^^^^^^^^^^^^^^ unread-roll: Write \`Stealth roll at +2\`
  //                                    ^^^^^^^^^^^^^^^^^^^^^^ unread-roll: Write \`STR + Climbing roll at -2\``));

  it('has a name and a number behind a task', () =>
    checkScene(`
  Cutting the ropes is Climbing 18. Her best skill is Climbing 18. Getting down is a Climbing 15, or worse.
  //                   ^^^^^^^^^^^ unread-roll: Write \`Climbing roll (TN 18)\`
  //                                                                                 ^^^^^^^^^^^ unread-roll: Write \`Climbing roll (TN 15)\``));

  it.each(['-', '*', '1.', '> -'])('has a name and a number as the first item of a list: %s', (mark) =>
    expect(fix(sceneIn('Action! System', `  ${mark} Climbing 18: over the wall.`), 'unread-roll')).toContain(
      'Climbing roll (TN 18): over the wall.',
    ),
  );

  it('has a name and a difficulty behind a task', () =>
    checkScene(`
  Getting up is Climbing, Tricky. The rope is Climbing gear, tricky to use.
  //            ^^^^^^^^^^^^^^^^ unread-roll: Write \`Climbing roll (Tricky)\``));

  it.each([
    'The cook has KNW + Cooking, 8.',
    'KNW + Cooking 4, AGI + Sneaking 5.',
    'Jo (KNW + Cooking, 8) eats.',
  ])('is a score: %s', (text) => check(sceneIn('Fast Action', `  ${text}`)));

  it.each([
    "The guard's Stealth roll and Vane's Awareness roll settled it.",
    "Jack's Stealth roll helped him while the guard's Awareness roll failed.",
    "He speaks of Jack's Stealth roll and of Vane's Awareness roll.",
  ])('is only told of: %s', (text) => checkScene(`  ${text}`));

  it.each([
    'They need not roll Stealth.',
    "You don't need to make an Awareness roll.",
    'No one needs to make an Awareness roll.',
    'They can pass without making a Stealth roll.',
    'Instead of making a Stealth roll, they may wait.',
    'There is no need to roll Stealth.',
    'Nobody rolls Stealth.',
    'Nobody without a lamp must make a Stealth roll.',
    'In the hall no hero needs to make a Stealth roll.',
    'None of those with no rope must make a Stealth roll.',
    'It is clear that nobody must make a Stealth roll.',
    'They have no reason to make a Stealth roll.',
    'A hero without a lamp need not make a Stealth roll.',
    'Those who do not want to make a Stealth roll may wait.',
    'The guard does not let Jack make a Stealth roll.',
    '| TN | Awareness roll |\n  | --- | --- |\n  | 15 | a noise |',
    '| Awareness roll | TN |\n  | --- | --- |\n  | a noise | 15 |',
  ])('is not asked for: %s', (text) => checkScene(`  ${text}`));

  it.each([
    'They do not see the guard, and must roll Stealth.',
    'They must not fail a Stealth roll.',
    'The guard does not look so they roll Stealth.',
    'They cannot get in without making a Stealth roll.',
    'Nobody but Jack rolls Stealth.',
    'A hero without a lamp must make a Stealth roll.',
    'A hero without a lamp rolls Stealth.',
    'Without a lamp they must make a quick Stealth roll.',
    'Somebody not in the know must make a Stealth roll.',
    'Heroes not wearing armor have to make a Stealth roll.',
    'Not only Jack must make a Stealth roll.',
    'Those with no rope make a Stealth roll.',
    'Heroes who have no rope make a Stealth roll.',
    'Anyone who cannot swim must make a Stealth roll.',
  ])('is asked for all the same: %s', (text) =>
    expect(fix(`scene S\n  ${text}\n`, 'unread-roll')).toMatch(/(?:roll|Stealth) \(TN 12\)/),
  );

  it('has a name and a number behind a label, once for each of a choice', () =>
    checkScene(`
  To get in: Stealth 15, or Climbing 18.
  //         ^^^^^^^^^^ unread-roll: Write \`Stealth roll (TN 15)\`
  //                        ^^^^^^^^^^^ unread-roll: Write \`Climbing roll (TN 18)\``));

  it.each(['A thug: Stealth 15, Climbing 18.', 'Skills: Stealth 15 or Climbing 18.'])(
    'is a list of scores: %s',
    (text) => checkScene(`  ${text}`),
  );

  it('has no target number, and a verb that tells what it brings', () =>
    checkScene(`
  A Stealth roll lets them pass.
//^^^^^^^^^^^^^^ unread-roll: This roll has no target number

  An Awareness roll is needed.
//^^^^^^^^^^^^^^^^^ unread-roll: This roll has no target number

  A Persuasion roll calms the crowd.
//^^^^^^^^^^^^^^^^^ unread-roll: This roll has no target number`));

  it.each([
    'A failed Stealth roll brings the guard.',
    'The Stealth roll lets them pass.',
    'A Stealth roll is over.',
    'A Stealth roll helped him.',
    'The Persuasion roll calms the crowd.',
    'A Stealth roll takes a minute.',
  ])('is one that was told before: %s', (text) => checkScene(`  ${text}`));

  it('has a result on a name', () =>
    checkScene(`
  A result of 15 on Stealth is needed.
  //          ^^^^^^^^^^^^^ unread-roll: Write \`Stealth roll (TN 15)\``));

  it('has a low number of a system that has it', () => {
    const text = sceneIn('Fast Action', '  They see it on a PER of 8 or more.');
    expect(fix(text, 'unread-roll')).toContain('on a PER roll (DIFF 8).');
  });

  it.each([
    ['Cooking (difficulty 11).', 'Cooking roll (difficulty 11).'],
    ['Cooking (at DIFF 11).', 'Cooking roll (DIFF 11).'],
    ['A soup (Cooking, DIFF 11) is made.', 'A soup (Cooking roll (DIFF 11)) is made.'],
    ['Cooking (DIFF 11, rushed).', 'Cooking roll (DIFF 11, rushed).'],
    ['Cooking (DIFF 11 (rushed)).', 'Cooking roll (DIFF 11 (rushed)).'],
  ])('has a free name and its number: %s', (prose, fixed) =>
    expect(
      fix(sceneIn('Fast Action', `  ${prose}`), 'unread-roll')
        .split('\n')
        .at(-1),
    ).toBe(`  ${fixed}`),
  );

  it('has a name with a small letter', () => {
    const text = `
  Whoever wants in must make a stealth roll.
  //                           ^^^^^^^ unread-roll: “stealth” has a small letter. Write \`Stealth\`.`;
    checkScene(text);
    expect(fix(`scene S\n${text}\n`, 'unread-roll')).toContain('make a Stealth roll');
  });

  it('has the name of a group of skills', () =>
    checkScene(`
  Make an Athletics roll (TN 15).
  //      ^^^^^^^^^ unread-roll: “Athletics” is a group of skills`));

  it('has a name that nothing has; a misspelled one is a finding of its own', () =>
    checkScene(`
  Make a Basket Weaving roll, or an Awarenes roll.
  //     ^^^^^^^^^^^^^^ unread-roll: there is no skill or attribute “Basket Weaving”
  //                                ^^^^^^^^ roll-skill: Did you mean “Awareness”?`));

  it.each([
    ['Awareness (15) reveals it.', 'Awareness roll (TN 15)'],
    ['Awareness (15+) reveals it.', 'Awareness roll (TN 15)'],
    ['They find it (Awareness at 15).', 'Awareness roll (TN 15)'],
    ['INT + Awareness (15) reveals it.', 'INT + Awareness roll (TN 15)'],
    ['Awareness (Challenging) reveals it.', 'Awareness roll (Challenging)'],
    ['Jack can pick it with Lockpicking (Challenging).', 'with Lockpicking roll (Challenging).'],
    ['Awareness 15+ to hear it.', 'Awareness roll (TN 15)'],
    ['An Awareness roll (TN 15-18).', 'An Awareness roll (TN 15)'],
    ['Awareness DC 15.', 'Awareness TN 18'],
    ['It requires Climbing 15.', 'It requires Climbing roll (TN 15).'],
    ['Make a REF 15 or go overboard.', 'Make a REF roll (TN 15) or'],
    ['They hear it on an Awareness of 15 or more.', 'on an Awareness roll (TN 15).'],
    ['A hidden door (Awareness 18 to find).', '(Awareness roll (TN 18) to find)'],
    ['With a 15+ on Awareness they see it.', 'With an Awareness roll (TN 15) they'],
    ['Awareness 18 or higher finds it.', 'Awareness roll (TN 18) finds'],
    ['Make an Awareness roll.', 'Make an Awareness roll (TN 12).'],
    ['Awareness: 15+ finds it.', 'Awareness roll (TN 15) finds'],
    ['They find it (Awareness 15).', '(Awareness roll (TN 15))'],
    ['Awareness [15] finds it.', 'Awareness roll (TN 15) finds'],
    ['Climbing (TN 15) is safe, and 18 for Awareness finds it.', 'and Awareness roll (TN 18) finds'],
    ['An Awareness roll with effect 3 or more tells it.', 'An Awareness roll (TN 12) with'],
    ['Pick it (Lock Picking, TN 18) or break it (STR, TN 21).', '(Lockpicking, TN 18)'],
    ['Roll Awareness!', 'Roll Awareness (TN 12)!'],
    ['Bribe him (Streetwise TN 15).', '(Society (Streetwise) TN 15)'],
    ['The door is locked (Lock Picking, TN 18).', '(Lockpicking, TN 18)'],
    ['It needs a Hard Lock Picking check.', 'a Hard Lockpicking check'],
    ['He climbs it (REF + Climbing, 15).', '(REF + Climbing roll (TN 15))'],
    ['With Climbing 15 or better, he gets up.', 'With Climbing roll (TN 15), he'],
    ['Up the wall: Climbing 15.', 'Climbing roll (TN 15).'],
    ['Awareness 12 notices the wire.', 'Awareness roll (TN 12) notices'],
    ['Awareness 12 uncovers the wire.', 'Awareness roll (TN 12) uncovers'],
    ['A +3 TN on the Climbing roll (TN 15).', 'A -3 on the Climbing roll (TN 15)'],
    ['Awareness -3 to hear them.', 'Awareness roll (TN 12, -3) to hear'],
    ['They hear it (Awareness -3).', '(Awareness roll (TN 12, -3))'],
    ['They must roll under their WIL.', 'must roll WIL (TN 12).'],
    ['Roll vs. WIL to stay awake.', 'Roll WIL (TN 12) to'],
    ['| Awareness 12 | a smell of smoke |', '| Awareness roll (TN 12) |'],
    ['Roll Perception to see it.', 'Roll Awareness to see it.'],
    ['Notice check at -2.', 'Awareness check at -2.'],
    ['An Awareness check at -2.', 'An Awareness check at -2 (TN 12).'],
    ['The guard is drunk, so his Awareness roll is at -3.', 'his Awareness roll (TN 12) is at -3.'],
    ['Roll Athletics, difficulty hard.', 'Roll Acrobatics, difficulty hard.'],
    ['Difficult Climbing to get up.', 'Difficult Climbing roll to get up.'],
    ['**Awareness 15:** You see a wire.', '**Awareness roll (TN 15):** You see a wire.'],
    ['Required: Lockpicking 18.', 'Required: Lockpicking roll (TN 18).'],
    ['Lockpicking/18', 'Lockpicking roll (TN 18)'],
    ['Lockpicking >= 18', 'Lockpicking roll (TN 18)'],
    ['Lockpicking ≥ 18.', 'Lockpicking roll (TN 18).'],
    ['To spot it requires Awareness of 15 or more.', 'requires Awareness roll (TN 15).'],
    ['Make a hard Climbing roll.', 'Make a Demanding Climbing roll.'],
    ['A very hard Climbing roll.', 'An Extreme Climbing roll.'],
    ['With a 15+ on Professional (Soldier) they see it.', 'With a Professional (Soldier) roll (TN 15) they'],
    ['They need a 15 with Professional (Soldier).', 'need a Professional (Soldier) roll (TN 15).'],
    ['Professional (Soldier) 15+ tells it.', 'Professional (Soldier) roll (TN 15) tells'],
  ])('lacks a word or has one too many: %s', (prose, fixed) =>
    expect(fix(`scene S\n  ${prose}\n`, 'unread-roll')).toContain(fixed),
  );

  it('is on another word for a skill, or on a part of one', () => {
    expect(fix('scene S\n  A Perception check (TN 15).\n', 'roll-skill')).toContain('An Awareness check');
    expect(fix('scene S\n  A Judo roll (TN 15).\n', 'roll-skill')).toContain('An Unarmed Combat (Judo) roll');
  });

  it('only decides something', () =>
    checkScene(`
  A closed REF roll determines who acts first.
  //       ^^^^^^^^ unread-roll: This roll has no target number`));

  it('says that another thing is as hard', () =>
    checkScene(`
  An Awareness roll (TN 15). Getting out is TN 18, and getting in is hard (TN 21).
  //                                        ^^^^^ unread-roll: it names nothing to roll on
  //                                                                       ^^^^^ unread-roll`));

  it('has a degree that no difficulty has', () =>
    checkScene(`
  A moderately difficult Climbing roll.
  //^^^^^^^^^^^^^^^^^^^^ unread-roll: “moderately” does not count: the roll is Difficult (TN 21).`));

  it('names nobody by a pronoun', () =>
    checkScene(`
  They roll vs. TN 15.
  //            ^^^^^ unread-roll: it names nothing to roll on`));

  it('is ordered without a number', () =>
    checkScene(`
  The heroes roll STR. The guard rolls REF.
  //         ^^^^^^^^ hint unread-roll: This roll has no target number
  //                             ^^^^^^^^^ hint unread-roll: This roll has no target number`));

  it('names beside others what nothing has', () =>
    checkScene(`
  A Flibber or Stealth roll (TN 15), or a Flabber roll against the guard's Awareness.
  //^^^^^^^ error roll-skill: no “Flibber”
  //                                      ^^^^^^^ error roll-skill: no “Flabber”
  A Stealth roll against the guard's Flubber.
  //                                 ^^^^^^^ error roll-skill: no “Flubber”`));

  it('is nobody, who is told once for all cases of a roll', () =>
    check(`
    npc Jack
    npc Guard
    scene S
      A Stealth roll against Bertram's Awareness, -3 at night.
      //                     ^^^^^^^^^ warning unknown-cast: There is no “Bertram” here
    `));

  it('is a group beside a skill', () =>
    checkScene(`
  A Climbing or Athletics roll (TN 15). Use either Stealth or Investigation, TN 15.
  //            ^^^^^^^^^ unread-roll: “Athletics” is a group of skills
  //                                                          ^^^^^^^^^^^^^ unread-roll: “Investigation” is a group of skills`));

  it('has its number in a cell of its own', () => {
    const text = `
  | Task          | Skill     | At    |
  | ------------- | --------- | ----- |
  | Find the door | Awareness | TN 15 |
  | Climb         | Climbing  | 18    |
  //                            ^^ hint unread-roll: the number has no word before it. Write \`TN 18\`.
  | Awareness     | 4         | 15    |`;
    checkScene(text);
    expect(fix(`scene S\n${text}\n`, 'unread-roll')).toContain('| Climb         | Climbing  | TN 18    |');
  });

  it('is a difficulty with a slip, behind its roll', () => {
    const text = '  A Stealth roll (Challengin). Make an Awareness roll (Trickyy) to hear it.';
    checkScene(`
${text}
  //              ^^^^^^^^^^ unread-roll: “Challengin” is not a difficulty. Did you mean “Challenging”?
  //                                                   ^^^^^^^ unread-roll: “Trickyy” is not a difficulty. Did you mean “Tricky”?`);
    expect(fix(`scene S\n${text}\n`, 'unread-roll')).toContain('A Stealth roll (Challenging).');
  });

  it('is not a difficulty in plain English, beside its number', () =>
    checkScene(`
  A hard (TN 24) Climbing roll, a hard Climbing roll (TN 24), a hard Climbing roll.
  //                                                            ^^^^ unread-roll: “hard” is a difficulty of Fast Action`));

  it('is not a score that somebody has', () =>
    checkScene('  Whoever is here with Awareness 15 or more knows it.'));

  it('is given to somebody without a number', () =>
    checkScene(`
  Give each player an Awareness roll.
  //               ^^^^^^^^^^^^^^^^^ hint unread-roll: This roll has no target number`));

  it('has its unknown name behind the number', () =>
    checkScene(`
  The lock is a TN 21 Lock Picking job.
  //                  ^^^^^^^^^^^^ unread-roll: there is no skill or attribute “Lock Picking”. Did you mean “Lockpicking”?`));
});

describe('a score that stands in for a skill', () => {
  it('counts where the campaign has it', () => {
    check(`
      scene S
        A Wealth roll (TN 15) buys it.
      //  ^^^^^^ warning roll-skill: A Wealth roll needs \`use: wealth levels\` in the campaign.
    `);
    check(`
      campaign C
        use: wealth levels
      scene S
        A Wealth roll (TN 15) buys it, or a PRE + Membership roll (TN 18).
    `);
  });
});

describe('what looks counted and is not', () => {
  it('is told at its place', () =>
    checkScene(`
  A contested Stealth roll against Awareness (TN 15), a Stealth roll (TN 15, -3 rain).
  //                                          ^^^^^ warning roll-circumstance: the target of a contested roll is the other side’s roll
  //                                                                         ^^^^^^^ warning roll-circumstance: Write the number alone`));
});

describe('ordinary prose', () => {
  it.each([
    'He took the test and made a roll of it; the bread rolls (12) were gone.',
    'She ate a Swiss roll and asked for a Kaiser roll.',
    'An effective means to check the State Department, and to test the Flying Boat.',
    'Great Stealth in History: Stealth (#17). No. 17: beat the drum for Awareness. It beats the heat.',
    'The ship rolls. A roll call, a drum roll, a roll of the dice, a bank roll (20 dollars).',
    'They live in Nashville, TN 37203, and fly to Washington DC 20001.',
    'The best Stealth fighter of all lives in Nashville, TN 37203.',
    'With difficulty 3 men held the gate. A reality check, a background check, a rain check.',
    'Check Point Charlie rolls up its flag. Easy Company rolls in at 15 hundred.',
    'This needs Stealth, requires 20 Rifles and 15 men; Chapter 12 to 15; STR 12 is too much for a very hard man.',
    'Challenging times (Climbing): at -3 the sea froze, with +2 on the shore; the guards (Awareness 12), the Guard (Climbing 18).',
    'The Physics test was a Hard one. A driving test, a screen test, a test of strength.',
    'The microcode (3) Beta test site; see (18) Egg roll.',
    'Stealth (4), Awareness (6) and 15 Rifles (Winchesters); chapter (15), Rifles (1895).',
    'A contest of wills, an archery contest (18), a beauty contest opposed by the bishop; ten on a scale of fifteen.',
    'Ali vs Foreman; Law versus Order 15; the case of Smith vs 20 others. He got 15 on the test.',
    'The wiki of the Test Anything Protocol[3]. Minor test usability improvements. All tests will be run; those that failed most recently will be run first.',
    'An Egg roll, a Spring roll, an Average Joe. Roll over, Beethoven!',
    'Awareness 15 + STR 4 is what they add.',
    'Driving 12 miles takes an hour. Research 12 books to find it.',
    'It requires Surveillance 15 hours. They need Climbing 15 walls.',
    'You need to check for C: that is all.',
    'The low surrogates are the range U+DC80..U+DFFF, \\cQ 17 <DC1> <DC1>.',
  ])('has no findings: %s', (text) => checkScene(`  ${text}`));
});

describe('a target number apart from its roll', () => {
  it.each([
    'The TN is 15 or 18 for the Climbing roll.',
    'The TN is 15 by day and 18 by night for the Climbing roll.',
  ])('is told where the number counts: %s', (text) =>
    checkScene(`
        ${text}
      //    ^^^^^^^^ unread-roll: This number counts for no roll. Write it behind its roll: \`Climbing roll (TN 15)\`.`),
  );

  it('is of a group', () =>
    checkScene(`
      Climbing roll (TN 15) or Athletics (TN 18) gets you up.
    //                         ^^^^^^^^^ unread-roll: “Athletics” is a group of skills. Name one of its skills: \`Acrobatics\`.`));

  it('has one finding if the opponent has scores', () =>
    checkScene(`
      An Athletics roll against his REF + Athletics.
    //   ^^^^^^^^^ unread-roll: This looks like a roll, but “Athletics” is a group of skills. Name one of its skills: \`Acrobatics\`.`));
});

describe('a name in parentheses behind its target number', () => {
  it('is told if nothing has it', () =>
    checkScene(`
      The lock is difficulty 15 (Yodeling), or difficulty 5 (Yosemite).
    //                           ^^^^^^^^ unread-roll: This looks like a roll, but there is no skill or attribute “Yodeling”.`));
});

it.each([
  'Make a roll against the',
  'Roll against the',
  'The roll is hard. Stealth',
  'Beat TN 15. Stealth',
  'Stealth',
])('a scene may end in the middle of a sentence: %s', (prose) => {
  const world = worldOf([['/main.callsheet', `scene S\n  ${prose}\n`]]);
  const codes = reportsIn(world, world.files[0]!).map(({ code }) => code);
  expect(codes).not.toContain('internal-error');
});
