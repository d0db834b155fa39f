import { describe, expect, it } from 'vitest';
import { actionNamed, combatActions, loadingTurns, metersOf, type CombatAction } from './actions.ts';
import { nameKey } from '../../names.ts';
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
    ['aim', undefined],
    ['weapon strike', undefined],
  ])('with a %s goes %s m', (name, meters) =>
    expect(metersOf(rules, action(name), { move: 11, strength: 5, climbing: 2 })).toBe(meters),
  );

  it('climbs as far as the skill goes', () =>
    expect(metersOf(rules, action('climb'), { move: 11, strength: 5, climbing: 9 })).toBe(9));

  it('sprints three times MOV by option', () => {
    const own = rulesWith('sprint multiplier: 3');
    const mover = { move: 11, strength: 5, climbing: 0 };
    expect(metersOf(own, actionNamed(own, 'sprint')!, mover)).toBe(33);
  });

  it.each([
    ['Sling', 2],
    ['Crossbow, heavy', 3],
    ['Longbow', 1],
    ['Knife', undefined],
  ])('a %s takes %s turns of loading', (name, expected) => {
    const weapon = rules.names.weapon.get(nameKey(name))!;
    expect(loadingTurns(rules, weapon)).toBe(expected);
  });
});
