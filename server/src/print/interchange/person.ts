/** The values of a character that other tools read: a few numbers, and lists as text. */
import { attackText, weaponFacts } from '../../features/equipment-text.ts';
import { asWritten, capital, dotted, skillLabel, traitLabel } from '../../features/render.ts';
import { sameName } from '../../rules/names.ts';
import { EMPTY_HISTORY } from '../../rules/tracker/rules.ts';
import type { PrintedCharacter } from '../sheet/character.ts';

export interface Person {
  readonly name: string;
  readonly isPlayer: boolean;
  readonly concept: string;
  readonly life: number | undefined;
  readonly defense: number | undefined;
  readonly initiative: number | undefined;
  readonly scores: readonly { readonly id: string; readonly name: string; readonly value: number }[];
  readonly skills: string;
  readonly traits: readonly { readonly name: string; readonly about: string }[];
  readonly actions: readonly { readonly name: string; readonly about: string }[];
}

export function personOf({ sheet, rules }: Pick<PrintedCharacter, 'sheet' | 'rules'>): Person {
  const { character, attributes, derived, skills, traits, equipment } = sheet;
  const condition = rules.tracker?.condition(sheet.ruleset, sheet, EMPTY_HISTORY);
  const value = (id: string): number | undefined => derived.find(({ rule }) => sameName(rule.id, id))?.value;
  return {
    name: character.name || 'Unnamed',
    isPlayer: character.kind === 'character',
    concept: character.facts.get('concept')?.text ?? '',
    life: condition && condition.most > 0 ? condition.most : undefined,
    defense: value('DEF'),
    initiative: value('INI'),
    scores: [...attributes.filter(({ line, value: own }) => line || own !== 0), ...derived].map(
      ({ rule, value: own }) => ({
        id: rule.id,
        name: rule.name,
        value: own,
      }),
    ),
    skills: skills
      .filter(({ line }) => line)
      .map((skill) => `${skillLabel(skill)} ${asWritten(skill, skill.total)}`)
      .join(', '),
    traits: traits.map((choice) => ({
      name: traitLabel(choice),
      about: choice.line.note?.text ?? capital(choice.section),
    })),
    actions: equipment.weapons.map((use) => ({
      name: use.line.name.text,
      about: dotted(attackText(use), weaponFacts(use)),
    })),
  };
}
