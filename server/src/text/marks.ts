/** Letters without accents and other marks, and without forms of print: `Naïve` as `Naive`, `ﬁ` as `fi`. */
export const withoutMarks = (text: string): string =>
  // Marks go first: to normalize a long run of them takes the square of its length.
  text.replace(MARKS, '').normalize('NFKD').replace(MARKS, '');

const MARKS = /\p{M}+/gu;

/** Without the marks behind a letter that no script needs: at most 30, as in the Stream-Safe Text Format of Unicode. */
export const withFewMarks = (text: string): string => text.replace(/(\p{M}{30})\p{M}+/gu, '$1');
