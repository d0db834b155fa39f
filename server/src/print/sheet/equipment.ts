/** Weapons as they play, armor and gear. */
import { armorFacts, burdenedText, loadLine, weaponFacts } from '../../features/equipment-text.ts';
import { dotted } from '../../features/render.ts';
import type { Origin } from '../../rules/proof.ts';
import { signed } from '../../rules/labels.ts';
import { withoutWeight } from '../../rules/items.ts';
import { sameName } from '../../rules/names.ts';
import type { Sheet, WeaponUse } from '../../rules/sheet.ts';
import { plain, strong, type Block, type Column, type Run } from '../document.ts';
import type { PrintedCharacter } from './character.ts';
import { panel } from './panel.ts';

export const WEAPON_COLUMNS: readonly Column[] = [
  { label: 'Weapon', align: 'left' },
  { label: 'Attack', align: 'left' },
  { label: 'Damage', align: 'left' },
  { label: 'In play', align: 'left' },
];

export function weaponBlocks({ sheet, at }: PrintedCharacter): Block[] {
  const { weapons } = sheet.equipment;
  if (weapons.length === 0) return [];
  const rows = weapons.map((use) => [
    weaponName(use),
    attackRuns(use, at),
    plain(use.damage ?? ''),
    weaponNotes(use),
  ]);
  return [panel('Weapons', [{ type: 'table', caption: '', columns: WEAPON_COLUMNS, rows }])];
}

function weaponName({ line, rule, count, skill, skillRule }: WeaponUse): Run[] {
  const name = `${line.name.text}${count === 1 ? '' : ` ×${count}`}`;
  const what = sameName(line.name.text, rule.name) || line.name.text.includes(rule.name) ? '' : rule.name;
  const used = skill?.proof.label ?? skillRule?.name ?? '';
  const more = dotted(what, used);
  return [strong(name), ...plain(more ? ` ${more}` : '')];
}

/** With the usual attribute: `REF +11`. */
export function attackRuns({ attacks: [usual], rule, skillRule }: WeaponUse, at: Origin): Run[] {
  if (!usual) return [...plain(!skillRule && rule.skills.length > 0 ? 'no skill' : '')];
  const { attribute, total } = usual;
  return [
    {
      text: `${attribute.id} ${signed(total)}`,
      roll: { kind: 'roll', id: `Attacks:${rule.name}`, at },
    },
  ];
}

/** `Acc +1 · 50 m`, what it needs, and what the line says of it. */
const weaponNotes = (use: WeaponUse): readonly Run[] =>
  plain(
    dotted(
      weaponFacts(use),
      use.shortage > 0 ? `STR ${use.shortage} below STR Min` : '',
      use.line.note?.text,
    ),
  );

export function gearBlocks({ equipment }: Sheet): Block[] {
  const { armor, gear, burdened } = equipment;
  const item = (name: string, count: number, more: string): Block[] => [
    {
      type: 'paragraph',
      text: [strong(`${name}${count === 1 ? '' : ` ×${count}`}`), ...plain(more ? `: ${more}` : '')],
    },
  ];
  const list = (items: readonly (readonly Block[])[]): Block => ({ type: 'list', isOrdered: false, items });
  const cells = [
    ...(armor.length > 0
      ? [
          panel('Armor', [
            list(
              armor.map((use) =>
                item(use.line.name.text, use.count, dotted(armorFacts(use), use.line.note?.text)),
              ),
            ),
          ]),
        ]
      : []),
    ...(gear.length > 0
      ? [
          panel('Gear', [
            list(
              gear.map((use) =>
                item(
                  withoutWeight(use.line.name.text),
                  use.count,
                  dotted(use.weight === undefined ? '' : `${use.weight} kg`, use.line.note?.text),
                ),
              ),
            ),
          ]),
        ]
      : []),
  ];
  const load = dotted(loadLine(equipment), burdened.length > 0 ? `under arms ${burdenedText(burdened)}` : '');
  const hasThings = armor.length + gear.length + equipment.weapons.length > 0;
  return [
    ...(cells.length > 0
      ? [{ type: 'row', cells: cells.map((block) => ({ share: 1, blocks: [block] })) } as const]
      : []),
    ...(load && hasThings ? [{ type: 'paragraph', text: plain(load), role: 'small' } as const] : []),
  ];
}
