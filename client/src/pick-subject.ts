import * as vscode from 'vscode';
import { CAMPAIGN_TREE_REQUEST, type CampaignTreeNode } from '../../server/src/protocol.ts';
import { askServer } from './ask-server.ts';
import type { LanguageServer } from './language-server.ts';
import { plainItem } from './plain-text.ts';
import type { Subject } from './subject-panel.ts';
import { t } from '../../server/src/text/messages.ts';

interface SubjectItem extends vscode.QuickPickItem {
  readonly subject?: Subject;
}

/** The kinds of nodes that a command works on, and how the user is asked for one. */
export interface Wanted {
  readonly choose: string;
  /** The message where the window has no such node. */
  readonly none: string;
  readonly kinds: readonly string[];
}

export const CHARACTERS: Wanted = {
  choose: t('Choose a character'),
  none: t('There is no character in this window yet.'),
  kinds: ['character', 'npc'],
};
export const ADVENTURES: Wanted = {
  choose: t('Choose an adventure'),
  none: t('There is no adventure in this window yet.'),
  kinds: ['adventure'],
};
export const ENCOUNTERS: Wanted = {
  choose: t('Choose an encounter'),
  none: t('There is no encounter in this window yet.'),
  kinds: ['encounter'],
};
export const ROLLERS: Wanted = {
  choose: t('Choose a character or scene'),
  none: t('There is no character or scene in this window yet.'),
  kinds: ['character', 'npc', 'scene'],
};

/**
 * Lets the user choose a character, scene or encounter of the workspace. Without any it says so and offers to make one.
 */
export async function pickSubject(server: LanguageServer, wanted: Wanted): Promise<Subject | undefined> {
  const tree = await askServer<readonly CampaignTreeNode[]>(server, CAMPAIGN_TREE_REQUEST, {});
  const items = openFileFirst((tree ?? []).flatMap((node) => itemsOf(node, wanted, '')));
  if (items.length === 0) {
    await offerToCreate(wanted.none, whatIsMissing(tree ?? [], wanted));
    return undefined;
  }
  const picked = await vscode.window.showQuickPick(items, {
    placeHolder: wanted.choose,
    matchOnDescription: true,
  });
  return picked?.subject;
}

function itemsOf(node: CampaignTreeNode, wanted: Wanted, parent: string): SubjectItem[] {
  const { kind, label, detail, target, children } = node;
  const isWanted = wanted.kinds.includes(kind) && target !== undefined;
  const isContainer = ['characters', 'npcs', 'adventures'].includes(kind);
  const inside = isContainer ? parent : label;
  const below = children.flatMap((child) => itemsOf(child, wanted, inside));
  const heading = kind === 'campaign' && below.length > 0 ? [separator(label)] : [];
  if (!isWanted) return [...heading, ...below];
  const subject: Subject = { uri: target.uri, position: target.range.start };
  const description = kind === 'scene' || kind === 'encounter' ? parent : detail;
  return [plainItem({ label, description, subject }), ...below];
}

/** The items of the open file stand before those of all others. */
function openFileFirst(items: readonly SubjectItem[]): readonly SubjectItem[] {
  const file = vscode.window.activeTextEditor?.document.uri.toString();
  const isOpen = ({ subject }: SubjectItem): boolean => subject !== undefined && subject.uri === file;
  const open = items.filter(isOpen);
  if (open.length === 0) return items;
  const others = items.filter((item) => !isOpen(item));
  return [separator(t('In the open file')), ...open, ...others];
}

const separator = (label: string): SubjectItem =>
  plainItem({ label, kind: vscode.QuickPickItemKind.Separator });

type Creatable = 'campaign' | 'character' | 'adventure';

/** A window without a campaign gets one with an adventure and its encounters. */
const whatIsMissing = (tree: readonly CampaignTreeNode[], wanted: Wanted): Creatable =>
  wanted === CHARACTERS
    ? 'character'
    : tree.some(({ kind }) => kind === 'campaign')
      ? 'adventure'
      : 'campaign';

const WAYS_TO_CREATE: Record<Creatable, { readonly title: string; readonly command: string }> = {
  campaign: { title: t('New Campaign…'), command: 'callsheet.newCampaign' },
  character: { title: t('New Character…'), command: 'callsheet.newCharacter' },
  adventure: { title: t('New Adventure…'), command: 'callsheet.newAdventure' },
};

/** Says that there is none of something yet, with ways to make one. */
export async function offerToCreate(message: string, what: Creatable = 'campaign'): Promise<void> {
  const { title: create, command } = WAYS_TO_CREATE[what];
  const sample = t('Open Sample Campaign…');
  const answer = await vscode.window.showInformationMessage(message, create, sample);
  if (answer === sample) await vscode.commands.executeCommand('callsheet.openSample');
  else if (answer === create) await vscode.commands.executeCommand(command);
}
