import { expect, it } from 'vitest';
import { fightOf } from '../../rules/action-system/fight/testing/arena.ts';
import { exactOdds } from '../../rules/fight/exact.ts';
import { exactReport } from '../../rules/fight/report.ts';
import { transcript } from '../../rules/fight/simulate.ts';
import { fightMarkdown } from './markdown.ts';
import { lineOf } from './sentences.ts';
import { stateText, termText } from './words.ts';

it('an exact answer has no interval', () => {
  const { plan, open } = fightOf('  a: Weakling\n  b: Weakling\n  range: 3 m');
  const text = fightMarkdown(exactReport(plan, exactOdds(open())!), plan, transcript(open(), 1));
  expect(text).toMatch(/^\| {2}\| wins \|\n\| --- \| --- \|\n\| a \| \d+\.\d% \|\n\| b \| /m);
  // Each side has a table of its own, without a column for its name.
  expect(text).toMatch(/^\| a \| falls \| .*\n.*\n\| Weakling of a \| \d+\.\d% \| /m);
  expect(text).toMatch(/^\| b \| falls \| .*\n.*\n\| Weakling of b \| \d+\.\d% \| /m);
  expect(text).not.toContain('ction points');
});

it('tells the points that count where the target is Easy to Kill', () => {
  const { open } = fightOf(
    '  a: Soldier\n  b: Odd x3\n  range: 10 m',
    'npc Odd\n  STR 5  REF 1  HLT 6  PRE 3  INT 3  WIL 5\n  disadvantages:\n    Easy to Kill (Hardship)\n',
  );
  const lines = transcript(open(), 1)
    .turns.flatMap(({ events }) => events)
    .filter(({ type }) => type === 'harm')
    .map(lineOf);
  expect(lines[0]).toMatch(/^ *Odd \d: .* \((\d+)\), counts as \d+: .* wound, LIF -?\d+ of 28/);
  for (const line of lines) {
    const [, rolled, counted] = /\((\d+)\), counts as (\d+)/.exec(line)!;
    expect(Number(counted)).toBe(2 * Number(rolled));
  }
});

it('calls a term and a state that it does not know by their names, whatever they are', () => {
  for (const name of ['constructor', '__proto__', 'toString']) {
    expect(termText(name)).toBe(name);
    expect(stateText(name)).toBe(name);
  }
});
