/** What stands behind the scores of attackers and targets: `CC 3 + Boxing 1, M, Leather, PR 7`. */
import type { Circumstance } from '../circumstances.ts';
import { isProblem, type Problem } from '../dice/index.ts';
import { nameKey } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import { placed, whole, type ProcedureWords } from '../procedure.ts';
import { type NamedTarget, type Task, type TaskWords } from '../task.ts';
import { readTask } from '../task-reader.ts';
import { circumstances, situationNamed, SUPER_ACTING } from './circumstances.ts';
import { categoryDamage } from './combat.ts';
import { damageOf, isMissile, penaltyOf, protectionOf } from './weapons.ts';

const WEAPON = 'weapon';
const ARMOR = 'armor';
/** Scores that no dice are added to. */
const SCORES = ['AGI', 'PR', 'hits'].map(nameKey);
const PROOF = nameKey('Bullet Proof');
const MOST = 30;

/** What somebody has in a fight. */
export interface Gear {
  readonly weapon: number;
  readonly armor: number;
  /** What the armor takes from the roll of whoever wears it. */
  readonly penalty: number;
  /** What is left of PR, and AGI, where they are said. */
  readonly resistance: number | undefined;
  readonly agility: number | undefined;
  /** Whether this is a move that does no harm. */
  readonly isHarmless: boolean;
  /** Whether the resistance is hits, of which any damage takes one (RP-F11). */
  readonly isMook: boolean;
  /** Whether the weapon sends bullets or arrows, and whether they do nothing here. */
  readonly sendsMissiles: boolean;
  readonly isProof: boolean;
}

/**
 * How the two sides of an attack are read: weapons by name or category, armor by name or points, circumstances of the roll. Of a
 * shot distance, cover and movement are part of the DIFF.
 */
export const attackWords = (
  ruleset: Ruleset,
  targets: readonly NamedTarget[],
  { isShot }: { readonly isShot: boolean } = { isShot: false },
): TaskWords => ({
  difficulties: targets,
  targets: ['DIFF'],
  isEffect: undefined,
  opponentRolls: true,
  opponentNeedsNoName: true,
  circumstances: {
    read: (text) => gearNamed(ruleset, text) ?? circumstances.read(ruleset, text),
    modifiers: (all) => {
      const ofRoll = all.filter((each) => !isGear(each) && !(isShot && situationNamed(ruleset, each.name)));
      return circumstances.modifiers(ruleset, ofRoll, undefined);
    },
    suggest: () =>
      ' Write a weapon (`M`, `Knife`), armor (`armor 2`, `Kevlar`), `AGI 3`, `PR 7`, or what bears on the roll.',
  },
});

function gearNamed(ruleset: Ruleset, text: string): Circumstance | Problem | undefined {
  const { names } = ruleset;
  const key = nameKey(text);
  const named = (name: string, number: number): Circumstance => ({ name, number, skill: undefined, text });
  if (key === PROOF) return named(PROOF, 1);
  const armor = names.armor.get(key);
  if (armor) return named(ARMOR, protectionOf(armor));
  const weapon = names.weapon.get(key);
  const damage = (weapon && damageOf(weapon)) ?? categoryDamage(ruleset, text);
  if (damage !== undefined) return named(WEAPON, damage);
  const [, word = '', digits] = /^(\p{L}+) (\d{1,3})$/u.exec(key) ?? [];
  if (digits === undefined || ![ARMOR, ...SCORES].includes(word)) return undefined;
  const number = Number(digits);
  const least = word === 'pr' || word === 'hits' ? 1 : 0;
  if (least <= number && number <= MOST) return named(word, number);
  return { message: `\`${text}\` goes from ${least} to ${MOST} here.`, start: 0, end: text.length };
}

/** What adds nothing to the roll. */
const isGear = ({ name }: Circumstance): boolean => [WEAPON, ARMOR, PROOF, ...SCORES].includes(name);

/** Both sides of what stands behind the word of a procedure. */
export function readSides(words: ProcedureWords, taskWords: TaskWords): Task | Problem {
  const task = readTask(words.text, taskWords);
  return isProblem(task) ? placed(task, words) : (doubledGear(task, words) ?? task);
}

/** A second weapon in the same hands, a second armor: only one would count. */
function doubledGear(task: Task, words: ProcedureWords): Problem | undefined {
  const sides = task.type === 'contest' ? [task.score, task.opponent] : [task.score];
  for (const { circumstances: all } of sides) {
    const gear = all.filter(isGear);
    const doubled = gear.find(({ name }, index) => gear.findIndex((each) => each.name === name) < index);
    if (doubled) return whole(words, `Only one of a kind counts, and \`${doubled.text}\` is the second.`);
  }
  return undefined;
}

/** What somebody has in a fight, from what is said of it. */
export function gearOf({ names }: Ruleset, all: readonly Circumstance[]): Gear {
  const number = (name: string): number | undefined => all.find((each) => each.name === name)?.number;
  const worn = all.find(({ name }) => name === ARMOR);
  const armor = worn && names.armor.get(nameKey(worn.text));
  const held = all.find(({ name }) => name === WEAPON);
  const weapon = held && names.weapon.get(nameKey(held.text));
  return {
    weapon: number(WEAPON) ?? 0,
    armor: worn?.number ?? 0,
    penalty: armor ? penaltyOf(armor) : 0,
    resistance: number('hits') ?? number('pr'),
    agility: number('agi'),
    isHarmless: number(SUPER_ACTING) !== undefined,
    isMook: number('hits') !== undefined,
    sendsMissiles: weapon !== undefined && isMissile(weapon),
    isProof: number(PROOF) !== undefined,
  };
}

/** `far` of `far range`; the usual word where nothing is said. */
export const situationIn = (
  ruleset: Ruleset,
  all: readonly Circumstance[],
  kind: string,
  usual: string,
): string =>
  all.flatMap(({ name }) => situationNamed(ruleset, name) ?? []).find((each) => each.kind === kind)?.word ??
  usual;
