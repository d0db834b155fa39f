import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';

/** The empty page of the web view; its script asks for the breakdown once it is ready to show it. */
export function breakdownPage(webview: vscode.Webview, media: vscode.Uri): string {
  const nonce = randomBytes(16).toString('base64');
  const resource = (name: string): string =>
    webview.asWebviewUri(vscode.Uri.joinPath(media, name)).toString();
  const policy = `default-src 'none'; style-src ${webview.cspSource}; script-src 'nonce-${nonce}'`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="UTF-8">
  <meta http-equiv="Content-Security-Policy" content="${policy}">
  <meta name="viewport" content="width=device-width, initial-scale=1.0">
  <link rel="stylesheet" href="${resource('breakdown.css')}">
  <title>Point Breakdown</title>
</head>
<body>
  <p id="stale" role="status" hidden>The character is no longer there. These are its last points.</p>
  <main id="breakdown"></main>
  <script nonce="${nonce}" src="${resource('breakdown.js')}"></script>
</body>
</html>`;
}
