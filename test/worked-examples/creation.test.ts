import { describe, expect, it } from 'vitest';
import { phrase } from '../../server/src/words/phrase.ts';
import { attributesOf, build, cellOf, numbersOf } from './build.ts';
import { BOOK, EXAMPLES, JACK_SMITH, LATER, type Example } from './creation.ts';

const title = ({ section, page, id }: Example): string => `${section}, page ${page}: ${id}`;

describe('the worked examples of character creation', () => {
  it.each(EXAMPLES.map((example) => [title(example), example] as const))('%s', (_, example) => {
    const { text, expected, findings = [], says = {}, attributes = {}, cells = [] } = example;
    const built = build({ 'example.callsheet': text });
    const { sheet } = built.views[0]!;
    expect(numbersOf({ sheet })).toMatchObject(expected);
    // The examples show one thing and leave most points unspent.
    expect(built.findings.filter((code) => code !== 'unspent-points')).toEqual(findings);
    for (const [of, parts] of Object.entries(says)) {
      const remarks = sheet.remarks(of).map((remark) => phrase(remark.said));
      for (const part of parts) expect(remarks.join('; ')).toContain(part);
    }
    for (const [skill, ids] of Object.entries(attributes))
      expect(attributesOf(sheet.ruleset, skill)).toEqual(expect.arrayContaining([...ids]));
    for (const [table, row, column, cell] of cells)
      expect(`${table} ${row} ${column}: ${cellOf(sheet.ruleset, table, row, column)}`).toBe(
        `${table} ${row} ${column}: ${cell}`,
      );
  });

  it('have names of their own', () => {
    const ids = EXAMPLES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are all here, or wait for the rules of play', () => {
    const tested = [...EXAMPLES.flatMap(({ id, of }) => [id, of]), ...JACK_SMITH];
    expect(BOOK.filter((id) => !tested.includes(id) && !(id in LATER))).toEqual([]);
  });

  it('are examples of the book', () => {
    const named = [...Object.keys(LATER), ...JACK_SMITH, ...EXAMPLES.flatMap(({ of }) => of ?? [])];
    expect(named.filter((id) => !BOOK.includes(id))).toEqual([]);
    expect(new Set(BOOK).size).toBe(BOOK.length);
  });
});
