import {
  CancellationToken,
  ErrorCodes,
  ResponseError,
  type Connection,
  type InitializeParams,
  type InitializeResult,
  type ResultProgressReporter,
} from 'vscode-languageserver';
import { describe } from '../model/failures.ts';
import { paramsCheckOf } from './params.ts';
import { RequestQueue } from './request-queue.ts';

/** Wraps handlers so that a bug in one answers with nothing, and is logged with the request that met it. */
export class Guard {
  readonly #connection: Connection;
  readonly queue = new RequestQueue();
  #stage: 'new' | 'initialized' | 'shut down' = 'new';

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Follows the life of the server, which the client begins and ends once each; answers what nothing else does. */
  follow(initialize: (params: InitializeParams) => InitializeResult): void {
    const connection = this.#connection;
    connection.onInitialize((params) => {
      if (this.#stage !== 'new')
        throw new ResponseError<void>(ErrorCodes.InvalidRequest, 'The server is initialized already.');
      this.#stage = 'initialized';
      return initialize(params);
    });
    connection.onShutdown(() => {
      this.#demandLife();
      this.#stage = 'shut down';
    });
    connection.onRequest((method) => {
      this.#demandLife();
      throw new ResponseError<void>(ErrorCodes.MethodNotFound, `There is no request ${method}.`);
    });
  }

  #demandLife(): void {
    if (this.#stage === 'new')
      throw new ResponseError<void>(ErrorCodes.ServerNotInitialized, 'The server is not initialized yet.');
    if (this.#stage === 'shut down')
      throw new ResponseError<void>(ErrorCodes.InvalidRequest, 'The server is shut down.');
  }

  /**
   * `partial` takes the parts of an answer, where the client wants it in parts. `asked` is what was found when the request arrived:
   * edits that come behind it are made before it is answered.
   */
  request<P, R, N = never, A = undefined>(
    method: string,
    fallback: R,
    handler: (
      params: P,
      token: CancellationToken,
      partial: ResultProgressReporter<N> | undefined,
      asked: A,
    ) => R | Promise<R>,
    find: (params: P) => A = () => undefined as A,
  ) {
    const invalidIn = paramsCheckOf(method);
    return async (
      params: P,
      given?: unknown,
      _workDone?: unknown,
      partial?: ResultProgressReporter<N>,
    ): Promise<R> => {
      this.#demandLife();
      // Behind parameters by position comes another of them.
      const token = CancellationToken.is(given) ? given : CancellationToken.None;
      const invalid = invalidIn(params);
      if (invalid !== undefined) throw new ResponseError<void>(ErrorCodes.InvalidParams, `${invalid}.`);
      const asked = find(params);
      await this.queue.turn(token);
      const begun = performance.now();
      try {
        return await handler(params, token, partial, asked);
      } catch (error) {
        if (error instanceof ResponseError) throw error;
        this.log(method, error, params);
        return fallback;
      } finally {
        this.#trace(method, begun, params);
      }
    };
  }

  notification<P>(method: string, handler: (params: P) => void | Promise<void>) {
    const invalidIn = paramsCheckOf(method);
    return this.work<P>(method, (params) => {
      const invalid = invalidIn(params);
      if (invalid !== undefined) throw new TypeError(`${invalid}.`);
      return handler(params);
    });
  }

  /** Work that nobody waits for an answer to. */
  work<P>(what: string, handler: (params: P) => void | Promise<void>) {
    return async (params: P): Promise<void> => {
      if (this.#stage !== 'initialized') return;
      this.queue.arrived();
      try {
        await handler(params);
      } catch (error) {
        this.log(what, error, params);
      }
    };
  }

  /** Tells a client that traces what it asked, and how long that took. */
  #trace(method: string, begun: number, params: unknown): void {
    const took = Math.round(performance.now() - begun);
    this.#connection.tracer.log(`${method} took ${took} ms.`, shown(params).trimStart());
  }

  /** Logs what was thrown. Never throws itself: parameters may be anything, and the client may be gone. */
  log(what: string, error: unknown, params?: unknown): void {
    try {
      this.#connection.console.error(`${what} failed: ${describe(error)}${shown(params)}`);
    } catch {
      // There is nobody left to tell.
    }
  }
}

/** The beginning of parameters as JSON; empty for those that have none. */
function shown(params: unknown): string {
  try {
    const json = JSON.stringify(params) as string | undefined;
    return json === undefined ? '' : `\n${json.slice(0, 500)}`;
  } catch {
    return '';
  }
}
