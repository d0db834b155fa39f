/** The first lines of declarations, read without the grammar: versions that are compared may be broken. */

/** The name in the first line of a character; undefined for any other line. */
export function characterNamed(line: string): string | undefined {
  const [, name] = /^(?:character|npc)[ \t]([^]*)/i.exec(line) ?? [];
  return name === undefined ? undefined : bareName(name);
}

/** The name of the template in the first line of a character, if there is one. */
export function templateNamed(line: string): string | undefined {
  const [, name] = /^(?:character|npc)\s.*?\sfrom\s([^]*)/i.exec(line) ?? [];
  return name?.split('//', 1)[0]!.trim();
}

/** A name without the template and the comment behind it. */
export const bareName = (text: string): string => text.split(/\sfrom\s|\/\//i, 1)[0]!.trim();
