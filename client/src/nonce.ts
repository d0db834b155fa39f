import { base64 } from '../../server/src/base64.ts';

/** Returns a nonce for the scripts and styles of a page. */
export const newNonce = (): string => base64(crypto.getRandomValues(new Uint8Array(16)));
