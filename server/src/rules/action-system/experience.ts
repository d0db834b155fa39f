/** The log of a character by the rules of the Action! System. Core Rules, Experience Points. */
import type { EntryLine, WrittenCharacter } from '../character.ts';
import { characterAt as takeBack, playLog as play, type Played, type ReadStep } from '../log.ts';
import type { Ruleset } from '../ruleset.ts';
import type { TraitChoice } from '../sheet.ts';
import { advanceOf } from './advances.ts';
import { mostSaved, startOfSession } from './play/action-points.ts';
import { withActionPoints } from './saved-points.ts';
import { actionPointsOf, chooseTraits, type WrittenTraits } from './traits.ts';

export function playLog(character: WrittenCharacter, ruleset: Ruleset): Played {
  const today = chooseTraits(ruleset, character).choices;
  const played = play(character, ruleset.experienceUnit, stepsOf(ruleset, character, today));
  const fromTraits = actionPointsOf(today);
  const session = {
    mostSaved: mostSaved(ruleset),
    freeWith: (saved: number) => startOfSession(ruleset, saved, fromTraits) - saved,
  };
  return { ...played, experience: withActionPoints(played.experience, session) };
}

/** The character at the end of a day: what came later is undone. */
export const characterAt = (character: WrittenCharacter, date: string, ruleset: Ruleset): WrittenCharacter =>
  takeBack(character, date, stepsOf(ruleset, character, chooseTraits(ruleset, character).choices));

/** Traits change what learning costs. They are chosen where a step asks for them, and not anew while they are the same. */
function stepsOf(ruleset: Ruleset, { log }: WrittenCharacter, traitsToday: readonly TraitChoice[]): ReadStep {
  const rulesToday = new Set(traitsToday.map(({ rule }) => rule));
  const linesToday = new Set(traitsToday.map(({ line }) => line));
  const isOld = (line: EntryLine): boolean => !linesToday.has(line);
  const traitsOf = lastOf((written) => chooseTraits(ruleset, written).choices);
  const isAnyLost = log.some(({ verb }) => verb === 'buy off');
  const lostOf = lastOf(({ advantages, disadvantages }) =>
    chooseTraits(ruleset, {
      advantages: advantages.filter(isOld),
      disadvantages: disadvantages.filter(isOld),
    }).choices.filter(({ rule }) => !rulesToday.has(rule)),
  );
  return (line, character) =>
    advanceOf(line, {
      ruleset,
      character,
      get traits() {
        return traitsOf(character);
      },
      get lostTraits() {
        return isAnyLost ? lostOf(character) : [];
      },
      traitsToday,
    });
}

/** Remembers the choices for the last lines of traits. */
function lastOf(choicesOf: (written: WrittenTraits) => readonly TraitChoice[]): typeof choicesOf {
  let last: WrittenTraits | undefined;
  let choices: readonly TraitChoice[] = [];
  return (written) => {
    if (last?.advantages !== written.advantages || last.disadvantages !== written.disadvantages)
      choices = choicesOf(written);
    last = written;
    return choices;
  };
}
