/** Rolls whose people or opponents nobody knows. */
import { originOf, type Declared } from '../model/declarations.ts';
import { isPlayer, isProperName, namesOfPeople, peopleNamed } from '../model/encounters.ts';
import { phrasesIn } from '../model/phrases.ts';
import type { Opposition, RollPhrase } from '../model/prose/phrase.ts';
import { namesInPair } from '../model/prose/tokens.ts';
import type { Scope } from '../model/scopes.ts';
import { inBlock, paragraphsOf } from '../model/story.ts';
import { isParty } from '../syntax/party.ts';
import type { DeclarationNode, ProseNode } from '../syntax/tree.ts';
import { onceFor } from '../rules/lazy.ts';
import type { RollBase } from '../rules/roll.ts';
import { castIn, isSomebody, mayBeSomebody } from './cast-names.ts';
import type { DeclarationContext, Finding } from './check.ts';
import { didYouMean, renames } from './names.ts';
import { rollsOf } from './rolls.ts';
import { unknownRoller } from './unknown-rollers.ts';
import { t } from '../text/messages.ts';

/** `Jack makes a Stealth roll (TN 15), Edith rolls at TN 18`: the same roll by somebody else. */
const rollsAgain = (text: string, { rollers, start }: RollPhrase): boolean =>
  rollers.some(({ end }) => end < start && /^\s+rolls\b[^.,;:]*$/.test(text.slice(end, start)));

/** Rolls that name somebody who is not there: as the one who rolls, or as the other side. */
export function* unknownInRolls(declared: Declared, context: DeclarationContext): Generator<Finding> {
  const { scope, ruleset } = context;
  for (const { phrase, paragraph } of rollsOf(declared, context)) {
    const isOwn = phrase.name !== undefined || rollsAgain(paragraph.text, phrase);
    const unknown = isOwn ? unknownRoller(paragraph.text, phrase, scope, declared.uri) : undefined;
    if (unknown) {
      const { message, roller, one } = unknown;
      const origin = originOf(declared.block, inBlock(paragraph, roller));
      // `then Awarenes rolls at TN 18`
      const skills = phrase.name ? [] : [...ruleset.names.skill.values()].map(({ name }) => name);
      const known = [...namesOfPeople(scope), ...skills];
      yield {
        message: `${message}${didYouMean(roller.text, known)}`,
        origin,
        severity: 'hint',
        fixes: () => renames(roller.text, origin, known),
        missing: { name: one, kinds: ['npc'] },
      };
    }
    // The same roll in another case is against the same side.
    const { against } = phrase;
    const owner = phrase.name && against?.score === undefined ? against?.owner : undefined;
    const isList = phrase.isOfAll && phrase.rollers.length > 1;
    for (const side of isList ? phrase.rollers : owner ? [owner] : []) {
      // `Hangar Guard and Colonel Vane`
      const names = namesInPair(side.text);
      if (
        isParty(side.text) ||
        !isProperName(side.text) ||
        names.every((each) => isSomebody(each, scope, declared.uri))
      )
        continue;
      const origin = originOf(declared.block, inBlock(paragraph, side));
      const known = namesOfPeople(scope);
      const message = isList
        ? t('There is no “{0}” here, so this contest has one side fewer.', side.text)
        : t('There is no “{0}” here, so this roll has no opponent.', side.text);
      yield {
        message: `${message}${didYouMean(side.text, known)}`,
        origin,
        severity: 'warning',
        fixes: () => renames(side.text, origin, known),
      };
    }
  }
}

/** `the sentry`: a word for a person, and nobody has it for a name. */
const isStranger = (name: string, scope: Scope, uri: string): boolean =>
  !isProperName(name) && !mayBeSomebody(name, scope, uri);

/** Contested rolls that nobody can oppose, in a campaign that has player characters and npcs. */
export function* unopposed(declared: Declared, context: DeclarationContext): Generator<Finding> {
  const found = [...unopposedIn(declared.node, declared, context)];
  if (found.length > 0 && hasBothSides(context.scope)) yield* found;
}

const hasBothSides = onceFor((scope: Scope) => {
  const all = [...scope.characters()];
  return all.some(isPlayer) && !all.every(isPlayer);
});

/** The contested rolls of a scene that name neither who rolls nor, with `against Captain Vane`, the other side. */
function* openContests(
  node: DeclarationNode,
  { uri }: Declared,
  { scope, vocabulary }: DeclarationContext,
): Generator<{ readonly phrase: RollPhrase; readonly against: Opposition; readonly paragraph: ProseNode }> {
  for (const paragraph of paragraphsOf(node))
    for (const phrase of phrasesIn(paragraph.text, vocabulary())) {
      const { base, against, rollers } = phrase;
      if (!base || !against || against.score !== undefined || rollers.length > 0) continue;
      if (!isSomebody(against.name.text, scope, uri)) yield { phrase, against, paragraph };
    }
}

/** Contested rolls on a score that no npc of the cast has: `a Stealth roll against Dodge`. */
function* withoutScore(
  node: DeclarationNode,
  npcs: readonly Declared[],
  declared: Declared,
  context: DeclarationContext,
): Generator<Finding> {
  const { model, scope } = context;
  const { rolls } = model.rulesFor(scope);
  const has = (npc: Declared, base: RollBase): boolean =>
    rolls.rollBonus(model.passingCharacter(model.characterKey(npc)).sheet, base) !== undefined;
  for (const { phrase, against, paragraph } of openContests(node, declared, context)) {
    if (!against.base || phrase.isOfAll || against.owner.text !== '') continue;
    if ([against, ...against.or].some(({ base }) => !base || npcs.some((npc) => has(npc, base)))) continue;
    yield {
      message: t('This roll has no odds: no npc of the scene has “{0}”.', against.name.text),
      origin: originOf(declared.block, inBlock(paragraph, against.name)),
      severity: 'hint',
    };
  }
}

/** So many sheets are asked for a score. */
const MOST_NPCS = 50;

/** Contested rolls where no npc is in the cast. */
function* unopposedIn(
  node: DeclarationNode,
  declared: Declared,
  context: DeclarationContext,
): Generator<Finding> {
  const { scope } = context;
  const people = castIn(node).flatMap(({ text }) => peopleNamed(text, scope, declared.uri));
  const npcs = people.filter((each) => !isPlayer(each));
  if (npcs.length > 0) {
    yield* withoutScore(node, npcs.slice(0, MOST_NPCS), declared, context);
    return;
  }
  for (const { phrase, against, paragraph } of openContests(node, declared, context)) {
    const { text: owner } = against.owner;
    if (owner !== '' && !isStranger(owner, scope, declared.uri)) continue;
    // `Each rolls Awareness; the highest wins`
    if (phrase.isOfAll && people.length !== 1) continue;
    yield {
      message: owner
        ? t('This roll has no odds: the scene has no npc who is the “{0}”. Write `cast: NAME`.', owner)
        : t(
            'This roll has no odds: the scene has no npc to oppose it. Name one, as in `against the guard’s {0}`, or write `cast: NAME`.',
            against.name.text,
          ),
      origin: originOf(declared.block, inBlock(paragraph, phrase.anchor)),
      severity: 'hint',
    };
  }
  for (const inside of node.members)
    if (inside.type === 'declaration') yield* unopposedIn(inside, declared, context);
}
