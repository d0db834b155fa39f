/** Weapons as they play, armor and gear. */
import { armorFacts, burdenedText, loadLine, weaponFacts } from '../../features/equipment-text.ts';
import { dotted } from '../../features/render.ts';
import type { Origin } from '../../rules/explanation.ts';
import { signed } from '../../rules/labels.ts';
import { remarksOf, withoutWeight } from '../../rules/stated-weight.ts';
import { sameName } from '../../rules/names.ts';
import type { Sheet, WeaponUse } from '../../rules/sheet.ts';
import { plain, strong, type Block, type Column, type Run } from '../document.ts';
import type { PrintedCharacter } from './character.ts';
import { panel } from './panel.ts';
import { t } from '../../text/messages.ts';
import { keyTitle } from '../words.ts';

export const weaponColumns = (): readonly Column[] =>
  [t('Weapon'), t('Attack'), t('Damage'), t('In play')].map((label) => ({ label, align: 'left' }));

export function weaponBlocks({ sheet, at }: PrintedCharacter): Block[] {
  const { weapons } = sheet.equipment;
  if (weapons.length === 0) return [];
  const rows = weapons.map((use) => [
    weaponName(use),
    attackRuns(use, at),
    plain(use.damage ?? ''),
    weaponNotes(use),
  ]);
  const filled = weaponColumns().map((_, index) => rows.some((row) => row[index]!.length > 0));
  const ofFilled = <T>(cells: readonly T[]): T[] => cells.filter((_, index) => filled[index]);
  return [
    panel(keyTitle('weapons'), [
      { type: 'table', caption: '', columns: ofFilled(weaponColumns()), rows: rows.map(ofFilled) },
    ]),
  ];
}

function weaponName({ line, rule, count, skill, skillRule }: WeaponUse): Run[] {
  const name = `${line.name.text}${count === 1 ? '' : ` ×${count}`}`;
  const what = sameName(line.name.text, rule.name) || line.name.text.includes(rule.name) ? '' : rule.name;
  const used = skill?.name ?? skillRule?.name ?? '';
  const more = dotted(what, used);
  return [strong(name), ...plain(more ? ` ${more}` : '')];
}

/** With the usual attribute: `REF +11`. */
export function attackRuns({ attacks: [usual], rule, skillRule }: WeaponUse, at: Origin): Run[] {
  if (!usual) return [...plain(!skillRule && rule.skills.length > 0 ? t('no skill') : '')];
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
      use.shortage > 0 ? t('STR {0} below STR Min', use.shortage) : '',
      use.line.note?.text,
    ),
  );

/** Armor and gear beside each other, the last list with the load below it. */
export function gearBlocks({ equipment }: Sheet): Block[] {
  const { armor, gear, weapons, burdened } = equipment;
  const item = (name: string, count: number, more: string): Block[] => [
    {
      type: 'paragraph',
      text: [strong(`${name}${count === 1 ? '' : ` ×${count}`}`), ...plain(more ? `: ${more}` : '')],
    },
  ];
  const worn = armor.map(({ line, count, ...use }) =>
    item(line.name.text, count, dotted(armorFacts(use), line.note?.text)),
  );
  const carried = gear.map(({ line, count, weight }) =>
    item(
      withoutWeight(line.name.text),
      count,
      dotted(weight === undefined ? '' : `${weight} kg`, ...remarksOf(line)),
    ),
  );
  const load = dotted(
    loadLine(equipment),
    burdened.length > 0 ? t('under arms {0}', burdenedText(burdened)) : '',
  );
  const below: Block[] = load ? [{ type: 'paragraph', text: plain(load), role: 'small' }] : [];
  const lists = [
    { title: keyTitle('armor'), items: worn },
    { title: keyTitle('gear'), items: carried },
  ].filter(({ items }) => items.length > 0);
  if (lists.length === 0) return weapons.length > 0 ? below : [];
  const cells = lists.map(({ title, items }, index) => {
    const more = index === lists.length - 1 ? below : [];
    return { share: 1, blocks: [panel(title, [{ type: 'list', isOrdered: false, items }, ...more])] };
  });
  return [{ type: 'row', cells }];
}
