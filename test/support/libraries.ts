/** The libraries of the product: values, which all tests of a process share. */
import { fileURLToPath } from 'node:url';
import { readLibraries } from '../../server/src/host/library.ts';

export const LIBRARIES = readLibraries(fileURLToPath(new URL('../../server/library', import.meta.url)));
