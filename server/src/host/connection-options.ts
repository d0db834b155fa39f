import type { ConnectionOptions } from 'vscode-languageserver';

/**
 * Parameters are an object, a list, or left out. `null` is sent by some clients all the same, and the connection would fail at
 * it before a handler can answer that the parameters are invalid. So it would at `initialize` without `capabilities`. Where
 * parameters lack, the connection answers so itself.
 */
export const CONNECTION_OPTIONS: ConnectionOptions = {
  messageStrategy: {
    handleMessage(message, next) {
      if ('params' in message && isSpoilt(message)) Reflect.deleteProperty(message, 'params');
      return next(message);
    },
  },
};

const isSpoilt = ({ method, params }: { readonly method?: string; readonly params?: unknown }): boolean =>
  params === null ||
  (method === 'initialize' && !isObject((params as { capabilities?: unknown }).capabilities));

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
