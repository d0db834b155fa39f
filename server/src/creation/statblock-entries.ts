/** The entries of a printed list as text: where they end, and what is no part of a name. */
import { STATISTIC } from '../checks/stated-items.ts';
import { nameKey } from '../rules/names.ts';

/** `Knife (1d6 P/L)` and `Knife 1d6 P/L, 0.5 kg` name a knife. */
const withoutStatistics = (text: string): string =>
  text.split(/\(\s*[+-]?\d*d\d|[+-]?\b\d*d\d|:|\(?\bAV:? ?\d|\bAcc |\[/i, 1)[0]!.trim();

/** The statistic that a sheet may state beside the name of a thing: `1d6 P/L`, `AV 2`. */
export const statedIn = (text: string): string | undefined => STATISTIC.exec(text)?.[0];

export const bareName = (text: string): string =>
  withoutStatistics(text)
    .replace(/ ?[x×] ?\d+\b/, '')
    .replace(/[,;]\s*$/, '')
    .trim();

const IN_BRACKETS = /\[[+-]?\d[\d+d ]*(?:[ACEX]P|points?|pts?)?\.?\]$/i;

/** An entry without its price or roll: `[5 CP]`, `[10+3d6]`, and for a trait `-10`. */
export const withoutPrice = (text: string): string => text.replace(IN_BRACKETS, '').trim();

export const withoutCost = (text: string): string =>
  withoutPrice(text)
    .replace(/(?:[+-]\d+(?: CP)?|(?:- )?\b\d+ CP|=\s*\d+)$/i, '')
    .trim();

export const withoutStop = (part: string): string => part.replace(/(?<=[\p{L}\d)\]])\.$/u, '');

/** Parts between commas or semicolons that are not in parentheses, and between `and`, `&`, a slash or a full stop after a whole part. */
export function partsOf(given: string): string[] {
  const text = given.replace(/(?<=[\d)])(?:,? and | & | \/ |(?<!(?:^|[,;:] )\d)\. )(?=\p{Lu})/gu, ', ');
  const parts = [''];
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if ('([{'.includes(character)) depth++;
    if (')]}'.includes(character)) depth = Math.max(0, depth - 1);
    // `$1,200` and `0,5 kg` are one number each.
    const isInNumber = character === ',' && /^\d,\d/.test(text.slice(at - 1, at + 2));
    if (depth === 0 && !isInNumber && (character === ',' || character === ';')) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** Whether each word of one begins the word of the other: `Phys. Disad` and `Physical Disadvantage`. */
export function abbreviates(short: string, long: string): boolean {
  const parts = nameKey(short).replaceAll('.', ' ').trim().split(/\s+/);
  const words = nameKey(long).split(' ');
  return (
    parts.length === words.length &&
    parts.every((part, index) => part.length > 2 && words[index]!.startsWith(part))
  );
}
