/**
 * `[[Colonel Vane]]` in the prose of a Markdown file. It leads to a person or a part of a story that the campaign declares. Other
 * names are left alone: they may be those of other notes.
 */
import { linkTarget, placeNames, targetOrigin, type LinkTarget } from '../model/links.ts';
import type { Model, Place } from '../model/model.ts';
import { partsOf } from '../model/story.ts';
import { nameKey, sameName } from '../rules/names.ts';
import type { Link } from '../syntax/prose.ts';
import type { Span } from '../syntax/tree.ts';
import type { Completion } from './completion.ts';
import { Completions } from './completion/items.ts';

/** A link with the name where it is declared. */
export interface NoteLink extends Span {
  readonly link: Link;
  readonly place: Place;
}

export const noteLinks = (model: Model, uri: string, links: readonly Link[]): NoteLink[] =>
  links.flatMap((link) => {
    const place = placeNamed(model, uri, link.target.text);
    return place ? [{ start: link.target.start, end: link.target.end, link, place }] : [];
  });

/** The targets that a note may link; other names may be those of other notes. */
const OURS: readonly LinkTarget['type'][] = ['character', 'part', 'place'];

function placeNamed(model: Model, uri: string, name: string): Place | undefined {
  const target = linkTarget(model, model.scopeOf(uri), uri, name);
  return target && OURS.includes(target.type) ? model.placeOf(targetOrigin(target)) : undefined;
}

/** The links of a note that give the name of a declaration, in that spelling. */
export const linksNaming = (
  model: Model,
  uri: string,
  links: readonly Link[],
  { place, name }: { readonly place: Place; readonly name: string },
): Span[] =>
  noteLinks(model, uri, links).filter(
    (each) =>
      each.place.uri === place.uri &&
      each.place.start === place.start &&
      sameName(each.link.target.text, name),
  );

/** Proposals behind `[[`. */
export function completeNoteLink(model: Model, uri: string, offset: number, before: string): Completion[] {
  const typed = /\[\[([^[\]|\r\n]{0,200})$/.exec(before)?.[1];
  if (typed === undefined) return [];
  const scope = model.scopeOf(uri);
  const items = new Completions({ start: offset - typed.length, end: offset });
  const seen = new Set<string>();
  const add = (kind: 'character' | 'value', name: string, detail: string): void => {
    if (name === '' || seen.has(nameKey(name))) return;
    seen.add(nameKey(name));
    items.add(kind, name, { detail });
  };
  for (const { node } of scope.characters()) add('character', node.name.text, node.kind);
  for (const { node } of scope.stories())
    for (const part of partsOf(node)) add('value', part.name.text, part.kind);
  for (const name of placeNames(scope)) add('value', name, 'place');
  return items.list;
}
