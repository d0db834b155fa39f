/** The rolls of a character's sheet. */
import type { Declared } from '../../model/declarations.ts';
import { signed } from '../../rules/labels.ts';
import type { RollMode, RollBase, RollBonus } from '../../rules/roll.ts';
import type { SkillScore, WeaponUse } from '../../rules/sheet.ts';
import { t } from '../../text/messages.ts';
import { attackText } from '../equipment-text.ts';
import { skillLabel } from '../render.ts';
import { nameOf } from './prose-rolls.ts';
import type { People } from './people.ts';
import { readDice } from './casts.ts';
import type { RollChoice } from './throws.ts';
import { phrase } from '../../words/phrase.ts';

/** More skills or attributes than anyone chooses from. Each is looked up in the whole sheet, and a text may have a million. */
const MOST_OF_A_KIND = 300;

/** Attacks, initiative, skills and attributes: what is rolled most comes first. */
export function statblockChoices(people: People, declared: Declared): RollChoice[] {
  const sheet = people.sheet(declared);
  const { rolls } = people.model.rulesFor(people.scope);
  const dice = rolls.diceText(people.model.rulesetOf(people.scope));
  const who = nameOf(declared);
  const points = people.actionPoints(declared, []);
  const choice = (
    group: Group,
    label: string,
    rollBonus: RollBonus,
    {
      detail = detailOf(rollBonus),
      dice: own = dice,
      rollMode,
      damage,
      actionPoints = points,
    }: Partial<Special> = {},
  ): RollChoice => ({
    id: `${group}:${label}`,
    group: groupTitle(group),
    label,
    detail,
    people: [{ name: who, detail }],
    throws: () => [
      {
        who,
        what: label,
        dice: own,
        rollMode,
        rollBonus,
        sheet,
        target: undefined,
        opponent: undefined,
        damage,
        actionPoints,
      },
    ],
  });
  const rollBonus = (group: Group, label: string, base: RollBase): RollChoice[] => {
    const found = rolls.rollBonus(sheet, base);
    return found ? [choice(group, label, found)] : [];
  };
  const attack = (weapon: WeaponUse): RollChoice[] => {
    const [first] = weapon.attacks;
    if (!first) return [];
    const { total, explanation } = first;
    const damage = weapon.damage !== undefined && readDice(weapon.damage).tree ? weapon.damage : undefined;
    const own = { score: total, calculation: explanation.calculation ?? '' };
    return [choice('Attacks', weapon.rule.name, own, { detail: attackText(weapon), damage })];
  };
  const initiative = rolls.initiative(sheet);
  return unique([
    ...sheet.equipment.weapons.flatMap(attack),
    ...(initiative
      ? [
          choice('Initiative', t('Initiative'), initiative, {
            dice: initiative.dice,
            rollMode: initiative.rollMode,
            actionPoints: 0,
          }),
        ]
      : []),
    ...sheet.skills
      .slice(0, MOST_OF_A_KIND)
      .flatMap((skill) =>
        skillNames(skill).flatMap(({ label, detail }) =>
          rollBonus('Skills', label, { type: 'skill', skill: skill.rule, detail, attribute: undefined }),
        ),
      ),
    ...[
      ...sheet.attributes.slice(0, MOST_OF_A_KIND),
      ...sheet.derived.filter(({ rule }) => rule.isRolled),
    ].flatMap(({ rule }) => rollBonus('Attributes', rule.id, { type: 'attribute', attribute: rule })),
  ]);
}

type Group = 'Attacks' | 'Initiative' | 'Skills' | 'Attributes';

function groupTitle(group: Group): string {
  switch (group) {
    case 'Attacks':
      return t('Attacks');
    case 'Initiative':
      return t('Initiative');
    case 'Skills':
      return t('Skills');
    case 'Attributes':
      return t('Attributes');
  }
}

interface Special {
  readonly detail: string;
  readonly dice: string;
  readonly rollMode: RollMode | undefined;
  readonly damage: string | undefined;
  readonly actionPoints: number;
}

/** `+12 = REF 8 + Stealth 4`. */
function detailOf({ score, calculation }: RollBonus): string {
  const text = phrase(calculation);
  return text.includes(' + ') || text.includes(' x ')
    ? `${signed(score)} = ${text.replaceAll('+ -', '- ')}`
    : text;
}

/** The skill with its type, and each of its specialties. */
const skillNames = (skill: SkillScore): { label: string; detail: string | undefined }[] => [
  { label: skillLabel(skill), detail: skill.type },
  ...skill.specialties.map(({ name }) => ({ label: `${skill.rule.name} (${name})`, detail: name })),
];

/** Two weapons of one kind are rolled for alike. */
const unique = (choices: readonly RollChoice[]): RollChoice[] =>
  [...new Map([...choices].reverse().map((choice) => [choice.id, choice])).values()].reverse();
