/** Limitations that work by friction: up to three, each with a number of the d6. Actions, Special Results. */
import { say } from '../message.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Sheet, TraitChoice } from '../sheet.ts';
import { numberOf } from '../numbers.ts';

/** The list of a sheet that they stand in: `Unlucky (2)`. */
const LIMITATIONS = 'limitations';

/** The numbered limitations by their numbers; the first keeps a number that two share. */
export function limitationsOf(traits: readonly TraitChoice[]): ReadonlyMap<number, TraitChoice> {
  const numbered = new Map<number, TraitChoice>();
  for (const trait of traits) {
    const number = numberIn(trait);
    if (number !== undefined && !numbered.has(number)) numbered.set(number, trait);
  }
  return numbered;
}

/** Findings about the numbers of Limitations, each at its place. */
export function limitationFindings(ruleset: Ruleset, traits: readonly TraitChoice[]): Sheet['creation'] {
  const most = numberOf(ruleset, 'limitations');
  const numbered = limitationsOf(traits);
  return traits.flatMap((trait) => {
    const number = numberIn(trait);
    if (number === undefined) return [];
    const { origin } = trait.line;
    if (number < 1 || number > most)
      return [{ message: say('Limitation has a number to', { most }), origin, isForNpcs: true }];
    const first = numbered.get(number);
    return first === trait || !first
      ? []
      : [
          {
            message: say('has the number already', { name: first.rule.name, number }),
            origin,
            isForNpcs: true,
          },
        ];
  });
}

export function numberIn({ section, details }: TraitChoice): number | undefined {
  if (section !== LIMITATIONS) return undefined;
  return details.flatMap(({ number }) => number?.value ?? [])[0];
}
