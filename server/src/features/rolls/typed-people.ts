/** People in what somebody types: `Edith Awareness vs 15` is a roll with the score of her sheet. */
import type { Model } from '../../model/model.ts';
import type { Scope } from '../../model/scopes.ts';
import { deedsOf } from '../../rules/deeds.ts';
import { signed } from '../../rules/labels.ts';
import { nameKey, sameName } from '../../rules/names.ts';
import { procedureIn } from '../../rules/procedure.ts';
import type { RollRules } from '../../rules/roll.ts';
import { leadingRollMode } from '../../rules/roll-mode.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { LONGEST_TASK } from '../../rules/task.ts';
import { VERSUS_WORD } from '../../text/patterns.ts';
import { phrase } from '../../words/phrase.ts';
import { nameOf } from './prose-rolls.ts';
import { withBodies } from './typed-bodies.ts';
import { helpedTask } from './typed-helpers.ts';
import { unfitDeed } from './typed-lacks.ts';
import { asAttack } from './typed-attack-sentences.ts';
import type { Cast } from './typed-cast.ts';
import { asSkillRoll } from './typed-skill-deeds.ts';
import { spokenIn, USED } from './typed-sentences.ts';
import { personIn, scoreNamed, sideIn, withAmounts } from './typed-sides.ts';
import { withVersus } from './typed-targets.ts';
import { inKnownWords } from './typed-wordings.ts';
import type { TypedExample } from './typed.ts';

const MOST_EXAMPLES = 40;
export const BETWEEN_SIDES = new RegExp(String.raw`(\b${VERSUS_WORD}(?![\p{L}\p{N}]))`, 'iu');
const BEFORE_OTHER_SIDE = new RegExp(String.raw`\b${VERSUS_WORD}\s`, 'iu');

/** The name of the person whose score a typed task begins with; empty where it begins with a score. */
export function rollerOf(model: Model, scope: Scope, text: string): string {
  const found = isTooLong(text) ? undefined : personIn(scope, text);
  if (!found) return '';
  const task = asTask(text, castOf(model, scope));
  return scored(model, scope, task) === task ? '' : nameOf(found.person);
}

/** Whether a text is longer than any that may be typed: no people are searched for in it. */
export const isTooLong = (text: string): boolean => text.length > LONGEST_TASK;

/** The text with a score for each person who is named on a side: `Awareness 7 vs 15`. */
export function withScores(model: Model, scope: Scope, typed: string): string {
  if (isTooLong(typed)) return typed;
  const text = asTask(typed, castOf(model, scope));
  const deed = withDeeds(model, scope, text);
  if (deed !== undefined) return deed;
  const sides = text.split(BETWEEN_SIDES);
  const roller = sideIn(model, scope, sides[0]!);
  const { rolls } = model.playedIn(scope);
  return sides
    .map((side, index) => {
      if (index === 0) return scored(model, scope, side);
      // Behind a number the circumstances are the roller's.
      const isNumber = /^\s*(?:\p{L}+\s+)?\d+\s*(?:,|$)/u.test(side);
      return roller && isNumber ? withAmounts(side, rolls, roller.sheet) : scoredBest(model, scope, side);
    })
    .join('');
}

/** A roll in the words of a task: with `vs` before its target, and with the skill that decides a deed. */
export const asTask = (typed: string, cast: Cast): string =>
  withVersus(typed, cast, (text) => usingBeforeTarget(asSkillRoll(text, cast), cast));

/** `Jo Stealth vs 15, using INT` as `Jo Stealth, using INT vs 15`: a target number uses nothing. */
function usingBeforeTarget(text: string, { personIn: find }: Cast): string {
  const [own = '', versus = '', target = '', ...more] = text.split(BETWEEN_SIDES);
  const [using = ''] = USING.exec(target) ?? [];
  if (using === '' || more.length > 0 || find(target)) return text;
  return `${own.trimEnd()}${using} ${versus}${target.replace(using, '')}`;
}

const USING = /,\susing\s[^,]+/i;

/** `Kiai Dodge or Maneuver` with both scores, of which the best counts. */
function scoredBest(model: Model, scope: Scope, side: string): string {
  const [first = '', ...others] = side.split(/\sor\s/i);
  const found = others.length > 0 ? sideIn(model, scope, first) : undefined;
  if (!found?.read) return scored(model, scope, side);
  const name = nameOf(found.person);
  const all = others.map((other) => {
    const named = `${name} ${other.trim()}`;
    const score = scored(model, scope, named);
    return score === named ? other : score;
  });
  return [scored(model, scope, first), ...all].reduce(
    (before, each) => `${before.trimEnd()} or ${each.trim()}`,
  );
}

/** The text of an attack or another procedure with the scores of the people in it; undefined for a text that is none. */
export function withDeeds(model: Model, scope: Scope, typed: string): string | undefined {
  const cast = castOf(model, scope);
  const text = inKnownWords(typed, cast);
  if (unfitDeed(text, cast)) return undefined;
  const task = helpedTask(text, cast);
  if (task?.lacking.length === 0) return withBodies(task.text, cast);
  const { fights } = model.rulesFor(scope);
  const deedIn = (said: string): string | undefined => asAttack(said, fights, cast) ?? withBodies(said, cast);
  const mode = modeBefore(text, cast);
  const behind = text.slice(mode.length);
  const deed = mode === '' ? undefined : (deedIn(behind) ?? (procedureIn(behind, cast.procedures) && behind));
  if (deed === undefined) return deedIn(text);
  const asked = procedureIn(deed, cast.procedures);
  // A procedure that does not begin with what is rolled takes the words for the roll behind it.
  return asked && !asked.procedure.leads ? `${deed}, ${mode.trim()}` : `${mode.trim()} ${deed.trimStart()}`;
}

/** `Inspired ` of `Inspired Jo chases Guard` and `Inspired fall 12 m`. */
function modeBefore(text: string, { rolls, ruleset, procedures, personIn: find }: Cast): string {
  const end = leadingRollMode(text, rolls.rollModes(ruleset), rolls.rollModesAddUp ?? false)?.end ?? 0;
  const [mode, behind] = [text.slice(0, end), text.slice(end)];
  const { leads, shape } = procedureIn(behind, procedures)?.procedure ?? {};
  const modes = mode.split(/,|\sand\s/).filter((each) => each.trim() !== '');
  const takesMode =
    leads === undefined &&
    Object.values(shape?.anywhere ?? {}).some(({ known = () => [] }) =>
      modes.every((each) => known(ruleset).some(({ name }) => sameName(name, each))),
    );
  return find(text) || !(takesMode || find(behind)) ? '' : mode;
}

export const castOf = (model: Model, scope: Scope): Cast => ({
  ...model.playedIn(scope),
  personIn: (part) => personIn(scope, part),
  sheetOf: (person) => model.character(person).sheet,
  scored: (part) => scored(model, scope, part),
});

/** A side with the score of the person who is named on it. */
function scored(model: Model, scope: Scope, side: string): string {
  const found = sideIn(model, scope, side);
  if (!found?.read) return side;
  const { modes, read, sheet } = found;
  const { rolls } = model.playedIn(scope);
  const lead = side.slice(0, side.length - side.trimStart().length);
  const written = [...modes, read.score].filter(Boolean).join(' ');
  return `${lead}${written} ${withAmounts(withMore(read.behind, rolls, sheet), rolls, sheet)} `;
}

/** ` + Agility` behind a score is an attribute, a skill or a weapon of the same person. */
const withMore = (text: string, rolls: RollRules, sheet: Sheet): string =>
  text.replace(
    /(?<=^|\s)([+-]\s*)(\p{L}[\p{L} ]{0,40}?)(?=\s*(?:[+,;-]|$))/gu,
    (all, sign: string, name: string) => {
      const damage = rolls.weaponEffect?.(sheet, name);
      const score =
        scoreNamed(rolls, sheet, name) ?? (damage === undefined ? undefined : `${name} ${damage}`);
      return score === undefined ? all : `${sign}${score}`;
    },
  );

/** Returns the completions of a text that begins with the name of a character, or with a part of it. */
export function peopleExamples(model: Model, scope: Scope, text: string): TypedExample[] {
  if (isTooLong(text)) return [];
  const { procedures, ruleset } = model.playedIn(scope);
  const spoken = spokenIn(`${text} `, { procedures, personIn: (part) => personIn(scope, part) });
  const side = spoken?.sentence.hasOther ? spoken.rest : text.split(BEFORE_OTHER_SIDE).at(-1)!;
  const before = text.slice(0, text.length - side.trimStart().length);
  const found = personIn(scope, side);
  if (!found) {
    const key = nameKey(side);
    if (key === '' && before === '') return [];
    const people = [...scope.characters()].filter((person) => person.key.startsWith(key));
    // People rarely roll against somebody of their own name, as one guard against another.
    const own = personIn(scope, before)?.person;
    return people
      .toSorted((a, b) => Number(a === own) - Number(b === own))
      .map((person) => ({ text: `${before}${nameOf(person)} `, about: person.kind }))
      .slice(0, MOST_EXAMPLES);
  }
  const name = side
    .trimStart()
    .slice(0, side.trim().length - found.rest.length)
    .trim();
  const typed = nameKey(found.rest);
  const { sheet } = model.character(found.person);
  const scores = [
    ...sheet.skills.map(({ rule, total }) => ({ name: rule.name, score: signed(total) })),
    ...sheet.attributes.map(({ rule, value }) => ({ name: rule.id, score: `${value}` })),
  ];
  const isOpen = (each: { readonly name: string }): boolean =>
    nameKey(each.name).startsWith(typed) && nameKey(each.name) !== typed;
  // A verb may go on: `breaks` is `breaks free from` as well.
  const isWhole = spoken !== undefined && (spoken.rest !== '' || text.endsWith(' '));
  const verbs = isWhole
    ? []
    : [
        ...procedures.flatMap(({ sentences = [], about }) =>
          sentences.flatMap(({ verbs: all }) => all.map((verb) => ({ name: verb, about: phrase(about) }))),
        ),
        ...deedsOf(ruleset).flatMap(({ verbs: all, score, against }) =>
          all.map((verb) => ({ name: verb, about: [score, against].filter(Boolean).join(' vs ') })),
        ),
      ].filter(({ name: verb }) => !verb.includes(USED));
  return [
    ...scores
      .filter(isOpen)
      .map((each) => ({ text: `${before}${name} ${each.name} vs `, about: each.score })),
    ...verbs.filter(isOpen).map((each) => ({ text: `${before}${name} ${each.name} `, about: each.about })),
  ].slice(0, MOST_EXAMPLES);
}
