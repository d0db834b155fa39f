/** Remarks beside a score or a weapon. */
import { printPercent } from '../dice/index.ts';
import type { ItemRule } from '../equipment.ts';
import { say, type Message, type Value } from '../message.ts';
import { nameKey, sameName } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Remark, Sheet } from '../sheet.ts';
import { unawareDiff, zeroText } from './combat.ts';
import { armorAgainstMagic, costsSaid, isMagic } from './magic.ts';
import { MOOK_TYPE, remarksOnMook } from './mooks.ts';
import { blowsOf } from './play/blows.ts';
import { rowsOf } from '../table-rows.ts';

export function remarksOn(sheet: Sheet, of: string): Remark[] {
  const { ruleset, attributes, derived, skills } = sheet;
  if (sameName(of, MOOK_TYPE)) return remarksOnMook(sheet);
  const attribute = attributes.find(({ rule }) => sameName(rule.id, of));
  if (attribute) {
    const row = rowsOf(ruleset, 'characteristic scores').find(
      (each) => each('score') === `${attribute.value}`,
    );
    return row ? [plain(`${row('name')}: ${row('about')}`)] : [];
  }
  const skill = skills.find(({ name }) => sameName(name, of));
  if (skill) {
    const row = rowsOf(ruleset, 'skill scores').find((each) => each('score') === `${skill.total}`);
    const level = row ? [plain(row('name'))] : [];
    return isMagic(skill) ? [...level, ...onMagic(sheet)] : level;
  }
  const score = derived.find(({ rule }) => sameName(rule.id, of));
  return score ? onDerived(ruleset, score.rule.id) : [];
}

/** Remarks about spells: the cost, the MR that pays it, and what forbids them. */
function onMagic(sheet: Sheet): Remark[] {
  const { ruleset, derived } = sheet;
  const mind = derived.find(({ rule }) => sameName(rule.id, 'MR'));
  const armor = armorAgainstMagic(sheet);
  return [
    {
      said: mind
        ? say('costs of MR', { costs: costsSaid(ruleset), value: mind.value })
        : say('costs MR', { costs: costsSaid(ruleset) }),
      rulings: ['RP-F07'],
    },
    ...(armor ? [{ said: say('no magic in', { name: armor.rule.name }), rulings: ['RP-F14'] }] : []),
  ];
}

function onDerived(ruleset: Ruleset, id: string): Remark[] {
  switch (nameKey(id)) {
    case 'cc':
      return inCloseCombat(ruleset);
    case 'rc':
      return atRange(ruleset);
    case 'pr':
      return [plain(atZero(ruleset, 'PR')), ...recovery(ruleset, id)];
    case 'mr':
      return [plain(atZero(ruleset, 'MR')), ...recovery(ruleset, id)];
    default:
      return [];
  }
}

const atZero = (ruleset: Ruleset, of: 'PR' | 'MR'): Message =>
  zeroText(ruleset, of) === 'dead' ? say('dead at 0') : say('coma at 0');

export function remarksOnItem(ruleset: Ruleset, item: ItemRule): Remark[] {
  if (item.kind !== 'weapon') return [];
  if (sameName(item.category, 'close')) return inCloseCombat(ruleset);
  return sameName(item.category, 'range') ? atRange(ruleset) : [];
}

/** A remark about the rolls of close combat. */
function inCloseCombat(ruleset: Ruleset): Remark[] {
  if (!ruleset.options.isOn('attack and defense rolls')) return [plain(say('both roll at once'))];
  const equal = { score: 0 };
  const chance = printPercent(blowsOf({ type: 'defended', own: equal, other: equal }).own.hits);
  const text = say('attack is the DIFF of the defense', { chance });
  return [{ said: text, rulings: ['RP-F10'] }];
}

/** `DIFF at an unaware target, in the open: close -2, medium 0, long 2, far 4`. */
function atRange(ruleset: Ruleset): Remark[] {
  const diffs = rowsOf(ruleset, 'range modifiers')
    .filter((row) => row('kind') === 'distance')
    .map((row) => row('word'))
    .map((distance) => `${distance} ${unawareDiff(ruleset, { distance, cover: 'none', movement: 'none' })}`);
  if (diffs.length === 0) return [];
  const text = say('DIFF against an unaware target', { diffs });
  return [{ said: text, rulings: ['RP-F01', 'RP-F02'] }];
}

const recovery = (ruleset: Ruleset, of: string): Remark[] =>
  rowsOf(ruleset, 'recovery')
    .filter((row) => sameName(row('score'), of))
    .map((row) =>
      plain(say('back each time', { points: row('points'), per: row('per'), while: row('while') })),
    );

const plain = (said: Value): Remark => ({ said, rulings: [] });
