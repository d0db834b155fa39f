/** A Markdown text as an adventure: its title, a scene for each heading, and the text between them as it is. */
import { INDENT } from './lines.ts';

const HEADING = /^(#{1,6})[ \t]+(\S.*)$/;
const FRONT_MATTER = '---';
/** `Scene 3 - The Loft`, `Chapter 2: The Mill`. */
const NUMBERED = /^(?:scene|chapter|part|act)[ ]+(\d{1,3}|[IVX]{1,6})(?:[ ]*[-:.–—][ ]*|[ ]+)(?=\S)/i;

/** Returns the text of the adventure; undefined for a text that has no headings, or text before its first one. */
export function markdownAdventure(text: string): string | undefined {
  const lines = text.split(/\r?\n/);
  const matter = frontMatterOf(lines);
  const body = lines.slice(matter.length).map((line) => line.trimEnd());
  const first = body.find((line) => line !== '');
  const [, { length: top } = ''] = HEADING.exec(first ?? '') ?? [];
  if (top === 0 || body.filter((line) => HEADING.test(line)).length < 2) return undefined;
  let depth = -1;
  const made = body.map((line) => {
    const [, marks, title] = HEADING.exec(line) ?? [];
    if (marks === undefined) return line === '' ? '' : INDENT.repeat(depth + 1) + line;
    depth = depth < 0 ? 0 : Math.max(1, Math.min(depth + 1, marks.length - top));
    return `${INDENT.repeat(depth)}${depth === 0 ? 'adventure' : 'scene'} ${nameOf(title!)}`;
  });
  return [...matter.map((line) => `// ${line}`.trimEnd()), ...made].join('\n');
}

/** The lines of YAML before a text, with the rulers around them. */
function frontMatterOf(lines: readonly string[]): readonly string[] {
  if (lines[0]?.trimEnd() !== FRONT_MATTER) return [];
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === FRONT_MATTER);
  return lines.slice(0, end + 1);
}

/** The title without marks, links and brackets, which no name has. */
const nameOf = (title: string): string =>
  title
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[*_`[\]]|\/\/|#{1,6}$|:$/g, '')
    .trim()
    .replace(NUMBERED, '$1: ');
