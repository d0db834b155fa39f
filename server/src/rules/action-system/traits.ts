/** Traits: levels, details and scales, prices, and what they do. Core Rules, Traits. */
import type { EntryLine, Qualifier, WrittenCharacter } from '../character.ts';
import { evaluate } from '../formula.ts';
import { current, type Current } from '../lazy.ts';
import { say, type Value } from '../message.ts';
import { nameKey, sameName } from '../names.ts';
import type { Effect, Ruleset, TraitLevelRule, TraitRule } from '../ruleset.ts';
import type { Ceiling, Sheet, TraitChoice } from '../sheet.ts';
import { priced } from './cost.ts';

export interface Traits {
  readonly choices: readonly TraitChoice[];
  readonly unknown: Sheet['unknown']['traits'];
}

/** The lines of a character that name traits. */
export type WrittenTraits = Pick<WrittenCharacter, 'advantages' | 'disadvantages'>;

export function chooseTraits(ruleset: Ruleset, character: WrittenTraits): Traits {
  const choices: TraitChoice[] = [];
  const unknown: Sheet['unknown']['traits'][number][] = [];
  for (const kind of ['advantage', 'disadvantage'] as const) {
    for (const line of character[`${kind}s`]) {
      const rule = ruleset.names.trait.get(nameKey(line.name.text));
      if (rule?.kind === kind) choices.push(choose(ruleset, rule, line));
      else unknown.push({ line, kind, otherKind: rule });
    }
  }
  return { choices, unknown };
}

/** Kept with the line: every step of a log that changes traits looks at all of them again. */
export const choose = (ruleset: Ruleset, rule: TraitRule, line: EntryLine): TraitChoice =>
  current(choices, line, [ruleset, rule], () => choiceOf(ruleset, rule, line));

const choices: Current<EntryLine, TraitChoice> = new WeakMap();

function choiceOf(ruleset: Ruleset, rule: TraitRule, line: EntryLine): TraitChoice {
  const scales = new Map<string, { value: number; qualifier: Qualifier }>();
  const details: Qualifier[] = [];
  let level: TraitLevelRule | undefined;
  let levelWord: Qualifier | undefined;
  const levelWords = levelWordsOf(ruleset);
  for (const qualifier of line.qualifiers) {
    const key = nameKey(qualifier.text);
    const own = rule.levels.find(({ name }) => isLevel(key, nameKey(name)));
    const scale = own ? undefined : scaleOf(rule, qualifier);
    if (own) level ??= own;
    else if (levelWords.has(key)) levelWord ??= qualifier;
    else if (scale) scales.set(scale.name, { value: scale.value, qualifier });
    else details.push(qualifier);
  }
  const effects = [...(level?.effects ?? []), ...rule.always];
  const mayChoose = effects.some(({ type }) => type === 'chosen attribute');
  const chosenAttribute = chosen(ruleset, details) ?? (mayChoose ? chosenInNote(ruleset, line) : undefined);
  return {
    rule,
    section: `${rule.kind}s`,
    line,
    level,
    levelWord,
    details,
    // An attribute is the same subject by its abbreviation and by its name.
    subject: nameKey(
      details
        .map((detail) =>
          detail === chosenAttribute?.qualifier ? chosenAttribute.attribute.id : subjectOf(detail),
        )
        .join(', ') ||
        (chosenAttribute?.attribute.id ?? line.note?.text ?? ''),
    ),
    scales,
    chosenAttribute,
    effects,
    cost: priced({ label: line.name.text, ...price(rule, level, scales) }, line.cost, line.origin),
  };
}

/** The name of a level, or its beginning as sheets print it: `Inconv.`. */
const isLevel = (key: string, level: string): boolean =>
  key === level || (/^\p{L}{3,}\.$/u.test(key) && level.startsWith(key.slice(0, -1)));

/** `REF` of `REF +2` and of `+2 REF`. */
const subjectOf = ({ name, text, number }: Qualifier): string =>
  number?.signed ? name || text.replace(/^[+-]\d+\s*/, '') : text;

function price(
  rule: TraitRule,
  level: TraitLevelRule | undefined,
  scales: TraitChoice['scales'],
): { value: number; calculation?: Value; rule: string } {
  if (!rule.price)
    return { value: level?.points ?? 0, calculation: level?.name ?? say('no level'), rule: rule.source };
  const { value, calculation } = evaluate(rule.price, (name) => scales.get(nameKey(name))?.value);
  return { value: Math.max(0, value), calculation, rule: rule.source };
}

/** The identity of a line of traits: two lines with one identity are twins. */
export const traitIdentity = (ruleset: Ruleset, line: EntryLine): string =>
  current(identities, line, [ruleset], () => identityOf(ruleset, line));

const identities: Current<EntryLine, string> = new WeakMap();

function identityOf(ruleset: Ruleset, line: EntryLine): string {
  const rule = ruleset.names.trait.get(nameKey(line.name.text));
  if (!rule) return nameKey(line.name.text);
  return rule.repeatable
    ? `${rule.name}\n${nameKey(choose(ruleset, rule, line).details.map(subjectOf).join(', '))}`
    : rule.name;
}

/** `rank 3` or `Moderate`, where the trait has such a scale. */
function scaleOf(rule: TraitRule, qualifier: Qualifier): { name: string; value: number } | undefined {
  for (const scale of rule.scales) {
    const step = scale.steps.find(({ name }) => sameName(name, qualifier.text));
    if (step) return { name: nameKey(scale.name), value: step.value };
    if (scale.range && qualifier.number && sameName(qualifier.name, scale.name)) {
      return { name: nameKey(scale.name), value: qualifier.number.value };
    }
  }
  return undefined;
}

const levelWords = new WeakMap<Ruleset, ReadonlySet<string>>();

/** The words for levels of any trait; asked for by every trait that is taken. */
function levelWordsOf(ruleset: Ruleset): ReadonlySet<string> {
  let words = levelWords.get(ruleset);
  if (!words) {
    const { advantage, disadvantage } = ruleset.traitLevels;
    words = new Set([...advantage, ...disadvantage].map(({ name }) => nameKey(name)));
    levelWords.set(ruleset, words);
  }
  return words;
}

/** The attribute that a detail names: `Physical Advantage (REF, Edge)`. */
function chosen(ruleset: Ruleset, details: readonly Qualifier[]): TraitChoice['chosenAttribute'] {
  for (const qualifier of details) {
    const attribute =
      ruleset.names.attribute.get(nameKey(subjectOf(qualifier))) ??
      ruleset.names.attribute.get(nameKey(qualifier.name));
    if (attribute) return { attribute, qualifier };
  }
  return undefined;
}

/** The attribute at the beginning of the note: `Physical Advantage (Gift): STR +3, since the serum`. */
function chosenInNote({ names }: Ruleset, { note }: EntryLine): TraitChoice['chosenAttribute'] {
  const [text = '', first = '', last = ''] =
    /^(?:(\p{L}{2,30})(?: ?[+-]\d{1,2})?|[+-]\d{1,2} (?:to )?(\p{L}{2,30}))(?=$|[,.;])/u.exec(
      note?.text ?? '',
    ) ?? [];
  const name = first || last;
  const attribute = names.attribute.get(nameKey(name));
  if (!note || !attribute) return undefined;
  const at = text.search(/[+-]\d/);
  const amount = /[+-]\d+/.exec(text)?.[0];
  const origin = (start: number, length: number): Qualifier['origin'] => ({
    ...note.origin,
    start: note.origin.start + start,
    end: note.origin.start + start + length,
  });
  const number = amount && { value: Number(amount), signed: true, origin: origin(at, amount.length) };
  const qualifier: Qualifier = {
    text,
    name,
    number: number || undefined,
    total: undefined,
    afterScore: false,
    origin: origin(0, text.length),
  };
  return { attribute, qualifier };
}

/** The permanent bonus of a trait to an attribute or derived attribute; conditional bonuses are for rolls only (R8). */
export function permanentBonus(choice: TraitChoice, id: string): number {
  let bonus = 0;
  for (const effect of choice.effects) {
    if (adds(effect, choice, id)) bonus += effect.amount;
  }
  return bonus;
}

type Bonus = Extract<Effect, { condition: string }>;

function adds(effect: Effect, choice: TraitChoice, id: string): effect is Bonus {
  if (effect.type === 'attribute' || effect.type === 'derived')
    return effect.condition === '' && effect.id === id;
  return (
    effect.type === 'chosen attribute' &&
    effect.condition === '' &&
    choice.chosenAttribute?.attribute.id === id
  );
}

/** The lowest ceiling that traits set for an attribute or derived attribute (R9, R10). */
export function ceilingOf(choices: readonly TraitChoice[], id: string): Ceiling | undefined {
  let lowest: Ceiling | undefined;
  for (const trait of choices) {
    for (const effect of trait.effects) {
      if (effect.type !== 'ceiling' || !effect.ids.includes(id)) continue;
      if (!lowest || effect.value < lowest.value) lowest = { value: effect.value, trait };
    }
  }
  return lowest;
}

/** The action points that traits such as Lucky give in each session. */
export const actionPointsOf = (choices: readonly TraitChoice[]): number =>
  choices
    .flatMap(({ effects }) => effects)
    .reduce((sum, effect) => (effect.type === 'action points' ? sum + effect.amount : sum), 0);
