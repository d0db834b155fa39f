import { languageTag } from '../../server/src/text/messages.ts';
import * as vscode from 'vscode';
import { newNonce } from './nonce.ts';

/** The page of a web view before its script asks for the rest. */
export interface WebPage {
  /** The name of its script and style in the media folder: `breakdown`. */
  readonly name: string;
  readonly title: string;
  readonly body: string;
}

/** Lets a web view run its own script with its own style, and nothing else; the nonce is for styles within pictures. */
export function openPage(webview: vscode.Webview, media: vscode.Uri, { name, title, body }: WebPage): string {
  const nonce = newNonce();
  const resource = (file: string): string =>
    webview.asWebviewUri(vscode.Uri.joinPath(media, file)).toString();
  const policy = `default-src 'none'; style-src ${webview.cspSource} 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src data:`;
  webview.options = { enableScripts: true, localResourceRoots: [media] };
  webview.html = `<!DOCTYPE html>
<html lang="${languageTag()}">
<head>
  <meta charset="UTF-8">
  <meta http-equiv="Content-Security-Policy" content="${policy}">
  <meta name="viewport" content="width=device-width, initial-scale=1.0">
  <link rel="stylesheet" href="${resource(`${name}.css`)}">
  <title>${title}</title>
</head>
<body>
${body}
  <script nonce="${nonce}" src="${resource(`${name}.js`)}"></script>
</body>
</html>`;
  return nonce;
}
