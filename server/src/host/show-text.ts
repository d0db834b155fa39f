/** Shows the user a text with what the client has: a document, or else a message. */
import { MessageType, ShowMessageNotification, ShowMessageRequest } from 'vscode-languageserver';
import type { ServerContext } from './context.ts';

/** A line is a message; more is a document where the client shows documents, and else a message as a whole. */
export async function showText(server: ServerContext, title: string, text: string): Promise<void> {
  const message = text.trim();
  const isLong = message.includes('\n');
  if (isLong && server.client.window?.showDocument?.support && (await showDocument(server, title, text)))
    return;
  await server.connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message });
}

/** Whether the client has shown it. */
async function showDocument(
  { connection, guard, temporaryFile }: ServerContext,
  title: string,
  text: string,
): Promise<boolean> {
  if (!temporaryFile) return false;
  try {
    const uri = temporaryFile(title, text);
    return (await connection.window.showDocument({ uri, takeFocus: true })).success;
  } catch (error) {
    guard.log('window/showDocument', error);
    return false;
  }
}

/** Lets the user choose one of some titles; undefined where the client cannot ask, or the user chooses none. */
export async function choose(
  { client, connection }: ServerContext,
  message: string,
  titles: readonly string[],
): Promise<string | undefined> {
  if (!client.window?.showMessage) return undefined;
  const answer = await connection.sendRequest(ShowMessageRequest.type, {
    type: MessageType.Info,
    message,
    actions: titles.map((title) => ({ title })),
  });
  return answer?.title;
}
