/** Spells and powers as one says them at a table: `cast MA 3 + Fire 2 vs 6, medium, +1, 5 rounds`. */
import { separated, type Circumstance } from '../circumstances.ts';
import { complement, isProblem, type Problem, type RandomSource } from '../dice/index.ts';
import { nameKey } from '../names.ts';
import { placed, procedure, whole, type ProcedureLine, type ProcedureWords } from '../procedure.ts';
import type { Ruleset } from '../ruleset.ts';
import { addedBy, looksLikeTask, printTask, type Task } from '../task.ts';
import { blowLines, type Fighter } from './attack-odds.ts';
import { hitText, thrown } from './attack-roll.ts';
import { attackWords, gearOf, readSides, type Gear } from './attack-words.ts';
import { clash, closeCombat, shot } from './blows.ts';
import { choiceIn, spellCost, type SpellChoice } from './magic.ts';
import { rolls } from './rolls.ts';

const EXAMPLE = 'cast MA 3 + Fire 2 vs 6, medium, +1, 5 rounds';

interface Cast {
  readonly title: string;
  readonly words: ProcedureWords;
  readonly choices: readonly SpellChoice[];
  readonly task: Task | undefined;
}

export const cast = procedure({
  word: 'cast',
  example: EXAMPLE,
  about: 'What a spell or a power costs in MR; with a roll its chance, and the damage of one that harms.',
  read: readCast,
  odds: (ruleset, { task, choices }) => [costLine(choices), ...(task ? oddsOf(ruleset, task, choices) : [])],
  roll(ruleset, { words, task, choices }, source) {
    if (!task) return whole(words, `A roll needs a score, and what it is up against: \`${EXAMPLE}\`.`);
    return `${rollOf(ruleset, task, choices, source)}; ${spellCost(choices)} MR`;
  },
});

function readCast(ruleset: Ruleset, words: ProcedureWords): Cast | Problem {
  const { text } = words;
  if (looksLikeTask(text)) return readRolled(ruleset, words);
  const choices: SpellChoice[] = [];
  for (const part of separated(text, () => undefined)) {
    if (text === '') break;
    const choice = choiceIn(ruleset, part.text);
    const message = choice
      ? twice(choices, choice)
      : `\`${part.text}\` is nothing that a spell costs: write \`medium\`, \`+2\`, \`5 rounds\`, \`9 m³\`; a roll as in \`${EXAMPLE}\`.`;
    if (!choice || message !== undefined)
      return placed({ message: message!, start: part.start, end: part.end }, words);
    choices.push(choice);
  }
  return { title: `cast ${text}`.trim(), words, choices, task: undefined };
}

/** The choices stand where circumstances do. */
function readRolled(ruleset: Ruleset, words: ProcedureWords): Cast | Problem {
  const choices: SpellChoice[] = [];
  const usual = attackWords(ruleset, rolls.difficulties(ruleset));
  const read = (text: string): Circumstance | Problem | undefined => {
    const choice = choiceIn(ruleset, text);
    if (!choice) return usual.circumstances.read(text);
    const message = twice(choices, choice);
    if (message !== undefined) return { message, start: 0, end: text.length };
    choices.push(choice);
    return { name: CHOICE, number: 0, skill: undefined, text };
  };
  const task = readSides(words, {
    ...usual,
    targets: ['DIFF', 'MR'],
    opponentNeedsNoName: false,
    circumstances: {
      read,
      modifiers: (all) => usual.circumstances.modifiers(all.filter(({ name }) => name !== CHOICE)),
      suggest: () =>
        ' Write what the spell costs (`medium`, `+2`, `5 rounds`, `9 m³`), or what bears on the roll.',
    },
  });
  return isProblem(task) ? task : { title: `cast ${printTask(task)}`, words, choices, task };
}

const CHOICE = nameKey('choice of a spell');

const twice = (choices: readonly SpellChoice[], { kind }: SpellChoice): string | undefined =>
  choices.some((each) => each.kind === kind) ? `The ${kind} is here twice.` : undefined;

/** `4: 1, medium 1, +1 1, 5 rounds 1`. */
function costLine(choices: readonly SpellChoice[]): ProcedureLine {
  const cost = spellCost(choices);
  const parts = choices.map(({ text, cost: mr }) => `${text} ${mr}`);
  return { name: 'MR', text: parts.length > 0 ? `${cost}: 1, ${parts.join(', ')}` : `${cost}` };
}

/** Armor is that of the target, wherever it stands; what the MR adds to the damage is the weapon. */
function sidesOf(
  ruleset: Ruleset,
  task: Task,
  choices: readonly SpellChoice[],
): { readonly caster: Fighter; readonly target: Gear } {
  const { score } = task;
  const gear = gearOf(ruleset, score.circumstances);
  const weapon = choices.find(({ kind }) => kind === 'damage')?.cost ?? 0;
  return {
    caster: { name: score.text, score: addedBy(score), gear: { ...gear, weapon } },
    target: task.type === 'contest' ? gearOf(ruleset, task.opponent.circumstances) : gear,
  };
}

function oddsOf(ruleset: Ruleset, task: Task, choices: readonly SpellChoice[]): ProcedureLine[] {
  const { caster, target } = sidesOf(ruleset, task, choices);
  if (task.type === 'check')
    return blowLines(caster, shot(caster.score, task.target.total), target, 'succeeds');
  const { own } = clash(closeCombat(caster.score, addedBy(task.opponent)));
  return [
    ...blowLines(caster, own, target, 'succeeds'),
    { name: `${task.opponent.text} resists`, chance: complement(own.hits) },
  ];
}

function rollOf(ruleset: Ruleset, task: Task, choices: readonly SpellChoice[], source: RandomSource): string {
  const { caster, target } = sidesOf(ruleset, task, choices);
  const face = source(6);
  const mine = thrown(face, caster);
  if (task.type === 'check') {
    const by = face + caster.score - task.target.total;
    return `${mine} against ${task.target.text}: ${by > 0 ? hitText(caster, by, target) : 'fails'}`;
  }
  const opponent: Fighter = { name: task.opponent.text, score: addedBy(task.opponent), gear: target };
  const theirs = source(6);
  const by = face + caster.score - theirs - opponent.score;
  const both = `${mine} against ${thrown(theirs, opponent)}`;
  if (by === 0) return `${both}: even, again · ${rollOf(ruleset, task, choices, source)}`;
  return `${both}: ${by > 0 ? hitText(caster, by, target) : `${opponent.name} resists`}`;
}
