// A workbench with the packaged extension and a copy of the examples, and the DOM selectors that work there.
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { after, afterEach, before } from 'mocha';
import type { Browser, Locator, Page } from 'playwright-core';
import { openPage, startBrowser } from '../../vscode-host/browser.ts';
import { packageExtension } from '../../vscode-host/package-extension.ts';
import { startServer, type Server } from '../../vscode-host/server.ts';
import { root } from '../require-chromium.ts';

const screenshots = path.join(root, 'dist/screenshots');

/** A part of the window, in pixels. */
export interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export class Workbench {
  readonly page: Page;
  readonly #server: Server;
  readonly #browser: Browser;
  readonly #folders: string[] = [];

  private constructor(server: Server, browser: Browser, page: Page) {
    this.#server = server;
    this.#browser = browser;
    this.page = page;
  }

  /** @param others folders of further extensions */
  static async start(
    settings: Readonly<Record<string, unknown>>,
    language?: string,
    others: readonly string[] = [],
  ): Promise<Workbench> {
    fs.mkdirSync(screenshots, { recursive: true });
    const server = await startServer({
      vsix: [packageExtension(), ...others.map((folder) => packageExtension(folder))],
      settings: { 'git.enabled': false, ...settings },
    });
    const browser = await startBrowser();
    const page = await openPage(browser, server);
    page.setDefaultTimeout(20_000);
    if (language !== undefined) await page.addInitScript(displayLanguage, language);
    return new Workbench(server, browser, page);
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#server.stop();
    for (const folder of this.#folders) fs.rmSync(path.dirname(folder), { recursive: true });
  }

  /**
   * Loads the workbench with one file open; `text` replaces what is in it. Each time with the examples anew: VS Code
   * brings back what was typed into a folder before. `copies` are further files, with where in the repository they are;
   * `prepare` gets the folder of the examples before the text is written.
   */
  async open(
    file: string,
    text?: string,
    copies: Readonly<Record<string, string>> = {},
    prepare: (folder: string) => void = () => undefined,
  ): Promise<Editor> {
    const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'callsheet-ui-')), 'examples');
    fs.cpSync(path.join(root, 'examples'), folder, { recursive: true });
    this.#folders.push(folder);
    prepare(folder);
    const absolute = path.join(folder, file);
    if (text !== undefined) fs.writeFileSync(absolute, text);
    for (const [to, from] of Object.entries(copies))
      fs.copyFileSync(path.join(root, from), path.join(folder, to));
    await this.page.goto(this.#server.url({ folder, files: [absolute] }));
    const editor = this.page.locator(`.part.editor .monaco-editor[data-uri$="/${file}"]`);
    await editor.locator('.view-lines').waitFor({ timeout: 60_000 });
    return new Editor(this.page, editor);
  }

  /** Loads the workbench with a folder that has nothing in it. */
  async openEmptyFolder(): Promise<string> {
    const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'callsheet-ui-')), 'empty');
    fs.mkdirSync(folder);
    this.#folders.push(folder);
    await this.page.goto(this.#server.url({ folder }));
    await this.#extensionKnown();
    return folder;
  }

  /** Loads the workbench with a folder of any file system, by its URI, and opens one of its files from the explorer. */
  async openIn(folder: string, file: string): Promise<Editor> {
    await this.page.goto(this.#server.url({ folder }));
    const parts = file.split('/');
    for (const [index, part] of parts.entries()) {
      const row = this.page.locator('.explorer-folders-view .monaco-list-row', { hasText: part }).first();
      await row.waitFor({ timeout: 60_000 });
      // A folder that is loading closes again by a second click.
      if (index < parts.length - 1 && (await row.getAttribute('aria-expanded')) === 'true') continue;
      await row.click();
    }
    const editor = this.editor(file);
    await editor.line(/\S/).first().waitFor();
    return editor;
  }

  /** Loads the workbench without a folder. */
  async openNothing(): Promise<void> {
    await this.page.goto(this.#server.url({}));
    await this.#extensionKnown();
  }

  /** The command palette has the commands of the extension once the activity bar has its view. */
  async #extensionKnown(): Promise<void> {
    await this.page.locator('.activitybar [aria-label^="Callsheet"]').first().waitFor({ timeout: 60_000 });
    // Commands come shortly after views.
    await this.page.waitForTimeout(2000);
  }

  /** The editor of a file, wherever it is opened. */
  editor(file: string): Editor {
    return new Editor(this.page, this.page.locator(`.part.editor .monaco-editor[data-uri$="/${file}"]`));
  }

  /** Types into the input box that a command shows. */
  async answer(text: string): Promise<void> {
    const input = this.page.locator('.quick-input-widget .quick-input-box input');
    await input.waitFor();
    await input.fill(text);
    await this.page.waitForTimeout(300);
    await this.page.keyboard.press('Enter');
    await this.page.waitForTimeout(300);
  }

  /** Takes a choice of a quick pick by typing its name. */
  async choose(text: string): Promise<void> {
    const row = this.page.locator('.quick-input-list .monaco-list-row.focused', { hasText: text });
    // The list of the command palette may still be closing.
    for (let attempt = 1; ; attempt++) {
      try {
        await this.page.locator('.quick-input-widget .quick-input-box input').fill(text, { timeout: 4000 });
        await row.waitFor({ timeout: 4000 });
        break;
      } catch (error) {
        if (attempt === 6) throw error;
      }
    }
    await this.page.keyboard.press('Enter');
    await this.page.waitForTimeout(300);
  }

  /** Runs a command and takes a choice of its quick pick; again where another part of the workbench took the focus. */
  async runAndChoose(title: string, choice: string): Promise<void> {
    const input = this.page.locator('.quick-input-widget .quick-input-box input');
    const row = this.page.locator('.quick-input-list .monaco-list-row.focused', { hasText: choice });
    await this.#retry(4, async () => {
      await this.runCommand(title);
      await this.page.waitForTimeout(500); // the palette closes, the quick pick opens
      await input.fill(choice, { timeout: 4000 });
      await row.waitFor({ timeout: 4000 });
    });
    await this.page.keyboard.press('Enter');
  }

  /** Runs a command and waits for its first question; again where another part of the workbench took the focus from the palette. */
  async runAndAwait(title: string, question: string, firstChoice?: string): Promise<void> {
    const asked = this.page.locator('.quick-input-title', { hasText: question });
    const first = this.page.locator('.quick-input-list .monaco-list-row').first();
    await this.#retry(4, async () => {
      await this.runCommand(title);
      await asked.waitFor({ timeout: 8000 });
      if (firstChoice !== undefined) await first.filter({ hasText: firstChoice }).waitFor({ timeout: 8000 });
    });
  }

  /** Shows a view of the activity bar by its title. */
  async openView(title: string): Promise<void> {
    const tab = this.page.locator('.activitybar .action-item', {
      has: this.page.locator(`[aria-label^="${title}"]`),
    });
    if ((await tab.getAttribute('aria-selected').catch(() => null)) !== 'true') await tab.first().click();
  }

  treeItem(text: string | RegExp): Locator {
    return this.page.locator('.pane-body .monaco-list-row', { hasText: text }).first();
  }

  /** Loads the same window again, once VS Code has stored what extensions remember. */
  async reload(): Promise<void> {
    await this.runCommand('Developer: Reload Window');
    await this.page.locator('.part.editor .view-lines').waitFor({ state: 'detached' });
    await this.page.locator('.part.editor .view-lines').waitFor({ timeout: 60_000 });
  }

  /** A picture of the window, or of a part of it. */
  async screenshot(name: string, clip?: Clip): Promise<void> {
    await this.page.screenshot({ path: path.join(screenshots, name), ...(clip && { clip }) });
  }

  /** Runs a command by its title, as the user finds it; again where the workbench was still loading. */
  async runCommand(title: string): Promise<void> {
    await this.#findCommand(
      title,
      this.page.locator('.quick-input-list .monaco-list-row.focused', { hasText: title }),
    );
    await this.page.keyboard.press('Enter');
  }

  /** Opens the command palette, which may close again for as long as VS Code starts, until it shows a row. */
  findCommand(words: string, row: string): Promise<void> {
    return this.#findCommand(words, this.pick(row));
  }

  async #findCommand(words: string, row: Locator): Promise<void> {
    const input = this.page.locator('.quick-input-widget .quick-input-box input');
    await this.#retry(6, async () => {
      await input.waitFor({ state: 'hidden', timeout: 3000 });
      await this.page.keyboard.press('F1');
      await input.fill(`>${words}`, { timeout: 4000 });
      await row.first().waitFor({ timeout: 4000 });
    });
  }

  /** Tries a few times to use the palette or a quick pick, and closes it after each failure. */
  async #retry(attempts: number, use: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt++)
      try {
        return await use();
      } catch (error) {
        if (attempt === attempts) throw error;
        await this.page.keyboard.press('Escape');
      }
  }

  /** Changes the color theme; the command palette would propose the marketplace first. */
  async setTheme(name: string): Promise<void> {
    await this.page.locator('.part.editor .monaco-editor .margin').first().click({ force: true });
    await this.page.keyboard.press('Control+k');
    await this.page.keyboard.press('Control+t');
    await this.choose(name);
    await this.page.waitForTimeout(1000);
  }

  /** A title of a tab, a view or a panel. */
  title(text: string | RegExp): Locator {
    return this.page.locator('.tab .label-name, .pane-header .title, .composite.title', { hasText: text });
  }

  statusBar(text: string | RegExp): Locator {
    return this.page.locator('.statusbar-item', { hasText: text });
  }

  /** A choice of the quick pick. */
  pick(text: string | RegExp): Locator {
    return this.page.locator('.quick-input-list .monaco-list-row', { hasText: text });
  }

  notification(text: string | RegExp): Locator {
    return this.page.locator('.notifications-toasts .notification-list-item', { hasText: text }).first();
  }

  /** A choice of the light bulb's menu. */
  action(title: string): Locator {
    return this.page.locator('.action-widget .monaco-list-row', { hasText: title }).first();
  }

  /** The body of the webview that is shown. */
  webview(): Locator {
    return this.page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame').locator('body');
  }

  /** The body of one of several webviews, by the title of its page; another one after a reload. */
  async view(title: string): Promise<Locator> {
    for (const deadline = Date.now() + 30_000; Date.now() < deadline; await this.page.waitForTimeout(100)) {
      for (const frame of this.page.frames()) {
        const own = await frame.title().catch(() => '');
        if (frame.parentFrame() && own === title) return frame.locator('body');
      }
    }
    throw new Error(`There is no view ${title}`);
  }

  /** Lets the language server wait for as long as something is done. */
  async whileServerWaits(act: () => Promise<void>): Promise<void> {
    const signal = (name: string): unknown =>
      execFileSync('pkill', [
        `-${name}`,
        '-f',
        `${this.#server.dataDir}/extensions/callsheet.*/dist/server\\.js`,
      ]);
    signal('STOP');
    try {
      await act();
    } finally {
      signal('CONT');
    }
  }

  /**
   * Waits for the extensions that start with a window. Each provider that they register makes VS Code ask again for the list
   * that is open, and until the answer comes Enter takes what the list before proposed.
   */
  async extensionsStarted(): Promise<void> {
    const log = (): string => this.#extensionHostLogs().at(-1) ?? '';
    for (let tries = 0; !log().includes('onStartupFinished'); tries++) {
      if (tries === 300) throw new Error('The extensions did not start');
      await this.page.waitForTimeout(100);
    }
    // The log tells when they begin, one after another.
    for (let length = 0; log().length > length; await this.page.waitForTimeout(1500)) length = log().length;
  }

  /** What the log of the extension host says, for a test that failed. */
  extensionHostLog(): string {
    const logs = this.#extensionHostLogs();
    return logs.length === 0 ? this.#server.output() : logs.map((log) => log.slice(-4000)).join('\n');
  }

  /** The logs of all windows, the newest last. */
  #extensionHostLogs(): readonly string[] {
    const folder = this.#server.logsDir;
    if (!fs.existsSync(folder)) return [];
    return fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('exthost.log'))
      .map((name) => path.join(folder, name))
      .sort((one, other) => fs.statSync(one).birthtimeMs - fs.statSync(other).birthtimeMs)
      .map((file) => fs.readFileSync(file, 'utf8'));
  }
}

/** The display language that extensions are told; the workbench itself stays English without a language pack. */
function displayLanguage(language: string): void {
  const fixed = { get: () => language, set: () => undefined };
  Object.defineProperty(globalThis, '_VSCODE_NLS_LANGUAGE', fixed);
}

export class Editor {
  readonly #page: Page;
  readonly #root: Locator;

  constructor(page: Page, root: Locator) {
    this.#page = page;
    this.#root = root;
  }

  squiggle(severity: 'error' | 'warning' | 'info' | 'hint'): Locator {
    return this.#root.locator(`.squiggly-${severity}`);
  }

  lens(text: string | RegExp): Locator {
    return this.#root.locator('.codelens-decoration a', { hasText: text });
  }

  line(text: string | RegExp): Locator {
    return this.#root.locator('.view-line', { hasText: text });
  }

  hover(text: string | RegExp): Locator {
    return this.#page.locator('.monaco-hover:not(.hidden) .hover-contents', { hasText: text }).first();
  }

  suggestion(text: string | RegExp): Locator {
    return this.#page.locator('.suggest-widget.visible .monaco-list-row', { hasText: text }).first();
  }

  /** Moves the mouse onto a word; again where the editor was still drawing or the server not ready. */
  async hoverWord(word: string, expected: string | RegExp): Promise<void> {
    const deadline = Date.now() + 30_000;
    for (;;) {
      try {
        const { x, y } = await this.#centreOf(word);
        await this.#page.mouse.move(x + 300, y + 200);
        await this.#page.mouse.move(x, y, { steps: 8 });
        await this.hover(expected).waitFor({ timeout: 4000 });
        return;
      } catch (error) {
        if (Date.now() > deadline) throw error;
        // A hover stays as it is while the mouse is on it.
        await this.#page.mouse.move(0, 0);
        await this.#page.locator('.monaco-hover:not(.hidden)').first().waitFor({ state: 'hidden' });
      }
    }
  }

  /** Opens the light bulb's menu, again where the fixes were not there yet. */
  async openFixes(expected: Locator): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      await this.#page.keyboard.press('Control+.');
      try {
        await expected.waitFor({ timeout: 4000 });
        return;
      } catch (error) {
        if (attempt === 5) throw error;
        await this.#page.keyboard.press('Escape');
      }
    }
  }

  /** Goes from a word to its declaration, with the key for that. */
  async goToDefinition(word: string): Promise<void> {
    const { x, y } = await this.#centreOf(word);
    await this.#page.mouse.click(x, y);
    await this.#page.keyboard.press('F12');
  }

  /** Selects a word with a double click and types over it. */
  async replaceWord(word: string, text: string): Promise<void> {
    const { x, y } = await this.#centreOf(word);
    await this.#page.mouse.dblclick(x, y);
    await this.#page.keyboard.type(text, { delay: 20 });
    await this.#page.keyboard.press('Escape');
  }

  /** The editor's font is monospaced: a word is as far to the right as characters stand before it. */
  async #centreOf(word: string): Promise<{ x: number; y: number }> {
    const content = this.line(word).first().locator('> span');
    const text = ((await content.textContent()) ?? '').replaceAll('\u00a0', ' ');
    const box = await content.boundingBox();
    if (box === null) throw new Error(`${word} is not on the screen`);
    const column = text.indexOf(word) + word.length / 2;
    return { x: box.x + (column * box.width) / text.length, y: box.y + box.height / 2 };
  }

  /** Adds a line below the one that holds `text`; the editor indents it. */
  async typeBelow(text: string, typed: string): Promise<void> {
    await this.line(text).first().click();
    await this.#page.keyboard.press('End');
    await this.#page.keyboard.press('Enter');
    await this.#page.keyboard.type(typed, { delay: 30 });
  }
}

/** Starts a workbench before the tests around it; of those that fail there is a picture and the log of the extension. */
export function withWorkbench(
  use: (workbench: Workbench) => void,
  settings: Readonly<Record<string, unknown>> = {},
  language?: string,
  others: readonly string[] = [],
): void {
  let workbench: Workbench;

  before(async () => use((workbench = await Workbench.start(settings, language, others))));

  afterEach(async function () {
    if (this.currentTest?.state !== 'failed') return;
    await workbench.screenshot(`failed ${this.currentTest.title}.png`);
    console.error(workbench.extensionHostLog());
  });

  after(() => workbench.close());
}
