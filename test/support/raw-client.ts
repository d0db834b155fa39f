/** A client that sends what it is told, message by message, and keeps all that comes back. */
import { PassThrough } from 'node:stream';
import {
  createConnection,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { CONNECTION_OPTIONS } from '../../server/src/host/connection-options.ts';
import { LIBRARIES } from './libraries.ts';
import { nodeFiles } from '../../server/src/host/node-files.ts';
import { LanguageServer } from '../../server/src/host/server.ts';

export interface Answer {
  readonly id: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

export interface Sent {
  readonly method: string;
  readonly params?: unknown;
}

export class RawClient {
  readonly answers: Answer[] = [];
  /** Messages that the server sent on its own. */
  readonly sent: Sent[] = [];
  /** The client's answers to requests of the server, by method; null where none is given. */
  readonly replies = new Map<string, (params: unknown) => unknown>();
  readonly #writer: StreamMessageWriter;
  readonly #waiting = new Set<() => void>();
  readonly #dispose: () => void;
  #id = 0;

  constructor() {
    const [toServer, toClient] = [new PassThrough(), new PassThrough()];
    const connection = createConnection(ProposedFeatures.all, toServer, toClient, CONNECTION_OPTIONS);
    connection.onExit(() => undefined);
    new LanguageServer(connection, {
      disk: nodeFiles,
      systems: LIBRARIES,
      version: '0.0.0',
      temporaryFile: (title) => `file:///tmp/${title}`,
      codePages: 'file:///docs/codes.md',
    });
    connection.listen();
    this.#dispose = () => connection.dispose();
    this.#writer = new StreamMessageWriter(toServer);
    new StreamMessageReader(toClient).listen((message) =>
      this.#received(message as unknown as Answer & Partial<Sent>),
    );
  }

  #received(message: Answer & Partial<Sent>): void {
    const { id, method, params } = message;
    if (method === undefined) this.answers.push(message);
    else {
      this.sent.push({ method, params });
      if (id !== undefined) void this.write({ id, result: this.replies.get(method)?.(params) ?? null });
    }
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }

  async write(message: object): Promise<void> {
    await this.#writer.write({ jsonrpc: '2.0', ...message });
  }

  async notify(method: string, params?: unknown): Promise<void> {
    await this.write({ method, params });
  }

  async ask(method: string, params?: unknown, id: number | string = ++this.#id): Promise<Answer> {
    const before = this.answers.length;
    await this.write({ id, method, params });
    return this.until(() => this.answers.slice(before).find((answer) => answer.id === id));
  }

  /** Waits until something that comes makes it true. */
  async until<T>(found: () => T | undefined): Promise<T> {
    for (;;) {
      const value = found();
      if (value !== undefined) return value;
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  dispose(): void {
    this.#dispose();
  }
}
