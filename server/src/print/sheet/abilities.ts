/** Traits and skills. */
import { markedSkillLabel, skillLabel, skillScoreText, traitLabel } from '../../features/render.ts';
import type { Origin } from '../../rules/explanation.ts';
import { signed } from '../../rules/labels.ts';
import { sameName } from '../../rules/names.ts';
import type { Sheet, SkillScore } from '../../rules/sheet.ts';
import { plain, strong, type Block, type Roll, type Run } from '../document.ts';
import type { PrintedCharacter } from './character.ts';
import { panel } from './panel.ts';
import { keyTitle } from '../words.ts';

/** The lists of traits beside each other, each trait with what it is worth. */
export function traitBlocks(sheet: Sheet): Block[] {
  const lists = sheet.ruleset.sections
    .filter(({ form }) => form === 'traits')
    .map(({ key }) => ({ key, traits: sheet.traits.filter(({ section }) => section === key) }))
    .filter(({ traits }) => traits.length > 0);
  if (lists.length === 0) return [];
  const hasPrices = sheet.points.character !== undefined;
  const cells = lists.map(({ key, traits }) => ({
    share: 1,
    blocks: [
      panel(keyTitle(key), [
        {
          type: 'list' as const,
          isOrdered: false,
          items: traits.map((choice): Block[] => [
            {
              type: 'paragraph',
              text: [
                strong(traitLabel(choice)),
                ...plain(hasPrices && choice.cost.value !== 0 ? ` ${choice.cost.value} CP` : ''),
                ...plain(choice.line.note ? `: ${choice.line.note.text}` : ''),
              ],
              at: choice.line.origin,
            },
          ]),
        },
      ]),
    ],
  }));
  return [{ type: 'row', cells }];
}

const SKILL_COLUMNS = 3;

/** Skills by group, through narrow columns. */
export function skillBlocks(character: PrintedCharacter): Block[] {
  const { sheet } = character;
  return sheet.ruleset.sections
    .filter(({ form }) => form === 'skills')
    .flatMap(({ key }): Block[] => {
      const skills = sheet.skills.filter(({ section }) => section === key);
      const groups = key === 'skills' ? sheet.groups : [];
      if (skills.length + groups.length === 0) return [];
      const names = [...new Set([...groups.map(({ rule }) => rule.name), ...skills.map(groupName)])];
      const blocks = names.flatMap((name): Block[] => {
        const own = skills.filter((skill) => groupName(skill) === name);
        const group = groups.find(({ rule }) => rule.name === name);
        const label = group ? `${name} ${signed(group.score)}` : name;
        const rows = own
          .sort((a, b) => skillLabel(a).localeCompare(skillLabel(b), 'en'))
          .flatMap((skill) => skillRows(skill, character.at));
        return [
          ...(label && !sameName(label, key)
            ? [{ type: 'heading', level: 4, text: plain(label), kicker: '' } as const]
            : []),
          ...(rows.length > 0 ? [{ type: 'facts', rows } as const] : []),
        ];
      });
      return [panel(keyTitle(key), [{ type: 'flow', columns: SKILL_COLUMNS, blocks }])];
    });
}

const groupName = ({ rule, group }: SkillScore): string => group?.rule.name ?? rule.group ?? '';

function skillRows(skill: SkillScore, at: Origin): { label: string; value: Run[] }[] {
  const roll = (name: string): Roll => ({ kind: 'roll', id: `Skills:${name}`, at });
  const name = skillLabel(skill);
  return [
    { label: markedSkillLabel(skill), value: [{ text: skillScoreText(skill), roll: roll(name) }] },
    ...skill.specialties.map((specialty) => ({
      label: `– ${specialty.name}`,
      value: [{ text: signed(specialty.total), roll: roll(`${skill.rule.name} (${specialty.name})`) }],
    })),
  ];
}
