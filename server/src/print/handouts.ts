/** Pages for the players. Outside of the game master's own text they tell nothing but what is written on them. */
import { originOf, propertiesOf, type Declared } from '../model/declarations.ts';
import { paragraphsOf, partsOf } from '../model/story.ts';
import type { DeclarationNode } from '../syntax/tree.ts';
import { plain, type Block, type Link, type PrintSection } from './document.ts';
import { withWholeFences } from './fences.ts';
import type { Ids } from './ids.ts';
import { proseBlocks } from './prose.ts';
import { kindTitle } from './words.ts';

/** A name on a handout leads nowhere and is no roll: that would be a spoiler. */
const NOWHERE: Link = { target: undefined, isExternal: false, name: '' };

/** The handouts of a story in the order of its text. */
export const handoutsOf = ({ node }: Declared): DeclarationNode[] =>
  partsOf(node).filter(({ kind }) => kind === 'handout');

/** The blocks for players: the text without the notes of the game master. */
function handoutBlocks({ block }: Declared, node: DeclarationNode): Block[] {
  const hidden = [...propertiesOf(node).values()];
  const paragraphs = paragraphsOf(node).filter(
    (prose) => !hidden.some(({ start, end }) => prose.start >= start && prose.start < end),
  );
  return withWholeFences(paragraphs, block.text).flatMap((prose) => {
    const at = originOf(block, prose);
    return proseBlocks(prose, { link: () => NOWHERE, live: [] }).map((each) => ({ at, ...each }));
  });
}

/** A handout within other text. */
export const handoutBox = (declared: Declared, node: DeclarationNode, ids: Ids): Block => ({
  type: 'box',
  role: 'handout',
  title: titleOf(node),
  id: ids.add(node),
  at: originOf(declared.block, node.head),
  blocks: handoutBlocks(declared, node),
});

/** A page for each handout. */
export const handoutSections = (declared: Declared, ids: Ids): PrintSection[] =>
  handoutsOf(declared).map((node) => {
    const title = titleOf(node);
    const id = ids.add(node);
    return {
      id,
      title,
      layout: 'handout',
      blocks: [
        { type: 'heading', level: 1, text: plain(title), kicker: '', id },
        ...handoutBlocks(declared, node),
      ],
    };
  });

const titleOf = ({ name }: DeclarationNode): string => name.text || kindTitle('handout');
