import { expect, it } from 'vitest';
import { fixture } from '../../../test/support/cursor.ts';
import { declarationsIn } from '../features/places.ts';
import { adventureDocument } from './documents.ts';
import { markdown } from './markdown.ts';

const written = (text: string): string => {
  const { model, uri } = fixture(text);
  return markdown(
    adventureDocument(
      model,
      [...declarationsIn(model.file(uri)!)].find(({ declared }) => declared.kind === 'adventure')!,
    ),
  );
};

const STORY = `npc Guard
  STR 4
adventure Night
  premise: It is late.
  scene One (introduction)
    cast: Guard
    > Aloud.

    > Aloud again.

    A Tricky Stealth roll (TN 15) leads past [[Guard]] and *on*, ${'word '.repeat(30)}

    | A | B |
    | --- | --: |
    | 1 | 2 |

    **Nothing but bold**

    -> Two if it is dark
  scene Two
    <b>No markup</b> # here
`;

it('reads well and follows the rules of markdownlint', () => {
  const text = written(STORY);
  expect(text).toContain('# Night\n');
  expect(text).toContain('## One\n\n*Introduction.*\n');
  expect(text).toContain('> Aloud.\n\n<!-- -->\n\n> Aloud again.');
  expect(text).toContain('**Tricky Stealth roll (TN 15)** leads past [Guard](#guard) and *on*');
  expect(text).toContain('| A | B |\n| --- | --: |\n| 1 | 2 |');
  expect(text).toContain('**Nothing but bold:**');
  expect(text).toContain(
    '- → **[**Two**](#two)** if it is dark'.replace('**[**Two**](#two)**', '[**Two**](#two)'),
  );
  expect(text).toContain('\\<b\\>No markup');
  expect(text.endsWith('\n')).toBe(true);
  expect(text).not.toMatch(/\n{3}|[^\S\n]\n/);
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});

it('has headings that go down one level at a time and fragments that links reach', () => {
  const text = written(STORY);
  const levels = [...text.matchAll(/^(#+) /gm)].map((match) => match[1]!.length);
  for (const [index, level] of levels.entries())
    expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  const fragments = new Set(
    [...text.matchAll(/^#+ (.*)$/gm)].map((match) => match[1]!.toLowerCase().replaceAll(' ', '-')),
  );
  for (const [, target] of text.matchAll(/\]\(#([^)]*)\)/g)) expect(fragments).toContain(target);
});

it('tells markdownlint of titles that are too long, and breaks long links', () => {
  const title = 'The Long and Regrettable Business of the Thirteen Drowned Bells beneath the Church of Ys';
  const text = written(
    `adventure ${title}\n  scene One\n    cast: Guard\n    Back to [[${title}]] at once, ${'word '.repeat(20)}\nnpc Guard\n`,
  );
  const off = '<!-- markdownlint-disable MD013 -->';
  const on = '<!-- markdownlint-enable MD013 -->';
  expect(text.startsWith(`${off}\n\n# ${title}\n\n${on}\n\n`)).toBe(true);
  const checked = text.replaceAll(new RegExp(`${off}[^]*?${on}`, 'g'), '');
  // Nobody can break a word.
  for (const line of checked.split('\n')) expect(line.slice(80)).not.toMatch(/\s/);
  expect(checked.replaceAll('\n', ' ')).toContain(`[${title}](#the-long-and-regrettable`);
});
