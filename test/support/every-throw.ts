/** Runs `callsheet roll` on a text for every outcome of the dice. */
import { rollTyped } from '../../server/src/features/rolls/typed.ts';
import { LIBRARIES } from './libraries.ts';
import { Model } from '../../server/src/model/model.ts';
import { isProblem } from '../../server/src/rules/dice/index.ts';
import { phrase } from '../../server/src/words/phrase.ts';

const [played] = new Model(LIBRARIES).playedSystems();

/** The chance that the result matches. */
export function rolledChance(text: string, ends: RegExp): number {
  let chance = 0;
  const throwOn = (shown: readonly number[]): void => {
    let share = 1;
    let at = 0;
    let open = 0;
    const answer = rollTyped(text, played!, (sides) => {
      const face = shown[at++];
      if (face !== undefined) share /= sides;
      else if (open === 0) open = sides;
      return face ?? 1;
    });
    if (isProblem(answer)) throw new Error(phrase(answer.message));
    if (open === 0 && ends.test(answer.text)) chance += share;
    for (let face = 1; face <= open; face++) throwOn([...shown, face]);
  };
  throwOn([]);
  return chance;
}
