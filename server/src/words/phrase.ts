/** The words for what the rules say as data, in the language of the reader. */
import type { Message, Value } from '../rules/message.ts';
import { dictionary } from '../text/dictionary.ts';
import { t } from '../text/messages.ts';
import { ACTION_SYSTEM } from './action-system.ts';
import { DICE } from './dice.ts';
import { ENCOUNTER } from './encounter.ts';
import { FAST_ACTION } from './fast-action.ts';
import { HEROIC_ACTION } from './heroic-action.ts';
import { LOGS } from './logs.ts';
import { PROCEDURES } from './procedures.ts';
import { EXPLANATIONS } from './explanations.ts';
import { RESULTS } from './results.ts';
import { REMARKS } from './remarks.ts';
import { ROLLS } from './rolls.ts';
import { SHEETS } from './sheets.ts';
import { TYPED_ACTION_SYSTEM } from './typed-action-system.ts';
import { TYPED_FAST_ACTION } from './typed-fast-action.ts';
import { TYPED_HEROIC_ACTION } from './typed-heroic-action.ts';
import { TYPED_WIKI_ACTION } from './typed-wiki-action.ts';
import { TYPED } from './typed.ts';
import type { ValuesOf, Words } from './values.ts';
import { WIKI_ACTION } from './wiki-action.ts';

/** The words of all rooms of the rules; a code means the same in each. */
export const ROOMS = [
  ...[ENCOUNTER, ROLLS, ACTION_SYSTEM, FAST_ACTION, HEROIC_ACTION, WIKI_ACTION, PROCEDURES, RESULTS],
  ...[DICE, TYPED, TYPED_ACTION_SYSTEM, TYPED_FAST_ACTION, TYPED_HEROIC_ACTION, TYPED_WIKI_ACTION],
  ...[REMARKS, SHEETS, LOGS, EXPLANATIONS],
] as const satisfies readonly Words[];

type CodesOf<Room> = Room extends Words ? keyof Room : never;

declare module '../rules/message.ts' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the codes are its members
  interface Codes extends Record<CodesOf<(typeof ROOMS)[number]>, true> {}
}

export const WORDS = dictionary(Object.assign({}, ...ROOMS) as Words);

/** Lists have commas; a code that this version does not know stands for itself. */
export function phrase(value: Value): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return `${value}`;
  if (isMessage(value)) return WORDS[value.code]?.(valuesOf(value)) ?? value.code;
  return value.map(phrase).filter(Boolean).join(', ');
}

const isMessage = (value: Message | readonly Value[]): value is Message => !Array.isArray(value);

const valuesOf = ({ values }: Message): ValuesOf => ({
  text(name) {
    const value = values[name];
    return value === undefined ? '' : phrase(value);
  },
  number: (name) => Number(values[name]) || 0,
  count(name) {
    const count = phrase(values[name] ?? '');
    return values['orMore'] === undefined ? count : t('{0} or more', count);
  },
  list(name) {
    const value = values[name];
    if (value === undefined) return [];
    return Array.isArray(value) ? value.map(phrase) : [phrase(value)];
  },
  has: (name) => values[name] !== undefined,
});
