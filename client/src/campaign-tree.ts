import * as vscode from 'vscode';
import {
  CAMPAIGN_TREE_REQUEST,
  LIBRARY_REQUEST,
  type CampaignTreeNode,
  type LibraryItem,
  type SourceTarget,
} from '../../server/src/protocol.ts';
import { askServer } from './ask-server.ts';
import { characterUri } from './change-decorations.ts';
import { LatestTask } from './latest-task.ts';
import type { LanguageServer } from './language-server.ts';
import { withoutIcons } from './plain-text.ts';
import { revealSource } from './reveal-source.ts';
import { t } from '../../server/src/text/messages.ts';

const REFRESH_PAUSE_MS = 300;

/** The view of campaigns: characters, adventures with their scenes, and what the rules offer. */
export class CampaignTree implements vscode.TreeDataProvider<CampaignTreeNode>, vscode.Disposable {
  static readonly viewId = 'callsheet.campaigns';

  readonly #server: LanguageServer;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #refresh = new LatestTask();
  readonly #disposables: vscode.Disposable[];
  readonly #view: vscode.TreeView<CampaignTreeNode>;
  #roots: readonly CampaignTreeNode[] | undefined;
  /** The rules that a file can use, by the id of its node. */
  readonly #libraries = new Map<string, readonly CampaignTreeNode[]>();

  readonly onDidChangeTreeData = this.#changed.event;

  constructor(server: LanguageServer) {
    this.#server = server;
    this.#view = vscode.window.createTreeView(CampaignTree.viewId, {
      treeDataProvider: this,
      showCollapseAll: true,
    });
    this.#disposables = [
      this.#view,
      this.#refresh,
      this.#changed,
      server.onDidChangeResults(() => this.#refreshSoon()),
      this.#view.onDidChangeVisibility(() => this.#refreshSoon()),
    ];
  }

  getTreeItem({ id, kind, label, detail, state, target, children }: CampaignTreeNode): vscode.TreeItem {
    const isLeaf = children.length === 0 && kind !== 'library';
    const item = new vscode.TreeItem(withoutIcons(label), collapsible(isLeaf, kind));
    item.id = id;
    item.description = withoutIcons(
      [detail, state === 'start' || state === undefined ? '' : state].filter(Boolean).join(' · '),
    );
    item.tooltip = tooltip(label, detail, state);
    item.iconPath = icon(kind, state);
    item.contextValue = kind;
    if (target && (kind === 'character' || kind === 'npc'))
      item.resourceUri = characterUri(vscode.Uri.parse(target.uri).toString(), label);
    if (target && kind !== 'library')
      item.command = { command: REVEAL_COMMAND, title: 'Open', arguments: [target] };
    return item;
  }

  async getChildren(node?: CampaignTreeNode): Promise<CampaignTreeNode[]> {
    if (!node) return [...(this.#roots ??= (await this.#ask()) ?? [])];
    if (node.kind !== 'library') return [...node.children];
    const known = this.#libraries.get(node.id) ?? (await this.#readLibrary(node));
    this.#libraries.set(node.id, known);
    return [...known];
  }

  dispose(): void {
    vscode.Disposable.from(...this.#disposables).dispose();
  }

  /** Only a tree that has changed is drawn anew, so that typing does not make it flicker. */
  #refreshSoon(): void {
    if (!this.#view.visible) {
      this.#roots = undefined;
      return;
    }
    this.#refresh.schedule(REFRESH_PAUSE_MS, async (token) => {
      const roots = await this.#ask();
      if (token.isCancellationRequested || !roots) return;
      const isSame = JSON.stringify(roots) === JSON.stringify(this.#roots);
      this.#roots = roots;
      if (isSame) return;
      this.#libraries.clear();
      this.#changed.fire();
    });
  }

  #ask(): Promise<readonly CampaignTreeNode[] | null | undefined> {
    return askServer<readonly CampaignTreeNode[]>(this.#server, CAMPAIGN_TREE_REQUEST, {});
  }

  async #readLibrary({ id, target }: CampaignTreeNode): Promise<CampaignTreeNode[]> {
    const items = await askServer<readonly LibraryItem[]>(this.#server, LIBRARY_REQUEST, {
      uri: target?.uri,
    });
    const groups = new Map<string, LibraryItem[]>();
    for (const item of items ?? []) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
    return [...groups].map(([group, entries]) => ({
      id: `${id}/${group}`,
      kind: 'rules',
      label: group,
      detail: `${entries.length}`,
      children: entries.map(({ name, cost, about, target: own }, index) => ({
        id: `${id}/${group}/${name}/${index}`,
        kind: 'rule',
        label: name,
        detail: [cost, about].filter(Boolean).join(' · '),
        target: own,
        children: [],
      })),
    }));
  }
}

/** Opens the source of a node. */
export const REVEAL_COMMAND = 'callsheet.revealInEditor';

export const revealNode = (target: SourceTarget): Promise<void> => revealSource(target);

function collapsible(isLeaf: boolean, kind: string): vscode.TreeItemCollapsibleState {
  if (isLeaf) return vscode.TreeItemCollapsibleState.None;
  return ['campaign', 'files', 'characters', 'adventures'].includes(kind)
    ? vscode.TreeItemCollapsibleState.Expanded
    : vscode.TreeItemCollapsibleState.Collapsed;
}

const ABOUT: Readonly<Record<NonNullable<CampaignTreeNode['state']>, string>> = {
  start: t('The adventure starts here.'),
  ending: t('The adventure ends here.'),
  unreached: t('No transition leads to this scene.'),
  'dead end': t('No transition leads on from this scene.'),
};

const tooltip = (label: string, detail: string, state: CampaignTreeNode['state']): string =>
  [label, detail, state && ABOUT[state]].filter(Boolean).join('\n');

const ICONS: Readonly<Record<string, string>> = {
  campaign: 'book',
  files: 'files',
  characters: 'organization',
  npcs: 'organization',
  adventures: 'map',
  'house rules': 'law',
  library: 'library',
  rules: 'symbol-namespace',
  character: 'person',
  npc: 'account',
  adventure: 'map',
  scene: 'circle-outline',
  encounter: 'flame',
  rule: 'symbol-interface',
};

const STATES: Readonly<Record<NonNullable<CampaignTreeNode['state']>, readonly [string, string]>> = {
  start: ['debug-start', 'charts.blue'],
  ending: ['pass', 'charts.green'],
  unreached: ['circle-slash', 'list.warningForeground'],
  'dead end': ['debug-disconnect', 'list.warningForeground'],
};

function icon(kind: string, state: CampaignTreeNode['state']): vscode.ThemeIcon {
  if (!state) return new vscode.ThemeIcon(ICONS[kind] ?? 'symbol-misc');
  const [name, color] = STATES[state];
  return new vscode.ThemeIcon(name, new vscode.ThemeColor(color));
}
