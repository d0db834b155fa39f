/** Hovers of skills: the total, the attribute of its rolls, and complementary skills. */
import { signed } from '../rules/labels.ts';
import { partsOf, sameName } from '../rules/names.ts';
import type { Effect } from '../rules/ruleset.ts';
import { scoreIn, scoreText as underArms } from '../rules/scores.ts';
import type { AttributeScore, Sheet, SkillScore, TraitChoice } from '../rules/sheet.ts';
import { remarks } from './hover-rules.ts';
import type { Context, SubjectOf } from './named.ts';
import {
  asWritten,
  bold,
  calculationOf,
  capital,
  cite,
  dotted,
  escape,
  hasPrices,
  lines,
  paragraphs,
  points,
  scoreText,
  skillFacts,
  skillLabel,
  skillPrice,
  skillScoreText,
  traitLabel,
} from './render.ts';
import { plural, t } from '../text/messages.ts';
import { phrase } from '../words/phrase.ts';

/** A skill group and what it lifts. */
export function hoverGroup(
  { rule, score }: Omit<SubjectOf<'group'>, 'type'>,
  { ruleset, view }: Context,
): string {
  const raised = view?.sheet.skills.filter((skill) => score && skill.group === score) ?? [];
  const onSheet = raised.map((skill) => `${skillLabel(skill)} ${asWritten(skill, skill.total)}`);
  const others = rule.skills
    .filter((skill) => !raised.some((score) => score.rule === skill))
    .map(({ name }) => name);
  return paragraphs(
    dotted(
      bold(score ? `${rule.name} ${signed(score.score)}` : rule.name),
      t('skill group'),
      score && points(score.cost.value),
    ),
    escape(rule.about),
    onSheet.length > 0 ? t('Lifts {0}', escape(onSheet.join(', '))) : '',
    coveredText(escape(others.join(', ')), others.length, onSheet.length > 0),
    ruleset.prices.skillGroup > 0 ? t('{0} for each level', points(ruleset.prices.skillGroup)) : '',
    cite(rule.source),
  );
}

function coveredText(names: string, count: number, isFurther: boolean): string {
  if (count === 0) return '';
  return isFurther
    ? t('Also covers {0}', names)
    : plural(count, '{0} skill: {1}', '{0} skills: {1}', count, names);
}

/** A skill with its score, its rolls and what helps it. */
export function hoverSkill({ rule, score }: Omit<SubjectOf<'skill'>, 'type'>, context: Context): string {
  const name = score ? skillLabel(score) : rule.name;
  const title = score ? `${name} ${skillScoreText(score)}` : name;
  const isPriced = context.view === undefined || hasPrices(context.view.sheet);
  const price = score && isPriced ? skillPrice(score) : '';
  const from =
    score && (score.free > 0 || score.group)
      ? t('Total {0} = {1}', score.total, calculationOf(score.explanation))
      : '';
  const others = rule.facts.filter(
    (fact) => !/^(types|specialties|tools|universal|common|also called|specialty required)\b/i.test(fact),
  );
  return paragraphs(
    dotted(bold(title), escape(rule.group), price),
    score && remarks(score.name, context),
    lines(escape(from), escape(skillFacts(rule)), ...others.map((fact) => escape(capital(fact)))),
    score && [...rolls(rule, score.total, context), ...bonuses(score, context.view?.sheet)].join('\n'),
    lines(
      rule.types.length > 0 ? t('Types: {0}', escape(rule.types.join(', '))) : '',
      rule.specialties.length > 0 ? t('Specialties: {0}', escape(rule.specialties.join(', '))) : '',
    ),
    cite(rule.source),
  );
}

/** `REF 8 + 5 → 13 + 3d6` for each attribute that may go with the skill, as it is under arms; a line for each group. */
function rolls(rule: SkillScore['rule'], total: number, { model, scope, view, ruleset }: Context): string[] {
  if (!view) return [];
  const { attributes, derived } = view.sheet;
  const { rolls } = model.rulesFor(scope);
  const dice = rolls.diceText(ruleset);
  const usedIds = rule.facts.flatMap((fact) => partsOf(/^uses\s+(\S.*)$/i.exec(fact)?.[1] ?? '', ','));
  const used = [...attributes, ...derived].filter((score) =>
    usedIds.some((id) => sameName(id, score.rule.id)),
  );
  const roll = ({ rule: { id } }: (typeof used)[number]): string =>
    `${phrase(underArms(view.sheet, id))} ${total < 0 ? '-' : '+'} ${Math.abs(total)} → ${scoreIn(view.sheet, id) + total} + ${dice}`;
  const rows = rule.attributeGroups.map((name) => {
    const group = attributes.filter((score) => sameName(score.rule.group, name) && !used.includes(score));
    return (group.length > MOST_ROLLS ? bestFirst(view.sheet, group, total) : group.map(roll)).join(' · ');
  });
  const all = [used.map(roll).join(' · '), ...rows].filter(Boolean);
  if (all.length > 0) return all.map((row) => `- ${escape(row)}`);
  // Where the rules do not say what goes with it, they may have a choice of their own.
  const usual = rolls.rollBonus(view.sheet, {
    type: 'skill',
    skill: rule,
    detail: undefined,
    attribute: undefined,
  });
  return usual && usual.score !== total
    ? [`- ${escape(`${phrase(usual.calculation)} → ${usual.score} + ${dice}`)}`]
    : [];
}

/** More attributes than one reads in a line are told by what they come to. */
const MOST_ROLLS = 3;

/** `AGI → 5`, `PER → 4`, `STR, CON → 3`. */
function bestFirst(sheet: Sheet, scores: readonly AttributeScore[], total: number): string[] {
  const valueOf = ({ rule }: AttributeScore): number => scoreIn(sheet, rule.id);
  const values = [...new Set(scores.map(valueOf))].sort((a, b) => b - a);
  return values.map((value) => {
    const ids = scores.filter((score) => valueOf(score) === value).map(({ rule }) => rule.id);
    return `${ids.join(', ')} → ${value + total}`;
  });
}

/** `Fast Reflexes (Edge): +6 against surprise`. */
function bonuses({ rule, type }: SkillScore, sheet: Sheet | undefined): string[] {
  const helps = (effect: Effect, choice: TraitChoice): boolean =>
    (effect.type === 'skill' && effect.name === rule.name) ||
    (effect.type === 'group' && effect.name === rule.group) ||
    (effect.type === 'chosen skill' &&
      choice.details.some(({ text }) => sameName(text, rule.name) || sameName(text, type ?? '')));
  return (sheet?.traits ?? []).flatMap((choice) =>
    choice.effects
      .filter((effect) => helps(effect, choice))
      .map((effect) => `- ${escape(`${traitLabel(choice)}: ${effect.text}`)}`),
  );
}

/** A specialty with its score and its rolls. */
export function hoverSpecialty(
  { skill, specialty: { name, bonus, total, cost: price } }: SubjectOf<'specialty'>,
  context: Context,
): string {
  return paragraphs(
    dotted(
      bold(`${name} ${scoreText(bonus, total)}`),
      t('specialty of {0}', escape(skillLabel(skill))),
      points(price.value),
    ),
    escape(t('Total {0} = {1}', total, `${skill.total} ${skillLabel(skill)} + ${bonus} ${name}`)),
    rolls(skill.rule, total, context).join('\n'),
    t('{0} for two levels', points(context.ruleset.prices.specialtyPair)),
    cite(skill.rule.source),
  );
}
