/** Fields that change in play: points, notes, and the log. */
import { signed } from '../../rules/labels.ts';
import { sameName } from '../../rules/names.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import type { RuleSystem } from '../../rules/system.ts';
import { phrase } from '../../words/phrase.ts';
import { plain, slug, type Block, type Column } from '../document.ts';
import type { PrintedCharacter } from './character.ts';
import { panel } from './panel.ts';
import { t } from '../../text/messages.ts';
import { keyTitle } from '../words.ts';

export function logBlocks({ experience, ruleset: { experienceUnit } }: Sheet): Block[] {
  if (!experience) return [];
  const columns: Column[] = [
    { label: t('Date'), align: 'left' },
    { label: t('Entry'), align: 'left' },
    { label: experienceUnit, align: 'right' },
    { label: t('Left'), align: 'right' },
  ];
  const rows = experience.steps.map(({ line, label: what, change, balance }) => {
    const label = phrase(what);
    return [
      plain(line.date.text),
      plain(line.note && !label.includes(line.note.text) ? `${label}: ${line.note.text}` : label),
      plain(change.value === 0 ? '0' : signed(change.value)),
      plain(`${balance}`),
    ];
  });
  return [panel(t('Log'), [{ type: 'table', caption: '', columns, rows }])];
}

/** Points that change at the table, and room for notes. */
export function pointBlocks({ sheet, rules, id = 'sheet' }: PrintedCharacter): Block[] {
  const points = sheet.experience?.actionPoints;
  return pointFields(id, [
    ...(rules.pools ?? []).flatMap((name) => {
      const score = [...sheet.attributes, ...sheet.derived].find(({ rule }) => sameName(rule.id, name));
      return score ? [{ label: t('{0} now', name), name, value: `${score.value}` }] : [];
    }),
    ...(hasActionPoints(sheet.ruleset) ? [actionPoints(`${points ?? ''}`)] : []),
    ...(sheet.experience
      ? [
          {
            label: t('{0} left', sheet.ruleset.experienceUnit),
            name: 'experience',
            value: `${sheet.experience.balance}`,
          },
        ]
      : []),
  ]);
}

/** The same without a character. */
export const blankPoints = (ruleset: Ruleset, { pools = [] }: RuleSystem): Block[] =>
  pointFields('sheet', [
    ...pools.map((name) => ({ label: t('{0} now', name), name, value: '' })),
    ...(hasActionPoints(ruleset) ? [actionPoints('')] : []),
  ]);

const actionPoints = (value: string): PointField => ({
  label: t('Action points'),
  name: 'action points',
  value,
});
const hasActionPoints = ({ names }: Ruleset): boolean => names.table.has('action points');

interface PointField {
  readonly label: string;
  readonly name: string;
  readonly value: string;
}

function pointFields(id: string, points: readonly PointField[]): Block[] {
  const fields = points.map(({ label, name, value }): Block => ({
    type: 'field',
    label,
    name: `${id}-${slug(name)}`,
    value,
    lines: 1,
  }));
  return [
    ...(fields.length > 0
      ? [{ type: 'row', cells: fields.map((block) => ({ share: 1, blocks: [block] })) } as const]
      : []),
    { type: 'field', label: keyTitle('notes'), name: `${id}-notes`, value: '', lines: 3 },
  ];
}
