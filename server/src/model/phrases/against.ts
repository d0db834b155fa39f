/** The other side of a contest in prose: `against Colonel Vane's Dodge (rushed) or Know`. */
import type { Circumstance } from '../../rules/circumstances.ts';
import type { Text } from '../../syntax/tree.ts';
import { alone, isCapitalized, LONGEST_NAME, LONGEST_WORD, splitDetail } from './named.ts';
import type { Named, NamePlace, NameReader } from './named.ts';

export interface Against extends Named {
  readonly circumstances: readonly Circumstance[];
  /** `Dodge or Know`: what may stand against it instead. */
  readonly or: readonly Against[];
}

type ReadCircumstances = (parenthesis: string | undefined) => readonly Circumstance[];

/** The first names behind “against”, past those of whoever it is. */
export function readAgainst(
  words: readonly Text[],
  names: NameReader,
  read: ReadCircumstances,
): Against | undefined {
  const near = words.slice(0, LONGEST_NAME + LONGEST_WORD);
  const owner = near.findIndex(
    ({ text }, index) => POSSESSIVE.test(text) && isCapitalized(near[index + 1]?.text),
  );
  const place = firstKnown(words, names, owner) ?? firstFree(near, names, owner);
  return place && withOthers(words, place, names, read);
}

const POSSESSIVE = /['’]s?$/;

/** Of `Dr. Fang's Dodge` what he has; a name may have such an end of its own: `Thieves' Cant`. */
function firstKnown(words: readonly Text[], names: NameReader, owner: number): NamePlace | undefined {
  const last = Math.min(words.length, LONGEST_NAME);
  for (let first = 0; first < last; first++) {
    const place = names.known(words, first);
    if (!place || place.end <= owner + 1) continue;
    // Behind `Flibber +`, which nothing has, a known name is only the second one.
    return names.isOpen && words[first - 1]?.text === '+' ? undefined : place;
  }
  return undefined;
}

function firstFree(words: readonly Text[], names: NameReader, owner: number): NamePlace | undefined {
  const first = words.findIndex(({ text }, index) => index > owner && isCapitalized(text));
  return first < 0 ? undefined : names.free(words, first);
}

/** With a second name behind `+`, and whatever may stand against it instead. */
function withOthers(
  words: readonly Text[],
  place: NamePlace,
  names: NameReader,
  read: ReadCircumstances,
): Against {
  const at = (first: number): NamePlace | undefined => names.known(words, first) ?? names.free(words, first);
  const other = words[place.end]?.text === '+' ? at(place.end + 1) : undefined;
  const first = withoutCircumstances(place, names, read);
  const sum = other && names.sum(first, withoutCircumstances(other, names, read));
  const named = sum ?? alone(first);
  const parts = sum ? [place, other] : [place];
  const end = parts.at(-1)!.end;
  const next = /^or$/i.test(words[end]?.text ?? '') ? at(end + 1) : undefined;
  return {
    ...named,
    circumstances: parts.flatMap(({ name }) => read(splitDetail(name.text).detail)),
    or: next ? or(withOthers(words, next, names, read)) : [],
  };
}

const or = (against: Against): readonly Against[] => [{ ...against, or: [] }, ...against.or];

/** `Dodge (active defense)`, `AGI (half cover)`: what bears on the roll is no detail of a skill. */
function withoutCircumstances(place: NamePlace, names: NameReader, read: ReadCircumstances): NamePlace {
  const { name, detail } = splitDetail(place.name.text);
  if (place.base.type !== 'skill' || read(detail).length === 0) return place;
  const attribute = names.attribute(name);
  const base = attribute ? ({ type: 'attribute', attribute } as const) : { ...place.base, detail: undefined };
  return { ...place, base };
}
