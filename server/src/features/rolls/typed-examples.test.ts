/** Every example of a refusal and of the help can be typed as it stands. */
import { describe, expect, it } from 'vitest';
import { LIBRARIES } from '../../../../test/support/libraries.ts';
import { Model } from '../../model/model.ts';
import { isProblem, seededSource } from '../../rules/dice/index.ts';
import { procedureIn, type Procedure } from '../../rules/procedure.ts';
import type { PlayedSystem } from '../../rules/side-by-side.ts';
import { looksLikeTask } from '../../rules/task.ts';
import { phrase } from '../../words/phrase.ts';
import { oddsInSystem } from './system-tasks.ts';
import { procedureOdds, rollProcedure } from './typed.ts';

const systems = new Model(LIBRARIES).playedSystems();
const cases = systems.flatMap((played) =>
  played.procedures.map((procedure) => [played.ruleset.system, procedure.word, procedure, played] as const),
);

/** What is wrong with a text; empty for one that has an answer. */
function refusalOf(typed: string, played: PlayedSystem): string {
  const found = procedureIn(typed, played.procedures, played.ruleset);
  const answer = !found
    ? oddsInSystem(typed, played)
    : found.procedure.odds
      ? procedureOdds(typed, played)
      : rollProcedure(typed, played, seededSource(1));
  return answer && isProblem(answer) ? phrase(answer.message) : '';
}

/** The texts in backticks of a message. */
const quoted = (message: string): string[] => [...message.matchAll(/`([^`]+)`/g)].map(([, text]) => text!);

/** Those that are calls, and no single arguments. */
const callsIn = (message: string, { procedures, ruleset }: PlayedSystem): string[] =>
  quoted(message.split('It takes ')[0]!).filter(
    (text) => looksLikeTask(text) || (/\s\S*\d/.test(text) && procedureIn(text, procedures, ruleset)),
  );

/** `It takes` these. */
const samplesIn = (message: string): string[] => quoted(message.split('It takes ')[1] ?? '');

/** The example without one of its parts, with an unknown one more, and the word alone. */
function* spoiled({ word, example }: Procedure): Generator<string> {
  yield word;
  yield `${example}, zzqx`;
  const parts = example.slice(word.length).split(',');
  for (const [index] of parts.entries()) {
    const left = parts.filter((_, at) => at !== index);
    if (left.length > 0) yield `${word} ${left.join(',').trim()}`;
  }
  const [own, other] = example.split(' vs ');
  if (other !== undefined) {
    yield own!;
    yield `${own} vs zzqx`;
    yield `${own}, zzqx vs ${other}`;
  }
}

describe.each(cases)('%s: %s', (_system, _word, procedure, played) => {
  it('has an example that can be typed', () => expect(refusalOf(procedure.example, played)).toBe(''));

  it('is refused with examples that can be typed', () => {
    for (const typed of spoiled(procedure)) {
      const message = refusalOf(typed, played);
      for (const call of callsIn(message, played))
        expect(`${call}: ${refusalOf(call, played)}`, typed).toBe(`${call}: `);
    }
  });

  it('takes the arguments that its refusals list', () => {
    const { example } = procedure;
    const samples = samplesIn(refusalOf(`${example}, zzqx`, played));
    for (const sample of samples)
      expect(refusalOf(`${example}, ${sample}`, played), sample).not.toMatch(
        /not understood|not valid|missing/,
      );
  });
});

describe.each(systems.map((played) => [played.ruleset.system, played] as const))('%s', (_system, played) => {
  const target = played.rolls.difficulties(played.ruleset)[0]?.word ?? '12';

  it('lists circumstances that can be typed', () => {
    const samples = samplesIn(refusalOf(`Stealth 9 vs ${target}, zzqx`, played));
    expect(samples.length).toBeGreaterThan(1);
    for (const sample of samples)
      expect(refusalOf(`Stealth 9 vs ${target}, ${sample}`, played), sample).not.toMatch(
        /not a circumstance/,
      );
  });

  it.each([
    'Stealth',
    'Stealth 9',
    'Stealth 9 vs',
    'vs 18',
    'Stealth vs 18',
    'Stealth 9 vs zzqx',
    'zzqx 9 vs 18',
  ])('refuses %s with an example that can be typed', (typed) => {
    for (const call of callsIn(refusalOf(typed, played), played))
      expect(`${call}: ${refusalOf(call, played)}`).toBe(`${call}: `);
  });
});
