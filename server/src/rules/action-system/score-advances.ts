/** Steps of a log that raise a score: attributes, derived attributes, skill groups, skills and specialties. */
import type { EntryLine, Qualifier, ScoreLine, StepLine } from '../character.ts';
import type { Advance, StepProblem, Undone } from '../experience.ts';
import { label as skillLabel, signed } from '../labels.ts';
import { say } from '../message.ts';
import { added } from '../explanation.ts';
import { nameKey, sameName } from '../names.ts';
import type { Attribute, DerivedRule, SkillGroupRule, SkillRule } from '../ruleset.ts';
import { levelsPrice, type Price } from './advance-prices.ts';
import { illegal, noAdvance } from '../log.ts';
import { asEntry, keyOf, priceExplanation, wrongWay, type Learner } from './advance.ts';
import { STRENGTH } from './attributes.ts';
import { learningOf } from './learning.ts';
import { rescaled, scaleOf, type Scale } from './play/scaling.ts';
import { freeBefore, isTyped, scoreSkills, skillIdentity } from './skills.ts';
import { ceilingOf, permanentBonus } from './traits.ts';
import { isSpecialty, undoEntryScore, undoScore, undoSpecialty, type Change } from '../undo.ts';

/** Undefined where the line names no attribute, group or skill. */
export function scoreAdvance(line: StepLine, learner: Learner): Advance | undefined {
  const { names } = learner.ruleset;
  const key = keyOf(line);
  const attribute = names.attribute.get(key);
  if (attribute) return attributeAdvance(line, attribute, learner);
  const derived = names.derived.get(key);
  if (derived) return derivedAdvance(line, derived, learner);
  const skill = names.skill.get(key);
  if (skill) return skillAdvance(line, skill, learner);
  const group = names.group.get(key);
  return group && groupAdvance(line, group, learner);
}

interface Scores {
  readonly from: number;
  readonly to: number;
}

/** `5 -> 6`, or for something learned anew the score alone. */
function scoresOf(line: StepLine, start = 0): Scores | undefined {
  if (line.toNumber) return line.from && { from: line.from.value, to: line.toNumber.value };
  return line.verb === 'learn' && line.from ? { from: start, to: line.from.value } : undefined;
}

const missingScores = (line: StepLine, example: string): Advance =>
  noAdvance(line, illegal(line, say('write the score before and after it', { example })));

/** The problems that every raise may have. */
function direction(
  line: StepLine,
  { from, to }: Scores,
  learner: Learner,
  humanLimit: boolean,
): StepProblem[] {
  const origin = line.toNumber?.origin ?? line.origin;
  const wrong = wrongWay(line, to - from, { from, to }, origin);
  if (wrong.length > 0) return wrong;
  const { humanMaximum, attributeMaximum } = learner.ruleset.limits;
  // Where a level of play has no maximum, superhuman scores are what it is for.
  const isHuman = humanLimit && attributeMaximum !== undefined && humanMaximum !== undefined;
  if (isHuman && to > humanMaximum && line.verb !== 'lower')
    return [
      {
        ...illegal(line, say('is above human scores', { to, most: humanMaximum }), origin),
        severity: 'warning',
      },
    ];
  return [];
}

function raise(
  line: StepLine,
  scores: Scores,
  price: Price,
  options: {
    readonly name: string;
    readonly identity: string;
    readonly signed: boolean;
    readonly problems: readonly StepProblem[];
    readonly undo: (change: Change, after: Parameters<Advance['undo']>[0]) => Undone;
  },
): Advance {
  const { name, identity } = options;
  const change: Change = { name, ...scores, signed: options.signed };
  const say = (value: number): string => (options.signed ? signed(value) : `${value}`);
  return {
    label: `${name} ${scores.from === 0 ? '' : `${say(scores.from)} → `}${say(scores.to)}`,
    identity,
    change: priceExplanation(
      line,
      name,
      scores.to > scores.from && line.verb !== 'lower' ? price.value : 0,
      price.calculation,
    ),
    actionPoints: 0,
    problems: options.problems,
    undo: (after) => options.undo(change, after),
  };
}

function attributeAdvance(line: StepLine, rule: Attribute, learner: Learner): Advance {
  const { ruleset } = learner;
  const isLine = (each: ScoreLine): boolean => ruleset.names.attribute.get(nameKey(each.name.text)) === rule;
  const written = learner.character.scores.find(isLine)?.scale;
  const own = scaleOf(written) ?? 'HS';
  const scores = humanScores(line, own);
  if (!scores) return missingScores(line, `raise ${rule.id} 5 -> 6`);
  const problems = direction(line, scores, learner, true);
  problems.push(...aboveCeiling(line, rule.id, scores.to, learner), ...unscaled(line, rule.id));
  // Part of a point costs a whole one (R115).
  const [from, to] = [Math.ceil(scores.from), Math.ceil(scores.to)];
  return raise(line, scores, levelsPrice(ruleset.prices.experience.attribute, from, to), {
    name: rule.id,
    identity: rule.id,
    signed: false,
    problems,
    undo: (change, after) =>
      undoScore(after, isLine, {
        ...change,
        from: rescaled(scores.from, 'HS', own),
        to: rescaled(scores.to, 'HS', own),
        scale: written,
      }),
  });
}

/** The scores of a line in human scale. A number without a scale has that of the other number, or else that of the sheet. */
function humanScores(line: StepLine, own: Scale): Scores | undefined {
  const scores = scoresOf(line);
  const [from, to] = [scaleOf(line.fromScale), scaleOf(line.toScale)];
  return (
    scores && {
      from: rescaled(scores.from, from ?? to ?? own, 'HS'),
      to: rescaled(scores.to, to ?? from ?? own, 'HS'),
    }
  );
}

/** A scale of an attribute that has none. */
const unscaled = (line: StepLine, id: string): StepProblem[] =>
  sameName(id, STRENGTH) || [line.fromScale, line.toScale].every((scale) => !scale || scale === 'HS')
    ? []
    : [illegal(line, say('score has no scale', { id }))];

/** A ceiling of a trait that the character loses later; one that is still there is a matter of today's sheet. */
function aboveCeiling(
  line: StepLine,
  id: string,
  to: number,
  { traits, traitsToday }: Learner,
): StepProblem[] {
  const ceiling = ceilingOf(traits, id);
  const value = traits.reduce((sum, trait) => sum + permanentBonus(trait, id), to);
  if (!ceiling || value <= ceiling.value || line.verb === 'lower') return [];
  if (ceilingOf(traitsToday, id)?.value === ceiling.value) return [];
  const { rule, level } = ceiling.trait;
  const trait = level ? `${rule.name} (${level.name})` : rule.name;
  return [illegal(line, say('a trait still limits it', { trait, id, value: ceiling.value }))];
}

/** Bought points have a sign, as on the sheet; unsigned ones are the score itself, and their difference counts (R12). */
function derivedAdvance(line: StepLine, rule: DerivedRule, learner: Learner): Advance {
  const { ruleset } = learner;
  const scores = scoresOf(line);
  if (!scores) return missingScores(line, `raise ${rule.id} +1 -> +2`);
  const problems = direction(line, scores, learner, false);
  if (ruleset.options.is('derived experience', 'forbidden'))
    problems.push(illegal(line, say('derived attributes are not raised')));
  else if (rule.price === undefined) problems.push(illegal(line, say('cannot be bought', { id: rule.id })));
  const count = scores.to - scores.from;
  const price = { value: count * (rule.price ?? 0), calculation: `${count} x ${rule.price ?? 0}` };
  return raise(line, scores, price, {
    name: rule.id,
    identity: rule.id,
    signed: line.toNumber?.signed ?? true,
    problems,
    undo: (change, after) => {
      const isLine = (each: (typeof after.scores)[number]): boolean =>
        each.number.signed &&
        !ruleset.names.attribute.has(nameKey(each.name.text)) &&
        ruleset.names.derived.get(nameKey(each.name.text)) === rule;
      if (change.signed) return undoScore(after, isLine, change);
      const bought = after.scores.find(isLine)?.number.value ?? 0;
      const to = Math.max(bought, count);
      return undoScore(after, isLine, { ...change, signed: true, from: to - count, to });
    },
  });
}

function groupAdvance(line: StepLine, rule: SkillGroupRule, learner: Learner): Advance {
  const { ruleset, traits } = learner;
  const scores = scoresOf(line);
  if (!scores) return missingScores(line, `raise ${rule.name} +1 -> +2`);
  const learning = learningOf(ruleset, traits, rule.name, 'group');
  const price = levelsPrice(ruleset.prices.experience.skillGroup, scores.from, scores.to, learning);
  return raise(line, scores, price, {
    name: rule.name,
    identity: rule.name,
    signed: true,
    problems: direction(line, scores, learner, true),
    undo: (change, after) =>
      undoEntryScore(
        after,
        'skills',
        (each) => ruleset.names.group.get(nameKey(each.name.text)) === rule,
        change,
        'gone',
      ),
  });
}

/** A skill, one of its types, or one of its specialties: `learn Para +1 (Parachute +2)`, `raise Swords (Katana) +2 -> +4`. */
function skillAdvance(line: StepLine, rule: SkillRule, learner: Learner): Advance {
  const { ruleset, traits, character } = learner;
  const identity = skillIdentity(ruleset, asEntry(line));
  const isLine = (each: EntryLine): boolean => skillIdentity(ruleset, each) === identity;
  const learned = line.qualifiers.filter(isSpecialty);
  const named = isTyped(rule) ? line.qualifiers.slice(1) : line.qualifiers;
  const raised = named.find((qualifier) => !isSpecialty(qualifier) && line.toNumber !== undefined);
  // `Writing (Reports) +3` on a sheet is a skill with a name in parentheses, not a specialty with levels.
  const isLabel = ({ text, number }: Qualifier): boolean =>
    number === undefined && raised !== undefined && sameName(text, raised.text);
  const isLabelled = character.skills.some((each) => isLine(each) && each.qualifiers.some(isLabel));
  if (raised && !isLabelled) return specialtyAdvance(line, rule, raised, isLine, identity, learner);
  const type = line.qualifiers.find((qualifier) => !isSpecialty(qualifier))?.text;
  const name = skillLabel(rule, type);

  const score = scoresOf(line, freeBefore(ruleset, rule, asEntry(line), character.skills, traits));
  if (!score && learned.length === 0) return missingScores(line, `raise ${name} +2 -> +3`);
  const learning = learningOf(ruleset, traits, rule.group, 'skill');
  const scores = score ?? { from: 0, to: 0 };
  const price = levelsPrice(ruleset.prices.experience.skill, scores.from, scores.to, learning);
  const specialties = learned.map((qualifier) => specialtyPrice(qualifier.number!.value, 0, rule, learner));
  const total = specialties.reduce((sum, each) => sum + each.value, price.value);
  const calculation = [price, ...specialties]
    .filter(({ value }) => value > 0)
    .map((each) => each.calculation);
  const problems = score ? direction(line, scores, learner, true) : [];
  for (const qualifier of learned) problems.push(...pairs(line, qualifier.number!.value, learner));
  if (!score) problems.push(...withoutSkill(line, rule, isLine, learner));
  const advance = raise(
    line,
    scores,
    { value: total, calculation: added(calculation) },
    {
      name,
      identity,
      signed: true,
      problems,
      undo: (change, after) => {
        const undone = learned.reduce<Undone>(
          (state, qualifier) => {
            const back = undoSpecialty(state.before, isLine, (each) => sameName(each.name, qualifier.name), {
              name: qualifier.name,
              from: 0,
              to: qualifier.number!.value,
              signed: true,
            });
            return { before: back.before, mismatch: state.mismatch ?? back.mismatch };
          },
          { before: after },
        );
        if (!score) return undone;
        const back = undoEntryScore(undone.before, 'skills', isLine, change, 'gone');
        return { before: back.before, mismatch: undone.mismatch ?? back.mismatch };
      },
    },
  );
  const names = learned.map((qualifier) => qualifier.text).join(', ');
  if (!names) return advance;
  const label = score ? say('with its skills', { label: advance.label, names }) : `${name} (${names})`;
  return {
    ...advance,
    label,
    change: { ...advance.change, value: line.cost?.reason === undefined ? 0 - total : advance.change.value },
  };
}

/** A specialty that comes before its skill (R63). */
function withoutSkill(
  line: StepLine,
  rule: SkillRule,
  isLine: (line: EntryLine) => boolean,
  { ruleset, character, traits }: Learner,
): StepProblem[] {
  if (character.skills.some((each) => isLine(each) && (each.score?.value ?? 0) >= 1)) return [];
  const { skills, groups } = scoreSkills(ruleset, character, traits);
  const own = skills.find((skill) => skill.line && isLine(skill.line));
  if (!own || own.line === undefined) return [];
  const byGroup = ruleset.options.isOn('group level allows specialty');
  const group = groups.find((each) => each.rule.name === rule.group)?.score ?? 0;
  if (own.score + (byGroup ? group : 0) >= 1) return [];
  return [illegal(line, say('has no level in it yet', { skill: skillLabel(rule, own.type) }))];
}

function specialtyAdvance(
  line: StepLine,
  rule: SkillRule,
  specialty: Qualifier,
  isLine: (line: EntryLine) => boolean,
  identity: string,
  learner: Learner,
): Advance {
  const scores = scoresOf(line);
  const name = `${rule.name} (${specialty.text})`;
  if (!scores) return missingScores(line, `raise ${name} +2 -> +4`);
  const problems = direction(line, scores, learner, false);
  if (problems.length === 0) problems.push(...pairs(line, scores.to - scores.from, learner));
  if (line.verb === 'raise') problems.push(...withoutSkill(line, rule, isLine, learner));
  return raise(line, scores, specialtyPrice(scores.to, scores.from, rule, learner), {
    name,
    identity: `${identity}\n${nameKey(specialty.text)}`,
    signed: true,
    problems,
    undo: (change, after) =>
      undoSpecialty(
        after,
        isLine,
        (each) => isSpecialty(each) && sameName(each.name, specialty.text),
        change,
      ),
  });
}

/** Levels are bought in pairs and priced by the higher of the two (R89). */
function specialtyPrice(to: number, from: number, rule: SkillRule, { ruleset, traits }: Learner): Price {
  const step = inPairs(ruleset) ? 2 : 1;
  return levelsPrice(
    ruleset.prices.experience.specialty,
    from,
    Math.ceil(to / step) * step,
    learningOf(ruleset, traits, rule.group, 'specialty'),
    step,
  );
}

const inPairs = (ruleset: Learner['ruleset']): boolean => !ruleset.options.singleSteps;

const pairs = (line: StepLine, levels: number, { ruleset }: Learner): StepProblem[] =>
  inPairs(ruleset) && levels % 2 !== 0
    ? [illegal(line, say('specialties are bought two levels at a time'))]
    : [];
