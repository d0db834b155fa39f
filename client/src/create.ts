import * as vscode from 'vscode';
import {
  CREATE_CHOICES_REQUEST,
  CREATE_REQUEST,
  type CreateChoices,
  type CreatedFiles,
  type CreateParams,
  type CreateProblem,
  type NamedChoice,
} from '../../server/src/protocol.ts';
import { askServer } from './ask-server.ts';
import type { Dialog } from './dialog.ts';
import type { LanguageServer } from './language-server.ts';
import { plainItem } from './plain-text.ts';
import { writeFiles } from './write-files.ts';
import { t } from '../../server/src/text/messages.ts';

/** The folder that something new goes into, with the rules that hold there. */
export interface CampaignFolder {
  readonly folder: vscode.Uri;
  readonly system: string;
}

const PATIENCE_MS = 15_000;
const PAUSE_MS = 500;

/** Returns the choices for new files. Waits for a server that is starting or restarting. */
export async function askChoices(server: LanguageServer): Promise<CreateChoices> {
  for (const deadline = Date.now() + PATIENCE_MS; ;) {
    const choices = await askServer<CreateChoices>(server, CREATE_CHOICES_REQUEST, {});
    if (choices) return choices;
    if (Date.now() > deadline)
      throw new Error(t('Callsheet did not answer. See the output channel for details.'));
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** The files that the server makes; its refusal is shown to the user. */
export async function askFiles(
  server: LanguageServer,
  params: CreateParams,
): Promise<CreatedFiles | undefined> {
  const created = await askServer<CreatedFiles | CreateProblem>(server, CREATE_REQUEST, params);
  if (!created) throw new Error(t('Callsheet did not answer. See the output channel for details.'));
  if (!('problem' in created)) return created;
  void vscode.window.showErrorMessage(created.problem);
  return undefined;
}

/** Why something cannot be created, to be told while the user can still change it. */
export async function problemOf(server: LanguageServer, params: CreateParams): Promise<string | undefined> {
  const created = await askServer<CreatedFiles | CreateProblem>(server, CREATE_REQUEST, params);
  return created && 'problem' in created ? created.problem : undefined;
}

/** A click into the campaign tree does not replace a file that is new. */
export const showToStay = (uri: vscode.Uri): Thenable<vscode.TextEditor> =>
  vscode.window.showTextDocument(uri, { preview: false });

/** Writes the files and opens the first; without a folder it is a new document that is not saved yet. */
export async function showCreated(folder: vscode.Uri | undefined, created: CreatedFiles): Promise<void> {
  if (folder) {
    await writeFiles(folder, created);
    await showToStay(vscode.Uri.joinPath(folder, created.open));
    return;
  }
  const content = created.files.map(({ text }) => text).join('\n');
  const document = await vscode.workspace.openTextDocument({ language: 'callsheet', content });
  await vscode.window.showTextDocument(document);
}

/** Names the rules for something new in a folder without a campaign; empty in a campaign, which names them itself. */
export const rulesWithoutCampaign = (campaign: CampaignFolder | null, { systems }: CreateChoices): string =>
  campaign
    ? ''
    : t(
        'There is no campaign here, so the rules are those of the {0}. New Campaign… offers the other systems.',
        systems[0]!.name,
      );

/**
 * The campaign for something new: the one of the open file, the only one, or the user's choice. `null` where there is none:
 * the default rules hold then.
 */
export async function pickCampaign(
  dialog: Dialog,
  choices: CreateChoices,
): Promise<CampaignFolder | null | undefined> {
  const { campaigns } = choices;
  const here = vscode.window.activeTextEditor?.document.uri.toString() ?? '';
  const around = campaigns
    .filter(({ folder }) => here.startsWith(`${folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length)[0];
  const only = around ?? (campaigns.length === 1 ? campaigns[0] : undefined);
  if (only) return { folder: vscode.Uri.parse(only.folder), system: only.system };
  if (campaigns.length === 0) return null;
  const items = campaigns.map((campaign) =>
    plainItem({
      label: campaign.name,
      description: campaign.system,
      detail: vscode.workspace.asRelativePath(vscode.Uri.parse(campaign.folder)),
      campaign,
    }),
  );
  const picked = await dialog.pick(t('In which campaign?'), items);
  return picked && { folder: vscode.Uri.parse(picked.campaign.folder), system: picked.campaign.system };
}

/** A step of a wizard; `undefined` where the user gave up. */
export async function pickNamed(
  dialog: Dialog,
  question: string,
  choices: readonly (NamedChoice & { readonly title?: string })[],
  first = '',
): Promise<string | undefined> {
  const sorted = [...choices].sort((a, b) => Number(b.name === first) - Number(a.name === first));
  const items = sorted.map(({ name, title = name, about }) =>
    plainItem({ label: title, description: name === first ? t('usual') : '', detail: about, name }),
  );
  return (await dialog.pick(question, items))?.name;
}
