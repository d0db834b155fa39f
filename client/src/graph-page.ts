import * as vscode from 'vscode';

/** The empty page of the web view; its script asks for the picture, which brings a style of its own with it. */
export function graphPage(webview: vscode.Webview, media: vscode.Uri, nonce: string): string {
  const resource = (name: string): string =>
    webview.asWebviewUri(vscode.Uri.joinPath(media, name)).toString();
  const policy = `default-src 'none'; style-src ${webview.cspSource} 'nonce-${nonce}'; script-src 'nonce-${nonce}'`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="UTF-8">
  <meta http-equiv="Content-Security-Policy" content="${policy}">
  <meta name="viewport" content="width=device-width, initial-scale=1.0">
  <link rel="stylesheet" href="${resource('graph.css')}">
  <title>Scene Graph</title>
</head>
<body>
  <p id="stale" role="status" hidden>The adventure is no longer there. These were its scenes.</p>
  <div id="tools" role="toolbar" aria-label="Zoom">
    <button type="button" data-zoom="out" title="Zoom out (-)" aria-label="Zoom out">−</button>
    <button type="button" data-zoom="in" title="Zoom in (+)" aria-label="Zoom in">+</button>
    <button type="button" data-zoom="fit" title="Fit the window (0)">Fit</button>
  </div>
  <main id="graph"></main>
  <script nonce="${nonce}" src="${resource('graph.js')}"></script>
</body>
</html>`;
}
