/** What programs get of typed procedures: whatever a text tells in numbers stands beside it as data. */
import { expect, it } from 'vitest';
import { globSync, readFileSync } from 'node:fs';
import { SYSTEMS } from '../../server/src/host/systems.ts';
import { chanceOf, typedOdds } from '../support/typed-odds.ts';

const LIBRARY = globSync('server/library/**/*.callsheet')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const EXAMPLES = SYSTEMS.flatMap(({ rules: { name, procedures = [] } }) =>
  procedures.filter(({ odds }) => odds).map(({ example }) => [name, example] as const),
);
it.each(EXAMPLES)('%s: %s', async (system, example) => {
  const { results = [] } = await typedOdds(example, { system });
  const mute = results.filter(
    ({ text = '', facts, data, said, value, probability }) =>
      /\d/.test(text) && !facts && !data && !said && value === undefined && !probability,
  );
  // Rows of library tables are told in the words of the library.
  expect(mute.filter(({ text = '' }) => !LIBRARY.includes(text))).toEqual([]);
});

it('the breath, in numbers', async () => {
  const { results = [] } = await typedOdds('breath HLT 5, LIF 30');
  expect(results.map(({ name, data }) => [name, data])).toEqual([
    ['calm', { turns: 50, stunningEachTurn: 1, unconsciousAfterTurns: 80, then: '1d6 Sp/L' }],
    ['exerting', { turns: 25, stunningEachTurn: 2, unconsciousAfterTurns: 40, then: '1d6 Sp/L' }],
    ['revived', { target: 15, skills: ['First Aid', 'Physician'], life: 15, stunning: 14 }],
  ]);
});

it('the fate of a wound, in numbers', async () => {
  const { results = [] } = await typedOdds('stabilize serious 23, HLT 6, LIF 25');
  // Two points are left: dying when a third is gone, after three hours; dead nine turns later.
  expect(results.find(({ name }) => name === 'without help')?.data).toEqual({
    dyingAfterTurns: 3600,
    deadAfterTurns: 3609,
  });
});

it('what else there is to know of a roll, in numbers', async () => {
  const { details = [] } = await typedOdds('Maneuver 9 vs 12', { system: 'Action' });
  const of = (code: string): readonly (readonly [string, number])[] =>
    details
      .find((each) => each.code === code)!
      .chances.map(({ name, probability }) => [name, probability.value]);
  // Two rolls of which one is enough, and what is left of them.
  const [[, pushed], [, setback]] = of('luck') as [[string, number], [string, number]];
  const alone = await chanceOf('Maneuver 9 vs 12', undefined, { system: 'Action' });
  expect(pushed).toBeCloseTo(1 - (1 - alone) ** 2, 12);
  expect(setback).toBeCloseTo((1 - alone) ** 2, 12);
  expect(of('assistance').map(([name]) => name)).toEqual(['+1', '+2', '+3']);
  const bad = await typedOdds('Driving 2 vs 9', { system: 'Fast Action' });
  // 1 to 3 on the die miss 9 by more than 3.
  expect(bad.details).toMatchObject([
    { code: 'second misfortune', values: { by: 3 }, chances: [{ probability: { value: 3 / 6 } }] },
  ]);
});

/** What would change nothing, whatever stood there. */
const idleOf = async (text: string, system?: string): Promise<string | undefined> =>
  (await typedOdds(text, system === undefined ? {} : { system })).results?.find(
    ({ name }) => name === 'changes nothing',
  )?.text;

it.each<[string, string?]>([
  ['area knowledge INT 4 + Area Knowledge 5, large city'],
  ['attack 8 vs 18, 1 m, 3d6 P/L, AV 0, size 2 m, speed 1 m'],
  ['duel 3 vs 2, Staff', 'Fast Action'],
  ['shoot RC 3 vs unaware, medium range', 'Fast Action'],
  ['cast MA 3 vs 6, close, 1 m3, 1 round', 'Fast Action'],
])('a default that is written out counts: %s', async (text, system) =>
  expect(await idleOf(text, system)).toBeUndefined(),
);

it.each<[string, string, string?]>([
  ['attack 8 vs 18, 1 m, 3d6 P/L, TGH 2', 'TGH 2'],
  ['drag STR 6 vs STR 4, MOV 10', 'MOV 10'],
  ['duel CC 3, super acting +2, D vs CC 3', 'D', 'Fast Action'],
  ['initiative AGI 4, WILL 3 vs AGI 3, WILL 2', 'WILL 3, WILL 2', 'Fast Action'],
])('%s: %s does not count', async (text, idle, system) => expect(await idleOf(text, system)).toBe(idle));
