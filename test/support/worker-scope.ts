/** Runs the server's bundle for browsers in a scope that has what a web worker has, and nothing of Node.js. */
import { readFileSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import * as vm from 'node:vm';
import { StreamMessageReader, StreamMessageWriter, type Message } from 'vscode-languageserver/node';

type Listener = ((event: { readonly data: unknown }) => void) | null | undefined;

let script: vm.Script | undefined;

/** A worker as its owner sees it. */
class FakeWorker {
  onmessage: Listener;
  onerror: ((event: { readonly message: string }) => void) | undefined;
  readonly #scope: Record<string, unknown>;
  #isEnded = false;

  constructor(_url: string, { name = '' }: { readonly name?: string } = {}) {
    script ??= new vm.Script(readFileSync('dist/server.worker.js', 'utf8'), { filename: 'server.worker.js' });
    const { AbortController, DOMException, MessageChannel, TextDecoder, TextEncoder, URL } = globalThis;
    const { atob, btoa, clearTimeout, console, crypto, performance, queueMicrotask, setTimeout } = globalThis;
    this.#scope = {
      ...{ AbortController, DOMException, MessageChannel, TextDecoder, TextEncoder, URL },
      ...{ atob, btoa, clearTimeout, console, crypto, performance, queueMicrotask, setTimeout },
      name,
      location: { href: 'https://editor.example/server.worker.js' },
      navigator: { hardwareConcurrency: 3, userAgent: 'Mozilla/5.0' },
      Worker: FakeWorker,
      addEventListener: () => undefined,
      postMessage: (message: unknown) => this.#send(() => this.onmessage, message),
    };
    this.#scope.self = this.#scope;
    vm.createContext(this.#scope);
    script.runInContext(this.#scope);
  }

  postMessage(message: unknown): void {
    this.#send(() => this.#scope.onmessage as Listener, message);
  }

  terminate(): void {
    this.#isEnded = true;
  }

  #send(listener: () => Listener, message: unknown): void {
    // As data only, and later: that is how workers talk.
    const data = structuredClone(message);
    setImmediate(() => {
      if (!this.#isEnded) listener()?.({ data });
    });
  }
}

/** Connects the server in a worker to the streams of a `FakeEditor`. */
export function serveInWorker(input: Readable, output: Writable): void {
  const worker = new FakeWorker('');
  const writer = new StreamMessageWriter(output);
  worker.onmessage = ({ data }) => void writer.write(data as Message);
  new StreamMessageReader(input).listen((message) => worker.postMessage(message));
}
