/** Changes of words in prose, with the article before them: `a Perception check` becomes `an Awareness check`. */
import { originOf, type Declared } from '../model/declarations.ts';
import { inBlock } from '../model/story.ts';
import { articleBefore } from '../text/articles.ts';
import type { ProseNode, Span } from '../syntax/tree.ts';
import { replaceWith, type Fix } from './check.ts';

/** A fix that replaces words of a paragraph. */
export function replaceInProse(
  title: string,
  { block }: Declared,
  paragraph: ProseNode,
  { start, end }: Span,
  text: string,
): Fix {
  const lead = paragraph.text.slice(Math.max(0, start - LONGEST_ARTICLE), start);
  const [, article = '', gap = ''] = ARTICLE.exec(lead) ?? [];
  const right = article && `${article[0]!}${(articleBefore(text) ?? article).slice(1)}`;
  const isRight = right === article;
  const from = isRight ? start : start - article.length - gap.length;
  const place = originOf(block, inBlock(paragraph, { start: from, end }));
  return replaceWith(title, place, isRight ? text : `${right}${gap}${text}`);
}

/** More characters than `an` has with what stands around it. */
const LONGEST_ARTICLE = 6;
const ARTICLE = /(?<![\p{L}\p{N}])(an?)(\s+)$/iu;
