/** Weapons and armor with their values, as other games print them: `Bite: 2d6`, `Thick fur (AV 2)`. Here they have a declaration. */
import { blockOf, type Declared } from '../model/declarations.ts';
import type { Origin } from '../rules/explanation.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { lineIndexAt } from '../syntax/layout.ts';
import type { Fix, TextEdit } from './check.ts';
import { numbersOfLocations } from './covered-locations.ts';
import { addEntry, inOne } from './edits.ts';
import { t } from '../text/messages.ts';

export type ItemKind = 'weapon' | 'armor';

export interface StatedItem {
  readonly kind: ItemKind;
  readonly name: string;
  /** `2d6 P/L`, `AV 2` */
  readonly values: string;
  /** The rest of the line: `: poison`; or empty. */
  readonly rest: string;
}

const LONGEST = 120;
const DAMAGE = String.raw`(\d{1,3}d\d{1,3}(?:[+-]\d{1,2})?)(?: ?((?:Sp|[A-Z])/(?:Sp|[A-Z])))?`;
const ARMOR_VALUE = String.raw`AV:? ?(\d{1,3})`;
const asWords = (pattern: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'u');

const PATTERNS: Readonly<Record<ItemKind, RegExp>> = {
  weapon: asWords(DAMAGE),
  armor: asWords(ARMOR_VALUE),
};
/** `1d6 P/L`, `AV 2`: what a sheet may state beside the name of a thing. */
export const STATISTIC = asWords(`${DAMAGE}|${ARMOR_VALUE}`);
/** The damage type of most weapons. */
export const USUAL_TYPE = 'P/L';

/** Undefined for other texts, and in systems whose weapons have no dice. */
export function statedItem(text: string, kind: ItemKind, { statistics }: Ruleset): StatedItem | undefined {
  if (statistics.length > 0 || text.length > LONGEST) return undefined;
  const plain = text.replace(/\s+/g, ' ');
  const found = PATTERNS[kind].exec(plain);
  if (!found) return undefined;
  const [whole, value, type = USUAL_TYPE] = found;
  const name = plain.slice(0, found.index).replace(/ ?[(:,]? ?$/, '');
  const behind = /^\)?(?: ?[,;.] ?(\S.*))?$/.exec(plain.slice(found.index + whole.length));
  if (!behind || !/^\p{L}[^\d(:,;]*$/u.test(name)) return undefined;
  const values = kind === 'weapon' ? `${value} ${type}` : `AV ${value}`;
  const [, rest] = behind;
  return { kind, name, values, rest: rest === undefined ? '' : `: ${rest}` };
}

/** `AV 3`, `AV 3 hide`, `AV 5 on the head`, `natural armor 2`: armor that has a number and may have no name. */
export function numberedArmor(text: string, ruleset: Ruleset): StatedItem | undefined {
  if (ruleset.statistics.length > 0 || text.length > LONGEST) return undefined;
  const [, number, on, inside = on] =
    /^AV:? ?(\d{1,3}),? (?:(?:(?:on|for) )?(?:the )?(\p{L}[^\d(:;]*)|\((?:on )?(?:the )?(\p{L}[^\d(:;]*)\))$/iu.exec(
      text,
    ) ?? [];
  const covers = inside && numbersOfLocations(inside, ruleset);
  if (covers)
    return {
      kind: 'armor',
      name: `${capitalized(inside)} armor`,
      values: `AV ${number}\n  covers: ${covers}`,
      rest: '',
    };
  // A scale, as in `AV 20 MG`, is no name.
  const [, first, behind = NATURAL] = /^AV:? ?(\d{1,3})(?: (?!M[GS]$)(\p{L}[^\d(:,;]*))?$/iu.exec(text) ?? [];
  const [, before = '', last] = /^(\p{L}[^\d(:,;]*?):? \+?(\d{1,3})$/u.exec(text) ?? [];
  const value = first ?? last;
  if (value === undefined) return undefined;
  return { kind: 'armor', name: first === undefined ? before : behind, values: `AV ${value}`, rest: '' };
}

/** A name of the language of files, which is English for every user. */
const NATURAL = 'Natural armor';

/** Declares the thing behind the block, and leaves its name on the line. */
export const declareItem = (item: StatedItem, line: Origin): Fix => ({
  title: titleOf(item),
  edits: [{ origin: line, text: item.name + item.rest }, declaration(item, line)],
});

const titleOf = ({ kind, name }: StatedItem): string => t('Create the {0} “{1}”', kind, name);

/** The same for a line that stands elsewhere on a sheet: it moves below `weapons:`. */
export function moveToWeapons(declared: Declared, item: StatedItem, line: Origin): Fix {
  const edits = [
    { origin: wholeLine(line), text: '' },
    addEntry(declared, 'weapons', item.name + item.rest),
    declaration(item, line),
  ];
  return { title: titleOf(item), edits: [inOne(edits, declared.block)] };
}

/** With the line break before it; no sheet begins with such a line. */
function wholeLine(origin: Origin): Origin {
  const { lines } = blockOf(origin);
  return { ...origin, start: lines[lineIndexAt(lines, origin.start) - 1]!.end };
}

function declaration({ kind, name, values }: StatedItem, line: Origin): TextEdit {
  const end = blockOf(line).text.trimEnd().length;
  const title = capitalized(name);
  return { origin: { ...line, start: end, end }, text: `\n\n${kind} ${title}\n  ${values}` };
}

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
