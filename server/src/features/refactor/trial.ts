/** Edits tried out on a copy of the workspace, and whether characters stay what they are. */
import { isCharacter, type Declared } from '../../model/declarations.ts';
import type { Model, Place } from '../../model/model.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { editSource, type SourceFile } from '../../syntax/source.ts';
import { skillLabel, traitLabel } from '../render.ts';

export interface PlacedEdit extends Place {
  readonly text: string;
}

/** The workspace as it would be after some edits, one file a step. */
export function* trialOf(model: Model, edits: readonly PlacedEdit[]): Generator<void, Model> {
  const sources = new Map<string, SourceFile>();
  // From the end of each file, so that the places before stay.
  for (const { uri, start, end, text } of edits.toSorted((a, b) => b.start - a.start)) {
    const source = sources.get(uri) ?? model.file(uri)!.source;
    sources.set(uri, editSource(source, { start, end, text }, model.parse));
  }
  return yield* model.trial(sources);
}

/** Whether some characters have the same sheets after edits; they are known by file and name. */
export function* keepsSheets(
  model: Model,
  edits: readonly PlacedEdit[],
  characters: readonly Declared[],
): Generator<void, boolean> {
  const after = yield* trialOf(model, edits);
  const isKept = (declared: Declared): boolean => {
    const twin = after
      .file(declared.uri)
      ?.index.declared.find((each) => isCharacter(each) && each.key === declared.key);
    return (
      twin !== undefined &&
      contentOf(model.character(declared).sheet) === contentOf(after.character(twin).sheet)
    );
  };
  for (const declared of characters) {
    if (!isKept(declared)) return false;
    yield;
  }
  return true;
}

/** Everything that a sheet comes to, in no particular order of its lines. */
function contentOf({ attributes, derived, groups, skills, traits, equipment, character }: Sheet): string {
  const { weapons, armor } = equipment;
  const lists = [...character.lists].map(([key, lines]) => [key, lines.map(({ name }) => name.text).sort()]);
  return JSON.stringify([
    attributes.map(({ rule, value }) => `${rule.id} ${value}`),
    derived.map(({ rule, value }) => `${rule.id} ${value}`),
    groups.map(({ rule, score }) => `${rule.name} ${score}`).sort(),
    skills
      .map((skill) => [
        skillLabel(skill),
        skill.total,
        ...skill.specialties.map((each) => `${each.name} ${each.total}`),
      ])
      .map((each) => each.join(' '))
      .sort(),
    traits.map(traitLabel).sort(),
    [...weapons, ...armor].map(({ rule }) => rule?.name ?? '').sort(),
    character.gear.map(({ name, count }) => `${name.text} ${count?.value ?? 1}`).sort(),
    lists.sort(),
    character.log.length,
  ]);
}
