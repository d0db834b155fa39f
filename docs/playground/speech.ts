/** The language of the page: `?lang=de`, or the first one of the browser that there is. */
import { isMessages, speak, type Language } from '../../server/src/text/messages.ts';

const ENGLISH = 'en';
export const LANGUAGES = [ENGLISH, ...__LANGUAGES__];

/** Sets the language of the page, and returns it for the server; undefined for English. */
export async function speakAsAsked(): Promise<Language | undefined> {
  const asked = [new URLSearchParams(location.search).get('lang') ?? '', ...navigator.languages];
  const tag = asked.map((each) => each.toLowerCase().split('-')[0]!).find((each) => LANGUAGES.includes(each));
  if (tag === undefined || tag === ENGLISH) return undefined;
  try {
    const answer = await fetch(`l10n/bundle.l10n.${tag}.json`);
    const messages: unknown = await answer.json();
    if (!isMessages(messages)) return undefined;
    const language = { tag, messages };
    speak(language);
    return language;
  } catch {
    // A page that lacks its catalogue is English.
    return undefined;
  }
}

/** `Deutsch`: a language in its own words. */
export const nameOf = (tag: string): string =>
  new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
