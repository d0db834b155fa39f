/** What programs get of typed procedures: whatever a text tells in numbers stands beside it as data. */
import { expect, it } from 'vitest';
import { procedures } from '../../server/src/rules/action-system/procedures/index.ts';
import { typedOdds } from '../support/typed-odds.ts';

it.each(procedures.filter(({ odds }) => odds).map(({ example }) => example))('%s', async (example) => {
  const { results = [] } = await typedOdds(example);
  const mute = results.filter(
    ({ text = '', facts, data, value, probability }) =>
      /\d/.test(text) && !facts && !data && value === undefined && !probability,
  );
  expect(mute).toEqual([]);
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
