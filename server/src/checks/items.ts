/** Names of equipment that nothing has. */
import { nameKey } from '../rules/names.ts';
import type { EntryLine } from '../rules/character.ts';
import type { Origin } from '../rules/explanation.ts';
import { singulars } from '../model/prose/plurals.ts';
import { moveBelow, entriesOnOneLine, textOf } from './edits.ts';
import { onceFor } from '../rules/lazy.ts';
import { KnownNames } from '../rules/near-names.ts';
import { meantBy } from '../rules/other-words.ts';
import type { Rule, Ruleset } from '../rules/ruleset.ts';
import { replaceWith, type CheckedCharacter, type Finding } from './check.ts';
import { changesTo, LETTERS_TO_A_FREE_SLIP, meantNames, nearest, suggestion } from './names.ts';
import { withCount } from './slips.ts';
import { likeSamples } from './rated-weapons.ts';
import { declareItem, numberedArmor, statedItem, type ItemKind, type StatedItem } from './stated-items.ts';
import { t } from '../text/messages.ts';

const ONE = { weapons: 'weapon', armor: 'armor' } as const;

type Section = keyof typeof ONE;

export function* unknownItems(checked: CheckedCharacter, section: Section): Generator<Finding> {
  for (const each of checked.sheet.equipment.unknown)
    if (each.section === section) yield unknownItem(each.line, section, checked);
}

function unknownItem(
  line: EntryLine,
  section: Section,
  { sheet: { ruleset }, declared }: CheckedCharacter,
): Finding {
  const { text, origin } = line.name;
  if (text === '')
    return {
      message:
        section === 'weapons'
          ? t('The name of the weapon is missing.')
          : t('The name of the armor is missing.'),
      origin: line.origin,
    };
  const kind = ONE[section];
  const other = section === 'weapons' ? 'armor' : 'weapons';
  const elsewhere = ruleset.names[ONE[other]].get(nameKey(text));
  if (elsewhere)
    return {
      message:
        section === 'weapons'
          ? t('{0} is armor. Write it below `armor:`.', elsewhere.name)
          : t('{0} is a weapon. Write it below `weapons:`.', elsewhere.name),
      origin,
      fixes: () => [moveBelow(declared, line.origin, other)],
    };
  const skill = ruleset.names.skill.get(nameKey(/^(.+\S) \+\d{1,2}$/.exec(text)?.[1] ?? ''));
  if (skill)
    return {
      message: t('{0} is a skill: write it below `skills:`.', skill.name),
      origin,
      fixes: () => [moveBelow(declared, line.origin, 'skills')],
    };
  const several = severalThings(text, origin, ruleset, kind);
  if (several) return several;
  const stated = statedItem(textOf(line.origin), kind, ruleset);
  if (stated) return withValues(stated, line.origin, section, ruleset);
  const slip = counted(text, origin, ruleset, kind);
  if (slip) return slip;
  const own = withOwnName(text, origin, ruleset, section);
  if (own) return own;
  const numbered = kind === 'armor' ? numberedArmor(text, ruleset) : undefined;
  if (numbered && !isLikeArmor(numbered.name, ruleset))
    return {
      message: `${unknown(section, text)} ${ownOne(kind, numbered.name)}`,
      origin,
      fixes: () => [declareItem(numbered, origin)],
    };
  const [like, ...others] = kind === 'weapon' ? likeSamples(text, ruleset) : [];
  if (like !== undefined)
    return {
      message: `${unknown(section, text)} ${t('Write in parentheses which weapon it is like: `{0}`.', like)}`,
      origin,
      fixes: () => changesTo([like, ...others], origin),
    };
  const meant = meantNames(text, (section === 'weapons' ? weaponsOf : armorsOf)(ruleset), ruleset, kind);
  return {
    message: `${unknown(section, text)}${meant.length > 0 ? suggestion(meant) : ` ${ownOne(kind, text)}`}`,
    origin,
    fixes: () => changesTo(meant, origin),
    missing: { name: text, kinds: [kind] },
  };
}

/** Whether a name may be that of known armor. */
const isLikeArmor = (name: string, ruleset: Ruleset): boolean =>
  meantBy(ruleset, name, 'armor').length > 0 ||
  nearest(name, armorsOf(ruleset), LETTERS_TO_A_FREE_SLIP).length > 0;

/** `Katana 4d6 P/L`: the rules say what a known thing does; other values are told once its name is read. */
function withValues(stated: StatedItem, origin: Origin, section: Section, ruleset: Ruleset): Finding {
  const rule = ruleset.names[stated.kind].get(nameKey(stated.name));
  if (!rule)
    return {
      message: unknown(section, stated.name),
      origin,
      fixes: () => [declareItem(stated, origin)],
    };
  const usual = `${stated.name} (${stated.values})${stated.rest}`;
  return {
    message: t('Write the values of {0} in parentheses: `{1}`.', rule.name, usual),
    origin,
    fixes: () => [replaceWith(t('Change to `{0}`', usual), origin, usual)],
  };
}

const unknown = (section: Section, name: string): string =>
  section === 'weapons' ? t('There is no weapon “{0}”.', name) : t('There is no armor “{0}”.', name);

const ownOne = (kind: ItemKind, name: string): string =>
  kind === 'weapon'
    ? t('A weapon of your own needs a declaration: `weapon {0}`.', name)
    : t('Armor of your own needs a declaration: `armor {0}`.', name);

const namesOf = (rules: readonly Rule[]): KnownNames =>
  new KnownNames(rules.flatMap(({ name, aliases }) => [name, ...aliases]));
const weaponsOf = onceFor(({ weapons }: Ruleset) => namesOf(weapons));
const armorsOf = onceFor(({ armors }: Ruleset) => namesOf(armors));

/**
 * `Masterwork long sword`, `9mm Para with silencer`: a known thing with words of the writer's before or behind it. Its own name
 * has the thing in parentheses behind it; what is special about it is a note.
 */
function withOwnName(text: string, origin: Origin, ruleset: Ruleset, section: Section): Finding | undefined {
  const words = text.split(' ');
  if (words.length > MOST_WORDS) return undefined;
  const known = (part: string): string | undefined => {
    const rule = ruleset.names[ONE[section]].get(nameKey(part));
    return rule && (rule.name.includes(',') ? part : rule.name);
  };
  for (let at = 1; at < words.length; at++) {
    const behind = known(words.slice(at).join(' '));
    const own = words.slice(0, at).join(' ');
    if (behind && ARTICLE.test(own)) return named(behind);
    if (behind && !text.includes('('))
      return named(own.includes(',') ? `${own.split(',', 1)[0]!} (${behind})` : `${text} (${behind})`);
    const rest = words.length - at;
    const before = known(words.slice(0, rest).join(' ').replace(/,$/, ''));
    if (before) return named(`${before}: ${words.slice(rest).join(' ')}`);
  }
  return undefined;

  function named(line: string): Finding {
    return {
      message: `${unknown(section, text)} ${t('Write `{0}`.', line)}`,
      origin,
      fixes: () => [replaceWith(t('Change to `{0}`', line), origin, line)],
      missing: { name: text, kinds: [ONE[section]] },
    };
  }
}

const MOST_WORDS = 12;
const ARTICLE = /^(?:an?|the|one)$/i;
const LEADING_ARTICLE = /^(?:an?|the|one) (?=\p{L})/iu;

/** Longer than the names of some things together. */
const LONGEST = 300;

/** `two Katanas`, `2 grenades`: the count is written after the name, as in `Katana x2`. */
function counted(
  text: string,
  origin: Origin,
  ruleset: Ruleset,
  kind: 'weapon' | 'armor',
): Finding | undefined {
  const found = withCount(text);
  if (!found) return undefined;
  const forms = [found.name, ...singulars(found.name)];
  const rules = ruleset.names[kind];
  const rule = forms.flatMap((form) => rules.get(nameKey(form)) ?? [])[0];
  const names = rule ? [rule.name] : forms.flatMap((form) => meantBy(ruleset, form, kind));
  const lines = [...new Set(names)].map((name) => `${name} x${found.number}`);
  if (lines.length === 0) return undefined;
  return {
    message: t('Write the number after the name: `{0}`.', lines[0]!),
    origin,
    fixes: () => lines.map((line) => replaceWith(t('Change to `{0}`', line), origin, line)),
  };
}

/** `Katana, Knife and Whip`, `Makarov (2d6), Knife`: each has a line of its own. */
function severalThings(
  text: string,
  origin: Origin,
  ruleset: Ruleset,
  kind: 'weapon' | 'armor',
): Finding | undefined {
  if (text.length > LONGEST) return undefined;
  const written = text
    .split(/(?:[,;&]|\band\b)(?![^()]{0,80}\))/i)
    .map((part) => part.trim())
    .filter(Boolean);
  const isKnown = (part: string): boolean =>
    ruleset.names[kind].has(nameKey(part)) ||
    meantBy(ruleset, part, kind).length > 0 ||
    statedItem(part, kind, ruleset) !== undefined;
  // `a knife and a katana`; `Excalibur, a long sword` is one
  const bare = written.map((part) => part.replace(LEADING_ARTICLE, ''));
  const parts = bare.every(isKnown) ? bare : written;
  // `rope, knife` are two; `Sword, fancy` is one.
  if (!parts.slice(1).some(isKnown) || !(parts.every(isKnown) || text.includes(','))) return undefined;
  return entriesOnOneLine(parts, origin);
}
