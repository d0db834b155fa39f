/** The empty sheet of a campaign, to fill in by hand or on screen. */
import { sameName } from '../../rules/names.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import type { RuleSystem } from '../../rules/system.ts';
import type { Block } from '../document.ts';
import { weaponColumns } from './equipment.ts';
import { blankPoints } from './fields.ts';
import { panel } from './panel.ts';
import { boxRow, scoreBlocks } from './scores.ts';
import { t } from '../../text/messages.ts';
import { keyTitle } from '../words.ts';

/** The empty sheet of a campaign. */
export function blankSheet(ruleset: Ruleset, rules: RuleSystem): Block[] {
  const lines = (title: string, name: string, count: number): Block =>
    panel(title, [{ type: 'field', label: '', name, value: '', lines: count }]);
  return [
    {
      type: 'row',
      cells: [
        { share: 3, blocks: [{ type: 'field', label: t('Name'), name: 'name', value: '', lines: 1 }] },
        { share: 2, blocks: [{ type: 'field', label: t('Player'), name: 'player', value: '', lines: 1 }] },
      ],
    },
    { type: 'field', label: t('Concept'), name: 'concept', value: '', lines: 1 },
    ...scoreBlocks(ruleset, undefined),
    ...boxRow(rules.sheetBoxes?.(ruleset, undefined) ?? []),
    panel(keyTitle('weapons'), [
      {
        type: 'table',
        caption: '',
        columns: weaponColumns(),
        rows: Array.from({ length: 5 }, () => weaponColumns().map(() => [])),
      },
    ]),
    {
      type: 'row',
      cells: ruleset.sections
        .filter(({ form }) => form === 'traits')
        .map(({ key }) => ({ share: 1, blocks: [lines(keyTitle(key), key, 7)] })),
    },
    ...ruleset.sections
      .filter(({ form }) => form === 'skills')
      .map(({ key }): Block =>
        panel(keyTitle(key), [{ type: 'flow', columns: 3, blocks: blankSkills(ruleset, key) }]),
      ),
    lines(t('Armor and gear'), 'gear', 5),
    ...blankPoints(ruleset, rules),
  ];
}

/** The groups of the skill list as headings, each with room below. */
function blankSkills({ groups }: Ruleset, section: string): Block[] {
  const named = section === 'skills' ? groups.filter(({ name }) => !sameName(name, section)) : [];
  if (named.length === 0)
    return Array.from({ length: 3 }, (_, index): Block => ({
      type: 'field',
      label: '',
      name: `${section}-${index + 1}`,
      value: '',
      lines: 7,
    }));
  return named.map(({ name }): Block => ({
    type: 'field',
    label: name,
    name: `skills-${name}`,
    value: '',
    lines: 3,
  }));
}
