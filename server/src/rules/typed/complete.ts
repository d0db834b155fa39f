/** Completions and signatures of typed procedures, from their declarations. */
import { isProblem } from '../dice/index.ts';
import { say, type Message, type Value } from '../message.ts';
import { nameKey } from '../names.ts';
import type { Procedure, ProcedureWords } from '../procedure.ts';
import type { Ruleset } from '../ruleset.ts';
import { parseTyped } from './grammar.ts';
import { joinedAt } from './parts.ts';
import type { Argument, Arguments } from './schema.ts';
import type { Side } from './tree.ts';

/** A way to go on. */
export interface NextText {
  /** The text from `start` on after acceptance. */
  readonly text: string;
  readonly start: number;
  readonly about: Value;
}

const MOST = 200;

/** Returns the texts that may follow: arguments still open, and unused marks. */
export function nextTexts(
  { shape, example }: Procedure,
  { text, start }: ProcedureWords,
  ruleset: Ruleset,
): readonly NextText[] {
  const { own, marks = {}, anywhere = {}, between = [] } = shape;
  const sides = joinedAt(between, parseTyped(' '.repeat(start) + text, Object.keys(marks)).sides);
  const side = sides.at(-1)!;
  const args = side.mark === '' ? own : (marks[side.mark]?.args ?? {});
  const isOpen = !side.parts.at(-1)?.terms.length || /[,;]\s*$/.test(text);
  const last = isOpen ? undefined : side.parts.at(-1);
  const before = side.parts.filter((part) => part !== last && part.terms.length > 0);
  const from = last?.start ?? start + text.length;
  const typed = nameKey(last?.text ?? '');
  // Another side behind the same mark has arguments of its own.
  const others = sides.filter((each) => each === side || each.mark !== side.mark);
  const used = usedBy(others, shape.own, marks, anywhere, ruleset, last?.start ?? Infinity);
  const isFree = ([name, { use }]: readonly [string, Argument]): boolean =>
    use === 'list' || !used.has(`${name in args ? side.mark : ''}/${name}`);
  const all = [...Object.entries(args), ...Object.entries(anywhere)];
  const lead = before.length === 0 ? all.filter(([, { isFirst }]) => isFirst) : [];
  const open = (lead.length > 0 ? lead : all.filter(([, { isFirst }]) => !isFirst)).filter(isFree);
  const gap = last || text === '' || /\s$/.test(text) ? '' : ' ';
  const lists = open.map(([, argument]) => suggestions(argument, ruleset));
  // One of each argument comes before the other names of them.
  const found = [...lists.flatMap(([one]) => one ?? []), ...lists.flatMap((each) => each.slice(1))].filter(
    ({ text: each }) => {
      const key = nameKey(each);
      return typed === '' || (key.startsWith(typed) && key !== typed);
    },
  );
  const here = found.map((each) => ({ text: `${gap}${each.text}`, about: each.about, start: from }));
  const isDone = last !== undefined && open.some(([, each]) => isRead(each.read(last, ruleset)));
  const unusedMarks = Object.entries(marks)
    .filter(([mark, { use }]) => use === 'list' || !sides.some((each) => each.mark === mark))
    .map(([mark]) => mark);
  const after =
    isDone || (last && lead.length > 0 && typed !== '')
      ? unusedMarks.map((mark) => ({
          text: ` ${mark} `,
          about: say('see', { example }),
          start: start + text.length,
        }))
      : [];
  return [...here, ...after].slice(0, MOST);
}

/** `action block, 9 vs 9` for `block 9 vs 9`: the procedure whose first argument a text begins with, where it can be read so. */
export function withProcedure(
  text: string,
  { procedures, ruleset }: { readonly procedures: readonly Procedure[]; readonly ruleset: Ruleset },
): { readonly word: string; readonly text: string } | undefined {
  const written = text.trim();
  for (const procedure of procedures) {
    const { word, shape, odds } = procedure;
    const lead = Object.values(shape.own).find(({ isFirst }) => isFirst);
    if (!odds || !lead?.isName) continue;
    const name = beginnings(written).findLast((each) => {
      const [part] = parseTyped(each).sides[0]!.parts;
      return part && isRead(lead.read(part, ruleset));
    });
    if (!name) continue;
    const behind = written.slice(name.length).replace(/^[\s,;]+/, '');
    const call = behind ? `${name}, ${behind}` : name;
    if (!isProblem(odds(ruleset, { text: call, start: 0 }))) return { word, text: `${word} ${call}` };
  }
  return undefined;
}

/** `attack` for `Longbow, 30 m`: the procedure that has the name at the beginning of a text among its arguments. */
export function procedureTaking(
  text: string,
  { procedures, ruleset }: { readonly procedures: readonly Procedure[]; readonly ruleset: Ruleset },
): { readonly name: string; readonly procedure: Procedure } | undefined {
  const names = beginnings(text.trim()).toReversed();
  for (const procedure of procedures)
    for (const argument of namedArguments(procedure)) {
      const known = (argument.known?.(ruleset) ?? []).map((each) => nameKey(each.name));
      const name = names.find((each) => {
        const [part, ...more] = parseTyped(each).sides[0]!.parts;
        if (more.length > 0) return false;
        // `grenade` for `Grenade, fragmentation`
        return (
          isRead(part && argument.read(part, ruleset)) ||
          known.some((key) => key.startsWith(`${nameKey(each)},`))
        );
      });
      if (name) return { name, procedure };
    }
  return undefined;
}

const namedArguments = ({ shape: { own, marks = {}, anywhere = {} } }: Procedure): Argument[] =>
  [own, ...Object.values(marks).map(({ args }) => args), anywhere]
    .flatMap((args) => Object.values(args))
    .filter(({ isName, isFirst }) => isName && !isFirst);

/** Names have no more words. */
const MOST_WORDS = 6;

/** The first word, the first two words, and so on. */
export const beginnings = (text: string): string[] =>
  Array.from(text.slice(0, MOST).matchAll(/(?<=[^\s,;])(?=[\s,;]|$)/g), ({ index }) =>
    text.slice(0, index),
  ).slice(0, MOST_WORDS);

/** Names of an argument that lists them, or its sample. */
function suggestions(
  { known, isName, sample, about }: Argument,
  ruleset: Ruleset,
): { text: string; about: Value }[] {
  const named = (known?.(ruleset) ?? []).map((each) => ({ text: each.name, about: each.about || about }));
  return isName && named.length > 0
    ? named
    : [{ text: sample, about }, ...named.filter(({ text }) => text !== sample)];
}

/** The arguments that complete parts have taken, as `mark/name`. */
function usedBy(
  sides: readonly Side[],
  own: Arguments,
  marks: NonNullable<Procedure['shape']['marks']>,
  anywhere: Arguments,
  ruleset: Ruleset,
  before: number,
): ReadonlySet<string> {
  const used = new Set<string>();
  for (const { mark, parts } of sides) {
    const args = mark === '' ? own : (marks[mark]?.args ?? {});
    const all = [...Object.entries(args), ...Object.entries(anywhere)];
    for (const part of parts.filter(({ start }) => start < before)) {
      const found = all.find(([, argument]) => isRead(argument.read(part, ruleset)));
      if (found) used.add(`${found[0] in args ? mark : ''}/${found[0]}`);
    }
  }
  return used;
}

const isRead = (value: unknown): boolean =>
  value !== undefined && !(typeof value === 'object' && value !== null && isProblem(value));

/** The signature of a procedure: its label, and each argument with its range in the label. */
export interface Signature {
  /** `attack SCORE vs DEF 14, [30 m], [half cover], …`. */
  readonly label: string;
  readonly arguments: readonly {
    readonly sample: string;
    readonly about: Message;
    readonly use: Argument['use'];
  }[];
}

export function signatureOf({ word, shape }: Procedure): Signature {
  const { own, marks = {}, anywhere = {} } = shape;
  const written = (args: Arguments): string =>
    Object.values(args)
      .map(({ sample, use }) =>
        use === 'required' ? sample : use === 'list' ? `[${sample}]…` : `[${sample}]`,
      )
      .join(', ');
  const marked = Object.entries(marks).map(([mark, { use, args }]) => {
    const text = `${mark} ${written(args)}`;
    return use === 'required' ? text : use === 'list' ? `[${text}]…` : `[${text}]`;
  });
  const rest = written(anywhere);
  const label = [`${word} ${written(own)}`.trim(), ...marked].join(' ');
  return {
    label: rest === '' ? label : `${label}, ${rest}`,
    arguments: [own, ...Object.values(marks).map(({ args }) => args), anywhere].flatMap((args) =>
      Object.values(args).map(({ sample, about, use }) => ({ sample, about, use })),
    ),
  };
}
