/** JSON-RPC with a language server in a web worker. */

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** Answers a request of the server. */
type Handler = (params: never) => unknown;

const METHOD_NOT_FOUND = -32601;

export class Connection {
  readonly #worker: Worker;
  readonly #handlers: Readonly<Record<string, Handler>>;
  readonly #waiting = new Map<
    number | string,
    { resolve: (result: unknown) => void; reject: (error: Error) => void }
  >();
  #ids = 0;

  /**
   * @param onLost called where the script cannot be loaded
   * @throws where the page may have no workers, such as one that is opened as a file
   */
  constructor(script: string, handlers: Readonly<Record<string, Handler>>, onLost: () => void) {
    this.#handlers = handlers;
    this.#worker = new Worker(script);
    this.#worker.onerror = onLost;
    this.#worker.onmessage = ({ data }: MessageEvent<Message>) => this.#receive(data);
  }

  request<Result>(method: string, params: object): Promise<Result> {
    const id = ++this.#ids;
    this.#worker.postMessage({ jsonrpc: '2.0', id, method, params });
    return new Promise((resolve, reject) =>
      this.#waiting.set(id, { resolve: resolve as (result: unknown) => void, reject }),
    );
  }

  notify(method: string, params: object): void {
    this.#worker.postMessage({ jsonrpc: '2.0', method, params });
  }

  #receive({ id, method, params, result, error }: Message): void {
    if (method !== undefined) {
      const handler = this.#handlers[method];
      const answer = handler?.(params as never);
      if (id === undefined) return;
      const reply = handler
        ? { result: answer ?? null }
        : { error: { code: METHOD_NOT_FOUND, message: `There is no ${method} here.` } };
      this.#worker.postMessage({ jsonrpc: '2.0', id, ...reply });
    } else if (id !== undefined) {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) waiting?.reject(new Error(error.message));
      else waiting?.resolve(result);
    }
  }
}
