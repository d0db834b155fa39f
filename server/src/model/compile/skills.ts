/** Skill groups and skills. */
import { nameKey, partsOf, sameName } from '../../rules/names.ts';
import type { Options } from '../../rules/options.ts';
import {
  ANY,
  NATIVE,
  type FreeLevels,
  type OtherSkill,
  type Rule,
  type SkillGroupRule,
  type SkillRule,
  type Table,
} from '../../rules/ruleset.ts';
import type { EntryNode, Item } from '../../syntax/tree.ts';
import { originOf, propertiesOf, type Declared } from '../declarations.ts';
import type { Settings } from '../settings.ts';
import type { EffectiveRules } from './layers.ts';
import { entriesOf, ruleOf, textOf } from './rule.ts';
import { dictionary } from '../../text/dictionary.ts';

/** The settings of a campaign about skills. */
export interface Campaign {
  readonly options: Options;
  /** Whether an optional rule is in use. */
  readonly isUsed: (rule: string) => boolean;
  /** The skills that are free instead of those of the list, by kind; undefined for those of the list. */
  readonly free: Readonly<Record<FreeLevels['kind'], readonly FreeSkill[] | undefined>>;
}

/** `Society (Courtier)`, `Computers +3`. */
interface FreeSkill {
  readonly name: string;
  readonly type: string | undefined;
  readonly level: number | undefined;
}

/** The value of `common skills` or `universal skills`: skills, a row of `table Common Skills`, or `none`. */
export function freeSkillsIn(
  settings: Settings,
  kind: FreeLevels['kind'],
  stations: Table | undefined,
): readonly FreeSkill[] | undefined {
  return settings.property(`${kind} skills`)?.items.flatMap((item): FreeSkill[] => {
    if (sameName(item.text, NONE)) return [];
    const station = kind === 'common' && stationNamed(stations, item.text);
    if (station) return station;
    const name = item.name.text || item.text;
    return [{ name, type: item.groups[0]?.items[0]?.text, level: item.number?.value }];
  });
}

/** The value for no free skills. */
export const NONE = 'none';

export const COMMON_SKILLS = 'Common Skills';

/** The skills of a row such as `serfs`. */
function stationNamed(stations: Table | undefined, name: string): FreeSkill[] | undefined {
  const row = stations?.rows.find(([own = '', also = '']) =>
    [own, ...partsOf(also, ';')].some((each) => each && sameName(each, name)),
  );
  return row?.[2]?.split(';').flatMap((skill) => {
    const [own = '', type] = partsOf(skill.replace(')', ''), '(');
    return own ? [{ name: own, type, level: undefined }] : [];
  });
}

/** The groups in use, without what a campaign removes and with the skills that it adds. */
export function skillGroupsOf(rules: EffectiveRules, campaign: Campaign): SkillGroupRule[] {
  const added = rules.of('skill').map((declared) => ({ declared, group: textOf(declared, 'group') }));
  const usual = groupNames(rules);
  return rules.of('skill group').map((declared) => {
    const group = ruleOf(declared);
    const own = entriesOf(declared)
      .filter((entry) => !rules.isRemoved('skill', entry.name.text, declared) && isInUse(entry, campaign))
      .map((entry) => skillOf(entry, group, declared, campaign));
    const joining = added
      .filter((skill) => {
        const name = skill.group || usual.get(nameKey(skillName(skill.declared).name)) || '';
        return [group.name, ...group.aliases].some((each) => sameName(each, name));
      })
      .map((skill) => singleSkillOf(skill.declared, group, campaign));
    const replaced = own.map((skill) => joining.find(({ name }) => sameName(name, skill.name)) ?? skill);
    return {
      ...group,
      homeMade: rules.isHomeMade(declared),
      skills: [...replaced, ...joining.filter((skill) => !replaced.includes(skill))],
    };
  });
}

/** The skills of lists that are not in use, for whoever writes a name of one of those. */
export function otherSkillsOf(
  layers: readonly (readonly Declared[])[],
  counts: (declared: Declared) => boolean,
): ReadonlyMap<string, OtherSkill> {
  const others = layers.flat().flatMap((declared): OtherSkill[] => {
    if (declared.kind !== 'skill group' || counts(declared)) return [];
    const list = textOf(declared, 'list');
    return entriesOf(declared).map((entry) => ({ list, name: entry.name.text, aliases: aliasesOf(entry) }));
  });
  const found = new Map<string, OtherSkill>();
  const put = (name: string, skill: OtherSkill): void => {
    if (!found.has(nameKey(name))) found.set(nameKey(name), skill);
  };
  for (const skill of others) put(skill.name, skill);
  for (const skill of others) for (const alias of skill.aliases) put(alias, skill);
  return found;
}

const aliasesOf = ({ facts }: EntryNode): string[] =>
  facts.flatMap((fact) => {
    const text = fact.map((item) => item.text).join(', ');
    return partsOf(/^also called\s+(\S.*)$/i.exec(text)?.[1] ?? '', ',').filter(Boolean);
  });

/** The group of each skill, for a declaration that changes a skill where it is. */
const groupNames = (rules: EffectiveRules): Map<string, string> =>
  new Map(
    rules
      .of('skill group')
      .flatMap((declared) =>
        entriesOf(declared).map((entry) => [nameKey(entry.name.text), declared.node.name.text] as const),
      ),
  );

/** The name and the form of `skill Leaping (Type)`. */
function skillName({ node }: Declared): { name: string; form: string | undefined } {
  const { text } = node.name;
  const [, name = text, form] = /^(.*)\((types?|spec|specialty)\)$/i.exec(text) ?? [];
  return { name: name.trim(), form };
}

/** `skill Leaping (Type)` with its facts below it. */
function singleSkillOf(declared: Declared, group: Rule, campaign: Campaign): SkillRule {
  const { name, form } = skillName(declared);
  const facts = propertiesOf(declared.node).get('facts')?.facts ?? [];
  return {
    ...skillRule({ name, form, facts }, group, campaign),
    ...pick(ruleOf(declared)),
    name,
  };
}

const pick = ({ aliases, about, note, source, rulings, origin }: Rule): Omit<Rule, 'name'> => ({
  aliases,
  about,
  note,
  source,
  rulings,
  origin,
});

/** `not with language branches`: a skill that an optional rule takes the place of. */
const isInUse = ({ facts }: EntryNode, { isUsed }: Campaign): boolean =>
  !facts.some(([item]) => {
    const rule = /^not with\s+(\S.*)$/i.exec(item?.text ?? '')?.[1];
    return rule !== undefined && isUsed(rule);
  });

const FORMS = dictionary<SkillRule['form']>({
  type: 'type',
  types: 'type',
  spec: 'specialty',
  specialty: 'specialty',
});

/** `Driving (Spec): Body; tools required; common 2; each specialty apart; specialties Cars, Motorcycles`. */
function skillOf(entry: EntryNode, group: Rule, declared: Declared, campaign: Campaign): SkillRule {
  const written = { name: entry.name.text, form: entry.groups[0]?.items[0]?.text, facts: entry.facts };
  const rule = skillRule(written, group, campaign);
  return { ...rule, origin: originOf(declared.block, entry.name) };
}

interface WrittenSkill {
  readonly name: string;
  readonly form: string | undefined;
  readonly facts: readonly (readonly Item[])[];
}

function skillRule(written: WrittenSkill, group: Rule, campaign: Campaign): SkillRule {
  const { name } = written;
  const facts = written.facts.map((fact) => ({ text: fact.map((item) => item.text).join(', '), fact }));
  const after = (word: string): string[] | undefined => {
    const found = facts.find(({ text }) => nameKey(text).startsWith(`${word} `));
    return found && partsOf(found.text.slice(word.length + 1), ',');
  };
  const listed = after('listed as')?.[0];
  const has = (words: string): boolean => facts.some(({ text }) => sameName(text, words));
  return {
    ...group,
    name,
    aliases: after('also called') ?? [],
    about: '',
    note: '',
    rulings: [],
    group: group.name,
    form:
      listed && campaign.options.is('skill forms', 'as listed')
        ? (FORMS[nameKey(listed)] ?? 'plain')
        : (FORMS[nameKey(written.form ?? '')] ?? 'plain'),
    attributeGroups: (facts[0]?.text ?? '')
      .split('/')
      .map((part) => part.trim())
      .filter(Boolean),
    tools: after('tools')?.[0] ?? '',
    free: freeOf(
      name,
      facts.map(({ fact }) => fact[0]).filter((item) => item !== undefined),
      campaign,
    ),
    freeSpecialty: Number(after('free specialty')?.[0] ?? 0) || 0,
    specialtyRequired: has('specialty required'),
    apart: has('each specialty apart'),
    types: after('types') ?? [],
    specialties: after('specialties') ?? [],
    facts: facts.slice(1).map(({ text }) => text),
  };
}

/** The free levels that the list gives a skill, as far as the campaign leaves them. */
function freeOf(name: string, items: readonly Item[], { options, free }: Campaign): FreeLevels | undefined {
  const item = items.find(
    (candidate) => /^(?:universal|common)$/i.test(candidate.name.text.trim()) && candidate.number,
  );
  const kind = item && (nameKey(item.name.text) as FreeLevels['kind']);
  const types = item?.groups[0]?.items.map(({ text }) => text) ?? [];
  for (const chosen of ['universal', 'common'] as const) {
    const skills = free[chosen];
    if (!skills) continue;
    const own = skills.filter((skill) => sameName(skill.name, name));
    const named = own.flatMap(({ type }) => type ?? []);
    const level = own.find((skill) => skill.level !== undefined)?.level ?? item?.number?.value ?? 2;
    if (own.length > 0) return { level, kind: chosen, types: named.length > 0 ? chosenTypes(named) : types };
    if (kind === chosen) return undefined;
  }
  if (!item?.number || !kind) return undefined;
  const isNative = types.some((type) => sameName(type, NATIVE));
  const choice = isNative ? options.choice('native language level') : undefined;
  // A campaign chooses the level of a whole language, not that of a language branch.
  const isChosen = choice !== undefined && Number(choice.option.default) === item.number.value;
  return { level: isChosen ? Number.parseFloat(choice.value) : item.number.value, kind, types };
}

/** Two stations may give types of one skill; a type of the writer's choice can be any of them. */
const chosenTypes = (named: readonly string[]): readonly string[] =>
  named.some((type) => sameName(type, ANY)) ? [ANY] : [...new Set(named)];
