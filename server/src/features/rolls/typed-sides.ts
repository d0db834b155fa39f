/** A side of a typed roll that names somebody: `Edith Awareness`, `the Guard's Stealth`, `Jo makes a Stealth roll`. */
import type { Declared } from '../../model/declarations.ts';
import type { Model } from '../../model/model.ts';
import type { Scope } from '../../model/scopes.ts';
import { totalOf, withoutSheetProblem } from '../../rules/circumstances.ts';
import { isRefusal } from '../../rules/dice/index.ts';
import { signed } from '../../rules/labels.ts';
import { nameKey, sameName, splitDetail } from '../../rules/names.ts';
import { freeAttribute, freeSkill, NOWHERE } from '../../rules/plain/free.ts';
import type { RollRules } from '../../rules/roll.ts';
import { leadingRollMode } from '../../rules/roll-mode.ts';
import type { Attribute, SkillRule } from '../../rules/ruleset.ts';
import { scoreExplanation } from '../../rules/scores.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { DETERMINER, withoutDeterminer } from '../../text/patterns.ts';

/** More words than a name has. */
const MOST_WORDS = 6;

/** A person who is named on a side, and the score behind the name. */
export interface NamedSide {
  readonly person: Declared;
  readonly sheet: Sheet;
  /** The roll modes, which may stand before and behind the name: `Jo Inspired Stunt`. */
  readonly modes: readonly string[];
  /** The words behind the name. */
  readonly said: string;
  /** Undefined where the words begin with no score. */
  readonly read: ReadScore | undefined;
}

/** `Jo's Stealth`, `the Guard Stealth`, `Jo rolls Stealth`, `Jo makes a Stealth roll`. */
export function sideIn(model: Model, scope: Scope, side: string): NamedSide | undefined {
  const { rolls, ruleset } = model.playedIn(scope);
  const modeIn = (text: string): string =>
    text.slice(0, leadingRollMode(text, rolls.rollModes(ruleset), rolls.rollModesAddUp ?? false)?.end ?? 0);
  const before = personIn(scope, side) ? '' : modeIn(side);
  const named = side.slice(before.length);
  const found = personIn(scope, named);
  if (!found) return undefined;
  const { sheet } = model.character(found.person);
  const readIn = (text: string): Omit<NamedSide, 'person' | 'sheet'> => {
    const mode = modeIn(text);
    const said = usingInParentheses(text.slice(mode.length).trimStart(), sheet);
    const read = pairIn(said, rolls, sheet) ?? longestIn(said, rolls, sheet);
    return { modes: [before.trim(), mode], said, read };
  };
  const plain = readIn(found.rest);
  const { read, ...others } = plain.read ? plain : readIn(found.rest.replace(ROLLS, ''));
  const { person } = found;
  return { person, sheet, ...others, read: read && { ...read, behind: read.behind.replace(ROLL, '') } };
}

/** `Mara Stealth`: a score of the rules or of some sheet behind a name that no character has. */
export function strangerIn(
  model: Model,
  scope: Scope,
  side: string,
): { readonly name: string; readonly score: string } | undefined {
  const { rolls } = model.playedIn(scope);
  const words = side.split(',', 1)[0]!.trim().split(/\s+/);
  // No sheet is made for texts that cannot be meant so.
  if (words.length > MOST_WORDS || /\d/.test(side)) return undefined;
  const sheets = [...scope.characters()].map((person) => model.character(person).sheet);
  for (let at = 1; at < words.length; at++) {
    const [name, score] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const isScore = sheets.some((sheet) => scoreNamed(rolls, sheet, score) !== undefined);
    if (isScore && /^\p{Lu}[\p{L}'’. -]*$/u.test(name)) return { name: name.replace(POSSESSIVE, ''), score };
  }
  return undefined;
}

/** The verbs of a roll in front of a score, and its noun behind it. */
const ROLLS = new RegExp(String.raw`^(?:rolls?|makes|uses)\s+${DETERMINER}`, 'iu');
const ROLL = /^(?:roll|check|test)(?![\p{L}\p{N}])\s*/iu;

/** A person, and the text behind the name. */
export interface FoundPerson {
  readonly person: Declared;
  readonly rest: string;
}

/** The person at the start of a text, by the whole name or its first word: `Edith`, `the Guard`; the longest name wins. */
export function personIn(scope: Scope, text: string): FoundPerson | undefined {
  const trimmed = text.trim();
  const plain = withoutDeterminer(trimmed);
  return personNamed(scope, trimmed) ?? (plain === trimmed ? undefined : personNamed(scope, plain));
}

function personNamed(scope: Scope, text: string): FoundPerson | undefined {
  const words = text.split(/\s+/);
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count--) {
    const name = words.slice(0, count).join(' ');
    const keys = [name, name.replace(POSSESSIVE, '')].map(nameKey);
    for (const person of scope.characters())
      if (keys.some((key) => person.key === key || (count === 1 && key && person.key.startsWith(`${key} `))))
        return { person, rest: words.slice(count).join(' ') };
  }
  return undefined;
}

const POSSESSIVE = /['’]s$/;

/** A score at the start of a text, as `Stealth 9`, and the text behind its name. */
export interface ReadScore {
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
  return {
    score: `${skill.skill.name} (${attribute.id}) ${rollBonus.score}`,
    behind: text.slice(whole.length),
  };
}

/** `Stealth, using INT` as `Stealth (INT)`. */
const usingInParentheses = (text: string, sheet: Sheet): string =>
  text.replace(USING, (all, score: string, name: string) =>
    attributeNamed(sheet, name) ? `${score} (${name})` : all,
  );

const USING = new RegExp(String.raw`^([^-+,;\d()]+?),?\susing\s${DETERMINER}(\p{L}+)(?=\s*(?:[,;]|$))`, 'iu');

/**
 * An attribute or a skill of a sheet with its score: `Stealth 9`. A skill may be one that only the sheet has, and an attribute in its
 * parentheses counts with it: `Stealth (INT)`.
 */
export function scoreNamed(rolls: RollRules, sheet: Sheet, text: string): string | undefined {
  const attribute = attributeNamed(sheet, text);
  const value = attribute && scoreExplanation(sheet, attribute.id)?.value;
  if (attribute && value !== undefined) return `${attribute.id} ${value}`;
  const found = skillNamed(rolls, sheet, text);
  if (!found) return undefined;
  const { skill, detail } = found;
  const using = detail === undefined ? undefined : attributeNamed(sheet, detail);
  const counted = rolls.attributeIsEffect ? undefined : using;
  const rolled = { skill, attribute: counted, detail: using ? undefined : detail };
  const rollBonus = rolls.rollBonus(sheet, { type: 'skill', ...rolled });
  const effect = using && !counted ? scoreNamed(rolls, sheet, using.id) : undefined;
  const name = counted ? `${skill.name} (${counted.id})` : skill.name;
  return rollBonus && [`${name} ${rollBonus.score}`, effect].filter(Boolean).join(' + ');
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
  return skill ? { skill, detail } : detailNamed(skills, text);
}

/** A type or a specialty of a sheet by its name alone: `Brawling` for `Unarmed Combat (Brawling)`; undefined where two skills have it. */
function detailNamed(
  skills: Sheet['skills'],
  text: string,
): { readonly skill: SkillRule; readonly detail: string } | undefined {
  const [found, ...others] = skills.filter(({ type, specialties }) =>
    [type ?? '', ...specialties.map(({ name }) => name)].some((each) => sameName(each, text)),
  );
  return found && others.length === 0 ? { skill: found.rule, detail: text } : undefined;
}

/** The parts behind the first one, with the amounts of circumstances that count by the sheet: `, off hand` as `, -1`. */
export const withAmounts = (text: string, { circumstances }: RollRules, sheet: Sheet): string =>
  text
    .split(',')
    .map((part, at) => {
      const read = at === 0 ? undefined : circumstances.read(sheet.ruleset, part.trim());
      if (read === undefined || isRefusal(read)) return part;
      const [own, plain] = [sheet, undefined].map((by) =>
        totalOf(circumstances.modifiers(sheet.ruleset, [read], by)),
      );
      return own === plain && !withoutSheetProblem(read) ? part : ` ${signed(own!)}`;
    })
    .join(',');
