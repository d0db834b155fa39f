import * as vscode from 'vscode';
import type { BreakdownPanel } from './breakdown-panel.ts';
import { isCallsheet } from './document.ts';
import type { EncounterPanel } from './encounter-panel.ts';
import type { FightPreview } from './fight-preview.ts';
import type { GraphPanel } from './graph-panel.ts';
import type { LanguageServer } from './language-server.ts';
import { ADVENTURES, CHARACTERS, ENCOUNTERS, pickSubject, type Wanted } from './pick-subject.ts';
import { isPosition } from './position.ts';
import type { RevisionPages } from './revisions.ts';
import type { Subject } from './subject-panel.ts';
import { complete, type WalkthroughStep } from './walkthrough.ts';
import { t } from '../../server/src/text/messages.ts';

/** Shows something about a subject; `false` where there is no such subject. */
type Show = (subject: Subject) => Promise<boolean>;

export const showBreakdown = (panel: BreakdownPanel, server: LanguageServer, args: readonly unknown[]) =>
  showOrPick(
    server,
    CHARACTERS,
    args,
    completing('numbers', (subject) => panel.show(subject)),
  );

export const showSceneGraph = (panel: GraphPanel, server: LanguageServer, args: readonly unknown[]) =>
  showOrPick(
    server,
    ADVENTURES,
    args,
    completing('adventure', (subject) => panel.show(subject)),
  );

export const simulate = (preview: FightPreview, server: LanguageServer, args: readonly unknown[]) =>
  showOrPick(server, ENCOUNTERS, args, ({ uri, position }) =>
    preview.simulate({ textDocument: { uri }, position }),
  );

export const trackEncounter = (panel: EncounterPanel, server: LanguageServer, args: readonly unknown[]) =>
  showOrPick(
    server,
    ENCOUNTERS,
    args,
    completing('play', (subject) => panel.show(subject)),
  );

export const showChanges = (pages: RevisionPages, server: LanguageServer, args: readonly unknown[]) =>
  showOrPick(server, CHARACTERS, args, (subject) => pages.changes(subject));

export const showHistory = (pages: RevisionPages, server: LanguageServer, args: readonly unknown[]) =>
  showOrPick(server, CHARACTERS, args, (subject) => pages.history(subject));

/** Completes a step of the walkthrough by what was shown. */
const completing =
  (step: WalkthroughStep, show: Show): Show =>
  async (subject) => {
    const isShown = await show(subject);
    if (isShown) complete(step);
    return isShown;
  };

/**
 * With a URI and a position, as a code lens gives them, or for what is under the cursor; where there is nothing of the kind,
 * the user chooses.
 */
async function showOrPick(
  server: LanguageServer,
  wanted: Wanted,
  args: readonly unknown[],
  show: Show,
): Promise<void> {
  const subject = givenSubject(args) ?? subjectAtCursor();
  if (subject && (await show(subject))) return;
  const picked = await pickSubject(server, wanted);
  if (picked && !(await show(picked)))
    void vscode.window.showInformationMessage(t('This cannot be shown; it may have been deleted.'));
}

/** Arguments of a lens, or the node of the campaign tree that a menu was opened on. */
function givenSubject([first, position]: readonly unknown[]): Subject | undefined {
  if (typeof first === 'string' && isPosition(position)) return { uri: first, position };
  const target = (first as { readonly target?: { uri?: unknown; range?: { start?: unknown } } } | undefined)
    ?.target;
  const start = target?.range?.start;
  return typeof target?.uri === 'string' && isPosition(start)
    ? { uri: target.uri, position: start }
    : undefined;
}

function subjectAtCursor(): Subject | undefined {
  const editor = vscode.window.activeTextEditor;
  if (!editor || !isCallsheet(editor.document)) return undefined;
  const { line, character } = editor.selection.active;
  return { uri: editor.document.uri.toString(), position: { line, character } };
}
