/**
 * Colours of what the rules know in prose. The grammar of the editor guesses them line by line; here phrases go on in the
 * next line, and names are those that the campaign has.
 */
import { isStory, type Declared } from '../model/declarations.ts';
import type { Model } from '../model/model.ts';
import { phrasesIn, type RollPhrase } from '../model/phrases.ts';
import { withoutDetail } from '../model/prose/names.ts';
import { vocabularyOf } from '../model/prose/of-scope.ts';
import type { Vocabulary } from '../model/prose/vocabulary.ts';
import { finished } from '../model/steps.ts';
import { hasProse, inBlock, paragraphsOf, partsOf, storyOf } from '../model/story.ts';
import type { Span } from '../syntax/tree.ts';
import { shift, stepsInDeclarations } from './places.ts';

/** The standard token types that themes color like the scopes of the grammar. */
export const TOKEN_TYPES = ['function', 'enumMember', 'number', 'keyword', 'class'] as const;
export type TokenType = (typeof TOKEN_TYPES)[number];

/** In one line. */
export interface SemanticToken extends Span {
  readonly type: TokenType;
}

export const semanticTokens = (...given: Parameters<typeof semanticTokenSteps>): SemanticToken[] =>
  finished(semanticTokenSteps(...given));

/**
 * In the order of their places, one paragraph a step; none lies in another. Those of a range are those of the blocks that
 * it meets.
 */
export function* semanticTokenSteps(
  model: Model,
  uri: string,
  range?: { readonly from: number; readonly to: number },
): Generator<void, SemanticToken[]> {
  const file = model.file(uri);
  if (!file) return [];
  return yield* stepsInDeclarations(
    model,
    file,
    'Semantic tokens',
    function* ({ declared, base }): Generator<SemanticToken | undefined> {
      if (!isStory(declared) || !hasProse(declared.node)) return;
      for (const token of yield* tokenSteps(model, declared)) yield { ...token, ...shift(token, base) };
    },
    range,
  );
}

/** Most stories stay the same from one keystroke to the next. */
const known = new WeakMap<
  Declared,
  { readonly vocabulary: Vocabulary; readonly tokens: readonly SemanticToken[] }
>();

/** Yields the tokens of a story, one paragraph a step. */
function* tokenSteps(model: Model, declared: Declared): Generator<undefined, readonly SemanticToken[]> {
  const scope = model.scopeOf(declared.uri);
  const vocabulary = vocabularyOf(model, scope);
  const before = known.get(declared);
  if (before?.vocabulary === vocabulary) return before.tokens;
  const tokens: SemanticToken[] = [];
  for (const node of partsOf(declared.node))
    for (const paragraph of paragraphsOf(node)) {
      for (const phrase of phrasesIn(paragraph.text, vocabulary))
        for (const token of tokensIn(phrase, paragraph.text))
          for (const line of linesOf(token, paragraph.text))
            tokens.push({ type: token.type, ...inBlock(paragraph, line) });
      yield;
    }
  // The name of a scene may hold words that begin a condition elsewhere: `-> The Morning After`.
  for (const { target, scene } of storyOf(declared).scenes.flatMap(({ ways }) => ways))
    if (scene) tokens.push({ type: 'class', start: target.start, end: target.end });
  tokens.sort((a, b) => a.start - b.start);
  const apart = tokens.filter(({ start }, index) => index === 0 || start >= tokens[index - 1]!.end);
  known.set(declared, { vocabulary, tokens: apart });
  return apart;
}

function* tokensIn(
  { anchor, against, difficulty, rollMode, stated, ...own }: RollPhrase,
  text: string,
): Generator<SemanticToken> {
  // Only what counts has a colour.
  if (!own.base) return;
  const names = [own, ...(against ? [against, ...against.or] : [])].flatMap((each) => [
    each.name,
    each.attributeName,
  ]);
  for (const name of names) if (name) yield { ...withoutDetail(text, name), type: 'function' };
  for (const word of [difficulty?.word, rollMode?.word])
    if (word) yield { start: word.start, end: word.end, type: 'enumMember' };
  if (stated && !against) yield { ...stated.number, type: 'number' };
  // Without the word “roll” the number stands for it.
  if (anchor.start !== stated?.start) yield { ...anchor, type: 'keyword' };
}

/** The parts of a span in each of its lines, without indentation and the mark of a text that is read aloud. */
function linesOf({ start, end }: Span, text: string): Span[] {
  return [...text.slice(start, end).matchAll(/[^\r\n]+/g)].flatMap(({ 0: line, index }) => {
    const lead = index === 0 ? 0 : /^[\s>]*/.exec(line)![0].length;
    const length = line.trimEnd().length;
    return length > lead ? [{ start: start + index + lead, end: start + index + length }] : [];
  });
}
