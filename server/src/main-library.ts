/**
 * The library: `import { openCampaign } from 'callsheet'`. Small and stable: everything is plain data, and a change of
 * this file shows in `docs/callsheet.d.ts`, which is the declaration file of the package.
 */
import * as path from 'node:path';
import { linesOf } from './cli/checked-file.ts';
import { exportedFiles } from './cli/exported-files.ts';
import { sheetJson } from './cli/sheet-json.ts';
import { sheetText } from './cli/sheet-text.ts';
import { load } from './cli/load.ts';
import { hasScenes, sceneGraph } from './features/graph.ts';
import { mermaid } from './features/graph/mermaid.ts';
import { declarationsIn } from './features/places.ts';
import { typedOdds } from './features/rolls/typed.ts';
import { oddsWithPeople } from './features/rolls/typed-people-problems.ts';
import { withVersus } from './features/rolls/typed-targets.ts';
import { readLibraries } from './host/library.ts';
import { documentOf, plainDocument } from './host/positions.ts';
import { isCharacter } from './model/declarations.ts';
import { Model } from './model/model.ts';
import { sameName } from './rules/names.ts';
import { isProblem } from './rules/dice/index.ts';
import { format as formatSource } from './syntax/printer.ts';
import { parseSource } from './syntax/source.ts';
import { phrase } from './words/phrase.ts';

/** A finding of the checks. Lines and columns count from 1, columns in UTF-16 units. */
export interface Finding {
  /** Relative to the current folder, or absolute; with `/`. */
  readonly path: string;
  /** A stable code, such as `stated-value`. */
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'info' | 'hint';
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A character or an adventure of a campaign. */
export interface Entry {
  readonly name: string;
  /** `character`, `npc`, `adventure`, `scene`. */
  readonly kind: string;
  readonly path: string;
}

/** A declaration of a text, as `parse` finds it. */
export interface Declaration {
  /** `character`, `adventure`, `weapon` … */
  readonly kind: string;
  readonly name: string;
  /** Its first line, from 1. */
  readonly line: number;
}

/** What `parse` finds in a text, without rules. */
export interface Parsed {
  readonly declarations: readonly Declaration[];
  readonly problems: readonly { readonly message: string; readonly line: number }[];
}

/** The answer to `odds`. */
export type Odds = { readonly text: string } | { readonly problem: string };

/** Points of a pool. */
export interface Points {
  readonly spent: number;
  readonly available: number;
}

/** A trait on a sheet. */
export interface Trait {
  readonly name: string;
  /** `advantage`, `disadvantage` … */
  readonly kind: string;
  readonly level: string | null;
  readonly detail: string | null;
  readonly note: string | null;
  readonly points: number;
}

/** A skill or a skill group on a sheet. */
export interface Skill {
  readonly kind: string;
  readonly name: string;
  /** `Knives` of `Melee Weapon (Knives)`. */
  readonly type: string | null;
  readonly score: number;
  /** The score with the attribute, where the rules have one for it. */
  readonly total: number;
  readonly cost: number;
}

/** A weapon on a sheet. */
export interface Weapon {
  readonly name: string;
  readonly count: number;
  readonly skill: string | null;
  /** The total of an attack by the attribute that it is made with. */
  readonly attacks: Readonly<Record<string, number>>;
  /** `5d6 P/L`. */
  readonly damage: string | null;
}

/** A character with every number computed. `callsheet sheet --format json` prints the same object, which has more keys. */
export interface CharacterSheet {
  readonly name: string;
  readonly kind: string;
  readonly campaign: string | null;
  readonly system: string;
  readonly level: string;
  /** What the text says about the character: player, concept, notes … */
  readonly facts: Readonly<Record<string, string>>;
  /** Null where the rules have no such pool. */
  readonly attributePoints: Points | null;
  readonly characterPoints: Points | null;
  /** By their short names: `STR`, `REF` … */
  readonly attributes: Readonly<Record<string, number>>;
  readonly derived: Readonly<Record<string, number>>;
  readonly traits: readonly Trait[];
  readonly skills: readonly Skill[];
  readonly weapons: readonly Weapon[];
}

/** What `export` makes. */
export interface ExportOptions {
  /**
   * `sheet`: the player characters, or all characters where there are none; `cards`: the npcs of each adventure;
   * `adventure`: each adventure with its cast; `handouts`: the handouts of each adventure; `screen`: the tables of the
   * campaign; `book`: all in one document.
   */
  readonly as: 'sheet' | 'cards' | 'adventure' | 'handouts' | 'screen' | 'book';
  /** `html`, `pdf`, `svg` and `md` are documents. `json` and the formats of other tools hold the declarations as data and ignore `as`. */
  readonly format:
    | 'html'
    | 'pdf'
    | 'svg'
    | 'md'
    | 'json'
    | 'foundry'
    | 'fantasy-statblocks'
    | 'initiative-tracker'
    | 'statblock';
  /** Only the character or adventure of this name. */
  readonly name?: string;
  /** An empty sheet of the campaign. */
  readonly blank?: boolean;
  /** `book` by default. */
  readonly theme?: 'book' | 'plain';
  /** `a4` by default. */
  readonly paper?: 'a4' | 'letter';
}

/** A file that `export` makes; nothing is written to a disk. */
export interface ExportedFile {
  /** Letters, digits and hyphens, made of the name of a character or an adventure: `mara-vane.html`. */
  readonly name: string;
  /** Bytes for `pdf`, text for all others. */
  readonly content: string | Uint8Array;
}

/** The answer to `export`. */
export interface Exported {
  /** Empty where there is nothing of the kind, or nothing of the name. */
  readonly files: readonly ExportedFile[];
  /** What is missing, such as a picture that cannot be read, one line each. */
  readonly problems: readonly string[];
}

/** A folder of `.callsheet` files as it was when it was opened. */
export interface Campaign {
  /** The files, relative to the current folder, or absolute. */
  readonly files: readonly string[];
  /** What could not be read, one line each. */
  readonly problems: readonly string[];
  readonly characters: readonly Entry[];
  readonly adventures: readonly Entry[];
  /** All findings, file by file. */
  check(): readonly Finding[];
  /** The sheet of a character as data. Undefined for an unknown name. */
  sheet(name: string): CharacterSheet | undefined;
  /** The sheet of a character as plain text. Undefined for an unknown name. */
  sheetText(name: string): string | undefined;
  /** The odds of dice, a task or a procedure, by the rules of the campaign: `3d6 + 5 >= 18`, `Edith Stealth vs 18`. */
  odds(text: string): Odds;
  /** The scenes of an adventure as a Mermaid flowchart. Undefined for an unknown name. */
  graph(name: string): string | undefined;
  /** Documents to print, read or publish, and data for other tools. */
  export(options: ExportOptions): Promise<Exported>;
}

/** Reads a file or folder with the campaigns around it. Rejects for nothing: `problems` says what could not be read. */
export async function openCampaign(folder: string): Promise<Campaign> {
  const loaded = await load([folder], libraries());
  const { model } = loaded.workspace;
  const shown = (uri: string): string => loaded.files.find((file) => file.uri === uri)?.path ?? uri;
  const all = loaded.files.flatMap(({ uri }) => [...declarationsIn(model.file(uri)!)]);
  const characters = all.filter(({ declared }) => isCharacter(declared));
  const stories = all.filter(({ declared }) => hasScenes(declared));
  const entryOf = ({ declared }: (typeof all)[number]): Entry => ({
    name: declared.node.name.text,
    kind: declared.kind,
    path: shown(declared.uri),
  });
  const named = (list: typeof all, name: string): (typeof all)[number] | undefined =>
    list.find(({ declared }) => sameName(declared.node.name.text, name));
  const sheetOf = (name: string): Parameters<typeof sheetText>[0] | undefined => {
    const found = named(characters, name);
    return found && model.character(found.declared).sheet;
  };
  return {
    files: loaded.files.map((file) => file.path),
    problems: loaded.problems,
    characters: characters.map(entryOf),
    adventures: stories.map(entryOf),
    check: () => loaded.files.flatMap((file) => findingsOf(loaded.workspace, file)),
    sheet: (name) => {
      const sheet = sheetOf(name);
      return sheet && sheetJson(sheet);
    },
    sheetText: (name) => {
      const sheet = sheetOf(name);
      return sheet && sheetText(sheet);
    },
    odds: (text) => {
      const first = loaded.files[0];
      const [standard] = model.playedSystems();
      const odds = first
        ? oddsWithPeople(model, model.scopeOf(first.uri), text)
        : typedOdds(withVersus(text, standard!), standard!);
      return isProblem(odds) ? { problem: phrase(odds.message) } : { text: odds.text };
    },
    graph: (name) => {
      const found = named(stories, name);
      return found && mermaid(sceneGraph(model, found));
    },
    export: ({ theme = 'book', paper = 'a4', ...wanted }) => exportOf(loaded, wanted, { theme, paper }),
  };
}

/** Reads a text without any rules: what it declares, and which lines cannot be read. */
export function parse(text: string): Parsed {
  const source = parseSource(text, parser());
  const document = plainDocument(text);
  const lineOf = (offset: number): number => document.positionAt(offset).line + 1;
  return {
    declarations: source.blocks.flatMap(({ declarations }, index) =>
      declarations.map(({ kind, name, start }) => ({
        kind,
        name: name.text,
        line: lineOf(source.starts[index]! + start),
      })),
    ),
    problems: source.blocks.flatMap(({ problems }, index) =>
      problems.map(({ message, start }) => ({ message, line: lineOf(source.starts[index]! + start) })),
    ),
  };
}

/** Formats a text: only white space changes. */
export function format(text: string): string {
  return formatSource(parseSource(text, parser()));
}

/** The version of the package. */
export const version: string = __VERSION__;

type Loaded = Awaited<ReturnType<typeof load>>;

function findingsOf(workspace: Loaded['workspace'], { uri, path: file }: Loaded['files'][number]): Finding[] {
  const { file: source, reports } = workspace.report(uri)!;
  const document = documentOf(source);
  return reports.map(({ code, severity, finding, start, end }) => {
    const lines = linesOf(document, start, end);
    return { path: file, code, severity, message: finding.message, ...lines };
  });
}

async function exportOf(
  loaded: Loaded,
  wanted: ExportOptions,
  { theme, paper }: Required<Pick<ExportOptions, 'theme' | 'paper'>>,
): Promise<Exported> {
  const look = { theme, paper, style: '', furtherFonts: [] };
  const made = await exportedFiles(loaded, wanted, look, besides('fonts'));
  return 'problem' in made ? { files: [], problems: [made.problem] } : made;
}

let known: ReturnType<typeof readLibraries> | undefined;
/** The rules and the fonts lie beside the bundle. */
const besides = (folder: string): string => path.join(import.meta.dirname, folder);
const libraries = (): ReturnType<typeof readLibraries> => (known ??= readLibraries(besides('library')));
const parser = (): Model['parse'] => new Model(libraries()).parse;
