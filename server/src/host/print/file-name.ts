import { slug } from '../../print/document.ts';

/** Names of devices, which Windows does not allow for files. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;
const LONGEST = 80;

/** A name of letters, digits and hyphens: whatever path a character is called, it stays in its folder. */
export function fileName(name: string): string {
  const dot = name.lastIndexOf('.');
  const extension = name.slice(dot + 1).replace(/[^a-z\d]/gi, '');
  const base = slug(name.slice(0, dot)).slice(0, LONGEST);
  return `${DEVICES.test(base) ? `${base}-` : base}.${extension}`;
}
