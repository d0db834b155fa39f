/** Proposals for a line of statistics: `4d6 P/L, Acc +1, STR Min 3, 2 kg`. */
import { STAT_ABOUT, STATS_OF, statIn, WEAPON_MARKS, type Stat } from '../../model/compile/equipment.ts';
import type { Declared } from '../../model/declarations.ts';
import { sameName } from '../../rules/names.ts';
import { schemaOf } from '../../syntax/schema.ts';
import { lastOf, type Cursor } from './cursor.ts';
import { choice, Completions, hole, Rank, type Completion } from './items.ts';
import { lastElement } from './text.ts';
import { t } from '../../text/messages.ts';

const TYPES = `${choice(2, ['P', 'B', 'Sp'])}/${choice(3, ['L', 'S', 'Sp'])}`;

const SNIPPETS: Readonly<Record<Stat, string>> = {
  damage: `${hole(1, '2d6')} ${TYPES}`,
  'STR damage': `STR${hole(1, '+1')} damage ${TYPES}`,
  size: `size ${choice(1, ['S', 'M', 'L'])}`,
  Init: `Init ${hole(1, -1)}`,
  Acc: `Acc ${hole(1, '+1')}`,
  RMod: `RMod ${hole(1, '+2')}`,
  'STR Min': `STR Min ${hole(1, 3)}`,
  Max: `Max ${hole(1, 50)}`,
  RoF: `RoF ${hole(1, 1)}`,
  Amm: `Amm ${hole(1, 10)}`,
  weight: `${hole(1, 1)} kg`,
  AV: `AV ${hole(1, 10)}`,
  Hits: `Hits ${hole(1, 20)}`,
  thickness: `${hole(1, 2)} per mm`,
};

/** The statistics that the thing does not have yet, in the order in which books print them. */
export function statistics(cursor: Cursor, declared: Declared): Completion[] {
  const { kind } = declared;
  if (schemaOf(kind).lines !== 'stats') return [];
  const word = lastElement(cursor.before, /,/);
  const others = otherTexts(cursor, declared);
  const had = others.map(statIn);
  const isHurting = had.includes('damage') || had.includes('STR damage');
  const items = new Completions(lastOf(cursor, word.length));
  for (const stat of STATS_OF[kind] ?? []) {
    if (had.includes(stat) || (isHurting && stat.endsWith('damage'))) continue;
    items.add('value', stat, {
      documentation: () => t(STAT_ABOUT[stat]),
      rank: Rank.first,
      snippet: SNIPPETS[stat],
    });
  }
  if (kind !== 'weapon') return items.list;
  for (const mark of WEAPON_MARKS) {
    if (!others.some((text) => sameName(text, mark)))
      items.add('value', mark, { detail: t('mark'), rank: Rank.further });
  }
  return items.list;
}

/** All statistics and marks but the one that is being typed. */
function otherTexts({ before, after, line }: Cursor, { node }: Declared): string[] {
  const elsewhere = node.members.flatMap((member) =>
    member.type === 'stats' && (member.start < line.start || member.start > line.end) ? member.items : [],
  );
  return [
    ...elsewhere.map(({ text }) => text),
    ...before.split(',').slice(0, -1),
    ...after.split(',').slice(1),
  ].map((text) => text.trim());
}
