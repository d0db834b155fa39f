/** Fast Action: the skill of a weapon may be called as the weapon is, by any of its names. */
import { expect, it } from 'vitest';
import { askedIn } from '../../../../test/support/asked.ts';

const odds = askedIn(`campaign Test
  system: Fast Action
character Tarek
  STR 3  AGI 4  CON 2  KNW 1  PER 3  WILL 2
  skills:
    Short Bow +1
    Dagger +2
    Use Handgun +1
  weapons:
    Short Bow
    Knife
    Hand Gun cal. 22
npc Guard
  STR 2  AGI 3  CON 2  KNW 2  PER 3  WILL 3
`);

it.each([
  ['Tarek shoots Guard, unaware, with his Short Bow', 'RC 3 + Short Bow 1'],
  ['Tarek shoots Guard, unaware, with his Hand Gun cal. 22', 'RC 3 + Use Handgun 1'],
  ['Tarek attacks Guard with his Knife', 'CC 3 + Dagger 2'],
])('%s: %s', (typed, score) => expect(odds(typed)).toContain(`Tarek ${score} hits`));
