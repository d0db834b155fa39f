import * as vscode from 'vscode';
import { askChoices, askFiles, askName, pickCampaign, showCreated } from './create.ts';
import type { LanguageServer } from './language-server.ts';
import { withoutIcons } from './plain-text.ts';
import { t } from '../../server/src/text/messages.ts';

interface Start extends vscode.QuickPickItem {
  readonly template?: string;
  readonly statblock?: () => Thenable<string>;
}

/** Asks where to begin, with a template or a statblock, and for the name; makes the file of a character. */
export async function newCharacter(server: LanguageServer): Promise<void> {
  const title = t('New Character');
  const choices = await askChoices(server);
  const campaign = await pickCampaign(choices);
  if (campaign === undefined) return;
  const system = choices.systems.find(({ name }) => name === campaign?.system) ?? choices.systems[0]!;
  const start = await pickStart(title, system.templates);
  if (!start) return;
  const { template } = start;
  const statblock = await start.statblock?.();
  if (statblock?.trim() === '') {
    void vscode.window.showInformationMessage(t('The clipboard is empty. Copy a statblock first.'));
    return;
  }
  const kind = statblock === undefined ? 'character' : await pickKind(title);
  if (!kind) return;
  const name = await askName(
    title,
    statblock === undefined
      ? t('Name of the character')
      : t('Name. Leave it empty to keep the name of the statblock.'),
    '',
    'Mara Vane',
  );
  if (name === undefined || (statblock === undefined && !name.trim())) return;
  const folder = campaign?.folder ?? vscode.workspace.workspaceFolders?.[0]?.uri;
  const params = { kind, name, template, statblock, folder: folder?.toString() ?? 'untitled:new' };
  const created = await askFiles(server, params);
  if (created) await showCreated(folder, created);
}

/** Asks for the name and makes an adventure with a few scenes, and the people whom it needs. */
export async function newAdventure(server: LanguageServer): Promise<void> {
  const title = t('New Adventure');
  const campaign = await pickCampaign(await askChoices(server));
  if (campaign === undefined) return;
  const name = await askName(title, t('Name of the adventure'), '', 'The Light in the Mill');
  if (!name?.trim()) return;
  const folder = campaign?.folder ?? vscode.workspace.workspaceFolders?.[0]?.uri;
  const params = { kind: 'adventure' as const, name, folder: folder?.toString() ?? 'untitled:new' };
  const created = await askFiles(server, params);
  if (created) await showCreated(folder, created);
}

function pickStart(
  title: string,
  templates: readonly { readonly name: string; readonly about: string }[],
): Thenable<Start | undefined> {
  const [general, ...others] = templates;
  const scratch: Start = {
    label: `$(add) ${t('From scratch')}`,
    detail: t('Even scores and everyday skills; all points are spent.'),
    ...(general && { template: general.name }),
  };
  const items: Start[] = [
    scratch,
    ...statblocks(),
    { label: 'Templates', kind: vscode.QuickPickItemKind.Separator },
    ...others.map(({ name, about }): Start => ({
      label: `$(person) ${withoutIcons(name)}`,
      detail: withoutIcons(about),
      template: name,
    })),
  ];
  return vscode.window.showQuickPick(items, { title, placeHolder: t('Start from…'), ignoreFocusOut: true });
}

/** The selected text and the clipboard, which is read only if the user chooses it. */
function statblocks(): Start[] {
  const editor = vscode.window.activeTextEditor;
  const selected = editor?.document.getText(editor.selection) ?? '';
  const clipboard: Start = {
    label: `$(clippy) ${t('From a statblock: the clipboard')}`,
    detail: t('Converts the printed layout of a book. What is not understood is kept as comments.'),
    statblock: () => vscode.env.clipboard.readText(),
  };
  const selection: Start = {
    label: `$(clippy) ${t('From a statblock: the selected text')}`,
    detail: withoutIcons(preview(selected)),
    statblock: () => Promise.resolve(selected),
  };
  return selected.trim() ? [selection, clipboard] : [clipboard];
}

const preview = (text: string): string => {
  const line = text.trim().split('\n')[0]!.trim();
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
};

async function pickKind(title: string): Promise<'character' | 'npc' | undefined> {
  const picked = await vscode.window.showQuickPick(
    [
      { label: `$(account) ${t('NPC')}`, detail: t('Has no budget of points.'), kind: 'npc' as const },
      {
        label: `$(person) ${t('Player character')}`,
        detail: t('Points and limits are checked.'),
        kind: 'character' as const,
      },
    ].map(({ kind, ...item }) => ({ ...item, value: kind })),
    { title, placeHolder: t('What is it?'), ignoreFocusOut: true },
  );
  return picked?.value;
}
