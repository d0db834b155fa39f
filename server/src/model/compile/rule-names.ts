/** The names of rules. The campaign's declaration comes first where a name has two meanings. */
import { nameKey } from '../../rules/names.ts';
import { withLazy } from '../../rules/lazy.ts';
import {
  byName,
  type Attribute,
  type DerivedRule,
  type RuleNames,
  type Ruleset,
  type SkillGroupRule,
  type Table,
} from '../../rules/ruleset.ts';
import type { Declared } from '../declarations.ts';
import { tableOf } from './equipment.ts';

/** The names of what a character has scores in. */
export type ScoreNames = Pick<RuleNames, 'attribute' | 'derived' | 'group' | 'skill'>;

export const scoreNames = (
  attributes: readonly Attribute[],
  derived: readonly DerivedRule[],
  groups: readonly SkillGroupRule[],
): ScoreNames => ({
  attribute: byName(attributes, ({ id }) => [id]),
  derived: byName(derived, ({ id }) => [id]),
  group: byName([...groups].reverse(), namesOnSheets),
  skill: byName([...groups].reverse().flatMap(({ skills }) => skills)),
});

/** All names; those that a character seldom needs are looked up when they are asked for. */
export const ruleNames = (
  rules: Omit<Ruleset, 'names'>,
  names: ScoreNames,
  tables: readonly Declared[],
): RuleNames =>
  withLazy<ScoreNames, Omit<RuleNames, keyof ScoreNames>>(names, {
    trait: () => byName([...rules.traits].reverse()),
    weapon: () => byName([...rules.weapons].reverse()),
    armor: () => byName([...rules.armors].reverse()),
    gear: () => byName([...[...rules.gear].reverse(), ...rules.objects]),
    table: () => new TableIndex(tables),
    ruling: () => new Map(rules.rulings.map((ruling) => [nameKey(ruling.id), ruling])),
  });

/** Tables by name; each is read when it is looked at. */
class TableIndex extends Map<string, Table> {
  readonly #declared: ReadonlyMap<string, Declared>;

  constructor(declared: readonly Declared[]) {
    super();
    this.#declared = new Map(declared.map((each) => [each.key, each]));
  }

  override get(name: string): Table | undefined {
    const declared = this.#declared.get(name);
    return declared && tableOf(declared);
  }

  override has(name: string): boolean {
    return this.#declared.has(name);
  }
}

/** `Athletics Skill Group`, `Medical Skill Group`: groups as the book calls them on sheets and in headings. */
const namesOnSheets = ({ name, aliases }: SkillGroupRule): string[] =>
  [name, ...aliases].flatMap((each) => {
    const plain = each.replace(/ Skills$/, '');
    return [`${plain} Skill Group`, `${plain} Group`];
  });
