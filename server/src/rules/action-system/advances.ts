/** Reads a line of a log in the terms of the rules. Core Rules, Experience Points. */
import type { StepLine } from '../character.ts';
import type { Advance, StepProblem } from '../experience.ts';
import { signed } from '../labels.ts';
import { say, type Message } from '../message.ts';
import { nameKey, partsOf, sameName } from '../names.ts';
import type { Explanation } from '../explanation.ts';
import type { Ruleset } from '../ruleset.ts';
import { illegal, noAdvance } from '../log.ts';
import { EXPERIENCE, permission, priceExplanation, type Learner } from './advance.ts';
import { scoreAdvance } from './score-advances.ts';
import { traitAdvance } from './trait-advances.ts';
import { wealthAdvance } from './wealth.ts';

export function advanceOf(line: StepLine, learner: Learner): Advance {
  switch (line.verb) {
    case 'award':
      return award(line, learner.ruleset);
    case 'spend':
    case 'cash in':
      return spend(line, learner.ruleset);
    case 'buy':
      return line.amount ? buyPoints(line, learner.ruleset) : traitAdvance(line, learner);
    case 'buy off':
    case 'gain':
      return traitAdvance(line, learner);
    case 'raise':
    case 'lower':
    case 'learn':
      return wealthAdvance(line, learner) ?? scoreAdvance(line, learner) ?? traitAdvance(line, learner);
  }
}

const unitOf = (line: StepLine, { experienceUnit }: Ruleset): 'EP' | 'AP' | undefined =>
  sameName(line.name.text, 'AP') ||
  sameName(line.name.text, 'action points') ||
  sameName(line.name.text, 'action point')
    ? 'AP'
    : ['', 'EP', experienceUnit, 'experience points'].some((unit) => sameName(line.name.text, unit))
      ? 'EP'
      : undefined;

/** `4 EP`, `1 action point`: `AP` alone would be attribute points on the same sheet. */
const inUnits = (amount: number, unit: 'EP' | 'AP'): string | Message =>
  unit === 'EP' ? `${amount} EP` : say('action points of', { count: amount });

/** `award 4 EP (base, long, success): The Cape Files`. */
function award(line: StepLine, ruleset: Ruleset): Advance {
  const unit = unitOf(line, ruleset);
  const { parts, problems } = awardParts(line, ruleset);
  const sum = parts.reduce((total, part) => total + part.value, 0);
  const amount = line.amount?.value ?? (parts.length > 0 ? sum : undefined);
  if (amount === undefined || !unit) return noAdvance(line, illegal(line, say('an award needs an amount')));
  if (unit === 'EP' && parts.length > 0 && problems.length === 0 && sum !== amount) {
    problems.push({
      kind: 'mismatch',
      message: say('parts of the award come to', { sum, amount }),
      origin: line.amount!.origin,
      replacements: [`${sum}`],
    });
  }
  const value = unit === 'EP' ? amount : 0;
  return {
    ...noAdvance(line, ...problems),
    label: line.note
      ? say('with a note', { what: inUnits(amount, unit), note: line.note.text })
      : inUnits(amount, unit),
    change: { label: say('award'), value, rule: EXPERIENCE, origin: line.origin, parts },
    actionPoints: unit === 'AP' ? amount : 0,
  };
}

/** The reasons of an award, from the table of awards; a reason may state its points. */
function awardParts(line: StepLine, ruleset: Ruleset): { parts: Explanation[]; problems: StepProblem[] } {
  const rows = ruleset.names.table.get('awards')?.rows ?? [];
  const names = rows.flatMap(([name = '', also = '']) => [name, ...partsOf(also, ';')]).filter(Boolean);
  const parts: Explanation[] = [];
  const problems: StepProblem[] = [];
  /** The rows so far, by name and by the question that only one of them answers. */
  const seen = new Map<string, string>();
  for (const { text, name, number, origin } of line.qualifiers) {
    const word = number ? name : text;
    const row = rows.find(([own = '', also = '']) =>
      [own, ...partsOf(also, ';')].some((each) => each && sameName(each, word)),
    );
    if (!row) {
      problems.push({
        kind: 'unknown',
        message: say('the table of awards has no', { word }),
        origin,
        known: { text: word, names },
      });
      continue;
    }
    const [label = '', , points = '0', once = ''] = row;
    const value = Number(points);
    if (number && number.value !== value)
      problems.push({
        kind: 'mismatch',
        message: say('award is worth', { label, worth: signed(value), written: signed(number.value) }),
        origin: number.origin,
        replacements: [number.signed ? signed(value) : `${value}`],
      });
    const question = nameKey(once);
    const answer = question === 'yes' ? undefined : seen.get(question);
    if (question && seen.has(label))
      problems.push({ kind: 'illegal', message: say('counts once in an adventure', { label }), origin });
    else if (answer !== undefined) {
      const message = say('award excludes another', { label, answer, once });
      problems.push({ kind: 'illegal', message, origin });
    }
    seen.set(label, label);
    if (question) seen.set(question, label);
    parts.push({ label, value, rule: EXPERIENCE, origin, parts: [] });
  }
  return { parts, problems };
}

/** `cash in 2 AP`, `spend 1 AP`, `spend 3 EP: training`. */
function spend(line: StepLine, ruleset: Ruleset): Advance {
  const unit = unitOf(line, ruleset);
  const amount = line.amount?.value;
  const isCashed = line.verb === 'cash in';
  if (amount === undefined || !unit || (isCashed && unit === 'EP')) {
    const example = isCashed ? '`cash in 2 AP`' : '`spend 1 AP`, `spend 3 EP: training`';
    return noAdvance(line, illegal(line, say('say how much', { example })));
  }
  const brings = isCashed
    ? amount * (ruleset.prices.experience.actionPointValue ?? 0)
    : unit === 'EP'
      ? -amount
      : 0;
  return {
    ...noAdvance(line),
    label: isCashed
      ? say('cashed in', { amount: inUnits(amount, unit) })
      : say('spent', { amount: inUnits(amount, unit) }),
    change: { label: line.verb, value: brings, rule: EXPERIENCE, origin: line.origin, parts: [] },
    actionPoints: unit === 'AP' ? -amount : 0,
  };
}

/** `buy 1 AP`. */
function buyPoints(line: StepLine, ruleset: Ruleset): Advance {
  const amount = line.amount!.value;
  const price = ruleset.prices.experience.actionPoint;
  if (unitOf(line, ruleset) !== 'AP' || price === undefined)
    return noAdvance(line, illegal(line, say('only action points are bought by number')));
  return {
    ...noAdvance(line, ...permission(line, say('buying action points'), ruleset)),
    label: inUnits(amount, 'AP'),
    change: priceExplanation(line, say('action points'), amount * price, `${amount} x ${price}`),
    actionPoints: amount,
  };
}
