import { originOf, propertiesOf, STORY_KINDS, type Declared } from '../model/declarations.ts';
import { isPartOf, isProperName, peopleNamed } from '../model/encounters.ts';
import type { Scope } from '../model/scopes.ts';
import { castNames, inBlock, isParty, partsOf, sidesOf, type CastName } from '../model/story.ts';
import type { DeclarationNode } from '../syntax/tree.ts';
import type { Check } from './check.ts';
import { didYouMean, renames } from './names.ts';
import { rollsOf } from './rolls.ts';

export const unknownCast: Check = {
  code: 'unknown-cast',
  severity: 'error',
  kinds: STORY_KINDS,
  summary: 'Nobody in the campaign has the name of somebody in a cast.',
  about:
    'The cast of a scene and the sides of an encounter name characters and npcs that the campaign declares: `cast: Hangar Guard ' +
    'x4, Colonel Vane`. “the heroes” and “the party” are the player characters. A roll “against Captain Vane’s Awareness” names ' +
    'somebody, too.',
  *names(declared, context) {
    const { scope } = context;
    for (const { text, start, end } of namesIn(declared)) {
      if (!text || isParty(text) || peopleNamed(text, scope, declared.uri).length > 0) continue;
      const origin = originOf(declared.block, { start, end });
      const known = namesOf(scope);
      yield {
        message: `There is no character “${text}” here.${didYouMean(text, known)}`,
        origin,
        fixes: () => renames(text, origin, known),
      };
    }
    for (const { phrase, paragraph } of rollsOf(declared, context)) {
      const owner = phrase.against?.owner;
      if (!owner || !isProperName(owner.text) || isSomebody(owner.text, scope, declared.uri)) continue;
      const origin = originOf(declared.block, inBlock(paragraph, owner));
      const known = namesOf(scope);
      yield {
        message: `Nobody here is called “${owner.text}”, so this roll is against nobody.${didYouMean(owner.text, known)}`,
        origin,
        severity: 'warning',
        fixes: () => renames(owner.text, origin, known),
      };
    }
  },
};

const namesOf = (scope: Scope): string[] => [...scope.characters()].map(({ node }) => node.name.text);

/** Whether a name, or a part of one, is that of a character. */
function isSomebody(name: string, scope: Scope, uri: string): boolean {
  if (peopleNamed(name, scope, uri).length > 0) return true;
  for (const { key } of scope.characters()) if (isPartOf(name, key)) return true;
  return false;
}

function* namesIn({ node }: Declared): Generator<CastName> {
  for (const part of partsOf(node)) yield* castIn(part);
}

function castIn(part: DeclarationNode): CastName[] {
  if (part.kind === 'encounter') return sidesOf(part).flatMap(castNames);
  if (part.kind !== 'scene' && part.kind !== 'adventure') return [];
  const cast = propertiesOf(part).get('cast');
  return cast ? castNames(cast) : [];
}
