/** People in what somebody types: `Edith Awareness vs 15` is a roll with the score of her sheet. */
import type { Declared } from '../../model/declarations.ts';
import type { Model } from '../../model/model.ts';
import type { Scope } from '../../model/scopes.ts';
import { totalOf } from '../../rules/circumstances.ts';
import { isProblem } from '../../rules/dice/index.ts';
import { signed } from '../../rules/labels.ts';
import { nameKey, splitDetail } from '../../rules/names.ts';
import { scoreExplanation } from '../../rules/scores.ts';
import { leadingRollMode } from '../../rules/roll-mode.ts';
import { freeAttribute, freeSkill, NOWHERE } from '../../rules/plain/free.ts';
import type { RollRules } from '../../rules/roll.ts';
import type { Attribute, SkillRule } from '../../rules/ruleset.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { VERSUS_WORD } from '../../text/patterns.ts';
import { phrase } from '../../words/phrase.ts';
import { nameOf } from './prose-rolls.ts';
import { withBodies } from './typed-bodies.ts';
import { asAttack, spokenIn, USED, type Cast } from './typed-sentences.ts';
import type { TypedExample } from './typed.ts';

/** More words than a name has. */
const MOST_WORDS = 6;
const MOST_EXAMPLES = 40;
const BETWEEN_SIDES = new RegExp(String.raw`(\b${VERSUS_WORD}(?![\p{L}\p{N}]))`, 'iu');
const BEFORE_OTHER_SIDE = new RegExp(String.raw`\b${VERSUS_WORD}\s`, 'iu');

/** The name of the person whose score a typed task begins with; empty where it begins with a score. */
export function rollerOf(model: Model, scope: Scope, text: string): string {
  const found = personIn(scope, text);
  return found && scored(model, scope, text) !== text ? nameOf(found.person) : '';
}

/** The text with a score for each person who is named on a side: `Awareness 7 vs 15`. */
export function withScores(model: Model, scope: Scope, text: string): string {
  const cast: Cast = {
    ...model.playedIn(scope),
    personIn: (part) => personIn(scope, part),
    sheetOf: (person) => model.character(person).sheet,
    scored: (part) => scored(model, scope, part),
  };
  return (
    asAttack(text, model.rulesFor(scope).fights, cast) ??
    withBodies(text, cast) ??
    text
      .split(BETWEEN_SIDES)
      .map((side) => scored(model, scope, side))
      .join('')
  );
}

/** A side with the score of the person who is named on it; a roll mode may stand before either name: `Jo Inspired Stunt`. */
function scored(model: Model, scope: Scope, side: string): string {
  const { rolls, ruleset } = model.playedIn(scope);
  const modeIn = (text: string): string =>
    text.slice(0, leadingRollMode(text, rolls.rollModes(ruleset), rolls.rollModesAddUp ?? false)?.end ?? 0);
  const before = personIn(scope, side) ? '' : modeIn(side);
  const found = personIn(scope, side.slice(before.length));
  if (!found) return side;
  const lead = side.slice(0, side.length - side.trimStart().length);
  const { sheet } = model.character(found.person);
  const mode = modeIn(found.rest);
  const behindMode = found.rest.slice(mode.length).trimStart();
  const read = pairIn(behindMode, rolls, sheet) ?? longestIn(behindMode, rolls, sheet);
  if (!read) return side;
  const written = [before.trim(), mode, read.score].filter(Boolean).join(' ');
  return `${lead}${written} ${withAmounts(withMore(read.behind, rolls, sheet), rolls, sheet)} `;
}

/** A score at the start of a text, as `Stealth 9`, and the text behind its name. */
interface ReadScore {
  readonly score: string;
  readonly behind: string;
}

/** `Stealth` with the score; of several names the longest one counts. A comma, a sign or a number ends a name. */
function longestIn(text: string, rolls: RollRules, sheet: Sheet): ReadScore | undefined {
  const end = text.search(/[,;]|\s[-+\u2013\u2212\d]/u);
  const name = (end < 0 ? text : text.slice(0, end)).trimEnd();
  const words = name.split(/\s+/);
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count--) {
    const score = scoreNamed(rolls, sheet, words.slice(0, count).join(' '));
    if (score !== undefined) return { score, behind: words.slice(count).join(' ') + text.slice(name.length) };
  }
  return undefined;
}

/** `REF + Stealth` or `Stealth + REF` in a system whose skills count with an attribute: one score. */
function pairIn(text: string, rolls: RollRules, sheet: Sheet): ReadScore | undefined {
  const [whole = '', ...both] = /^([^-+,;\d]+)\+([^-+,;\d]+)(?=[-+,;]|$)/u.exec(text) ?? [];
  const names = both.map((name) => name.trim());
  const attribute = names.map((name) => attributeNamed(sheet, name)).find(Boolean);
  const skill = names.map((name) => skillNamed(rolls, sheet, name)).find(Boolean);
  if (!attribute || !skill || rolls.attributeIsEffect) return undefined;
  const rollBonus = rolls.rollBonus(sheet, { type: 'skill', ...skill, attribute });
  if (!rollBonus) return undefined;
  return { score: `${skill.skill.name} ${rollBonus.score}`, behind: text.slice(whole.length) };
}

/** An attribute or a skill of a sheet with its score: `Stealth 9`. A skill may be one that only the sheet has. */
function scoreNamed(rolls: RollRules, sheet: Sheet, text: string): string | undefined {
  const attribute = attributeNamed(sheet, text);
  const value = attribute && scoreExplanation(sheet, attribute.id)?.value;
  if (attribute && value !== undefined) return `${attribute.id} ${value}`;
  const found = skillNamed(rolls, sheet, text);
  const rollBonus = found && rolls.rollBonus(sheet, { type: 'skill', ...found, attribute: undefined });
  return rollBonus && `${found.skill.name} ${rollBonus.score}`;
}

function attributeNamed({ ruleset: { names } }: Sheet, text: string): Attribute | undefined {
  const derived = names.derived.get(nameKey(text));
  return names.attribute.get(nameKey(text)) ?? (derived && freeAttribute(derived.id, derived.origin));
}

/** A skill of the campaign or of the sheet; where names are free, `Driving` may be a `Driving Motorcycle` of the sheet. */
function skillNamed(
  rolls: RollRules,
  { ruleset, skills }: Sheet,
  text: string,
): { readonly skill: SkillRule; readonly detail: string | undefined } | undefined {
  const { name, detail } = splitDetail(text);
  const key = nameKey(name);
  const own = skills.find(({ rule }) => nameKey(rule.name) === key);
  const isStart = !rolls.scoreName && skills.some(({ rule }) => nameKey(rule.name).startsWith(`${key} `));
  const skill = ruleset.names.skill.get(key) ?? own?.rule ?? (isStart ? freeSkill(name, NOWHERE) : undefined);
  return skill && { skill, detail };
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

/** Circumstances that count by the sheet, with their amounts: `, in armor` as `, -2`. */
const withAmounts = (text: string, { circumstances }: RollRules, sheet: Sheet): string =>
  text
    .split(',')
    .map((part, at) => {
      const read = at === 0 ? undefined : circumstances.read(sheet.ruleset, part.trim());
      if (read === undefined || isProblem(read)) return part;
      const [own, plain] = [sheet, undefined].map((by) =>
        totalOf(circumstances.modifiers(sheet.ruleset, [read], by)),
      );
      return own === plain ? part : ` ${signed(own!)}`;
    })
    .join(',');

/** The person at the start of a text, by the whole name or its first word; the longest name wins. */
function personIn(
  scope: Scope,
  text: string,
): { readonly person: Declared; readonly rest: string } | undefined {
  const words = text.trim().split(/\s+/);
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count--) {
    const key = nameKey(words.slice(0, count).join(' '));
    for (const person of scope.characters())
      if (person.key === key || (count === 1 && key !== '' && person.key.startsWith(`${key} `)))
        return { person, rest: words.slice(count).join(' ') };
  }
  return undefined;
}

/** Returns the completions of a text that begins with the name of a character, or with a part of it. */
export function peopleExamples(model: Model, scope: Scope, text: string): TypedExample[] {
  const { procedures } = model.playedIn(scope);
  const spoken = spokenIn(`${text} `, { procedures, personIn: (part) => personIn(scope, part) });
  const side = spoken?.sentence.hasOther ? spoken.rest : text.split(BEFORE_OTHER_SIDE).at(-1)!;
  const before = text.slice(0, text.length - side.trimStart().length);
  const found = personIn(scope, side);
  if (!found) {
    const key = nameKey(side);
    const people = [...scope.characters()].filter((person) => key !== '' && person.key.startsWith(key));
    return people
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
  const verbs = spoken
    ? []
    : procedures.flatMap(({ sentences = [], about }) =>
        sentences.flatMap(({ verbs: all }) =>
          all.filter((verb) => !verb.includes(USED)).map((verb) => ({ name: verb, about: phrase(about) })),
        ),
      );
  return [
    ...scores
      .filter(isOpen)
      .map((each) => ({ text: `${before}${name} ${each.name} vs `, about: each.score })),
    ...verbs.filter(isOpen).map((each) => ({ text: `${before}${name} ${each.name} `, about: each.about })),
  ].slice(0, MOST_EXAMPLES);
}
