/** Answers the client's requests: positions in, features asked, ranges out. */
import {
  CodeActionKind, CompletionItemKind, InlayHintKind, InsertTextFormat, MarkupKind, SymbolKind,
  type CompletionItem, type DocumentSymbol, type Location, type LocationLink,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import * as features from '../features/index.ts';
import type { Model, Place } from '../model/model.ts';
import { BREAKDOWN_REQUEST, SHOW_BREAKDOWN_COMMAND, TOTALS_REQUEST, type TextDocumentPosition } from '../protocol.ts';
import { format } from '../syntax/printer.ts';
import { rangeOf } from './positions.ts';
import type { LanguageServer } from './server.ts';

/** An open document, or one of the library. */
interface Asked {
  readonly model: Model;
  readonly uri: string;
  readonly document: TextDocument;
}
