// Headless Chromium: the one that CHROMIUM names, on Linux the one from the package registry, otherwise an installed one.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { browserFolder } from './setup.ts';
import type { Server } from './server.ts';

const installedBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

export const installHint = 'No Chromium was found: install it, or set CHROMIUM to its path.';

/** The path of the browser. The one from the package registry exists after `setUpHost()`. */
export function findChromium(): string | undefined {
  const packaged = browserFolder === undefined ? [] : [path.join(browserFolder, 'chromium')];
  return process.env.CHROMIUM ?? [...packaged, ...installedBrowsers].find((file) => fs.existsSync(file));
}

/** The packaged browser brings the libraries that it needs, and a font for a machine that has none. */
function browserEnvironment(executable: string): Record<string, string> {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  if (browserFolder === undefined || path.dirname(executable) !== browserFolder) return inherited;
  const libraries = [path.join(browserFolder, 'al2023/lib'), inherited.LD_LIBRARY_PATH].filter(Boolean);
  return {
    ...inherited,
    LD_LIBRARY_PATH: libraries.join(path.delimiter),
    FONTCONFIG_FILE: path.join(browserFolder, 'fonts/fonts.conf'),
  };
}

export async function startBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(installHint);
  return chromium.launch({
    executablePath,
    env: browserEnvironment(executablePath),
    args: [
      '--no-sandbox', // CI runs as root
      '--disable-dev-shm-usage', // small in containers
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}

/** A page that reaches the server and nothing else. */
export async function openPage(browser: Browser, server: Pick<Server, 'authority'>): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.route(
    (url) => url.protocol.startsWith('http') && url.host !== server.authority,
    (route) => route.abort(),
  );
  return page;
}
