/** Runs a check again whenever a file changes, until it is interrupted. */
import { watch as watchPath } from 'node:fs';
import { EXTENSION } from '../workspace/files.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { complain } from './output.ts';
import { t } from '../text/messages.ts';

/** Editors write a file in several steps. */
const SETTLING_MILLISECONDS = 100;

export async function watch(paths: readonly string[], run: () => Promise<ExitCode>): Promise<ExitCode> {
  const first = await runShown(run);
  if (first === EXIT.usage) return first;
  return new Promise((resolve) => {
    let last: ExitCode = first;
    let timer: NodeJS.Timeout | undefined;
    let running: Promise<void> = Promise.resolve();
    const again = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(async () => void (last = await runShown(run)));
      }, SETTLING_MILLISECONDS);
    };
    const watchers = paths.map((path) =>
      watchPath(path, { recursive: true }, (_, name) => {
        if (name === null || name.endsWith(EXTENSION)) again();
      }),
    );
    process.once('SIGINT', () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      void running.then(() => resolve(last));
    });
  });
}

async function runShown(run: () => Promise<ExitCode>): Promise<ExitCode> {
  // Clears the screen, and what has scrolled off it.
  if (process.stdout.isTTY) process.stdout.write('\u001b[2J\u001b[3J\u001b[H');
  complain(t('checking'));
  const code = await run();
  complain(t('watching for changes; stop with Ctrl+C'));
  return code;
}
