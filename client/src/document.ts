import type * as vscode from 'vscode';

export const LANGUAGE_ID = 'callsheet';

export const isCallsheet = (document: vscode.TextDocument): boolean => document.languageId === LANGUAGE_ID;
