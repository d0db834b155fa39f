/** What the text of a new name may be. A name that is already written is never refused. */

/**
 * Brackets and comments have a meaning in the language. Control characters, marks of direction and halves of characters are
 * invisible; some scripts need joiners inside of words.
 */
const UNUSABLE = /[[\]\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|\p{Cf}(?<![\p{L}\p{M}][\u200c\u200d](?=\p{L}))|\/\//u;
/** A letter, a digit or a picture: a name of other signs alone, such as `<<<<<<<`, is none. */
const TELLING = /[\p{L}\p{N}\p{So}]/u;

export const isUsableName = (text: string): boolean => !UNUSABLE.test(text) && TELLING.test(text);
