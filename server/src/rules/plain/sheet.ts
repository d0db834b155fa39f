/**
 * A sheet of a system without prices: what the writer says, what follows from it by the formulae of the library, and
 * names that are free where the library says so. A system adds what it has beyond that.
 */
import type { EntryLine, WrittenCharacter } from '../character.ts';
import { say } from '../message.ts';
import { nameKey } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Points, Sheet } from '../sheet.ts';
import { marksOnly, plainEquipment, type InHand } from './equipment.ts';
import { plainLists, type PlainLists, type UsualScore } from './lists.ts';
import { plainScores, type PlainScores } from './scores.ts';

/** The parts of a system beyond the lines of a sheet and the formulae of its library. */
export interface PlainParts {
  readonly usualScore?: UsualScore;
  /** Derived attributes, where they are not what the formulae give today. */
  readonly derived?: ((scores: PlainScores) => Sheet['derived']) | undefined;
  readonly inHand?: (scores: PlainScores, lists: PlainLists) => InHand;
  readonly points?: (scores: PlainScores) => Points;
  readonly remarks?: (sheet: Sheet, of: string) => ReturnType<Sheet['remarks']>;
  readonly outOfRange?: Sheet['outOfRange'];
  readonly creation?: (scores: PlainScores, lists: PlainLists) => Sheet['creation'];
}

const NO_POINTS: Points = { attribute: undefined, character: undefined };

export function plainSheet(ruleset: Ruleset, character: WrittenCharacter, parts: PlainParts = {}): Sheet {
  const formulaic = plainScores(ruleset, character);
  const scores = parts.derived ? { ...formulaic, derived: parts.derived(formulaic) } : formulaic;
  const lists = plainLists(ruleset, character, parts.usualScore ?? (() => 0));
  const sheet: Omit<Sheet, 'created'> & { created?: Sheet } = {
    character,
    ruleset,
    attributes: scores.attributes,
    derived: scores.derived,
    traits: lists.traits,
    groups: [],
    skills: lists.skills,
    points: parts.points?.(scores) ?? NO_POINTS,
    equipment: plainEquipment(ruleset, character, parts.inHand?.(scores, lists) ?? marksOnly(ruleset, lists)),
    experience: undefined,
    remarks: (of) => parts.remarks?.(sheet as Sheet, of) ?? [],
    creation: parts.creation?.(scores, lists) ?? [],
    outOfRange: [...fractions(character), ...(parts.outOfRange ?? [])],
    unknown: { scores: scores.unknown, ...lists.unknown },
    repeated: [...scores.repeated, ...lists.repeated],
  };
  sheet.created = sheet as Sheet;
  return sheet as Sheet;
}

const fractions = ({ scores }: WrittenCharacter): Sheet['outOfRange'] =>
  scores
    .filter(({ number }) => !Number.isInteger(number.value))
    .map(({ number }) => ({ message: say('write a whole number'), origin: number.origin }));

/** The identity of a line: its rule, or its own name where that is free. */
export function plainIdentity({ names }: Ruleset, section: string, { name }: EntryLine): string {
  const key = nameKey(name.text);
  const rule = section === 'skills' ? names.skill.get(key) : (names.trait.get(key) ?? names.skill.get(key));
  return rule?.name ?? key;
}
