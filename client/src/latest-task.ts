import * as vscode from 'vscode';

/** Runs only the latest of many tasks, after a pause, and cancels the one before it. */
export class LatestTask implements vscode.Disposable {
  #cancellation: vscode.CancellationTokenSource | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  schedule(delayMs: number, task: (token: vscode.CancellationToken) => Promise<void>): void {
    this.cancel();
    const cancellation = new vscode.CancellationTokenSource();
    this.#cancellation = cancellation;
    this.#timer = setTimeout(() => void task(cancellation.token), delayMs);
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#cancellation?.cancel();
    this.#cancellation?.dispose();
    this.#cancellation = undefined;
  }

  dispose(): void {
    this.cancel();
  }
}
