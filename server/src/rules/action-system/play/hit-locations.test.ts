import { describe, expect, it } from 'vitest';
import {
  hitLocations,
  linesToMove,
  locationAt,
  locationDice,
  locationNamed,
  locationOdds,
  moved,
  multiplierOf,
  sideOf,
} from './hit-locations.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith();
const quarter = rulesWith('foot multiplier: quarter');

describe('hit locations', () => {
  it.each([
    [3, 'head'],
    [4, 'head'],
    [5, 'neck'],
    [6, 'hand'],
    [8, 'shoulder'],
    [9, 'arm'],
    [11, 'chest'],
    [12, 'stomach'],
    [13, 'vitals'],
    [15, 'thigh'],
    [17, 'calf'],
    [18, 'foot'],
    [2, undefined],
    [19, undefined],
  ])('%i', (rolled, name) => expect(locationAt(rules, rolled)?.name).toBe(name));

  it('have one for everything that the dice show', () => {
    for (const isClose of [true, false])
      for (const rolled of locationOdds(rules, isClose).outcomes)
        expect(locationAt(rules, rolled)).toBeDefined();
    expect(locationOdds(rules, true).outcomes).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect([locationDice(rules, true), locationDice(rules, false)]).toEqual(['2d6+1', '3d6']);
  });

  it('multiply damage, feet by option less', () => {
    expect(hitLocations(rules).map((each) => multiplierOf(rules, each))).toEqual([
      2, 1.5, 0.5, 0.5, 0.5, 1, 1, 1.5, 0.5, 0.5, 0.5,
    ]);
    expect(multiplierOf(quarter, locationNamed(quarter, 'foot')!)).toBe(0.25);
    expect(multiplierOf(quarter, locationNamed(quarter, 'hand')!)).toBe(0.5);
  });

  it.each([
    ['thigh', 2, 'foot'],
    ['thigh', -2, 'stomach'],
    ['thigh', 3, 'foot'],
    ['neck', -5, 'head'],
    ['chest', 0, 'chest'],
    ['arm', 1, 'chest'],
  ])('from the %s by %i lines', (name, lines, expected) =>
    expect(moved(rules, locationNamed(rules, name)!, lines).name).toBe(expected),
  );

  it.each([
    [-3, 0],
    [0, 0],
    [1, 0],
    [2, 1],
    [5, 2],
  ])('can be moved with an effect number of %i', (effect, lines) => expect(linesToMove(effect)).toBe(lines));

  it('are on one side or the other', () =>
    expect([1, 2, 3, 4, 5, 6].map(sideOf)).toEqual(['left', 'left', 'left', 'right', 'right', 'right']));
});
