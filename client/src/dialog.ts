import * as vscode from 'vscode';
import { t } from '../../server/src/text/messages.ts';

interface NameOptions {
  readonly value?: string;
  readonly placeholder?: string;
  /** The hint below the box; a problem replaces it. */
  readonly hint?: string;
  readonly isOptional?: boolean;
  readonly problemOf?: (text: string) => string | undefined | Promise<string | undefined>;
}

const noProblem = (): undefined => undefined;

/**
 * Questions that follow each other. The next one is shown before the last one goes: between two quick inputs VS Code would
 * give the focus back to the editor, and some editors, such as the walkthrough, keep it.
 */
export class Dialog {
  /** The number of questions, where it is known. */
  totalSteps: number | undefined;
  #step = 0;
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
  async pick<T extends vscode.QuickPickItem>(question: string, items: readonly T[]): Promise<T | undefined> {
    const input = vscode.window.createQuickPick<T>();
    input.items = items;
    return (await this.#isAccepted(question, input)) ? input.selectedItems[0] : undefined;
  }

  /** The text that was typed; `undefined` where the user gave up. A problem is told where the text can be mended. */
  async name(
    question: string,
    { value = '', placeholder = '', hint = '', isOptional = false, problemOf = noProblem }: NameOptions = {},
  ): Promise<string | undefined> {
    const input = vscode.window.createInputBox();
    input.prompt = hint;
    input.value = value;
    input.valueSelection = [0, value.length];
    input.placeholder = placeholder;
    input.onDidChangeValue(() => (input.validationMessage = undefined));
    const isGood = async (): Promise<boolean> => {
      const { value: typed } = input;
      const isMissing = !isOptional && typed.trim() === '';
      const problem = isMissing ? t('Type a name first.') : await problemOf(typed);
      if (input.value !== typed) return false;
      input.validationMessage = problem;
      return problem === undefined;
    };
    return (await this.#isAccepted(question, input, isGood)) ? input.value : undefined;
  }

  /** The question is the title, which stays: a placeholder goes once something is typed, a hint once there is a problem. */
  #isAccepted(
    question: string,
    input: vscode.QuickPick<vscode.QuickPickItem> | vscode.InputBox,
    mayBe = (): boolean | Promise<boolean> => true,
  ): Promise<boolean> {
    input.title = `${this.#title}: ${question}`;
    input.step = this.totalSteps === undefined ? undefined : ++this.#step;
    input.totalSteps = this.totalSteps;
    input.ignoreFocusOut = true;
    const isAccepted = new Promise<boolean>((resolve) => {
      input.onDidAccept(async () => {
        if (await mayBe()) resolve(true);
      });
      input.onDidHide(() => resolve(false));
    });
    input.show();
    this.#shown?.dispose();
    this.#shown = input;
    return isAccepted;
  }
}
