import * as vscode from 'vscode';
import { bytesOf } from '../../server/src/base64.ts';
import { SCENE_GRAPH_REQUEST, type SceneGraphPicture, type SourceTarget } from '../../server/src/protocol.ts';
import { isCallsheet } from './document.ts';
import type { LanguageServer } from './language-server.ts';
import { contains } from './position.ts';
import { SubjectPanel, TYPING_PAUSE_MS, type Shown, type Subject } from './subject-panel.ts';
import { t } from '../../server/src/text/messages.ts';

/** The scenes of the adventure that was last under the cursor. */
export class GraphPanel extends SubjectPanel<SceneGraphPicture> {
  static readonly viewType = 'callsheet.sceneGraph';

  readonly #cursor: vscode.Disposable;
  /** Where the PNG goes that the page is drawing. */
  #pngFile: vscode.Uri | undefined;

  constructor(media: vscode.Uri, server: LanguageServer) {
    super(media, server, {
      viewType: GraphPanel.viewType,
      request: SCENE_GRAPH_REQUEST,
      page: {
        name: 'graph',
        title: t('Scene Graph'),
        body: `  <p id="stale" role="status" hidden>${t('This adventure was deleted or renamed. These were its scenes.')}</p>
  <div id="tools" role="toolbar" aria-label="${t('Picture')}">
    <button type="button" data-zoom="out" title="${t('Zoom out')} (-)" aria-label="${t('Zoom out')}">−</button>
    <button type="button" data-zoom="in" title="${t('Zoom in')} (+)" aria-label="${t('Zoom in')}">+</button>
    <button type="button" data-zoom="fit" title="${t('Fit the window')} (0)">${t('Fit')}</button>
    <button type="button" data-zoom="full" title="${t('Full size')} (1)">100%</button>
    <button type="button" data-save="yes" title="${t('Save as SVG or PNG')}">${t('Save…')}</button>
  </div>
  <main id="graph"></main>`,
      },
    });
    this.#cursor = vscode.Disposable.from(
      vscode.window.onDidChangeActiveTextEditor(() => this.#followCursor()),
      vscode.window.onDidChangeTextEditorSelection(() => this.#followCursor()),
    );
  }

  override dispose(): void {
    this.#cursor.dispose();
    super.dispose();
  }

  /** The picture brings a style of its own with it. */
  protected shown({ uri, range, name, svg }: SceneGraphPicture, nonce: string): Shown {
    return {
      title: t('Scenes: {0}', name),
      html: svg.replace('<style>', `<style nonce="${nonce}">`),
      subject: { uri, position: range.start },
    };
  }

  protected target({ places }: SceneGraphPicture, id: string): SourceTarget | undefined {
    return places.find((place) => place.id === id)?.target;
  }

  protected override rendered(picture: SceneGraphPicture): void {
    void this.#markCurrent(picture);
  }

  protected override async received(message: { readonly type: string }): Promise<void> {
    const picture = this.answer;
    if (message.type === 'save' && picture) await this.#save(picture);
    if (message.type === 'png' && 'data' in message && typeof message.data === 'string')
      await this.#writePng(message.data);
  }

  /** Asks for a file. The page draws a PNG, since only a browser can. */
  async #save({ uri, name, svg }: SceneGraphPicture): Promise<void> {
    const folder = vscode.Uri.joinPath(vscode.Uri.parse(uri), '..');
    const file = await vscode.window.showSaveDialog({
      defaultUri: vscode.Uri.joinPath(folder, `${name.replace(/[^\p{L}\p{N} _-]+/gu, '')}.svg`),
      filters: { [t('SVG picture')]: ['svg'], [t('PNG picture')]: ['png'] },
      title: t('Save the scene graph as .svg or .png'),
    });
    if (!file) return;
    if (file.path.toLowerCase().endsWith('.png')) {
      this.#pngFile = file;
      // On its own the picture would be as dark as the system is.
      await this.post({ type: 'png', svg: svg.replace(/@media \(prefers-color-scheme: dark\)[^\n]*\n/, '') });
    } else await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(svg));
  }

  async #writePng(data: string): Promise<void> {
    const file = this.#pngFile;
    this.#pngFile = undefined;
    const [, base64] = /^data:image\/png;base64,(.+)$/.exec(data) ?? [];
    if (file && base64) await vscode.workspace.fs.writeFile(file, bytesOf(base64));
    else if (file)
      void vscode.window.showErrorMessage(t('The picture is too large for a PNG. Save it as SVG.'));
  }

  /** Marks the scene under the cursor; in another adventure that one is shown instead. */
  #followCursor(): void {
    const cursor = cursorInCallsheet();
    const picture = this.answer;
    if (!picture || !cursor) return;
    if (cursor.uri === picture.uri && contains(picture.range, cursor.position))
      void this.#markCurrent(picture);
    else this.schedule(TYPING_PAUSE_MS, cursor, this.refresh);
  }

  async #markCurrent({ uri, places }: SceneGraphPicture): Promise<void> {
    const cursor = cursorInCallsheet();
    if (cursor?.uri !== uri) return;
    // Scenes come before those inside them.
    const scene = places.findLast(({ lines }) => lines && contains(lines, cursor.position));
    await this.post({ type: 'current', id: scene?.id });
  }
}

function cursorInCallsheet(): Subject | undefined {
  const editor = vscode.window.activeTextEditor;
  if (!editor || !isCallsheet(editor.document)) return undefined;
  return { uri: editor.document.uri.toString(), position: editor.selection.active };
}
