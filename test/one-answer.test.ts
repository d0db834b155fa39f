/** What is here? All who ask about a word of the examples get the same answer, from each of its occurrences. */
import { readdirSync } from 'node:fs';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { definition, documentHighlights, references } from '../server/src/features/definition.ts';
import { hover } from '../server/src/features/hover.ts';
import { prepareRename } from '../server/src/features/rename.ts';
import { LIBRARIES } from './support/libraries.ts';
import { nodeFiles } from '../server/src/host/node-files.ts';
import type { Model, Place } from '../server/src/model/model.ts';
import { nameKey } from '../server/src/rules/names.ts';
import { Workspace } from '../server/src/workspace/workspace.ts';

const campaigns = readdirSync('examples').filter((name) => name !== 'illegal');

const told = ({ uri, start, end }: Place): string => `${path.basename(uri)} ${start}-${end}`;

/** Occurrences of one name that are asked, of the first and of the last: each of a hundred would be asked about the others. */
const ASKED = 3;

describe.each(campaigns)('in %s', (name) => {
  it('each occurrence of a name leads to the others', { timeout: 240_000 }, async () => {
    const workspace = new Workspace({
      files: nodeFiles,
      logger: { error: () => undefined, unread: () => undefined },
      systems: LIBRARIES,
    });
    const folder = pathToFileURL(path.resolve('examples', name)).toString();
    await workspace.addFolder(folder);
    const { model } = workspace;
    const problems: string[] = [];
    const textAt = ({ uri, start, end }: Place): string => model.file(uri)!.source.slice(start, end);
    const seen = new Set<string>();
    const asked = new Set<string>();
    for (const { uri, source } of [...model.files()].filter((file) => file.uri.startsWith(folder))) {
      for (const { index, 0: word } of source.text.matchAll(/\p{L}[\p{L}\p{N}]*/gu)) {
        const offset = index + Math.floor(word.length / 2);
        const found = definition(model, uri, offset);
        const [target] = found?.targets ?? [];
        if (!found || !target) continue;
        const declared = { uri: target.uri, start: target.nameStart, end: target.nameEnd };
        // A level, a type or a detail leads to what it belongs to, whose name it is not.
        const here = { uri, start: found.start, end: found.end };
        if (nameKey(textAt(here)) !== nameKey(textAt(declared))) continue;
        if (!asked.has(told(declared))) {
          asked.add(told(declared));
          const all = references(model, uri, offset, true);
          problems.push(...disagreements(model, declared, all));
          for (const place of all) seen.add(told(place));
        }
        if (!seen.has(told(here))) problems.push(`${told(here)} ${textAt(here)} is not among its references`);
      }
    }
    expect(asked.size).toBeGreaterThan(30);
    expect(problems).toEqual([]);
  });
});

/** What the occurrences of one name say of each other. */
function* disagreements(model: Model, declared: Place, all: readonly Place[]): Generator<string> {
  const set = all.map(told).sort().join();
  if (told(all[0]!) !== told(declared)) yield `${told(declared)}: the references begin with ${told(all[0]!)}`;
  const mayBeRenamed = new Set<boolean>();
  for (const place of new Set([...all.slice(0, ASKED), ...all.slice(-ASKED)])) {
    // References leave out what the library says of itself.
    if (model.file(place.uri)!.isLibrary) continue;
    const at = Math.floor((place.start + place.end) / 2);
    const target = definition(model, place.uri, at)?.targets[0];
    if (target?.uri !== declared.uri || target.nameStart !== declared.start)
      yield `${told(place)} leads elsewhere`;
    const lit = documentHighlights(model, place.uri, at).map(told).sort().join();
    const expected = [...new Set(all.filter(({ uri }) => uri === place.uri).map(told))].sort().join();
    if (lit !== expected) yield `${told(place)} highlights ${lit}, not ${expected}`;
    if (!hover(model, place.uri, at)) yield `${told(place)} has no hover`;
    const renamed = prepareRename(model, place.uri, at);
    mayBeRenamed.add(!('rejection' in renamed));
    if (!('rejection' in renamed) && told(renamed) !== told(place))
      yield `${told(place)} renames ${told(renamed)}`;
    if (place !== all[0] && place !== all.at(-1)) continue;
    const again = references(model, place.uri, at, true).map(told).sort().join();
    if (again !== set) yield `${told(place)} has the references ${again}, not ${set}`;
  }
  if (mayBeRenamed.size > 1) yield `${told(declared)} may be renamed here and not there`;
}
