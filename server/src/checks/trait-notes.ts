/**
 * Levels, ranks and details that writers put beside the parentheses: `Duty: Peril (her clan)`, `Membership (Guild) Minor
 * rank 2`.
 */
import { nameKey, partsOf, sameName } from '../rules/names.ts';
import type { EntryLine } from '../rules/character.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { TraitChoice } from '../rules/sheet.ts';
import { replaceWith, type Finding } from './check.ts';
import { indentOf, textOf } from './edits.ts';
import { t } from '../text/messages.ts';
import { anyOf, literally } from '../text/patterns.ts';

/** Longer notes tell a story. */
const LONGEST = 80;
const LONGEST_LIST = 300;
/** `, Cool Headed (Edge)` */
const FURTHER = /(?<=[,;]) ?(\p{Lu}[^(),;:]{2,60}?) ?\(([^(),;:]{3,60}(?:, ?[^(),;:]{3,60})?)\)/gu;

/** `Lucky (Edge): cards, Cool Headed (Edge)`: traits with a level that a note has swallowed. */
export function* traitsInNote({ line }: TraitChoice, { names }: Ruleset): Generator<Finding> {
  const { note } = line;
  if (!note?.text.includes('(') || note.text.length > LONGEST_LIST) return;
  for (const { 0: whole, 1: name = '', 2: inside = '', index } of note.text.matchAll(FURTHER)) {
    const rule = names.trait.get(nameKey(name));
    if (!rule?.levels.some((level) => partsOf(inside, ',').some((part) => sameName(part, level.name))))
      continue;
    const origin = {
      ...note.origin,
      start: note.origin.start + index,
      end: note.origin.start + index + whole.length,
    };
    const entry = whole.trim();
    yield {
      message: t('`{0}` is part of the note of {1}. A trait has a line of its own.', entry, line.name.text),
      origin: { ...origin, start: origin.end - entry.length },
      severity: 'hint',
      fixes: () => [
        replaceWith(
          t('Begin a new line here'),
          { ...origin, start: origin.start - 1 },
          `\n${indentOf(line.origin)}${entry}`,
        ),
      ],
    };
  }
}

/** `Inconvenience` and its beginnings with a full stop. */
const withShortForms = (level: string): string =>
  anyOf([level, ...Array.from(level.slice(3), (_, at) => `${level.slice(0, at + 3)}.`)]);

/** `Secret (Hardship: her real name)`, `Enemy (Peril - the mob)`: the note of a trait inside the parentheses of its level. */
export function noteBesideLevel({ rule, line }: TraitChoice): Finding | undefined {
  const [inside, ...others] = line.qualifiers;
  if (!inside || others.length > 0 || line.note) return undefined;
  const [, word = '', note = ''] = /^(\p{L}+)(?:: ?| [-\u2013\u2014] )(\S.*)$/u.exec(inside.text) ?? [];
  const level = rule.levels.find(({ name }) => sameName(name, word))?.name;
  const origin = { ...line.name.origin, end: inside.origin.end + 1 };
  if (level === undefined || !textOf(origin).endsWith(')')) return undefined;
  const whole = `${line.name.text} (${level})`;
  const cost = line.cost ? ` ${textOf(line.cost.origin)}` : '';
  const end = line.cost ? line.cost.origin.end : origin.end;
  const written = `${whole}${cost}: ${note}`;
  return {
    message: t('Write the level in parentheses of its own: `{0}`.', written),
    origin,
    fixes: () => [replaceWith(t('Change to `{0}`', written), { ...origin, end }, written)],
  };
}

/** Returns a finding whose fix moves a missing detail from the note into the parentheses; undefined if the note has none. */
export function noteInside(trait: TraitChoice): Finding | undefined {
  const { rule, line, level, scales } = trait;
  const { note } = line;
  if (!note || note.text.length > LONGEST) return undefined;
  const wanted: { readonly pattern: string; readonly name?: string }[] = [
    ...(level || rule.price ? [] : rule.levels.map(({ name }) => ({ pattern: withShortForms(name), name }))),
    ...rule.scales
      .filter((scale) => !scales.has(nameKey(scale.name)))
      .flatMap((scale) =>
        scale.range
          ? { pattern: `${literally(scale.name)} \\d{1,2}` }
          : scale.steps.map((step) => ({ pattern: literally(step.name) })),
      ),
  ];
  const found: string[] = [];
  let rest = note.text;
  for (const { pattern, name } of wanted) {
    // At an end, between commas or in parentheses: `the city guard` says no importance of a membership.
    const word = new RegExp(String.raw`(?:^|[(,;]\s*)(${pattern})(?=$|[\s),;])|\s(${pattern})$`, 'i').exec(
      rest,
    );
    if (!word) continue;
    found.push(name ?? (word[1] ?? word[2])!);
    rest = `${rest.slice(0, word.index)}, ${rest.slice(word.index + word[0].length)}`;
  }
  if (found.length === 0) return undefined;
  const own = rest
    .split(/[(),;]/)
    .map((part) => part.trim().replace(/^[-\u2013\u2014:] ?| ?[-\u2013\u2014:]$/g, ''))
    .filter(Boolean);
  const isDetail = rule.samples.length > 0 || rule.oneOf.length > 0 || rule.scales.length > 0;
  const inside = [...line.qualifiers.map(({ text }) => text), ...(isDetail ? own : []), ...found];
  const behind = isDetail || own.length === 0 ? '' : `: ${own.join(', ')}`;
  const cost = line.cost ? ` ${textOf(line.cost.origin)}` : '';
  const whole = `${rule.name} (${inside.join(', ')})${cost}${behind}`;
  return {
    message: rule.price
      ? t('Write the details in parentheses: `{0}`.', whole)
      : t('Write the level in parentheses: `{0}`.', whole),
    origin: line.origin,
    fixes: () => [replaceWith(t('Change to `{0}`', whole), line.origin, whole)],
  };
}

/** `Enemy, Doctor Vile (Peril)` */
export function detailBehindComma({
  line: { name, qualifiers, origin },
  ruleset,
}: {
  readonly line: EntryLine;
  readonly ruleset: Ruleset;
}): Finding | undefined {
  const [, trait = '', detail = ''] = /^([^,]{2,60}), (\S.*)$/.exec(name.text) ?? [];
  const rule = ruleset.names.trait.get(nameKey(trait));
  if (!rule) return undefined;
  const whole = `${rule.name} (${[detail, ...qualifiers.map(({ text }) => text)].join(', ')})`;
  const last = qualifiers.at(-1)?.origin;
  const place = { ...origin, start: name.origin.start, end: last ? last.end + 1 : name.origin.end };
  return {
    message: t('Write the details in parentheses: `{0}`.', whole),
    origin: name.origin,
    fixes: () => [replaceWith(t('Change to `{0}`', whole), place, whole)],
  };
}
