/** How people write that somebody must roll: each wording with the roll that it stands for. */
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { worldOf } from '../../../../test/support/fixture.ts';
import { codeLenses } from '../code-lens.ts';
import { definition } from '../definition.ts';
import { hover } from '../hover.ts';
import { chance, scene, titles } from './testing/hangar.ts';

describe('a roll with a target number', () => {
  it.each([
    ['An Awareness check (TN 15).', 'Awareness', 7, 15],
    ['Awareness check (TN 15).', 'Awareness', 7, 15],
    ['Roll Awareness (TN 15).', 'Awareness', 7, 15],
    ['Make an Awareness test (TN 15).', 'Awareness', 7, 15],
    ['An Awareness roll, TN 15.', 'Awareness', 7, 15],
    ['An Awareness roll: TN 15.', 'Awareness', 7, 15],
    ['An Awareness roll - TN 15.', 'Awareness', 7, 15],
    ['An Awareness roll vs. TN 15.', 'Awareness', 7, 15],
    ['An Awareness roll vs 15.', 'Awareness', 7, 15],
    ['Roll Awareness against 15 to hear them.', 'Awareness', 7, 15],
    ['Awareness roll [Tricky, 15].', 'Awareness', 7, 15],
    ['Skill: Awareness; TN: 15', 'Awareness', 7, 15],
    ['Skill check (Awareness, 15)', 'Awareness', 7, 15],
    ['As long as the lamp burns, Awareness is TN 15.', 'Awareness', 7, 15],
    ['Jack rolls Awareness (all TN 15).', 'Awareness', 7, 15],
    ['A fear check (WIL, TN 15).', 'WIL', 12, 15],
    ['Fear check (WIL; TN 15).', 'WIL', 12, 15],
    ['WIL save vs. 15 for half damage.', 'WIL', 12, 15],
    ['Make Awareness rolls; anyone who gets a 15 or higher finds it.', 'Awareness', 7, 15],
    ['An Awareness roll to count the 12 guards (TN 15).', 'Awareness', 7, 15],
    ['An Awareness roll against a TN of 15.', 'Awareness', 7, 15],
    ['An Awareness roll against a difficulty of 15.', 'Awareness', 7, 15],
    ['An Awareness roll with a target number of 15.', 'Awareness', 7, 15],
    ['An Awareness roll of 15 or more.', 'Awareness', 7, 15],
    ['An Awareness roll (18).', 'Awareness', 7, 18],
    ['An Awareness roll (Challenging).', 'Awareness', 7, 18],
    ['An Awareness roll (TN18).', 'Awareness', 7, 18],
    ['An Awareness roll (TN: 18).', 'Awareness', 7, 18],
    ['An Awareness roll (target: 18).', 'Awareness', 7, 18],
    ['Have the players roll Awareness, target 18.', 'Awareness', 7, 18],
    ['Roll Awareness (target 18).', 'Awareness', 7, 18],
    ['An Awareness roll (TN=18).', 'Awareness', 7, 18],
    ['An Awareness roll (target number 18).', 'Awareness', 7, 18],
    ['An Awareness roll (T.N. 18).', 'Awareness', 7, 18],
    ['An Awareness roll (target 18).', 'Awareness', 7, 18],
    ['Awareness check, target 18.', 'Awareness', 7, 18],
    ['An Awareness roll against a target of 18.', 'Awareness', 7, 18],
    ['An Awareness roll >= 18.', 'Awareness', 7, 18],
    ['An Awareness roll at difficulty 13.', 'Awareness', 7, 13],
    ['A Tricky Awareness roll +1 DL.', 'Awareness', 7, 18],
    ['A Tricky Awareness roll at -1 DL.', 'Awareness', 7, 12],
    ['A TN 18 -1 DL Awareness roll.', 'Awareness', 7, 15],
    ['Roll [INT + Awareness] vs 15.', 'INT + Awareness', 7, 15],
    ['An [INT+Awareness] roll (TN 15).', 'INT + Awareness', 7, 15],
    ['A Challenging -1 DL Awareness roll.', 'Awareness', 7, 15],
    ['An Awareness roll (Tricky +1 DL).', 'Awareness', 7, 18],
    ['An Awareness roll (TN 15 +2 DL).', 'Awareness', 7, 21],
    ['An Awareness roll (TN 15 + 1 DL, in a hurry).', 'Awareness', 7, 18],
    ['An Awareness roll vs TN 15 +1 DL.', 'Awareness', 7, 18],
    ['An Awareness roll (TN 15, two difficulty levels harder).', 'Awareness', 7, 21],
    ['An Awareness roll (TN 15, 2 levels harder).', 'Awareness', 7, 21],
    ['A TN 15 Stealth roll.', 'Stealth', 10, 15],
    ['A Challenging (TN 18) Awareness roll.', 'Awareness', 7, 18],
    ['A Challenging (18) Awareness roll.', 'Awareness', 7, 18],
    ['Each Stealth roll (TN 15) takes a minute.', 'Stealth', 10, 15],
    ['The Stealth roll (TN 15) is made by all.', 'Stealth', 10, 15],
    ['make a stealth check (TN 15)', 'Stealth', 10, 15],
    ['Stealth (TN 15) gets them in.', 'Stealth', 10, 15],
    ['Make a Stealth roll or be seen (TN 15).', 'Stealth', 10, 15],
    ['Make a Stealth roll, or be seen (TN 15).', 'Stealth', 10, 15],
    ['On an Awareness roll of 15 they hear it.', 'Awareness', 7, 15],
    ['Give each player an Awareness roll; 15 or better hears it.', 'Awareness', 7, 15],
    ['Make an Awareness roll. On a 15 they hear it.', 'Awareness', 7, 15],
    ['Make an Awareness roll (TN 15). 18 or more guards come.', 'Awareness', 7, 15],
    ['The heroes must beat a TN of 21 with Awareness.', 'Awareness', 7, 21],
    ['A Challenging Stealth task.', 'Stealth', 10, 18],
    ['Test: Awareness TN 15. Success: they see him.', 'Awareness', 7, 15],
    ['Roll: Stealth 15.', 'Stealth', 10, 15],
    ['TN: 15 (Awareness).', 'Awareness', 7, 15],
    ['Difficulty: 18 (Stealth).', 'Stealth', 10, 18],
    ['Stealth, TN 15.', 'Stealth', 10, 15],
    ['Stealth vs TN 15', 'Stealth', 10, 15],
    ['TN 15 Stealth', 'Stealth', 10, 15],
    ['A Stealth roll to get past the dogs (TN 15).', 'Stealth', 10, 15],
    ['A Stealth roll is required (TN 15).', 'Stealth', 10, 15],
    ['Make a roll against Stealth (TN 15).', 'Stealth', 10, 15],
    ['Make a roll on Stealth (TN 15).', 'Stealth', 10, 15],
    ['Make a roll of Stealth, TN 15.', 'Stealth', 10, 15],
    ['Roll for Stealth (TN 15).', 'Stealth', 10, 15],
    ['Stealth: Tricky (TN 15).', 'Stealth', 10, 15],
    ['A Stealth roll: Tricky.', 'Stealth', 10, 15],
    ['A Stealth roll (TN 15+).', 'Stealth', 10, 15],
    ['A Stealth roll of at least 15.', 'Stealth', 10, 15],
    ['A Riding roll based on INT (TN 18).', 'INT + Riding', 5, 18],
    ['A Riding roll with INT instead of REF (TN 18).', 'INT + Riding', 5, 18],
    ['A **Stealth** roll (TN 15).', 'Stealth', 10, 15],
    ['A Riding roll using INT (TN 18).', 'INT + Riding', 5, 18],
    ['A Riding (INT) roll (TN 18).', 'INT + Riding', 5, 18],
    ['A Riding roll (TN 18, using INT).', 'INT + Riding', 5, 18],
    ['A Riding roll (TN 18, INT).', 'INT + Riding', 5, 18],
    ['A WIL+ Intuition roll (TN 15).', 'WIL + Intuition', 6, 15],
    ['A WIL+Intuition roll (TN 15).', 'WIL + Intuition', 6, 15],
    ['Roll 3d6 + REF + Stealth vs TN 18.', 'REF + Stealth', 10, 18],
    ['An attribute roll (TN 21) using his Reflexes.', 'REF', 16, 21],
    ["An attribute roll (TN 21) using his character's Reflexes.", 'REF', 16, 21],
    ['A skill roll using REF + Stealth (TN 18).', 'REF + Stealth', 10, 18],
    ['A Challenging REF attribute roll (TN 18).', 'REF', 16, 18],
    ['A Leaping roll (TN 15).', 'Acrobatics', 8, 15],
    ['A Medical skill roll (TN 15).', 'Physician', 5, 15],
    ['A Simple Missile Weapons (Bows) skill roll against TN 15.', 'Bows', 8, 15],
    ['A Control Roll of 10.', 'Control', 0, 10],
    ['roll Awareness 15', 'Awareness', 7, 15],
    ['Getting past them is Challenging (Stealth).', 'Stealth', 10, 18],
    ['The wall: Tricky (REF + Stealth). Falling hurts.', 'REF + Stealth', 10, 15],
    ['It is a Challenging task for Stealth.', 'Stealth', 10, 18],
    ['An Extreme difficulty Stealth roll.', 'Stealth', 10, 27],
    ['A Challenging or better Stealth roll.', 'Stealth', 10, 18],
    ['A Stealth roll with a base TN of 18.', 'Stealth', 10, 18],
    ['Roll REF plus Stealth vs TN 18.', 'REF + Stealth', 10, 18],
    ['A Stealth roll beating 18.', 'Stealth', 10, 18],
    ['Give Jack a Stealth roll, but secretly (TN 18).', 'Stealth', 10, 18],
    ['A Stealth roll at Challenging.', 'Stealth', 10, 18],
    ['Roll Awareness 15, or be surprised.', 'Awareness', 7, 15],
    ['Roll Awareness at 15.', 'Awareness', 7, 15],
    ['Have them roll Awareness at 18 to hear it.', 'Awareness', 7, 18],
    ['Jack needs 15 on an Awareness roll.', 'Awareness', 7, 15],
    ['Jack needs 15 or more on an Awareness roll.', 'Awareness', 7, 15],
    ['It needs a TN of 18 on an Awareness roll.', 'Awareness', 7, 18],
    ['It takes a TN 18 on Awareness.', 'Awareness', 7, 18],
    ['They succeed at a TN 18 Riding roll.', 'Riding', 8, 18],
    ['Make an Awareness check against 15.', 'Awareness', 7, 15],
    ['An Awareness roll of 18+ sees it.', 'Awareness', 7, 18],
    ['An Awareness roll of 18 or higher.', 'Awareness', 7, 18],
    ['An Awareness roll of 18.', 'Awareness', 7, 18],
    ['a stealth roll of 15', 'Stealth', 10, 15],
    ['a Challenging check of Awareness', 'Awareness', 7, 18],
    ['The TN for Awareness is 15.', 'Awareness', 7, 15],
    ['The TN for their Awareness is 15.', 'Awareness', 7, 15],
    ['The TN for the Awareness roll is 15.', 'Awareness', 7, 15],
    ['The difficulty of an Awareness roll is 18, alas.', 'Awareness', 7, 18],
    ['A REF saving throw (TN 15).', 'REF', 16, 15],
    ['A REF save (TN 15).', 'REF', 16, 15],
    ['A Stealth attempt (TN 15).', 'Stealth', 10, 15],
    ['INT + Awareness vs 18.', 'INT + Awareness', 7, 18],
    ['Awareness vs 18', 'Awareness', 7, 18],
    ['A roll of 15 or more on Awareness.', 'Awareness', 7, 15],
    ['A roll of 15 on Awareness.', 'Awareness', 7, 15],
    ['A Swimming roll (TN 15 at night).', 'Swimming', 8, 15],
    ['A Stealth roll (the TN is 15).', 'Stealth', 10, 15],
    ['A Stealth roll (base TN 15).', 'Stealth', 10, 15],
    ['A Stealth roll with a TN equal to 15.', 'Stealth', 10, 15],
    ['Make a Stealth roll. The target number is 15.', 'Stealth', 10, 15],
    ['The target number is 15 for Stealth.', 'Stealth', 10, 15],
    ['A combined INT + Awareness check of TN 18.', 'INT + Awareness', 7, 18],
    ['Skill: Stealth. TN: 15.', 'Stealth', 10, 15],
    ['- Skill: Stealth\n- TN: 15', 'Stealth', 10, 15],
    ['Use the Awareness skill (TN 18).', 'Awareness', 7, 18],
    ['A Stealth roll to cross the 20 m of open yard (TN 15).', 'Stealth', 10, 15],
    ['A REF test at 18.', 'REF', 16, 18],
    ['An Awareness roll; target number 15.', 'Awareness', 7, 15],
    ['An Awareness roll at difficulty Challenging.', 'Awareness', 7, 18],
    ['An Awareness roll of Challenging difficulty.', 'Awareness', 7, 18],
    ['An Awareness roll (difficulty: Challenging).', 'Awareness', 7, 18],
    ['Awareness roll: 18', 'Awareness', 7, 18],
    ['An Awareness roll 18.', 'Awareness', 7, 18],
    ['Awareness roll → TN 18', 'Awareness', 7, 18],
    ['Awareness roll @ 18', 'Awareness', 7, 18],
    ['Awareness roll {TN 18}', 'Awareness', 7, 18],
    ['TN 18: Awareness.', 'Awareness', 7, 18],
    // A name at the beginning of its sentence.
    ['Climbing up the wall (TN 15) takes a minute.', 'Climbing', 10, 15],
    ['Climbing the wall: TN 15.', 'Climbing', 10, 15],
    ['Climbing is TN 15.', 'Climbing', 10, 15],
    ['Awareness to spot the wire (TN 15).', 'Awareness', 7, 15],
  ])('%s', (text, label, score, target) => {
    const shown = titles(text).split(' | ')[0];
    expect(shown).toBe(`${label} vs ${target} · Jack ${chance(score, target)}`);
  });

  it.each([
    ['A Stealth roll (TN 15, -3 for rain).', -3],
    ['A Stealth roll (TN 15) at -3.', -3],
    ['A Stealth roll at -3 (TN 15).', -3],
    ['A Stealth roll (TN 15), -3 for rain.', -3],
    ['A Stealth roll with a +3 bonus (TN 15).', 3],
    ['A Stealth roll at a -3 penalty (TN 15).', -3],
  ])('with a number beside it: %s', (text, amount) =>
    expect(titles(text)).toBe(
      `Stealth vs 15, ${amount > 0 ? '+' : ''}${amount} · Jack ${chance(10 + amount, 15)}`,
    ),
  );

  it.each([
    ['A First Aid or Physician roll (TN 15).', ['First Aid vs 15', 'Physician vs 15']],
    ['Stealth and Climbing rolls (TN 15).', ['Stealth vs 15', 'Climbing vs 15']],
    ['A Stealth, Climbing or Swimming roll (TN 15).', ['Stealth vs 15', 'Climbing vs 15', 'Swimming vs 15']],
  ])('each of several: %s', (text, labels) =>
    expect(
      titles(text)
        .split(' | ')
        .map((title) => title.split(' · ')[0]),
    ).toEqual(labels),
  );
});

describe('a roll against several target numbers', () => {
  const all = (...targets: number[]): string =>
    targets.map((target) => `Awareness vs ${target} · Jack ${chance(7, target)}`).join(' | ');

  it.each([
    ['Awareness: TN 15: scratches. TN 18: blood. TN 21: a name.', all(15, 18, 21)],
    ['An Awareness roll (TN 15/18/21).', all(15, 18, 21)],
    ['Awareness roll: TN 15 finds the door, TN 18 the key and TN 21 the note.', all(15, 18, 21)],
    ['Roll Awareness; on a TN 15 they see the door, on a TN 18 the key.', all(15, 18)],
    ['Make an Awareness roll. With TN 15 they see the door.', all(15)],
    ['Awareness (TN 15, TN 18 in the rain).', all(15, 18)],
    ['Make an Awareness roll against TN 12, then TN 15, then TN 18.', all(12, 15, 18)],
    ['Awareness (TN 12, 15 and 18).', all(12, 15, 18)],
    ['Awareness (TN 15 or 18 at night).', all(15, 18)],
    ['Awareness (TN 15, or 18 in the rain).', all(15, 18)],
    ['An Awareness roll (TN 15, 18 with improvised tools).', all(15, 18)],
    ['Awareness (TN 15 within 10 minutes).', all(15)],
    ['Awareness (TN 15, 3 tries).', all(15)],
    ['Awareness (TN 15; 18 when dark).', all(15, 18)],
    ['Awareness (TN 15, 18 at night).', all(15, 18)],
    ['An Awareness roll: 15+ sees the door, 18+ the key, 21 or better the note.', all(15, 18, 21)],
    ['Awareness (TN 15, or TN 18 at night).', all(15, 18)],
    ['Awareness (TN 15 or TN 18 at night).', all(15, 18)],
    ['An Awareness roll (Tricky, or Challenging at night).', all(15, 18)],
    ['An Awareness roll (Tricky or Challenging).', all(15, 18)],
    ['A Tricky Awareness roll, Challenging at night.', all(15, 18)],
    ['A Tricky Awareness roll, +1 DL at night.', all(15, 18)],
    ['An Awareness roll (TN 15, +1 DL in the rain).', all(15, 18)],
    ['An Awareness roll (TN 15), one level harder in the rain.', all(15, 18)],
    ['An Awareness roll (TN 15), two levels harder.', all(21)],
    ['A Tricky Awareness roll, one difficulty level harder.', all(18)],
    ['An Awareness roll (TN 15), two levels below.', all(15)],
    ['An Awareness roll (Tricky +1 DL if it rains).', all(15, 18)],
    ['Make Awareness rolls: 15 = a sound, 18 = a voice, 21 = the words.', all(15, 18, 21)],
    ['A Tricky (Challenging at night) Awareness roll.', all(15, 18)],
    ['Awareness (TN 15 within Average reach).', all(15)],
    ['An Awareness roll (TN 15), 18 in the rain.', all(15, 18)],
    ['An Awareness roll, TN 15, or 18 in the rain.', all(15, 18)],
    ['Awareness roll: TN 15 by day, 18 by night.', all(15, 18)],
    ['The difficulty of the Awareness roll is 15, or 18 without a lamp.', all(15, 18)],
    ['The TN is 15 for Awareness, 18 in the rain.', all(15, 18)],
    ['An Awareness roll (TN 15), 12 in all.', all(15)],
    ['An Awareness roll (TN 15), 12 guards.', all(15)],
    ['An Awareness roll (TN 15). Getting out is TN 18.', all(15)],
    ['An Awareness roll (TN 15). Getting out is TN 18, and TN 21 in the rain.', all(15)],
    ['An Awareness roll (TN 15). Getting out is TN 18. In the rain, the TN is 21.', all(15, 21)],
    ['An Awareness roll (TN 15), or Foraging (TN 18).', all(15)],
  ])('%s', (text, lenses) => expect(titles(text)).toBe(lenses));
});

describe('a roll based on another attribute', () => {
  it.each([
    ['A WIL-based Awareness roll (TN 15).', 'WIL + Awareness vs 15'],
    ['A Challenging STR-based Climbing roll.', 'STR + Climbing vs 18'],
    ['A rope-based Climbing roll (TN 15).', 'Climbing vs 15'],
  ])('%s', (text, roll) => expect(titles(text).replace(/ · Jack .*/, '')).toBe(roll));
});

describe('rolls side by side', () => {
  it.each([
    ['A Stealth roll or an Awareness roll (TN 15).', 'Stealth vs 15 | Awareness vs 15'],
    [
      'A Stealth roll, a REF roll and an Awareness roll (TN 15).',
      'Stealth vs 15 | REF vs 15 | Awareness vs 15',
    ],
    ['A Stealth roll, then an Awareness roll, each at TN 15.', 'Stealth vs 15 | Awareness vs 15'],
    ['Stealth, then Awareness, each at TN 15.', 'Stealth vs 15 | Awareness vs 15'],
    ['Stealth and Awareness, both at TN 15.', 'Stealth vs 15 | Awareness vs 15'],
    ['A Stealth roll, and later an Awareness roll (TN 15).', 'Awareness vs 15'],
    ['A Stealth roll. An Awareness roll (TN 15).', 'Awareness vs 15'],
    ['A Stealth roll or an Awareness roll, whichever is better (TN 15).', 'Stealth vs 15 | Awareness vs 15'],
  ])('%s', (text, rolls) => expect(titles(text).replace(/ · Jack [^|]*?(?= \||$)/g, '')).toBe(rolls));
});

describe('a bonus', () => {
  it.each([
    ['Climbing roll (TN 12) with a penalty of 3.', 'Climbing vs 12, -3'],
    ['Climbing roll (TN 12, a penalty of 3 for the rain).', 'Climbing vs 12, -3'],
    ['Climbing roll (TN 12, minus 3 for the rain).', 'Climbing vs 12, -3'],
    ['Climbing roll at minus 3 (TN 12).', 'Climbing vs 12, -3'],
    ['Climbing roll (TN 12), with a bonus of 2 for the rope.', 'Climbing vs 12, +2'],
    ['Climbing roll (TN 12): +2 hits.', 'Climbing vs 12'],
    ['Climbing roll (TN 12), +2 hits on a success.', 'Climbing vs 12'],
    // What counts several times, or belongs to the number, is told by a finding.
    ['HLT roll (TN 12), +3 per round.', 'HLT vs 12'],
    ['HLT roll (TN 12, -1 for every wound).', 'HLT vs 12'],
    ['Climbing roll (TN 12 +3 if raining).', ''],
    ['Climbing roll at TN 12 - 3.', ''],
    ['Climbing roll (TN 12–15).', ''],
    ['Climbing roll, TN 12 to 15.', ''],
    ['Climbing roll, TN 12 – 3 guards watch.', 'Climbing vs 12'],
    ['Climbing roll at TN 12 + 3 for rain.', ''],
  ])('%s', (text, rolls) => expect(titles(text).replace(/ · Jack .*/, '')).toBe(rolls));
});

describe('a bonus in some case', () => {
  it.each([
    ['A Climbing roll (TN 15, -3 at night).', -3],
    ['A Climbing roll (TN 15, -3 if it rains).', -3],
    ['A Climbing roll (TN 15, minus 3 in the rain).', -3],
    ['A Climbing roll (TN 15, +2 with a rope).', 2],
    ['A Climbing roll (TN 15), +2 if they have a rope.', 2],
    ['A Climbing roll with a +2 bonus if they have a rope (TN 15).', 2],
  ])('%s', (text, amount) =>
    expect(titles(text)).toBe(
      `Climbing vs 15 · Jack ${chance(10, 15)} | ` +
        `Climbing vs 15, ${amount > 0 ? '+' : ''}${amount} · Jack ${chance(10 + amount, 15)}`,
    ),
  );
});

describe('who rolls', () => {
  const rollers = (text: string): string =>
    titles(text)
      .split(' | ')
      .map((each) =>
        each
          .split(' · ')
          .slice(1)
          .join(', ')
          .replace(/ [\d.]+%/g, ''),
      )
      .join(' | ');

  it.each([
    // The subject of the verb.
    ['The Guard makes an Awareness roll (TN 15).', 'Hangar Guard'],
    ['The Guards must make an Awareness roll (TN 15).', 'Hangar Guard'],
    ['Each Hangar Guard rolls Awareness (TN 15).', 'Hangar Guard'],
    ['The sleepy Guard makes an Awareness roll (TN 15).', 'Hangar Guard'],
    ['A group of 4 guards rolls Awareness (TN 15).', 'Hangar Guard'],
    ['A pair of guards makes an Awareness roll (TN 15).', 'Hangar Guard'],
    ['Only the guard makes an Awareness roll (TN 15).', 'Hangar Guard'],
    ['Only Jack may roll Awareness (TN 15).', 'Jack'],
    ['Ask the guard for an Awareness roll (TN 15).', 'Hangar Guard'],
    ['Anyone but the guard makes an Awareness roll (TN 15).', 'Jack'],
    ['The heroes are far away, but the guard makes an Awareness roll (TN 15).', 'Hangar Guard'],
    ['A Guard who is alert makes an Awareness roll (TN 15).', 'Hangar Guard'],
    ['The Guard, if alert, makes an Awareness roll (TN 15).', 'Hangar Guard'],
    ['If the Guard succeeds at a TN 15 Awareness roll, he fires.', 'Hangar Guard'],
    ['In the hall the Guard must make an Awareness roll (TN 15).', 'Hangar Guard'],
    ['Jack and the Guard must make an Awareness roll (TN 15).', 'Jack, Hangar Guard'],
    ['The Guard notices on an Awareness roll of 15.', 'Hangar Guard'],
    ['The Guard hears them with a successful Awareness roll (TN 15).', 'Hangar Guard'],
    ['The Guard will spot Jack on an Awareness roll (TN 15).', 'Hangar Guard'],
    // The owner, the receiver and the agent.
    ["The Guard's Awareness roll (TN 15) decides.", 'Hangar Guard'],
    ["Roll the Guard's Awareness vs TN 15.", 'Hangar Guard'],
    ["The Guard's Awareness vs Jack's Stealth.", 'Hangar Guard'],
    ['Give the Guard an Awareness roll (TN 15).', 'Hangar Guard'],
    ['Have the Guard roll Awareness (TN 15).', 'Hangar Guard'],
    ['An Awareness roll (TN 15) by the Guard.', 'Hangar Guard'],
    ['Roll Awareness for the Guard (TN 15).', 'Hangar Guard'],
    ['An Awareness roll (TN 15, by the guard).', 'Hangar Guard'],
    ['An Awareness roll (TN 15, Guard only).', 'Hangar Guard'],
    ['An Awareness roll (Hangar Guard; TN 15).', 'Hangar Guard'],
    ['An Awareness roll (TN 15, by the gate).', 'Jack'],
    // Somebody named who does not roll.
    ['Fooling the Guard takes an Awareness roll (TN 15).', 'Jack'],
    ['Sneaking past the Guard requires a Stealth roll (TN 15).', 'Jack'],
    ['The Guard requires an Awareness roll (TN 15) to be bribed.', 'Jack'],
    ['To fool the Guard make a Stealth roll (TN 15).', 'Jack'],
    ['Whoever attacks the Guard must make a Stealth roll (TN 15).', 'Jack'],
    ['Heroes fighting the Guard must make an Awareness roll (TN 15).', 'Jack'],
    ['Once past the Guard roll Stealth vs TN 15.', 'Jack'],
    ['The door behind the Guard needs a Climbing roll (TN 15).', 'Jack'],
    ["The Guard's dog makes an Awareness roll (TN 15).", 'Jack'],
    ['A friend of the Guard must make an Awareness roll (TN 15).', 'Jack'],
    ['The Guard lets them pass on a Persuasion roll (TN 15).', 'Jack'],
    ['Sneaking past the Guard calls for Stealth vs. his Awareness.', 'Jack'],
    // Of the same roll each has its own.
    [
      'Jack makes an Awareness roll (TN 15). The Guard makes an Awareness roll (TN 15).',
      'Jack | Hangar Guard',
    ],
    // In small letters, with whatever stands between the name and its verb.
    ['The sleepy guard makes an Awareness roll (TN 15).', 'Hangar Guard'],
    ['The guard on duty makes an Awareness roll (TN 15).', 'Hangar Guard'],
    ['The two guards by the north gate make Awareness rolls (TN 15).', 'Hangar Guard'],
    ['A guard who makes an Awareness roll (TN 15) raises the alarm.', 'Hangar Guard'],
    ['One of the guards makes an Awareness roll (TN 15).', 'Hangar Guard'],
    ['Four guards make an Awareness roll (TN 15).', 'Hangar Guard'],
    ['If the guard fails his Awareness roll (TN 15), they slip past.', 'Hangar Guard'],
    ['The guard is entitled to an Awareness roll (TN 15).', 'Hangar Guard'],
    ['The guard gets a roll of Awareness, TN 15.', 'Hangar Guard'],
    ['Guard Awareness roll (TN 15).', 'Hangar Guard'],
    ['The Hangar Guard looks up. He makes an Awareness roll (TN 15).', 'Hangar Guard'],
    ['When the guard wakes, he makes an Awareness roll (TN 15).', 'Hangar Guard'],
    ['The hero by the guard makes an Awareness roll (TN 15).', 'Jack'],
    ['Anyone near the guard must make an Awareness roll (TN 15).', 'Jack'],
    ['Those the guard sees must make a Stealth roll (TN 15).', 'Jack'],
    ['If a hero touches the guard, he makes an Awareness roll (TN 15).', 'Jack'],
    ["The guard's dog barks. He makes an Awareness roll (TN 15).", 'Jack'],
    ['The guard by the gate sees you make an Awareness roll (TN 15).', 'Jack'],
    ['While the guard sleeps, roll Stealth (TN 15).', 'Jack'],
  ])('%s', (text, names) => expect(rollers(text)).toBe(names));
});

describe('other numbers', () => {
  it.each([
    ['It does 4d6P/L.', '4d6 P/L'],
    ['It does 3d6L, or 2d6+1S.', '3d6, 2d6+1'],
    ['d6!-d6! and d10-d10', 'd6!-d6!, d10-d10'],
    ['a safe with 3d6 x 100 dollars', '3d6 x 100'],
    ['a safe with $3d6×1,000', '3d6×1000'],
    ['(2d6+1) x 10 coins', '(2d6+1) x 10'],
    ['two claws, 2d6 x2', '2d6'],
    ['It does 1d6+1d4.', '1d6+1d4'],
    ['A 10-story fall.', '10d6 B/L'],
    ['Sales fell 30 m last year.', ''],
  ])('%s', (text, title) => expect(titles(text)).toBe(title));
});

describe('a wording that counts', () => {
  it.each([
    'Roll Aware$0ness (TN 15).',
    'An Awareness ch$0eck (TN 15).',
    'Aware$0ness (TN 15).',
    'TN 1$05 Awareness.',
  ])('has a hover with the odds: %s', (text) => {
    const { model, uri, offset } = fixture(scene(text));
    expect(hover(model, uri, offset)?.markdown).toMatch(/Awareness/);
  });
  it('has its lens above its own line, also in a list', () => {
    const { model, uri, text } = fixture(
      scene('- A Stealth roll (TN 15).\n- A Climbing roll (TN 15), or a REF roll (TN 20).\n- Nothing.'),
    );
    expect(
      codeLenses(model, uri, { rolls: true }).map(({ start, end }) => text.slice(start, end).slice(0, 13)),
    ).toEqual(['- A Stealth r', '- A Climbing ', '- A Climbing ']);
  });
});

it.each([
  ['A Wealth roll (TN 15).', 'Wealth vs 15 · Jo 50.0%'],
  ['A PRE + Membership roll (TN 15).', 'PRE + Membership vs 15 · Jo 62.5%'],
])('scores that stand in for a skill count: %s', (text, title) => {
  const jo = 'character Jo\n  PRE 3\n  wealth: 4\n  advantages:\n    Membership (The Guild, Minor, rank 2)\n';
  const campaign = 'campaign C\n  use: wealth levels\n';
  const { model, uri } = fixture(`${campaign}\n${jo}\nscene B\n  ${text}\n`);
  const titles = codeLenses(model, uri, { rolls: true }).map((lens) => lens.title.replace(/ · roll$/, ''));
  expect(titles).toEqual([title]);
});

it('a cast may name its people in the plural', () => {
  const { model, uri, offset, text } = fixture(
    scene(
      "A contested Stealth roll against the guards' Awareness.",
      '    cast: Jack Smith, 4 Hangar Gua$0rds',
    ),
  );
  expect(codeLenses(model, uri, { rolls: true }).map(({ title }) => title)).toEqual([
    'Stealth vs Awareness of Hangar Guard · Jack 79.4% · roll',
  ]);
  const link = definition(model, uri, offset)?.targets[0];
  expect(text.slice(link!.nameStart, link!.nameEnd)).toBe('Hangar Guard');
});

it('without the word “roll” a sum may have a name that only the text has, where names are free', () => {
  const people = 'character Jo\n  AGI 4\n\nnpc Guard\n  AGI 3\n';
  const { model, uri } = fixture(
    `campaign C\n  system: Fast Action\n\n${people}\nscene B\n  cast: Jo, Guard\n\n  AGI + Sneaking vs the Guard's AGI. Sneaking vs the Guard's AGI.\n`,
  );
  expect(codeLenses(model, uri, { rolls: true }).map(({ title }) => title)).toEqual([
    expect.stringMatching(/^AGI \+ Sneaking vs AGI of Guard · Jo /),
  ]);
});

it('a contest against a person is on the same skill, also where names of skills are free', () => {
  const people =
    'character Jo\n  AGI 4\n  skills:\n    Driving 3\n\nnpc Guard\n  AGI 3\n  skills:\n    Driving 2\n';
  const { model, uri } = fixture(
    `campaign C\n  system: Fast Action\n\n${people}\nscene B\n  cast: Jo, Guard\n\n  A Driving contest against the Guard.\n`,
  );
  expect(codeLenses(model, uri, { rolls: true })[0]!.title).toMatch(/^Driving vs Driving of Guard · Jo /);
});

it('characters of the campaign around with another system roll nothing', () => {
  const world = worldOf([
    ['campaign.callsheet', 'campaign Outer\n\ncharacter Out\n  REF 8\n\nnpc Outer Guard\n  INT 3\n'],
    [
      'inner/campaign.callsheet',
      'campaign Inner\n  system: Fast Action\n\ncharacter In\n  AGI 4\n\nadventure A\n  scene B\n    A Driving roll (DIFF 5).\n',
    ],
  ]);
  const titles = codeLenses(world.model, world.files[1]!.uri, { rolls: true }).map(({ title }) => title);
  expect(titles).toEqual(['Driving vs 5 · In 83.3% · roll']);
});

it('needs no roll in Fast Action where every face is enough', () => {
  const people = 'character Jo\n  skills:\n    Stealth 2\n\ncharacter Bo\n  skills:\n    Stealth 3\n';
  const story = `campaign C\n  system: Fast Action\n\n${people}\nscene B\n  cast: Jo, Bo\n\n  A Stealth ro$0ll (DIFF 3).\n`;
  const { model, uri, offset } = fixture(story);
  const { markdown = '' } = hover(model, uri, offset) ?? {};
  expect(markdown).toMatch(/\| Jo \|[^|]*\| 2\+ \| 83\.3% \|/);
  expect(markdown).toMatch(/\| Bo \|[^|]*\| no roll \| always \|/);
});

describe('several numbers of one roll', () => {
  const targets = (text: string): string => titles(text, 'Jack Smith').replace(/ · Jack [\d.a-z]+%?/g, '');
  it.each([
    ['Three Stealth rolls at TN 12, 15 and 18.', [12, 15, 18]],
    ['Stealth rolls (TN 15 and 18, respectively).', [15, 18]],
    ['A Stealth roll (TN 12, 15 with a lamp, 18 on gravel).', [12, 15, 18]],
    ['A Stealth roll at TN 15 in town and 12 on the moor.', [15, 12]],
    ['A Stealth roll (TN 15) with an effect of 3 or more gets them in.', [15, 18]],
    ['If the Stealth roll (TN 15) succeeds by 5 or more, they get in.', [15, 20]],
    ['The door is TN 15 (Stealth), and 18 for Stealth in the rain.', [15, 18]],
  ])('are all told: %s', (text, all) =>
    expect(targets(text)).toBe(all.map((each) => `Stealth vs ${each}`).join(' | ')),
  );

  it.each([
    ['Stealth at TN 15 for 12 minutes.', 15],
    ['A Stealth roll at TN 15, and 12 guards come.', 15],
    ['A door (STR, TN 21) or a lock (Picking, TN 18).', 21],
  ])('are no numbers of something else: %s', (text, target) =>
    expect(targets(text)).toMatch(new RegExp(`^(?:Stealth|STR) vs ${target}$`)),
  );
});

describe('what bears on a roll', () => {
  it.each([
    ['A rushed Stealth roll (TN 15).', 'Stealth vs 15, rushed', 7, 15],
    ['A Stealth roll (TN 15), rushed and off hand.', 'Stealth vs 15, rushed, off hand', 4, 15],
    ['A Stealth roll (TN 15) with improvised tools.', 'Stealth vs 15, with improvised tools', 7, 15],
    ['Stealth +2 vs 15.', 'Stealth vs 15, +2', 12, 15],
  ])('counts before and behind it: %s', (text, label, score, target) =>
    expect(titles(text, 'Jack Smith')).toBe(`${label} · Jack ${chance(score, target)}`),
  );

  it.each([
    ["Stealth against the guard's Awareness +2.", 'Stealth vs Awareness (+2) of Hangar Guard'],
    ["Stealth against the guard's Awareness -2 in the fog.", 'Stealth vs Awareness of Hangar Guard'],
    [
      "Stealth against the guard's Awareness, with -2 for the light.",
      'Stealth (-2) vs Awareness of Hangar Guard',
    ],
    ["Stealth +2 vs. the guard's Awareness.", 'Stealth (+2) vs Awareness of Hangar Guard'],
    ['Stealth vs. guard Awareness.', 'Stealth vs Awareness of Hangar Guard'],
    ["A Stealth roll that beats the guard's INT + Awareness.", 'Stealth vs INT + Awareness of Hangar Guard'],
  ])('counts for the side that it stands behind: %s', (text, label) =>
    expect(titles(text, 'Jack Smith, Hangar Guard, Colonel Vane').split(' · ')[0]).toBe(label),
  );
});
