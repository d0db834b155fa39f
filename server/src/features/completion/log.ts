/** Proposals below `log:`: a date, a verb, then what the verb is about. */
import { isSection } from '../../model/declarations.ts';
import type { CharacterView } from '../../model/model.ts';
import { nameKey, partsOf, sameName } from '../../rules/names.ts';
import { VERBS, type Verb } from '../../syntax/lexer.ts';
import { signed } from '../../rules/labels.ts';
import { changes, dropped, gained, learned } from './advances.ts';
import { lastOf, type Cursor } from './cursor.ts';
import { Completions, hole, nameSought, plain, Rank, type Completion } from './items.ts';
import { openParenthesis } from './text.ts';
import { t } from '../../text/messages.ts';

const DATE = /^\d{1,4}-\d{1,2}-\d{1,2}\s+/;
const VERB = new RegExp(`^(${VERBS.join('|').replaceAll(' ', '\\s+')})\\s+(.*)$`, 'i');

/** The words of a system's log. */
interface LogWords {
  readonly verbs: readonly Verb[];
  /** The word for experience points. */
  readonly unit: string;
}

const hasActionPoints = ({ verbs }: LogWords): boolean => verbs.includes('cash in');

function aboutVerb(verb: Verb, words: LogWords): string {
  switch (verb) {
    case 'award':
      return hasActionPoints(words) ? t('experience points or action points') : t('experience points');
    case 'raise':
    case 'lower':
      return t('a score, or the level of a trait');
    case 'learn':
      return t('a skill that is new');
    case 'buy':
      return t('an advantage, or action points');
    case 'buy off':
      return t('a disadvantage, which goes');
    case 'gain':
      return t('a trait, without a price');
    case 'cash in':
      return t('action points, for experience points');
    case 'spend':
      return t('action points, or experience points on anything else');
  }
}

/** The text after a verb with points. */
function amountBehind(verb: Verb, { unit }: LogWords): string | undefined {
  switch (verb) {
    case 'award':
      return `${hole(2, 4)} ${unit}: ${hole(3, 'what for')}`;
    case 'cash in':
      return `${hole(2, 1)} AP`;
    case 'spend':
      return `${hole(2, 1)} AP: ${hole(3, 'what for')}`;
    default:
      return undefined;
  }
}

export function logLine(cursor: Cursor, view: CharacterView): Completion[] {
  const { before } = cursor;
  const date = DATE.exec(before)?.[0];
  const words: LogWords = {
    verbs: cursor.model.rulesFor(view.scope).verbs ?? VERBS,
    unit: view.ruleset.experienceUnit,
  };
  if (date === undefined) return dates(cursor, words);
  const [, verb, rest] = VERB.exec(before.slice(date.length)) ?? [];
  if (verb === undefined || rest === undefined) return verbs(cursor, words, before.slice(date.length));
  return about(cursor, view, words, nameKey(verb) as Verb, rest);
}

/** The date of the line above, or of the last one: no clock knows when a story takes place. */
function dates(cursor: Cursor, words: LogWords): Completion[] {
  if (/:/.test(cursor.before)) return [];
  const steps = (cursor.declared?.node.members ?? [])
    .filter(isSection)
    .flatMap((section) => section.steps)
    .filter(({ start, date }) => date && !(cursor.line.start <= start && start <= cursor.line.end));
  const above = steps.findLast(({ start }) => start < cursor.line.start) ?? steps.at(-1);
  const last = above?.date?.text;
  const items = new Completions(lastOf(cursor, cursor.before.length));
  if (last) items.add('value', last, { detail: t('the last date'), rank: Rank.first, text: `${last} ` });
  if (cursor.after) return items.list;
  for (const verb of words.verbs) {
    const start = last === undefined ? hole(1, 'YYYY-MM-DD') : plain(last);
    items.add('keyword', `${last ?? 'YYYY-MM-DD'} ${verb}`, {
      detail: aboutVerb(verb, words),
      snippet: `${start} ${verb} ${amountBehind(verb, words) ?? '$0'}`,
    });
  }
  return items.list;
}

function verbs(cursor: Cursor, words: LogWords, word: string): Completion[] {
  const items = new Completions(lastOf(cursor, word.length));
  for (const verb of words.verbs) {
    const amount = cursor.after ? undefined : amountBehind(verb, words);
    items.add('keyword', verb, {
      detail: aboutVerb(verb, words),
      ...(amount === undefined ? { text: `${verb} ` } : { snippet: `${verb} ${amount}` }),
    });
  }
  return items.list;
}

function about(cursor: Cursor, view: CharacterView, words: LogWords, verb: Verb, rest: string): Completion[] {
  const open = openParenthesis(rest);
  if (open && verb === 'award') return awards(cursor, view, open.word, open.others);
  // A note, a cost, or a score that is reached.
  if (/:|\[|->\s*[+\-\d]/.test(rest)) return [];
  switch (verb) {
    case 'award':
    case 'spend':
    case 'cash in':
      return units(cursor, words, verb, rest);
    case 'raise':
    case 'lower':
      return changes(cursor, view, rest, verb);
    case 'learn':
      return learned(cursor, view, rest);
    case 'buy':
      return gained(cursor, view, rest, 'buy');
    case 'gain':
      return gained(cursor, view, rest, 'gain');
    case 'buy off':
      return dropped(cursor, view, rest);
  }
}

/** `EP` behind the amount, and `AP` where there are action points. */
function units(cursor: Cursor, words: LogWords, verb: Verb, rest: string): Completion[] {
  const [, unit] = /^[+-]?\d+\s+(\S*)$/.exec(rest) ?? [];
  if (unit === undefined) return [];
  const items = new Completions(lastOf(cursor, unit.length));
  if (verb !== 'cash in') items.add('value', words.unit, { detail: t('experience points') });
  if (hasActionPoints(words)) items.add('value', 'AP', { detail: t('action points') });
  return items.list;
}

/** The reasons of an award; what is named already comes last. */
function awards(
  cursor: Cursor,
  { ruleset }: CharacterView,
  word: string,
  others: readonly string[],
): Completion[] {
  const items = new Completions(lastOf(cursor, word.length));
  for (const [name = '', also = '', points = '0'] of ruleset.names.table.get('awards')?.rows ?? []) {
    const names = [name, ...partsOf(also, ';')];
    const isNamed = others.some((other) =>
      names.some((each) => sameName(each, other.replace(/[+-]\d+$/, ''))),
    );
    items.add('value', name, {
      detail: `${/^[+-]?\d+$/.test(points) ? signed(Number(points)) : points} ${ruleset.experienceUnit}`,
      documentation: () => also,
      rank: isNamed ? Rank.already : Rank.first,
      filterText: nameSought(names, word),
    });
  }
  return items.list;
}
