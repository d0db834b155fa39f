/** Rolls on a Membership or on Wealth for which no roller has a score. */
import { originOf, type Declared } from '../model/declarations.ts';
import { peopleNamed, playersOf } from '../model/encounters.ts';
import type { RollPhrase } from '../model/phrases.ts';
import { inBlock } from '../model/story.ts';
import { isFree } from '../rules/plain/free.ts';
import type { RollBase } from '../rules/roll.ts';
import type { DeclarationContext, Finding } from './check.ts';
import { rollsOf } from './rolls.ts';
import { t } from '../text/messages.ts';

/** Where names are free, `freeNames` tells this of all rolls. */
export function* scorelessRolls(declared: Declared, context: DeclarationContext): Generator<Finding> {
  if (context.ruleset.open.has('skills')) return;
  for (const { phrase, paragraph } of rollsOf(declared, context)) {
    const message = withoutScore(phrase, declared, context);
    if (message && phrase.name)
      yield {
        message,
        origin: originOf(declared.block, inBlock(paragraph, phrase.name)),
        severity: 'hint',
      };
  }
}

/** The message about a Membership or Wealth that no roller has; undefined for other rolls. */
function withoutScore(
  { base, rollers }: RollPhrase,
  { uri }: Declared,
  { model, scope, ruleset }: DeclarationContext,
): string | undefined {
  if (base?.type !== 'skill' || !isFree(base.skill)) return undefined;
  const { rolls } = model.rulesFor(scope);
  if (rolls.neededFor?.(ruleset, base.skill.name)) return undefined;
  const named = rollers.flatMap(({ text }) => peopleNamed(text, scope, uri));
  const makers = (named.length > 0 ? named : playersOf(scope)).slice(0, MOST_MAKERS);
  const isMadeOn = (asked: RollBase): boolean =>
    makers.some(
      (each) => rolls.rollBonus(model.passingCharacter(model.characterKey(each)).sheet, asked) !== undefined,
    );
  if (makers.length === 0 || isMadeOn(base)) return undefined;
  const name = base.detail ? `${base.skill.name} (${base.detail})` : base.skill.name;
  const added = base.attribute
    ? undefined
    : ruleset.attributes.find((attribute) => isMadeOn({ ...base, attribute }));
  return added
    ? t('This roll has no odds: a roll of {0} adds an attribute. Write it, as in `PRE + {0}`.', name)
    : t('This roll has no odds: no roller has “{0}”.', name);
}

/** So many sheets are asked for a score; a larger party has it. */
const MOST_MAKERS = 50;
