/**
 * What Callsheet's client and server say to each other beyond the language server protocol. Types and names only, so
 * that both sides can import it; positions and ranges are those of the protocol (UTF-16, from zero).
 */

export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

export interface TextDocumentPosition {
  readonly textDocument: { readonly uri: string };
  readonly position: Position;
}

/** Client to server: the totals of the character at a position, or `null` outside of one. */
export const TOTALS_REQUEST = 'callsheet/totals';

export interface Totals {
  readonly name: string;
  /** Plain text: `Jack Smith: 35/35 AP · 92/92 CP`. */
  readonly text: string;
  /** Markdown. */
  readonly tooltip: string;
  readonly state: BudgetState;
  /** The whole declaration: the totals hold for every position in it. */
  readonly range: Range;
}

/** An `npc` has no budget to keep. */
export type BudgetState = 'exact' | 'unspent' | 'overspent' | 'npc';

/** Client to server: where the points of the character at a position went, or `null` outside of one. */
export const BREAKDOWN_REQUEST = 'callsheet/breakdown';

export interface Breakdown {
  readonly uri: string;
  /** A position in the character's first line. */
  readonly position: Position;
  readonly name: string;
  /** `character` or `npc`. */
  readonly kind: string;
  readonly campaign: string;
  readonly level: string;
  readonly state: BudgetState;
  /** One line: `35/35 AP · 92/92 CP`. */
  readonly summary: string;
  readonly sections: readonly BreakdownSection[];
}

export interface BreakdownSection {
  readonly title: string;
  readonly value?: string;
  readonly entries: readonly BreakdownEntry[];
}

/** A node of a proof tree: a number, the rule that it follows from, and the parts that it is made of. */
export interface BreakdownEntry {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  /** A citation: `Core Rules, Move`. */
  readonly rule?: string;
  /** The line that it was written in, in the character's file, a template or the library. */
  readonly target?: SourceTarget;
  readonly entries?: readonly BreakdownEntry[];
}

export interface SourceTarget {
  readonly uri: string;
  readonly range: Range;
}

/**
 * Server to client, without parameters: answers may have changed for a reason that the client cannot see, such as a
 * file on disk or a setting. Changes of open documents go without saying.
 */
export const RESULTS_CHANGED_NOTIFICATION = 'callsheet/resultsChanged';

/** Server to client, for workspaces that are not on disk: the text of a file, or `null` if it cannot be read. */
export const READ_FILE_REQUEST = 'callsheet/readFile';

export interface ReadFileParams {
  readonly uri: string;
}

export interface ReadFileResult {
  readonly text: string;
}

/** Server to client, for workspaces that are not on disk: the URIs of every `.callsheet` file below a folder. */
export const LIST_FILES_REQUEST = 'callsheet/listFiles';

export interface ListFilesParams {
  readonly folder: string;
}

export type ListFilesResult = readonly string[];

/** The command of the client that a code lens runs, with the arguments `[uri, position]`. */
export const SHOW_BREAKDOWN_COMMAND = 'callsheet.showBreakdown';

/**
 * How Node.js should run the server: with a small nursery. A server that waits for keystrokes makes little garbage at a
 * time, and the space that a large nursery grows into at a cold start is never given back.
 */
export const NODE_ARGUMENTS: readonly string[] = ['--max-semi-space-size=4'];
