import * as vscode from 'vscode';
import { LIBRARY_REQUEST, type LibraryItem } from '../../server/src/protocol.ts';
import { askServer } from './ask-server.ts';
import { isCallsheet } from './document.ts';
import type { LanguageServer } from './language-server.ts';
import { plainItem } from './plain-text.ts';
import { revealSource } from './reveal-source.ts';
import { itemsWith, searched } from './search-text.ts';
import { findFiles } from './find-files.ts';
import { t } from '../../server/src/text/messages.ts';

interface Item extends vscode.QuickPickItem {
  readonly entry?: LibraryItem;
}

const INSERT: vscode.QuickInputButton = {
  iconPath: new vscode.ThemeIcon('insert'),
  tooltip: t('Insert the name at the cursor'),
};

/** Searches what the rules of the open file offer: names, costs and effects. Accepting opens the rule. */
export async function searchLibrary(server: LanguageServer): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const own = editor && isCallsheet(editor.document) ? editor : undefined;
  const document = own?.document ?? vscode.workspace.textDocuments.find(isCallsheet);
  const uri = document?.uri.toString() ?? (await firstFile());
  const box = vscode.window.createQuickPick<Item>();
  box.title = t('Search Rules');
  box.placeholder = t('A skill, trait, weapon or effect, such as “Stealth” or “edge”');
  box.matchOnDescription = true;
  box.matchOnDetail = true;
  box.busy = true;
  box.show();
  const entries = (await askServer<readonly LibraryItem[]>(server, LIBRARY_REQUEST, { uri })) ?? [];
  const items = entries.map((entry): Item => {
    const { name, cost, about, words } = entry;
    const buttons = own ? [INSERT] : [];
    const detail = [about, words].filter(Boolean).join(' · ');
    return plainItem({ label: name, description: cost, detail, entry, buttons, alwaysShow: true });
  });
  const all = items.flatMap((item, index): Item[] => {
    const { group } = entries[index]!;
    if (group === entries[index - 1]?.group) return [item];
    return [plainItem({ label: group, kind: vscode.QuickPickItemKind.Separator }), item];
  });
  const texts = items.map(searched);
  const narrow = (): void => {
    box.items = box.value.trim() === '' ? all : itemsWith(texts, box.value);
  };
  box.onDidChangeValue(narrow);
  narrow();
  box.busy = false;
  await new Promise<void>((resolve) => {
    box.onDidAccept(async () => {
      const target = box.activeItems[0]?.entry?.target;
      box.hide();
      if (target) await revealSource(target);
    });
    box.onDidTriggerItemButton(async ({ item }) => {
      box.hide();
      if (own && item.entry) await own.edit((edit) => edit.replace(own.selection, item.entry!.name));
    });
    box.onDidHide(() => {
      box.dispose();
      resolve();
    });
  });
}

/** A file of the workspace where none is open; its campaign says which rules hold. */
async function firstFile(): Promise<string | undefined> {
  const [found] = await findFiles('**/*.callsheet', undefined, 1);
  return found?.toString();
}
