/** A declaration moves to a file of its own: the files of a campaign see its name wherever it is. */
import type { Declared } from '../../model/declarations.ts';
import type { Model } from '../../model/model.ts';
import { folderOf } from '../../model/scopes.ts';
import { lineAt } from '../../syntax/layout.ts';
import { freeName, slug } from '../../text/file-names.ts';
import { declarationAt, holds } from '../places.ts';
import type { Selection } from './refactorings.ts';
import type { PlacedEdit } from './trial.ts';

/** The declaration with its head at a place, if it may move. */
export function movableAt(model: Model, { uri, from }: Selection): Declared | undefined {
  const file = model.file(uri);
  const placed = file && declarationAt(file, from);
  if (!placed || file.isLibrary) return undefined;
  const { declared, base } = placed;
  const isAlone = file.index.declared.length < 2;
  const isSeen = declared.kind !== 'campaign' && model.scopeOf(uri).campaign !== undefined;
  const isOnHead = holds(declared.node.head, from - base);
  return !isAlone && isSeen && isOnHead && declared.node.name.text ? declared : undefined;
}

export interface MovedDeclaration {
  readonly removal: PlacedEdit;
  /** The name of the new file, in the folder of the old one. */
  readonly fileName: string;
  readonly text: string;
}

export function movedDeclaration(model: Model, { uri, from }: Selection): MovedDeclaration {
  const { declared, base } = declarationAt(model.file(uri)!, from)!;
  const { text, lines } = declared.block;
  const { start } = lineAt(lines, declared.node.start);
  const folder = folderOf(uri);
  const isTaken = (name: string): boolean => model.file(`${folder}/${name}.callsheet`) !== undefined;
  return {
    removal: { uri, start: base + start, end: base + text.length, text: '' },
    fileName: `${freeName(slug(declared.node.name.text), isTaken)}.callsheet`,
    text: `${text.slice(start).trimEnd()}\n`,
  };
}
