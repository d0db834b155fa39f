/** What changes at the table: fields for points and notes, and the log. */
import { signed } from '../../rules/labels.ts';
import { sameName } from '../../rules/names.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { plain, type Block, type Column } from '../document.ts';
import { panel } from './panel.ts';

export function logBlocks({ experience, ruleset: { experienceUnit } }: Sheet): Block[] {
  if (!experience) return [];
  const columns: Column[] = [
    { label: 'Date', align: 'left' },
    { label: 'What', align: 'left' },
    { label: experienceUnit, align: 'right' },
    { label: 'Left', align: 'right' },
  ];
  const rows = experience.steps.map(({ line, label, change, balance }) => [
    plain(line.date.text),
    plain(line.note && !label.includes(line.note.text) ? `${label}: ${line.note.text}` : label),
    plain(change.value === 0 ? '0' : signed(change.value)),
    plain(`${balance}`),
  ]);
  return [panel('Log', [{ type: 'table', caption: '', columns, rows }])];
}

/** Points that change at the table, and room for notes. */
export function pointBlocks(sheet: Sheet, id: string): Block[] {
  const life = sheet.derived.find(({ rule }) => sameName(rule.id, 'LIF'))?.value;
  const points = sheet.experience?.actionPoints;
  const hasActionPoints = sheet.points.character !== undefined || points !== undefined;
  return pointFields(
    id,
    life === undefined ? undefined : `${life}`,
    hasActionPoints ? `${points ?? ''}` : undefined,
    sheet.experience && `${sheet.experience.balance}`,
    sheet.ruleset.experienceUnit,
  );
}

export function pointFields(
  id: string,
  life: string | undefined,
  actionPoints: string | undefined,
  experience?: string,
  unit = 'EP',
): Block[] {
  const field = (label: string, name: string, value: string): Block => ({
    type: 'field',
    label,
    name: `${id}-${name}`,
    value,
    lines: 1,
  });
  const fields = [
    ...(life === undefined ? [] : [field('LIF now', 'life', life)]),
    ...(actionPoints === undefined ? [] : [field('Action points', 'action-points', actionPoints)]),
    ...(experience === undefined ? [] : [field(`${unit} left`, 'experience', experience)]),
  ];
  return [
    ...(fields.length > 0
      ? [{ type: 'row', cells: fields.map((block) => ({ share: 1, blocks: [block] })) } as const]
      : []),
    { type: 'field', label: 'Notes', name: `${id}-notes`, value: '', lines: 3 },
  ];
}
