/** Whatever somebody types has an answer: odds or a result, or a problem with its place in the text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIBRARIES } from '../../../../test/support/libraries.ts';
import { Model } from '../../model/model.ts';
import { isProblem, seededSource, type Problem } from '../../rules/dice/index.ts';
import type { PlayedSystem } from '../../rules/side-by-side.ts';
import { phrase } from '../../words/phrase.ts';
import { procedureOdds, rollProcedure, rollTyped, typedOdds } from './typed.ts';

const systems = new Model(LIBRARIES).playedSystems();
const withProcedures = systems.filter(({ procedures }) => procedures.length > 0);

const expectPlace = (text: string, { message, start, end }: Problem): void => {
  expect(phrase(message)).toMatch(/\S/);
  expect(start).toBeGreaterThanOrEqual(0);
  expect(end).toBeGreaterThanOrEqual(start);
  expect(start).toBeLessThanOrEqual(text.length);
};

/** The examples of a system with words left out, said twice, and numbers of any size. */
const slips = (examples: readonly string[]): fc.Arbitrary<string> => {
  const words = [...new Set(examples.flatMap((example) => example.split(/\s+/)))];
  const number = fc.integer({ min: -99, max: 10_000 }).map(String);
  const noise = fc.constantFrom('vs', ',', '+', '-', '0', '1/2', '🎲', '  ', 'and', '99999999999');
  const word = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...words) }, number, noise);
  return fc
    .tuple(fc.constantFrom(...examples), fc.array(fc.tuple(fc.nat(12), fc.option(word)), { maxLength: 4 }))
    .map(([example, changes]) => {
      const parts = example.split(' ');
      for (const [at, put] of changes) parts.splice(1 + (at % parts.length), put === null ? 1 : 0, put ?? '');
      return parts.join(' ').trim();
    });
};

describe.each(withProcedures.map((played) => [played.ruleset.system, played] as const))(
  'the procedures of %s',
  (_, played: PlayedSystem) => {
    const { procedures } = played;
    const examples = procedures.map(({ example }) => example);

    it.each(procedures.map((procedure) => [procedure.example, procedure] as const))(
      'do what their example says: %s',
      (example, { word, odds, roll, about }) => {
        expect(example.toLowerCase().startsWith(word.toLowerCase())).toBe(true);
        expect(phrase(about)).toMatch(/^\p{Lu}.*\.$/u);
        if (odds) {
          const answer = procedureOdds(example, played)!;
          expect(answer).not.toHaveProperty('message');
          expect(isProblem(answer) ? [] : answer.lines).not.toEqual([]);
        }
        if (roll) {
          const rolled = rollProcedure(example, played, seededSource(3))!;
          expect(isProblem(rolled) ? '' : phrase(rolled.said)).toMatch(/\S/);
        }
        expect(odds ?? roll).toBeDefined();
      },
    );

    it.each(['9'.repeat(400), '1/0', '0/0', '1e400', '-99999999999999999999'])(
      'count no number that is none: %.20s',
      (number) => {
        for (const example of examples)
          for (const { 0: digits, index } of example.matchAll(/\d+/g)) {
            const text = example.slice(0, index) + number + example.slice(index + digits.length);
            for (const answer of [typedOdds(text, played), rollTyped(text, played, seededSource(1))])
              expect(isProblem(answer) ? phrase(answer.message) : answer.text, text).not.toMatch(
                /Infinity|NaN|e\+/,
              );
          }
      },
    );

    it('answer whatever is typed', () =>
      fc.assert(
        fc.property(slips(examples), (text) => {
          const odds = typedOdds(text, played);
          if (isProblem(odds)) expectPlace(text, odds);
          const rolled = rollTyped(text, played, seededSource(1));
          if (isProblem(rolled)) expectPlace(text, rolled);
          else expect(rolled.text).toMatch(/\S/);
        }),
        { seed: 6, numRuns: 600 },
      ));
  },
);
