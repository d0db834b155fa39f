import * as vscode from 'vscode';
import { askChoices, askFiles, pickNamed, problemOf, showToStay } from './create.ts';
import { Dialog } from './dialog.ts';
import type { LanguageServer } from './language-server.ts';
import { withoutIcons } from './plain-text.ts';
import { complete } from './walkthrough.ts';
import { exists, isEmptyFolder, writeFiles } from './write-files.ts';
import { numbered, slug } from '../../server/src/text/file-names.ts';
import { t } from '../../server/src/text/messages.ts';

/** Where the next window finds the file that it should show: the folder is opened anew, which ends this one. */
const OPEN_LATER = 'callsheet.openAfterReload';
const LATER_MS = 5 * 60_000;

/** Asks for name, system, level, genre, party and adventure, and makes the folder of a campaign. */
export const newCampaign = (server: LanguageServer, memory: vscode.Memento): Promise<void> =>
  Dialog.run(t('New Campaign'), (dialog) => askAndCreate(dialog, server, memory));

async function askAndCreate(dialog: Dialog, server: LanguageServer, memory: vscode.Memento): Promise<void> {
  const { systems } = await askChoices(server);
  dialog.totalSteps = 6;
  const bare = { kind: 'campaign' as const, system: systems[0]!.name, party: [], adventure: '' };
  const name = await dialog.name(t('Name of the campaign'), {
    placeholder: 'The Cape Files',
    problemOf: (text) => problemOf(server, { ...bare, name: text }),
  });
  if (name === undefined) return;
  const system = await pickNamed(dialog, t('Rule system'), systems, systems[0]?.name);
  const chosen = systems.find((each) => each.name === system);
  if (!chosen) return;
  const { levels, skillLists, defaults, templates } = chosen;
  dialog.totalSteps = 4 + Number(levels.length > 0) + Number(skillLists.length > 0);
  const level = levels.length > 0 ? await pickNamed(dialog, t('Level of play'), levels, defaults.level) : '';
  if (level === undefined) return;
  const skillList =
    skillLists.length > 0
      ? await pickNamed(dialog, t('Genre: the list of skills'), skillLists, defaults.skillList)
      : '';
  if (skillList === undefined) return;
  const settings = { ...bare, name, system: chosen.name, level, skillList };
  const ids = templates.map((template) => template.name).join(', ');
  const party = await dialog.name(t('Player characters'), {
    hint: t('Leave it empty for a sample party, or type “none”. Templates: {0}.', ids),
    placeholder: 'Mara Vane (scout), Jack Hollis (fighter)',
    isOptional: true,
    problemOf: (text) => problemOf(server, { ...settings, party: [text] }),
  });
  if (party === undefined) return;
  const withParty = { ...settings, party: [party] };
  const adventure = await dialog.name(t('Name of the first adventure'), {
    hint: t('Leave it empty for none.'),
    value: 'The Light in the Mill',
    isOptional: true,
    problemOf: (text) => problemOf(server, { ...withParty, adventure: text }),
  });
  if (adventure === undefined) return;
  dialog.totalSteps = undefined;
  const params = { ...withParty, adventure };
  const created = await askFiles(server, params);
  if (!created) return;
  const folder = await pickFolder(dialog, name);
  if (!folder) return;
  await writeFiles(folder, created);
  await showFolder(folder, vscode.Uri.joinPath(folder, created.open), memory);
}

/** An empty folder that is open, a new one in it, or any other one. */
async function pickFolder(dialog: Dialog, name: string): Promise<vscode.Uri | undefined> {
  const open = vscode.workspace.workspaceFolders ?? [];
  const items: (vscode.QuickPickItem & { readonly uri?: vscode.Uri; readonly isOpen?: boolean })[] = [];
  for (const { uri, name: label } of open) {
    if (await isEmptyFolder(uri))
      items.push({
        isOpen: true,
        label: `$(folder) ${withoutIcons(label)}`,
        description: t('the open folder'),
        uri,
      });
    else {
      const inside = await newFolder(uri, name);
      items.push({
        label: `$(new-folder) ${withoutIcons(label)}/${inside.path.split('/').at(-1)}`,
        description: t('a new folder'),
        uri: inside,
      });
    }
  }
  if (items.length === 1 && items[0]!.isOpen) return items[0]!.uri;
  if (items.length > 0) {
    items.push({ label: `$(folder-opened) ${t('Another folder…')}` });
    const picked = await dialog.pick(t('Where?'), items);
    if (!picked || picked.uri) return picked?.uri;
  }
  const [parent] =
    (await vscode.window.showOpenDialog({
      canSelectFiles: false,
      canSelectFolders: true,
      openLabel: t('Create Campaign Here'),
      title: t('Folder for the new campaign'),
    })) ?? [];
  if (!parent) return undefined;
  return (await isEmptyFolder(parent)) ? parent : newFolder(parent, name);
}

/** A folder in another one, for a campaign of that name. */
async function newFolder(parent: vscode.Uri, name: string): Promise<vscode.Uri> {
  for (const folder of numbered(slug(name))) {
    const uri = vscode.Uri.joinPath(parent, folder);
    if (!(await exists(uri))) return uri;
  }
  return parent;
}

/** Shows a file of a folder, which is opened if it is not. */
export async function showFolder(
  folder: vscode.Uri,
  file: vscode.Uri,
  memory: vscode.Memento,
): Promise<void> {
  if (vscode.workspace.getWorkspaceFolder(file)) {
    await showToStay(file);
    complete('campaign');
    return;
  }
  await memory.update(OPEN_LATER, { file: file.toString(), until: Date.now() + LATER_MS });
  const isEmptyWindow = vscode.workspace.workspaceFolders === undefined;
  await vscode.commands.executeCommand('vscode.openFolder', folder, { forceReuseWindow: isEmptyWindow });
}

/** Opens the file that the window before this one asked for. */
export async function openLater(memory: vscode.Memento): Promise<void> {
  const later = memory.get<{ readonly file: string; readonly until: number }>(OPEN_LATER);
  if (!later) return;
  const uri = vscode.Uri.parse(later.file);
  if (later.until > Date.now() && !vscode.workspace.getWorkspaceFolder(uri)) return;
  await memory.update(OPEN_LATER, undefined);
  if (later.until <= Date.now()) return;
  await showToStay(uri);
  complete('campaign');
}
