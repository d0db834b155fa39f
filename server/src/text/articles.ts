/** English articles before a word. */

/** `a` or `an`; undefined before letters that are said one by one, as in REF. */
export const articleBefore = (text: string): 'a' | 'an' | undefined =>
  !SOUNDED.test(text) ? undefined : VOWEL.test(text) ? 'an' : 'a';

/** `a Stealth`, `an Awareness`; `REF` alone. */
export const withArticle = (text: string): string => {
  const article = articleBefore(text);
  return article ? `${article} ${text}` : text;
};

/** Letters alone, as in REF, are said in several ways. */
const SOUNDED = /^\p{L}\p{Ll}/u;
const VOWEL = /^(?!uni|use|eu|one)[aeiou]/i;
