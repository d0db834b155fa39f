/** The game master's screen: the tables that the rules name for it, those of the campaign, and its options. */
import { capital } from '../features/render.ts';
import { nameKey, sameName } from '../rules/names.ts';
import type { Ruleset, Table } from '../rules/ruleset.ts';
import { plain, slug, type Block } from './document.ts';

const SCREEN = 'screen';

export function screenBlocks(ruleset: Ruleset): Block[] {
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
    .filter((table) => table !== screen && !table.source && !named.some((each) => each.table === table))
    .map((table) => ({ table, columns: [] }));
  const name = ruleset.campaign ?? ruleset.system;
  return [
    { type: 'heading', level: 1, text: plain(name), kicker: 'Game master’s screen' },
    ...optionBlocks(ruleset),
    ...[...named, ...own].map(({ table, columns }) => tableBlock(table, columns)),
  ];
}

/** What this campaign has chosen, where it is not the usual. */
function optionBlocks({ options, level, skillList }: Ruleset): Block[] {
  const chosen = [...options.all()]
    .filter(({ option, value }) => !sameName(option.default, value))
    .map(({ option, value }) => ({ label: capital(option.name), value: plain(value) }));
  const rows = [
    ...(level ? [{ label: 'Level', value: plain(level) }] : []),
    ...(skillList ? [{ label: 'Skill list', value: plain(skillList) }] : []),
    ...chosen,
  ];
  return rows.length > 0
    ? [{ type: 'box', role: 'panel', title: 'This campaign', blocks: [{ type: 'facts', rows }] }]
    : [];
}

/** The columns that are named, or all that are not for notes of rulings. */
function tableBlock(table: Table, wanted: readonly string[]): Block {
  const shown = table.columns
    .map((label, index) => ({ label, index }))
    .filter(({ label, index }) =>
      wanted.length > 0
        ? wanted.some((each) => sameName(each, label))
        : !HIDDEN.includes(nameKey(label)) && table.rows.some((row) => (row[index] ?? '') !== ''),
    );
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
        rows: table.rows.map((row) => shown.map(({ index }) => plain(row[index] ?? ''))),
      },
    ],
  };
}

/** Columns with other spellings, and with the numbers of rulings. */
const HIDDEN = ['also', 'ruling', 'rulings', 'source', '1d20', 'or above', 'or multiplier'];
