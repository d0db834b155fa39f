/** Attacks as one says them at a table: `duel CC 3 + Boxing 1, M vs CC 2 + 1, L`, `shoot RC 3 + 1, H vs unaware, far range`. */
import type { Circumstance } from '../circumstances.ts';
import { isProblem, type Problem } from '../dice/index.ts';
import { procedure, whole, type Procedure, type ProcedureWords } from '../procedure.ts';
import type { Ruleset } from '../ruleset.ts';
import { addedBy, looksLikeTask, printTask, type ContestTask, type Side } from '../task.ts';
import { oddsOf, type Attack, type Fighter } from './attack-odds.ts';
import { rollOf } from './attack-roll.ts';
import { attackWords, gearOf, readSides, situationIn } from './attack-words.ts';
import { closeCombat, exchange } from './blows.ts';
import { exchangeDiff, unawareDiff } from './combat.ts';

interface ReadAttack {
  readonly title: string;
  readonly attack: Attack;
}

const attack = (
  named: Pick<Procedure, 'word' | 'example' | 'about'>,
  read: (ruleset: Ruleset, words: ProcedureWords) => ReadAttack | Problem,
): Procedure =>
  procedure({
    ...named,
    read,
    odds: (_, said) => oddsOf(said.attack),
    roll: (_, said, source) => rollOf(said.attack, source),
  });

export const attacks: readonly Procedure[] = [
  attack(
    {
      word: 'duel',
      example: 'duel CC 3 + Boxing 1, Staff, PR 7 vs CC 2 + 1, Kevlar, PR 8',
      about:
        'A round of close combat: who hits, with which damage; with the PR of both, who is left in the end.',
    },
    readDuel,
  ),
  attack(
    {
      word: 'shoot',
      example: 'shoot RC 3 + Use Handgun 1, H vs unaware, far range, half cover, Kevlar',
      about: 'A shot at somebody unaware, or with a score and AGI on both sides an exchange of shots.',
    },
    readShot,
  ),
];

function readDuel(ruleset: Ruleset, words: ProcedureWords): ReadAttack | Problem {
  if (!looksLikeTask(words.text)) return whole(words, 'Say who is at whom: `duel 3 + 1, M vs 2 + 1, L`.');
  const task = readSides(words, attackWords(ruleset, []));
  if (isProblem(task)) return task;
  if (task.type === 'check') return whole(words, 'In a duel both roll: `duel 3 + 1, M vs 2 + 1, L`.');
  const [own, other] = fighters(ruleset, task);
  return {
    title: `duel ${printTask(task)}`,
    attack: ruleset.options.isOn('attack and defense rolls')
      ? { type: 'in turn', own, other }
      : { type: 'both', own, other, meeting: closeCombat(own.score, other.score) },
  };
}

function readShot(ruleset: Ruleset, words: ProcedureWords): ReadAttack | Problem {
  if (!looksLikeTask(words.text)) return whole(words, 'Say at whom: `shoot RC 3 + 1, H vs unaware`.');
  const task = readSides(words, attackWords(ruleset, [{ word: 'unaware', target: 0 }], { isShot: true }));
  if (isProblem(task)) return task;
  const title = `shoot ${printTask(task).replace('unaware (0)', 'unaware')}`;
  const all = [...task.score.circumstances, ...(task.type === 'contest' ? task.opponent.circumstances : [])];
  const distance = situationIn(ruleset, all, 'distance', 'medium');
  const cover = (of: readonly Circumstance[]): string => situationIn(ruleset, of, 'cover', 'none');
  const movement = situationIn(ruleset, all, 'movement', 'none');
  if (task.type === 'check') {
    // All that is said stands together: the weapon is the shooter's, the armor the target's.
    const gear = gearOf(ruleset, all);
    const own: Fighter = {
      name: task.score.text,
      score: addedBy(task.score),
      gear,
    };
    const diff = task.target.total + unawareDiff(ruleset, { distance, cover: cover(all), movement });
    return { title, attack: { type: 'one', own, target: gear, diff } };
  }
  const [own, other] = fighters(ruleset, task);
  if (own.gear.agility === undefined || other.gear.agility === undefined)
    return whole(
      words,
      'Who shoot at each other need their AGI: `AGI 3`; a target that does not expect it is `unaware`.',
    );
  if (movement !== 'none')
    return whole(
      words,
      'Movement counts for an `unaware` target; in an exchange of shots AGI is in its place.',
    );
  const diffOf = (agility: number, { circumstances }: Side): number =>
    exchangeDiff(ruleset, agility, { distance, cover: cover(circumstances) });
  const meeting = exchange(
    { score: own.score, diff: diffOf(other.gear.agility, task.opponent) },
    { score: other.score, diff: diffOf(own.gear.agility, task.score) },
  );
  return { title, attack: { type: 'both', own, other, meeting } };
}

/** By what they roll, or by their places where that is no name. */
function fighters(ruleset: Ruleset, { score, opponent }: ContestTask): [Fighter, Fighter] {
  const isNamed = [score, opponent].every(({ text }) => /\p{L}/u.test(text)) && score.text !== opponent.text;
  const of = (side: Side, place: string): Fighter => {
    const gear = gearOf(ruleset, side.circumstances);
    return { name: isNamed ? side.text : place, score: addedBy(side) - gear.penalty, gear };
  };
  return [of(score, 'the first'), of(opponent, 'the second')];
}
