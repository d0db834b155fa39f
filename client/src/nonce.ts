import { base64 } from '../../server/src/base64.ts';

/** What scripts and styles of a page must carry to count; nobody can guess it. */
export const newNonce = (): string => base64(crypto.getRandomValues(new Uint8Array(16)));
