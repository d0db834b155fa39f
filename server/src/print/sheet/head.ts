/** The head of the sheet, and the descriptions of the character. */
import { experienceText, spentText } from '../../features/budget.ts';
import { dotted } from '../../features/render.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { plain, type Block } from '../document.ts';
import type { PrintedCharacter } from './character.ts';
import { panel } from './panel.ts';
import { t } from '../../text/messages.ts';
import { keyTitle, kindTitle, unnamed } from '../words.ts';

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

export function headBlocks({ sheet, at, id }: PrintedCharacter): Block[] {
  const { character, ruleset } = sheet;
  const fact = (key: string): string => character.facts.get(key)?.text ?? '';
  const facts = HEAD_FACTS.filter((key) => fact(key) && key !== 'concept').map((key) => ({
    label: keyTitle(key),
    value: plain(fact(key)),
  }));
  const where = dotted(ruleset.campaign, ruleset.title, ruleset.level);
  const heading: Block[] = [
    {
      type: 'heading',
      level: 1,
      text: plain(unnamed(character.name)),
      kicker: kindTitle(character.kind),
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
                {
                  type: 'picture',
                  source: portrait,
                  alt: t('Portrait of {0}', unnamed(character.name)),
                  role: 'portrait',
                },
              ],
            },
          ],
        },
      ]
    : heading;
}

const unquoted = (text: string): string => text.replace(/^["“]|["”]$/g, '');

/** Descriptions of the character: background, appearance and the like. */
export function aboutBlocks({ character }: Sheet): Block[] {
  const rows = [...character.facts]
    .filter(([key]) => !HEAD_FACTS.includes(key) && !HIDDEN_FACTS.includes(key))
    .map(([key, { text }]) => ({ label: keyTitle(key), value: plain(text) }));
  return rows.length > 0 ? [panel(t('About'), [{ type: 'facts', rows }])] : [];
}
