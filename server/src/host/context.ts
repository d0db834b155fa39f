import type { ClientCapabilities, Connection } from 'vscode-languageserver';
import type { RandomSource } from '../rules/dice/index.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { DiagnosticReporter } from './diagnostics.ts';
import type { OpenDocuments } from './documents.ts';
import type { FightRunner } from './fights.ts';
import type { Layouts } from '../features/graph/layouts.ts';
import type { Guard } from './guard.ts';
import type { FileDocument } from './positions.ts';
import type { PrintHost } from './print/print-host.ts';
import type { Revisions } from './revisions.ts';
import type { ServerSettings } from './settings.ts';
import type { Uris } from './uris.ts';

/** Writes a text and answers with the URI of its file; the same title is written over. */
export type TemporaryFile = (title: string, text: string) => string;

/** The objects that request handlers use. */
export interface ServerContext {
  readonly connection: Connection;
  readonly guard: Guard;
  readonly uris: Uris;
  readonly workspace: Workspace;
  readonly documents: OpenDocuments;
  readonly diagnostics: DiagnosticReporter;
  /** The capabilities of the client. They are untrusted: every member may be missing, or of another type. */
  readonly client: ClientCapabilities;
  /** Whether the client is our own extension, which shows in views what other clients get as text. */
  readonly hasViews: boolean;
  readonly settings: ServerSettings;
  /** Where dice get their chance from. */
  readonly random: RandomSource;
  /** Fights many times elsewhere, so that requests are answered meanwhile; undefined where there is no elsewhere. */
  readonly fights: FightRunner | undefined;
  /** Where the boxes and lines of scene graphs stand. */
  readonly layouts: Layouts;
  /** Fonts, pictures and PDFs of documents; undefined where none are made. */
  readonly print: PrintHost | undefined;
  /** Revisions of the files; undefined without git. */
  readonly revisions: Revisions | undefined;
  /** Writes a text that the client shows as a document; undefined where there is no place for it. */
  readonly temporaryFile: TemporaryFile | undefined;
  /** Settles when everything that the client has told so far is in the workspace. */
  readonly ready: Promise<void>;
  /** A file of the workspace or the library with its line index. */
  document(uri: string): FileDocument | undefined;
}
