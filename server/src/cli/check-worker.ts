/** Checks files in a thread of its own; `check-all.ts` tells it which. */
import * as path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { pictureProblem } from '../host/print/pictures.ts';
import { readLibraries } from '../host/library.ts';
import { speak, type Language } from '../text/messages.ts';
import { Workspace } from '../workspace/workspace.ts';
import { checkedOf, type CheckOrder } from './checked-file.ts';
import type { LoadedFile } from './load.ts';

const EVERYTHING = 'file:///';
speak(workerData as Language | undefined);
const systems = readLibraries(path.join(import.meta.dirname, 'library'));

parentPort!.once('message', ({ files, texts, taken, encoding }: CheckOrder) => {
  void check(files, new Map(texts), { taken, encoding });
});

async function check(
  files: readonly LoadedFile[],
  texts: ReadonlyMap<string, string>,
  { taken, encoding }: Pick<CheckOrder, 'taken' | 'encoding'>,
): Promise<void> {
  const workspace = new Workspace({
    files: {
      read: (uri) => Promise.resolve({ text: texts.get(uri)! }),
      list: () => Promise.resolve({ uris: [...texts.keys()], unread: [] }),
      pictureProblem,
      hasContextAbove: () => Promise.resolve(false),
    },
    logger: { unread: () => undefined, error: () => undefined },
    systems,
  });
  await workspace.addFolder(EVERYTHING);
  await workspace.lookAtPictures(texts.keys());
  parentPort!.postMessage([...checkedOf(workspace, files, taken, encoding)]);
}
