/** Wordings about a roll that stands before or behind them: a further skill, a second attempt, others who make it, scores to reach. */
import { describe, expect, it } from 'vitest';
import { lensesIn, unreadIn } from './testing/systems.ts';
import type { PlayedIn } from './testing/systems.ts';

type Case = readonly [string, ...string[]];

const read = (cases: readonly Case[], system: PlayedIn = 'Action! System'): void => {
  it.each(cases.map(([text, ...lenses]) => ({ text, lenses })))('$text', ({ text, lenses }) =>
    expect(lensesIn(system, text)).toEqual(lenses),
  );
};

describe('a further skill behind a roll', () => {
  const both = ['Climbing vs 15', 'Stealth vs 15'];
  read([
    ['A Tricky Climbing roll or Stealth.', ...both],
    ['A Tricky Climbing roll or Stealth roll.', ...both],
    ['A TN 15 Climbing roll or Stealth.', ...both],
    ['A Tricky Climbing roll or a STR roll gets them up.', 'Climbing vs 15', 'STR vs 15'],
    ['A Tricky Climbing roll or a Stealth roll (TN 18).', 'Climbing vs 15', 'Stealth vs 18'],
    ['A Climbing roll (TN 15) or a Stealth roll, TN 18.', 'Climbing vs 15', 'Stealth vs 18'],
    ['A Climbing roll (TN 15) or a STR roll opens the door (TN 12).', 'Climbing vs 15', 'STR vs 12'],
  ]);
});

describe('a second attempt', () => {
  const first = 'Make a Climbing roll (TN 15).';
  read([
    [`${first} On a failure, roll again at -2.`, 'Climbing vs 15', 'Climbing vs 15, -2'],
    [`${first} They may roll again at a -2 penalty.`, 'Climbing vs 15', 'Climbing vs 15, -2'],
    [`${first} On a failure, roll again (TN 18).`, 'Climbing vs 15', 'Climbing vs 18'],
    [`${first} On a failure, try again (TN 18).`, 'Climbing vs 15', 'Climbing vs 18'],
    [`${first} On a failure, roll again.`, 'Climbing vs 15'],
    ['Roll Climbing again (TN 15).', 'Climbing vs 15'],
  ]);
});

describe('others who make the same roll', () => {
  read([
    ['The Guard makes an Awareness roll (TN 15), and so does the Dog.', 'Awareness vs 15 · Guard · Dog'],
    ['The Guard makes an Awareness roll (TN 15). So does the Dog.', 'Awareness vs 15 · Guard · Dog'],
    ['Jo makes a Climbing roll (TN 15), as do Robin and the Guard.', 'Climbing vs 15 · Jo · Robin · Guard'],
    [
      'The Guard makes an Awareness roll (TN 15), and so does the Dog (TN 12).',
      'Awareness vs 15 · Guard',
      'Awareness vs 12 · Dog',
    ],
    ['Jo makes a Climbing roll (TN 15), and so does the rope.', 'Climbing vs 15 · Jo'],
  ]);
});

describe('a number in parentheses for each person', () => {
  const two = ['Climbing vs 12 · Jo', 'Climbing vs 15 · Robin'];
  read([
    ['Make a Climbing roll for Jo (TN 12) and Robin (TN 15).', ...two],
    ['A Climbing roll for Jo (TN 12) and for Robin (TN 15).', ...two],
    ['A Climbing roll for Jo (TN 12), Robin (TN 15) and Sacha (TN 18).', ...two, 'Climbing vs 18 · Sacha'],
  ]);
});

describe('a score as the difficulty of a roll', () => {
  read([
    ["Use the Guard's Awareness as the difficulty of the Stealth roll.", 'Stealth vs Awareness of Guard'],
    [
      "Use the sleepy Guard's Awareness as the TN for a Stealth roll by Jo.",
      'Stealth vs Awareness of Guard · Jo',
    ],
  ]);
});

describe('the score of somebody that is the difficulty', () => {
  read([
    ["The Guard's Awareness is the difficulty of the Stealth roll.", 'Stealth vs Awareness of Guard'],
    ["The Guard's Awareness is the TN for Stealth rolls.", 'Stealth vs Awareness of Guard'],
  ]);
});

describe('a list of results', () => {
  const both = ['Climbing vs 12', 'Climbing vs 15'];
  read([
    ['Roll Climbing. 12 or more reaches the ledge, 15 or more the roof.', ...both],
    ['Roll Climbing; 12 or more climbs a tree, 15 or more the wall.', ...both],
    ['Roll Climbing. 12 or more gets to the ledge, 15 or more to the roof.', ...both],
    ['Roll Climbing (TN 15). 12 or more guards watch.', 'Climbing vs 15'],
  ]);

  it('without a colon behind its numbers has a hint', () =>
    expect(unreadIn('Action! System', 'Awareness roll: 12 footprints; 15 blood.')).toEqual([
      expect.stringContaining('This roll has no target number'),
    ]));
});

describe('a contest that a text only tells of', () => {
  it.each([
    'Robin won the Climbing contest in 1998.',
    'Jo lost the Climbing contest against Robin.',
    'Jo won a STR contest against the Guard last week.',
    'The Climbing contest begins at noon.',
    'The winner of the Climbing contest gets 12 dollars.',
  ])('is no roll: %s', (text) => expect(lensesIn('Action! System', text)).toEqual([]));

  read([
    ['Jo must win the Climbing contest against the Guard.', 'Climbing vs Climbing of Guard · Jo'],
    ['A STR contest against the Guard decides.', 'STR vs STR of Guard'],
  ]);
});

describe('a roll that a text only tells of', () => {
  it.each(['Last session Jo made a Climbing roll and fell.', 'Jo has made a Climbing roll.'])(
    'has no hint: %s',
    (text) => expect(unreadIn('Action! System', text)).toEqual([]),
  );
});

describe('a skill with its difficulty behind a label', () => {
  read([
    ['Spotting the ambush: Awareness, Challenging.', 'Awareness vs 18'],
    ['- Lock: REF, Difficult\n- Door: STR, Tricky', 'REF vs 21', 'STR vs 15'],
    ['Skills: Awareness, Average.'],
  ]);
});

describe('a bonus of some of the heroes', () => {
  const cases = (bonus: string): string[] => [`Climbing vs 15, ${bonus}`, 'Climbing vs 15'];
  read([
    ['Heroes without climbing gear suffer a -4 penalty on the Climbing roll (TN 15).', ...cases('-4')],
    ['Anyone with a rope gets +3 on the Climbing roll (TN 15).', ...cases('+3')],
    ['Anyone in armor takes -3 on the Climbing roll (TN 15).', ...cases('-3')],
    ['A drunk hero is at -2 to the Climbing roll (TN 15).', ...cases('-2')],
  ]);
});

describe('a save', () => {
  read([
    ['It takes a HLT save of 15 to stay awake.', 'HLT vs 15'],
    ['Make a HLT save against 15.', 'HLT vs 15'],
  ]);
});

describe('where names are free, a name behind its number', () => {
  it.each(['The lock is DIFF 9 for Lockpicking.', 'DIFF 9 Lockpicking.'])('has a hint: %s', (text) =>
    expect(unreadIn('Fast Action', text)).toEqual([
      expect.stringContaining('Write `Lockpicking roll (DIFF 9)`'),
    ]),
  );
});

describe('several scores of one side', () => {
  read([
    [
      'The heroes must beat her Persuasion with Awareness or INT.',
      'Awareness vs Persuasion of Guard Captain',
      'INT vs Persuasion of Guard Captain',
    ],
    ["Jo must beat the Guard's Persuasion or INT with Stealth.", 'Stealth vs INT of Guard · Jo'],
  ]);
});

describe('a bonus that something brings', () => {
  const cases = (name: string, target: number, bonus: string): string[] => [
    `${name} vs ${target}, ${bonus}`,
    `${name} vs ${target}`,
  ];
  read([
    [
      'The hero may spend an hour on research, granting a +2 to the INT roll (TN 18).',
      ...cases('INT', 18, '+2'),
    ],
    ['A hero may use a rope, giving +3 on the Climbing roll (TN 15).', ...cases('Climbing', 15, '+3')],
  ]);
});

describe('an npc who does what the skill is named for', () => {
  read([
    ['The Guard climbs the wall (Climbing roll, TN 15).', 'Climbing vs 15 · Guard'],
    ['The Guard can climb the wall (Climbing roll, TN 15).', 'Climbing vs 15 · Guard'],
    ['The Guard Captain persuades them (Persuasion roll, TN 15).', 'Persuasion vs 15 · Guard Captain'],
    ['The Guard shouts (Awareness roll, TN 15).', 'Awareness vs 15'],
    ['The Guard sees Jo (Stealth roll, TN 15).', 'Stealth vs 15'],
  ]);
});

describe('a roll for somebody else to do something', () => {
  read([
    ['The Dog must fail an Awareness roll (TN 9) for the heroes to pass.', 'Awareness vs 9 · Dog'],
    [
      'The Guard and the Dog must fail an Awareness roll (TN 9) for Jo to pass.',
      'Awareness vs 9 · Guard · Dog',
    ],
    ['It takes a Climbing roll (TN 15) for Jo to reach the top.', 'Climbing vs 15 · Jo'],
  ]);
});

describe('the subject of a clause that a word such as “unless” begins', () => {
  read([
    ['Unless Jo makes a Stealth roll (TN 15), the Guard wakes.', 'Stealth vs 15 · Jo'],
    ['After Jo makes a Stealth roll (TN 15), all is well.', 'Stealth vs 15 · Jo'],
    ["After Robin's signal the Guard makes an Awareness roll (TN 15).", 'Awareness vs 15 · Guard'],
    ["With the Guard's keys Jo makes a REF roll (TN 12).", 'REF vs 12 · Jo'],
    ['In the hall Jo makes a Climbing roll (TN 12).', 'Climbing vs 12 · Jo'],
    ['In the dark Jo and Robin make a Climbing roll (TN 12).', 'Climbing vs 12 · Jo · Robin'],
    ['With a rope Jo makes a Climbing roll (TN 12).', 'Climbing vs 12 · Jo'],
    ['Before Jo and Robin make a Stealth roll (TN 15), they rest.', 'Stealth vs 15 · Jo · Robin'],
  ]);
});

describe('several names, and more before their verb', () => {
  read([
    ['The Guard and the Dog, if awake, make an Awareness roll (TN 12).', 'Awareness vs 12 · Guard · Dog'],
    ['Jo and the Guard, who are tired, make a HLT roll (TN 12).', 'HLT vs 12 · Jo · Guard'],
    ['The Guard or the Dog, if awake, makes an Awareness roll (TN 12).', 'Awareness vs 12 · Guard · Dog'],
  ]);
});

describe('things that somebody checks', () => {
  it.each(['The Guard checks Climbing gear at noon.', 'Two men test Stealth suits.'])(
    'are no roll: %s',
    (text) => expect(unreadIn('Action! System', text)).toEqual([]),
  );

  it.each(['Check Stealth twice.', 'Check Stealth secretly.', 'Check Stealth to get past.'])(
    'a check of a skill is one: %s',
    (text) =>
      expect(unreadIn('Action! System', text)).toEqual([
        expect.stringContaining('This roll has no target number'),
      ]),
  );
});

describe('columns', () => {
  it.each(['Book', 'Cost', 'Score', 'Page', 'Points'])('of other numbers have no hint: %s', (heading) => {
    const text = `| Skill | ${heading} |\n|---|---|\n| Climbing | 15 |`;
    expect(lensesIn('Action! System', text)).toEqual([]);
    expect(unreadIn('Action! System', text)).toEqual([]);
  });

  it.each(['Number', 'At', 'Needed', ''])('of numbers to reach have a hint: %s', (heading) => {
    const text = `| Task | Skill | ${heading} |\n|---|---|---|\n| Up the wall | Climbing | 15 |`;
    expect(unreadIn('Action! System', text)).toEqual([expect.stringContaining('Write `TN 15`')]);
  });
});

describe('a skill that needs a number', () => {
  it.each(['Climbing needs 15.', 'Climbing requires 15 or more.'])('has a hint: %s', (text) =>
    expect(unreadIn('Action! System', text)).toEqual([
      expect.stringContaining('Write `Climbing roll (TN 15)`'),
    ]),
  );

  it.each(['Climbing the wall needs 15.', 'Jo waits. Climbing the north face requires 15.'])(
    'has a hint behind its object, too: %s',
    (text) =>
      expect(unreadIn('Action! System', text)).toEqual([
        expect.stringContaining('Write `a Climbing roll (TN 15)`'),
      ]),
  );

  it.each(['Climbing the wall needs 15 minutes.', 'Climbing the wall takes 15 meters of rope.'])(
    'has none behind its object: %s',
    (text) => expect(unreadIn('Action! System', text)).toEqual([]),
  );

  it.each(['Climbing needs 15 points.', 'Climbing needs 15 meters of rope.'])('has none: %s', (text) =>
    expect(unreadIn('Action! System', text)).toEqual([]),
  );
});

describe('a number behind a thing', () => {
  it.each([
    ['The lock (Tricky) yields to a REF roll.', 'REF vs 15'],
    ['The door (TN 18) is opened by a STR roll.', 'STR vs 18'],
    ['This gorge (Challenging) can be crossed with a Climbing roll.', 'Climbing vs 18'],
  ])('is that of the roll: %s', (text, lens) => {
    expect(lensesIn('Action! System', text)).toEqual([lens]);
    expect(unreadIn('Action! System', text)).toEqual([]);
  });

  it('is not where the roll has its own', () =>
    expect(lensesIn('Action! System', 'The door (TN 18) yields to a STR roll (TN 15).')).toEqual([
      'STR vs 15',
    ]));

  it('is not where another roll stands before it', () =>
    expect(lensesIn('Action! System', 'A Climbing roll over the wall (TN 15) leads to a STR roll.')).toEqual([
      'Climbing vs 15',
    ]));
});

describe('one of several rolls', () => {
  it.each([
    'One Climbing roll by Jo (TN 15), then one by Robin (TN 12).',
    'A Climbing roll by Jo (TN 15), and another by Robin (TN 12).',
    'Two Climbing rolls: one by Jo (TN 15), one by Robin (TN 12).',
  ])('is of the one behind “by”: %s', (text) => {
    expect(lensesIn('Action! System', text)).toEqual(['Climbing vs 15 · Jo', 'Climbing vs 12 · Robin']);
    expect(unreadIn('Action! System', text)).toEqual([]);
  });
});

it('a bonus to “the same roll” is told', () =>
  expect(
    unreadIn(
      'Action! System',
      'Jo makes a Climbing roll (TN 15); everyone behind gets a +3 bonus to the same roll.',
    ),
  ).toEqual([expect.stringContaining('`+3` changes none of these rolls.')]));

describe('the turn of a number', () => {
  it.each([
    ['Each round he makes a STR roll: first TN 12, then TN 15.', ['STR vs 12', 'STR vs 15']],
    ['Another Climbing roll, now Difficult, gets them up.', ['Climbing vs 21']],
    ['A second Awareness roll, this time Challenging, shows it.', ['Awareness vs 18']],
    ['A third Stealth roll, again TN 15, is needed.', ['Stealth vs 15']],
  ])('is no other word: %s', (text, lenses) => {
    expect(lensesIn('Action! System', text)).toEqual(lenses);
    expect(unreadIn('Action! System', text)).toEqual([]);
  });
});

it('a message names a system by the name that no other one has', () =>
  expect(unreadIn('Action (heroic)', 'A Challenging Climbing roll is needed.')).toEqual([
    expect.stringContaining('Action (heroic) has numbers instead'),
  ]));

describe.each(['Action (heroic)', 'Action!/System'] as const)('%s has numbers as difficulties', (system) => {
  it.each([
    'A Moderate Stealth roll is needed.',
    'The Stealth roll (Moderate) is open.',
    'A medium Stealth roll.',
  ])('%s', (text) =>
    expect(unreadIn(system, text)).toEqual([
      expect.stringMatching(
        `“[Mm]\\w+” does not count. .* has numbers as difficulties: .\\(difficulty 13\\)`,
      ),
    ]),
  );
  it('and a normal day says nothing', () =>
    expect(unreadIn(system, 'After a normal day, a Stealth roll (difficulty 13).')).toEqual([]));
});

describe('a roll in other words', () => {
  it.each([
    ['On a roll of 18 or better with Intuition, she senses the lie.', ['Intuition vs 18']],
    ['A Legendary Driving stunt is needed to jump the gap.', ['Driving vs 30']],
  ])('counts: %s', (text, lenses) => {
    expect(lensesIn('Action! System', text)).toEqual(lenses);
    expect(unreadIn('Action! System', text)).toEqual([]);
  });

  it.each([
    ['They notice it on a Tricky roll.', 'it names nothing to roll on'],
    ['The priest listens (Persuasion, Average).', 'Write `Average Persuasion roll`'],
    ['The priest listens (Persuasion; Tricky).', 'Write `Tricky Persuasion roll`'],
    ['The priest listens (Tricky, Persuasion).', 'Write `Tricky Persuasion roll`'],
  ])('is told: %s', (text, message) => {
    expect(lensesIn('Action! System', text)).toEqual([]);
    expect(unreadIn('Action! System', text)).toEqual([expect.stringContaining(message)]);
  });

  it('names a skill that nobody has', () =>
    expect(unreadIn('Action!/System', 'A Routine Driving action at difficulty 8.')).toEqual([
      'This roll has no odds: no character here has “Driving”.',
    ]));

  it.each([
    'An easy stroll, a tricky path and a challenging climb later, they see the tower.',
    'They met Tricky, Persuasion and Lockpicking, the three dwarfs.',
    'The path is short (Tricky, steep).',
    'The stunt was the talk of the town; the action moved on.',
  ])('and a story is none: %s', (text) => {
    expect(lensesIn('Action! System', text)).toEqual([]);
    expect(unreadIn('Action! System', text)).toEqual([]);
  });
});

describe('a success or a difficulty in place of the roll', () => {
  read([
    ['On a Tricky success with Persuasion, he talks.', 'Persuasion vs 15'],
    ['Beat a Challenging difficulty with Driving to stay on the road.', 'Driving vs 18'],
    ['A Stealth roll at a Challenging difficulty with Climbing shoes.', 'Stealth vs 18'],
    ['A Stealth roll that beats a Challenging difficulty with Climbing shoes.', 'Stealth vs 18'],
    ['She had a great success with Persuasion.'],
    ['Roll Stealth, needing 15.', 'Stealth vs 15'],
    ['Each hero makes a Stealth roll needing 15 or more to pass.', 'Stealth vs 15'],
    ['Roll Stealth, needing a 15 to pass.', 'Stealth vs 15'],
    ['They are masters of Stealth, needing 15 men for a camp.'],
    ['They are masters of Stealth, needing 15.'],
  ]);
  read([['On a Hard success with Stealth, she passes.', 'Stealth vs 8']], 'Fast Action');
});

describe('circumstances in the sentence of a roll', () => {
  read([
    ['A Tricky Stealth roll at -3 passes.', 'Stealth vs 15, -3'],
    ['A Stealth roll (TN 15) at -3 passes.', 'Stealth vs 15, -3'],
    ['A Stealth roll against TN 15 at +2 lets them in.', 'Stealth vs 15, +2'],
    ['A Stealth roll (TN 15) at -3 degrees.', 'Stealth vs 15'],
    ['A Climbing roll (TN 15) with improvised tools opens it.', 'Climbing vs 15, with improvised tools'],
    ['A Stealth roll (TN 15) while running from the dog passes.', 'Stealth vs 15, while running'],
    ['A Stealth roll (TN 15) while running.', 'Stealth vs 15, while running'],
    ['A Stealth roll (TN 15) rushed, or the dog barks.', 'Stealth vs 15, rushed'],
    ['A Stealth roll (TN 15) off hand because of the rope.', 'Stealth vs 15, off hand'],
    ['A Stealth roll (TN 15) rushed everybody out.', 'Stealth vs 15'],
    // A number behind a circumstance replaces its own.
    ['A Climbing roll (TN 15) with improvised tools suffers -3.', 'Climbing vs 15', 'Climbing vs 15, -3'],
    [
      'A Climbing roll (TN 15) with improvised tools or TN 12 with a rope.',
      'Climbing vs 12',
      'Climbing vs 15',
    ],
    ['A Stealth roll (TN 15) with the running dog.', 'Stealth vs 15'],
  ]);
});
