/** A statblock in the text of a campaign, as books print it, becomes the declaration of a character. */
import { linesApart } from '../checks/lines-apart.ts';
import type { Selection } from '../features/refactor/refactorings.ts';
import type { PlacedEdit } from '../features/refactor/trial.ts';
import { isCharacter } from '../model/declarations.ts';
import type { Model, ModelFile } from '../model/model.ts';
import { folderOf } from '../model/scopes.ts';
import type { SystemLibrary } from '../model/systems.ts';
import { nameKey } from '../rules/names.ts';
import { lineAt } from '../syntax/layout.ts';
import type { SourceFile } from '../syntax/source.ts';
import { withLineFeeds } from '../text/line-breaks.ts';
import { convertStatblock } from './statblock.ts';
import { Trial } from './trial.ts';

const LEAST_CHARACTERS = 10;
const MOST_CHARACTERS = 20_000;
const LEAST_ATTRIBUTES = 3;

/** Whether several attributes have numbers in a selection, and nothing is declared there. */
export function isStatblock(model: Model, { uri, from, to }: Selection): boolean {
  const file = model.file(uri);
  if (!file || file.isLibrary || to - from < LEAST_CHARACTERS || to - from > MOST_CHARACTERS) return false;
  const selected = file.source.slice(from, to);
  const { attributes } = model.rulesetOf(model.scopeOf(uri));
  const words = new Set(nameKey(selected.replace(/[^\p{L}\p{N}]+/gu, ' ')).split(' '));
  const named = attributes.filter(({ id, name }) => words.has(nameKey(id)) || words.has(nameKey(name)));
  return named.length >= LEAST_ATTRIBUTES && /\d/.test(selected) && !declaresIn(model, file, from, to);
}

/** The lines around a place that look like a character which is not declared. */
export function undeclaredAround(model: Model, { uri, from }: Selection): Selection | undefined {
  const file = model.file(uri);
  if (!file || file.isLibrary) return undefined;
  const { source } = file;
  const index = source.starts.findLastIndex((start) => start <= from);
  const run = linesApart(source).sheets.find((blocks) => blocks.includes(source.blocks[index]!));
  if (!run) return undefined;
  const [first, last] = [source.blocks.indexOf(run[0]!), source.blocks.indexOf(run.at(-1)!)];
  const start = source.starts[first]!;
  const text = source.slice(start, source.starts[last]! + source.blocks[last]!.text.length).trimEnd();
  return text.length > MOST_CHARACTERS ? undefined : { uri, from: start, to: start + text.length };
}

/** Whether a declaration begins in a range: its text is no prose. `Character Creation Example:` above a statblock is none. */
const declaresIn = (model: Model, { index }: ModelFile, from: number, to: number): boolean =>
  index.declared.some((declared) => {
    const { block, node } = declared;
    if (isCharacter(declared) && node.members.length === 0) return false;
    const place = model.placeOf({ block, start: node.start, end: node.start });
    return place !== undefined && from <= place.start && place.start < to;
  });

/**
 * Puts a link in the place of prose, and the declaration below the one that the prose ends in. Outside of every declaration the
 * new one takes the place of the statblock.
 */
export function declaredStatblock(
  model: Model,
  systems: readonly SystemLibrary[],
  { uri, from, to }: Selection,
  kind: 'character' | 'npc',
): readonly PlacedEdit[] {
  const { source } = model.file(uri)!;
  const files = [...model.files()].map((file) => ({ uri: file.uri, text: file.source.text }));
  const trial = new Trial(systems, files, folderOf(uri));
  const selected = source.slice(from, to);
  const { text, name } = convertStatblock(withLineFeeds(selected), trial, { kind });
  const [lead = ''] = /^\s*/.exec(selected) ?? [];
  const tail = selected.slice(selected.trimEnd().length);
  const replaced = (by: string): PlacedEdit => ({ uri, start: from, end: to, text: `${lead}${by}${tail}` });
  if (!isInDeclaration(source, from + lead.length)) return [replaced(text.trimEnd())];
  const index = source.starts.findLastIndex((start) => start < to);
  const end = source.starts[index]! + source.blocks[index]!.text.length;
  const isEnded = /\n\r?\n$/.test(source.slice(Math.max(0, end - 4), end));
  return [
    replaced(`[[${name}]]`),
    { uri, start: end, end, text: `${isEnded ? '' : '\n'}${text.trimEnd()}\n\n` },
  ];
}

/** Whether the line of a place is one of a declaration: those are indented. */
function isInDeclaration({ starts, blocks }: SourceFile, offset: number): boolean {
  const index = starts.findLastIndex((start) => start <= offset);
  const { lines, text } = blocks[index]!;
  return /\s/.test(text[lineAt(lines, offset - starts[index]!).start]!);
}
