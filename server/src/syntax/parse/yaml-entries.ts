/** Entries as YAML writes them: `- name: Stealth`, with `level: 4` on the line below. */
import type { Line } from '../layout.ts';
import type { ValueForm } from '../schema.ts';
import type { Span } from '../tree.ts';
import type { BlockContext } from './context.ts';

export interface YamlEntry extends Span {
  /** `Stealth +4`. */
  readonly usual: string;
}

const NAME = /^[-*] {1,4}(?:name|skill|trait|item): {1,4}(\S.*)$/i;
const FACT = /^([\p{L} ]{1,30}): {1,4}(\S.*)$/u;
const QUOTES = /^["']|["']$/g;
const SCORES = ['level', 'score', 'rank', 'value', 'rating', 'bonus'];
const SCORE_BELOW = new RegExp(
  `^:?[ \\t]{0,9}\\r?\\n[ \\t]{1,40}(?:[-*] )?(?:${SCORES.join('|')}) ?[:=]? ?([+]?\\d{1,3})$`,
  'i',
);
const COUNTS = ['count', 'quantity', 'amount', 'number'];
const NOTES = ['desc', 'description', 'note', 'notes', 'text', 'detail'];
/** What has more lines is no entry. */
const MOST_FACTS = 8;

/** The entry that a line begins, with the lines below it; undefined for any other line. */
export function yamlEntry(block: BlockContext, line: Line, form: ValueForm): YamlEntry | undefined {
  const [, name] = NAME.exec(block.content(line)) ?? [];
  if (!name) return undefined;
  const from = block.indexOf(line) + 1;
  const below = block.lines.slice(from, from + MOST_FACTS + 1);
  const end = below.findIndex(
    ({ indent, contentStart, contentEnd }) => indent <= line.indent || contentStart === contentEnd,
  );
  const own = end < 0 ? below : below.slice(0, end);
  const facts = own.flatMap(({ contentStart, contentEnd }) => {
    const [, key, value] = FACT.exec(block.text.slice(contentStart, contentEnd)) ?? [];
    return key !== undefined && value ? [{ key: key.toLowerCase(), value: value.replace(QUOTES, '') }] : [];
  });
  if (facts.length < own.length || own.length > MOST_FACTS) return undefined;
  return {
    start: line.contentStart,
    end: (own.at(-1) ?? line).contentEnd,
    usual: usualEntry(name.replace(QUOTES, ''), facts, form),
  };
}

interface Fact {
  readonly key: string;
  readonly value: string;
}

function usualEntry(name: string, facts: readonly Fact[], form: ValueForm): string {
  const of = (keys: readonly string[]): string[] =>
    facts.flatMap(({ key, value }) => (keys.includes(key) ? value : [])).slice(0, 1);
  const [scores, counts, notes] = [of(SCORES), of(COUNTS), of(NOTES)];
  const known = [...SCORES, ...COUNTS, ...NOTES];
  const others = facts.flatMap(({ key, value }) => (known.includes(key) ? [] : value));
  const inside = (all: readonly string[]): string[] => (all.length > 0 ? [`(${all.join(', ')})`] : []);
  const behind = {
    skills: [...scores.map((score) => score.replace(/^(?=\d)/, '+')), ...inside(others)],
    items: counts.map((count) => `x${count}`),
    traits: inside([...scores, ...others]),
  }[form === 'skills' || form === 'items' ? form : 'traits'];
  return [[name, ...behind].join(' '), ...notes].join(': ');
}

/** The score of `Stealth:` with `score: 4` on the line below, in the text behind the name. */
export function scoreBelow(
  text: string,
): { readonly text: string; readonly value: number; readonly signed: boolean } | undefined {
  const [, number] = SCORE_BELOW.exec(text) ?? [];
  return number === undefined
    ? undefined
    : { text: number, value: Number(number), signed: number.startsWith('+') };
}
