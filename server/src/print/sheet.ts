/** A character as the blocks of a printed sheet; without a character, a blank one to fill in. */
import { loadLine, burdenedText, weaponFacts, armorFacts } from '../features/equipment-text.ts';
import { experienceText, spentText } from '../features/budget.ts';
import { capital, dotted, skillLabel, skillScoreText, traitLabel } from '../features/render.ts';
import type { Origin } from '../rules/proof.ts';
import { signed } from '../rules/labels.ts';
import { sameName } from '../rules/names.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { SheetBox } from '../rules/sheet-boxes.ts';
import type { Sheet, SkillScore, WeaponUse } from '../rules/sheet.ts';
import type { RuleSystem } from '../rules/system.ts';
import { plain, strong, type Block, type Column, type Roll, type Run, type Score } from './document.ts';

/** What the sheet of a character is printed from. */
export interface PrintedCharacter {
  readonly sheet: Sheet;
  readonly rules: RuleSystem;
  /** The line of the declaration, where its rolls are made. */
  readonly at: Origin;
  readonly id: string | undefined;
}

/** The facts that stand in the head of a sheet, in this order; all others stand below `About`. */
const HEAD_FACTS = ['player', 'concept', 'role', 'occupation', 'age', 'pronouns'];
/** Facts that are no text about the character. */
const HIDDEN_FACTS = [
  'portrait',
  'token',
  'illustration',
  'quote',
  'level',
  'attribute points',
  'character points',
];

export function sheetBlocks(character: PrintedCharacter): Block[] {
  const { sheet, rules } = character;
  return [
    ...headBlocks(character),
    ...scoreBlocks(sheet.ruleset, character),
    ...boxRow(rules.sheetBoxes?.(sheet.ruleset, sheet) ?? []),
    ...weaponBlocks(character),
    ...traitBlocks(sheet),
    ...skillBlocks(character),
    ...gearBlocks(sheet),
    ...remarkBlocks(character),
    ...logBlocks(sheet),
    ...aboutBlocks(sheet),
    ...pointBlocks(sheet, character.id ?? 'sheet'),
  ];
}

/** The empty sheet of a campaign. */
export function blankSheet(ruleset: Ruleset, rules: RuleSystem): Block[] {
  const lines = (title: string, name: string, count: number): Block =>
    panel(title, [{ type: 'field', label: '', name, value: '', lines: count }]);
  return [
    {
      type: 'row',
      cells: [
        { share: 3, blocks: [{ type: 'field', label: 'Name', name: 'name', value: '', lines: 1 }] },
        { share: 2, blocks: [{ type: 'field', label: 'Player', name: 'player', value: '', lines: 1 }] },
      ],
    },
    { type: 'field', label: 'Concept', name: 'concept', value: '', lines: 1 },
    ...scoreBlocks(ruleset, undefined),
    ...boxRow(rules.sheetBoxes?.(ruleset, undefined) ?? []),
    panel('Weapons', [
      {
        type: 'table',
        caption: '',
        columns: WEAPON_COLUMNS,
        rows: Array.from({ length: 5 }, () => WEAPON_COLUMNS.map(() => [])),
      },
    ]),
    {
      type: 'row',
      cells: ruleset.sections
        .filter(({ form }) => form === 'traits')
        .map(({ key }) => ({ share: 1, blocks: [lines(capital(key), key, 7)] })),
    },
    ...ruleset.sections
      .filter(({ form }) => form === 'skills')
      .map(({ key }): Block =>
        panel(capital(key), [{ type: 'flow', columns: 3, blocks: blankSkills(ruleset, key) }]),
      ),
    {
      type: 'row',
      cells: [
        { share: 1, blocks: [lines('Armor and gear', 'gear', 8)] },
        { share: 1, blocks: [lines('Notes', 'notes', 8)] },
      ],
    },
    ...pointFields('sheet', '', ''),
  ];
}

/** The groups of the skill list as headings, each with room below. */
const blankSkills = ({ groups }: Ruleset, section: string): Block[] =>
  section === 'skills' && groups.length > 0
    ? groups.map((group): Block => ({
        type: 'field',
        label: group.name,
        name: `skills-${group.name}`,
        value: '',
        lines: 3,
      }))
    : [{ type: 'field', label: '', name: section, value: '', lines: 18 }];

function headBlocks({ sheet, at, id }: PrintedCharacter): Block[] {
  const { character, ruleset } = sheet;
  const fact = (key: string): string => character.facts.get(key)?.text ?? '';
  const facts = HEAD_FACTS.filter((key) => fact(key) && key !== 'concept').map((key) => ({
    label: capital(key),
    value: plain(fact(key)),
  }));
  const where = dotted(ruleset.campaign, ruleset.system, ruleset.level);
  const heading: Block[] = [
    {
      type: 'heading',
      level: 1,
      text: plain(character.name || 'Unnamed'),
      kicker: character.kind === 'npc' ? 'Npc' : 'Character',
      id,
      at,
    },
    ...(fact('concept') ? [{ type: 'paragraph', text: plain(fact('concept')), role: 'lead' } as const] : []),
    ...(facts.length > 0 ? [{ type: 'facts', rows: facts } as const] : []),
    { type: 'paragraph', text: plain(dotted(where, spentText(sheet), experienceText(sheet))), role: 'small' },
    ...(fact('quote')
      ? [{ type: 'paragraph', text: plain(`“${unquoted(fact('quote'))}”`), role: 'quote' } as const]
      : []),
  ];
  const portrait = fact('portrait') || fact('illustration');
  return portrait
    ? [
        {
          type: 'row',
          cells: [
            { share: 4, blocks: heading },
            {
              share: 1,
              blocks: [
                { type: 'picture', source: portrait, alt: `Portrait of ${character.name}`, role: 'portrait' },
              ],
            },
          ],
        },
      ]
    : heading;
}

const unquoted = (text: string): string => text.replace(/^["“]|["”]$/g, '');

/** Attributes group by group, then what is derived from them. */
function scoreBlocks(ruleset: Ruleset, character: PrintedCharacter | undefined): Block[] {
  const sheet = character?.sheet;
  const attributes = sheet
    ? sheet.attributes
    : ruleset.attributes.map((rule) => ({ rule, value: undefined, line: undefined }));
  const derived = sheet ? sheet.derived : ruleset.derived.map((rule) => ({ rule, value: undefined }));
  const shown = attributes.filter(({ line, value }) => !sheet || line || value !== 0);
  const groups = [...new Set(shown.map(({ rule }) => rule.group))];
  const roll = (id: string): Roll | undefined =>
    character && { kind: 'roll', id: `Attributes:${id}`, at: character.at };
  const scoreOf = (
    rule: { readonly id: string; readonly name: string },
    value: number | undefined,
    rolled: boolean,
  ): Score => {
    const burdened = sheet?.equipment.burdened.find(({ id }) => sameName(id, rule.id));
    return {
      label: rule.id,
      name: sameName(rule.name, rule.id) ? '' : rule.name,
      value: value === undefined ? '' : `${value}`,
      note: burdened && burdened.value !== value ? `under arms ${burdened.value}` : '',
      roll: rolled ? roll(rule.id) : undefined,
    };
  };
  const cells = groups.map((group) => ({
    title: group,
    items: shown
      .filter(({ rule }) => rule.group === group)
      .map(({ rule, value }) => scoreOf(rule, value, true)),
  }));
  const lower = derived.map(({ rule, value }) => scoreOf(rule, value, rule.isRolled));
  const all = [...cells, ...(lower.length > 0 ? [{ title: 'Derived', items: lower }] : [])].filter(
    ({ items }) => items.length > 0,
  );
  if (all.length === 0) return [];
  return [
    {
      type: 'row',
      cells: all.map(({ title, items }) => ({
        share: items.length,
        blocks: [panel(capital(title), [{ type: 'scores', items }])],
      })),
    },
  ];
}

export const panel = (title: string, blocks: readonly Block[]): Block => ({
  type: 'box',
  role: 'panel',
  title,
  blocks,
});

/** Boxes beside each other, those with a track below them over the whole width. */
function boxRow(boxes: readonly SheetBox[]): Block[] {
  if (boxes.length === 0) return [];
  const facts = ({ rows }: SheetBox): Block => ({
    type: 'facts',
    rows: rows.map(({ label, value }) => ({ label, value: plain(value) })),
  });
  const tracks = boxes.flatMap(({ track }): Block[] =>
    track && track.count > 0 ? [panel(track.label, [{ type: 'track', ...track }])] : [],
  );
  return [
    {
      type: 'row',
      cells: boxes.map((box) => ({
        share: box.rows.length > 8 ? 1.35 : 1,
        blocks: [panel(box.title, [facts(box)])],
      })),
    },
    ...tracks,
  ];
}

const WEAPON_COLUMNS: readonly Column[] = [
  { label: 'Weapon', align: 'left' },
  { label: 'Attack', align: 'left' },
  { label: 'Damage', align: 'left' },
  { label: 'In play', align: 'left' },
];

function weaponBlocks({ sheet, at }: PrintedCharacter): Block[] {
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

/** The lists of traits beside each other, each trait with what it is worth. */
function traitBlocks(sheet: Sheet): Block[] {
  const lists = sheet.ruleset.sections
    .filter(({ form }) => form === 'traits')
    .map(({ key }) => ({ key, traits: sheet.traits.filter(({ section }) => section === key) }))
    .filter(({ traits }) => traits.length > 0);
  if (lists.length === 0) return [];
  const hasPrices = sheet.points.character !== undefined;
  const cells = lists.map(({ key, traits }) => ({
    share: 1,
    blocks: [
      panel(capital(key), [
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
function skillBlocks(character: PrintedCharacter): Block[] {
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
          ...(label ? [{ type: 'heading', level: 4, text: plain(label), kicker: '' } as const] : []),
          ...(rows.length > 0 ? [{ type: 'facts', rows } as const] : []),
        ];
      });
      return [panel(capital(key), [{ type: 'flow', columns: SKILL_COLUMNS, blocks }])];
    });
}

const groupName = ({ rule, group }: SkillScore): string => group?.rule.name ?? rule.group ?? '';

function skillRows(skill: SkillScore, at: Origin): { label: string; value: Run[] }[] {
  const roll = (name: string): Roll => ({ kind: 'roll', id: `Skills:${name}`, at });
  const name = skillLabel(skill);
  return [
    { label: name, value: [{ text: skillScoreText(skill), roll: roll(name) }] },
    ...skill.specialties.map((specialty) => ({
      label: `– ${specialty.name}`,
      value: [{ text: signed(specialty.total), roll: roll(`${skill.rule.name} (${specialty.name})`) }],
    })),
  ];
}

function gearBlocks({ equipment }: Sheet): Block[] {
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
                  use.line.name.text,
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

/** What the rules say of single scores, where the system has no boxes for them. */
function remarkBlocks({ sheet, rules }: PrintedCharacter): Block[] {
  if (rules.sheetBoxes) return [];
  const rows = [...sheet.attributes, ...sheet.derived].flatMap(({ rule }) => {
    const texts = sheet.remarks(rule.id).map(({ text }) => text);
    return texts.length > 0 ? [{ label: rule.id, value: plain(texts.join('; ')) }] : [];
  });
  return rows.length > 0 ? [panel('In play', [{ type: 'facts', rows }])] : [];
}

function logBlocks({ experience, ruleset: { experienceUnit } }: Sheet): Block[] {
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

/** What else is written of somebody: background, description and the like. */
function aboutBlocks({ character }: Sheet): Block[] {
  const rows = [...character.facts]
    .filter(([key]) => !HEAD_FACTS.includes(key) && !HIDDEN_FACTS.includes(key))
    .map(([key, { text }]) => ({ label: capital(key), value: plain(text) }));
  return rows.length > 0 ? [panel('About', [{ type: 'facts', rows }])] : [];
}

/** Points that change at the table, and room for notes. */
function pointBlocks(sheet: Sheet, id: string): Block[] {
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

function pointFields(
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
    { type: 'field', label: 'Notes', name: `${id}-notes`, value: '', lines: 5 },
  ];
}
