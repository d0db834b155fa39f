/** Completion, help and the messages of errors come from one declaration: every argument of every procedure has all three. */
import { describe, expect, it } from 'vitest';
import { LIBRARIES } from '../../../../test/support/libraries.ts';
import { Model } from '../../model/model.ts';
import { isProblem, seededSource } from '../../rules/dice/index.ts';
import type { Procedure } from '../../rules/procedure.ts';
import type { PlayedSystem } from '../../rules/side-by-side.ts';
import { nextTexts, signatureOf } from '../../rules/typed/complete.ts';
import type { Arguments } from '../../rules/typed/schema.ts';
import { phrase } from '../../words/phrase.ts';
import { procedureOdds, rollProcedure } from './typed.ts';

/** Sides of the table may have any name. */
const FREE = ['card draw'];

const cases = new Model(LIBRARIES)
  .playedSystems()
  .flatMap((played) =>
    played.procedures.map((procedure) => [played.ruleset.system, procedure.word, procedure, played] as const),
  );

/** What comes before the arguments of a side that have no place of their own. */
const lead = (args: Arguments): string => {
  const first = Object.values(args).find(({ isFirst }) => isFirst);
  return first ? `${first.sample}, ` : '';
};

/** Each argument with a text behind which it can stand. */
function* argumentsOf({ shape: { own, marks = {}, anywhere = {} } }: Procedure) {
  const [first] = Object.values(own);
  const sides = [
    { before: '', args: own },
    ...Object.entries(marks).map(([mark, { args }]) => ({ before: `${first?.sample} ${mark} `, args })),
  ];
  for (const { before, args } of sides)
    for (const argument of [...Object.values(args), ...Object.values(anywhere)])
      yield { argument, before: argument.isFirst ? before : `${before}${lead(args)}` };
}

/** The example with one of its parts replaced by a word that nothing is called. */
const spoiled = ({ word, example }: Procedure): string[] => {
  const parts = example.slice(word.length).split(',');
  return parts.map(
    (_, index) => `${word}${parts.map((part, at) => (at === index ? ' zzqx' : part)).join(',')}`,
  );
};

const problemOf = (typed: string, procedure: Procedure, played: PlayedSystem): string => {
  const answer = procedure.odds
    ? procedureOdds(typed, played)
    : rollProcedure(typed, played, seededSource(1));
  return answer && isProblem(answer) ? phrase(answer.message) : `accepted: ${typed}`;
};

describe.each(cases)('%s: %s', (_system, _word, procedure, played) => {
  it('completes every argument, and its help explains each', () => {
    const help = signatureOf(procedure).arguments;
    for (const { argument, before } of argumentsOf(procedure)) {
      const { sample, about, isName, known } = argument;
      const names = known?.(played.ruleset).map(({ name }) => name) ?? [];
      const proposed = nextTexts(procedure, { text: before, start: 0 }, played.ruleset).map(({ text }) =>
        text.trim(),
      );
      const expected = isName && names.length > 0 ? names : [sample];
      expect(
        proposed.some((text) => expected.includes(text)),
        `${before}… ${sample}`,
      ).toBe(true);
      expect(help).toContainEqual({ sample, about, use: argument.use });
      expect(phrase(about)).toMatch(/\S/);
    }
  });
});

describe.each(cases.filter(([, word]) => !FREE.includes(word)))(
  '%s: %s',
  (_system, _word, procedure, played) => {
    it('says what was not understood, and what is expected instead', () => {
      for (const typed of spoiled(procedure)) {
        const message = problemOf(typed, procedure, played);
        expect(message).toMatch(/zzqx|missing|Write|Say/);
        expect(message).toMatch(/For example|It takes|known names are|Did you mean|Write|Say/);
      }
    });
  },
);
