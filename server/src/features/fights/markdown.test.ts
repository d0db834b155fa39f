import { expect, it } from 'vitest';
import { fightOf } from '../../rules/action-system/fight/testing/arena.ts';
import { exactOdds } from '../../rules/fight/exact.ts';
import { exactReport } from '../../rules/fight/report.ts';
import { transcript } from '../../rules/fight/simulate.ts';
import { fightMarkdown } from './markdown.ts';
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

it('calls a term and a state that it does not know by their names, whatever they are', () => {
  for (const name of ['constructor', '__proto__', 'toString']) {
    expect(termText(name)).toBe(name);
    expect(stateText(name)).toBe(name);
  }
});
