/** Gives a declaration another name, with everybody who names it. */
import type { Model, Place } from '../model/model.ts';
import { nameKey } from '../rules/names.ts';
import { references } from './definition.ts';
import { subjectAt } from './subject.ts';

export interface Renaming extends Place {
  readonly text: string;
}

/** The place of the name at an offset, or why it cannot have another. */
export function prepareRename(
  model: Model,
  uri: string,
  offset: number,
): Place | { readonly refusal: string } {
  const found = subjectAt(model, uri, offset);
  const places = found ? references(model, uri, offset, true) : [];
  const here = places.find((place) => place.uri === uri && place.start <= offset && offset <= place.end);
  if (!here) return { refusal: 'Only names that somebody has declared can be changed.' };
  const declaration = places[0]!;
  if (model.file(declaration.uri)?.isLibrary)
    return { refusal: `${textAt(model, declaration)} belongs to the built-in library.` };
  return here;
}

/** What has to be written where; a name by another spelling, an abbreviation say, stays as it is. */
export function rename(
  model: Model,
  uri: string,
  offset: number,
  name: string,
): readonly Renaming[] | { readonly refusal: string } {
  const prepared = prepareRename(model, uri, offset);
  if ('refusal' in prepared) return prepared;
  const text = name.trim();
  if (text === '' || /[[\]\r\n]|\/\//.test(text))
    return { refusal: 'A name has no brackets and no line breaks.' };
  const old = nameKey(textAt(model, prepared));
  const places = references(model, uri, offset, true).filter(
    (place) => nameKey(textAt(model, place)) === old,
  );
  if (places.length > 1 && /[,:;]/.test(text))
    return { refusal: 'Commas and colons separate names; a name in use elsewhere has none.' };
  return places.map((place) => ({ ...place, text }));
}

const textAt = (model: Model, { uri, start, end }: Place): string =>
  model.file(uri)?.source.slice(start, end) ?? '';
