/** Every roll of a story with the chances of those who make it. */
import type { Declared } from '../../model/declarations.ts';
import type { Model } from '../../model/model.ts';
import type { Ratio } from '../../rules/dice/index.ts';
import { baseName, People, type Part } from './people.ts';
import { contender, nameOf, proseRolls } from './prose-rolls.ts';

export interface StoryRoll {
  /** The scene or encounter that it stands in. */
  readonly part: string;
  /** `Stealth vs 18, rushed`. */
  readonly label: string;
  /** The score, without the number: `Stealth`. */
  readonly base: string;
  readonly target: number | undefined;
  readonly chances: readonly { readonly name: string; readonly chance: Ratio }[];
}

/** The rolls in the order of the text; of more rollers than `mostRollers` the first ones. */
export function storyRolls(model: Model, declared: Declared, mostRollers: number): StoryRoll[] {
  const people = new People(model, declared);
  const found: StoryRoll[] = [];
  const visit = (part: Part): void => {
    for (const member of part.node.members) {
      if (member.type === 'declaration') visit({ node: member, around: part });
      if (member.type !== 'prose') continue;
      for (const roll of proseRolls(people, part, member)) {
        const chances = roll.rollers.slice(0, mostRollers).flatMap((each) => {
          const odds = contender(people, roll, each)?.odds;
          return odds ? [{ name: nameOf(each), chance: odds.chance }] : [];
        });
        const { label, base, phrase } = roll;
        found.push({
          part: part.node.name.text,
          label,
          base: baseName(base),
          target: phrase.target,
          chances,
        });
      }
    }
  };
  visit({ node: declared.node, around: undefined });
  return found;
}
