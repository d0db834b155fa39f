import { slug } from '../../print/document.ts';

/** Names of devices, which Windows does not allow for files. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;
const LONGEST = 80;

/**
 * A name of letters, digits and hyphens: whatever path a character is called, it stays in its folder. `end` is never
 * cut: the number of a page.
 */
export function fileName(name: string, end = ''): string {
  const dot = name.lastIndexOf('.');
  const extension = name.slice(dot + 1).replace(/[^a-z\d]/gi, '');
  const base = shortened(slug(name.slice(0, dot))) + (end && `-${slug(end)}`);
  return `${DEVICES.test(base) ? `${base}-` : base}.${extension}`;
}

/** Shortens a long name to whole words. */
function shortened(name: string): string {
  if (name.length <= LONGEST) return name;
  const cut = name.slice(0, LONGEST);
  const end = name[LONGEST] === '-' ? LONGEST : cut.lastIndexOf('-');
  return end > LONGEST / 2 ? cut.slice(0, end) : cut;
}

/** Tells apart files that would have one name. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.');
    let each = name;
    for (let count = 2; taken.has(each); count++) each = `${name.slice(0, dot)}-${count}${name.slice(dot)}`;
    taken.add(each);
    return each;
  });
}
