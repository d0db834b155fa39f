import { describe, expect, it } from 'vitest';
import {
  actionNamed,
  combatActions,
  loadingTurns,
  metersOf,
  sprintTurns,
  type CombatAction,
} from './actions.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith();

function action(name: string): CombatAction {
  const found = actionNamed(rules, name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

describe('actions', () => {
  it('are 25, each with names of its own', () => {
    expect(combatActions(rules)).toHaveLength(25);
    const keys = combatActions(rules).flatMap((each) => each.keys);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([
    ['Shoot', 'weapon strike'],
    ['stand up', 'walk'],
    ['take away', 'take-away'],
    ['Dismount', 'mount'],
  ])('%s is the action %s', (name, expected) => expect(action(name).name).toBe(expected));

  it.each([
    ['walk', 11],
    ['run', 22],
    ['sprint', 44],
    ['dodge', 6],
    ['crawl', 6],
    ['roll', 6],
    ['climb', 6],
    ['dive', 3],
    ['aim', 0],
    ['weapon strike', 0],
  ])('with a %s goes %i m', (name, meters) =>
    expect(metersOf(rules, action(name), { move: 11, strength: 5, climbing: 2 })).toBe(meters),
  );

  it('climbs as far as the skill goes', () =>
    expect(metersOf(rules, action('climb'), { move: 11, strength: 5, climbing: 9 })).toBe(9));

  it('sprints three times MOV by option, for HLT turns', () => {
    const own = rulesWith('sprint multiplier: 3');
    const mover = { move: 11, strength: 5, climbing: 0 };
    expect(metersOf(own, actionNamed(own, 'sprint')!, mover)).toBe(33);
    expect(sprintTurns(5)).toBe(5);
  });

  it.each([
    [1, 'bow', 0],
    [3, 'sling', 2],
    [undefined, 'sling', 1],
    [undefined, 'bow', 1],
    [undefined, 'crossbow', 2],
    [undefined, 'black powder', 10],
    [undefined, 'modern firearm', 1],
    [undefined, 'knife', 0],
  ])('a shot every %s turns with a %s takes %i turns of loading', (turns, weapon, expected) => {
    const rate = turns === undefined ? undefined : { singles: 1, automatic: 0, turns };
    expect(loadingTurns(rules, rate, weapon)).toBe(expected);
  });
});
