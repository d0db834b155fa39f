/** Wounds of tracked fighters in a campaign where stunning damage makes wounds, too (RP-C69), and their recovery. */
import { describe, expect, it } from 'vitest';
import { playedEncounter, showing } from '../../../../../test/support/encounter.ts';
import type { TrackerAction } from '../../tracker/tracker.ts';

/** LIF 18 and HLT 4: light wounds above 4 points, serious ones above 8. */
const GUARD = `campaign Here
KEYS
npc Guard
  STR 4  REF 4  HLT 4
  PRE 3  INT 3  WIL 3
encounter Gate$0
  guards: Guard
`;
const id = 'guard#1';
const hit = (text: string): TrackerAction => ({ type: 'blow', id, text });
const heal = (text: string): TrackerAction => ({ type: 'heal', id, text });
const guard = (...actions: TrackerAction[]) =>
  playedEncounter(GUARD, ['stunning wounds: yes'], actions, showing(3)).combatants[0]!;

const TREAT: TrackerAction = { type: 'act', id, text: 'treat' };
const LIGHT = 'light wound, Body -1';
const SERIOUS = 'serious wound, Body -3, Mind -3';

describe('a wound of stunning damage', () => {
  it.each<[string, TrackerAction[], number, string[]]>([
    ['stays with its damage', [hit('9 S')], 9, [SERIOUS]],
    ['stays while a point of it is left', [hit('9 S'), heal('8')], 17, [SERIOUS]],
    ['is gone with the last point', [hit('9 S'), heal('9')], 18, []],
    ['is made by each blow', [hit('5 S'), hit('4 S')], 9, [LIGHT]],
    [
      'heals before a wound of lethal damage, and leaves it',
      [hit('9 S'), hit('5 L'), heal('9')],
      13,
      [LIGHT],
    ],
    ['outlives a point of it that heals', [hit('9 S'), hit('5 L'), heal('8')], 12, [SERIOUS]],
    ['goes with all others', [hit('9 S'), hit('5 L'), heal('14')], 18, []],
    ['is taken back with its blow', [hit('9 S'), { type: 'undo', id }], 18, []],
  ])('%s', (_, actions, left, states) => expect(guard(...actions)).toMatchObject({ left, states }));

  it('is none by default', () =>
    expect(playedEncounter(GUARD, [], [hit('9 S')], showing(3)).combatants[0]).toMatchObject({
      left: 9,
      states: [],
    }));
});

describe('a wound of lethal damage', () => {
  it.each<[string, TrackerAction[], number, string[]]>([
    ['stays while a point of it is left', [hit('9 L'), heal('8')], 17, [SERIOUS]],
    ['is gone with the last point', [hit('9 L'), heal('9')], 18, []],
    ['stays when it is treated, until its last point', [hit('9 L'), TREAT, heal('8')], 17, ['serious wound']],
    ['that is treated is gone with the last point', [hit('9 L'), TREAT, heal('9')], 18, []],
    ['heals after stunning damage', [hit('9 L'), hit('4 S'), heal('5')], 10, [SERIOUS]],
    ['is healed oldest first', [hit('9 L'), hit('5 L'), heal('9')], 13, [LIGHT]],
    ['is not healed by more than there is', [hit('5 L'), heal('99')], 18, []],
  ])('%s', (_, actions, left, states) => expect(guard(...actions)).toMatchObject({ left, states }));
});

describe('a wound that bleeds', () => {
  /** LIF 27 and HLT 5: a wound by 21 points is critical, and costs a point each minute, which is 20 turns. */
  const JACK = `campaign Here
character Jack
  STR 4  REF 8  HLT 5
  PRE 7  INT 5  WIL 6
encounter Gate$0
  heroes: Jack
`;
  const begin: TrackerAction[] = [{ type: 'begin' }, { type: 'blow', id: 'jack#1', text: '21' }];
  const turns = (count: number): TrackerAction[] => Array.from({ length: count }, () => ({ type: 'next' }));
  const left = (...actions: TrackerAction[]): number =>
    playedEncounter(JACK, [], actions, showing(3)).combatants[0]!.left;

  it.each([
    [19, 6],
    [20, 5],
    [39, 5],
    [40, 4],
    [60, 3],
  ])('costs a point each minute: after %i turns LIF %i', (count, life) =>
    expect(left(...begin, ...turns(count))).toBe(life),
  );

  it('is told of when it costs a point, and at no other time', () => {
    const { journal } = playedEncounter(JACK, [], [...begin, ...turns(41)], showing(3));
    expect(journal.map(({ text }) => text).filter((text) => !/Initiative/.test(text))).toEqual([
      'Jack: 21: critical wound, stunned, LIF 6 of 27',
      'Jack: bleeds 1: LIF 5 of 27',
      'Jack: bleeds 1: LIF 4 of 27',
    ]);
  });

  const UNDO: TrackerAction = { type: 'undo', id: 'jack#1' };
  it.each([
    [0, 6],
    [19, 6],
    [20, 5],
    [39, 5],
    [40, 4],
  ])('goes on from minute to minute where a loss is taken back: %i turns later LIF %i', (count, life) =>
    expect(left(...begin, ...turns(20), UNDO, ...turns(count))).toBe(life),
  );
});

// HLT × 3 + WIL × 2.
it('LIF of a point is LIF', () => {
  const text = GUARD.replace('HLT 4', 'HLT 1').replace('WIL 3', 'WIL -1');
  expect(playedEncounter(text, [], [], showing(3)).combatants[0]).toMatchObject({ left: 1, states: [] });
});
