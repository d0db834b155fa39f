/** What bears on a roll, in the words of its parentheses: `(difficulty 15, aimed, 2 wounds)`. */
import {
  plainCircumstance,
  plainModifier,
  type Circumstance,
  type CircumstanceRules,
  type Modifier,
} from '../circumstances.ts';
import { nameKey, partsOf, sameName } from '../names.ts';
import type { Sheet } from '../sheet.ts';
import { tableRows } from '../table-rows.ts';
import { woundPenalty } from './damage.ts';
import { scoreOf } from './scores.ts';
import { multiActionPenalty } from './shots.ts';

interface Word {
  readonly names: readonly string[];
  readonly value: number;
  /** Whether it counts as often as a number with it says. */
  readonly isEach: boolean;
}

const words = tableRows('modifiers', (row): Word | undefined => {
  const value = Number.parseInt(row('value'), 10);
  if (Number.isNaN(value)) return undefined;
  const names = [row('word'), ...partsOf(row('also'), ',')].filter(Boolean);
  return { names, value, isEach: /\beach$/.test(row('value')) };
});

/** Wounds that nobody has treated, and the targets of one Action. */
const WOUNDS = ['wounds', 'wound', 'wounded'];
const TARGETS = ['targets'];

const isOneOf = (names: readonly string[], name: string): boolean =>
  names.some((each) => sameName(each, name));

export const circumstances: CircumstanceRules = {
  words: (ruleset) => [...words(ruleset).flatMap(({ names }) => names), ...WOUNDS, ...TARGETS],
  read(ruleset, text): Circumstance | undefined {
    const whole = words(ruleset).find(({ names }) => isOneOf(names, text));
    if (whole) return { name: whole.names[0]!, number: whole.value, text };
    const [, before, name = '', after] =
      /^(?:(\d{1,4}) )?(\p{L}[\p{L} ]*?)(?: (\d{1,4}))?$/u.exec(nameKey(text)) ?? [];
    const number = Number(before ?? after);
    if (Number.isNaN(number)) return plainCircumstance(text);
    const counted = words(ruleset).find(({ names, isEach }) => isEach && isOneOf(names, name));
    if (counted) return { name: counted.names[0]!, number: counted.value * number, text };
    if (isOneOf(WOUNDS, name)) return { name: WOUNDS[0]!, number, text };
    return isOneOf(TARGETS, name) ? { name: TARGETS[0]!, number, text } : undefined;
  },
  modifiers: (ruleset, all, sheet) =>
    all.map((each): Modifier => {
      if (!each.name) return plainModifier(each);
      const plain = { label: each.text, rulings: [], forbids: false };
      if (each.name === WOUNDS[0]) return { ...plain, amount: penaltyOf(each.number, ruleset, sheet) };
      if (each.name === TARGETS[0])
        return { ...plain, amount: multiActionPenalty(ruleset, each.number) ?? 0 };
      return { ...plain, amount: each.number };
    }),
};

/** As if one attack had made all of the Wounds; without a Toughness on the sheet, the share of it is not known. */
const penaltyOf = (wounds: number, ruleset: Sheet['ruleset'], sheet: Sheet | undefined): number =>
  woundPenalty(ruleset, {
    attacks: [wounds],
    toughness: (sheet && scoreOf(sheet, 'Toughness')?.value) ?? Infinity,
  });
