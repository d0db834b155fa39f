import * as vscode from 'vscode';
import type { TypedRoll } from '../../server/src/protocol.ts';
import { plainItem, withoutIcons } from './plain-text.ts';
import { t } from '../../server/src/text/messages.ts';

interface Item extends vscode.QuickPickItem {
  /** The text that choosing it puts into the box; missing for typed text, which is rolled. */
  readonly example?: string;
}

/**
 * Lets somebody type dice, a task or what else the system rolls, with the odds below while it is typed, and examples to begin
 * with. Answers with a text that can be rolled, or with nothing.
 */
export function askForRoll(
  ask: (text: string) => Promise<TypedRoll | null | undefined>,
): Promise<string | undefined> {
  const box = vscode.window.createQuickPick<Item>();
  box.title = t('Roll Dice or a Task');
  box.placeholder = '3d6 + 5';
  box.matchOnDetail = true;

  /** Whether what is in the box can be rolled, once that is known. */
  const show = async (): Promise<boolean> => {
    const { value } = box;
    const answer = await ask(value);
    if (!answer || value !== box.value) return false;
    const { odds, isProblem, examples } = answer;
    const icon = isProblem ? '$(warning)' : '$(play)';
    const typed: Item[] = value.trim()
      ? [{ label: `${icon} ${withoutIcons(value.trim())}`, detail: withoutIcons(odds), alwaysShow: true }]
      : [];
    const others = examples.map(({ text, about }) =>
      plainItem<Item>({ label: text, detail: about, example: text }),
    );
    box.items = [...typed, ...others];
    if (typed.length > 0) box.activeItems = typed;
    return typed.length > 0 && !isProblem;
  };
  let shown = show();
  const showAgain = (): void => void (shown = show());

  const accept = async (): Promise<string | undefined> => {
    const [chosen] = box.activeItems;
    if (chosen?.example === undefined) return (await shown) ? box.value.trim() : undefined;
    box.value = chosen.example;
    showAgain();
    return undefined;
  };

  return new Promise((resolve) => {
    box.onDidChangeValue(showAgain);
    box.onDidAccept(async () => {
      const text = await accept();
      if (text === undefined) return;
      resolve(text);
      box.hide();
    });
    box.onDidHide(() => {
      resolve(undefined);
      box.dispose();
    });
    box.show();
  });
}
