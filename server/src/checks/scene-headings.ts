/** Headings among the prose of an adventure, where a scene or an encounter is meant: `## Cellar`, `fight Ambush`. */
import { originOf, type Declared } from '../model/declarations.ts';
import { inBlock, paragraphsOf, partsOf } from '../model/story.ts';
import { lineIndexAt } from '../syntax/layout.ts';
import type { Text } from '../syntax/tree.ts';
import { t } from '../text/messages.ts';
import { indentOf } from './edits.ts';
import { replaceWith, type Finding, type TextEdit } from './check.ts';

export function* sceneHeadings(declared: Declared): Generator<Finding> {
  const { node, block } = declared;
  const headings = paragraphsOf(node).flatMap((paragraph) =>
    [...paragraph.text.matchAll(HEADING)].map(({ 1: lead = '', 2: line = '', index }): Text => {
      const start = index + lead.length;
      const text = line
        .trim()
        .replace(/^#{1,6}|#{1,6}$/g, '')
        .trim();
      return { ...inBlock(paragraph, { start, end: start + line.trimEnd().length }), text };
    }),
  );
  const scenes = node.members.filter(({ type }) => type === 'declaration');
  const starts = [...headings, ...scenes].map(({ start }) => start).sort((a, b) => a - b);
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? node.end]));
  for (const heading of headings) {
    const [, kind = 'scene', name = heading.text] = NAMED.exec(heading.text) ?? [];
    const head = `${kind.toLowerCase()} ${name}`;
    const origin = originOf(block, heading);
    yield {
      message: t('A heading is written `{0}`.', head),
      origin,
      severity: 'hint',
      fixes: () => [
        {
          title: t('Change to `{0}`', head),
          edits: [{ origin, text: head }, ...indented(declared, heading.end, ends.get(heading.start)!)],
        },
      ],
    };
  }
}

/** Edits that make the lines between two offsets the body of a scene. */
const indented = ({ block }: Declared, start: number, end: number): TextEdit[] =>
  block.lines
    .slice(lineIndexAt(block.lines, start) + 1)
    .filter(({ contentStart, contentEnd }) => contentStart < end && contentStart < contentEnd)
    .map(({ contentStart }) => ({
      origin: originOf(block, { start: contentStart, end: contentStart }),
      text: '  ',
    }));

/** `Scene 2: Cellar`, `Encounter: Ambush` */
const NAMED = /^(scene|encounter|handout)(?::[ \t]*|[ \t]+)(\S.*)$/i;

/** One mark alone may begin a comment of another language. */
const HEADING = /^([ \t]*)(#{2,6}[ \t]{1,4}\p{L}[^\n]{0,80})$/gmu;

/** `fight Ambush` above lines such as `heroes: party`, which are those of an encounter. */
export function* fightHeadings({ node, block }: Declared): Generator<Finding> {
  for (const part of partsOf(node))
    for (const paragraph of paragraphsOf(part))
      for (const { 1: lead = '', 2: word = '', 3: below = '', index } of paragraph.text.matchAll(FIGHT)) {
        const start = index + lead.length;
        const origin = originOf(block, inBlock(paragraph, { start, end: start + word.length }));
        if (below.length <= indentOf(origin).length) continue;
        yield {
          message: t('This is prose. A fight begins with `encounter`.'),
          origin,
          severity: 'hint',
          fixes: () => [replaceWith(t('Change to `{0}`', 'encounter'), origin, 'encounter')],
        };
      }
}

const FIGHT =
  /^([ \t]*)((?:fight|combat|battle|skirmish):?)[ \t]+\p{Lu}[^\n]{0,80}\n([ \t]+)\p{L}[^\n:]{0,40}:[ \t]\S/gimu;
