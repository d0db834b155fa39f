/** Encounters of Action at the table: shots, stances, focus and Hits. */
import { describe, expect, it } from 'vitest';
import { playedEncounter, showing } from '../../../../../test/support/encounter.ts';
import type { EncounterTable } from '../../../features/tracker.ts';
import type { TrackerAction } from '../../tracker/tracker.ts';

const FIGHT = `campaign Jade Fist
  system: Action
KEYS
character Peter
  Reflexes 7  Hits 12  Move 8
  skills:
    Dodge 13
  schticks:
    Borrowed Ladder (Combo): after a hit he is on the roof
    Seven Steps (Limit Break): two attacks and a full move
    Paper Crane (Trigger Action (Defense))
    Iron Will (Inherent)
    Low Guard (Stance, Parry): +1 soak
  stances:
    Willow Stance (Parry): +1 Dodge
    Reed Stance (Parry)
  limitations:
    Signboard (1): it is stuck in a doorway
character Fred
  Reflexes 9  Hits 10  Soak 3  Fortune 1
npc Madame Orchid
  Reflexes 7  Hits 16
npc Toll Boy
  Reflexes 4  Hits 1
npc Old Guard
  role: mook
  Reflexes 5
adventure The Toll
  scene The House
    encounter Tea$0
      heroes: Peter, Fred
      foes: Madame Orchid, Toll Boy x2, Old Guard
`;

/** How the encounter stands after some actions; the dice show these faces one after the other, again and again. */
function played(
  actions: readonly TrackerAction[],
  faces: readonly number[],
  keys: readonly string[] = [],
  text = FIGHT,
): EncounterTable {
  return playedEncounter(text, keys, actions, showing(...faces));
}

const BEGIN: TrackerAction = { type: 'begin' };
const NEXT: TrackerAction = { type: 'next' };
const act = (id: string, text: string): TrackerAction => ({ type: 'act', id, text });
const hit = (id: string, text: string): TrackerAction => ({ type: 'blow', id, text });
const order = ({ combatants }: EncounterTable): string[] =>
  combatants.map(({ name, order: shots, isCurrent }) => `${isCurrent ? '> ' : ''}${name} ${shots}`);
const one = ({ combatants }: EncounterTable, name: string) => combatants.find((each) => each.name === name)!;
const labels = (table: EncounterTable, name: string, group?: string): string[] =>
  one(table, name)
    .actions.filter((each) => each.group === group)
    .map(({ label }) => label);
const PETER = 'peter#1';
const ORCHID = 'madame orchid#1';

/** Peter 7 + 5 - 2 - 1 for his stance, Fred 9 + 5 - 5, Orchid 7 + 4 - 2. */
const DICE = [5, 2, 5, 5, 4, 2];

it('shows the scores that a sheet has, and the Hits that it lacks', () => {
  const table = played([], DICE);
  const facts = (name: string): string[] =>
    one(table, name).facts.map(({ label, value }) => `${label} ${value}`);
  expect(facts('Peter')).toEqual(['Reflexes 7', 'Dodge 13', 'Move 8', 'Fortune 3']);
  expect(facts('Toll Boy 1')).toEqual(['Reflexes 4']);
  expect(one(table, 'Old Guard')).toMatchObject({ left: 0, most: 0, states: ['Hits are missing'] });
});

describe('shots', () => {
  it('are rolled for those with names, less their stances in the first round; villains come first (RP-H05)', () => {
    const table = played([BEGIN], DICE);
    expect(order(table)).toEqual([
      '> Madame Orchid 9',
      'Fred 9',
      'Peter 9',
      'Old Guard 5',
      'Toll Boy 1 4',
      'Toll Boy 2 4',
    ]);
    expect(table.journal.map(({ text }) => text)).toContain(
      'Peter: Reflexes 7 + d6 - d6 (5, 2) = 10, less 1 for stances, first shot 9',
    );
  });

  it('are counted down by Basic Actions, and whoever has most acts next', () => {
    const table = played([BEGIN, NEXT, NEXT, NEXT], DICE);
    expect(order(table).slice(0, 3)).toEqual(['> Madame Orchid 6', 'Fred 6', 'Peter 6']);
  });

  it('stop at 0, and nothing is owed in the next round (RP-H08)', () => {
    const shot = hit(PETER, '1 shot');
    const table = played([BEGIN, ...Array.from({ length: 8 }, () => shot), NEXT, NEXT], DICE);
    expect(one(table, 'Peter').order).toBe(1);
    const after = played(
      [
        BEGIN,
        hit(PETER, '7 shots'),
        hit('fred#1', '12 shots'),
        hit(ORCHID, '9 shots'),
        ...Array.from({ length: 5 }, () => NEXT),
      ],
      DICE,
    );
    expect(one(after, 'Peter')).toMatchObject({ order: 0, last: 'Basic Action; 0 of 2 shots left' });
  });

  it('are lost as typed, and no more than there are', () => {
    expect(one(played([BEGIN, hit(PETER, '3 shots')], DICE), 'Peter').last).toBe(
      '3 shots lost: 6 of 9 shots left',
    );
    expect(one(played([BEGIN, hit(PETER, '12 shots')], DICE), 'Peter').order).toBe(0);
    expect(one(played([BEGIN, hit(PETER, '8 shots'), hit(PETER, '1 shot')], DICE), 'Peter').last).toBe(
      '1 shot lost: 0 of 1 shot left',
    );
    const none = played([BEGIN, hit(PETER, '12 shots'), hit(PETER, '1 shot')], DICE);
    expect(none).toMatchObject({ said: 'No shots are left in this round.', isProblem: true });
    // Nor are there any before the first round.
    expect(played([hit(PETER, '1 shot')], DICE)).toMatchObject({ said: none.said, isProblem: true });
  });

  it('come anew when all are spent, and stances cost no more', () => {
    const rounds = Array.from({ length: 16 }, () => NEXT);
    const table = played([BEGIN, ...rounds], [3]);
    expect(table.turn).toBe(2);
    expect(
      table.journal.map(({ text }) => text).filter((text) => text.startsWith('Peter: Reflexes')),
    ).toEqual([
      'Peter: Reflexes 7 + d6 - d6 (3, 3) = 7, less 1 for stances, first shot 6',
      'Peter: Reflexes 7 + d6 - d6 (3, 3) = 7, first shot 7',
    ]);
  });

  it('are spent by what is offered with its cost, on one’s own shot', () => {
    const table = played([BEGIN, NEXT, NEXT], DICE);
    expect(order(table)[0]).toBe('> Peter 9');
    expect(labels(table, 'Peter')).toEqual([
      'Basic Action (3 shots)',
      'Full Move (3 shots)',
      'Focus (no shots)',
      'Active Defense (1 shot)',
      'Assist (1 shot)',
      'Push Luck (1 shot)',
    ]);
    expect(labels(table, 'Peter', 'Schticks')).toEqual(['Borrowed Ladder (1 shot)', 'Paper Crane (1 shot)']);
    const moved = played([BEGIN, NEXT, NEXT, act(PETER, 'full move')], DICE);
    expect(one(moved, 'Peter')).toMatchObject({
      order: 6,
      last: 'Full Move: moves 16, or 8 with static gear; 6 of 9 shots left',
    });
  });

  it('out of turn pay for Trigger Actions alone', () => {
    const table = played([BEGIN, NEXT, NEXT, NEXT, hit(PETER, '1 shot')], DICE);
    expect(one(table, 'Peter')).toMatchObject({ order: 5, isCurrent: false });
    expect(labels(table, 'Peter')).toEqual([
      'Focus (no shots)',
      'Active Defense (1 shot)',
      'Assist (1 shot)',
      'Push Luck (1 shot)',
    ]);
    const early = played([BEGIN, hit(PETER, '1 shot')], DICE);
    expect(labels(early, 'Peter')).toEqual(['Active Defense (1 shot)', 'Assist (1 shot)']);
  });

  it('come back with undo', () => {
    const undone = played([BEGIN, act(PETER, 'active defense'), { type: 'undo', id: PETER }], DICE);
    expect(one(undone, 'Peter').order).toBe(9);
    expect(labels(undone, 'Peter')).toContain('Active Defense (1 shot)');
  });

  it('of those without a name pay for help like for a Basic Action', () => {
    const table = played([BEGIN, ...Array.from({ length: 6 }, () => NEXT)], DICE);
    expect(order(table)[0]).toBe('> Old Guard 5');
    expect(labels(table, 'Old Guard')).toContain('Assist (3 shots)');
  });
});

describe('Trigger Actions', () => {
  const DEFEND = act(PETER, 'active defense');

  it('come once of each kind for one event (RP-H07)', () => {
    const table = played([BEGIN, DEFEND], DICE);
    expect(one(table, 'Peter').order).toBe(8);
    expect(labels(table, 'Peter')).not.toContain('Active Defense (1 shot)');
    expect(labels(table, 'Peter', 'Schticks')).not.toContain('Paper Crane (1 shot)');
    expect(labels(table, 'Peter')).toContain('Assist (1 shot)');
    expect(played([BEGIN, DEFEND, DEFEND], DICE)).toMatchObject({ said: 'This cannot be done now.' });
  });

  it('are there again when somebody acts, and when the game master says so', () => {
    const another = act('', 'event');
    for (const step of [NEXT, another])
      expect(labels(played([BEGIN, DEFEND, step], DICE), 'Peter')).toContain('Active Defense (1 shot)');
  });

  it('need an event, and none happens before the fight', () => {
    const offered = (...actions: TrackerAction[]): string[] =>
      played(actions, DICE).actions.map(({ id }) => id);
    expect(offered()).toEqual([]);
    expect(offered(BEGIN)).toEqual(['event']);
    expect(played([BEGIN], DICE, ['use: simplified initiative']).actions).toEqual([]);
  });

  it('that defend last until the shot has passed', () => {
    expect(one(played([BEGIN, DEFEND], DICE), 'Peter').states).toContain('Active Defense +3 on this shot');
    const same = played([BEGIN, DEFEND, NEXT], DICE);
    expect(order(same)[0]).toBe('> Fred 9');
    expect(one(same, 'Peter').states).toContain('Active Defense +3 on this shot');
    const later = played([BEGIN, DEFEND, NEXT, NEXT], DICE);
    expect(one(later, 'Peter').states).not.toContain('Active Defense +3 on this shot');
  });
});

describe('stances', () => {
  it('run from the beginning, of each type the first one', () =>
    expect(one(played([], DICE), 'Peter').states).toEqual(['Willow Stance']));

  it('that are dropped before the first round cost nothing', () => {
    const table = played([act(PETER, 'drop willow stance'), BEGIN], DICE);
    expect(one(table, 'Peter')).toMatchObject({ order: 10, states: [] });
  });

  it('are adopted before it for a shot of the first one', () => {
    const swap = [act(PETER, 'drop willow stance'), act(PETER, 'adopt low guard')];
    const table = played([...swap, BEGIN], DICE);
    expect(one(table, 'Peter')).toMatchObject({ order: 9, states: ['Low Guard'] });
  });

  it('are adopted on one’s own shot, one of each type', () => {
    const turn = [BEGIN, NEXT, NEXT];
    expect(labels(played([BEGIN], DICE), 'Peter', 'Stances')).toContain('Adopt Reed Stance (1 shot)');
    expect(played([...turn, act(PETER, 'adopt reed stance')], DICE)).toMatchObject({
      said: 'Willow Stance is of the same type; drop it first.',
      isProblem: true,
    });
    const adopted = played([...turn, act(PETER, 'drop willow stance'), act(PETER, 'adopt low guard')], DICE);
    expect(one(adopted, 'Peter')).toMatchObject({
      order: 8,
      states: ['Low Guard'],
      last: 'Low Guard: +1 soak; 8 of 9 shots left',
    });
    expect(labels(adopted, 'Peter', 'Stances')).toEqual([
      'Drop Low Guard',
      'Adopt Willow Stance (1 shot)',
      'Adopt Reed Stance (1 shot)',
    ]);
  });
});

describe('the surprise round', () => {
  const surprised = (...names: readonly string[]): string =>
    FIGHT.replace('      foes: Madame', `      surprise: ${names.join(', ')}\n      foes: Madame`);

  it('gives those who have the drop on the others 3 shots, and these none', () => {
    const table = played([BEGIN], DICE, [], surprised('foes'));
    expect(order(table)).toEqual([
      '> Fred 3',
      'Peter 3',
      'Madame Orchid 0',
      'Old Guard 0',
      'Toll Boy 1 0',
      'Toll Boy 2 0',
    ]);
    expect(table.states).toEqual(['surprise round']);
    expect(labels(table, 'Madame Orchid')).toEqual([]);
    expect(labels(table, 'Fred', 'Fortune')).not.toContain('Initiative again');
  });

  it('is followed by initiative, in which stances are paid for', () => {
    const table = played([BEGIN, NEXT, NEXT], DICE, [], surprised('foes'));
    expect(table.states).toEqual([]);
    expect(table.turn).toBe(2);
    expect(one(table, 'Peter').order).toBe(9);
    expect(one(table, 'Madame Orchid').order).toBe(9);
  });

  it('is none where everybody is surprised', () =>
    expect(played([BEGIN], DICE, [], surprised('foes', 'heroes')).states).toEqual([]));
});

describe('Fortune', () => {
  it('rolls initiative again, closed and confident, before anything is done with it', () => {
    // Fred rolled 5 - 5; the faces go on with 5 and 2.
    const again = played([BEGIN, act('fred#1', 'initiative')], [5, 2, 5, 5, 4, 2, 1, 5]);
    expect(one(again, 'Fred')).toMatchObject({
      order: 13,
      last: 'Initiative again: Reflexes 9 + d6 - d6 (1, 5) = 13, first shot 13; 0 Fortune left',
      states: ['Fortune 0 left'],
    });
    expect(labels(again, 'Fred', 'Fortune')).toEqual([]);
    const late = played([BEGIN, act(PETER, 'active defense')], DICE);
    expect(labels(late, 'Peter', 'Fortune')).toEqual(['Spend a point']);
  });

  it('is not for npcs without it', () =>
    expect(labels(played([BEGIN], DICE), 'Madame Orchid', 'Fortune')).toEqual([]));
});

describe('mishaps', () => {
  it('are friction with the Limitations of the sheet, and a point rolls it again', () => {
    const table = played([BEGIN, act(PETER, 'friction')], [...DICE, 1, 6]);
    expect(one(table, 'Peter').last).toBe('friction 1: Signboard, it is stuck in a doorway');
    expect(labels(table, 'Peter', 'Fortune')).toContain('Friction again');
    const again = played([BEGIN, act(PETER, 'friction'), act(PETER, 'friction again')], [...DICE, 1, 6]);
    expect(one(again, 'Peter').last).toBe(
      'friction 6: an item or a power stops for the round, or until a Basic Action is spent on it, or as before; 2 Fortune left',
    );
    expect(labels(played([BEGIN], DICE, ['friction table: no']), 'Peter', 'Mishaps')).not.toContain(
      'Friction',
    );
  });

  it('are Setbacks, fumbles and shots that are lost', () => {
    const table = played(
      [
        BEGIN,
        act(PETER, 'setback'),
        act(PETER, 'fumble'),
        act(PETER, 'damage setback'),
        act(PETER, 'lose a shot'),
      ],
      DICE,
    );
    expect(one(table, 'Peter')).toMatchObject({
      order: 8,
      states: ['Willow Stance', '2 Setbacks', 'Damage Setback'],
    });
    expect(labels(table, 'Peter', 'Mishaps')).toContain('Setback over');
  });

  it('take no shot where none is left, or none are counted', () => {
    const without = (count: number): readonly string[] =>
      labels(
        played([BEGIN, ...Array.from({ length: count }, () => act(PETER, 'lose a shot'))], DICE),
        'Peter',
        'Mishaps',
      );
    expect(without(8)).toContain('Lose a shot');
    expect(without(9)).not.toContain('Lose a shot');
    const simple = played([BEGIN], DICE, ['use: simplified initiative']);
    expect(labels(simple, 'Peter', 'Mishaps')).toContain('Setback');
    expect(labels(simple, 'Peter', 'Mishaps')).not.toContain('Lose a shot');
  });
});

describe('focus', () => {
  const TURN = [BEGIN, NEXT, NEXT];
  const FOCUS = act(PETER, 'focus');
  const BREAK = act(PETER, 'limit break');

  it('allows a Limit Break, which takes all shots', () => {
    const focused = played([...TURN, FOCUS], DICE);
    expect(one(focused, 'Peter')).toMatchObject({ order: 9, states: ['focused', 'Willow Stance'] });
    expect(labels(focused, 'Peter')).toContain('Limit Break (all shots)');
    expect(labels(focused, 'Peter')).not.toContain('Focus (no shots)');
    expect(labels(focused, 'Peter', 'Schticks')).toContain('Seven Steps (all shots)');
    expect(labels(focused, 'Peter', 'Actions')).toEqual(
      expect.arrayContaining([
        'Finishing Stunt (no shots)',
        'Finishing Stunt on the helpless (all shots)',
        'Combination Action (all shots)',
      ]),
    );
    for (const limitBreak of [BREAK, act(PETER, 'schtick seven steps')])
      expect(one(played([...TURN, FOCUS, limitBreak], DICE), 'Peter')).toMatchObject({
        order: 0,
        states: ['Willow Stance'],
      });
  });

  it('may be broken', () => {
    const table = played([...TURN, FOCUS, act(PETER, 'focus broken')], DICE);
    expect(one(table, 'Peter').states).toEqual(['Willow Stance']);
    expect(labels(table, 'Peter')).toContain('Focus (no shots)');
  });

  it('comes at the end of a turn, though the shots are spent', () => {
    const table = played(
      [BEGIN, NEXT, NEXT, hit(PETER, '6 shots'), ...Array.from({ length: 8 }, () => NEXT)],
      DICE,
    );
    expect(one(table, 'Peter').order).toBe(0);
    expect(labels(table, 'Peter')).toEqual(['Focus (no shots)']);
  });

  it('of an NPC leaves shots, but comes once a round (RP-H03)', () => {
    const focused = played([BEGIN, act(ORCHID, 'focus')], DICE);
    expect(labels(focused, 'Madame Orchid')).toContain('Limit Break (3 shots)');
    const table = played([BEGIN, act(ORCHID, 'focus'), act(ORCHID, 'limit break')], DICE);
    expect(one(table, 'Madame Orchid').order).toBe(6);
    expect(labels(table, 'Madame Orchid')).not.toContain('Focus (no shots)');
  });
});

describe('hits', () => {
  it('are lost as the game master says, and come back', () => {
    const table = played([BEGIN, hit('fred#1', '4'), { type: 'heal', id: 'fred#1', text: '1' }], DICE);
    expect(one(table, 'Fred')).toMatchObject({ left: 7, most: 10, last: '1 back: 7 of 10 Hits' });
  });

  it('knock out, and who is out acts no more', () => {
    const table = played([BEGIN, hit('madame orchid#1', '16')], DICE);
    expect(one(table, 'Madame Orchid')).toMatchObject({ left: 0, isOut: true, states: ['knocked out'] });
    expect(table.combatants.find(({ isCurrent }) => isCurrent)?.name).toBe('Fred');
  });

  it.each([
    ['Fred', '9', '9 lost: 1 of 10 Hits'],
    ['Fred', '10', '10 lost: 0 of 10 Hits, knocked out'],
    ['Fred', '11', '11 lost: -1 of 10 Hits, knocked out'],
    ['Toll Boy 1', '1', '1 lost: 0 of 1 Hits, knocked out'],
    // A mook without Hits on its sheet is for the game master to judge.
    ['Old Guard', '1', '1 lost: Hits are missing'],
  ])('of %s: %s', (name, text, last) => {
    const { id } = one(played([BEGIN], DICE), name);
    expect(one(played([BEGIN, hit(id, text)], DICE), name).last).toBe(last);
  });

  it('come back only to those who have lost some', () => {
    const heal = (id: string): TrackerAction => ({ type: 'heal', id, text: '1' });
    expect(played([BEGIN, heal('fred#1')], DICE).isProblem).toBe(true);
    const back = one(played([BEGIN, hit('fred#1', '1'), heal('fred#1')], DICE), 'Fred');
    expect(back.last).toBe('1 back: 10 of 10 Hits');
  });

  it('follow outcome and damage as an option (RP-H06)', () => {
    const none = played([BEGIN, hit('fred#1', '0 + 6')], DICE, ['use: hits by outcome']);
    expect(one(none, 'Fred').last).toBe('3 lost (outcome 0 + damage 6 - soak 3): 7 of 10 Hits');
    const table = played([BEGIN, hit('fred#1', '4 + 6')], DICE, ['use: hits by outcome']);
    expect(one(table, 'Fred').last).toBe('7 lost (outcome 4 + damage 6 - soak 3): 3 of 10 Hits');
    expect(played([BEGIN, hit('fred#1', '4 + 6')], DICE).isProblem).toBe(true);
    expect(played([BEGIN, hit('fred#1', 'much')], DICE).said).toContain('is not a number of Hits');
  });

  it('and Setbacks are told', () => {
    const twice = [act('fred#1', 'setback'), act('fred#1', 'setback')];
    expect(one(played([BEGIN, ...twice], DICE), 'Fred').states).toEqual(['2 Setbacks']);
    const oneLess = [...twice, act('fred#1', 'setback over')];
    expect(one(played([BEGIN, ...oneLess], DICE), 'Fred').states).toEqual(['Setback']);
    expect(one(played([BEGIN], DICE), 'Old Guard').states).toEqual(['Hits are missing']);
  });

  it('and the Fortune of those who have any', () => {
    const fortuneOf = (name: string): readonly string[] =>
      one(played([BEGIN], DICE), name).facts.flatMap(({ label, value }) =>
        label === 'Fortune' ? [value] : [],
      );
    expect(fortuneOf('Fred')).toEqual(['1']);
    expect(fortuneOf('Madame Orchid')).toEqual([]);
  });
});

describe('simplified rounds', () => {
  const SIMPLE = ['use: simplified initiative'];

  it('go by Reflexes with one action each', () => {
    const table = played([BEGIN, NEXT], [1], SIMPLE);
    expect(order(table).slice(0, 3)).toEqual(['> Madame Orchid 7', 'Peter 7', 'Old Guard 5']);
    expect(one(table, 'Fred').order).toBe(0);
  });

  it('a Trigger Action before acting loses the action, and afterwards is free', () => {
    const table = played([BEGIN, act(PETER, 'trigger action')], [1], SIMPLE);
    expect(one(table, 'Peter')).toMatchObject({ order: 0, states: ['action lost', 'Willow Stance'] });
    const acted = played([BEGIN, act('fred#1', 'action'), act('fred#1', 'trigger action')], [1], SIMPLE);
    expect(one(acted, 'Fred')).toMatchObject({ order: 0, last: 'Trigger Action', states: [] });
  });

  it('know Limit Breaks', () => {
    const offered = (name: string, ...actions: TrackerAction[]): boolean =>
      labels(played([BEGIN, ...actions], [1], SIMPLE), name).includes('Limit Break');
    // Fred acts first, and only whoever is focused can do it.
    expect(offered('Fred')).toBe(false);
    expect(offered('Fred', act('fred#1', 'focus'))).toBe(true);
    expect(offered('Peter', act(PETER, 'focus'))).toBe(false);
    const table = played([BEGIN, act('fred#1', 'focus'), act('fred#1', 'limit break')], [1], SIMPLE);
    expect(one(table, 'Fred')).toMatchObject({ order: 0, states: [] });
  });

  it('are without shots for stances', () => {
    const swap = [act(PETER, 'drop willow stance'), act(PETER, 'adopt low guard')];
    expect(one(played([BEGIN, ...swap], [1], SIMPLE), 'Peter').order).toBe(7);
  });
});
