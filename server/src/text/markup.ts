const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text in HTML or XML, between tags or in the quotes of an attribute. XML cannot hold every character, escaped or not. */
export const escapeMarkup = (text: string): string =>
  text
    .replace(/[\p{Cs}\ufffe\uffff]|(?![\t\n\r])\p{Cc}/gu, '\ufffd')
    .replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/** The text that `escapeMarkup` has escaped. */
export const unescapeMarkup = (markup: string): string =>
  markup.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS.get(entity)!);

const CHARACTERS = new Map(Object.entries(ENTITIES).map(([character, entity]) => [entity, character]));
