import { CancellationToken, ErrorCodes, ResponseError, type Connection } from 'vscode-languageserver';
import { describe } from '../model/failures.ts';
import { invalidParams } from './params.ts';

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
      const invalid = invalidParams(method, params);
      if (invalid !== undefined) throw new ResponseError<void>(ErrorCodes.InvalidParams, `${invalid}.`);
      try {
        return await handler(params, token);
      } catch (error) {
        if (error instanceof ResponseError) throw error;
        this.log(method, error, params);
        return fallback;
      }
    };
  }

  notification<P>(method: string, handler: (params: P) => void | Promise<void>) {
    return async (params: P): Promise<void> => {
      try {
        const invalid = invalidParams(method, params);
        if (invalid !== undefined) throw new TypeError(`${invalid}.`);
        await handler(params);
      } catch (error) {
        this.log(method, error, params);
      }
    };
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
