/** Whatever a typed roll takes counts, or the answer says that it does not: nothing is read and left out in silence. */
import { describe, expect, it } from 'vitest';
import { oddsInSystem } from '../server/src/features/rolls/system-tasks.ts';
import { LIBRARIES } from './support/libraries.ts';
import { Model } from '../server/src/model/model.ts';
import { isProblem } from '../server/src/rules/dice/index.ts';
import { procedureIn, type Procedure, type ProcedureLine } from '../server/src/rules/procedure.ts';
import type { PlayedSystem } from '../server/src/rules/side-by-side.ts';
import { addedBy } from '../server/src/rules/task.ts';
import type { Argument, Arguments } from '../server/src/rules/typed/schema.ts';

const systems = new Model(LIBRARIES).playedSystems();

/** The lines of an answer; undefined for a text that is refused. */
function linesOf({ ruleset, procedures }: PlayedSystem, text: string): readonly ProcedureLine[] | undefined {
  const { procedure, words } = procedureIn(text, procedures)!;
  const odds = procedure.odds!(ruleset, words);
  return isProblem(odds) ? undefined : odds.lines;
}

const shown = (lines: readonly ProcedureLine[]): string =>
  JSON.stringify(lines, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));

/** What an answer says that it does not count. */
const idleIn = (lines: readonly ProcedureLine[]): string[] =>
  lines.flatMap(({ facts = [] }) =>
    facts.flatMap((fact) => (fact.type === 'idle' ? fact.parts.map(({ text }) => text) : [])),
  );

interface Added {
  readonly text: string;
  readonly argument: string;
}

/** The example of a procedure with each of its arguments further, by each of the names that it may have: a list for each argument. */
function* withArguments(
  { example, shape }: Procedure,
  { ruleset }: PlayedSystem,
): Generator<readonly Added[]> {
  const { own, marks = {}, anywhere = {} } = shape;
  const words = Object.keys(marks);
  const at = words.length === 0 ? -1 : example.search(new RegExp(`\\s(?:${words.join('|')})\\s`));
  const first = (text: string): string =>
    at < 0 ? `${example}, ${text}` : `${example.slice(0, at)}, ${text}${example.slice(at)}`;
  const last = (text: string): string => `${example}, ${text}`;
  const sides: readonly (readonly [Arguments, typeof first])[] = [
    [own, first],
    [anywhere, last],
    ...Object.values(marks).map(({ args }) => [args, last] as const),
  ];
  for (const [args, put] of sides)
    for (const { sample, known } of Object.values<Argument>(args))
      yield [sample, ...(known?.(ruleset) ?? []).map(({ name }) => name)].map((argument) => ({
        text: put(argument),
        argument,
      }));
}

/** What is understood without being an argument, and what the answer names by another word. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  // A name of somebody: nothing is known of people here.
  'card draw': 'draws a card for everybody who is named; the odds are those of one card',
  friction: 'the number of limitations is that of the example',
};

describe.each(systems.map((played) => [played.ruleset.system, played] as const))('in %s', (_, played) => {
  const procedures = played.procedures.filter(({ odds, word }) => odds && !(word in EXCEPTIONS));

  it.skipIf(procedures.length === 0).each(procedures.map((each) => [each.word, each] as const))(
    '%s: an argument changes the answer, is its default, is refused, or is told to change nothing',
    (__, procedure) => {
      const base = shown(linesOf(played, procedure.example)!);
      const silent = [...withArguments(procedure, played)].flatMap((added) => {
        const answers = added.flatMap(({ text, argument }) => {
          const lines = linesOf(played, text);
          return lines
            ? [{ text, argument, isSame: shown(lines) === base, isTold: idleIn(lines).includes(argument) }]
            : [];
        });
        // Where another name for the same argument changes the answer, one that does not is the default.
        const counts = answers.some(({ isSame, isTold }) => !isSame && !isTold);
        // Behind a weapon, the category `Medium` is the range of that name.
        const isNothing = (argument: string): boolean => NOTHING.test(`${argument.toLowerCase()} `);
        return counts
          ? []
          : answers.filter(({ argument, isSame, isTold }) => isSame && !isTold && !isNothing(argument));
      });
      expect(silent.map(({ text }) => text)).toEqual([]);
    },
  );

  it('a circumstance of a task changes its score, or has a modifier of 0', () => {
    const { rolls, ruleset } = played;
    const names = rolls.circumstances.known(ruleset).flatMap(({ name, aliases }) => [name, ...aliases]);
    const silent = names.filter((name) => {
      const plain = oddsInSystem(`9 vs 15, ${name}`, played);
      const answer = isProblem(plain) ? oddsInSystem(`9 vs 15, ${name} 2`, played) : plain;
      if (isProblem(answer)) return false;
      const { score } = answer.task;
      const isShown = score.modifiers.some(({ amount, forbids }) => amount !== 0 || forbids);
      return addedBy(score) === score.total && !isShown && !NOTHING.test(name);
    });
    expect(silent).toEqual([]);
  });
});

/** Circumstances that come to 0 by their tables. */
const NOTHING = /^(?:none |medium |far |half cover)/;
