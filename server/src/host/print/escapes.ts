/** CSS may write any letter as `\\75`. */
export const unescaped = (text: string): string =>
  text.replace(
    /\\([\da-f]{1,6})\s?|\\([^\n\da-f])/gi,
    (_, hex: string | undefined, other: string | undefined) =>
      hex ? String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(hex, 16))) : (other ?? ''),
  );

/** XML may write any letter as `&#117;`. */
export const withoutReferences = (text: string): string =>
  text
    .replace(
      /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi,
      (_, hex: string | undefined, decimal: string | undefined) =>
        String.fromCodePoint(Math.min(0x10ffff, hex ? Number.parseInt(hex, 16) : Number(decimal))),
    )
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'");
