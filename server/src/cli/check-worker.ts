/** Checks files in a thread of its own; `check-all.ts` tells it which. */
import * as path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { pictureProblem } from '../host/print/pictures.ts';
import { readLibraries } from '../host/library.ts';
import { speak, type Language } from '../text/messages.ts';
import { Workspace } from '../workspace/workspace.ts';
import { checkedOf, type CheckOrder, type WorkerMessage } from './checked-file.ts';

speak(workerData as Language | undefined);

/** It is given all files, so it reads none. */
const workspace = new Workspace({
  files: {
    read: () => Promise.resolve({ problem: '' }),
    list: () => Promise.resolve({ uris: [], unread: [] }),
    pictureProblem,
    hasContextAbove: () => Promise.resolve(false),
  },
  logger: { unread: () => undefined, error: () => undefined },
  systems: readLibraries(path.join(import.meta.dirname, 'library')),
});

parentPort!.on('message', ({ texts, order }: WorkerMessage) => {
  for (const [uri, text] of texts) {
    workspace.openDocument(uri, text);
    workspace.closeDocument(uri);
  }
  if (order) void check(order);
});

async function check({ files, taken, encoding }: CheckOrder): Promise<void> {
  await workspace.lookAtPictures([...workspace.model.files()].map(({ uri }) => uri));
  parentPort!.postMessage([...checkedOf(workspace, files, taken, encoding)]);
}
