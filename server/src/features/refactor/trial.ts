/** Edits tried out on a copy of the workspace, and whether characters stay what they are. */
import { isCharacter, type Declared } from '../../model/declarations.ts';
import type { Model, Place } from '../../model/model.ts';
import { pushTo } from '../../rules/lists-by-key.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { editSource, type Edit, type SourceFile } from '../../syntax/source.ts';
import { skillLabel, traitLabel } from '../render.ts';

export interface PlacedEdit extends Place {
  readonly text: string;
}

/** The workspace as it would be after some edits, one file a step. */
export function* trialOf(model: Model, edits: readonly PlacedEdit[]): Generator<void, Model> {
  const byFile = new Map<string, PlacedEdit[]>();
  for (const edit of edits) pushTo(byFile, edit.uri, edit);
  const sources = new Map<string, SourceFile>();
  for (const [uri, own] of byFile) {
    const { source } = model.file(uri)!;
    sources.set(uri, editSource(source, asOne(source, own), model.parse));
    yield;
  }
  return yield* model.trial(sources);
}

/** One edit that does what some do together: each edit of a file costs a new list of its blocks. */
function asOne(source: SourceFile, edits: readonly Edit[]): Edit {
  const sorted = edits.toSorted((a, b) => a.start - b.start);
  const { start } = sorted[0]!;
  let [text, at] = ['', start];
  for (const edit of sorted) {
    text += source.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return { start, end: at, text };
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
