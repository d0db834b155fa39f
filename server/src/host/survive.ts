/** Keeps the server's process alive: what no handler has caught is logged, and the next message is served. */
import type { Guard } from './guard.ts';

/** Errors that say that the client is gone, after which there is nobody to serve. */
const GONE: ReadonlySet<unknown> = new Set(['EPIPE', 'ERR_STREAM_DESTROYED', 'ERR_IPC_CHANNEL_CLOSED']);

export function surviveErrors(guard: Guard): void {
  const onError = (error: unknown): void => {
    if (GONE.has((error as NodeJS.ErrnoException | undefined)?.code)) process.exit(1);
    guard.log('The server', error);
  };
  process.on('uncaughtException', onError);
  process.on('unhandledRejection', onError);
}
