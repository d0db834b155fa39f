import { CancellationToken, ResponseError, type Connection } from 'vscode-languageserver';

/** Wraps handlers so that a bug in one answers with nothing, and is logged with the request that met it. */
export class Guard {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  request<P, R>(
    method: string,
    fallback: R,
    handler: (params: P, token: CancellationToken) => R | Promise<R>,
  ) {
    return async (params: P, token: CancellationToken = CancellationToken.None): Promise<R> => {
      try {
        return await handler(params, token);
      } catch (error) {
        if (error instanceof ResponseError) throw error;
        this.#log(method, params, error);
        return fallback;
      }
    };
  }

  notification<P>(method: string, handler: (params: P) => void | Promise<void>) {
    return async (params: P): Promise<void> => {
      try {
        await handler(params);
      } catch (error) {
        this.#log(method, params, error);
      }
    };
  }

  #log(method: string, params: unknown, error: unknown): void {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.#connection.console.error(`${method} failed: ${reason}\n${JSON.stringify(params).slice(0, 500)}`);
  }
}
