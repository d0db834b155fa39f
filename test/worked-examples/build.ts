/** Builds characters from Callsheet text and lays their sheets out as plain numbers. */
import { Checker } from '../../server/src/checks/run.ts';
import { LIBRARIES } from '../support/libraries.ts';
import { isCharacter } from '../../server/src/model/declarations.ts';
import { Model, type CharacterView } from '../../server/src/model/model.ts';
import { strengthRow } from '../../server/src/rules/action-system/strength.ts';
import { nameKey } from '../../server/src/rules/names.ts';
import type { Ruleset } from '../../server/src/rules/ruleset.ts';
import type { Sheet, SkillScore } from '../../server/src/rules/sheet.ts';
import { parseSource } from '../../server/src/syntax/source.ts';
import { phrase } from '../../server/src/words/phrase.ts';

export const systems = LIBRARIES;

export interface Built {
  readonly views: readonly CharacterView[];
  /** The sheet of each character as it was at the end of a day. */
  readonly at: (date: string) => readonly Sheet[];
  /** The codes of all findings, in the order of their places. */
  readonly findings: readonly string[];
}

/** Every character of one or more files, with what the checks find in all of them. */
export function build(files: Readonly<Record<string, string>>): Built {
  const model = new Model(systems);
  for (const [name, text] of Object.entries(files))
    model.setFile(`file:///${name}`, parseSource(text, model.parse));
  const checker = new Checker(model);
  const all = [...model.files()];
  const characters = all.flatMap((file) => file.index.declared.filter(isCharacter));
  return {
    views: characters.map((declared) => model.character(declared)),
    at: (date) => characters.map((declared) => model.characterAt(declared, date)),
    findings: all.flatMap((file) => checker.check(file, new Map()).map(({ code }) => code)),
  };
}

/** Score, sum with the group's levels, and cost. */
export type Row = readonly [score: number, total: number, cost: number];

/** The numbers of a character sheet. */
export interface Numbers {
  readonly attributePoints: readonly [spent: number, available: number];
  readonly characterPoints: readonly [spent: number, available: number];
  readonly advantages: number;
  readonly disadvantages: number;
  readonly skillPoints: number;
  readonly derivedPoints: number;
  readonly fromAttributePoints: number;
  readonly attributes: Readonly<Record<string, number>>;
  readonly attributeCosts: Readonly<Record<string, number>>;
  readonly derived: Readonly<Record<string, number>>;
  readonly derivedCosts: Readonly<Record<string, number>>;
  readonly traits: Readonly<Record<string, number>>;
  readonly controlScores: Readonly<Record<string, number>>;
  /** Groups, skills and specialties. */
  readonly skills: Readonly<Record<string, Row>>;
  /** Kilograms, and the damage of a fist. */
  readonly strength: Readonly<Record<'lift' | 'carry' | 'drag', number>> & { readonly damage: string };
  /** What each trait does, as the rules say it. */
  readonly effects: Readonly<Record<string, readonly string[]>>;
  /** What each weapon adds to the dice, by attribute. */
  readonly attacks: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** What each line of the log does to the experience points. */
  readonly experience: Readonly<Record<string, number>>;
}

export function numbersOf({ sheet }: { readonly sheet: Sheet }): Numbers {
  const { points, attributes, derived, traits, groups, skills } = sheet;
  const row = strengthRow(sheet.ruleset, attributes.find(({ rule }) => rule.id === 'STR')?.value ?? 0);
  return {
    attributePoints: [points.attribute!.spent.value, points.attribute!.available.value],
    characterPoints: [points.character!.spent.value, points.character!.available.value],
    advantages: points.character!.advantages,
    disadvantages: points.character!.disadvantages,
    skillPoints: points.character!.skills,
    derivedPoints: points.character!.derived,
    fromAttributePoints: points.character!.fromAttributePoints,
    attributes: Object.fromEntries(attributes.map(({ rule, value }) => [rule.id, value])),
    attributeCosts: Object.fromEntries(attributes.map(({ rule, cost }) => [rule.id, cost.value])),
    derived: Object.fromEntries(derived.map(({ rule, value }) => [rule.id, value])),
    derivedCosts: Object.fromEntries(derived.map(({ rule, cost }) => [rule.id, cost.value])),
    traits: Object.fromEntries(
      traits.map(({ rule, level, cost }) => [level ? `${rule.name} (${level.name})` : rule.name, cost.value]),
    ),
    controlScores: Object.fromEntries(
      traits.flatMap(({ rule, effects }) =>
        effects.flatMap((effect) => (effect.type === 'control' ? [[rule.name, effect.score]] : [])),
      ),
    ),
    skills: Object.fromEntries([
      ...groups.map(({ rule, score, cost }): [string, Row] => [rule.name, [score, score, cost.value]]),
      ...skills.flatMap(rowsOf),
    ]),
    strength: {
      lift: row?.lift.kilograms ?? 0,
      carry: row?.carry.kilograms ?? 0,
      drag: row?.drag.kilograms ?? 0,
      damage: row?.damage ?? '',
    },
    effects: Object.fromEntries(
      traits.map(({ rule, effects }) => [rule.name, effects.map((effect) => effect.text)]),
    ),
    attacks: Object.fromEntries(
      sheet.equipment.weapons.map(({ rule, attacks }) => [
        rule.name,
        Object.fromEntries(attacks.map(({ attribute, total }) => [attribute.id, total])),
      ]),
    ),
    experience: Object.fromEntries(
      (sheet.experience?.steps ?? []).map(({ label, change }) => [phrase(label), change.value]),
    ),
  };
}

/** The cell of a table, in the row that begins with a word. */
export function cellOf(ruleset: Ruleset, table: string, row: string, column: string): string | undefined {
  const { columns = [], rows = [] } = ruleset.names.table.get(nameKey(table)) ?? {};
  return rows.find(([first]) => first === row)?.[columns.indexOf(column)];
}

/** The attributes that may go with a skill. */
export function attributesOf(ruleset: Ruleset, skill: string): string[] {
  const { attributeGroups = [], facts = [] } = ruleset.names.skill.get(nameKey(skill)) ?? {};
  const further = facts.flatMap((fact) => /^uses (.*)$/.exec(fact)?.[1]?.split(', ') ?? []);
  return [
    ...ruleset.attributes.filter(({ group }) => attributeGroups.includes(group)).map(({ id }) => id),
    ...further,
  ];
}

function rowsOf({ rule, type, score, total, cost, specialties }: SkillScore): [string, Row][] {
  const name = type === undefined ? rule.name : `${rule.name} (${type})`;
  return [
    [name, [score, total, cost.value]],
    ...specialties.map((each): [string, Row] => [each.name, [each.bonus, each.total, each.cost.value]]),
  ];
}
