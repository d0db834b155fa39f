/** Rolls in the words and numbers of another system or game are told what counts here. */
import { describe, expect, it } from 'vitest';
import { check, fix } from '../../../test/support/fixture.ts';
import { checkScene, sceneIn } from '../../../test/support/scenes.ts';

describe('what is no roll', () => {
  it('has a difficulty of another system, told once', () =>
    check(
      sceneIn(
        'Action!/System',
        `
  Rita must make a hard Strength roll.
  //               ^^^^ unread-roll: “Hard” is a difficulty of Fast Action`,
      ),
    ));

  it('has two words for a difficulty of another system', () =>
    checkScene(`
  A Stealth roll against a very hard difficulty.
  //                       ^^^^^^^^^ unread-roll: The closest difficulty of Action! System is Extreme (TN 27)`));

  it('has a difficulty of two capitals that no side of a contest is', () =>
    checkScene(`
  A Stealth roll against a Very Hard difficulty.
  //                       ^^^^^^^^^ unread-roll: The closest difficulty of Action! System is Extreme (TN 27)`));

  it('has a number behind a short form of other games', () =>
    checkScene(`
  He waits. Stealth DN 15.
  //        ^^^^^^^^^^^^^ unread-roll: Write \`Stealth roll (TN 15)\``));

  it('has an example with a difficulty of the system', () =>
    check(
      sceneIn(
        'Fast Action',
        `
  Stealth rolls are at -1 here.
  //                   ^^ unread-roll: into each roll: \`(DIFF 3, -1)\``,
      ),
    ));

  it('has a die more in a system that knows it', () =>
    check(
      sceneIn(
        'Action!/System',
        `
  A Stunt roll (difficulty 12) with a bonus die. He gets a bonus die on the Stunt roll (difficulty 12).
  //                                                       ^^^^^^^^^ unread-roll: \`bonus die\` changes no roll. Write it after
  With an extra die, he makes the Stunt roll (difficulty 12).
  //      ^^^^^^^^^ unread-roll: \`extra die\` changes no roll
  A Stunt roll (difficulty 12, bonus die), or with two bonus dice.
  //                                                   ^^^^^^^^^^ unread-roll: Action!/System has no “bonus dice”`,
      ),
    ));

  it('has a difficulty and no name, or the score of another game', () =>
    checkScene(`
  The climb has a difficulty of 18. Roll vs. HT-2 to stay awake.
  //              ^^^^^^^^^^^^^^^^ unread-roll: it names nothing to roll on
  //                                         ^^^^ unread-roll: there is no skill or attribute “HT-2”`));

  it('is a number of another game', () => {
    const text = `
  A Stealth roll (DC 15) or a DC 20 Climbing check.
  //              ^^^^^ unread-roll: It is about Challenging (TN 18) here.
  //                          ^^^^^ unread-roll`;
    checkScene(text);
    expect(fix(`scene S\n${text}\n`, 'unread-roll')).toContain('A Stealth roll (TN 18)');
  });

  it('has points in the word of another system', () =>
    expect(fix(sceneIn('Fast Action', '  A Driving roll (T.N. 15).'), 'roll-circumstance')).toContain(
      '  A Driving roll (DIFF 4).',
    ));

  it('is a number or a word of another system, which is told its equivalent', () => {
    const text = `
  A Hard Stealth roll (TN 21), or a Climbing roll (DIFF 8).
  //^^^^ unread-roll: “Hard” is a difficulty of Fast Action. The closest difficulty of Action! System is Demanding (TN 24).
  //                                               ^^^^^^ roll-circumstance: Action! System has no DIFF. DIFF 8 is about Hard in Fast Action: here Demanding (TN 24).`;
    checkScene(text);
    expect(fix(`scene S\n${text}\n`, 'roll-circumstance')).toContain('a Climbing roll (TN 24)');
    check(
      sceneIn(
        'Fast Action',
        `
  A Tricky Driving roll (DIFF 5), a Legendary Boating roll.
  //^^^^^^ unread-roll: “Tricky” is a difficulty of Action! System. The closest difficulty of Fast Action is Easy (DIFF 4).
  //                                ^^^^^^^^^ unread-roll: The closest difficulty of Fast Action is Exceptional (DIFF 12)`,
      ),
    );
    check(
      sceneIn(
        'Action',
        `
  A Hard Maneuver roll (difficulty 13).
  //^^^^ unread-roll: Action (heroic) has numbers instead`,
      ),
    );
  });

  it.each([
    ['A Hard Evade roll is needed.', 'An Evade roll (difficulty 13) is needed.'],
    ['A Hard Evade roll (difficulty 12) is needed.', 'An Evade roll (difficulty 12) is needed.'],
  ])('of a system with words becomes a number: %s', (prose, fixed) =>
    expect(fix(sceneIn('Action', `  ${prose}`), 'unread-roll')).toContain(fixed),
  );
});
