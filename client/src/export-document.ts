import * as vscode from 'vscode';
import { bytesOf } from '../../server/src/base64.ts';
import { EXPORT_REQUEST, type ExportParams, type ExportResult } from '../../server/src/protocol.ts';
import type { LanguageServer } from './language-server.ts';
import { pickFile, type ChosenFile } from './pick-file.ts';
import { t } from '../../server/src/text/messages.ts';

interface Choice extends vscode.QuickPickItem {
  readonly id: string;
}

const KINDS: readonly Choice[] = [
  {
    id: 'sheet',
    label: t('Character Sheet'),
    description: t('the character at the cursor, or all of the file'),
  },
  { id: 'adventure', label: t('Adventure'), description: t('typeset, with its cast, contents and index') },
  { id: 'cards', label: t('Cards'), description: t('the npcs on cards to cut apart') },
  {
    id: 'handouts',
    label: t('Handouts'),
    description: t('the pages for the players, without the rest of the text'),
  },
  {
    id: 'screen',
    label: t('Game Master’s Screen'),
    description: t('the tables and options of this campaign'),
  },
  {
    id: 'book',
    label: t('Book'),
    description: t('everything in the file, or in the campaign that it declares'),
  },
];

/** What a declaration is exported as most often. */
const USUAL: ReadonlyMap<vscode.SymbolKind, string> = new Map([
  [vscode.SymbolKind.Class, 'sheet'],
  [vscode.SymbolKind.Event, 'adventure'],
  [vscode.SymbolKind.Package, 'book'],
]);

const FORMATS: readonly Choice[] = [
  { id: 'pdf', label: 'PDF', description: t('to print') },
  { id: 'html', label: 'HTML', description: t('one file to read in a browser') },
  { id: 'md', label: 'Markdown', description: t('for a forge or a wiki') },
];

/** Asks what to export and where to, and saves it. */
export async function exportDocument(
  server: LanguageServer,
  previewed: vscode.Uri | undefined,
): Promise<void> {
  const file = await pickFile(previewed);
  if (!file) return;
  const kind = await vscode.window.showQuickPick(kindsFor(file), { title: t('Export (1/2): what?') });
  const format = kind && (await vscode.window.showQuickPick(FORMATS, { title: t('Export (2/2): as what?') }));
  if (!format) return;
  const { uri, position } = file;
  const params: ExportParams = {
    textDocument: { uri: uri.toString() },
    position: { line: position.line, character: position.character },
    kind: kind.id,
    format: format.id,
  };
  const result = await vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Notification,
      title: t('Exporting: {0}', kind.label),
      cancellable: true,
    },
    (_, token) => server.request<ExportResult>(EXPORT_REQUEST, params, token),
  );
  if (!result) return;
  if ('problem' in result) void vscode.window.showWarningMessage(result.problem);
  else await save(result, uri);
}

/** The kinds of exports, beginning with that of the declaration at the cursor. */
async function kindsFor({ uri, position }: ChosenFile): Promise<Choice[]> {
  const outline = await vscode.commands.executeCommand<vscode.DocumentSymbol[] | undefined>(
    'vscode.executeDocumentSymbolProvider',
    uri,
  );
  const declaration = outline?.find(({ range }) => range.contains(position)) ?? outline?.[0];
  const usual = declaration && USUAL.get(declaration.kind);
  return [...KINDS].sort((a, b) => Number(b.id === usual) - Number(a.id === usual));
}

async function save(
  { name, base64, problems }: Extract<ExportResult, { name: string }>,
  source: vscode.Uri,
): Promise<void> {
  const folder =
    source.scheme === 'untitled'
      ? vscode.workspace.workspaceFolders?.[0]?.uri
      : vscode.Uri.joinPath(source, '..');
  const target = await vscode.window.showSaveDialog({
    ...(folder && { defaultUri: vscode.Uri.joinPath(folder, name) }),
  });
  if (!target) return;
  try {
    await vscode.workspace.fs.writeFile(target, bytesOf(base64));
  } catch (error) {
    void vscode.window.showErrorMessage(
      t('Cannot write {0}: {1}', target.fsPath, error instanceof Error ? error.message : String(error)),
    );
    return;
  }
  const open = t('Open');
  const message = [t('Saved {0}.', name), ...problems].join(' ');
  const answer = await (problems.length > 0
    ? vscode.window.showWarningMessage(message, open)
    : vscode.window.showInformationMessage(message, open));
  if (answer === open) await vscode.env.openExternal(target);
}
