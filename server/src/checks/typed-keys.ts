/** Types of a skill behind a key: `native language: Elvish`, `languages: English (native), French +2`. */
import { isProperty, originOf, type Declared } from '../model/declarations.ts';
import { nameKey } from '../rules/names.ts';
import type { Origin } from '../rules/explanation.ts';
import { NATIVE, type Ruleset, type SkillRule } from '../rules/ruleset.ts';
import { lineAt } from '../syntax/layout.ts';
import type { MemberNode } from '../syntax/tree.ts';
import type { Finding, Fix } from './check.ts';
import { addEntry, deleteLastLine, deleteLine, inOne } from './edits.ts';
import { allOf, t } from '../text/messages.ts';

/** A key that holds types of a skill: an unknown one, or a text of the sheet in which a type has a score. */
export function typedKey(
  member: MemberNode,
  isText: boolean,
  declared: Declared,
  ruleset: Ruleset,
): Finding | undefined {
  if (!isProperty(member) || !member.value || (isText && !/\d/.test(member.value.text))) return undefined;
  const { key, value } = member;
  const entries = typesBehindKey(key.text, value.text, ruleset);
  if (!entries) return undefined;
  const lines = quoted(entries);
  return {
    message: isText
      ? t('`{0}:` is a text. Scores count below `{1}:`: {2}.', key.text, SKILLS, lines)
      : t('`{0}` is no key: write {1} below `{2}:`.', key.text, lines, SKILLS),
    origin: originOf(declared.block, key),
    ...(isText && { severity: 'hint' as const }),
    fixes: () => [moveTypes(declared, originOf(declared.block, member), entries)],
  };
}

/** `language Elvish`, `Latin +4` among the scores: what a line without a colon is in the list of skills. */
export function typesOnLine(text: string, ruleset: Ruleset): string[] | undefined {
  const [, key = '', value = ''] = KEY_AND_TYPES.exec(text) ?? [];
  return typesBehindKey(key, value, ruleset);
}

const KEY_AND_TYPES = /^((?:native )?\p{L}+) (\p{L}.*)$/iu;

/** The message about types of a skill among the scores. */
export const typesMessage = (text: string, entries: readonly string[]): string =>
  t('`{0}` is no score: write {1} below `{2}:`.', text, quoted(entries), SKILLS);

const quoted = (entries: readonly string[]): string => allOf(entries.map((entry) => `\`${entry}\``));

/** A fix that writes entries below the skills, in place of a line. */
export function moveTypes(declared: Declared, line: Origin, entries: readonly string[]): Fix {
  const addition = addEntry(declared, SKILLS, entries[0]!);
  const lead = addition.text.slice(addition.text.lastIndexOf('\n'), -entries[0]!.length);
  const text = [addition.text, ...entries.slice(1)].join(lead);
  // The line may be the last one, behind which the entries stand.
  const isLast = lineAt(declared.block.lines, line.start).end >= addition.origin.start;
  const removal = isLast && line.end <= addition.origin.start ? deleteLastLine(line) : deleteLine(line);
  const title = t('Move it below `{0}:`', SKILLS);
  return { title, edits: [inOne([removal, { ...addition, text }], declared.block)] };
}

const SKILLS = 'skills';

/** The entries of the skill that a key names, in the singular or plural; undefined where the value is another text. */
function typesBehindKey(key: string, value: string, { names }: Ruleset): string[] | undefined {
  const rule = names.skill.get(nameKey(key)) ?? names.skill.get(nameKey(key).replace(/s$/, ''));
  if (rule?.form !== 'type') return undefined;
  const isNative = nameKey(key).startsWith(`${NATIVE} `);
  const entries = value.split(/[,;]/).flatMap((part) => entryOf(rule, part.trim(), isNative) ?? []);
  return entries.length === value.split(/[,;]/).length ? entries : undefined;
}

/** `Language (English, native) +3` for `English (native)`, `English native 3`. */
function entryOf({ name, free }: SkillRule, part: string, isNative: boolean): string | undefined {
  const [, type = '', number] = TYPE.exec(part) ?? [];
  const own = type.replace(MARK, '');
  if (own === '' || own.split(' ').length > MOST_WORDS) return undefined;
  const isMarked = isNative || own !== type;
  const score = number ?? String(isMarked ? (free?.level ?? 1) : 1);
  return `${name} (${own}${isMarked ? `, ${NATIVE}` : ''}) +${score.replace('+', '')}`;
}

/** A type, and its score. */
const TYPE = /^(\p{L}[^\d+:]{0,60}?) ?(\+?\d{1,2})?$/u;
const MARK = new RegExp(` ?\\(?\\b${NATIVE}\\)?$`, 'i');
/** More words are a sentence: `speaks a little French`. */
const MOST_WORDS = 2;
