import { originOf, propertiesOf, STORY_KINDS, type Declared } from '../model/declarations.ts';
import { peopleNamed } from '../model/encounters.ts';
import { castNames, isParty, partsOf, sidesOf, type CastName } from '../model/story.ts';
import type { DeclarationNode } from '../syntax/tree.ts';
import type { Check } from './check.ts';
import { didYouMean, renames } from './names.ts';

export const unknownCast: Check = {
  code: 'unknown-cast',
  severity: 'error',
  kinds: STORY_KINDS,
  summary: 'Nobody in the campaign has the name of somebody in a cast.',
  about:
    'The cast of a scene and the sides of an encounter name characters and npcs that the campaign declares: `cast: Hangar Guard ' +
    'x4, Colonel Vane`. “the heroes” and “the party” are the player characters.',
  *names(declared, { scope }) {
    for (const { text, start, end } of namesIn(declared)) {
      if (!text || isParty(text) || peopleNamed(text, scope, declared.uri).length > 0) continue;
      const origin = originOf(declared.block, { start, end });
      const known = [...scope.characters()].map(({ node }) => node.name.text);
      yield {
        message: `There is no character “${text}” here.${didYouMean(text, known)}`,
        origin,
        fixes: () => renames(text, origin, known),
      };
    }
  },
};

function* namesIn({ node }: Declared): Generator<CastName> {
  for (const part of partsOf(node)) yield* castIn(part);
}

function castIn(part: DeclarationNode): CastName[] {
  if (part.kind === 'encounter') return sidesOf(part).flatMap(castNames);
  if (part.kind !== 'scene' && part.kind !== 'adventure') return [];
  const cast = propertiesOf(part).get('cast');
  return cast ? castNames(cast) : [];
}
