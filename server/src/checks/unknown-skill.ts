import type { Amount, EntryLine } from '../rules/character.ts';
import { inOneLine } from '../model/prose/one-line.ts';
import { signed } from '../rules/labels.ts';
import { nameKey, sameName } from '../rules/names.ts';
import type { Ruleset, SkillGroupRule, SkillRule } from '../rules/ruleset.ts';
import type { Origin } from '../rules/explanation.ts';
import type { Sheet } from '../rules/sheet.ts';
import { tableRows } from '../rules/table-rows.ts';
import { replaceWith, type Check, type Finding, type Missing } from './check.ts';
import { freeSlips } from './free-slips.ts';
import { changesTo, didYouMean, meantNames, nearest, quoted, suggestion } from './names.ts';
import { moveBelow, textOf } from './edits.ts';
import { branchOf, isLanguage } from './language-branches.ts';
import { namesWithOneScore, scoresInName, severalSkills, skillsOnOneLine } from './skills-on-line.ts';
import { withScore, withWordsBehind } from './slips.ts';
import { listOf } from './words-among-scores.ts';
import { anyOf, t } from '../text/messages.ts';

export const unknownSkill: Check = {
  code: 'unknown-skill',
  severity: 'error',
  summary: 'The skill list in use has no such skill or skill group.',
  about:
    'Skills and groups come from the campaign’s skill list and its own `skill group` declarations. A type is written in ' +
    'parentheses before the score, a specialty in parentheses after it.',
  *character({ sheet, declared }) {
    const { groups, sections, skillList, names, open } = sheet.ruleset;
    for (const list of new Set(sheet.skills.map(({ section }) => section)))
      if (open.has(list))
        yield* freeSlips(
          sheet.skills.flatMap(({ section, line }) =>
            section === list && line && (line.score || !hasNumber(line.name.text)) ? line.name : [],
          ),
          namesFor(list, groups, sections),
          sheet.ruleset,
          'skill',
        );
    for (const { section, line } of sheet.skills) {
      const several =
        line && open.has(section) && (scoresInName(line) ?? namesWithOneScore(line, sheet.ruleset));
      if (several) yield several;
    }
    if (sheet.unknown.skills.length === 0) return;
    const known = groups.flatMap((group) => [
      group.name,
      ...group.aliases,
      ...group.skills.flatMap((skill) => [skill.name, ...skill.aliases]),
    ]);
    for (const { name, origin: line, score, qualifiers } of sheet.unknown.skills) {
      const { text, origin } = name;
      const trait = names.trait.get(nameKey(text));
      if (text === '') yield { message: t('The name of the skill is missing.'), origin: line };
      else if (trait)
        yield {
          message: t('{0} is not a skill: write it below `{1}:`.', trait.name, `${trait.kind}s`),
          origin,
          fixes: () => [moveBelow(declared, line, `${trait.kind}s`)],
        };
      else {
        const message = skillList
          ? t('The {0} skill list has no skill “{1}”.', skillList, inOneLine(text))
          : t('There is no skill “{0}”.', inOneLine(text));
        const part =
          severalSkills(text, origin, score, sheet.ruleset) ??
          skillsOnOneLine(line, sheet.ruleset) ??
          misplacedScore(text, origin, score, sheet.ruleset) ??
          partOfSkill(text, origin, score, sheet.ruleset) ??
          behindGroup(text, origin, sheet.ruleset) ??
          fluentIn(text, origin, sheet.ruleset) ??
          ofBranch(line, name, score, sheet.ruleset) ??
          language(text, origin, sheet.ruleset) ??
          otherList(text, origin, sheet.ruleset);
        const names = part ? [] : meantNames(text, known, sheet.ruleset, 'skill');
        const list = part || names.length > 0 ? undefined : listOf(text, sheet.ruleset);
        if (list) {
          yield {
            message: t('{0} is not a skill: write it below `{1}:`.', text, list),
            origin,
            fixes: () => [moveBelow(declared, line, list)],
          };
          continue;
        }
        yield part
          ? { ...part, message: `${message} ${part.message}` }
          : {
              message: `${message}${suggestion(names)}`,
              origin,
              fixes: () => changesTo(keepingNumbers(names, text), origin),
              missing: { name: text, kinds: ['skill'], ...groupAbove(line, sheet), ...formOf(qualifiers) },
            };
      }
    }
  },
};

/** `Dodge nine`, `Dodge 9 in a car`: the finding is of the check `syntax`. */
const hasNumber = (text: string): boolean => (withScore(text) ?? withWordsBehind(text)) !== undefined;

/** `Climbing+2`, `Stealth five`: the score stands behind a space. */
function misplacedScore(
  text: string,
  origin: Origin,
  score: Amount | undefined,
  { names }: Ruleset,
): Finding | undefined {
  const row = score && fromSpreadsheet(text, names);
  if (row) {
    const line = `${row.rule.name} +${row.number} [${score.value} CP]`;
    return {
      message: t('Write the cost in brackets behind the score: `{0}`.', line),
      origin,
      fixes: () => [replaceWith(t('Change to `{0}`', line), { ...origin, end: score.origin.end }, line)],
    };
  }
  const withRoll = score && rollBehind(text);
  const found = withRoll ?? withScore(text);
  const rule = found && (names.skill.get(nameKey(found.name)) ?? names.group.get(nameKey(found.name)));
  const number = found?.number ?? score?.value;
  if (!rule) return undefined;
  if (number === undefined)
    return {
      message: t('Give {0} a score: `{0} {1}`.', rule.name, '+1'),
      origin,
      fixes: () => [replaceWith(t('Make it {0}', '+1'), origin, `${rule.name} +1`)],
    };
  const whole =
    score && (withRoll || found?.number === undefined) ? { ...origin, end: score.origin.end } : origin;
  // The dash of `Climbing-3` is no sign.
  const isDash = number < 0 && /\p{L}[-\u2212\u2013]\d/u.test(text);
  const line = `${rule.name} ${signed(isDash ? -number : number)}`;
  return {
    message: t('Write the score after the name: `{0}`.', line),
    origin,
    fixes: () => [replaceWith(t('Change to `{0}`', line), whole, line)],
  };
}

/** `Stealth<TAB>3<TAB>3`, a row of a spreadsheet: the score, and the cost in the last cell. */
function fromSpreadsheet(
  text: string,
  names: Ruleset['names'],
): { readonly rule: SkillRule; readonly number: number } | undefined {
  const [, name = '', number = ''] = /^([^\t]{1,80})\t\+?(\d{1,2})$/.exec(text) ?? [];
  const rule = names.skill.get(nameKey(name));
  return rule && { rule, number: Number(number) };
}

/** `Rifles 3 / 9`, as the printed sheet has it: the score, and the roll behind a slash. */
function rollBehind(text: string): { readonly name: string; readonly number: number } | undefined {
  const [, name = '', number = ''] = /^(\D{1,80}\S) ?([+-]?\d{1,2}) ?\/$/.exec(text) ?? [];
  return number ? { name: name.replace(/ [+-]$/, ''), number: Number(number) } : undefined;
}

/** No fix takes a number away that belongs to the score: `Throwing 2+1`. */
const keepingNumbers = (names: readonly string[], text: string): readonly string[] =>
  /\p{N}/u.test(text) ? names.filter((name) => /\p{N}/u.test(name)) : names;

/** `Lore (Elves) +2` has types, `Cooking +2 (Cakes +2)` specialties. */
function formOf(qualifiers: EntryLine['qualifiers']): Pick<Missing, 'form'> {
  if (qualifiers.some(({ afterScore, name }) => !afterScore && name !== '')) return { form: 'Type' };
  return qualifiers.some(({ name }) => name !== '') ? { form: 'Spec' } : {};
}

/** The group of the skill that stands above a line of a sheet. */
function groupAbove({ block, start }: Origin, { skills }: Sheet): Pick<Missing, 'group'> {
  const above = skills
    .filter(({ line }) => line?.origin.block === block && line.origin.start < start)
    .sort((a, b) => a.line!.origin.start - b.line!.origin.start)
    .at(-1);
  return above ? { group: above.rule.group } : {};
}

/** A skill of another list: how this one calls it, or what comes near. */
function otherList(text: string, origin: Finding['origin'], ruleset: Ruleset): Finding | undefined {
  const other = ruleset.otherSkills.get(nameKey(text));
  if (!other) return undefined;
  const same = [other.name, ...other.aliases].flatMap(
    (name) => ruleset.names.skill.get(nameKey(name))?.name ?? [],
  );
  const all = ruleset.groups.flatMap(({ skills }) => skills.map(({ name }) => name));
  const names = same.length > 0 ? [...new Set(same)] : nearest(text, all);
  const here = same.length > 0 ? ` ${t('Here it is called {0}.', quoted(names))}` : didYouMean(text, all);
  return {
    message: `${t('It is in the {0} list.', other.list)}${here}`,
    origin,
    fixes: () => names.map((name) => replaceWith(t('Change to {0}', name), origin, name)),
  };
}

/** `Brawling +4`: a type or a specialty in the place of its skill. */
function partOfSkill(
  text: string,
  origin: Finding['origin'],
  score: Amount | undefined,
  { groups }: Ruleset,
): Finding | undefined {
  const keys = [text, text.replaceAll('-', ' ')].map(nameKey);
  const own = (names: readonly string[]): string | undefined =>
    names.find((name) => keys.includes(nameKey(name)));
  const skills = groups.flatMap((group) => group.skills);
  const typed = skills.flatMap(({ name, types }) =>
    own(types) === undefined ? [] : `${name} (${own(types)!})`,
  );
  if (typed.length > 0) {
    const message = t('It is a type: write {0}.', anyOf(typed.map((written) => `\`${written}\``)));
    return {
      message,
      origin,
      fixes: () => typed.map((written) => replaceWith(t('Change to {0}', written), origin, written)),
    };
  }
  const owner = skills.find(({ specialties }) => own(specialties) !== undefined);
  if (!owner) return undefined;
  const specialty = own(owner.specialties)!;
  // A specialty is bought in pairs of levels, above a level of its skill.
  const total = score?.value || PAIR + 1;
  const isApart = total > PAIR;
  const line = `${owner.name} ${isApart ? `${signed(total - PAIR)} (${specialty} ${signed(PAIR)})` : signed(total)}`;
  return {
    message: isApart
      ? t('It is a specialty: write `{0}`.', line)
      : t('It is a specialty of {0}, which covers it: write `{1}`.', owner.name, line),
    origin,
    fixes: () => [
      replaceWith(t('Change to `{0}`', line), { ...origin, end: score?.origin.end ?? origin.end }, line),
    ],
  };
}

const PAIR = 2;

/** `Small Arms/Pistols`, `Unarmed Combat/Judo`: a skill behind its group, a type behind its skill. */
function behindGroup(text: string, origin: Origin, { names }: Ruleset): Finding | undefined {
  const [, head = '', tail = ''] = /^([^/>]{2,60}?) ?[/>] ?(\p{L}[^/>]{1,60})$/u.exec(text) ?? [];
  const skill = names.skill.get(nameKey(tail));
  const typed = names.skill.get(nameKey(head));
  const isOfGroup = skill && names.group.get(nameKey(head))?.name === skill.group;
  const written = isOfGroup
    ? skill.name
    : typed?.form === 'type' && !skill
      ? `${typed.name} (${tail})`
      : undefined;
  if (written === undefined) return undefined;
  return {
    message: t('Write `{0}`.', written),
    origin,
    fixes: () => [replaceWith(t('Change to `{0}`', written), origin, written)],
  };
}

/** `Language (German) +3`, `German +3`, where languages are bought as specialties of their branch. */
function ofBranch(
  line: Origin,
  { text, origin }: EntryLine['name'],
  score: Amount | undefined,
  ruleset: Ruleset,
): Finding | undefined {
  const written = textOf({ ...line, start: origin.start, end: score?.origin.start ?? line.end });
  const inside = /\(([^(),:]+)(, *native)?\)/i.exec(written);
  const language = inside?.[1]?.trim() ?? text;
  const branch = branchOf(language, ruleset);
  if (!branch || (inside && !sameName(text, LANGUAGE))) return undefined;
  const own = Math.max(0, Math.ceil(((score?.value ?? 1) - 1) / PAIR)) * PAIR;
  const type = inside?.[2] ? `${branch}, native` : branch;
  const whole = `Language Branch (${type}) +1 (${language} ${signed(own || PAIR)})`;
  return {
    message: t('It is a language of a branch: write `{0}`.', whole),
    origin,
    fixes: () => [
      replaceWith(t('Change to `{0}`', whole), { ...origin, end: score?.origin.end ?? line.end }, whole),
    ],
  };
}

const LANGUAGE = 'Language';

/** `French, fluent`: the level of a language in the word for it. */
function fluentIn(text: string, origin: Origin, ruleset: Ruleset): Finding | undefined {
  const [, type = '', word = ''] = /^([^,()]{2,40}), (\p{L}+)$/u.exec(text) ?? [];
  const language = ruleset.names.skill.get(nameKey(LANGUAGE));
  const row = fluency(ruleset).find(({ name }) => sameName(name, word));
  if (!language?.types.some((each) => sameName(each, type)) || !row) return undefined;
  const line = `${language.name} (${type}) ${signed(row.level)}`;
  return {
    message: t('It is a language. “{0}” is level {1}: write `{2}`.', word, row.level, line),
    origin,
    fixes: () => [replaceWith(t('Change to `{0}`', line), origin, line)],
  };
}

/** `Latin`, `Speak French`, `Sign Language`: a language in the place of its skill. */
function language(text: string, origin: Origin, ruleset: Ruleset): Finding | undefined {
  const skill = ruleset.names.skill.get(nameKey(LANGUAGE));
  if (!skill) return undefined;
  const [, spoken, called] = /^speaks? (.{2,40})$|^(.{2,40}) language$/i.exec(text) ?? [];
  const name = spoken ?? called ?? text;
  // `Body Language` is none.
  if (!spoken && !/^sign$/i.test(name) && !isLanguage(name, skill.types, ruleset)) return undefined;
  const written = `${skill.name} (${name})`;
  return {
    message: t('It is a language: write `{0}`.', written),
    origin,
    fixes: () => [replaceWith(t('Change to {0}', written), origin, written)],
  };
}

const fluency = tableRows('fluency', (row) => ({ level: Number(row('level')), name: row('name') }));

/** The names that the rules have for a list: those of the group that is called like it; for `skills` of all without a list. */
const namesFor = (list: string, groups: readonly SkillGroupRule[], sections: Ruleset['sections']): string[] =>
  groups
    .filter(({ name }) => (sections.find(({ key }) => sameName(name, key))?.key ?? 'skills') === list)
    .flatMap(({ skills }) => skills.flatMap(({ name, aliases }) => [name, ...aliases]));
