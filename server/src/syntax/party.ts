/** Words of a cast that stand for the player characters. */
export const isParty = (name: string): boolean =>
  /^(?:(?:the|all|each|every|our|any) )?(?:party|hero(?:es)?|player(?:s| characters?)?|characters?|pcs?|team|group|everybody|everyone|all)$/i.test(
    name.trim(),
  );
