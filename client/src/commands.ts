import * as vscode from 'vscode';
import type { BreakdownPanel } from './breakdown-panel.ts';
import { isCallsheet } from './document.ts';
import type { EncounterPanel } from './encounter-panel.ts';
import type { FightPreview } from './fight-preview.ts';
import type { GraphPanel } from './graph-panel.ts';
import { isPosition } from './position.ts';
import type { Subject } from './subject-panel.ts';

/** With a URI and a position, as a code lens gives them, or for the character under the cursor. */
export async function showBreakdown(panel: BreakdownPanel, args: readonly unknown[]): Promise<void> {
  const subject = givenSubject(args) ?? subjectAtCursor();
  const shown = subject !== undefined && (await panel.show(subject));
  if (!shown) void vscode.window.showInformationMessage('There is no character at the cursor.');
}

/** With a URI and a position, as a code lens gives them, or for the adventure under the cursor. */
export async function showSceneGraph(panel: GraphPanel, args: readonly unknown[]): Promise<void> {
  const subject = givenSubject(args) ?? subjectAtCursor();
  const shown = subject !== undefined && (await panel.show(subject));
  if (!shown) void vscode.window.showInformationMessage('There is no adventure in this file.');
}

/** With a URI and a position, as a code lens gives them, or for the encounter under the cursor. */
export async function simulate(preview: FightPreview, args: readonly unknown[]): Promise<void> {
  const subject = givenSubject(args) ?? subjectAtCursor();
  const place = subject && { textDocument: { uri: subject.uri }, position: subject.position };
  const shown = place !== undefined && (await preview.simulate(place));
  if (!shown) void vscode.window.showInformationMessage('There is no encounter at the cursor.');
}

/** With a URI and a position, as a code lens gives them, or for the encounter under the cursor. */
export async function trackEncounter(panel: EncounterPanel, args: readonly unknown[]): Promise<void> {
  const subject = givenSubject(args) ?? subjectAtCursor();
  const shown = subject !== undefined && (await panel.show(subject));
  if (!shown) void vscode.window.showInformationMessage('There is no encounter in this file.');
}

/** Menus pass arguments of their own, which are none of ours. */
function givenSubject([uri, position]: readonly unknown[]): Subject | undefined {
  return typeof uri === 'string' && isPosition(position) ? { uri, position } : undefined;
}

function subjectAtCursor(): Subject | undefined {
  const editor = vscode.window.activeTextEditor;
  if (!editor || !isCallsheet(editor.document)) return undefined;
  const { line, character } = editor.selection.active;
  return { uri: editor.document.uri.toString(), position: { line, character } };
}
