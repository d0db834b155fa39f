/** Steps of a log about traits: bought, gained, bought off, or taken to another level. */
import type { EntryLine, Section, StepLine, Verb } from '../character.ts';
import type { Advance, StepProblem } from '../experience.ts';
import { say } from '../message.ts';
import { nameKey, sameName } from '../names.ts';
import type { TraitRule, TraitScale } from '../ruleset.ts';
import type { TraitChoice } from '../sheet.ts';
import { illegal, noAdvance } from '../log.ts';
import {
  asEntry,
  permission,
  priceExplanation,
  raisable,
  unknownSubject,
  wrongWay,
  type Learner,
} from './advance.ts';
import { EarlierTraits } from '../opposites.ts';
import { choose, traitIdentity } from './traits.ts';
import { undoAddition, undoQualifier, undoRemoval } from '../undo.ts';

export function traitAdvance(line: StepLine, learner: Learner): Advance {
  const { names, traits } = learner.ruleset;
  const found = findTrait(line, learner);
  if (!found) {
    const isScore = line.verb === 'raise' || line.verb === 'lower' || line.verb === 'learn';
    const other = names.skill.get(nameKey(line.name.text)) ?? names.group.get(nameKey(line.name.text));
    if (other && !isScore)
      return noAdvance(line, illegal(line, say('is learned or raised', { name: other.name })));
    return unknownSubject(line, isScore ? raisable(learner.ruleset) : traits.map(({ name }) => name));
  }
  if (line.verb === 'learn') {
    const isBought = found.rule.kind === 'advantage';
    const message = isBought
      ? say('only skills are learned, advantages bought', { name: found.rule.name })
      : say('only skills are learned, disadvantages gained', { name: found.rule.name });
    const verb: Verb = isBought ? 'buy' : 'gain';
    return noAdvance(line, { ...illegal(line, message), verb });
  }
  return line.verb === 'raise' || line.verb === 'lower'
    ? changeLevel(line, found, learner)
    : takeOrDrop(line, found, learner);
}

interface FoundTrait {
  readonly rule: TraitRule;
  readonly entry: EntryLine;
  readonly choice: TraitChoice;
  /** The scale that changes, where it is not the level: `rank`. */
  readonly scale: TraitScale | undefined;
}

/**
 * The trait of a line; its level may stand behind the name without parentheses, and so may a scale:
 * `raise Cool Headed Edge -> Gift`, `raise Membership rank 3 -> 4`.
 */
function findTrait(line: StepLine, { ruleset }: Learner): FoundTrait | undefined {
  const { name } = line;
  const whole = ruleset.names.trait.get(nameKey(name.text));
  const [, shorter = '', word = ''] = /^(.*\S)\s+(\S+)$/.exec(name.text) ?? [];
  const rule = whole ?? ruleset.names.trait.get(nameKey(shorter));
  if (!rule) return undefined;
  const own = asEntry(line);
  const scale = rule.scales.find(({ name: each }) =>
    sameName(each, whole ? (line.detail?.text ?? '') : word),
  );
  const level = {
    text: word,
    name: word,
    number: undefined,
    total: undefined,
    afterScore: false,
    origin: name.origin,
  };
  const entry = whole
    ? own
    : {
        ...own,
        name: { text: shorter, origin: name.origin },
        qualifiers: scale ? own.qualifiers : [...own.qualifiers, level],
      };
  return { rule, entry, choice: choose(ruleset, rule, entry), scale };
}

const sectionOf = (rule: TraitRule): Section => `${rule.kind}s`;

/** The lines of a character that speak of the same trait: of a repeatable one, with the same details. */
function sameTrait({ entry }: FoundTrait, { ruleset }: Learner): (line: EntryLine) => boolean {
  const identity = traitIdentity(ruleset, entry);
  return (line) => traitIdentity(ruleset, line) === identity;
}

const label = ({ rule, choice }: FoundTrait): string => {
  const words = [...choice.details.map(({ text }) => text), ...(choice.level ? [choice.level.name] : [])];
  return words.length > 0 ? `${rule.name} (${words.join(', ')})` : rule.name;
};

function takeOrDrop(line: StepLine, found: FoundTrait, learner: Learner): Advance {
  const { rule, choice, entry } = found;
  const { verb } = line;
  const problems: StepProblem[] = [];
  if (!choice.level && rule.levels.length > 0)
    problems.push(illegal(line, say('say at which level', { levels: rule.levels.map(({ name }) => name) })));
  if (verb === 'buy' && rule.kind === 'disadvantage')
    problems.push(illegal(line, say('is a disadvantage and cannot be bought', { name: rule.name })));
  if (verb === 'buy off' && rule.kind === 'advantage')
    problems.push(illegal(line, say('only disadvantages are bought off', { name: rule.name })));
  if (verb !== 'buy off') problems.push(...innate(line, rule, learner), ...excluded(line, found, learner));
  if (verb === 'buy off')
    problems.push(...permission(line, say('buying off', { name: rule.name }), learner.ruleset));
  const price =
    verb === 'gain' ||
    problems.some(({ kind }) => kind === 'illegal' && rule.kind === 'disadvantage' && verb === 'buy')
      ? 0
      : choice.cost.value;
  const name = label(found);
  const isLine = sameTrait(found, learner);
  const section = sectionOf(rule);
  return {
    label: `${verb} ${name}`,
    identity: `${rule.name}\n${traitIdentity(learner.ruleset, entry)}`,
    change: priceExplanation(line, name, price, choice.cost.calculation ?? ''),
    actionPoints: 0,
    problems,
    undo: (after) => {
      if (verb === 'buy off') return undoRemoval(after, section, isLine, { ...entry, cost: undefined });
      const isSame = (each: EntryLine): boolean =>
        isLine(each) && (!choice.level || choose(learner.ruleset, rule, each).level === choice.level);
      return undoAddition(after, section, isSame, name);
    },
  };
}

/** Opposites that the character loses later; those that it still has are a matter of today's sheet. */
function excluded(line: StepLine, { choice, rule }: FoundTrait, { lostTraits }: Learner): StepProblem[] {
  const earlier = new EarlierTraits();
  for (const trait of lostTraits) if (trait.rule !== rule) earlier.add(trait);
  return earlier
    .excluding(choice)
    .map((other) =>
      illegal(line, say('still has what excludes it', { other: other.rule.name, name: rule.name })),
    );
}

/** Innate traits are there from the beginning (R108). */
const innate = (line: StepLine, rule: TraitRule, { ruleset }: Learner): StepProblem[] =>
  ruleset.options.isOn('innate rule') && sameName(rule.type, 'innate')
    ? [illegal(line, say('is innate', { name: rule.name }))]
    : [];

/** `raise Cool Headed (Edge) -> Gift`, `lower Secret (Peril) -> Hardship`, `raise Membership (Club) rank 3 -> 4`. */
function changeLevel(line: StepLine, found: FoundTrait, learner: Learner): Advance {
  const { rule, choice, entry, scale } = found;
  const { ruleset } = learner;
  const isLevel = ({ text }: { readonly text: string }): boolean =>
    rule.levels.some(({ name }) => sameName(name, text));
  const word = (line.to ?? line.qualifiers.filter(isLevel)[1])?.text ?? '';
  if (scale && line.from && line.toNumber) return changeScale(line, found, scale.name, learner);
  const to = rule.levels.find(({ name }) => sameName(name, word));
  const from = choice.level;
  const levels = rule.levels.map(({ name }) => name);
  if (!from || !to) {
    const [first] = rule.scales;
    const { verb } = line;
    const example = verb === 'lower' ? '4 -> 3' : '3 -> 4';
    const message =
      levels.length > 0
        ? say('write the level before and after', { verb, name: rule.name, levels })
        : first
          ? say('write the scale before and after', { scale: first.name, verb, name: rule.name, example })
          : say('has no levels', { name: rule.name });
    return noAdvance(line, illegal(line, message));
  }
  const isLine = sameTrait(found, learner);
  const difference = to.points - from.points;
  const problems = wrongWay(line, difference, { from: from.name, to: to.name });
  if (rule.kind === 'advantage' && line.verb === 'raise')
    problems.push(...permission(line, say('a higher level of', { name: rule.name }), ruleset));
  return {
    label: `${rule.name} ${from.name} → ${to.name}`,
    identity: `${rule.name}\n${traitIdentity(ruleset, entry)}`,
    change: priceExplanation(line, rule.name, levelPrice(rule, difference), `${to.points} - ${from.points}`),
    actionPoints: 0,
    problems,
    undo: (after) =>
      undoQualifier(
        after,
        sectionOf(rule),
        isLine,
        ({ text }) => rule.levels.some(({ name }) => sameName(name, text)),
        { name: rule.name, from: from.name, to: to.name },
      ),
  };
}

/** More of an advantage, or less of a disadvantage, costs the difference; the other way there is nothing to gain. */
const levelPrice = (rule: TraitRule, difference: number): number =>
  Math.max(0, rule.kind === 'advantage' ? difference : -difference);

function changeScale(line: StepLine, found: FoundTrait, name: string, learner: Learner): Advance {
  const { rule, entry } = found;
  const { ruleset } = learner;
  const [from, to] = [line.from!.value, line.toNumber!.value];
  // A log need not say again how important an organization is.
  const written =
    learner.traits.find((choice) => sameTraitLoosely(choice.line, found, learner))?.line ?? entry;
  const others = written.qualifiers.filter((qualifier) => !sameName(qualifier.name, name));
  const at = (value: number): number => {
    const number = { value, signed: false, origin: line.origin };
    const text = `${name} ${value}`;
    const rank = { text, name, number, total: undefined, afterScore: false, origin: line.origin };
    return choose(ruleset, rule, { ...written, cost: undefined, qualifiers: [...others, rank] }).cost.value;
  };
  const problems = wrongWay(line, to - from, { from, to });
  if (line.verb === 'raise') problems.push(...permission(line, say('a higher scale', { name }), ruleset));
  return {
    label: `${rule.name} ${name} ${from} → ${to}`,
    identity: `${rule.name}\n${traitIdentity(ruleset, entry)}`,
    change: priceExplanation(line, rule.name, levelPrice(rule, at(to) - at(from)), `${at(to)} - ${at(from)}`),
    actionPoints: 0,
    problems,
    undo: (after) =>
      undoQualifier(
        after,
        sectionOf(rule),
        (each) => sameTraitLoosely(each, found, learner),
        (qualifier) => qualifier.number !== undefined && sameName(qualifier.name, name),
        { name: rule.name, from: `${name} ${from}`, to: `${name} ${to}`, number: from },
      ),
  };
}

/** The same trait with at least the details that the log names. */
function sameTraitLoosely(each: EntryLine, { rule, choice }: FoundTrait, { ruleset }: Learner): boolean {
  if (ruleset.names.trait.get(nameKey(each.name.text)) !== rule) return false;
  const details = choose(ruleset, rule, each).details.map(({ text }) => nameKey(text));
  return choice.details.every(({ text }) => details.includes(nameKey(text)));
}
