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

/** The user goes back to the question before. */
class Back extends Error {}

/**
 * Questions that follow each other. The next one is shown before the last one goes: between two quick inputs VS Code would
 * give the focus back to the editor, and some editors, such as the walkthrough, keep it. To go back, the questions are asked
 * anew from the first, and all but the last of the answers so far are given without showing them.
 */
export class Dialog {
  /** The number of questions, where it is known. */
  totalSteps: number | undefined;
  #step = 0;
  readonly #title: string;
  #shown: vscode.QuickInput | undefined;
  /** The last answer to each question: the label of the choice or the text. */
  readonly #answers = new Map<string, string>();
  /** How many questions are answered without showing them. */
  #kept = 0;
  #asked = 0;

  private constructor(title: string) {
    this.#title = title;
  }

  static async run(title: string, questions: (dialog: Dialog) => Promise<void>): Promise<void> {
    const dialog = new Dialog(title);
    try {
      while (!(await dialog.#isThrough(questions)));
    } finally {
      dialog.#shown?.dispose();
    }
  }

  /** False where the user went back, and the questions have to be asked anew. */
  async #isThrough(questions: (dialog: Dialog) => Promise<void>): Promise<boolean> {
    [this.#step, this.#asked, this.totalSteps] = [0, 0, undefined];
    try {
      await questions(this);
      return true;
    } catch (error) {
      if (!(error instanceof Back)) throw error;
      this.#kept = this.#asked - 2;
      return false;
    }
  }

  /** The choice; `undefined` where the user gave up. */
  async pick<T extends vscode.QuickPickItem>(question: string, items: readonly T[]): Promise<T | undefined> {
    const before = items.find(({ label }) => label === this.#answers.get(question));
    if (this.#isKept() && before) return before;
    const input = vscode.window.createQuickPick<T>();
    input.items = items;
    input.matchOnDescription = true;
    if (before) input.activeItems = [before];
    // Enter accepts nothing where no item has the typed text.
    if (!(await this.#isAccepted(question, input, () => input.selectedItems.length > 0))) return undefined;
    const [picked] = input.selectedItems;
    if (picked) this.#answers.set(question, picked.label);
    return picked;
  }

  /** The text that was typed; `undefined` where the user gave up. A problem is told where the text can be mended. */
  async name(
    question: string,
    { value = '', placeholder = '', hint = '', isOptional = false, problemOf = noProblem }: NameOptions = {},
  ): Promise<string | undefined> {
    const before = this.#answers.get(question);
    if (this.#isKept() && before !== undefined) return before;
    const input = vscode.window.createInputBox();
    input.prompt = hint;
    input.value = before ?? value;
    input.valueSelection = [0, input.value.length];
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
    if (!(await this.#isAccepted(question, input, isGood))) return undefined;
    this.#answers.set(question, input.value);
    return input.value;
  }

  /** Counts a question, and tells whether its answer is kept. */
  #isKept(): boolean {
    if (this.totalSteps !== undefined) this.#step++;
    return this.#asked++ < this.#kept;
  }

  /** The question is the title, which stays: a placeholder goes once something is typed, a hint once there is a problem. */
  #isAccepted(
    question: string,
    input: vscode.QuickPick<vscode.QuickPickItem> | vscode.InputBox,
    mayBe = (): boolean | Promise<boolean> => true,
  ): Promise<boolean> {
    input.title = `${this.#title}: ${question}`;
    input.step = this.totalSteps === undefined ? undefined : this.#step;
    input.totalSteps = this.totalSteps;
    input.ignoreFocusOut = true;
    if (this.#asked > 1) input.buttons = [vscode.QuickInputButtons.Back];
    const isAccepted = new Promise<boolean>((resolve, reject) => {
      input.onDidTriggerButton(() => reject(new Back()));
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
