import * as vscode from 'vscode';
import {
  askChoices,
  askFiles,
  pickCampaign,
  problemOf,
  rulesWithoutCampaign,
  showCreated,
} from './create.ts';
import { Dialog } from './dialog.ts';
import type { LanguageServer } from './language-server.ts';
import { withoutIcons } from './plain-text.ts';
import { complete } from './walkthrough.ts';
import { t } from '../../server/src/text/messages.ts';

interface Start extends vscode.QuickPickItem {
  readonly template?: string;
  readonly statblock?: () => Thenable<string>;
}

/** Asks where to begin, with a template or a statblock, and for the name; makes the file of a character. */
export const newCharacter = (server: LanguageServer): Promise<void> =>
  Dialog.run(t('New Character'), (dialog) => askForCharacter(dialog, server));

async function askForCharacter(dialog: Dialog, server: LanguageServer): Promise<void> {
  const choices = await askChoices(server);
  const campaign = await pickCampaign(dialog, choices);
  if (campaign === undefined) return;
  const system = choices.systems.find(({ name }) => name === campaign?.system) ?? choices.systems[0]!;
  const start = await pickStart(dialog, system.templates);
  if (!start) return;
  const { template } = start;
  const statblock = await start.statblock?.();
  if (statblock?.trim() === '') {
    void vscode.window.showInformationMessage(t('The clipboard is empty. Copy a statblock first.'));
    return;
  }
  const kind = statblock === undefined ? 'character' : await pickKind(dialog);
  if (!kind) return;
  const folder = campaign?.folder ?? vscode.workspace.workspaceFolders?.[0]?.uri;
  const rest = { kind, template, statblock, folder: folder?.toString() ?? 'untitled:new' };
  const name = await dialog.name(t('Name of the character'), {
    hint: [
      statblock === undefined ? '' : t('Leave it empty to keep the name of the statblock.'),
      rulesWithoutCampaign(campaign, choices),
    ]
      .filter(Boolean)
      .join(' '),
    placeholder: 'Mara Vane',
    isOptional: statblock !== undefined,
    problemOf: (text) => problemOf(server, { ...rest, name: text }),
  });
  if (name === undefined) return;
  const created = await askFiles(server, { ...rest, name });
  if (!created) return;
  await showCreated(folder, created);
  complete('character');
}

/** Asks for the name and makes an adventure with a few scenes, and the people whom it needs. */
export const newAdventure = (server: LanguageServer): Promise<void> =>
  Dialog.run(t('New Adventure'), (dialog) => askForAdventure(dialog, server));

async function askForAdventure(dialog: Dialog, server: LanguageServer): Promise<void> {
  const choices = await askChoices(server);
  const campaign = await pickCampaign(dialog, choices);
  if (campaign === undefined) return;
  const folder = campaign?.folder ?? vscode.workspace.workspaceFolders?.[0]?.uri;
  const rest = { kind: 'adventure' as const, folder: folder?.toString() ?? 'untitled:new' };
  const name = await dialog.name(t('Name of the adventure'), {
    hint: rulesWithoutCampaign(campaign, choices),
    placeholder: 'A Letter from the Coast',
    problemOf: (text) => problemOf(server, { ...rest, name: text }),
  });
  if (name === undefined) return;
  const created = await askFiles(server, { ...rest, name });
  if (!created) return;
  await showCreated(folder, created);
  complete('adventure');
}

function pickStart(
  dialog: Dialog,
  templates: readonly { readonly name: string; readonly about: string }[],
): Promise<Start | undefined> {
  const [general, ...others] = templates;
  const scratch: Start = {
    label: `$(add) ${t('From scratch')}`,
    detail: t('Even scores and everyday skills.'),
    ...(general && { template: general.name }),
  };
  const items: Start[] = [
    scratch,
    ...statblocks(),
    { label: t('Templates'), kind: vscode.QuickPickItemKind.Separator },
    ...others.map(({ name, about }): Start => ({
      label: `$(person) ${withoutIcons(name)}`,
      description: t('Template'),
      detail: withoutIcons(about),
      template: name,
    })),
  ];
  return dialog.pick(t('Start from…'), items);
}

/** The selected text and the clipboard, which is read only if the user chooses it. */
function statblocks(): Start[] {
  const editor = vscode.window.activeTextEditor;
  const selected = editor?.document.getText(editor.selection) ?? '';
  const clipboard: Start = {
    label: `$(clippy) ${t('From a statblock: the clipboard')}`,
    detail: t('Converts the printed layout of a book. Text that is not understood becomes comments.'),
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

async function pickKind(dialog: Dialog): Promise<'character' | 'npc' | undefined> {
  const picked = await dialog.pick(
    t('Character or NPC?'),
    [
      {
        label: `$(account) ${t('NPC')}`,
        detail: t('Played by the game master; no limits are checked.'),
        kind: 'npc' as const,
      },
      {
        label: `$(person) ${t('Player character')}`,
        detail: t('Played by a player; the limits of new characters are checked.'),
        kind: 'character' as const,
      },
    ].map(({ kind, ...item }) => ({ ...item, value: kind })),
  );
  return picked?.value;
}
