/** Keys whose values are names of rules: `level: Cinematic`, `opposite: Shy`. */
import { isCharacter, propertiesOf, type Declared } from '../model/declarations.ts';
import { COMMON_SKILLS, NONE } from '../model/compile/skills.ts';
import { KnownNames } from '../rules/near-names.ts';
import { nameKey, partsOf } from '../rules/names.ts';
import { meaningsOf } from '../rules/other-words.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { t } from '../text/messages.ts';
import type { Finding, RulesContext } from './check.ts';
import { namesIn, unknown } from './unknown-finding.ts';

interface NamedValues {
  readonly key: string;
  readonly isKeyOf: (declared: Declared) => boolean;
  /** Whether only the first value counts. */
  readonly isOne?: boolean;
  /** Whether a value may be a number alone, which names nothing. */
  readonly isNumberAlso?: boolean;
  readonly known: (context: RulesContext) => KnownNames;
  readonly says: (name: string, known: KnownNames) => string;
}

/** The names of all declarations of a kind, of the library as well. */
const declaredNames =
  (kind: Declared['kind']) =>
  ({ ruleset, declaredRules }: RulesContext): KnownNames =>
    namesIn(ruleset, kind, () =>
      declaredRules()
        .filter((each) => each.kind === kind)
        .map(({ name }) => name),
    );

/** Names that the rules of the scope have. */
const rulesetNames =
  (what: string, names: (ruleset: Ruleset) => readonly string[]) =>
  ({ ruleset }: RulesContext): KnownNames =>
    namesIn(ruleset, what, () => names(ruleset));

const namesOf = (
  rules: readonly { readonly name: string; readonly aliases: readonly string[] }[],
): string[] => rules.flatMap(({ name, aliases }) => [name, ...aliases]);

const skillNames = ({ groups }: Ruleset): string[] => [
  NONE,
  ...namesOf(groups.flatMap(({ skills }) => skills)),
];

const stationNames = (ruleset: Ruleset): string[] => [
  ...skillNames(ruleset),
  ...(ruleset.names.table.get(nameKey(COMMON_SKILLS))?.rows ?? []).flatMap(([name = '', also = '']) =>
    [name, ...partsOf(also, ';')].filter(Boolean),
  ),
];

const isOf =
  (...kinds: readonly Declared['kind'][]) =>
  ({ kind }: Declared): boolean =>
    kinds.includes(kind);
const hasLevel = (declared: Declared): boolean => isCharacter(declared) || declared.kind === 'campaign';
const isCampaign = isOf('campaign');

const noLevel = (name: string): string => t('There is no level of play “{0}”.', name);

const NAMED_VALUES: readonly NamedValues[] = [
  {
    key: 'common skills',
    isKeyOf: hasLevel,
    known: rulesetNames('stations', stationNames),
    says: (name) => t('There is no skill or station “{0}”.', name),
  },
  {
    key: 'level',
    isKeyOf: hasLevel,
    isOne: true,
    known: declaredNames('level'),
    says: (name, known) =>
      [...known].length > 0 ? noLevel(name) : t('This rule system has no levels of play.'),
  },
  {
    key: 'system',
    isKeyOf: isCampaign,
    isOne: true,
    known: ({ systemNames }) => new KnownNames(systemNames()),
    says: (name) => t('There is no rule system “{0}”.', name),
  },
  {
    key: 'skill list',
    isKeyOf: isCampaign,
    isOne: true,
    known: declaredNames('skill list'),
    says: (name) => t('There is no skill list “{0}”.', name),
  },
  {
    key: 'use',
    isKeyOf: isCampaign,
    known: rulesetNames('optional rules', ({ optionalRules }) => optionalRules),
    says: (name) => t('There is no optional rule “{0}”.', name),
  },
  {
    key: 'universal skills',
    isKeyOf: isCampaign,
    known: rulesetNames('skills', skillNames),
    says: (name) => t('There is no skill “{0}”.', name),
  },
  {
    key: 'derived maximum',
    isKeyOf: isCampaign,
    known: rulesetNames('derived', ({ derived }) => derived.flatMap(({ id, name }) => [id, name])),
    says: (name) => t('There is no derived attribute “{0}”.', name),
  },
  {
    key: 'list',
    isKeyOf: isOf('skill group', 'skill'),
    known: declaredNames('skill list'),
    says: (name) => t('There is no skill list “{0}”.', name),
  },
  {
    key: 'group',
    isKeyOf: isOf('skill'),
    isOne: true,
    known: rulesetNames('skill groups', ({ groups }) => namesOf(groups)),
    says: (name) => t('There is no skill group “{0}”.', name),
  },
  {
    key: 'cap',
    isKeyOf: isOf('derived'),
    isNumberAlso: true,
    known: declaredNames('level'),
    says: noLevel,
  },
  {
    key: 'opposite',
    isKeyOf: isOf('advantage', 'disadvantage'),
    known: rulesetNames('traits', ({ traits }) => namesOf(traits)),
    says: (name) => t('There is no trait “{0}”.', name),
  },
];

export function* unknownValues(declared: Declared, context: RulesContext): Generator<Finding> {
  const properties = propertiesOf(declared.node);
  for (const { key, isKeyOf, isOne, isNumberAlso, known: knownIn, says } of NAMED_VALUES) {
    if (!isKeyOf(declared)) continue;
    const items = properties.get(key)?.items ?? [];
    if (items.length === 0) continue;
    const known = knownIn(context);
    for (const item of isOne ? items.slice(0, 1) : items) {
      if (isNumberAlso && item.name.text === '') continue;
      const name = item.name.text || item.text;
      if (known.has(name)) continue;
      const meant = meaningsOf(context.ruleset, name).filter((meaning) => known.has(meaning));
      yield unknown(says(name, known), name, declared, item, known, meant);
    }
  }
}
