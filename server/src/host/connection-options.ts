import type { ConnectionOptions } from 'vscode-languageserver';

/**
 * Parameters are an object, a list, or left out. `null` is sent by some clients all the same, and the connection would fail at
 * it before a handler can answer that the parameters are invalid.
 */
export const CONNECTION_OPTIONS: ConnectionOptions = {
  messageStrategy: {
    handleMessage(message, next) {
      if ('params' in message && message.params === null) Reflect.deleteProperty(message, 'params');
      return next(message);
    },
  },
};
