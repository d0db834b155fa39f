/** What looks like a contest and does not count is told once, with what would count. */
import { describe, expect, it } from 'vitest';
import { check, fix } from '../../../test/support/fixture.ts';
import { checkScene } from '../../../test/support/scenes.ts';

describe('what is no roll', () => {
  it('is of two people, who may roll against each other', () => {
    const text = `
  Jack rolls Stealth and the guard rolls Awareness to hear him. They wait.
  //   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unread-roll: These rolls have no target number`;
    checkScene(text);
    expect(fix(`scene S\n${text}\n`, 'unread-roll')).toContain('to hear him; the higher wins. They');
  });

  it('is a contest without a score of the other side', () =>
    checkScene(`
  Make a Stealth roll opposed by the Guard.
  //                  ^^^^^^^^^^^^^^^^^^^^ unread-roll: The other side of this contest has no skill`));

  it('is against a score, and not against a number beside it', () =>
    checkScene(`
  A Stealth roll (difficulty: the guard's Awareness or 9).
  //                                                ^^^^ unread-roll: \`or 9\` does not count: the roll is against Awareness.
  A Stealth roll against the guard's Awareness or 3 dogs, and a Stealth roll against the guard's Awareness or Stealth.`));

  it('is against a score, and not against a difficulty beside it', () =>
    checkScene(`
  A Stealth roll against the guard's Awareness or difficulty 9.
  //                                           ^^^^^^^^^^^^^^^ unread-roll: \`or difficulty 9\` does not count: the roll is against Awareness.`));

  it('is against a number, and not against a score beside it', () =>
    checkScene(`
  A Stealth roll (TN 18 or the guard's Awareness), and a Stealth roll against TN 18 or the guard's Awareness.
  //                    ^^^^^^^^^^^^^^^^^^^^^^^^ unread-roll: \`or the guard's Awareness\` does not count: the roll is against 18.
  //                                                                                ^^^^^^^^^^^^^^^^^^^^^^^^ unread-roll: \`or the guard's Awareness\`
  A Stealth roll (TN 18), or the guard's Awareness rises. A Stealth roll (TN 18) or the guard's Awareness roll (TN 12).`));

  it('is against the higher of two scores', () =>
    checkScene(`
  A Stealth roll against the higher of the guard's Stealth and Awareness.`));

  it('is not against the higher of a number and a score', () =>
    checkScene(`
  A Stealth roll against the higher of 15 and the guard's Awareness, and it rains.
  //                                      ^^^^^^^^^^^^^^^^^^^^^^^^^ unread-roll: \`and the guard's Awareness\` does not count: the roll is against 15.
  A Stealth roll against the better of the guard's Awareness and 15.
  //                                                         ^^^^^^ unread-roll: \`and 15\` does not count: the roll is against Awareness.
  A Stealth roll against the guard's Awareness and 18 people see it. A Stealth roll (TN 15) and the guard's Awareness.`));

  it('has words for its winner, which are no roll of their own', () =>
    checkScene(`
  A Stealth roll against Awareness: whoever gets the higher Stealth roll wins.

  The gate opens. Whoever gets the higher Stealth roll slips in.
  //                                      ^^^^^^^^^^^^ unread-roll: This contest has no odds`));

  it('is resisted by nobody knows what', () =>
    checkScene(`
  The guard resists the trick with Awareness.
  //                               ^^^^^^^^^ unread-roll: This looks like a contest, but there is no roll that is resisted
  They try some climbing, and Colonel Vane resists with Awareness.
  //                                                    ^^^^^^^^^ unread-roll: as in \`Climbing against Colonel Vane’s Awareness\``));

  it('is no contest where the parentheses are the roll', () =>
    checkScene(`
  The guard resists with Awareness (INT + Awareness vs. TN 24).`));

  it('is a contest with nobody on the other side', () =>
    check(`
    character Jo
    //        ^^ unspent-points
      STR 3  REF 3  HLT 3  INT 3  WIL 3  PRE 3
    npc Guard
      STR 3
    adventure A
      A contested STR roll decides.
    //                ^^^^ hint unknown-cast: the scene has no npc to oppose it
      scene One
        cast: Guard
        A contested STR roll decides, or Stealth vs Awareness.
      scene Two
        The guards make a contested STR roll. A STR roll against the Guard's STR.
      scene Three
        Make a STR roll against the sentry's STR, then one against the sleepy guard's STR.
        //         ^^^^ hint unknown-cast: the scene has no npc who is the “sentry”
        A STR roll contested by the hero's INT.
      scene Four
        cast: Guard
        Make a STR roll against the sentry's STR.
    `));

  it('is a contest of several skills', () =>
    check(`
    npc Jack
    npc Guard
    npc Mara
    scene S
      Jack rolls Stealth, Mara Climbing and the guard Awareness; the highest wins.
    //     ^^^^^^^^^^^^^ unread-roll: This contest has no odds. Name two sides
    `));
});

describe('what looks counted and is not', () => {
  it('is the score of the other side, where that does not roll', () =>
    check(`
      campaign C
        system: Action!/System
      character Jo
        Strength 6
      npc Guard
        Toughness 4
      scene S
        cast: Jo, Guard

        A Strength roll against Toughness 9, and a Strength roll against the guard's Toughness (difficulty 12).
      //                                                                                        ^^^^^^^^^^^^^ warning roll-circumstance: the target is the other side’s score
    `));

  it('is a roll against somebody who is not there', () =>
    check(`
      npc Colonel Vane
        INT 4
      scene S
        cast: Colonel Vane

        A contested Stealth roll against Captain Vane's Awareness, or against the guard's Awareness.
      //                                 ^^^^^^^^^^^^^^ warning unknown-cast: There is no “Captain Vane” here
        A contested Stealth roll against Vane's Awareness.
    `));
});

describe('a score against a score', () => {
  it('is no contest where a title is also a skill: Captain Hopkins', () =>
    check(`
      campaign C
        system: Action!/System
      npc Guard
        Health 15
      scene S
        cast: Guard

        It was better to borrow Captain Hopkins's fork, than Captain Hopkins's comb. He stood 15 or more.
    `));

  it('is a contest in other words', () =>
    checkScene(`
      The guard hears them (Awareness 15 vs. Stealth).
    //                      ^^^^^^^^^^^^^^^^^^^^^^^^ unread-roll: This looks like a contest, but these words for it do not count. Write it as in \`an Awareness roll against the guard’s Stealth\`.
      The guard hears them (Awareness 5 against Jo's Stealth).
    //                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unread-roll: This looks like a contest`));

  it('needs a score', () =>
    checkScene('  He goes for Climbing 4 against my advice, and for Rifles 15 versus Winchesters.'));
});
