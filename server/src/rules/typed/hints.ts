/** What to write instead of words that a typed text cannot have. */
import { levelsIn } from '../difficulty-levels.ts';
import { say, together, type Message } from '../message.ts';
import { nameKey, splitDetail } from '../names.ts';
import { didYouMean } from '../near-names.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Argument } from './schema.ts';
import type { Part } from './tree.ts';

/** Longer lists of names or samples help nobody. */
const MOST_NAMES = 16;
const MOST_SAMPLES = 12;
/** A unit behind a number is near to nothing: `30 m`. */
const LEAST_LETTERS = 3;

/** For `Fast Reflexes (Edge)`: a trait is in the scores of a sheet, and alone is no number. */
export function traitHint({ names }: Ruleset, text: string): Message | undefined {
  return names.trait.has(nameKey(splitDetail(text).name)) ? say('is a trait', { text }) : undefined;
}

interface UnknownPart extends Pick<Part, 'text' | 'terms'> {
  /** Whether the procedure has another side. */
  readonly isRolledAgainst: boolean;
  /** What `or` would join it to. */
  readonly joint: readonly Message[];
}

interface Hint {
  readonly message: Message;
  /** Whether it says what can be written; otherwise an example helps. */
  readonly isComplete: boolean;
}

/** The nearest known name, or what else could stand in the place of a part; `wanted` is the argument that must stand there. */
export function unknownPart(
  ruleset: Ruleset,
  { text, terms, isRolledAgainst, joint }: UnknownPart,
  others: readonly Argument[],
  wanted: Argument | undefined,
): Hint {
  const complete = (message: Message): Hint => ({ message, isComplete: true });
  // A roll against a roll has no target number.
  if (!wanted && isRolledAgainst && levelsIn(text) !== undefined) return complete(say('shifts no score'));
  const candidates = wanted ? [wanted] : others;
  const message = wanted
    ? say('is no', { text, about: wanted.about })
    : say('is not understood here', { text });
  const near = nearTo({ text, terms }, candidates, ruleset);
  if (near.length > 0) return complete(together(message, ...near));
  const trait = traitHint(ruleset, text);
  if (trait) return complete(trait);
  const [named, another] = candidates.filter(({ isName }) => isName);
  const names = named && !another && candidates.length <= 3 ? namesOf(named, ruleset) : [];
  const rest = candidates.filter((each) => each !== named).map(({ sample }) => sample);
  if (names.length > 0 && names.length <= MOST_NAMES)
    return complete(
      together(
        message,
        rest.length === 0
          ? say('the known names are', { names })
          : say('takes samples', { samples: [...names, ...rest] }),
        ...joint,
      ),
    );
  const samples = wanted ? [] : candidates.map(({ sample }) => sample);
  return samples.length > 0 && samples.length <= MOST_SAMPLES
    ? complete(together(message, say('takes samples', { samples }), ...joint))
    : { message, isComplete: false };
}

/** Did you mean one of these names? */
function nearTo(
  { text, terms }: Pick<Part, 'text' | 'terms'>,
  candidates: readonly Argument[],
  ruleset: Ruleset,
): readonly Message[] {
  const known = candidates.flatMap((each) => namesOf(each, ruleset));
  const words = terms
    .map(({ name }) => name)
    .filter((name) => name.length >= LEAST_LETTERS)
    .join(' ');
  const others = known.filter((name) => nameKey(name) !== nameKey(text));
  return [text, words].map((each) => didYouMean(each, others)).find((each) => each.length > 0) ?? [];
}

/** The names of an argument, or the words of its sample. */
const namesOf = ({ known, sample }: Argument, ruleset: Ruleset): readonly string[] =>
  known ? known(ruleset).map(({ name }) => name) : [sample.split(/[-+]?\d/, 1)[0]!.trimEnd()].filter(Boolean);
