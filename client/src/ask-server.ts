import * as vscode from 'vscode';
import type { LanguageServer } from './language-server.ts';

/** One request that nothing cancels; `undefined` if there is no answer. */
export async function askServer<Result>(
  server: LanguageServer,
  method: string,
  params: object,
): Promise<Result | null | undefined> {
  const cancellation = new vscode.CancellationTokenSource();
  try {
    return await server.request<Result>(method, params, cancellation.token);
  } finally {
    cancellation.dispose();
  }
}
