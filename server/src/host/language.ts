/** The catalogues of the languages, as they lie beside the program: `bundle.l10n.de.json`. */
import { readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { speak, type Language, type Messages } from '../text/messages.ts';

export const ENGLISH = 'en';

const CATALOGUE = /^bundle\.l10n\.([\w-]+)\.json$/;

/** The languages that there are; English needs no catalogue. */
export const languagesIn = (folder: string): string[] =>
  [ENGLISH, ...readdirSync(folder).flatMap((name) => CATALOGUE.exec(name)?.[1] ?? [])].sort();

/** The part of `de-AT`, `de_DE.UTF-8` or `de` that catalogues are named by. */
const mainPart = (tag: string): string => /^[a-z]+/.exec(tag.toLowerCase())?.[0] ?? '';

/**
 * Sets the language of this process. Nothing is read for English, nor for a language that has no catalogue: it is told in
 * English, and the answer is false.
 */
export function speakAs(tag: string, folder: string): boolean {
  const language = mainPart(tag);
  const catalogue = language === ENGLISH ? undefined : readCatalogue(language, folder);
  speak(catalogue);
  return catalogue !== undefined || language === ENGLISH;
}

function readCatalogue(tag: string, folder: string): Language | undefined {
  try {
    const text = readFileSync(path.join(folder, `bundle.l10n.${tag}.json`), 'utf8');
    return { tag, messages: JSON.parse(text) as Messages };
  } catch {
    return undefined;
  }
}
