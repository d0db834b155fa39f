/** The language of VS Code. Loaded before all else: constants of other modules are sentences. */
import * as vscode from 'vscode';
import { isMessages, speak } from '../../server/src/text/messages.ts';

const messages = vscode.l10n.bundle;
if (isMessages(messages)) speak({ tag: vscode.env.language, messages });
