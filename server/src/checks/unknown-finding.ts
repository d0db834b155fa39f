/** The finding about a name that nothing has, with the names that are near. */
import { originOf, type Declared } from '../model/declarations.ts';
import { remembered, type Memory } from '../rules/lazy.ts';
import { KnownNames } from '../rules/near-names.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Span } from '../syntax/tree.ts';
import { t } from '../text/messages.ts';
import type { Finding } from './check.ts';
import { changesTo, nearest, suggestion } from './names.ts';

const knownNames: Memory<Ruleset, KnownNames> = new WeakMap();

/** Names that hold as long as the rules of a scope do: a new ruleset is made whenever one of its declarations changes. */
export const namesIn = (ruleset: Ruleset, what: string, names: () => readonly string[]): KnownNames =>
  remembered(knownNames, ruleset, what, () => new KnownNames(names()));

export function unknown(
  message: string,
  text: string,
  { block }: Declared,
  span: Span,
  known: Iterable<string>,
  meant: readonly string[] = [],
): Finding {
  const origin = originOf(block, { start: span.start, end: span.start + text.length });
  const near = meant.length > 0 ? meant : nearest(text, known);
  const names = near.length > 0 ? [] : shortList(known);
  const choice = names.length === 0 ? '' : ` ${t('Choose one of: {0}.', names.join(', '))}`;
  return {
    message: `${message}${suggestion(near)}${choice}`,
    origin,
    fixes: () => changesTo(near.length > 0 ? near : names.length > MOST_FIXES ? [] : names, origin),
  };
}

/** All of a few names; none of many. */
function shortList(known: Iterable<string>): readonly string[] {
  const names: string[] = [];
  for (const name of known) {
    if (names.length === MOST_LISTED) return [];
    names.push(name);
  }
  return names;
}

const MOST_LISTED = 12;
/** Of more names the first ones would be odd fixes. */
const MOST_FIXES = 5;
