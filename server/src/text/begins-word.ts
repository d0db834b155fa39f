/** Returns whether a text has another one at the beginning of a word, upper and lower case alike. */
export function beginsWord(text: string, typed: string): boolean {
  const [within, sought] = [text.toLowerCase(), typed.trimStart().toLowerCase()];
  for (let at = within.indexOf(sought); at >= 0; at = within.indexOf(sought, at + 1))
    if (at === 0 || !/[\p{L}\p{M}\p{N}]/u.test(within[at - 1]!)) return true;
  return false;
}
