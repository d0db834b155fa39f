/** The log of a character by the rules of the Action! System. Core Rules, Experience Points. */
import type { WrittenCharacter } from '../character.ts';
import { characterAt as takeBack, playLog as play, type Played, type ReadStep } from '../log.ts';
import type { Ruleset } from '../ruleset.ts';
import type { TraitChoice } from '../sheet.ts';
import { advanceOf } from './advances.ts';
import { mostSaved, startOfSession } from './play/action-points.ts';
import { withActionPoints } from './saved-points.ts';
import { actionPointsOf, chooseTraits } from './traits.ts';

export function playLog(character: WrittenCharacter, ruleset: Ruleset): Played {
  const today = chooseTraits(ruleset, character).choices;
  const played = play(character, ruleset.experienceUnit, stepsOf(ruleset, today));
  const fromTraits = actionPointsOf(today);
  const session = {
    mostSaved: mostSaved(ruleset),
    freeWith: (saved: number) => startOfSession(ruleset, saved, fromTraits) - saved,
  };
  return { ...played, experience: withActionPoints(played.experience, session) };
}

/** The character at the end of a day: what came later is undone. */
export const characterAt = (character: WrittenCharacter, date: string, ruleset: Ruleset): WrittenCharacter =>
  takeBack(character, date, stepsOf(ruleset, chooseTraits(ruleset, character).choices));

/** Traits change what learning costs; they are chosen anew only for a step that asks for them after one that changed them. */
function stepsOf(ruleset: Ruleset, traitsToday: readonly TraitChoice[]): ReadStep {
  let last: WrittenCharacter | undefined;
  let traits: readonly TraitChoice[] = [];
  const traitsOf = (character: WrittenCharacter): readonly TraitChoice[] => {
    if (!last || !sameTraits(last, character)) traits = chooseTraits(ruleset, character).choices;
    last = character;
    return traits;
  };
  return (line, character) =>
    advanceOf(line, {
      ruleset,
      character,
      get traits() {
        return traitsOf(character);
      },
      traitsToday,
    });
}

const sameTraits = (a: WrittenCharacter, b: WrittenCharacter): boolean =>
  a.advantages === b.advantages && a.disadvantages === b.disadvantages;
