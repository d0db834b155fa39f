/** The symbol occurrences of a story besides links: phrases of rolls, transitions, casts and sides. */
import { isStory, propertiesOf, type Declared } from '../model/declarations.ts';
import { hazardsIn } from '../model/prose/hazards.ts';
import { linkTarget, placeIn } from '../model/links.ts';
import type { Model } from '../model/model.ts';
import { phrasesIn, type RollPhrase } from '../model/phrases.ts';
import { vocabularyOf } from '../model/prose/of-scope.ts';
import { castNames, inBlock, paragraphsOf, partsOf, sidesOf, storyOf } from '../model/story.ts';
import type { Harm } from '../rules/hazard.ts';
import type { MeasuredText } from '../rules/measure.ts';
import type { Difficulty, RollBase } from '../rules/roll.ts';
import { proseOf } from '../syntax/prose.ts';
import type { DeclarationNode, ProseNode, Text } from '../syntax/tree.ts';
import { holds, mayHold } from './places.ts';

/** A symbol occurrence in a story. Offsets are relative to the block. */
export type StoryOccurrence = Text & { readonly node: DeclarationNode } & (
    | { readonly type: 'roll'; readonly phrase: RollPhrase; readonly paragraph: ProseNode }
    /** A name in a phrase: the skill or the attribute. */
    | { readonly type: 'roll name'; readonly base: RollBase }
    /** The word of difficulty in a phrase. */
    | { readonly type: 'difficulty'; readonly difficulty: Difficulty }
    | { readonly type: 'dice'; readonly expression: string; readonly damage: string | undefined }
    /** A danger that is measured: `a fall of 24 m`. */
    | { readonly type: 'hazard'; readonly harm: Harm }
    /** An amount that the rules have a number for: `30 m`. */
    | { readonly type: 'measure'; readonly measured: MeasuredText }
    /** The name of a scene behind an arrow or `start:`, of the place of a scene, or in a link. */
    | { readonly type: 'name' }
    /** The name of a character in a cast, on a side, or in a roll: `Anna rolls …`, `against Anna’s Awareness`. */
    | { readonly type: 'person' }
  );

/** @param at only what may be at this offset is looked for: in the scenes around it and the paragraph that holds it */
export function* storyOccurrences(model: Model, declared: Declared, at?: number): Generator<StoryOccurrence> {
  if (!isStory(declared)) return;
  const scope = model.scopeOf(declared.uri);
  const ruleset = model.rulesetOf(scope);
  const { hazards = [], measures } = model.rulesFor(scope);
  const vocabulary = vocabularyOf(model, scope);
  for (const node of partsOf(declared.node)) {
    if (!mayHold(node, at)) continue;
    yield* castOccurrences(node);
    const where = propertiesOf(node).get('where')?.value;
    if (where) yield { type: 'name', node, ...placeIn(where) };
    for (const paragraph of paragraphsOf(node)) {
      if (!mayHold(paragraph, at)) continue;
      for (const phrase of phrasesIn(paragraph.text, vocabulary))
        yield* phraseOccurrences(phrase, paragraph, node);
      for (const dice of proseOf(paragraph.text).dice) {
        const { expression, damage, text } = dice;
        yield { type: 'dice', node, expression, damage, text, ...inBlock(paragraph, dice) };
      }
      const dangers = hazardsIn(paragraph.text, ruleset, hazards);
      for (const { harm, ...span } of dangers)
        yield { type: 'hazard', node, harm, text: '', ...inBlock(paragraph, span) };
      for (const measured of measures?.(ruleset, paragraph.text) ?? []) {
        // The length of a fall belongs to the fall.
        if (dangers.some((span) => holds(span, measured.start))) continue;
        const { start, end, text } = measured;
        yield { type: 'measure', node, measured, text, ...inBlock(paragraph, { start, end }) };
      }
    }
  }
  for (const { start, end, text } of propertiesOf(declared.node).get('start')?.items ?? [])
    yield { type: 'name', node: declared.node, start, end, text };
  for (const { node, ways } of storyOf(declared).scenes) {
    for (const { target } of mayHold(node, at) ? ways : []) yield { type: 'name', node, ...target };
  }
}

function* castOccurrences(node: DeclarationNode): Generator<StoryOccurrence> {
  const cast = node.kind === 'encounter' ? sidesOf(node) : [propertiesOf(node).get('cast')];
  for (const property of cast) {
    for (const { start, end, text } of property ? castNames(property) : [])
      yield { type: 'person', node, start, end, text };
  }
}

/** The names in a phrase come first: they are the smaller words. */
function* phraseOccurrences(
  phrase: RollPhrase,
  paragraph: ProseNode,
  node: DeclarationNode,
): Generator<StoryOccurrence> {
  const { against, difficulty: said } = phrase;
  const named = (text: Text | undefined, of: RollBase | undefined): StoryOccurrence[] =>
    text && of ? [{ type: 'roll name', node, base: of, text: text.text, ...inBlock(paragraph, text) }] : [];
  const both = (each: Pick<RollPhrase, 'base' | 'name' | 'attributeName'>): StoryOccurrence[] => [
    ...named(each.name, each.base),
    ...(each.base?.type === 'skill' && each.base.attribute
      ? named(each.attributeName, { type: 'attribute', attribute: each.base.attribute })
      : []),
  ];
  yield* both(phrase);
  for (const person of [...phrase.rollers, ...phrase.excepted, ...(against ? [against.owner] : [])])
    yield* personOccurrence(person, paragraph, node);
  if (said) {
    const { word, difficulty } = said;
    yield { type: 'difficulty', node, difficulty, text: word.text, ...inBlock(paragraph, word) };
  }
  // The same roll in another case has the other side from the first one.
  for (const each of phrase.name && against ? [against, ...against.or] : []) yield* both(each);
  yield { type: 'roll', node, phrase, paragraph, text: '', ...inBlock(paragraph, phrase) };
}

/** The name of somebody without what is around it, as in `Anna's`; a link is a word of its own. */
function* personOccurrence(
  { start, end, text }: Text,
  paragraph: ProseNode,
  node: DeclarationNode,
): Generator<StoryOccurrence> {
  if (text === '' || proseOf(paragraph.text).links.some((link) => link.start < end && start < link.end))
    return;
  const from = paragraph.text.slice(0, end).indexOf(text, start);
  if (from >= 0)
    yield { type: 'person', node, text, ...inBlock(paragraph, { start: from, end: from + text.length }) };
}

/** The scenes and encounters in which somebody appears: in a cast, on a side, or in a link. */
export interface Appearance {
  readonly declared: Declared;
  readonly node: DeclarationNode;
}

export function appearancesOf(model: Model, character: Declared): Appearance[] {
  const scope = model.scopeOf(character.uri);
  const found: Appearance[] = [];
  const isThey = (name: string, uri: string): boolean => {
    const target = linkTarget(model, model.scopeOf(uri), uri, name);
    return target?.type === 'character' && target.declared === character;
  };
  for (const declared of scope.stories()) {
    for (const node of partsOf(declared.node)) {
      const links = paragraphsOf(node).flatMap(({ text }) =>
        proseOf(text).links.map(({ target }) => target.text),
      );
      const names = [...castOccurrences(node)].map(({ text }) => text);
      if ([...names, ...links].some((name) => isThey(name, declared.uri))) found.push({ declared, node });
    }
  }
  return found;
}
