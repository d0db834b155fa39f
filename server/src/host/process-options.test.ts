import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deleteOldCode } from './process-options.ts';

describe('compiled code that is kept for the next start', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });
  const DAY = 24 * 60 * 60 * 1000;

  it('is deleted a month after it was written', async () => {
    const cache = mkdtempSync(path.join(tmpdir(), 'callsheet-code-'));
    vi.stubEnv('XDG_CACHE_HOME', cache);
    const folder = path.join(cache, 'callsheet', 'code', 'v24');
    mkdirSync(folder, { recursive: true });
    const now = Date.now();
    for (const days of [0, 29, 31, 400]) {
      const file = path.join(folder, `${days}-days`);
      writeFileSync(file, '');
      utimesSync(file, new Date(now), new Date(now - days * DAY));
    }
    await deleteOldCode(now);
    expect(readdirSync(folder).sort()).toEqual(['0-days', '29-days']);
  });
  it('may be missing', async () => {
    vi.stubEnv('XDG_CACHE_HOME', path.join(tmpdir(), 'no-such-folder'));
    await expect(deleteOldCode()).resolves.toBeUndefined();
  });
});
