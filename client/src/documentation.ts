import * as vscode from 'vscode';
import { showFolder } from './new-campaign.ts';
import { exists } from './write-files.ts';
import { t } from '../../server/src/text/messages.ts';

interface Page extends vscode.QuickPickItem {
  readonly path: string;
}

/** The pages that ship with the extension, in the order in which one reads them. */
const PAGES: readonly Page[] = [
  {
    label: t('Tutorial'),
    detail: t('Ten minutes: a campaign, a character, an adventure'),
    path: 'docs/tutorial.md',
  },
  {
    label: t('Guides'),
    detail: t('All pages: writing, playing, house rules, checking'),
    path: 'docs/README.md',
  },
  { label: t('Language reference'), detail: t('Every key and every line'), path: 'docs/language.md' },
  { label: t('Characters'), detail: t('Sheets, equipment, the log'), path: 'docs/language-characters.md' },
  {
    label: t('Adventures'),
    detail: t('Scenes, encounters, rolls in prose'),
    path: 'docs/language-adventures.md',
  },
  { label: t('House rules'), detail: t('Campaigns, tables, options'), path: 'docs/language-house-rules.md' },
  { label: 'Readme', detail: t('Overview, settings and codes'), path: 'README.md' },
];

/** Opens a page of the documentation as a preview: the named one, `language`, or the user's choice. Works offline. */
export async function openDocumentation(extension: vscode.Uri, name: unknown): Promise<void> {
  const named = typeof name === 'string' && /^[\w-]+$/.test(name) ? `docs/${name}.md` : undefined;
  const path =
    named ??
    (await vscode.window.showQuickPick(PAGES, { placeHolder: t('Documentation of Callsheet') }))?.path;
  if (path === undefined) return;
  const page = vscode.Uri.joinPath(extension, path);
  await vscode.commands.executeCommand('markdown.showPreview', page);
}

const SAMPLES = [
  {
    label: 'Agent X',
    description: 'Action! System',
    detail: t('Spies of the space race; two adventures'),
    path: 'agent-x',
    open: 'the-eleven-sleepers.callsheet',
  },
  {
    label: 'Red Cross',
    description: 'Fast Action',
    detail: t('Reporters and helpers; one evening'),
    path: 'red-cross',
    open: 'the-dry-well.callsheet',
  },
  {
    label: 'Jade Fist',
    description: 'Action (heroic)',
    detail: t('Masters in hiding in a river town'),
    path: 'jade-fist',
    open: 'the-ferry-at-lotus-bend.callsheet',
  },
  {
    label: 'Neon Rain',
    description: 'Action!/System',
    detail: t('Stunt people by day, trouble by night'),
    path: 'neon-rain',
    open: 'nineteen-days.callsheet',
  },
  {
    label: 'The Drowned Coast',
    description: 'Action! System',
    detail: t('House rules: your own attributes, skills, traits and equipment'),
    path: 'house-rules',
    open: 'campaign.callsheet',
  },
] as const;

/** Opens a copy of a sample campaign. The copy lies with the data of the extension, and is kept with the user's changes. */
export async function openSample(context: vscode.ExtensionContext): Promise<void> {
  const picked = await vscode.window.showQuickPick(SAMPLES, { placeHolder: t('Which sample campaign?') });
  if (!picked) return;
  const source = vscode.Uri.joinPath(context.extensionUri, 'examples', picked.path);
  const folder = vscode.Uri.joinPath(context.globalStorageUri, 'samples', picked.path);
  if (!(await exists(folder))) await vscode.workspace.fs.copy(source, folder);
  await showFolder(folder, vscode.Uri.joinPath(folder, picked.open), context.globalState);
}
