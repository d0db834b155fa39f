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
    readonly problems: readonly {
        readonly message: string;
        readonly line: number;
    }[];
}
/** The answer to `odds`. */
export type Odds = {
    readonly text: string;
} | {
    readonly problem: string;
};
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
    /** The sheet of a character as data: the same as `callsheet sheet --format json`. Undefined for an unknown name. */
    sheet(name: string): unknown;
    /** The sheet of a character as plain text. Undefined for an unknown name. */
    sheetText(name: string): string | undefined;
    /** The odds of dice, a task or a procedure, by the rules of the campaign: `3d6 + 5 >= 18`, `Stealth 9 vs 18`. */
    odds(text: string): Odds;
    /** The scenes of an adventure as a Mermaid flowchart. Undefined for an unknown name. */
    graph(name: string): string | undefined;
}
/** Reads a file or folder with the campaigns around it. Rejects for nothing: `problems` says what could not be read. */
export declare function openCampaign(folder: string): Promise<Campaign>;
/** Reads a text without any rules: what it declares, and which lines cannot be read. */
export declare function parse(text: string): Parsed;
/** Formats a text: only white space changes. */
export declare function format(text: string): string;
/** The version of the package. */
export declare const version: string;
