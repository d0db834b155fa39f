/** Branches of languages and the languages in them, where a campaign buys those: both come from a table of the rules. */
import { nameKey, partsOf, sameName } from '../rules/names.ts';
import { NATIVE, type Ruleset } from '../rules/ruleset.ts';
import type { SkillScore } from '../rules/sheet.ts';
import { tableRows } from '../rules/table-rows.ts';
import type { Finding } from './check.ts';
import { changesTo } from './names.ts';
import { t } from '../text/messages.ts';

const SKILL = 'language branch';

/** `Romance (Latin)` is called Romance, too, and a dagger marks a dead language. */
const plain = (name: string): string => nameKey(ruleOf(name).replace('†', ''));

const ruleOf = (name: string): string => name.split('(')[0]!.trim();

const branches = tableRows('language families', (row) => ({
  name: ruleOf(row('branch')),
  languages: new Set(partsOf(row('languages'), ',').map(plain)),
}));

/** The branch of a language, where languages are bought by branches. */
export const branchOf = (language: string, ruleset: Ruleset): string | undefined =>
  ruleset.names.skill.has(SKILL)
    ? branches(ruleset).find(({ languages }) => languages.has(plain(language)))?.name
    : undefined;

/** Whether the rules know a language, be it as a type of its skill or in the table of branches. */
export const isLanguage = (name: string, types: readonly string[], ruleset: Ruleset): boolean =>
  types.some((each) => sameName(each, name)) ||
  branches(ruleset).some(({ languages }) => languages.has(plain(name)));

/** A language that the table has in another branch; branches and languages of the writer's own are not in it. */
export function* strayLanguages(
  { rule, type, specialties, line }: SkillScore,
  ruleset: Ruleset,
): Generator<Finding> {
  if (nameKey(rule.name) !== SKILL) return;
  const known = branches(ruleset);
  const written = type === undefined ? [] : partsOf(type, ',').filter((each) => nameKey(each) !== NATIVE);
  const place = line?.qualifiers.find(({ text }) => text === type);
  const [called] = written;
  if (known.length === 0 || called === undefined || !place) return;
  const origin = { ...place.origin, end: place.origin.start + called.length };
  const branch = known.find(({ name }) => plain(name) === plain(called));
  for (const { name, qualifier } of specialties) {
    const homes = known.filter(({ languages }) => languages.has(plain(name))).map((each) => each.name);
    if (homes.length === 0 || (branch && homes.includes(branch.name))) continue;
    yield {
      message: t('{0} is a language of {1}, not of {2}.', name, homes.join(', '), called),
      origin: { ...qualifier.origin, end: qualifier.origin.start + name.length },
      severity: 'warning',
      fixes: () => changesTo(homes, origin),
    };
    return;
  }
}
