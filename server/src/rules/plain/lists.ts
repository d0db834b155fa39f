/** Skills and traits as they are written, list by list. */
import { linesOf, type Amount, type EntryLine, type Qualifier, type WrittenCharacter } from '../character.ts';
import { label } from '../labels.ts';
import { nameKey, sameName } from '../names.ts';
import type { Explanation } from '../explanation.ts';
import type { Effect, Ruleset, SkillRule, TraitKind, TraitRule } from '../ruleset.ts';
import type { Sheet, SkillScore, TraitChoice } from '../sheet.ts';
import { freeSkill, freeTrait } from './free.ts';

export interface PlainLists {
  readonly skills: readonly SkillScore[];
  readonly traits: readonly TraitChoice[];
  readonly unknown: Omit<Sheet['unknown'], 'scores'>;
  readonly repeated: Sheet['repeated'];
}

/** The score of a line that states none: the first of three in its list, say. */
export type UsualScore = (section: string, line: EntryLine, lines: readonly EntryLine[]) => number;

export function plainLists(ruleset: Ruleset, character: WrittenCharacter, usual: UsualScore): PlainLists {
  const skills = new Map<string, SkillScore>();
  // A free name is the same trait wherever the sheet has it.
  const freeTraits: Record<TraitKind, Map<string, TraitRule>> = {
    advantage: new Map(),
    disadvantage: new Map(),
  };
  const traits: TraitChoice[] = [];
  const unknownSkills: EntryLine[] = [];
  const unknownTraits: Sheet['unknown']['traits'][number][] = [];
  const repeated: Sheet['repeated'][number][] = [];
  for (const { key, form } of ruleset.sections) {
    const lines = linesOf(character, key);
    const isOpen = ruleset.open.has(key);
    for (const line of form === 'skills' ? lines : []) {
      const known = ruleset.names.skill.get(nameKey(line.name.text));
      if (!known && !isOpen) {
        unknownSkills.push(line);
        continue;
      }
      const rule = known ?? freeSkill(line.name.text, line.name.origin);
      const skill = scoreSkill(rule, key, line, writtenScore(line)?.value ?? usual(key, line, lines));
      const first = skills.get(nameKey(skill.name))?.line;
      if (first) repeated.push({ line, first, name: skill.name });
      else skills.set(nameKey(skill.name), skill);
    }
    for (const line of form === 'traits' ? lines : []) {
      const kind: TraitKind = key === 'disadvantages' ? 'disadvantage' : 'advantage';
      const { text, origin } = line.name;
      const known = ruleset.names.trait.get(nameKey(text));
      if (known ? known.kind !== kind : !isOpen) {
        unknownTraits.push({ line, kind, otherKind: known });
        continue;
      }
      const free = freeTraits[kind];
      const rule = known ?? free.get(nameKey(text)) ?? freeTrait(text, kind, origin);
      if (!known) free.set(nameKey(text), rule);
      traits.push(choose(rule, key, line, ruleset));
    }
  }
  return {
    skills: [...skills.values()],
    traits,
    unknown: { skills: unknownSkills, traits: unknownTraits },
    repeated,
  };
}

/** `+2`, or as some books print it `(+2)`. */
export const writtenScore = ({ score, qualifiers }: EntryLine): Amount | undefined =>
  score ?? qualifiers.find(isScore)?.number;

const isScore = ({ name, number }: Qualifier): boolean => name === '' && number?.signed === true;

function scoreSkill(rule: SkillRule, section: string, line: EntryLine, score: number): SkillScore {
  const labels: string[] = [];
  const bonuses: Qualifier[] = [];
  let statedTotal: Qualifier | undefined;
  for (const qualifier of line.qualifiers) {
    const isTotal = qualifier.name === '' && qualifier.number !== undefined && qualifier.afterScore;
    if (isTotal && line.score) statedTotal ??= qualifier;
    else if (isScore(qualifier) && !line.score) continue;
    else if (qualifier.number?.signed && qualifier.name) bonuses.push(qualifier);
    else labels.push(qualifier.text);
  }
  const type = labels.length > 0 ? labels.join(', ') : undefined;
  const name = label(rule, type);
  const cost: Explanation = { label: name, value: 0, parts: [] };
  return {
    rule,
    name,
    section,
    type,
    line,
    score,
    isMarked: false,
    free: 0,
    group: undefined,
    total: score,
    statedTotal,
    specialties: bonuses.map((qualifier) => {
      const bonus = qualifier.number!.value;
      return { name: qualifier.name, bonus, total: score + bonus, qualifier, cost };
    }),
    cost,
    fullCost: 0,
    explanation: { label: name, value: score, rule: rule.source, origin: line.origin, parts: [] },
  };
}

function choose(
  rule: TraitChoice['rule'],
  section: string,
  line: EntryLine,
  { traitLevels }: Ruleset,
): TraitChoice {
  const said = (name: string): boolean => line.qualifiers.some(({ text }) => sameName(text, name));
  // A trait that comes at one level only needs no word for it.
  const level =
    rule.levels.find(({ name }) => said(name)) ?? (rule.levels.length === 1 ? rule.levels[0] : undefined);
  // A word that is a level, but not one of this trait; of a trait that nobody has declared it is the level.
  const isLevel = ({ text }: Qualifier): boolean =>
    traitLevels[rule.kind].some(({ name }) => sameName(name, text)) &&
    !rule.levels.some(({ name }) => sameName(name, text));
  const levelWord = rule.levels.length > 0 ? line.qualifiers.find(isLevel) : undefined;
  const details = line.qualifiers.filter(
    (qualifier) => qualifier !== levelWord && (!level || !sameName(qualifier.text, level.name)),
  );
  const effects: readonly Effect[] = [...(level?.effects ?? []), ...rule.always];
  return {
    rule,
    section,
    line,
    level,
    levelWord,
    details,
    subject: nameKey(details.map(({ text }) => text).join(', ') || (line.note?.text ?? '')),
    scales: new Map(),
    chosenAttribute: undefined,
    effects,
    cost: { label: rule.name, value: 0, rule: rule.source, origin: line.origin, parts: [] },
  };
}
