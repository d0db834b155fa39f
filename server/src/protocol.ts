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
  /** The same in every language: `attributes`, `load`, or the key of a list. */
  readonly id: string;
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

/** Client to server: the scenes of the adventure at a position, or else of the file's first, or `null` without one. */
export const SCENE_GRAPH_REQUEST = 'callsheet/graph';

export interface SceneGraphPicture {
  readonly uri: string;
  /** The whole adventure: the picture is that of every position in it. */
  readonly range: Range;
  readonly name: string;
  /** `8 scenes · 2 endings`. */
  readonly summary: string;
  /** What stands for a scene or a way has its id in `data-id`. */
  readonly svg: string;
  readonly places: readonly GraphPlace[];
}

export interface GraphPlace {
  readonly id: string;
  /** The name of the scene, or that of the way's. */
  readonly target: SourceTarget;
  /** All lines of a scene. */
  readonly lines?: Range;
}

/** The command of the client that shows the graph, with the arguments `[uri, position]`. */
export const SHOW_SCENE_GRAPH_COMMAND = 'callsheet.showSceneGraph';

/**
 * Server to a client that has views, without parameters: answers may have changed for a reason that the client cannot see, such as a
 * file on disk or a setting. Changes of open documents go without saying.
 */
export const RESULTS_CHANGED_NOTIFICATION = 'callsheet/resultsChanged';

/** Server to client, for workspaces that are not on disk: the text of a file, or `null` if it cannot be read. */
export const READ_FILE_REQUEST = 'callsheet/readFile';

export interface ReadFileParams {
  readonly uri: string;
}

export type ReadFileResult =
  | { readonly text: string }
  /** Such as `is not UTF-8 text`. */
  | { readonly problem: string; readonly isMissing?: boolean };

/** Server to client, for workspaces that are not on disk: the URIs of every `.callsheet` file below a folder. */
export const LIST_FILES_REQUEST = 'callsheet/listFiles';

export interface ListFilesParams {
  readonly folder: string;
}

export type ListFilesResult = readonly string[];

/**
 * The scheme of what a server in a browser brings along: `callsheet:/library/action-system/skills.callsheet`,
 * `callsheet:/fonts/…`. The paths are those of `dist/`.
 */
export const BUILT_IN = 'callsheet';

/** Server to client, for workspaces that are not on disk: the bytes of a picture or a font. */
export const READ_BYTES_REQUEST = 'callsheet/readBytes';

export interface ReadBytesParams {
  readonly uri: string;
}

export type ReadBytesResult =
  | { readonly base64: string }
  /** Such as `does not exist`. */
  | { readonly problem: string };

/** The command of the client that a code lens runs, with the arguments `[uri, position]`. */
export const SHOW_BREAKDOWN_COMMAND = 'callsheet.showBreakdown';

/** Client to server: what can be rolled at a position, in a paragraph of a story or from a character. */
export const ROLL_CHOICES_REQUEST = 'callsheet/rollChoices';

export interface RollChoicesParams extends TextDocumentPosition {
  /** The id of one roll, or what the ids of several begin with; empty for all. */
  readonly roll: string;
}

export interface RollChoice {
  readonly id: string;
  /** `Attacks`. */
  readonly group: string;
  /** `Stealth vs 18`. */
  readonly label: string;
  /** `Jack 62.5% · Mara 16.2%`. */
  readonly detail: string;
  /** Those who may make the roll, each with the chance of success. */
  readonly people: readonly { readonly name: string; readonly detail: string }[];
}

/** Client to server: rolls, and tells what everybody got; nothing where there is no such roll any more. */
export const ROLL_REQUEST = 'callsheet/roll';

export interface RollParams extends TextDocumentPosition {
  /** The id of a choice, or what somebody typed behind `typed:`. */
  readonly roll: string;
  /** One of its people; everybody rolls where nobody is named. */
  readonly character?: string;
}

/** What the id of a roll begins with that somebody typed: `typed:3d6 + 5`. */
export const TYPED_ROLL = 'typed:';

/** Client to server: what a text is that somebody types to roll it, in the rules of a place. */
export const TYPED_ROLL_REQUEST = 'callsheet/typedRoll';

export interface TypedRollParams extends TextDocumentPosition {
  readonly text: string;
}

export interface TypedRoll {
  /** The odds, or why it cannot be rolled; empty without a text. */
  readonly odds: string;
  readonly isProblem: boolean;
  /** What else can be typed, and what it tells. */
  readonly examples: readonly { readonly text: string; readonly about: string }[];
}

/** What a roll comes to. */
export interface RollTally {
  /** Missing for what is no number: a card that was drawn. */
  readonly total?: number | undefined;
  readonly effect?: number | undefined;
  readonly success?: boolean | undefined;
  /** `3d6 (4, 2, 6) + REF 8 + Stealth 4 = 24`; in a contest with what the other side rolled. */
  readonly sum: string;
  /** `success by 6`; empty where nothing is to be reached. */
  readonly outcome: string;
  /** All of it: `Jack Smith · Stealth vs 18: 3d6 (4, 2, 6) + REF 8 + Stealth 4 = 24 · success by 6`. */
  readonly text: string;
}

export interface RollResult extends RollTally {
  /** Empty for dice that nobody in particular rolls. */
  readonly who: string;
  /** The scene that it was rolled in; empty for a roll from a sheet. */
  readonly scene: string;
  /** `Stealth vs 18`. */
  readonly title: string;
  /** `3d6 (4, 2, 6)`. */
  readonly dice: string;
  /** A target number, or what the other side rolled. */
  readonly target?: number | undefined;
  /** `4d6 (3, 1, 6, 2) = 12 P/L`: what was rolled with it. */
  readonly damage?: string | undefined;
  /** The same dice with one action point spent on them, with two, and so on; none where none may be. */
  readonly withActionPoints: readonly RollTally[];
}

/** The command of the client that a code lens runs, with the arguments `[uri, position, roll]`. */
export const ROLL_COMMAND = 'callsheet.roll';

/** Client to server: an encounter after something has happened in it, or `null` where there is none to be tracked. */
export const ENCOUNTER_REQUEST = 'callsheet/encounter';

export interface EncounterParams extends TextDocumentPosition {
  /** The id of the encounter, or else it is the one at the position; without an id the first of the file will do. */
  readonly id?: string;
  /** What the last answer has told to keep. */
  readonly state?: unknown;
  /** Nothing, to see how things are. */
  readonly action?: EncounterAction;
}

export type EncounterAction =
  /** Rolls for the first turn, or for this turn again; lets the next one act; forgets everything. */
  | { readonly type: 'begin' | 'roll' | 'next' | 'reset' }
  /** Takes back what happened last to a combatant, or to the encounter itself, whose id is empty. */
  | { readonly type: 'undo'; readonly id: string }
  /** A blow or points of healing, as typed, or the id of an action. */
  | { readonly type: 'blow' | 'heal' | 'act'; readonly id: string; readonly text: string };

export interface EncounterTable {
  readonly uri: string;
  /** Its first line. */
  readonly range: Range;
  readonly id: string;
  readonly name: string;
  /** From 1; 0 before the first turn. */
  readonly turn: number;
  /** What the order is by: `Initiative`. */
  readonly orderWord: string;
  /** What a blow looks like: `17 P/L`. */
  readonly blowExample: string;
  /** What holds for everybody: `all Actions are Inspired`. */
  readonly states: readonly string[];
  /** What can be done with the encounter itself. */
  readonly actions: readonly EncounterButton[];
  /** What happened last to the encounter itself, and can be taken back; empty for nothing. */
  readonly last: string;
  /** Those who act, in turn; then those who do not. */
  readonly combatants: readonly EncounterCombatant[];
  /** The latest last. */
  readonly journal: readonly { readonly turn: number; readonly text: string }[];
  /** To be kept, and sent with the next request; what is in it is for the server to know. */
  readonly state: unknown;
  /** What has just happened, or why nothing has. */
  readonly said: string;
  readonly isProblem: boolean;
}

export interface EncounterCombatant {
  readonly id: string;
  /** `Hangar Guard 2`. */
  readonly name: string;
  readonly side: string;
  readonly isPlayer: boolean;
  /** Of the side: `#b3261e`; missing where it has none. */
  readonly color?: string | undefined;
  /** Missing for those who do not act in this turn. */
  readonly order?: number | undefined;
  readonly isCurrent: boolean;
  readonly hasActed: boolean;
  /** What is counted: `LIF`. */
  readonly word: string;
  readonly left: number;
  readonly most: number;
  /** `stunned`, `serious wound, Body -3`. */
  readonly states: readonly string[];
  /** Whether they can do nothing any more. */
  readonly isOut: boolean;
  /** `DEF`, `14`. */
  readonly facts: readonly { readonly label: string; readonly value: string; readonly detail: string }[];
  readonly actions: readonly EncounterButton[];
  /** What happened last, and can be taken back; empty for nothing. */
  readonly last: string;
}

/** `Stabilize`; the id is that of an action. */
export interface EncounterButton {
  readonly id: string;
  readonly label: string;
  /** What it stands below where it is not among the usual ones: `Stances`. */
  readonly group?: string | undefined;
}

/** The command of the client that a code lens runs, with the arguments `[uri, position]`. */
export const TRACK_ENCOUNTER_COMMAND = 'callsheet.trackEncounter';

/**
 * Client to server: fights the encounter at a position many times, or `null` without one. Progress is shown by the
 * protocol's own means, and can be called off there. Answers with a `FightResult` or a `FightFailure`.
 */
export const FIGHT_REQUEST = 'callsheet/fight';

export interface FightResult {
  /** The name of the encounter. */
  readonly name: string;
  /** Markdown: what came of it, or why it cannot be fought. */
  readonly text: string;
}

/** The server is to blame, not the encounter. */
export interface FightFailure {
  readonly problem: string;
}

/** The command of the client that a code lens runs, with the arguments `[uri, position]`. */
export const FIGHT_COMMAND = 'callsheet.simulate';

/** The command of the client that shows what changed in a character since the last commit, with `[uri, position]`. */
export const SHOW_CHANGES_COMMAND = 'callsheet.showChanges';

/** The commands of code lenses. A client that has no views for them has the server run them. */
export const LENS_COMMANDS = [
  SHOW_BREAKDOWN_COMMAND,
  SHOW_SCENE_GRAPH_COMMAND,
  FIGHT_COMMAND,
  ROLL_COMMAND,
  TRACK_ENCOUNTER_COMMAND,
  SHOW_CHANGES_COMMAND,
] as const;

/** What code actions are for clients that know commands alone: the server asks for the edit to be applied. */
export const APPLY_EDIT_COMMAND = 'callsheet.applyEdit';

/** Client to server, without parameters: the campaigns of the workspace with what is in them. */
export const CAMPAIGN_TREE_REQUEST = 'callsheet/campaignTree';

export interface CampaignTreeNode {
  /** The same as long as the names stay; unique in the tree. */
  readonly id: string;
  /** `campaign`, `characters`, `character`, `scene`, `library` … */
  readonly kind: string;
  readonly label: string;
  readonly detail: string;
  readonly state?: 'start' | 'ending' | 'unreached' | 'dead end' | undefined;
  readonly target?: SourceTarget | undefined;
  readonly children: readonly CampaignTreeNode[];
}

/** Client to server: everything that the rules of a file offer, or the default rules without a file. */
export const LIBRARY_REQUEST = 'callsheet/library';

export interface LibraryParams {
  readonly uri?: string | undefined;
}

export interface LibraryItem {
  /** `Skills: Athletics`, `Advantages`. */
  readonly group: string;
  readonly name: string;
  /** `1 CP a level`. */
  readonly cost: string;
  /** What it does. */
  readonly about: string;
  readonly target?: SourceTarget | undefined;
}

/** The command of the client that opens a page of the documentation, with the argument `name`, such as `language`. */
export const OPEN_DOCUMENTATION_COMMAND = 'callsheet.openDocumentation';

/** Client to server, without parameters: what new campaigns, characters and adventures can be made of. */
export const CREATE_CHOICES_REQUEST = 'callsheet/createChoices';

export interface CreateChoices {
  readonly systems: readonly SystemChoice[];
  /** The campaigns of the workspace. */
  readonly campaigns: readonly CampaignChoice[];
}

export interface SystemChoice extends NamedChoice {
  /** The name in a list of systems: `Action (heroic)`. */
  readonly title: string;
  /** Empty where the system has no levels. */
  readonly levels: readonly NamedChoice[];
  readonly skillLists: readonly NamedChoice[];
  readonly templates: readonly NamedChoice[];
  readonly defaults: { readonly level: string; readonly skillList: string };
}

export interface NamedChoice {
  readonly name: string;
  readonly about: string;
}

export interface CampaignChoice {
  readonly name: string;
  readonly system: string;
  /** The URI of its folder. */
  readonly folder: string;
}

/** Client to server: the files of something new. Nothing is written by the server. */
export const CREATE_REQUEST = 'callsheet/create';

export type CreateParams =
  | {
      readonly kind: 'campaign';
      readonly name: string;
      readonly system: string;
      readonly level?: string | undefined;
      readonly skillList?: string | undefined;
      /** `Mara Velasquez`, `Mara Velasquez (scout)`, or several in one text: `Mara (scout), Jack and Ada`. */
      readonly party: readonly string[];
      /** Empty for no adventure. */
      readonly adventure?: string | undefined;
    }
  | {
      readonly kind: 'character' | 'npc';
      /** The URI of the campaign's folder, or of the folder for the file. */
      readonly folder: string;
      readonly name: string;
      readonly template?: string | undefined;
      /** A character in the printed layout of a book, to be converted. */
      readonly statblock?: string | undefined;
    }
  | { readonly kind: 'adventure'; readonly folder: string; readonly name: string };

export interface CreatedFiles {
  /** Paths relative to the folder, with `/` between their parts. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** The path of the file to show first. */
  readonly open: string;
}

export interface CreateProblem {
  readonly problem: string;
}
/** Client to server: answers with `null`, to show that the server is alive. */
export const PING_REQUEST = 'callsheet/ping';

/**
 * How Node.js should run the server: with a small nursery. A server that waits for keystrokes makes little garbage at a
 * time, and the space that a large nursery grows into at a cold start is never given back.
 */
export const NODE_ARGUMENTS: readonly string[] = ['--max-semi-space-size=4'];

/** Client to server: a file as pages, or what has changed in them since a version; `null` for a file that is not known. */
export const PREVIEW_REQUEST = 'callsheet/preview';

export interface PreviewParams {
  readonly textDocument: { readonly uri: string };
  /** The version that the client shows; without one, or with one that the server has forgotten, everything comes. */
  readonly version?: number | undefined;
  readonly theme: PreviewTheme;
}

/** `editor` has the colors of the editor, the others those of printed pages. */
export type PreviewTheme = 'editor' | 'book' | 'plain';

export interface PreviewChange {
  readonly version: number;
  /** Whether all chunks before are gone: the client had no version, or another one. */
  readonly isWhole: boolean;
  /** From this chunk on so many are replaced by others. */
  readonly start: number;
  readonly deleted: number;
  readonly inserted: readonly string[];
  /** The first chunk whose line is another one. */
  readonly moved: number;
  /** The line of each chunk from `moved` on, up to those that all others follow at the same distance as before. */
  readonly lines: readonly number[];
  /** What is added to the lines of the chunks behind them. */
  readonly shift: number;
  /** Comes with the whole. */
  readonly style: string;
}

/** Pictures in chunks have this before their URI: the client alone can make addresses for a web view. */
export const PREVIEW_PICTURE = 'callsheet-picture:';

/** Client to server: what VS Code's own preview shows of a Markdown file, or `null` where it has nothing of ours. */
export const MARKDOWN_REQUEST = 'callsheet/markdown';

export interface MarkdownParams {
  readonly textDocument: { readonly uri: string };
}

export interface MarkdownParts {
  /** The fenced blocks in their order: their text, and the page that it makes. */
  readonly fences: readonly { readonly text: string; readonly html: string }[];
  /** What stands in double brackets, and the address of its declaration. */
  readonly links: readonly { readonly name: string; readonly target: string }[];
}

/** Client to server: where something of this name is declared, as a file sees it, or `null`. */
export const NAMED_REQUEST = 'callsheet/named';

export interface NamedParams {
  readonly textDocument: { readonly uri: string };
  readonly name: string;
}

/** Client to server: a document of the file at a position, to be saved; the server writes no files. */
export const EXPORT_REQUEST = 'callsheet/export';

export interface ExportParams extends TextDocumentPosition {
  /** `sheet`, `cards`, `adventure`, `screen` or `book`. */
  readonly kind: string;
  /** `html`, `pdf` or `md`. */
  readonly format: string;
}

export type ExportResult =
  | {
      /** A name for the file. */
      readonly name: string;
      readonly base64: string;
      /** What is missing in it, one line each. */
      readonly problems: readonly string[];
    }
  | { readonly problem: string };

/** Client to server: the revisions that one can compare the files of a repository with; the newest first. */
export const REVISIONS_REQUEST = 'callsheet/revisions';

export interface RevisionsParams {
  readonly textDocument: { readonly uri: string };
}

export interface RevisionItem {
  /** What git knows it by. */
  readonly revision: string;
  readonly date: string;
  readonly author: string;
  readonly subject: string;
}

/** A page without scripts, or one line about why there is none. */
export type PageResult = { readonly title: string; readonly html: string } | { readonly problem: string };

/** Client to server: a page about what changed since a revision, in the character at a position or in all files. */
export const CHANGES_REQUEST = 'callsheet/changes';

export interface ChangesParams {
  readonly textDocument: { readonly uri: string };
  readonly revision: string;
  readonly position?: Position | undefined;
}

/** Client to server: the files with characters that changed since the last commit; as far as git has been read. */
export const CHANGED_FILES_REQUEST = 'callsheet/changedFiles';

export interface ChangedFile {
  readonly uri: string;
  /** The names of the characters. */
  readonly characters: readonly string[];
}

/** Client to server: a page about how the character at a position became what it is, or `null` without one. */
export const HISTORY_REQUEST = 'callsheet/history';
