/** Wordings of other games, and of people in a hurry: each counts as it is meant, or gets a hint; prose has none. */
import { describe, expect, it } from 'vitest';
import { reportsIn, worldOf } from '../../../../test/support/fixture.ts';
import { lensesIn, unreadIn } from './testing/systems.ts';

const lenses = (text: string): readonly string[] => lensesIn('Action! System', text);
const hints = (text: string): readonly string[] => unreadIn('Action! System', text);
const written = (text: string): string[] => hints(text).map((each) => /`([^`]+)`\.$/.exec(each)?.[1] ?? each);

describe('what counts', () => {
  it.each([
    ['The door (TN 15 Stealth to open, TN 18 STR to break).', ['Stealth vs 15', 'STR vs 18']],
    ['TN 15 Stealth to get in, TN 18 Climbing to get out.', ['Stealth vs 15', 'Climbing vs 18']],
    ['Lifting the gate is a Legendary feat of Strength.', ['STR vs 30']],
    ['They need an Awareness result of at least 15.', ['Awareness vs 15']],
    ['A 15 or higher Awareness roll shows the wire.', ['Awareness vs 15']],
    ['Awareness: Challenging.', ['Awareness vs 18']],
    ['Stealth v 15.', ['Stealth vs 15']],
    ['Stealth v. 15.', ['Stealth vs 15']],
    ['Roll Stealth v. the Guard’s Awareness.', ['Stealth vs Awareness of Guard']],
    ['Roll Stealth vs. Challenging.', ['Stealth vs 18']],
    ['Stealth vs Challenging.', ['Stealth vs 18']],
    ['Roll against the better of Climbing and Stealth (TN 15).', ['Climbing vs 15', 'Stealth vs 15']],
  ])('%s', (text, expected) => {
    expect([...lenses(text)].sort()).toEqual([...expected].sort());
    expect(hints(text)).toEqual([]);
  });
});

describe('what gets a hint with the roll that is meant', () => {
  it.each([
    ['Climbing plus Strength, total 18 or higher, gets them over.', ['Climbing + Strength roll (TN 18)']],
    ['The trap is noticed with a passive Awareness score of 14.', ['Awareness roll (TN 14)']],
    ['A target of 15 on Stealth.', ['Stealth roll (TN 15)']],
    ['The Stealth difficulty here is 15.', ['Stealth roll (TN 15)']],
    ['Difficulty (Stealth): 15', ['Stealth roll (TN 15)']],
    ['Climbing is rolled against 18.', ['Climbing roll (TN 18)']],
    ['Roll 3d6, add Stealth, and beat 15.', ['Stealth roll (TN 15)']],
    ['Climbing 15 or fall.', ['Climbing roll (TN 15)']],
    ['Climbing 9 or fall.', ['Climbing roll (TN 9)']],
    ['A Stealth rol (TN 15) gets them in.', ['Stealth roll (TN 15)']],
    ['Test Stealth.', ['(TN 12)']],
    ['By rolling Stealth, the heroes may pass.', ['(TN 12)']],
    ['The ledge calls for Climbing at -3.', ['Climbing roll (TN 12, -3)']],
    ['Opposed Stealth / Awareness.', ['a Stealth roll against the guard’s Awareness']],
    ['Opposed: Stealth/Awareness.', ['a Stealth roll against the guard’s Awareness']],
    ['Athletics opposed by her STR.', ['Acrobatics']],
    ['Getting in takes Stealth, getting out takes Climbing, both TN 15.', ['Stealth roll (TN 15)']],
    ['The check is at -3: make an Awareness roll (TN 15).', ['(TN 12, -3)']],
    ['They have advantage on this Stealth roll (TN 15).', ['+2']],
    ['Make a Stealth roll (TN 15) with disadvantage.', ['+2']],
  ])('%s', (text, expected) => expect(written(text)).toEqual(expected));

  it('which is no hint where the system has the word', () =>
    expect(unreadIn('Action (heroic)', 'Make a Stealth roll (difficulty 13, advantage 2).')).toEqual([]));
});

describe('a difficulty of another system', () => {
  it.each([
    ['Fast Action', 'A Stealth roll versus Challenging.', 'The closest difficulty of Fast Action is Normal'],
    ['Action (heroic)', 'A Stealth roll versus Challenging.', 'Action (heroic) has numbers instead'],
    ['Action!/System', 'A Stealth roll versus Hard.', 'Action!/System has numbers instead'],
  ] as const)('%s: %s', (system, text, message) => {
    expect(lensesIn(system, text)).toEqual([]);
    expect(unreadIn(system, text)).toEqual([expect.stringContaining(message)]);
  });

  it('is no score of the other side', () =>
    expect(lensesIn('Fast Action', 'A Stealth roll against Demanding odds.')).toEqual([]));
});

describe('a Membership that nobody has', () => {
  it.each(['A PRE + Membership (Police) roll (TN 15).', 'Jo makes a Membership (Police) roll (TN 15).'])(
    '%s',
    (text) => expect(hints(text)).toEqual(['This roll has no odds: no roller has “Membership (Police)”.']),
  );

  it.each([
    ['PRE + Membership', []],
    ['PRE + Membership (Houston)', []],
    ['Membership', ['a roll of Membership adds an attribute. Write it, as in `PRE + Membership`']],
    ['PRE + Membership (Boston)', ['no roller has “Membership (Boston)”']],
  ])('%s', (name, messages) => {
    const world = worldOf([
      [
        '/main.callsheet',
        `character Jo
  PRE 4
  advantages:
    Membership (Houston P.D., Moderate, rank 3)
scene S
  A ${name} roll (TN 15).
`,
      ],
    ]);
    const told = reportsIn(world, world.files[0]!).filter(({ code }) => code === 'roll-skill');
    expect(told.map(({ finding }) => finding.message)).toEqual(
      messages.map((each) => `This roll has no odds: ${each}.`),
    );
  });
});

describe('ordinary prose', () => {
  it.each([
    'The Guard has Stealth 3 and a total of 15 scars.',
    'He beat 15 men with Climbing in his eyes.',
    'A feat of Strength amuses the crowd.',
    'See Roe v. Wade, and Climbing v. other sports.',
    'Test Stealth aircraft at night.',
    'The Beta Test Climbing gear broke.',
    'Awareness 5 or more is rare here.',
    'This calls for Climbing.',
    'The opposed / allied forces meet.',
    'A Stealth roll (TN 15), by rolling under the gate, gets them in.',
    'The heroes have the advantage. Make a Stealth roll (TN 15).',
    'A Stealth roll (TN 15) gives them an advantage.',
    'The passive crowd of 15 watches the Climbing.',
    'Both at the bridge and in the Climbing hall there were 15 of them.',
  ])('%s', (text) => expect(hints(text)).toEqual([]));
});
