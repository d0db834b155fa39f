// Headless Chromium: the one of the machine, none is downloaded.
import * as fs from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';
import type { Server } from './server.ts';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export const installHint =
  'Chromium is missing: apt-get install -y --no-install-recommends chromium (or set CHROMIUM to its path)';

export function findChromium(): string | undefined {
  return process.env.CHROMIUM ?? places.find((place) => fs.existsSync(place));
}

export async function startBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(installHint);
  return chromium.launch({
    executablePath,
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
export async function openPage(browser: Browser, server: Server): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.route(
    (url) => url.protocol.startsWith('http') && url.host !== server.authority,
    (route) => route.abort(),
  );
  return page;
}
