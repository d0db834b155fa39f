/** Reads a PDF as a reader would: the text of each page, structure, bookmarks and fields. */
import { getDocumentProxy } from 'unpdf';

export interface Structure {
  readonly role: string;
  readonly alt?: string;
  readonly children: readonly Structure[];
}

export interface ReadPdf {
  readonly title: string;
  readonly language: string;
  readonly pages: readonly string[];
  /** Texts that belong to no element of the structure and are not marked as decoration. */
  readonly loose: readonly string[];
  readonly structure: readonly Structure[];
  /** Titles with the titles below them. */
  readonly outline: readonly Bookmark[];
  readonly fields: Readonly<Record<string, string>>;
}

export interface Bookmark {
  readonly title: string;
  readonly items: readonly Bookmark[];
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
  const pages: string[] = [];
  const loose: string[] = [];
  const structure: Structure[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    loose.push(...looseTexts((await page.getTextContent({ includeMarkedContent: true })).items));
    const tree = (await page.getStructTree()) as Structure | null;
    if (tree) structure.push(...tree.children);
  }
  const fields = Object.fromEntries(
    Object.entries((await pdf.getFieldObjects()) ?? {}).map(([name, [field]]) => [
      name,
      (field as { value?: string } | undefined)?.value ?? '',
    ]),
  );
  const outline = ((await pdf.getOutline()) as Bookmark[] | null) ?? [];
  await pdf.loadingTask.destroy();
  return {
    title: info.Title ?? '',
    language: info.Language ?? '',
    pages,
    loose,
    structure,
    outline,
    fields,
  };
}

interface Marked {
  readonly type?: string;
  readonly tag?: string;
  readonly id?: string | null;
  readonly str?: string;
}

function looseTexts(items: readonly Marked[]): string[] {
  const open: Marked[] = [];
  return items.flatMap((item) => {
    if (item.type?.startsWith('beginMarkedContent')) open.push(item);
    else if (item.type === 'endMarkedContent') open.pop();
    const isKnown = open.some(({ id, tag }) => id || tag === 'Artifact');
    return item.str?.trim() && !isKnown ? [item.str] : [];
  });
}

/** The levels of the headings, in their order. */
export function* headingLevels(structure: readonly Structure[]): Generator<number> {
  for (const { role, children = [] } of structure) {
    if (/^H\d$/.test(role)) yield Number(role.slice(1));
    yield* headingLevels(children);
  }
}

/** Every element of a structure with a role. */
export function* withRole(structure: readonly Structure[], role: string): Generator<Structure> {
  for (const each of structure) {
    if (each.role === role) yield each;
    yield* withRole(each.children ?? [], role);
  }
}
