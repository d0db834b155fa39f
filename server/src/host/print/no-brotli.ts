/** The fonts are WOFF files; the part that opens WOFF 2 stays out of the bundle. */
export default function decompress(): never {
  throw new Error('WOFF 2 fonts cannot be read.');
}
