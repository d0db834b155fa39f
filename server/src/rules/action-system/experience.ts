/** The log of a character by the rules of the Action! System. Core Rules, Experience Points. */
import type { WrittenCharacter } from '../character.ts';
import { characterAt as takeBack, playLog as play, type Played, type ReadStep } from '../log.ts';
import type { Ruleset } from '../ruleset.ts';
import { advanceOf } from './advances.ts';
import { chooseTraits } from './traits.ts';

export const playLog = (character: WrittenCharacter, ruleset: Ruleset): Played =>
  play(character, ruleset.experienceUnit, stepsOf(ruleset));

/** The character at the end of a day: what came later is undone. */
export const characterAt = (character: WrittenCharacter, date: string, ruleset: Ruleset): WrittenCharacter =>
  takeBack(character, date, stepsOf(ruleset));

/** Traits change what learning costs; they are chosen anew only where a step has changed them. */
function stepsOf(ruleset: Ruleset): ReadStep {
  let last: WrittenCharacter | undefined;
  let traits: ReturnType<typeof chooseTraits>['choices'] = [];
  return (line, character) => {
    if (!last || !sameTraits(last, character)) traits = chooseTraits(ruleset, character).choices;
    last = character;
    return advanceOf(line, { ruleset, character, traits });
  };
}

const sameTraits = (a: WrittenCharacter, b: WrittenCharacter): boolean =>
  a.advantages === b.advantages && a.disadvantages === b.disadvantages;
