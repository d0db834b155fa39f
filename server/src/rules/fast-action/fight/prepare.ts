/** From the sheets of an encounter to a plan of its fight. */
import { conditionIsOwn, isSurprised, saidOf, type FightEncounter } from '../../fight/encounter.ts';
import type { Term } from '../../fight/events.ts';
import { fightPlan, noteOf, problemsOf, rosterOf } from '../../fight/roster.ts';
import type { ConditionWord, Note, Prepared } from '../../fight/rules.ts';
import { tacticNamed } from '../../fight/tactic-words.ts';
import { signed } from '../../labels.ts';
import { say, type Message } from '../../message.ts';
import { METERS } from '../../../text/length-units.ts';
import { calledByOwner } from '../../items.ts';
import { nameKey, sameName } from '../../names.ts';
import type { Ruleset, SkillRule } from '../../ruleset.ts';
import type { Sheet, WeaponUse } from '../../sheet.ts';
import {
  distanceAt,
  distanceModifier,
  situationNamed,
  situationsOf,
  type Situation,
} from '../circumstances.ts';
import { unawareBase } from '../combat.ts';
import { gearWith } from '../play/armed.ts';
import { initiativeMode } from '../play/initiative.ts';
import { quickOf, scoreNamed } from '../roll-bonus.ts';
import { bodyOf, endOf, mostOf } from '../play/state.ts';
import { CLOSE, damageOf, RANGE } from '../weapons.ts';
import type { Arm, FastFight, PlannedFighter, PlannedSide, TacticName } from './plan.ts';

const TACTICS: readonly TacticName[] = ['press', 'shoot and cover'];
const aboutTactic = (name: TacticName): Message =>
  name === 'press' ? say('tactic press of Fast Action') : say('tactic shoot and cover of Fast Action');
/** Where nothing is said. */
const USUAL_BAND = 1;

export function prepare(ruleset: Ruleset, encounter: FightEncounter): Prepared {
  const problems = problemsOf(encounter);
  if (problems.length > 0) return { problems };
  const notes: Note[] = [];
  const { conditions } = encounter;
  const sides = encounter.sides.map(({ name }, side): PlannedSide => {
    const text = saidOf(conditions, 'cover', side);
    const cover = text === undefined ? undefined : coverIn(ruleset, text);
    if (text !== undefined && cover === undefined)
      notes.push(noteOf('unknown condition', { key: 'cover', text }));
    return { name, cover: cover ?? 0, isSurprised: isSurprised(conditions, side, name) };
  });
  const tactics = encounter.sides.map(({ name }, side) => {
    const text = saidOf(conditions, 'tactics', side);
    const tactic = text === undefined ? undefined : tacticNamed(ruleset, TACTICS, text);
    const isSaid = conditionIsOwn(conditions, 'tactics', side) || side === 0;
    if (text !== undefined && isSaid && nameKey(text) !== tactic)
      notes.push(noteOf('tactics read', { side: name, text, tactic: tactic ?? '' }));
    return tactic;
  });
  const fighters = rosterOf(encounter).flatMap(
    ({ member: { sheet, name: who }, side, names }): PlannedFighter[] => {
      const { fighter, remarks } = armed(ruleset, sheet, tactics[side]);
      notes.push(...remarks.map(({ code, values }) => ({ code, values: { ...values, who } })));
      if (fighter.most < 1) problems.push(noteOf('no PR', { who }));
      return names.map((name) => ({ ...fighter, name, side }));
    },
  );
  if (problems.length > 0) return { problems };
  const distances = distancesOf(ruleset);
  const said = saidOf(conditions, 'range', -1);
  const read = said === undefined ? undefined : bandIn(ruleset, said);
  if (said !== undefined && read === undefined)
    notes.push(noteOf('unknown condition', { key: 'range', text: said }));
  const band = read ?? Math.min(USUAL_BAND, distances.length - 1);
  const { word } = distances[band]!;
  const fight: FastFight = {
    initiative: initiativeMode(ruleset),
    isInTurn: ruleset.options.isOn('attack and defense rolls'),
    unaware: unawareBase(ruleset),
    bands: distances.map(({ value }) => distanceModifier(ruleset, value)),
    band,
    sides,
    fighters,
  };
  const isShot = fighters.some(({ far }) => far);
  const closes = fighters.some(({ far }) => !far);
  return fightPlan(encounter, fight, [
    ...notes,
    ...(word && (isShot || band > 0) ? [rangeNote(word, said, read)] : []),
    noteOf('one action'),
    noteOf(fight.initiative === 'none' ? 'all at once' : 'equal at once'),
    ...(closes && isShot ? [noteOf('closing in')] : []),
    ...(isShot ? [noteOf('aware')] : []),
    noteOf('no magic'),
  ]);
}

const rangeNote = (word: string, said: string | undefined, read: number | undefined): Note =>
  read === undefined ? noteOf('no band', { word }) : noteOf('band', { text: said!, word });

/** The modifiers of shots by distance, the nearest first; none in a campaign without distances. */
function distancesOf(ruleset: Ruleset): readonly Pick<Situation, 'word' | 'value'>[] {
  const known = situationsOf(ruleset, 'distance');
  return known.length > 0 ? known : [{ word: '', value: 0 }];
}

/** `far`, `far range, over the river`, or meters, of which an encounter may write the number alone. */
function bandIn(ruleset: Ruleset, text: string): number | undefined {
  const head = nameKey(text).split(/[,;]/)[0]!;
  const [, digits, unit = 'm'] = /(?<![\d.])(\d{1,6}(?:\.\d{1,3})?) ?(km|m|meters?)?\b/.exec(head) ?? [];
  const found =
    situationNamed(ruleset, `${head.replace(/ (?:range|distance)$/, '')} range`) ??
    (digits === undefined ? undefined : distanceAt(ruleset, Number(digits) * METERS[unit]!));
  const band = distancesOf(ruleset).findIndex(({ word }) => word === found?.word);
  return band < 0 ? undefined : band;
}

function coverIn(ruleset: Ruleset, text: string): number | undefined {
  const head = nameKey(text)
    .split(/[,;]/)[0]!
    .replace(/ cover$/, '');
  return situationNamed(ruleset, `${head} cover`)?.value;
}

export function readsCondition(ruleset: Ruleset, key: string, text: string): boolean {
  if (sameName(key, 'cover')) return coverIn(ruleset, text) !== undefined;
  if (sameName(key, 'tactics')) return tacticNamed(ruleset, TACTICS, text) !== undefined;
  return !sameName(key, 'range') || bandIn(ruleset, text) !== undefined;
}

export function conditionWords(ruleset: Ruleset, key: string): ConditionWord[] {
  const about = nameKey(key);
  if (about === 'tactics') return TACTICS.map((word) => ({ word, about: aboutTactic(word) }));
  if (about === 'range')
    return situationsOf(ruleset, 'distance').map(({ word, value }) => ({
      word,
      about: say('to shots', { modifier: signed(value) }),
    }));
  if (about !== 'cover') return [];
  return situationsOf(ruleset, 'cover').map(({ word, value }) => ({
    word,
    about: say('to the DIFF of shots', { modifier: signed(value) }),
  }));
}

type Armed = Omit<PlannedFighter, 'name' | 'side'>;

function armed(
  ruleset: Ruleset,
  sheet: Sheet,
  tactic: TacticName | undefined,
): { readonly fighter: Armed; readonly remarks: readonly Note[] } {
  const { weapons, unknown } = sheet.equipment;
  const word = bodyOf(ruleset, sheet);
  const arms = armsOf(ruleset, sheet);
  const close = arms.close[0]!;
  const [far] = tactic === 'press' ? [] : arms.far;
  return {
    fighter: {
      ...quickOf(sheet),
      word,
      most: mostOf(ruleset, sheet, word),
      end: endOf(ruleset, word),
      close,
      far,
    },
    remarks: [
      ...weapons
        .filter(({ attacks, rule }) => attacks.length === 0 || damageOf(rule) === undefined)
        .map(({ line }) => noteOf('weapon: no damage', { weapon: line.name.text })),
      ...unknown
        .filter(({ section }) => section === 'weapons')
        .map(({ line }) => noteOf('unknown weapons', { name: line.name.text })),
      ...withoutSkill(sheet),
    ],
  };
}

/** The weapons that name no skill, where the sheet has one that may count. */
function withoutSkill({ equipment: { weapons }, skills }: Sheet): readonly Note[] {
  const used = new Set(weapons.map(({ skillRule }) => skillRule));
  const unused = skills.filter(({ rule }) => !used.has(rule)).sort((a, b) => b.total - a.total);
  return weapons
    .filter(({ skillRule, rule }) => !skillRule && damageOf(rule) !== undefined)
    .flatMap(({ line, attacks: [attack] }) => {
      const score = attack?.attribute.id ?? '';
      const skill = unused.find(({ rule }) => mayCountWith(score, rule));
      const weapon = line.name.text;
      return attack && skill ? [noteOf('weapon: score alone', { weapon, score, skill: skill.name })] : [];
    });
}

/** Whether a skill is used with a score, or with any. */
function mayCountWith(score: string, { facts }: SkillRule): boolean {
  const uses = facts.filter((fact) => /^uses /i.test(fact));
  return uses.length === 0 || uses.some((fact) => sameName(fact.slice('uses '.length), score));
}

/** What somebody strikes and shoots with, the best first; bare hands are always there. */
export function armsOf(
  ruleset: Ruleset,
  sheet: Sheet,
): { readonly close: readonly Arm[]; readonly far: readonly Arm[] } {
  const armsFor = (id: string): Arm[] =>
    sheet.equipment.weapons
      .filter(
        ({ attacks, rule }) =>
          attacks.some(({ attribute }) => sameName(attribute.id, id)) && damageOf(rule) !== undefined,
      )
      .map((weapon) => armWith(ruleset, sheet, weapon));
  return {
    close: bestFirst([...armsFor(CLOSE), bareHands(ruleset, sheet)]),
    far: bestFirst(armsFor(RANGE)),
  };
}

/** A point of score is a point of damage, and hits more often. */
function bestFirst(arms: readonly Arm[]): readonly Arm[] {
  const sum = (arm: Arm): number => totalOf(arm) + arm.gear.weapon;
  return arms.toSorted((a, b) => sum(b) - sum(a) || totalOf(b) - totalOf(a));
}

export const totalOf = ({ score, modifiers }: Pick<Arm, 'score' | 'modifiers'>): number =>
  [...score, ...modifiers].reduce((sum, { value }) => sum + value, 0);

function armWith(ruleset: Ruleset, sheet: Sheet, weapon: WeaponUse): Arm {
  const { parts } = weapon.attacks[0]!.explanation;
  const score = parts.map(({ label, value }): Term => ({ name: label, value }));
  return arm(calledByOwner(ruleset, weapon.line), score, gearWith(ruleset, sheet, weapon));
}

/** With the best skill that is used with CC and needs no weapon. */
function bareHands(ruleset: Ruleset, sheet: Sheet): Arm {
  const base = scoreNamed(sheet, CLOSE);
  const weapons = sheet.equipment.weapons.flatMap(({ skillRule }) => skillRule?.name ?? []);
  const [skill] = sheet.skills
    .filter(({ rule }) => !weapons.includes(rule.name) && rule.facts.some((fact) => /^uses CC$/i.test(fact)))
    .sort((a, b) => b.total - a.total);
  const score = [
    { name: CLOSE, value: base?.value ?? 0 },
    ...(skill ? [{ name: skill.name, value: skill.total }] : []),
  ];
  return arm('', score, gearWith(ruleset, sheet, undefined));
}

const arm = (weapon: string, score: readonly Term[], gear: Arm['gear']): Arm => ({
  weapon,
  score,
  modifiers: gear.penalty === 0 ? [] : [{ name: 'armor', value: -gear.penalty }],
  gear,
});
