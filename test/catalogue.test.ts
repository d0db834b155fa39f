/** The catalogues of the languages: complete, with nothing that nobody says, and of sentences that can be translated. */
import { readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Messages } from '../server/src/text/messages.ts';
import { placesIn, saidInSource, saidPastCatalogue } from './support/catalogue.ts';

const FOLDER = 'l10n';
const catalogues = readdirSync(FOLDER).map(
  (name) => [/^bundle\.l10n\.([\w-]+)\.json$/.exec(name)![1]!, path.join(FOLDER, name)] as const,
);
const said = saidInSource();

it('is asked for whole sentences only', () => {
  expect(said.problems).toEqual([]);
});

it('is passed by nothing that the command line, the host, the pages and the client say', () => {
  expect(saidPastCatalogue()).toEqual([]);
});

describe.each(catalogues)('%s', (tag, file) => {
  const text = readFileSync(file, 'utf8');
  const messages = JSON.parse(text) as Messages;
  const further = new Intl.PluralRules(tag)
    .resolvedOptions()
    .pluralCategories.filter((category) => category !== 'one' && category !== 'other');
  const forms = [...said.counted].flatMap((sentence) => further.map((category) => `${sentence}/${category}`));
  const wanted = [...said.sentences, ...forms];

  it('has every sentence, in the order of the English ones', () => {
    expect(wanted.filter((sentence) => !messages[sentence])).toEqual([]);
    expect(Object.keys(messages)).toEqual(Object.keys(messages).sort());
    expect(text.endsWith('}\n')).toBe(true);
  });

  it('has no sentence that nobody says', () => {
    const known = new Set(wanted);
    expect(Object.keys(messages).filter((sentence) => !known.has(sentence))).toEqual([]);
  });

  it('keeps the places of what varies, and the words of the language', () => {
    for (const [english, translation] of Object.entries(messages)) {
      expect([english, placesIn(translation)]).toEqual([english, placesIn(english)]);
      const codes = translation.match(/`[^`]+`/g) ?? [];
      for (const code of codes) expect(english).toContain(code);
    }
  });
});
