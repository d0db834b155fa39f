/** The game master's screen: the tables that the rules name for it, those of the campaign, and its options. */
import { capital } from '../features/render.ts';
import { nameKey, sameName } from '../rules/names.ts';
import type { Ruleset, Table } from '../rules/ruleset.ts';
import { plain, slug, type Block } from './document.ts';
import { t } from '../text/messages.ts';
import { keyTitle } from './words.ts';

const SCREEN = 'screen';

/** `isOfLibrary`: whether the rules bring a table along; those that they need only to understand words are not for a screen. */
export function screenBlocks(ruleset: Ruleset, isOfLibrary: (table: Table) => boolean): Block[] {
  const screen = ruleset.names.table.get(SCREEN);
  const named = (screen?.rows ?? []).flatMap(([name = '', columns = '']) => {
    const table = ruleset.names.table.get(nameKey(name));
    return table
      ? [
          {
            table,
            columns: columns
              .split(',')
              .map((each) => each.trim())
              .filter(Boolean),
          },
        ]
      : [];
  });
  const own = ruleset.tables
    .filter((table) => table !== screen && !isOfLibrary(table) && !named.some((each) => each.table === table))
    .map((table) => ({ table, columns: [] }));
  const name = ruleset.campaign ?? ruleset.title;
  return [
    { type: 'heading', level: 1, text: plain(name), kicker: t('Game master’s screen') },
    ...optionBlocks(ruleset),
    ...[...named, ...own].map(({ table, columns }) => tableBlock(ruleset, table, columns)),
  ];
}

/** The options of the campaign that differ from the defaults. */
function optionBlocks({ options, level, skillList }: Ruleset): Block[] {
  const chosen = [...options.all()]
    .filter(({ option, value }) => !sameName(option.default, value))
    .map(({ option, value }) => ({ label: capital(option.name), value: plain(value) }));
  const rows = [
    ...(level ? [{ label: keyTitle('level'), value: plain(level) }] : []),
    ...(skillList ? [{ label: keyTitle('skill list'), value: plain(skillList) }] : []),
    ...chosen,
  ];
  return rows.length > 0
    ? [{ type: 'box', role: 'panel', title: t('This campaign'), blocks: [{ type: 'facts', rows }] }]
    : [];
}

/** The columns that are named, or all that are not for notes of rulings; of those for certain dice, the dice of the campaign. */
function tableBlock({ options }: Ruleset, table: Table, wanted: readonly string[]): Block {
  const dice = options.choice('dice')?.value ?? '';
  const shown = table.columns
    .map((label, index) => ({ label, index }))
    .filter(({ label, index }) =>
      wanted.length > 0
        ? wanted.some((each) => sameName(each, label))
        : !HIDDEN.includes(nameKey(label)) && table.rows.some((row) => (row[index] ?? '') !== ''),
    )
    .filter(({ label }) => isForDice(label, dice, table.columns));
  /** A value that is the name of an option is what the campaign has chosen, with a sign where its column has signs. */
  const value = (text: string, index: number): string => {
    const chosen = options.choice(text)?.value;
    if (chosen === undefined) return text;
    const isSigned = table.rows.some((row) => row[index]?.startsWith('+'));
    return isSigned && /^\d/.test(chosen) ? `+${chosen}` : chosen;
  };
  return {
    type: 'box',
    role: 'panel',
    title: table.name,
    id: `table-${slug(table.name)}`,
    blocks: [
      {
        type: 'table',
        caption: '',
        columns: shown.map(({ label }) => ({ label: capital(label), align: 'left' })),
        rows: table.rows.map((row) => shown.map(({ index }) => plain(value(row[index] ?? '', index)))),
      },
    ],
  };
}

/** `TN 3d6`, `TN 1d20`. */
const DICE = /\b\d+d\d+$/;

/** Of columns with one name for several dice, the campaign's or else the first counts; a single one is for its dice only. */
function isForDice(label: string, dice: string, columns: readonly string[]): boolean {
  if (!DICE.test(label)) return true;
  const name = label.replace(DICE, '');
  const alike = columns.filter((each) => DICE.test(each) && each.replace(DICE, '') === name);
  const own = alike.find((each) => each.endsWith(dice)) ?? (alike.length > 1 ? alike[0] : undefined);
  return dice === '' || label === own;
}

/** Columns with other spellings, and with the numbers of rulings. */
const HIDDEN = ['also', 'ruling', 'rulings', 'source', 'or above', 'or multiplier'];
