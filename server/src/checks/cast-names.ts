/** The names in casts and on the sides of encounters. */
import { propertiesOf } from '../model/declarations.ts';
import { peopleNamed, somebodyIsCalled } from '../model/encounters.ts';
import type { Scope } from '../model/scopes.ts';
import { castNames, sidesOf, type CastName } from '../model/story.ts';
import { isParty } from '../syntax/party.ts';
import type { DeclarationNode, PropertyNode } from '../syntax/tree.ts';

/** Whether a name, or a part of one, is that of a character. */
export const isSomebody = (name: string, scope: Scope, uri: string): boolean =>
  peopleNamed(name, scope, uri).length > 0 || somebodyIsCalled(name, scope);

/** Whether a name, or the end of it, is that of a known character or of the party: `sleepy guard`. */
export function mayBeSomebody(name: string, scope: Scope, uri: string): boolean {
  const words = name.split(' ');
  return words.some((_, from) => {
    const rest = words.slice(from).join(' ');
    return isParty(rest) || isSomebody(rest, scope, uri);
  });
}

/** The people of a scene, an encounter or an adventure, but for those of sides that are misread. */
export function castIn(
  part: DeclarationNode,
  misread?: ReadonlyMap<PropertyNode, string>,
): readonly CastName[] {
  if (part.kind === 'encounter')
    return sidesOf(part)
      .filter((side) => !misread?.has(side))
      .flatMap(castNames);
  if (part.kind !== 'scene' && part.kind !== 'adventure') return [];
  const cast = propertiesOf(part).get('cast');
  return cast ? castNames(cast) : [];
}
