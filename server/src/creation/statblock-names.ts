/** The names of people in pasted texts. */

/** `Thug 1-3`, `Orc #2`, `Guard x4`. */
export const NUMBER_BEHIND = / (?:#|[x×] ?)?\d{1,3}(?:-\d{1,3})?$/;

/** Whether a text can be the name of a person; more may follow in parentheses or after a comma. */
export const isName = (text: string): boolean => {
  // `Dr. Fang` and `J. R. Vale` are no sentences.
  const name = text
    .split(/[([,]/, 1)[0]!
    .replace(/(?<!\p{L})\p{Lu}\p{L}{0,4}\. (?=["“]?\p{Lu})/gu, '')
    .replace(/:$/, '')
    .trim();
  return /\p{L}/u.test(name) && name.length <= 60 && !/[.:;\d](?!\p{L})/u.test(name);
};
