/** Answers of the rules with their problems in English, as a test has them. */
import { isProblem } from '../../server/src/rules/dice/index.ts';
import { phrase } from '../../server/src/words/phrase.ts';

/** A problem with its sentence in place of the message; anything else as it is. */
export const told = (answer: object | undefined): unknown =>
  answer && isProblem(answer) ? { ...answer, message: phrase(answer.message) } : answer;
