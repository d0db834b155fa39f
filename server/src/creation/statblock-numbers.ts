/** Numbers of a pasted entry that its text in Callsheet's syntax does not have: a roll, a price, a bonus of a weapon. */
import { nameKey, sameName, splitDetail } from '../rules/names.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { PastedSheet } from './statblock-reader.ts';
import { bareName } from './statblock-entries.ts';

/** `10+3d6`, `0.5 kg`: what no sheet states. */
const UNSTATED = /\d{0,3} ?\+? ?\d{0,2}d\d{1,3}(?:[+-]\d{1,2})?|(?<!\d)\d{1,6}(?:[.,]\d{1,6})? ?kg\b/g;

const numbersIn = (text: string): number[] =>
  (text.replace(UNSTATED, ' ').match(/(?<![\d.])\d+(?:\.\d+)?/g) ?? []).map(Number);

/** The numbers of one text that another has less often. */
function withoutThose(numbers: readonly number[], known: readonly number[]): number[] {
  const left = [...known];
  return numbers.filter((number) => {
    const at = left.indexOf(number);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Whether the pasted text of an entry has a number that neither its line nor the rules have. */
export function hasOtherNumber(sheet: PastedSheet, list: string, text: string, ruleset: Ruleset): boolean {
  const source = sheet.sources.get(text);
  // The columns of a table say what the rules say.
  if (source === undefined || source.includes('|')) return false;
  const left = withoutThose(numbersIn(source), numbersIn(text));
  if (left.length === 0) return false;
  if (list === 'skills') {
    const rolls = rollsOf(sheet, text, ruleset);
    return rolls.length > 0 && !left.every((number) => rolls.includes(number));
  }
  if (!['weapons', 'armor', 'gear'].includes(list)) return false;
  return withoutThose(behindName(source), behindName(text)).length > 0;
}

/** The numbers behind the name of a thing, which may have numbers itself: `9mm Para (4d6 P/L, +9)`. */
function behindName(text: string): number[] {
  const name = bareName(text);
  return numbersIn(text.startsWith(name) ? text.slice(name.length) : text);
}

/** What a printed sheet may say beside the score of a skill: its total, its rolls with each attribute, and its price. */
function rollsOf(sheet: PastedSheet, text: string, { names, attributes, prices }: Ruleset): number[] {
  const [, name = '', score = '0'] = /^(.{1,200}?) \+?(-?\d+)/.exec(text) ?? [];
  const rule = names.skill.get(nameKey(splitDetail(name).name));
  if (!rule) return [];
  const own = Number(score);
  const levels = (sheet.lists.get('skills') ?? []).flatMap((line) => {
    const [, group = '', level = ''] = /^(.{1,80}?) \+(\d+)$/.exec(line) ?? [];
    return names.group.get(nameKey(group))?.name === rule.group ? Number(level) : [];
  });
  const totals = [own, ...levels.map((level) => own + level)];
  const scores = attributes
    .filter(({ group }) => rule.attributeGroups.some((each) => sameName(each, group)))
    .flatMap(({ id }) => {
      const line = sheet.scores.find((each) => each.startsWith(`${id} `));
      return line === undefined ? [] : Number.parseFloat(line.slice(id.length));
    });
  const specialties = [...text.matchAll(/ \+(\d{1,2})(?=[,)])/g)].map(([, bonus]) =>
    Math.ceil(Number(bonus) / 2),
  );
  const ofSpecialties = specialties.reduce((sum, pairs) => sum + pairs * prices.specialtyPair, 0);
  const bought = [own, Math.max(0, own - (rule.free?.level ?? 0))];
  return [
    ...totals,
    ...totals.flatMap((total) => scores.map((value) => value + total)),
    ...bought.map((levels) => levels * prices.skill + ofSpecialties),
  ];
}
