import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../../test/support/cursor.ts';
import { complete } from '../../../features/completion.ts';
import { noteText } from '../../../features/fights/notes.ts';
import { hover } from '../../../features/hover.ts';
import { tacticIn } from './conditions.ts';
import type { ActionFight, PlannedSide } from '../play/plan.ts';
import { fightOf } from './testing/arena.ts';

const planOf = (conditions: string): ActionFight =>
  fightOf(`  heroes: Hero\n  guards: Soldier x2\n${conditions.replace(/^/gm, '  ')}`).plan
    .data as ActionFight;
const sideOf = (conditions: string, side: 0 | 1): PlannedSide => planOf(conditions).sides[side]!;

describe('conditions of an encounter', () => {
  it.each([
    ['range: 16 m', 16],
    ['range: about 30 feet', 9],
    ['range: 1.2 km', 1200],
    ['range: 0 m', 1],
    ['range: far away', 10],
    ['', 10],
  ])('`%s` is %i m', (text, range) => {
    expect(planOf(text).range).toBe(range);
  });
  it.each([
    ['visibility: clear', 0],
    ['visibility: partial', -1],
    ['visibility: light fog over the river', -1],
    ['visibility: Poor, and it rains', -3],
    ['visibility: heavy fog', -3],
    ['visibility: none', -5],
    ['visibility: like pea soup', 0],
  ])('`%s` is %i for everybody', (text, modifier) => {
    expect([sideOf(text, 0).visibility, sideOf(text, 1).visibility]).toEqual([modifier, modifier]);
  });
  it.each([
    ['cover: half', -1, -1],
    ['guards cover: head and shoulders', 0, -2],
    ['guards cover: head only\ncover: half', -1, -3],
    ['guards cover: silhouetted', 0, 2],
    ['guards cover: half, behind crates', 0, -1],
  ])('`%s` is %i and %i', (text, heroes, guards) => {
    expect([sideOf(text, 0).cover, sideOf(text, 1).cover]).toEqual([heroes, guards]);
  });
  it.each([
    ['guards elevation: higher, on the catwalk', 'level', 'higher'],
    ['elevation: guards stand above', 'level', 'higher'],
    ['heroes elevation: down in the pit', 'lower', 'level'],
    ['elevation: higher', 'level', 'level'],
  ])('`%s` is %s and %s', (text, heroes, guards) => {
    expect([sideOf(text, 0).stance, sideOf(text, 1).stance]).toEqual([heroes, guards]);
  });
  it.each([
    ['surprise: guards', false, true],
    ['guards surprise: complete', false, true],
    ['surprise: both', true, true],
    ['surprise: none', false, false],
    ['guards surprise: none', false, false],
    ['guards surprise: no, they have been warned', false, false],
    ['surprise: nobody', false, false],
    ['surprise: everybody', true, true],
    ['surprise: the heroes, in their beds', true, false],
    ['', false, false],
  ])('`%s` surprises: %s and %s', (text, heroes, guards) => {
    expect([sideOf(text, 0).isSurprised, sideOf(text, 1).isSurprised]).toEqual([heroes, guards]);
  });
  it('say what they could not make out', () => {
    expect(
      fightOf('  heroes: Hero\n  guards: Soldier\n  cover: thick\n').plan.assumptions.map(noteText),
    ).toEqual([
      'The cover “thick” is unknown and does not count.',
      'No range is given: the sides are 10 m apart.',
      'heroes: no tactics are given; the weapons decide: shoot and cover.',
      'guards: no tactics are given; the weapons decide: shoot and cover.',
      'A spray reaches all foes within 5 m of its target; each takes one meter of the fire zone.',
    ]);
  });
  it('say so of each side', () => {
    const notes = fightOf(
      '  heroes: Hero\n  guards: Soldier\n  range: 9 m\n  heroes cover: thick\n  guards cover: thin\n  heroes tactics: keep away and shoot from cover\n  guards tactics: press\n',
    ).plan.assumptions.map(noteText);
    expect(notes.slice(0, 3)).toEqual([
      'heroes: “keep away and shoot from cover” is read as: shoot and cover.',
      'The cover “thick” is unknown and does not count.',
      'The cover “thin” is unknown and does not count.',
    ]);
  });
});

describe('tactics', () => {
  const { model, uri } = fixture('npc Nobody\n');
  const ruleset = model.rulesetOf(model.scopeOf(uri));
  it.each([
    ['press', 'press'],
    ['hold', 'hold'],
    ['shoot and cover', 'shoot and cover'],
    ['wait for the cars, shoot from cover', 'shoot and cover'],
    ['shoot out the tires, wait for the cars from town', 'shoot and cover'],
    ['hold the ladder, do not shoot toward the tank', 'hold'],
    ['stun batons first, nobody shoots near Okoro', 'press'],
    ['one rams, one boards, Ames apologizes', 'press'],
    ['hold until they charge', 'hold'],
    ['charge and hold the gate', 'press'],
    ['charges in and never stops', 'press'],
    ['closing in, without a shot', 'press'],
    // Of tactics that are named as often, the first one: its place in the clause does not matter.
    ['behind the old barricades they hold, then wrestle', 'hold'],
    ['from the far end of the yard they wrestle; hold', 'wrestle'],
    ['from the far end of the yard they hold; charge', 'hold'],
    ['they hold; charge, charge', 'press'],
    ['never shoot', undefined],
    ['they talk', undefined],
  ])('“%s” is %s', (text, tactic) => {
    expect(tacticIn(ruleset, text)).toBe(tactic);
  });
  it('are counted where the weapons of a side suggest several', () => {
    const { assumptions } = fightOf('  a: Hero, Brawler x2\n  b: Brawler, Hero\n  range: 5 m\n').plan;
    expect(assumptions.map(noteText)).toEqual([
      'a: no tactics are given; the weapons decide: 1 shoot and cover, 2 press.',
      'b: no tactics are given; the weapons decide: 1 press, 1 shoot and cover.',
    ]);
  });
  it('that nobody can read leave it to the weapons, and are told once', () => {
    const { assumptions } = fightOf('  a: Brawler\n  b: Hero\n  range: 5 m\n  a tactics: they talk\n').plan;
    expect(assumptions.map(noteText)).toEqual([
      'a: “they talk” names no tactic, so the weapons decide: press.',
      'b: no tactics are given; the weapons decide: shoot and cover.',
    ]);
  });
  it('go by the weapons where nothing is said', () => {
    const { fighters } = planOf('');
    expect(fighters.map(({ tactic }) => tactic)).toEqual(Array(3).fill('shoot and cover'));
    const brawl = fightOf('  a: Brawler\n  b: Swordsman').plan.data as ActionFight;
    expect(brawl.fighters.map(({ tactic }) => tactic)).toEqual(['press', 'press']);
  });
});

describe('in the editor', () => {
  const at = (line: string): ReturnType<typeof fixture> =>
    fixture(`npc Guard\nencounter Gate\n  heroes: Guard\n  guards: Guard\n  ${line}\n`);
  it('the words of a condition are proposed', () => {
    const words = (line: string): string[] => {
      const { model, uri, offset } = at(line);
      return complete(model, uri, offset).map(({ label }) => label);
    };
    expect(words('tactics: $0')).toEqual(['press', 'hold', 'shoot and cover', 'wrestle', 'disarm']);
    expect(words('guards cover: $0')).toEqual([
      'none',
      'half body',
      'head and shoulders',
      'head only',
      'silhouetted',
    ]);
    expect(words('guards elevation: $0')).toEqual(['higher', 'lower']);
  });
  it('with what they do to attacks', () => {
    const { model, uri, offset } = at('guards cover: $0');
    const told = complete(model, uri, offset).slice(0, 2);
    expect(told.map(({ detail }) => detail)).toEqual(['no modifier', '-1 to attacks']);
  });
  it('and explained', () => {
    const { model, uri, offset } = at('guards tac$0tics: press');
    expect(hover(model, uri, offset)?.markdown).toContain('- **hold**: They keep their place');
  });
});
