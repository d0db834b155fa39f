/** Awards of a log. Core Rules, Awarding Experience Points. */
import type { StepLine } from '../character.ts';
import type { Advance, StepProblem } from '../experience.ts';
import type { Explanation } from '../explanation.ts';
import { signed } from '../labels.ts';
import { current, type Current } from '../lazy.ts';
import { illegal, noAdvance } from '../log.ts';
import { say, type Message } from '../message.ts';
import { nameKey, partsOf, sameName } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import { EXPERIENCE, type Learner } from './advance.ts';

export const unitOf = (line: StepLine, { experienceUnit }: Ruleset): 'EP' | 'AP' | undefined =>
  sameName(line.name.text, 'AP') ||
  sameName(line.name.text, 'action points') ||
  sameName(line.name.text, 'action point')
    ? 'AP'
    : ['', 'EP', experienceUnit, 'experience points'].some((unit) => sameName(line.name.text, unit))
      ? 'EP'
      : undefined;

/** `4 EP`, `1 action point`: `AP` alone would be attribute points on the same sheet. */
export const inUnits = (amount: number, unit: 'EP' | 'AP'): string | Message =>
  unit === 'EP' ? `${amount} EP` : say('action points of', { count: amount });

/** `award 4 EP (base, long, success): The Cape Files`. */
export function award(line: StepLine, { ruleset, character }: Learner): Advance {
  const unit = unitOf(line, ruleset);
  const { parts, problems: ofParts } =
    awardsIn(character.log, ruleset).get(line) ?? awardParts(line, ruleset, new Map());
  const problems = [...ofParts];
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

interface Reasons {
  readonly parts: readonly Explanation[];
  readonly problems: readonly StepProblem[];
}

/** A row of the table of awards, and the award that has it. */
interface Given {
  readonly label: string;
  readonly line: StepLine;
}

/** The rows that an adventure has, by name and by the question that only one of them answers. */
type GivenRows = Map<string, Given>;

const known: Current<readonly StepLine[], ReadonlyMap<StepLine, Reasons>> = new WeakMap();

/** The reasons of the awards of a log; those with one title are of one adventure (R95). */
const awardsIn = (log: readonly StepLine[], ruleset: Ruleset): ReadonlyMap<StepLine, Reasons> =>
  current(known, log, [ruleset], () => {
    const adventures = new Map<string, GivenRows>();
    const found = new Map<StepLine, Reasons>();
    for (const line of log) {
      if (line.verb !== 'award' || !line.note) continue;
      const title = nameKey(line.note.text);
      const given: GivenRows = adventures.get(title) ?? new Map<string, Given>();
      adventures.set(title, given);
      found.set(line, awardParts(line, ruleset, given));
    }
    return found;
  });

/** The reasons of an award, from the table of awards; a reason may state its points. */
function awardParts(line: StepLine, ruleset: Ruleset, given: GivenRows): Reasons {
  const rows = ruleset.names.table.get('awards')?.rows ?? [];
  const names = rows.flatMap(([name = '', also = '']) => [name, ...partsOf(also, ';')]).filter(Boolean);
  const parts: Explanation[] = [];
  const problems: StepProblem[] = [];
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
    const same = question ? given.get(label) : undefined;
    const other = question === 'yes' ? undefined : given.get(question);
    const before = same ?? other;
    if (before && before.line !== line)
      problems.push({
        kind: 'illegal',
        message: say(same ? 'adventure has award' : 'adventure has another award', {
          ...{ label, answer: before.label, once, date: before.line.date.text },
        }),
        origin,
      });
    else if (same)
      problems.push({ kind: 'illegal', message: say('counts once in an adventure', { label }), origin });
    else if (other)
      problems.push({
        kind: 'illegal',
        message: say('award excludes another', { label, answer: other.label, once }),
        origin,
      });
    const own = before ?? { label, line };
    given.set(label, own);
    if (question) given.set(question, own);
    parts.push({ label, value, rule: EXPERIENCE, origin, parts: [] });
  }
  return { parts, problems };
}
