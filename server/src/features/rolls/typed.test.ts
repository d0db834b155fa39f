/** What somebody types to roll it: procedures of a system, tasks, dice. */
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { showing } from '../../../../test/support/encounter.ts';
import { told } from '../../../../test/support/told.ts';
import { isProblem, ratio } from '../../rules/dice/index.ts';
import type { Message } from '../../rules/message.ts';
import { procedureIn, type Procedure } from '../../rules/procedure.ts';
import type { PlayedSystem } from '../../rules/side-by-side.ts';
import { phrase } from '../../words/phrase.ts';
import { rollText, typedRoll } from '../rolls.ts';
import { procedureOdds, rollTyped, typedExamples, typedOdds } from './typed.ts';

/** A code without words stands for itself. */
const inWords = (code: string): Message => ({ code, values: {} });

const omen: Procedure = {
  word: 'omen',
  example: 'omen of crows',
  about: inWords('Draws an omen.'),
  shape: { own: {} },
  roll: (_, { text, start }, source) =>
    text === ''
      ? { message: inWords('An omen of what?'), start, end: start + 1 }
      : { title: `omen ${text}`, said: `d6 (${source(6)}): it rains` },
};
const omens: Procedure = {
  word: 'omen table',
  example: 'omen table',
  about: inWords('All omens.'),
  shape: { own: {} },
  odds: () => ({
    title: 'omen table',
    lines: [
      { name: 'rain', chance: ratio(1, 3) },
      { name: 'cost', said: '2 MR' },
    ],
  }),
};
const { model, uri } = fixture('campaign Red Cross\n  system: Fast Action\n');
const played: PlayedSystem = { ...model.playedIn(model.scopeOf(uri)), procedures: [omen, omens] };

describe('the procedure of a text', () => {
  it.each([
    ['omen of crows', 'omen', 'of crows', 5],
    ['  OMEN: of crows ', 'omen', 'of crows', 8],
    ['omen', 'omen', '', 4],
    ['omen table', 'omen table', '', 10],
    ['omens', undefined, undefined, undefined],
    ['an omen', undefined, undefined, undefined],
  ])('%j', (text, word, rest, start) => {
    const found = procedureIn(text, played.procedures, played.ruleset);
    expect(found?.procedure.word).toBe(word);
    expect(found?.words.text).toBe(rest);
    expect(found?.words.start).toBe(start);
  });
});

describe('the odds of a typed text', () => {
  it.each([
    ['omen of crows', 'Draws an omen.'],
    ['omen table', 'rain 33.3% · cost 2 MR'],
    ['Driving 5 vs Hard', '50.0% · 4 or more on 1d6'],
    ['Driving 5 vs 2', 'always'],
    ['3d6 + 5', '8 to 23, mean 15.5'],
    ['d6!', '1 and more, mean 4.2'],
    ['3d6 >= 11', '50.0%'],
    ['3d', 'A die needs sides: `d6`.'],
    ['Driving 5 vs', 'A target number, a difficulty or a score is missing after this: `Stealth 9 vs 18`.'],
  ])('%s', (text, expected) => {
    const odds = typedOdds(text, played);
    expect(isProblem(odds) ? phrase(odds.message) : odds.text).toBe(expected);
  });
  it('are told from what is only rolled', () => {
    expect(told(procedureOdds('omen of crows', played))).toMatchObject({
      message: '`omen` has no odds; it can be rolled.',
      start: 0,
      end: 4,
    });
    expect(procedureOdds('3d6', played)).toBeUndefined();
  });
});

describe('a typed text that is rolled', () => {
  it.each([
    ['omen of crows', 'omen of crows: d6 (4): it rains'],
    ['omen', 'An omen of what?'],
    ['omen table', 'omen table: rain 33.3% · cost 2 MR'],
    ['Driving 5 vs Hard', 'Driving 5 vs Hard (8): d6 (4) + Driving 5 = 9 · success by 1'],
    [' 2d6+1 ', '2d6 + 1: 2d6 (4, 4) + 1 = 9'],
    ['3d', 'A die needs sides: `d6`.'],
  ])('%j', (text, expected) => {
    const result = rollTyped(text, played, showing(4));
    expect(isProblem(result) ? phrase(result.message) : result.text).toBe(expected);
  });
  it('is no number where it is none', () =>
    expect(rollTyped('omen of crows', played, showing(4))).toMatchObject({
      total: undefined,
      sum: 'd6 (4): it rains',
      withActionPoints: [],
    }));
  it('says what can be typed', () =>
    expect(typedExamples(played).map(({ text }) => text)).toEqual([
      '3d6 + 5',
      '9 vs Very Easy',
      'omen of crows',
      'omen table',
    ]));
});

describe('a typed text in a file', () => {
  const story = fixture(
    'campaign Red Cross\n  system: Fast Action\nadventure A\n  scene The Road$0\n    It is long.\n',
  );
  const rolled = (text: string): unknown => rollText(story.model, story.uri, story.offset, text, showing(4));
  it('is rolled by the system of its campaign', () =>
    expect(rolled('Driving 5 vs Hard')).toMatchObject([
      { title: 'Driving 5 vs Hard (8)', total: 9, success: true },
    ]));
  it('is rolled by the person whose score it has', () => {
    const sheet = 'npc Edith Grey\n  INT 5\n  skills:\n    Awareness +4\n';
    const cast = fixture(`${sheet}scene The Road$0\n  It is long.\n`);
    const told = (text: string): unknown => rollText(cast.model, cast.uri, cast.offset, text, showing(4));
    const text: unknown = expect.stringMatching(/^Edith Grey · Awareness 9 vs 15: /);
    expect(told('edith Awareness vs 15')).toMatchObject([{ who: 'Edith Grey', text }]);
    expect(told('Awareness 9 vs Edith Awareness')).toMatchObject([{ who: '' }]);
  });
  it('is nothing where it makes no sense', () => expect(rolled('3d')).toEqual([]));
  it.each([
    ['', false, /^$/],
    ['9 vs Hard', false, /^always|%/],
    ['9 vs Hrd', true, /^`Hrd` is not a difficulty/],
  ])('tells of %j while it is typed', (text, isWrong, message) => {
    const told = typedRoll(story.model, story.uri, text);
    expect(told.isProblem).toBe(isWrong);
    expect(told.odds).toMatch(message);
    expect(told.examples[0]?.text).toBe('3d6 + 5');
  });
});
