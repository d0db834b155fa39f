import * as vscode from 'vscode';
import { t } from '../../server/src/text/messages.ts';

/**
 * Questions that follow each other. The next one is shown before the last one goes: between two quick inputs VS Code would
 * give the focus back to the editor, and some editors, such as the walkthrough, keep it.
 */
export class Dialog {
  readonly #title: string;
  #shown: vscode.QuickInput | undefined;

  private constructor(title: string) {
    this.#title = title;
  }

  static async run(title: string, questions: (dialog: Dialog) => Promise<void>): Promise<void> {
    const dialog = new Dialog(title);
    try {
      await questions(dialog);
    } finally {
      dialog.#shown?.dispose();
    }
  }

  /** The choice; `undefined` where the user gave up. */
  async pick<T extends vscode.QuickPickItem>(
    placeholder: string,
    items: readonly T[],
  ): Promise<T | undefined> {
    const input = vscode.window.createQuickPick<T>();
    input.items = items;
    input.placeholder = placeholder;
    return (await this.#isAccepted(input)) ? input.selectedItems[0] : undefined;
  }

  /** The text that was typed; `undefined` where the user gave up. */
  async name(
    prompt: string,
    { value = '', placeholder = '', isOptional = false } = {},
  ): Promise<string | undefined> {
    const input = vscode.window.createInputBox();
    input.prompt = prompt;
    input.value = value;
    input.valueSelection = [0, value.length];
    input.placeholder = placeholder;
    input.onDidChangeValue(() => (input.validationMessage = undefined));
    const isEnough = (): boolean => {
      if (isOptional || input.value.trim() !== '') return true;
      input.validationMessage = t('Type a name first.');
      return false;
    };
    return (await this.#isAccepted(input, isEnough)) ? input.value : undefined;
  }

  #isAccepted(
    input: vscode.QuickPick<vscode.QuickPickItem> | vscode.InputBox,
    mayBe = (): boolean => true,
  ): Promise<boolean> {
    input.title = this.#title;
    input.ignoreFocusOut = true;
    const isAccepted = new Promise<boolean>((resolve) => {
      input.onDidAccept(() => mayBe() && resolve(true));
      input.onDidHide(() => resolve(false));
    });
    input.show();
    this.#shown?.dispose();
    this.#shown = input;
    return isAccepted;
  }
}
