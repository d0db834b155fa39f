import type { EntryLine } from '../rules/character.ts';
import type { Origin } from '../rules/explanation.ts';
import { onceFor, remembered, type Memory } from '../rules/lazy.ts';
import { nameKey, partsOf, sameName } from '../rules/names.ts';
import { KnownNames } from '../rules/near-names.ts';
import type { SkillRule } from '../rules/ruleset.ts';
import type { GroupScore, SkillScore } from '../rules/sheet.ts';
import { replaceWith, type Check, type Finding, type Fix } from './check.ts';
import { asEntryNote, indentOf, insertAfter, textOf } from './edits.ts';
import { signed } from '../rules/labels.ts';
import { NUMBER_WORDS } from '../text/number-words.ts';
import { strayLanguages } from './language-branches.ts';
import { changesTo, didYouMean, LETTERS_TO_A_FREE_SLIP, nearest, renames, suggestion } from './names.ts';
import { misplacedNative, unmarkedNative, unnamedNative } from './native-language.ts';
import { allOf, t } from '../text/messages.ts';

const MOST_FIXES = 5;

export const skillType: Check = {
  code: 'skill-type',
  severity: 'error',
  summary: 'A skill lacks its type, or has a type or specialty where there are none.',
  about:
    'A skill marked (Type) is bought for one type at a time: `Unarmed Combat (Judo) +3`. A skill marked (Spec) has ' +
    'specialties after its score: `Writing +4 (Reports +2)`. A plain skill has neither. A group helps one type of each ' +
    'of its typed skills, which may be chosen: `Arts & Crafts +2 (Art: Painting)`. With `use: language branches` a ' +
    'language of the table Language Families belongs to its branch there.',
  *character({ sheet }) {
    for (const group of sheet.groups) {
      yield* choicesOf(group);
      yield* unchosenTypes(group, sheet.skills);
    }
    for (const skill of sheet.skills)
      if (skill.line && !isPlain(skill)) {
        yield* typeOf(skill, sheet.ruleset.open.has(skill.section));
        yield* strayLanguages(skill, sheet.ruleset);
      }
    yield* misplacedNative(sheet.skills);
    yield* unmarkedNative(sheet.skills);
  },
};

/**
 * A group helps one type of each typed skill: of those without any type it helps none, and of two types the first (R80).
 * Types that are open beside a chosen one may be meant to be: that is a hint.
 */
function* unchosenTypes({ rule, line }: GroupScore, skills: readonly SkillScore[]): Generator<Finding> {
  const typed = rule.skills.filter(({ form }) => form === 'type');
  const written = (each: SkillRule): readonly SkillScore[] =>
    skills.filter((skill) => skill.line && skill.rule === each && skill.type !== undefined);
  const isChosen = (each: SkillRule): boolean =>
    line.qualifiers.some(({ text }) => sameName(partsOf(text, ':')[0] ?? '', each.name));
  for (const each of typed) {
    const [first, ...others] = written(each);
    if (!first || others.length === 0 || isChosen(each)) continue;
    const types = [first, ...others].flatMap(({ type }) => type ?? []);
    yield {
      message: t(
        '{0} raises one type of {1}: {2}, the first. To choose another, write `{3}`.',
        ...[rule.name, each.name, types[0]!, withChoice(rule.name, line, `${each.name}: ${types[1]!}`)],
      ),
      origin: line.name.origin,
      severity: 'hint',
      fixes: () => types.slice(0, MOST_FIXES).map((type) => choose(line, `${each.name}: ${type}`)),
    };
  }
  const open = typed.filter((each) => !isChosen(each) && written(each).length === 0);
  const [first] = open;
  if (!first || typed.length < 2 || typed.some(({ free }) => free)) return;
  const choice = `${first.name}: ${first.types[0] ?? '…'}`;
  yield {
    message: t(
      '{0} raises one type of {1}. Choose it, as in `{2}`.',
      ...[rule.name, allOf(open.map((each) => each.name)), withChoice(rule.name, line, choice)],
    ),
    origin: line.name.origin,
    severity: open.length < typed.length ? 'hint' : 'warning',
    fixes: () => first.types.slice(0, MOST_FIXES).map((type) => choose(line, `${first.name}: ${type}`)),
  };
}

const withChoice = (name: string, line: EntryLine, choice: string): string =>
  `${name} ${signed(line.score?.value ?? 1)} (${[...line.qualifiers.map(({ text }) => text), choice].join(', ')})`;

/** `(Art: Pottery)` behind the score of a group, or behind other choices. */
function choose({ name, score, qualifiers }: EntryLine, choice: string): Fix {
  const last = qualifiers.at(-1)?.origin;
  const title = t('Choose {0}', choice);
  return last
    ? insertAfter(title, last, `, ${choice}`)
    : insertAfter(title, score?.origin ?? name.origin, ` (${choice})`);
}

/** `Small Arms (Pistols) +4`: skills in parentheses behind their group, which are no levels of the group. */
function skillsBehind({ rule, line }: GroupScore): Finding | undefined {
  const [first] = line.qualifiers;
  const names = line.qualifiers.flatMap(({ afterScore, number, text }) =>
    afterScore || number
      ? []
      : (rule.skills.find((each) => [each.name, ...each.aliases].some((known) => sameName(known, text)))
          ?.name ?? []),
  );
  if (!first || !line.score || names.length < line.qualifiers.length) return undefined;
  const score = textOf(line.score.origin);
  const lines = names.map((name) => `${name} ${score}`);
  const written = allOf(lines.map((each) => `\`${each}\``));
  const whole = { ...line.name.origin, end: line.score.origin.end };
  return {
    message:
      names.length === 1
        ? t('{0} is a skill of its own. Write {1}.', names[0]!, written)
        : t('{0} are skills of their own. Write {1}.', allOf(names), written),
    origin: first.origin,
    fixes: () => [replaceWith(t('Change to {0}', written), whole, lines.join(`\n${indentOf(line.origin)}`))],
  };
}

function* choicesOf(group: GroupScore): Generator<Finding> {
  const { rule, line } = group;
  const behind = skillsBehind(group);
  if (behind) {
    yield behind;
    return;
  }
  for (const { text, name, number, origin } of line.qualifiers) {
    if (name === '') continue;
    const [skillName = '', type] = partsOf(text, ':');
    const skill = rule.skills.find((each) =>
      [each.name, ...each.aliases].some((known) => sameName(known, skillName)),
    );
    const typed = rule.skills.filter((each) => each.form === 'type');
    const names = typed.map((each) => each.name);
    const example =
      typed[0] &&
      t(
        'Choose a type of one of its skills, as in `{0} {1} ({2}: {3})`.',
        ...[rule.name, signed(line.score?.value ?? 1), typed[0].name, typed[0].types[0] ?? '…'],
      );
    if (type === undefined && number?.signed)
      yield {
        message: t('A group has no specialties. Write “{0}” with its skill.', name),
        origin,
        fixes: () => asEntryNote(line, origin),
      };
    else if (!skill && type !== undefined)
      yield {
        message: `${t('{0} has no skill “{1}”.', rule.name, skillName)}${didYouMean(skillName, names)}`,
        origin,
        fixes: () => renames(skillName, { ...origin, end: origin.start + skillName.length }, names),
      };
    else if (!skill)
      yield {
        message: [t('{0} is a group, it has no types of its own.', rule.name), example ?? []]
          .flat()
          .join(' '),
        origin,
      };
    else if (skill.form !== 'type' && !skill.apart)
      yield { message: t('{0} has no types to choose from.', skill.name), origin };
    else if (!type)
      yield {
        message: t('Which type of {0}? Write `{0}: {1}`.', skill.name, skill.types[0] ?? '…'),
        origin,
      };
  }
}

/** Most skills: no parentheses where none belong. There is nothing to say of them. */
const isPlain = ({ rule, line }: SkillScore): boolean =>
  rule.form === 'plain' && !rule.specialtyRequired && line!.qualifiers.length === 0;

/** Where names are free, so is what stands in their parentheses. */
function* typeOf(skill: SkillScore, isOpen: boolean): Generator<Finding> {
  const { rule, type, specialties, score, free } = skill;
  const line = skill.line!;
  const { origin } = line.name;
  const unread = unreadBonus(line);
  if (unread) {
    yield unread;
    return;
  }
  if (rule.form === 'type' && type === undefined) {
    yield {
      message: t('{0} needs a type, as in `{0} ({1})`.', rule.name, rule.types[0] ?? '…'),
      origin,
      // A free skill may be written down as it is.
      severity: score <= free ? 'hint' : 'warning',
      fixes: () => addType(rule.types, origin),
    };
  }
  if (type !== undefined) yield* unnamedNative(skill, type);
  if (rule.form === 'plain' && rule.specialties.length === 0 && !isOpen) {
    const written = line.qualifiers.find(({ number }) => number?.signed !== true);
    if (type !== undefined)
      yield {
        message: t('{0} has no types, so “{1}” cannot be chosen.', rule.name, type),
        origin: written?.origin ?? origin,
        ...(written && { fixes: () => asEntryNote(line, written.origin) }),
      };
    for (const { name, qualifier } of specialties)
      yield {
        message: t('{0} has no specialties, so “{1}” cannot be bought.', rule.name, name),
        origin: qualifier.origin,
        fixes: () => asEntryNote(line, qualifier.origin),
      };
  }
  if (rule.specialtyRequired && type === undefined && specialties.length === 0 && score > free) {
    const example = `${rule.name} (${rule.specialties[0] ?? '…'})`;
    yield {
      message: t('{0} needs a specialty, as in `{1}`. Naming one is free.', rule.name, example),
      origin,
      severity: 'warning',
      fixes: () => addType(rule.specialties, origin),
    };
  }
  if (rule.form === 'specialty') yield* unsignedSpecialty(line);
  if (!isOpen && (type !== undefined || specialties.length > 0)) yield* slips(skill);
}

/** Types and specialties are the writer's own; one that comes close to a sample of the list may be a slip. */
function* slips({ rule, type, specialties, line }: SkillScore): Generator<Finding> {
  const written = [
    ...(type === undefined
      ? []
      : [{ text: type, place: line!.qualifiers.find(({ text }) => text === type) }]),
    ...specialties.map(({ name, qualifier }) => ({ text: name, place: qualifier })),
  ];
  for (const { text, place } of written) {
    const near = place ? remembered(slipsKnown, rule, text, (word) => samplesNear(word, rule)) : [];
    if (!place || near.length === 0) continue;
    const origin = { ...place.origin, end: place.origin.start + text.length };
    yield {
      message: `${t('{0} usually has no “{1}”.', rule.name, text)}${suggestion(near)}`,
      origin,
      severity: 'hint',
      fixes: () => changesTo(near, origin),
    };
  }
}

/** The characters of a campaign share most of their words. */
const slipsKnown: Memory<SkillRule, readonly string[]> = new WeakMap();
const samplesOf = onceFor((rule: SkillRule) => new KnownNames([...rule.types, ...rule.specialties]));

/** The types and specialties in the skill list that a word may be a slip of; none where it is one of them. */
function samplesNear(text: string, rule: SkillRule): readonly string[] {
  const samples = samplesOf(rule);
  if (samples.has(text)) return [];
  return nearest(text, samples, LETTERS_TO_A_FREE_SLIP).filter((sample) => !isContinued(sample, text));
}

/** `Painting (oil)` and `Painting` are two names, not a slip. */
const isContinued = (a: string, b: string): boolean =>
  nameKey(a).startsWith(nameKey(b)) || nameKey(b).startsWith(nameKey(a));

/** `First Aid +3 (Surgery +two)` would name a label called “Surgery +two”. */
function unreadBonus({ qualifiers }: EntryLine): Finding | undefined {
  for (const { text, origin } of qualifiers) {
    const [, name, written = ''] = UNREAD_BONUS.exec(text) ?? [];
    if (name === undefined) continue;
    const value = NUMBER_WORDS.indexOf(written.toLowerCase());
    const right = `${name} ${signed(value > 0 ? value : 2)}`;
    return {
      message:
        value > 0
          ? t('The bonus of a specialty is written in digits: `{0}`.', right)
          : t('`{0}` has no number. Write the bonus of a specialty as in `{1}`.', text, right),
      origin,
      ...(value > 0 && { fixes: () => [replaceWith(t('Change to {0}', right), origin, right)] }),
    };
  }
  return undefined;
}

/** A sign with a word or nothing behind it. */
const UNREAD_BONUS = /^(\S+(?: \S+)*) \+ ?(\p{L}*)$/u;

/** `Writing +2 (Reports 2)` names a label called “Reports 2”; the writer will have meant a bonus. */
function* unsignedSpecialty(line: EntryLine): Generator<Finding> {
  for (const { afterScore, name, number, origin } of line.qualifiers) {
    if (!afterScore || !name || !number || number.signed || number.value > HIGHEST_BONUS) continue;
    if (TOTALS.test(name)) {
      yield {
        message: t('“{0}” is no specialty. Callsheet adds up totals.', `${name} ${number.value}`),
        origin,
        fixes: () => asEntryNote(line, origin),
      };
      continue;
    }
    const right = signed(number.value);
    yield {
      message: t('A specialty is written with a sign: `{0} {1}`.', name, right),
      origin: number.origin,
      fixes: () => [replaceWith(t('Change to {0}', right), number.origin, right)],
    };
  }
}

/** `(total 7)` */
const TOTALS = /^(?:total|roll|sum)$/i;
/** A number above it is part of a name, as in `Boeing 747`. */
const HIGHEST_BONUS = 20;

const addType = (types: readonly string[], name: Origin): Fix[] =>
  types.slice(0, MOST_FIXES).map((type) => insertAfter(t('Make it ({0})', type), name, ` (${type})`));
