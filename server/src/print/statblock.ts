/** A character in a few lines, as adventures print it. */
import { armorFacts, weaponFacts } from '../features/equipment-text.ts';
import { asWritten, dotted, skillLabel, traitLabel } from '../features/render.ts';
import { signed } from '../rules/labels.ts';
import type { Sheet } from '../rules/sheet.ts';
import { EMPTY_HISTORY } from '../rules/tracker/rules.ts';
import { plain, strong, type Block, type Fact, type Run } from './document.ts';
import type { PrintedCharacter } from './sheet/character.ts';
import { attackRuns } from './sheet/equipment.ts';
import { t } from '../text/messages.ts';
import { keyTitle, unnamed } from './words.ts';

/** Whether the traits say what they are for, or no more than their names. */
export interface StatblockOptions {
  /** `statblock` in a text, `card` on a page of cards. */
  readonly role: 'statblock' | 'card';
  readonly count: number;
}

export function statblock(character: PrintedCharacter, { role, count }: StatblockOptions): Block {
  const { sheet, at, id } = character;
  const { name, facts } = sheet.character;
  const concept = facts.get('concept')?.text ?? '';
  const quote = facts.get('quote')?.text ?? '';
  const { word = '', most = 0 } =
    character.rules.tracker?.condition(sheet.ruleset, sheet, EMPTY_HISTORY) ?? {};
  return {
    type: 'box',
    role,
    title: `${unnamed(name)}${count > 1 ? ` ×${count}` : ''}`,
    id,
    at,
    blocks: [
      ...(concept ? [{ type: 'paragraph', text: plain(concept), role: 'lead' } as const] : []),
      ...portrait(character, role),
      { type: 'facts', rows: scoreRows(character) },
      ...listRows(character),
      ...(quote && role === 'statblock'
        ? [{ type: 'paragraph', text: plain(`“${quote}”`), role: 'quote' } as const]
        : []),
      ...(most > 0 && most <= MOST_TICKED
        ? Array.from({ length: Math.min(count, MOST_TRACKS) }, (): Block => ({
            type: 'track',
            label: word,
            count: most,
          }))
        : []),
    ],
  };
}

/** More boxes than that nobody ticks. */
const MOST_TICKED = 120;
const MOST_TRACKS = 8;

function portrait({ sheet: { character } }: PrintedCharacter, role: StatblockOptions['role']): Block[] {
  const source = character.facts.get('portrait')?.text ?? '';
  return source && role === 'card'
    ? [{ type: 'picture', source, alt: t('Portrait of {0}', unnamed(character.name)), role: 'portrait' }]
    : [];
}

function scoreRows({ sheet, at }: PrintedCharacter): Fact[] {
  const attributes = sheet.attributes
    .filter(({ line, value }) => line || value !== 0)
    .map(({ rule, value }): Run[] => [
      strong(`${rule.id} `),
      { text: `${value}`, roll: { kind: 'roll', id: `Attributes:${rule.id}`, at } },
    ]);
  const derived = sheet.derived.map(({ rule, value }): Run[] => [
    strong(`${rule.id} `),
    { text: `${value}` },
  ]);
  return [attributes, derived]
    .filter((scores) => scores.length > 0)
    .map((scores) => ({ label: '', value: joined(scores, '  ') }));
}

const joined = (parts: readonly (readonly Run[])[], separator: string): Run[] =>
  parts.flatMap((part, index) => (index > 0 ? [{ text: separator }, ...part] : [...part]));

/** Each list of the sheet as one line with its name before it. */
function listRows({ sheet, at }: PrintedCharacter): Block[] {
  const rows: Fact[] = [];
  for (const { key, form } of sheet.ruleset.sections) {
    const add = (parts: readonly (readonly Run[])[], separator = ', '): void => {
      if (parts.length > 0) rows.push({ label: keyTitle(key), value: joined(parts, separator) });
    };
    if (form === 'traits')
      add(sheet.traits.filter(({ section }) => section === key).map((choice) => plain(traitLabel(choice))));
    else if (form === 'skills') add(skillParts(sheet, key, at));
    else if (key === 'weapons')
      add(
        sheet.equipment.weapons.map((use) => [
          { text: use.line.name.text, em: true },
          ...plain(' '),
          ...attackRuns(use, at),
          ...plain(` ${dotted(use.damage, weaponFacts(use))}`.replace(/ $/, '')),
        ]),
        '; ',
      );
    else if (key === 'armor')
      add(
        sheet.equipment.armor.map((use) => plain(dotted(use.line.name.text, armorFacts(use)))),
        '; ',
      );
    else if (key === 'gear')
      add(
        sheet.equipment.gear.map(({ line, count }) =>
          plain(`${line.name.text}${count === 1 ? '' : ` ×${count}`}`),
        ),
      );
  }
  return rows.length > 0 ? [{ type: 'facts', rows }] : [];
}

function skillParts(sheet: Sheet, section: string, at: PrintedCharacter['at']): Run[][] {
  const groups = section === 'skills' ? sheet.groups : [];
  return [
    ...groups.map(({ rule, score }) => [...plain(`${rule.name} ${signed(score)}`)]),
    ...sheet.skills
      .filter((skill) => skill.section === section && skill.line)
      .map((skill): Run[] => [
        {
          text: `${skillLabel(skill)} ${asWritten(skill, skill.total)}`,
          roll: { kind: 'roll', id: `Skills:${skillLabel(skill)}`, at },
        },
        ...skill.specialties.map(({ name, total }): Run => ({ text: ` (${name} ${signed(total)})` })),
      ]),
  ];
}
