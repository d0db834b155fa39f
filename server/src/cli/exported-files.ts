/** The files of an export, in every format, for the command line and the library. */
import { declarationsIn } from '../features/places.ts';
import { documentsOf, exported, nameOf, type ExportChoice } from '../host/print/export.ts';
import { DOCUMENT_FORMATS, type DocumentFormat, type ExportLook } from '../host/print/formats.ts';
import { fileName, uniqueNames } from '../host/print/file-name.ts';
import { nodePrint } from '../host/print/node-print.ts';
import type { Output } from '../host/print/write.ts';
import type { Declared } from '../model/declarations.ts';
import type { PrintKind } from '../print/document.ts';
import { INTERCHANGE } from '../print/interchange/index.ts';
import { toJson } from '../print/interchange/json.ts';
import { sameName } from '../rules/names.ts';
import type { Loaded } from './load.ts';
import { sheetJson } from './sheet-json.ts';
import { t } from '../text/messages.ts';

/** A document, Callsheet's own JSON, or a format of another tool. */
export type ExportFormat = DocumentFormat | 'json' | keyof typeof INTERCHANGE;

export const EXPORT_FORMATS: readonly ExportFormat[] = [
  ...DOCUMENT_FORMATS,
  'json',
  ...(Object.keys(INTERCHANGE) as (keyof typeof INTERCHANGE)[]),
];

export interface WantedFiles {
  readonly as: PrintKind;
  readonly format: ExportFormat;
  readonly name?: string | undefined;
  readonly blank?: boolean | undefined;
}

export interface ExportedFiles {
  /** None where there is nothing of the kind. */
  readonly files: readonly Output[];
  /** Problems, one line each. */
  readonly problems: readonly string[];
}

/** `fonts` is the folder of the fonts of the product. */
export async function exportedFiles(
  loaded: Loaded,
  wanted: WantedFiles,
  look: ExportLook,
  fonts: string,
): Promise<ExportedFiles | { readonly problem: string }> {
  const made = await named(loaded, wanted, look, fonts);
  if ('problem' in made) return made;
  const names = uniqueNames(made.files.map(({ name, end }) => fileName(name, end)));
  return { ...made, files: made.files.map(({ content }, index) => ({ name: names[index]!, content })) };
}

/** A file by the name of a character or a story, which may be a path. */
interface NamedFile extends Output {
  /** Tells files of one name apart: `page 2`. */
  readonly end?: string | undefined;
}
type NamedFiles = Omit<ExportedFiles, 'files'> & { readonly files: readonly NamedFile[] };

async function named(
  loaded: Loaded,
  wanted: WantedFiles,
  look: ExportLook,
  fonts: string,
): Promise<NamedFiles | { readonly problem: string }> {
  const { format } = wanted;
  if (isDocumentFormat(format)) return documents(loaded, { ...wanted, format }, look, fonts);
  const declared = chosen(loaded, wanted);
  const { model } = loaded.workspace;
  if (format !== 'json') return { files: INTERCHANGE[format].write(model, declared), problems: [] };
  if (declared.length === 0) return { files: [], problems: [] };
  const document = toJson(declared, (character) => sheetJson(model.character(character).sheet), model.parse);
  const content = `${JSON.stringify(document, null, 2)}\n`;
  return { files: [{ name: `${wanted.name ?? 'callsheet'}.json`, content }], problems: [] };
}

const isDocumentFormat = (format: ExportFormat): format is DocumentFormat =>
  (DOCUMENT_FORMATS as readonly string[]).includes(format);

/** All declarations of the files, or those of a name. */
const chosen = ({ workspace: { model }, files }: Loaded, { name }: WantedFiles): Declared[] =>
  files
    .flatMap(({ uri }) => [...declarationsIn(model.file(uri)!)].map((each) => each.declared))
    .filter(({ node }) => name === undefined || sameName(node.name.text, name));

async function documents(
  { workspace: { model }, files: loaded }: Loaded,
  { as, format, name, blank }: WantedFiles & { readonly format: DocumentFormat },
  look: ExportLook,
  fonts: string,
): Promise<NamedFiles | { readonly problem: string }> {
  const uris = loaded.map(({ uri }) => uri);
  const choice: ExportChoice = { kind: as, name, isBlank: blank ?? false };
  const host = nodePrint(fonts);
  const files: NamedFile[] = [];
  const problems: string[] = [];
  for (const document of documentsOf(model, uris, choice)) {
    const made = await exported(host, model, document, format, look, uris[0]!);
    if ('problem' in made) return made;
    for (const [index, content] of made.files.entries()) {
      const end = made.files.length > 1 ? t('page {0}', index + 1) : undefined;
      files.push({ name: `${nameOf(document)}.${format}`, end, content });
    }
    problems.push(...made.problems);
  }
  return { files, problems };
}
