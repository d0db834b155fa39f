import { originOf, STORY_KINDS } from '../model/declarations.ts';
import { inBlock } from '../model/story.ts';
import { replaceInProse } from './articles.ts';
import type { Check } from './check.ts';
import { freeNames } from './free-names.ts';
import { LETTERS_TO_A_FREE_SLIP, meantNames, nearest, suggestion } from './names.ts';
import { sameName } from '../rules/names.ts';
import { meantBy } from '../rules/other-words.ts';
import type { RollBase } from '../rules/roll.ts';
import type { Text } from '../syntax/tree.ts';
import { scorelessRolls } from './scoreless-rolls.ts';
import { nearestRolled, rolledNamesOf, rollsOf } from './rolls.ts';
import { t } from '../text/messages.ts';

export const rollSkill: Check = {
  code: 'roll-skill',
  severity: 'error',
  kinds: STORY_KINDS,
  summary: 'A roll names a skill that the campaign does not have.',
  about:
    'A roll needs a skill of the campaign’s skill list, or an attribute: “a Tricky Climbing roll”, “a REF roll (TN 15)”. In ' +
    'any other phrase, leave out the difficulty and the number. With free names, only likely typos are reported, and skills ' +
    'that a named character does not have: “against Dr. Fang’s Dodge”.',
  *names(declared, context) {
    yield* freeNames(declared, context);
    yield* scorelessRolls(declared, context);
  },
  *declaration(declared, context) {
    const { ruleset } = context;
    const { skillList } = ruleset;
    const { rolls } = context.system;
    for (const { phrase, paragraph } of rollsOf(declared, context)) {
      const { unknown, isAsked, base, name } = phrase;
      const needed = base?.type === 'skill' ? rolls.neededFor?.(ruleset, base.skill.name) : undefined;
      if (needed && name)
        yield {
          message: t('A {0} roll needs `{1}` in the campaign.', name.text, needed),
          origin: originOf(declared.block, inBlock(paragraph, name)),
          severity: 'warning',
        };
      const slip = base?.type === 'skill' && name ? misspelledDetail(base, name) : undefined;
      if (slip)
        yield {
          message: `${t('{0} usually has no “{1}”.', slip.skill, slip.written.text)}${suggestion(slip.near)}`,
          origin: originOf(declared.block, inBlock(paragraph, slip.written)),
          severity: 'hint',
          fixes: () =>
            slip.near.map((each) =>
              replaceInProse(t('Change to {0}', each), declared, paragraph, slip.written, each),
            ),
        };
      const controlled = base?.type === 'control' ? base.trait : undefined;
      if (
        controlled?.kind === 'disadvantage' &&
        name &&
        rolls.hasControlRoll?.(ruleset, controlled) === false
      )
        yield {
          message: t('{0} allows no control roll.', controlled.name),
          origin: originOf(declared.block, inBlock(paragraph, name)),
          severity: 'warning',
        };
      if (!unknown) continue;
      // “An Egg roll” is no roll of the game; “an Awarenes roll” is meant to be one.
      if (!isAsked && nearestRolled(unknown.text, ruleset).length === 0) continue;
      const skills = meantNames(unknown.text, rolledNamesOf(ruleset), ruleset, 'skill');
      const meant = skills.length > 0 ? skills : meantBy(ruleset, unknown.text, 'attribute');
      const origin = originOf(declared.block, inBlock(paragraph, unknown));
      yield {
        message: `${
          skillList
            ? t('The {0} skill list has no “{1}” to roll on.', skillList, unknown.text)
            : t('There is no “{0}” to roll on.', unknown.text)
        }${suggestion(meant)}`,
        origin,
        fixes: () =>
          meant.map((each) => replaceInProse(t('Change to {0}', each), declared, paragraph, unknown, each)),
        missing: { name: unknown.text, kinds: ['skill'] },
      };
    }
  },
};

/** `Survival (Artic)`: a type or a specialty that comes close to one of the rules; others are the writer's own. */
function misspelledDetail(
  { skill, detail }: Extract<RollBase, { type: 'skill' }>,
  { text, start }: Text,
): { readonly skill: string; readonly written: Text; readonly near: readonly string[] } | undefined {
  const known = [...skill.types, ...skill.specialties];
  const at = detail === undefined ? -1 : text.lastIndexOf(detail);
  if (detail === undefined || at < 0 || known.some((each) => sameName(each, detail))) return undefined;
  const near = nearest(detail, known, LETTERS_TO_A_FREE_SLIP);
  const written = { text: detail, start: start + at, end: start + at + detail.length };
  return near.length > 0 ? { skill: skill.name, written, near } : undefined;
}
