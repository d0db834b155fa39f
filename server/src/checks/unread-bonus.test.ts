/** A bonus that counts for no roll is told once, with what would count. */
import { describe, it } from 'vitest';
import { checkScene } from '../../../test/support/scenes.ts';

describe('what is no roll', () => {
  it('changes the number of rolls by the way', () =>
    checkScene(`
  The rain makes every check more difficult by 2. Each Climbing roll (TN 15) is 3 metres harder by 3 for all.
  //                         ^^^^^^^^^^^^^^^^^^^ unread-roll: \`more difficult by 2\` changes no roll
  //                                                                                     ^^^^^^^^^^^ unread-roll
  The rope means a +2 TN. A Climbing roll (TN 12) with a bonus die.
  //               ^^^^^ unread-roll: \`+2 TN\` changes no roll
  //                                                     ^^^^^^^^^ unread-roll: Action! System has no “bonus die”`));

  it('has a sum for a number', () =>
    checkScene(`
  A Stealth roll (TN 10 + the guard's Awareness), or Climbing at TN 10 + STR.
  //              ^^^^^ warning roll-circumstance: or a score of the other side: \`against the guard’s Stealth\`.
  //                                                             ^^^^^ warning roll-circumstance: This target number is a sum`));

  it('has a sum in words, or of dice', () =>
    checkScene(`
  An Awareness roll (TN 15 plus the number of guards), or an Awareness roll against 9 + 3d6.
  //                 ^^^^^ warning roll-circumstance: This target number is a sum
  //                                                                                ^ warning roll-circumstance: not the whole target number`));

  it('has a bonus right behind its number', () =>
    checkScene(`
  A Climbing roll (TN 12 +3 if it rains), or Stealth at TN 12 - 3.
  //               ^^^^^ warning roll-circumstance: Write one number, or a bonus to the roll behind a comma: \`(TN 12, +3 for rain)\`.
  //                                                    ^^^^^ warning roll-circumstance: not the whole target number`));

  it('has a bonus that counts several times', () =>
    checkScene(`
  An HLT roll (TN 12), +3 per round.
  //                   ^^ warning roll-circumstance: \`+3\` does not count. Write the number alone`));

  it('is a bonus to many rolls, or to those of one person', () =>
    checkScene(`
  All rolls in the fog are at -2, and the lamp gives +1 to Awareness rolls.
  //                          ^^ unread-roll: \`-2\` changes none of these rolls
  //                                                 ^^ unread-roll: into each roll: \`(TN 12, +1)\`
  An Awareness roll (TN 15; Jack gets +2), which heals +2 hits.
  //                        ^^^^^^^^^^^^ warning roll-circumstance: \`Jack gets +2\` does not count`));

  it('is a level of many rolls', () =>
    checkScene(`
  All Stealth rolls are one level easier here.
  //                    ^^^^^^^^^^^^^^^^ unread-roll: \`one level easier\` changes none of these rolls. Write it into each roll

  A Stealth roll (TN 15), two levels harder at night. The rolls of cloth lie two levels higher.`));

  it('is a bonus to every roll', () =>
    checkScene(`
  All Awareness rolls are at -2.
  //                         ^^ unread-roll: \`-2\` changes none of these rolls

  Every Awareness roll here is at -3.
  //                              ^^ unread-roll: \`-3\` changes none of these rolls`));

  it('changes a number with its sign, or by how much it is harder', () =>
    checkScene(`
  The Climbing roll (TN 15) is +2 difficulty in the rain. A Stealth roll (TN 15). At night the difficulty is +2.
  //                           ^^^^^^^^^^^^^ unread-roll: \`+2 difficulty\` changes no roll
  //                                                                                           ^^^^^^^^^^^^^^^^ unread-roll: \`difficulty is +2\` changes no roll

  The Climbing roll (TN 15) is 2 harder in the rain.
  //                           ^^^^^^^^ unread-roll: \`2 harder\` changes no roll

  In the fog this roll is +2 difficulty. The ore is 2 harder than iron. Steel has +2 difficulty.
  //                      ^^^^^^^^^^^^^ unread-roll`));

  it('is a step of many rolls', () =>
    checkScene(`
  All Climbing rolls here are one step easier.
  //                          ^^^^^^^^^^^^^^^ unread-roll: changes none of these rolls

  He takes one step. The lock is one step easier than the door.`));
});
