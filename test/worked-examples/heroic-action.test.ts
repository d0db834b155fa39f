/** The worked examples of the page on actions, and the odds that the procedures give for each lead. */
import { describe, expect, it } from 'vitest';
import { Model } from '../../server/src/model/model.ts';
import { parseSource } from '../../server/src/syntax/source.ts';
import { groupOf } from '../../server/src/rules/heroic-action/assist.ts';
import { outcomeOdds, setbackOf } from '../../server/src/rules/heroic-action/outcome.ts';
import { shotsOf } from '../../server/src/rules/heroic-action/initiative.ts';
import { teamPenalty, teamResult } from '../../server/src/rules/heroic-action/team.ts';
import { bonusAtLeast } from '../../server/src/rules/heroic-action/dice.ts';
import { contest, printDecimal } from '../../server/src/rules/dice/index.ts';
import type { Ruleset } from '../../server/src/rules/ruleset.ts';
import { codeLenses } from '../../server/src/features/code-lens.ts';
import { systems } from './build.ts';

const URI = 'file:///jade-fist.callsheet';

function modelOf(text: string): Model {
  const model = new Model(systems);
  model.setFile(URI, parseSource(`campaign Jade Fist\n  system: Action\n\n${text}`, model.parse));
  return model;
}

const lensesIn = (text: string): string[] =>
  codeLenses(modelOf(text), URI, { rolls: true }).map(({ title }) => title);

const rules: Ruleset = (() => {
  const model = modelOf('');
  return model.rulesetOf(model.scopeOf(URI));
})();

/** Fred tags Peter in the queue. */
const QUEUE = (impairments = ''): string => `character Fred
  Reflexes 8
  skills:
    Maneuver 11
npc Peter
  Reflexes 7  Body 6  Mind 5
  skills:
    Maneuver 10
    Dodge 13
${impairments}adventure The Queue
  scene The Landing
    cast: Fred, Peter

    Tagging him is a Maneuver roll against Peter's Maneuver or Dodge, and another one a Maneuver roll (difficulty 13).
`;

describe('the worked examples', () => {
  it('Standard Roll: of Maneuver 10 and Dodge 13 the higher one is the difficulty', () => {
    expect(lensesIn(QUEUE())).toEqual([
      'Maneuver vs Dodge of Peter · Fred 31.4% · roll',
      'Maneuver vs 13 · Fred 31.4% · roll',
    ]);
  });

  it('Assist: four mooks act as one, and the three who assist give +3', () => {
    expect(groupOf(rules, 4)).toEqual({ members: 4, bonus: 3 });
  });

  it('Impairments: 5 points lower the skill as a difficulty by 5, to Dodge 8', () => {
    expect(lensesIn(QUEUE('  impairments:\n    Seal of To Lung 5\n'))).toEqual([
      // Maneuver 11 against 8 now, as it would be against a Dodge of 8.
      'Maneuver vs Dodge of Peter · Fred 84.3% · roll',
      'Maneuver vs 13 · Fred 31.4% · roll',
    ]);
  });

  it('Team Actions: four climbers suffer -4 each, and the highest result counts', () => {
    expect(teamPenalty(rules, 4)).toBe(-4);
    expect(teamResult([3, 12, 9, 7])).toBe(12);
  });
});

it.each([
  // lead: success, confident, boxcars and success, boxcars and failure, with Push Luck, Setback
  [
    -10,
    '0.026190476190',
    '0.051653439153',
    '0.000727513228',
    '0.027050264550',
    '0.051695011338',
    '0.948304988662',
  ],
  [
    -5,
    '0.114285714286',
    '0.225396825397',
    '0.003174603175',
    '0.024603174603',
    '0.215510204082',
    '0.784489795918',
  ],
  [
    -1,
    '0.428571428571',
    '0.845238095238',
    '0.011904761905',
    '0.015873015873',
    '0.673469387755',
    '0.326530612245',
  ],
  [
    0,
    '0.571428571429',
    '0.988095238095',
    '0.015873015873',
    '0.011904761905',
    '0.816326530612',
    '0.183673469388',
  ],
  [
    1,
    '0.685714285714',
    '0.991269841270',
    '0.019047619048',
    '0.008730158730',
    '0.901224489796',
    '0.098775510204',
  ],
])('the odds of a lead of %d', (lead, success, confident, windfall, fumble, pushed, setback) => {
  const odds = outcomeOdds(rules.options, 'standard', lead);
  const all = [
    odds.success,
    bonusAtLeast(rules.options, 'confident', -lead),
    odds.windfall,
    odds.fumble,
    odds.pushed,
    setbackOf(odds),
  ];
  expect(all.map((each) => printDecimal(each, 12))).toEqual([
    success,
    confident,
    windfall,
    fumble,
    pushed,
    setback,
  ]);
});

it('the odds of initiative with equal Reflexes', () => {
  const shots = shotsOf(rules, { reflexes: 7, isNamed: true, stances: 0, hasFortune: false });
  const odds = contest(shots, shots);
  expect([odds.win, odds.tie, odds.lose].map((each) => printDecimal(each, 12))).toEqual([
    '0.443672839506',
    '0.112654320988',
    '0.443672839506',
  ]);
});
