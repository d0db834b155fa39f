/** Breaking things. Core Rules, Inanimate Objects (RP-C94, RP-C95). */
import type { ItemRule, MaterialRule } from '../../equipment.ts';
import { fromDecimal, multiply, toNumber } from '../../fraction.ts';
import { say } from '../../message.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Remark } from '../../sheet.ts';

/** The sturdiness of an object: damage less AV reduces its Hits. */
export interface Sturdiness {
  readonly armorValue: number;
  readonly hits: number;
}

export type ObjectState = 'whole' | 'damaged' | 'destroyed' | 'demolished';

/** Whether a thing is as sturdy as its material is thick, or as the table of objects says. */
const isRealistic = ({ options }: Ruleset): boolean => !options.is('object values', 'cinematic');

/** The damage that breaks through a material at once; fractions round up. */
export const toBreak = (
  { perMillimeter }: Pick<MaterialRule, 'perMillimeter'>,
  millimeters: number,
): number => Math.ceil(toNumber(multiply(fromDecimal(perMillimeter), fromDecimal(millimeters))));

/** Where damage adds up, half of the figure is AV and half are Hits; the odd point is one of Hits. */
export function halves(figure: number): Sturdiness {
  const hits = Math.ceil(figure / 2);
  return { armorValue: figure - hits, hits };
}

/** The damage that a thing has taken after one more blow. */
export const struck = ({ armorValue }: Sturdiness, taken: number, damage: number): number =>
  taken + Math.max(0, damage - armorValue);

/** Destroyed without Hits left, demolished when it has lost twice as many. */
export function objectState({ hits }: Sturdiness, taken: number): ObjectState {
  if (taken >= 2 * hits) return 'demolished';
  if (taken >= hits) return 'destroyed';
  return taken > 0 ? 'damaged' : 'whole';
}

/** One blow that leaves nothing whole: `destroys` and `demolishes`. */
export const blows = ({
  armorValue,
  hits,
}: Sturdiness): { readonly destroys: number; readonly demolishes: number } => ({
  destroys: armorValue + hits,
  demolishes: armorValue + 2 * hits,
});

const OTHERWISE = ['RP-C95'];

/** Remarks about breaking an object in this campaign. */
export function objectRemarks(ruleset: Ruleset, rule: ItemRule): Remark[] {
  if (rule.kind === 'object') {
    const { destroys, demolishes } = blows(rule);
    return [
      {
        said: say(rule.orMore ? 'blows of at least break it' : 'blows that break it', {
          destroys,
          demolishes,
        }),
        rulings: [],
      },
      ...(isRealistic(ruleset) ? [{ said: say('counts the material instead'), rulings: OTHERWISE }] : []),
    ];
  }
  if (rule.kind !== 'material') return [];
  if (!isRealistic(ruleset)) return [{ said: say('counts whole things instead'), rulings: OTHERWISE }];
  const { armorValue, hits } = halves(toBreak(rule, SAMPLE));
  return [
    { said: say('a blow of that much breaks through'), rulings: [] },
    {
      said: say('half is AV and half are Hits', { armorValue, hits, thickness: SAMPLE }),
      rulings: OTHERWISE,
    },
  ];
}

/** Millimeters; two inches in the book. */
const SAMPLE = 50;
