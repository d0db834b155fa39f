import type * as vscode from 'vscode';

export const LANGUAGE_ID = 'callsheet';

/** Markdown files may have Callsheet in fences. */
export const MARKDOWN = 'markdown';

export const isCallsheet = (document: vscode.TextDocument): boolean => document.languageId === LANGUAGE_ID;

/** Whether a Markdown file has anything that the server may say something about. */
export const mayBeOurs = (document: vscode.TextDocument): boolean =>
  hasFence(document) || (document.languageId === MARKDOWN && document.getText().includes('[['));

/** Whether a Markdown file has a fence of ours. */
export const hasFence = (document: vscode.TextDocument): boolean =>
  document.languageId === MARKDOWN && /^ {0,3}(?:`{3}|~{3})[`~]*[ \t]*callsheet/im.test(document.getText());
