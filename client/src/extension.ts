import * as vscode from 'vscode';
import {
  FIGHT_COMMAND,
  OPEN_DOCUMENTATION_COMMAND,
  ROLL_COMMAND,
  SHOW_BREAKDOWN_COMMAND,
  SHOW_CHANGES_COMMAND,
  SHOW_SCENE_GRAPH_COMMAND,
  TRACK_ENCOUNTER_COMMAND,
} from '../../server/src/protocol.ts';
import { BreakdownPanel } from './breakdown-panel.ts';
import { CampaignTree, REVEAL_COMMAND, revealNode } from './campaign-tree.ts';
import { ChangeDecorations } from './change-decorations.ts';
import {
  showBreakdown,
  showChanges,
  showHistory,
  showSceneGraph,
  simulate,
  trackEncounter,
} from './commands.ts';
import { openDocumentation, openSample } from './documentation.ts';
import { EncounterPanel } from './encounter-panel.ts';
import { exportDocument } from './export-document.ts';
import { FightPreview } from './fight-preview.ts';
import { GraphPanel } from './graph-panel.ts';
import { LanguageServer, SHOW_OUTPUT_COMMAND, type LaunchServer } from './language-server.ts';
import { MarkdownPreview } from './markdown-preview.ts';
import { newCampaign, openLater } from './new-campaign.ts';
import { newAdventure, newCharacter } from './new-character.ts';
import { PreviewPanel } from './preview-panel.ts';
import { RevisionPages } from './revisions.ts';
import { RollLogPanel } from './roll-log-panel.ts';
import { RollTable } from './roll-table.ts';
import { searchLibrary } from './search-library.ts';
import { startWhenNeeded } from './start-when-needed.ts';
import { adaptSuggestions } from './suggestions.ts';
import { TotalsStatusBar } from './totals-status-bar.ts';
import { afterFocus } from './walkthrough.ts';
import { WorkspaceFiles } from './workspace-files.ts';
import { t } from '../../server/src/text/messages.ts';

let server: LanguageServer | undefined;

/** Starts the extension with a server that the host can run: a process, or a worker. */
export function start(
  context: vscode.ExtensionContext,
  launch: LaunchServer,
): Pick<MarkdownPreview, 'extendMarkdownIt'> {
  const log = vscode.window.createOutputChannel('Callsheet', { log: true });
  const languageServer = new LanguageServer(
    launch,
    new WorkspaceFiles(log, context.extensionUri),
    log,
    context.extensionMode !== vscode.ExtensionMode.Development,
  );
  const media = vscode.Uri.joinPath(context.extensionUri, 'client', 'media');
  const panel = new BreakdownPanel(media, languageServer);
  const graphPanel = new GraphPanel(media, languageServer);
  const encounters = new EncounterPanel(media, languageServer, context.workspaceState);
  const rollTable = new RollTable(languageServer, media, context.workspaceState);
  const fightPreview = new FightPreview(languageServer);
  const preview = new PreviewPanel(context.extensionUri, languageServer);
  const revisions = new RevisionPages(languageServer);
  const markdown = new MarkdownPreview(languageServer, vscode.Uri.joinPath(context.extensionUri, 'docs'));
  server = languageServer;

  const register = <T extends readonly unknown[]>(command: string, run: (...args: T) => unknown) =>
    vscode.commands.registerCommand(command, (...args: T) => afterFocus(() => run(...args)));
  context.subscriptions.push(
    log,
    languageServer,
    panel,
    graphPanel,
    fightPreview,
    preview,
    rollTable,
    encounters,
    revisions,
    markdown,
    new TotalsStatusBar(languageServer),
    new CampaignTree(languageServer),
    new ChangeDecorations(languageServer),
    vscode.window.registerWebviewPanelSerializer(BreakdownPanel.viewType, panel),
    vscode.window.registerWebviewPanelSerializer(GraphPanel.viewType, graphPanel),
    vscode.window.registerWebviewViewProvider(RollLogPanel.viewType, rollTable.log),
    vscode.window.registerWebviewViewProvider(EncounterPanel.viewType, encounters),
    vscode.window.registerWebviewPanelSerializer(PreviewPanel.viewType, preview),
    register('callsheet.openPreviewToSide', () => preview.show(vscode.ViewColumn.Beside)),
    register('callsheet.export', () => exportDocument(languageServer, preview.activeFile)),
    register('callsheet.openPreview', () => preview.show(vscode.ViewColumn.Active)),
    register(SHOW_BREAKDOWN_COMMAND, (...args: unknown[]) => showBreakdown(panel, languageServer, args)),
    register(SHOW_SCENE_GRAPH_COMMAND, (...args: unknown[]) =>
      showSceneGraph(graphPanel, languageServer, args),
    ),
    register(SHOW_CHANGES_COMMAND, (...args: unknown[]) => showChanges(revisions, languageServer, args)),
    register('callsheet.showHistory', (...args: unknown[]) => showHistory(revisions, languageServer, args)),
    register('callsheet.compareWith', () => revisions.compareWith()),
    register(FIGHT_COMMAND, (...args: unknown[]) => simulate(fightPreview, languageServer, args)),
    register(ROLL_COMMAND, (...args: unknown[]) => rollTable.roll(args)),
    register('callsheet.rollTyped', () => rollTable.rollTyped()),
    register('callsheet.showRollLog', () => rollTable.showLog()),
    register('callsheet.copyRolls', () => rollTable.log.copyAll()),
    register('callsheet.clearRolls', () => rollTable.log.clear()),
    register(TRACK_ENCOUNTER_COMMAND, (...args: unknown[]) =>
      trackEncounter(encounters, languageServer, args),
    ),
    register('callsheet.nextInEncounter', () => encounters.next()),
    register('callsheet.undoInEncounter', () => encounters.undo()),
    register('callsheet.rerollInitiative', () => encounters.reroll()),
    register('callsheet.resetEncounter', () => encounters.reset()),
    register('callsheet.newCampaign', () => newCampaign(languageServer, context.globalState)),
    register('callsheet.newCharacter', () => newCharacter(languageServer)),
    register('callsheet.newAdventure', () => newAdventure(languageServer)),
    register('callsheet.searchLibrary', () => searchLibrary(languageServer)),
    register('callsheet.openSample', () => openSample(context)),
    register('callsheet.openWalkthrough', () => openWalkthrough(context)),
    register(OPEN_DOCUMENTATION_COMMAND, (name: unknown) => openDocumentation(context.extensionUri, name)),
    register(REVEAL_COMMAND, revealNode),
    register('callsheet.restartServer', () => restart(languageServer)),
    register(SHOW_OUTPUT_COMMAND, () => log.show()),
  );
  // Nothing above waits for the server: whatever asks it for something is answered once it runs.
  context.subscriptions.push(startWhenNeeded(languageServer), adaptSuggestions());
  void openLater(context.globalState);
  // VS Code asks for this when it first shows a Markdown preview.
  return { extendMarkdownIt: markdown.extendMarkdownIt };
}

/** The status bar says what happened: nothing else changes where all is well. */
async function restart(languageServer: LanguageServer): Promise<void> {
  const restarted = languageServer.restart();
  vscode.window.setStatusBarMessage(t('The language server of Callsheet is restarting …'), restarted);
  await restarted;
  const message = languageServer.isRunning
    ? t('The language server of Callsheet has restarted.')
    : t('The language server of Callsheet is not running.');
  vscode.window.setStatusBarMessage(message, SECONDS_TO_READ * 1000);
}

const SECONDS_TO_READ = 5;

const openWalkthrough = (context: vscode.ExtensionContext): Thenable<unknown> =>
  vscode.commands.executeCommand('workbench.action.openWalkthrough', `${context.extension.id}#start`, false);

/** VS Code waits for this promise, but not for disposables. */
export const stop = (): Promise<void> | undefined => server?.stop();
