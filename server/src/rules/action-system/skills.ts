/** Skill groups, skills, types and specialties, with free levels and the cascade. Core Rules, Skills. */
import type { EntryLine, Qualifier, WrittenCharacter } from '../character.ts';
import { label, markIn, namesType } from '../labels.ts';
import { say, type Value } from '../message.ts';
import { pushTo } from '../lists-by-key.ts';
import { nameKey, partsOf, sameName } from '../names.ts';
import { added, type Explanation } from '../explanation.ts';
import { ANY, NATIVE, type Ruleset, type SkillRule } from '../ruleset.ts';
import type { GroupScore, Sheet, SkillScore, SpecialtyScore, TraitChoice } from '../sheet.ts';
import { priced } from './cost.ts';
import { learned, learnersAtCreation } from './learning.ts';

const CHAPTER = 'Core Rules, Buying Skills';

export interface Skills {
  readonly groups: readonly GroupScore[];
  readonly skills: readonly SkillScore[];
  readonly unknown: readonly EntryLine[];
  readonly repeated: Sheet['repeated'];
}

/** A written skill before it is priced. */
interface Draft {
  readonly rule: SkillRule;
  readonly line: EntryLine;
  readonly type: string | undefined;
  readonly statedTotal: Qualifier | undefined;
  readonly specialties: readonly Qualifier[];
}

export function scoreSkills(
  ruleset: Ruleset,
  character: WrittenCharacter,
  traits: readonly TraitChoice[],
): Skills {
  const learners = learnersAtCreation(ruleset, traits);
  const groups = new Map<string, GroupScore>();
  const drafts = new Map<string, Draft>();
  const unknown: EntryLine[] = [];
  const repeated: Sheet['repeated'][number][] = [];
  for (const line of character.skills) {
    const key = nameKey(line.name.text);
    const skill = ruleset.names.skill.get(key);
    const group = skill ? undefined : ruleset.names.group.get(key);
    if (group) {
      const first = groups.get(group.name);
      if (first) repeated.push({ line, first: first.line, name: group.name });
      else groups.set(group.name, scoreGroup(ruleset, group, line, learners));
    } else if (skill) {
      const draft = draftOf(skill, line);
      const identity = identityOf(draft);
      const first = drafts.get(identity);
      if (first) repeated.push({ line, first: first.line, name: label(skill, draft.type) });
      else drafts.set(identity, draft);
    } else {
      unknown.push(line);
    }
  }
  const written = [...drafts.values()];
  const freeRules = freeSkills(ruleset, traits);
  const entries = byRule(written);
  const free = freeEntries(freeRules, entries);
  const cascade = cascadeEntries(groups, entries);
  const skills = written.map((draft) =>
    scoreSkill(ruleset, draft, free.get(draft) ?? 0, cascade.get(draft), learners),
  );
  return {
    groups: [...groups.values()],
    skills: [...skills, ...unmentioned(freeRules, groups, entries, free)],
    unknown,
    repeated,
  };
}

function scoreGroup(
  ruleset: Ruleset,
  rule: GroupScore['rule'],
  line: EntryLine,
  learners: readonly TraitChoice[],
): GroupScore {
  const score = line.score?.value ?? 0;
  const price = ruleset.prices.skillGroup;
  const levels = {
    label: rule.name,
    value: Math.max(0, score) * price,
    calculation: `${score} x ${price}`,
    rule: CHAPTER,
  };
  const cost = learned(ruleset, learners, rule.name, 'group', levels, score);
  return { rule, line, score, cost: priced(cost, line.cost, line.origin) };
}

function draftOf(rule: SkillRule, line: EntryLine): Draft {
  if (line.qualifiers.length === 0)
    return { rule, line, type: undefined, statedTotal: undefined, specialties: line.qualifiers };
  const labels: string[] = [];
  const specialties: Qualifier[] = [];
  let statedTotal: Qualifier | undefined;
  for (const qualifier of line.qualifiers) {
    // A bare number behind the score states the total, with or without its sign.
    const isTotal = qualifier.name === '' && qualifier.number !== undefined && qualifier.afterScore;
    if (qualifier.number?.signed !== true && !isTotal) labels.push(qualifier.text);
    else if (qualifier.name) specialties.push(qualifier);
    else statedTotal ??= qualifier;
  }
  // `Language (English, native)`: the mark says which one is free, it is not part of the type.
  const named = labels.filter(
    (text) => labels.length === 1 || !rule.free?.types.some((mark) => sameName(text, mark)),
  );
  return { rule, line, type: named.length > 0 ? named.join(', ') : undefined, statedTotal, specialties };
}

/** Whether each type, or each specialty that is bought apart, is a skill of its own (R64). */
export const isTyped = (rule: SkillRule): boolean => rule.form === 'type' || rule.apart;

/** The identity of a skill. Each type of a skill with types is bought separately. */
function identityOf({ rule, type }: Pick<Draft, 'rule' | 'type'>): string {
  return isTyped(rule) ? `${rule.name}\n${nameKey(type ?? '')}` : rule.name;
}

/** The identity of a line of skills: two lines with one identity are twins. */
export function skillIdentity(ruleset: Ruleset, line: EntryLine): string {
  const key = nameKey(line.name.text);
  const skill = ruleset.names.skill.get(key);
  return skill ? identityOf(draftOf(skill, line)) : (ruleset.names.group.get(key)?.name ?? line.name.text);
}

/** The lines of each skill, in order. */
type Entries = ReadonlyMap<SkillRule, readonly Draft[]>;

function byRule(drafts: readonly Draft[]): Entries {
  const found = new Map<SkillRule, Draft[]>();
  for (const draft of drafts) pushTo(found, draft.rule, draft);
  return found;
}

/** Which entries the free levels belong to. */
function freeEntries(free: readonly SkillRule[], entriesOf: Entries): Map<Draft, number> {
  const result = new Map<Draft, number>();
  for (const rule of free) {
    const entries = entriesOf.get(rule) ?? [];
    for (const taker of takersOf(rule, entries)) result.set(taker, rule.free!.level);
  }
  return result;
}

/** The lines with the free levels of a skill: one, or the line of each named type. */
function takersOf(rule: SkillRule, entries: readonly Draft[]): readonly Draft[] {
  const { level, types } = rule.free!;
  if (!isTyped(rule)) return entries.slice(0, 1);
  if (hasNamedTypes(rule))
    return types.flatMap((type) => entries.find(({ line }) => namesType(line, type)) ?? []);
  const taker =
    entries.find(isMarked) ??
    // One type of the writer's choice is free: the first that has that many levels.
    entries.find((draft) => (draft.line.score?.value ?? level) >= level) ??
    (types.includes(NATIVE) ? undefined : entries[0]);
  return taker ? [taker] : [];
}

/** Whether the rules name the types that are free: `Society (Courtier)`, `Unarmed Combat (Brawling)`. */
const hasNamedTypes = ({ free }: SkillRule): boolean =>
  free !== undefined && free.types.length > 0 && !free.types.includes(ANY) && !free.types.includes(NATIVE);

/** The free levels that somebody has who learns the skill of a line: none where another type of it has them. */
export function freeBefore(
  ruleset: Ruleset,
  rule: SkillRule,
  learned: EntryLine,
  skills: readonly EntryLine[],
  traits: readonly TraitChoice[],
): number {
  if (!isFree(rule, traits)) return 0;
  const { level } = rule.free!;
  const own = draftOf(rule, learned);
  if (takersOf(rule, [own]).length === 0) return 0;
  if (hasNamedTypes(rule)) return level;
  const identity = identityOf(own);
  const others = skills
    .filter((line) => ruleset.names.skill.get(nameKey(line.name.text)) === rule)
    .map((line) => draftOf(rule, line))
    .filter((draft) => identityOf(draft) !== identity);
  return takersOf(rule, others).length > 0 ? 0 : level;
}

/** Whether a line marks the type that has the free levels of its skill: `Language (English, native)`. */
function isMarked({
  rule,
  line,
}: {
  readonly rule: SkillRule;
  readonly line: EntryLine | undefined;
}): boolean {
  return markIn(rule, line) !== undefined;
}

/** The skills that somebody without traits has for free; asked for by every sheet. */
const freeByRules = new WeakMap<Ruleset, readonly SkillRule[]>();

function freeSkills(ruleset: Ruleset, traits: readonly TraitChoice[]): SkillRule[] {
  let free = freeByRules.get(ruleset);
  if (!free) {
    free = ruleset.groups.flatMap(({ skills }) => skills.filter((skill) => isFree(skill, [])));
    freeByRules.set(ruleset, free);
  }
  return free.filter((skill) => isFree(skill, traits));
}

/** Whether a character has free levels of a skill: a trait such as Primitive takes common skills away (R111). */
function isFree({ free, facts }: SkillRule, traits: readonly TraitChoice[]): boolean {
  if (free?.kind !== 'common') return free !== undefined;
  return !traits.some(({ rule }) =>
    rule.noCommonSkills.some((fact) => facts.some((each) => sameName(each, fact))),
  );
}

/** Which entries get the levels of their group; of a skill with types only one does (R80). */
function cascadeEntries(groups: ReadonlyMap<string, GroupScore>, entriesOf: Entries): Map<Draft, GroupScore> {
  const result = new Map<Draft, GroupScore>();
  for (const group of groups.values()) {
    for (const rule of group.rule.skills) {
      const entries = entriesOf.get(rule);
      if (!entries) continue;
      if (!isTyped(rule)) {
        for (const draft of entries) result.set(draft, group);
        continue;
      }
      const chosen = chosenType(group, rule);
      const taker =
        chosen === undefined ? entries[0] : entries.find((draft) => sameName(draft.type ?? '', chosen));
      if (taker) result.set(taker, group);
    }
  }
  return result;
}

/** `Arts & Crafts +2 (Art: Painting, Craft: Silk-screening)`. */
function chosenType(group: GroupScore, rule: SkillRule): string | undefined {
  for (const qualifier of group.line.qualifiers) {
    const [skill, type] = partsOf(qualifier.text, ':');
    if (skill && type && sameName(skill, rule.name)) return type;
  }
  return undefined;
}

function scoreSkill(
  ruleset: Ruleset,
  draft: Draft,
  free: number,
  group: GroupScore | undefined,
  learners: readonly TraitChoice[],
): SkillScore {
  const { rule, line, type } = draft;
  const score = line.score?.value ?? free;
  const total = score + (group?.score ?? 0);
  const price = ruleset.prices.skill;
  const bought = Math.max(0, score - free);
  const name = label(rule, type);
  const levelsBought: Value = free > 0 ? say('less free levels', { score, free }) : score;
  const calculation = price === 1 ? levelsBought : say('times', { of: levelsBought, price });
  const levels = { label: name, value: bought * price, calculation, rule: CHAPTER };
  const cost = priced(
    learned(ruleset, learners, rule.group, 'skill', levels, bought),
    line.cost,
    line.origin,
  );
  const specialties =
    draft.specialties.length === 0
      ? NO_SPECIALTIES
      : draft.specialties.map((qualifier, index) =>
          scoreSpecialty(
            ruleset,
            rule,
            qualifier,
            total,
            free > 0 && index === 0 ? rule.freeSpecialty : 0,
            learners,
          ),
        );
  const isSet = line.cost?.reason !== undefined;
  const fullCost = isSet ? cost.value : specialties.reduce((sum, each) => sum + each.cost.value, cost.value);
  const { statedTotal } = draft;
  return new ScoredSkill({ rule, type, line, score, free, group, statedTotal, specialties, cost, fullCost });
}

const NO_SPECIALTIES: readonly SpecialtyScore[] = [];

type SkillFacts = Omit<SkillScore, 'name' | 'section' | 'isMarked' | 'total' | 'explanation'>;

/** A class, because an object with an accessor of its own has a shape of its own, which makes slow whoever reads it. */
class ScoredSkill implements SkillScore {
  readonly rule: SkillRule;
  readonly section = 'skills';
  readonly type: string | undefined;
  readonly line: EntryLine | undefined;
  readonly score: number;
  readonly free: number;
  readonly group: GroupScore | undefined;
  readonly total: number;
  readonly statedTotal: Qualifier | undefined;
  readonly specialties: readonly SpecialtyScore[];
  readonly cost: Explanation;
  readonly fullCost: number;

  constructor(skill: SkillFacts) {
    this.rule = skill.rule;
    this.type = skill.type;
    this.line = skill.line;
    this.score = skill.score;
    this.free = skill.free;
    this.group = skill.group;
    this.total = skill.score + (skill.group?.score ?? 0);
    this.statedTotal = skill.statedTotal;
    this.specialties = skill.specialties;
    this.cost = skill.cost;
    this.fullCost = skill.fullCost;
  }

  get name(): string {
    return label(this.rule, this.type);
  }

  get isMarked(): boolean {
    return isMarked(this);
  }

  get explanation(): Explanation {
    return skillExplanation(this);
  }
}

/** The same skill with what it cost at creation. */
export const withSkillCost = (
  skill: SkillScore,
  costs: Pick<SkillScore, 'specialties' | 'cost' | 'fullCost'>,
): SkillScore => new ScoredSkill({ ...skill, ...costs });

function scoreSpecialty(
  ruleset: Ruleset,
  rule: SkillRule,
  qualifier: Qualifier,
  total: number,
  free: number,
  learners: readonly TraitChoice[],
): SpecialtyScore {
  const bonus = qualifier.number?.value ?? 0;
  const pairs = Math.max(0, Math.ceil((bonus - free) / 2));
  const levels = {
    label: qualifier.name,
    value: pairs * ruleset.prices.specialtyPair,
    calculation: free > 0 ? say('half of levels less free ones', { bonus, free }) : `${bonus} / 2`,
    rule: CHAPTER,
    origin: qualifier.origin,
  };
  const cost: Explanation = {
    ...learned(ruleset, learners, rule.group, 'specialty', levels, pairs),
    parts: [],
  };
  return { name: qualifier.name, bonus, total: total + bonus, qualifier, cost };
}

/** Free skills that the sheet does not mention. */
function unmentioned(
  free: readonly SkillRule[],
  groups: ReadonlyMap<string, GroupScore>,
  entriesOf: Entries,
  taken: ReadonlyMap<Draft, number>,
): SkillScore[] {
  return free.flatMap((rule) => {
    const entries = entriesOf.get(rule) ?? [];
    const takers = entries.filter((draft) => taken.has(draft));
    const { level } = rule.free!;
    return openTypes(rule, takers).map((shown, index): SkillScore => {
      const named = groups.get(rule.group);
      const hasOther = entries.length > 0 || index > 0;
      const group = named && takesCascade(named, rule, shown, hasOther) ? named : undefined;
      return new ScoredSkill({
        rule,
        type: shown,
        line: undefined,
        score: level,
        free: level,
        group,
        statedTotal: undefined,
        specialties: NO_SPECIALTIES,
        cost: {
          label: label(rule, shown),
          value: 0,
          calculation: say('costs nothing'),
          rule: rule.source,
          parts: [],
        },
        fullCost: 0,
      });
    });
  });
}

/** The types of a skill with free levels that no line takes; undefined for those of the skill as a whole. */
function openTypes(rule: SkillRule, takers: readonly Draft[]): (string | undefined)[] {
  if (!hasNamedTypes(rule) || !isTyped(rule))
    return takers.length > 0 ? [] : [rule.free!.types.find((type) => type !== ANY)];
  return rule.free!.types.filter((type) => !takers.some(({ line }) => namesType(line, type)));
}

/** Whether a skill without a line has the levels of its group: another type may have them. */
export function takesCascade(
  group: GroupScore,
  rule: SkillRule,
  type: string | undefined,
  hasOther: boolean,
): boolean {
  if (!isTyped(rule)) return true;
  const chosen = chosenType(group, rule);
  return chosen === undefined ? !hasOther : sameName(chosen, type ?? '');
}

function skillExplanation({ name, rule, score, free, group, line }: SkillScore): Explanation {
  const parts: Explanation[] = [];
  if (free > 0)
    parts.push({
      label: rule.free?.kind === 'common' ? say('free (common)') : say('free (universal)'),
      value: free,
      rule: rule.source,
      origin: rule.origin,
      parts: [],
    });
  if (score !== free || !line)
    parts.push({ label: say('bought'), value: Math.max(0, score - free), origin: line?.origin, parts: [] });
  if (group)
    parts.push({
      label: group.rule.name,
      value: group.score,
      rule: CHAPTER,
      origin: group.line.origin,
      parts: [],
    });
  return {
    label: name,
    value: score + (group?.score ?? 0),
    calculation:
      parts.length === 0
        ? undefined
        : added(parts.map((part) => say('so much from', { value: part.value, label: part.label }))),
    rule: rule.source,
    origin: line?.origin ?? rule.origin,
    parts,
  };
}
