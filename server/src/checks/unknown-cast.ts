import { originOf, STORY_KINDS, type Declared } from '../model/declarations.ts';
import { namesOfPeople, peopleCalled, peopleNamed } from '../model/encounters.ts';
import { singularOf } from '../model/prose/plurals.ts';
import type { Scope } from '../model/scopes.ts';
import { castNames, isCount, partsOf, sidesOf, type CastName } from '../model/story.ts';
import { isParty } from '../syntax/party.ts';
import type { DeclarationNode, PropertyNode } from '../syntax/tree.ts';
import type { KnownNames } from '../rules/near-names.ts';
import { asNote } from './as-note.ts';
import { castIn } from './cast-names.ts';
import type { Check, Finding } from './check.ts';
import { conditionFinding, conditionsAmongSides, unknownSides } from './encounter-sides.ts';
import { beginningOfName } from './name-comma.ts';
import { changesTo, didYouMean, nearest, renames } from './names.ts';
import { unknownInRolls, unopposed } from './opposing-rolls.ts';
import { withoutSides } from './without-sides.ts';
import { t } from '../text/messages.ts';

export const unknownCast: Check = {
  code: 'unknown-cast',
  severity: 'error',
  kinds: STORY_KINDS,
  summary: 'A cast names a character that the campaign does not have.',
  about:
    'The cast of a scene and the sides of an encounter name characters and npcs that the campaign declares: `cast: Hangar ' +
    'Guard x4, Colonel Vane`. A part of a name is enough if only one character has it: `Vane`. “the heroes” and “the party” ' +
    'are the player characters. A roll “against Captain Vane’s Awareness” names a character, too. A contested roll without a ' +
    'name is against the npcs of the cast.',
  *names(declared, context) {
    const { scope } = context;
    const misread = conditionsAmongSides(declared, context);
    yield* [...misread].map(([side, meant]) => conditionFinding(declared, side, meant));
    for (const { text, count, start, end, whole } of namesIn(declared, misread)) {
      if (!text || isParty(text) || peopleNamed(text, scope, declared.uri).length > 0) continue;
      const origin = originOf(declared.block, { start, end });
      const called = peopleCalled(text, scope, declared.uri, MOST_CALLED).map(({ node }) => node.name.text);
      if (called.length > 1) {
        yield {
          message: t(
            'Several characters are called “{0}”: {1}. Write the whole name.',
            text,
            called.join(', '),
          ),
          origin,
          fixes: () => changesTo(called, origin),
        };
        continue;
      }
      const names = apartNames(text, scope, declared.uri);
      if (names) {
        const apart = [whole.text.slice(0, start - whole.start) + names[0]!, ...names.slice(1)].join(', ');
        const place = originOf(declared.block, whole);
        yield {
          message: t('A comma separates the names of a list: `{0}`.', apart),
          origin: place,
          fixes: () => changesTo([apart], place),
        };
        continue;
      }
      const beginning = beginningOfName(origin, scope);
      if (beginning) {
        yield beginning;
        continue;
      }
      const known = namesOfPeople(scope);
      const form = formOf(text, declared, scope);
      const remark = remarkAround(declared, start, known);
      yield {
        message: form
          ? t('A cast has names and counts only. Write “{0}” as `{1}`.', text, form)
          : remark
            ? t(
                '`{0}:` is read as a side of the encounter, but there is no character “{1}”. Write other facts after `notes:`.',
                ...[remark.side.key.text, text],
              )
            : `${t('There is no character “{0}” here.', text)}${didYouMean(text, known)}`,
        origin,
        fixes: () => [
          ...changesTo([form ?? numbered(text, declared, scope) ?? []].flat(), origin),
          ...renames(text, origin, known),
          ...(remark
            ? [asNote({ node: remark.part, block: declared.block }, originOf(declared.block, remark.side))]
            : []),
        ],
        missing: { name: oneOf(text, count), kinds: ['npc'] },
      };
    }
    yield* rolledCounts(declared);
    yield* unknownSides(declared, context.scope);
    yield* unopposed(declared, context);
    yield* withoutSides(declared, context);
    yield* unknownInRolls(declared, context);
  },
};

/** `guards: 1d6 Guards`: the number that a simulated fight has. */
function* rolledCounts({ node, block }: Declared): Generator<Finding> {
  for (const part of partsOf(node))
    for (const { rolled, count, whole } of part.kind === 'encounter' ? sidesOf(part).flatMap(castNames) : [])
      if (rolled !== undefined)
        yield {
          message: t('A simulated fight uses the average of {0}: {1}.', rolled, count),
          origin: originOf(block, whole),
          severity: 'hint',
        };
}

/** More people of one short name than a message lists. */
const MOST_CALLED = 12;

/** `guard` for `the guards`, and for `guards` where there are several. */
function oneOf(text: string, count: number): string {
  const plain = text.replace(/^(?:the|an?|all|some)\s+/, '');
  return count > 1 || plain !== text ? singularOf(plain) : text;
}

/** `Jo` and `Robin` for `Jo and Robin`; undefined where no part is the name of a character. */
function apartNames(text: string, scope: Scope, uri: string): readonly string[] | undefined {
  const names = text.split(/(?<!\s)\s+(?:and|&)\s+/i);
  const isKnown = (name: string): boolean =>
    isParty(name) || peopleNamed(name.replace(/(?<!\s)\s+x\s?\d{1,6}$/i, ''), scope, uri).length > 0;
  return names.length > 1 && names.some(isKnown) ? names : undefined;
}

/**
 * `Guard x3` for `Guard X3`, `Guard (3)`, `Guard - 3` and `Guard x3 (armed)`, `Jo` for `Jo (wounded)`; undefined where nobody has
 * the name.
 */
function formOf(text: string, { uri }: Declared, scope: Scope): string | undefined {
  const [, written = '', joined, inside = ''] =
    /^(.*\S)\s+(?:(?:X|[-–]\s)(\d{1,6})|\(([^()]{1,60})\))$/.exec(text) ?? [];
  const [, name = written, count] = /^(.*\S)\s+[xX](\d{1,6})$/.exec(written) ?? [];
  if (name === '' || peopleNamed(name, scope, uri).length === 0) return undefined;
  const digits = joined ?? count ?? (isCount(inside) ? inside : undefined);
  return digits === undefined ? name : `${name} x${digits}`;
}

/** `Guard x3` for `Guard 3`, which may be the third guard, too; undefined where nobody has the name. */
function numbered(text: string, { uri }: Declared, scope: Scope): string | undefined {
  const [, name = '', count] = /^(.*\S)\s+(\d{1,6})$/.exec(text) ?? [];
  return count !== undefined && peopleNamed(name, scope, uri).length > 0 ? `${name} x${count}` : undefined;
}

/** The beginning of a name, such as `Guard`; `2 CP` has none. */
const NAME = /(?<!\p{L})\p{Lu}\p{Ll}/u;

/** `treasure: 100 gold`: a side whose words are not like the name of anybody may be a remark; undefined for other sides. */
function remarkAround(
  { node }: Declared,
  name: number,
  known: KnownNames,
): { readonly part: DeclarationNode; readonly side: PropertyNode } | undefined {
  for (const part of partsOf(node)) {
    const side =
      part.kind === 'encounter'
        ? sidesOf(part).find(({ start, end }) => start <= name && name < end)
        : undefined;
    if (!side?.value || NAME.test(side.value.text)) continue;
    const isNear = castNames(side).some(({ text }) => nearest(text, known).length > 0);
    return isNear ? undefined : { part, side };
  }
  return undefined;
}

function* namesIn({ node }: Declared, misread: ReadonlyMap<PropertyNode, string>): Generator<CastName> {
  for (const part of partsOf(node)) yield* castIn(part, misread);
}
