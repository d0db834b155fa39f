/**
 * People in typed procedures: `attack Edith vs Guard, 20 m`, `fall 12 m, Edith`, `Edith treats serious 23`. A name stands for what the
 * procedure asks of somebody there: scores of the sheet, the first weapon, armor.
 */
import type { Declared } from '../../model/declarations.ts';
import { nameKey, sameName } from '../../rules/names.ts';
import { procedureIn, type Procedure } from '../../rules/procedure.ts';
import type { RollRules } from '../../rules/roll.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { Argument, Arguments } from '../../rules/typed/schema.ts';

/** Whose names are looked up, and by which rules. */
export interface Cast {
  readonly ruleset: Ruleset;
  readonly rolls: RollRules;
  readonly procedures: readonly Procedure[];
  /** Whoever a text begins with, and what stands behind the name. */
  readonly personIn: (text: string) => { readonly person: Declared; readonly rest: string } | undefined;
  readonly sheetOf: (person: Declared) => Sheet;
  /** `Edith Awareness` with the score. */
  readonly scored: (text: string) => string;
}

/** Sentences in which somebody does something, as the procedures for it. */
const SENTENCES: readonly (readonly [verb: RegExp, word: string, joint: string])[] = [
  [/\s(?:attacks|shoots(?: at)?|strikes(?: at)?|fires at)\s/i, 'attack', ' vs '],
  [/\streats\s/i, 'treat', ''],
  [/\sstabilizes\s/i, 'stabilize', ''],
  [/\sfalls\s/i, 'fall', ''],
];

/** `Edith attacks Guard, 20 m` as `attack Edith vs Guard, 20 m`. */
function asProcedure(text: string, { personIn, procedures }: Cast): string {
  for (const [verb, word, joint] of SENTENCES) {
    const [found] = verb.exec(text) ?? [];
    if (found === undefined || !procedures.some((each) => each.word === word)) continue;
    const at = text.search(verb);
    const [who, rest] = [text.slice(0, at).trim(), text.slice(at + found.length).trim()];
    if (personIn(who)?.rest !== '') continue;
    return joint === '' ? `${word} ${rest}, ${who}` : `${word} ${who}${joint}${rest}`;
  }
  return text;
}

const VERSUS = /(\s(?:vs\.?|versus|against)\s)/i;

/** A typed procedure with scores for names; undefined for a text that is none, or names nobody. */
export function withBodies(text: string, cast: Cast): string | undefined {
  const said = asProcedure(text, cast);
  const found = procedureIn(said, cast.procedures);
  if (!found) return undefined;
  const { procedure, words } = found;
  const { own, marks = {}, anywhere = {} } = procedure.shape;
  const sides = words.text.split(VERSUS);
  let names = 0;
  const read = sides.map((side, index) => {
    if (index % 2 === 1) return side;
    const args = index === 0 ? own : (marks['vs']?.args ?? {});
    return side
      .split(',')
      .map((part) => {
        const person = cast.personIn(part.trim());
        if (!person) return part;
        names++;
        if (person.rest !== '') return cast.scored(part.trim());
        return bodyText(cast, cast.sheetOf(person.person), procedure, index === 0, args, anywhere);
      })
      .join(',');
  });
  return names === 0 ? undefined : `${said.slice(0, words.start)}${read.join('')}`;
}

/** What a procedure takes of somebody. */
function bodyText(
  cast: Cast,
  sheet: Sheet,
  { word }: Procedure,
  isOwn: boolean,
  args: Arguments,
  anywhere: Arguments,
): string {
  const isAttack = ATTACKS.includes(word);
  if (isAttack && isOwn) return armedText(cast, sheet);
  const all = Object.values({ ...args, ...anywhere });
  const scores = all.map((argument) => scoreFor(cast, sheet, argument));
  // STR at an attack is that of whoever attacks.
  const fitting = isAttack ? scores.filter((each) => !/^STR\b/.test(each)) : scores;
  return [...new Set([...fitting, armorText(cast, sheet, all)])].filter(Boolean).join(', ');
}

const ATTACKS: readonly string[] = ['attack', 'autofire'];

/** `Pistols 9, 9mm Para, STR 4`: the first weapon with the score that it is used with. */
function armedText({ rolls }: Cast, sheet: Sheet): string {
  const [weapon] = sheet.equipment.weapons;
  const attribute = weapon?.attacks[0]?.attribute;
  if (!weapon?.skillRule || !attribute) return '';
  const standing = rolls.standing(sheet, {
    type: 'skill',
    skill: weapon.skillRule,
    attribute,
    detail: undefined,
  });
  const strength = valueOf(sheet, 'STR');
  return [
    `${weapon.skillRule.name} ${standing?.score ?? valueOf(sheet, attribute.id) ?? 0}`,
    weapon.rule.name,
    ...(strength === undefined ? [] : [`STR ${strength}`]),
  ].join(', ');
}

/** `TGH 4`, `First Aid 9`: the score that the sample of an argument names; empty where it names none. */
function scoreFor({ rolls, ruleset }: Cast, sheet: Sheet, { sample, about }: Argument): string {
  const [, name = ''] = /^(\D+?) [-+]?\d+$/.exec(sample) ?? [];
  const value = valueOf(sheet, name);
  if (value !== undefined) return `${name} ${value}`;
  // A skill that helps once its roll succeeds, such as Acrobatics in a fall, is not taken for granted.
  const skill = /^score\b/.test(about) ? ruleset.names.skill.get(nameKey(name)) : undefined;
  const standing =
    skill && rolls.standing(sheet, { type: 'skill', skill, attribute: undefined, detail: undefined });
  return standing ? `${name} ${standing.score}` : '';
}

const valueOf = (sheet: Sheet, id: string): number | undefined =>
  [...sheet.attributes, ...sheet.derived].find(({ rule }) => sameName(rule.id, id))?.value;

/** The first armor that is worn, where the procedure takes armor by name. */
function armorText({ ruleset }: Cast, { equipment }: Sheet, all: readonly Argument[]): string {
  const name = equipment.armor[0]?.rule.name;
  const isTaken = all.some(({ known }) => known?.(ruleset).some((each) => each.name === name));
  return name !== undefined && isTaken ? name : '';
}
