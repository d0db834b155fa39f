/** Parts shared by all kinds of advances. */
import type { EntryLine, StepLine, WrittenCharacter } from '../character.ts';
import type { Advance, StepProblem } from '../experience.ts';
import { illegal, noAdvance } from '../log.ts';
import { say, type Label, type Message, type Value } from '../message.ts';
import { nameKey } from '../names.ts';
import type { Explanation } from '../explanation.ts';
import type { Ruleset } from '../ruleset.ts';
import type { TraitChoice } from '../sheet.ts';

/** The character and rules that an advance is priced against. */
export interface Learner {
  readonly ruleset: Ruleset;
  /** The character after the advance. */
  readonly character: WrittenCharacter;
  /** Its traits: some change what learning costs. */
  readonly traits: readonly TraitChoice[];
  /** Those of them that it has no longer at the end of the log. */
  readonly lostTraits: readonly TraitChoice[];
  /** The traits at the end of the log. */
  readonly traitsToday: readonly TraitChoice[];
}

export const EXPERIENCE = 'Core Rules, Experience Points';

/** Problems of an advance that needs the game master's permission, where the campaign asks for it (R94). */
export const permission = (line: StepLine, what: Message, { options }: Ruleset): StepProblem[] =>
  options.is('permission in play', 'asked') && line.cost?.reason === undefined
    ? [{ ...illegal(line, say('needs the permission of the GM', { what })), severity: 'warning' }]
    : [];

/** What is wrong with a raise that does not go up, or a lowering that does not go down. */
export function wrongWay(
  line: StepLine,
  difference: number,
  { from, to }: { readonly from: Value; readonly to: Value },
  origin = line.origin,
): StepProblem[] {
  const goesDown = line.verb === 'lower';
  if (goesDown ? difference < 0 : difference > 0) return [];
  return [
    illegal(
      line,
      goesDown ? say('is not lower than', { to, from }) : say('is not higher than', { to, from }),
      origin,
    ),
  ];
}

/** A change of the experience points: the price as computed, or as the writer set it with a reason. */
export function priceExplanation(
  line: StepLine,
  label: Label,
  price: number,
  calculation: Value,
): Explanation {
  const { cost } = line;
  if (cost?.reason !== undefined)
    return { label, value: 0 - cost.amount, calculation: cost.reason, origin: line.origin, parts: [] };
  return {
    label,
    value: 0 - price,
    calculation,
    rule: EXPERIENCE,
    origin: line.origin,
    parts: [],
  };
}

/** The names that a log may raise, for whoever mistyped one. */
export const raisable = ({ attributes, derived, groups, traits }: Ruleset): string[] => [
  ...attributes.flatMap(({ id, name }) => [id, name]),
  ...derived.flatMap(({ id, name }) => [id, name]),
  ...groups.flatMap((group) => [group.name, ...group.skills.map(({ name }) => name)]),
  ...traits.map(({ name }) => name),
];

export const unknownSubject = (line: StepLine, names: readonly string[]): Advance =>
  noAdvance(line, {
    kind: 'unknown',
    message: line.name.text
      ? say('nothing is called', { name: line.name.text })
      : say('say what', { verb: line.verb }),
    origin: line.name.text ? line.name.origin : line.origin,
    ...(line.name.text ? { known: { text: line.name.text, names } } : {}),
  });

export const keyOf = (line: StepLine): string => nameKey(line.name.text);

/** A step as the line of a sheet that it speaks of. */
export const asEntry = (line: StepLine): EntryLine => ({
  name: line.name,
  count: undefined,
  score: line.from,
  qualifiers: line.qualifiers,
  cost: undefined,
  note: line.note,
  origin: line.origin,
});
