/** Makes documents of what is loaded: chooses what they are about, reads their pictures, and hands them to a driver. */
import { declarationsIn, type PlacedDeclaration } from '../../features/places.ts';
import { hasScenes } from '../../features/graph.ts';
import { isCharacter, isStory, type Declared } from '../../model/declarations.ts';
import { isPlayer } from '../../model/encounters.ts';
import type { Model } from '../../model/model.ts';
import { sameName } from '../../rules/names.ts';
import { blocksIn, type PrintDocument, type PrintKind } from '../../print/document.ts';
import {
  adventureDocument,
  blankDocument,
  bookDocument,
  cardsDocument,
  castOf,
  handoutsDocument,
  screenDocument,
  sheetDocument,
} from '../../print/documents.ts';
import { writeAs, type DocumentFormat, type ExportLook } from './formats.ts';
import type { Picture } from './picture.ts';
import type { PrintHost } from './print-host.ts';
import { t } from '../../text/messages.ts';

export interface ExportChoice {
  readonly kind: PrintKind;
  readonly name?: string | undefined;
  /** An empty sheet of the campaign. */
  readonly isBlank?: boolean;
}

/** Returns the documents of some files, one for each adventure; empty if the files have none of that kind. */
export function documentsOf(model: Model, uris: readonly string[], choice: ExportChoice): PrintDocument[] {
  const { kind, name } = choice;
  const placed = uris.flatMap((uri) => [...declarationsIn(model.file(uri)!)]);
  const wanted = ({ node }: Declared): boolean => name === undefined || sameName(node.name.text, name);
  const people = placed.map(({ declared }) => declared).filter(isCharacter);
  const stories = storiesOf(placed);
  const [uri] = uris;
  if (uri === undefined) return [];
  switch (kind) {
    case 'sheet': {
      if (choice.isBlank) return [blankDocument(model, model.scopeOf(uri))];
      const named = people.filter(wanted);
      const players = name === undefined ? named.filter(isPlayer) : [];
      const chosen = players.length > 0 ? players : named;
      return chosen.length > 0 ? [sheetDocument(model, chosen)] : [];
    }
    case 'cards': {
      const casts = stories
        .filter(({ declared }) => wanted(declared))
        .map(({ declared }) => ({
          people: castOf(model, declared),
          title: t('Cast of {0}', declared.node.name.text),
        }));
      const filled = casts.filter((cast) => cast.people.size > 0);
      if (filled.length > 0) return filled.map((cast) => cardsDocument(model, cast.people, cast.title));
      const npcs = people.filter((person) => wanted(person) && (name !== undefined || !isPlayer(person)));
      return npcs.length > 0 ? [cardsDocument(model, new Map(npcs.map((npc) => [npc, 1])), t('Cast'))] : [];
    }
    case 'adventure':
      return stories
        .filter(({ declared }) => wanted(declared))
        .map((story) => adventureDocument(model, story));
    case 'handouts':
      return placed
        .map(({ declared }) => declared)
        .filter((declared) => isStory(declared) && (declared.kind === 'handout' || wanted(declared)))
        .flatMap((declared) => handoutsDocument(model, declared) ?? []);
    case 'screen':
      return [screenDocument(model, model.scopeOf(uri))];
    case 'book':
      return stories.length + people.length > 0 ? [bookDocument(model, stories, people)] : [];
  }
}

/** Returns the file name of a document. A book and one of its adventures may have the same title. */
export const nameOf = ({ title, kind }: PrintDocument): string =>
  kind === 'book' ? `${title} ${t('book')}` : title;

/** Adventures; or, where there is none, scenes that stand alone. */
export function storiesOf(placed: readonly PlacedDeclaration[]): PlacedDeclaration[] {
  const stories = placed.filter(({ declared }) => hasScenes(declared));
  const adventures = stories.filter(({ declared }) => declared.kind === 'adventure');
  return adventures.length > 0 ? adventures : stories;
}

/** The pictures of a document by what its text calls them, and what is wrong with the others. */
async function picturesOf(
  host: PrintHost,
  model: Model,
  document: PrintDocument,
  fallback: string,
): Promise<{ readonly pictures: ReadonlyMap<string, Picture>; readonly problems: readonly string[] }> {
  const pictures = new Map<string, Picture>();
  const problems: string[] = [];
  for (const { source, uri } of sourcesIn(model, document, fallback)) {
    if (pictures.has(source)) continue;
    const read = await host.picture(uri, source);
    if ('problem' in read) problems.push(`${source} ${read.problem}`);
    else pictures.set(source, read);
  }
  return { pictures, problems: [...new Set(problems)] };
}

function* sourcesIn(
  model: Model,
  document: PrintDocument,
  fallback: string,
): Generator<{ readonly source: string; readonly uri: string }> {
  let uri = fallback;
  for (const { blocks } of document.sections) {
    for (const block of blocksIn(blocks)) {
      uri = (block.at && model.uriOf(block.at.block)) ?? uri;
      if (block.type === 'picture') yield { source: block.source, uri };
      else if (block.type === 'paragraph')
        for (const { picture } of block.text) if (picture) yield { source: picture, uri };
    }
  }
}

/** A document in a format; or why there is none. */
export async function exported(
  host: PrintHost,
  model: Model,
  document: PrintDocument,
  format: DocumentFormat,
  look: ExportLook,
  uri: string,
): ReturnType<typeof writeAs> {
  const { pictures, problems } = await picturesOf(host, model, document, uri);
  const written = await writeAs(format, { host, document, look, pictures });
  return 'problem' in written ? written : { ...written, problems: [...problems, ...written.problems] };
}
