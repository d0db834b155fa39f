/** Bytes as text for messages and data addresses, in Node.js and in browsers alike. */

/** How many bytes become arguments of one call. */
const CHUNK = 0x2000;

export function base64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(binary);
}

export const bytesOf = (encoded: string): Uint8Array =>
  Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
