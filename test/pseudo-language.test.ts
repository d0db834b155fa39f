/** A language that puts each sentence in brackets: what findings say outside of them has passed the catalogue by. */
import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { isLanguageTag, speak } from '../server/src/text/messages.ts';
import { saidInSource } from './support/catalogue.ts';
import { FULL_CAPABILITIES } from './support/fake-editor.ts';
import { serverEditor } from './support/server-editor.ts';

const TAG = 'en-x-pseudo';
const messages = Object.fromEntries(
  [...saidInSource().sentences].map((english) => [english, `⟦${english}⟧`]),
);
const texts = globSync('examples/**/*.callsheet').sort();

afterEach(() => speak(undefined));

/** Names of the game with their prices, and the books that rules come from. */
const NAMED = /^[\w &’]+: \d+ (?:AP|CP)$|(?<=⟧ )(?:Core Rules|[A-Z][\w!/ ]*),.*$/g;

/** What stands in no brackets, but for names, numbers and marks between sentences. */
function outside(text: string): string {
  let rest = text.replace(NAMED, '');
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, '');
  }
  return rest.replace(/[\s.,:;]+/g, ' ').trim();
}

it('says all findings of the examples, and their fixes, in the language of the editor', async () => {
  expect(isLanguageTag(TAG)).toBe(true);
  const editor = serverEditor();
  await editor.start({
    capabilities: FULL_CAPABILITIES,
    folders: [pathToFileURL('examples').toString()],
    locale: TAG,
    initializationOptions: { messages },
  });
  const said: string[] = [];
  for (const file of texts) {
    const uri = pathToFileURL(file).toString();
    await editor.open(uri, readFileSync(file, 'utf8'));
    const report = await editor.pull(uri);
    for (const diagnostic of report.kind === 'full' ? report.items : []) {
      const actions = await editor.actions(uri, diagnostic);
      said.push(`${diagnostic.message as string}`, ...actions.map(({ title }) => title));
      for (const { message } of diagnostic.relatedInformation ?? []) said.push(message);
    }
  }
  await editor.stop();
  expect(said.length).toBeGreaterThan(150);
  const english = [...new Set(said)].filter((text) => /\p{L}{3}/u.test(outside(text)));
  expect(english).toEqual([]);
}, 120_000);
