/** Proposals in the parentheses of a roll. */
import { nameKey, partsOf, sameName } from '../../rules/names.ts';
import type { Ruleset, SkillRule } from '../../rules/ruleset.ts';
import { phrase } from '../../words/phrase.ts';
import type { Context } from '../named.ts';
import { lastOf, type Cursor } from './cursor.ts';
import { Completions, hole, Rank, type Completion } from './items.ts';
import type { OpenParenthesis } from './text.ts';
import { t } from '../../text/messages.ts';

/** `Stealth roll (TN 18, ru…`: completes the target number and the circumstances of a roll. */
export function circumstances(
  cursor: Cursor,
  { name: rolled, word, others }: OpenParenthesis,
  { model, scope, ruleset }: Context,
): Completion[] {
  const { rolls } = model.rulesFor(scope);
  const [, lead = '', written = ''] = /^(\p{L}+)\s+(\d*)$/u.exec(word) ?? [];
  const isNumber = sameName(lead, rolls.targetWord);
  const items = new Completions(lastOf(cursor, (isNumber ? written : word).length));
  const difficulties = rolls.difficulties(ruleset);
  if (!isNumber && others.length === 0 && difficulties.length === 0)
    items.add('value', rolls.targetWord, { rank: Rank.first, snippet: `${rolls.targetWord} ${hole(1, 10)}` });
  if (isNumber || others.length === 0)
    for (const { word: difficulty, target } of difficulties)
      items.add('value', isNumber ? `${target}` : `${rolls.targetWord} ${target}`, {
        detail: difficulty,
        rank: Rank.first,
      });
  if (isNumber) return items.list;
  for (const { name } of helpersOf(skillBefore(rolled, ruleset), ruleset)) {
    const words = `complementary ${name}`;
    if (rolls.circumstances.read(ruleset, words))
      items.add('value', words, { detail: t('half the roller’s score') });
  }
  for (const { name, adds } of rolls.circumstances.known(ruleset))
    if (!others.some((each) => sameName(each, name))) items.add('value', name, { detail: phrase(adds) });
  return items.list;
}

/** `It takes a Fast Draw roll`: the skill that is rolled on. */
function skillBefore(text: string, { names }: Ruleset): SkillRule | undefined {
  const words = text.split(/\s+/).slice(-LONGEST_NAME - 1, -1);
  for (let from = 0; from < words.length; from++) {
    const skill = names.skill.get(nameKey(words.slice(from).join(' ')));
    if (skill) return skill;
  }
  return undefined;
}

/** In words. */
const LONGEST_NAME = 5;

/** The skills whose entries say that they help with this one. */
const helpersOf = (skill: SkillRule | undefined, { groups }: Ruleset): SkillRule[] =>
  groups
    .flatMap(({ skills }) => skills)
    .filter(({ facts }) =>
      facts.some((fact) => {
        const [, helped = ''] = /^complementary to\s+(\S.*)$/i.exec(fact) ?? [];
        return partsOf(helped, ',').some((name) => skill && sameName(name, skill.name));
      }),
    );
