/** Awards of a log. Fast Action Rules, Experience Points. */
import type { StepLine } from '../character.ts';
import type { Advance, StepProblem } from '../experience.ts';
import { illegal, noAdvance } from '../log.ts';
import { say } from '../message.ts';
import { nameKey, partsOf, sameName } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import { rowsOf, type Row } from '../table-rows.ts';

/** `award 8 EXP (easy scenario, good idea): the bridge`. The game master decides; the table says what is usual. */
export function award(line: StepLine, ruleset: Ruleset): Advance {
  const unit = ruleset.experienceUnit;
  const isUnit = ['', unit, 'EP', 'XP', 'experience points'].some((each) => sameName(each, line.name.text));
  if (!line.amount || !isUnit)
    return noAdvance(line, illegal(line, say('an award needs an amount in', { unit })));
  const { value } = line.amount;
  const { usual, problems } = reasonsOf(line, ruleset);
  return {
    ...noAdvance(line, ...problems),
    label: `${value} ${unit}${line.note ? `: ${line.note.text}` : ''}`,
    change: {
      label: say('award'),
      value,
      calculation: usual || undefined,
      rule: 'Fast Action Rules, Experience Points',
      origin: line.origin,
      parts: [],
    },
  };
}

/** The usual award for stated reasons: `easy scenario (5 to 7) + good idea (1)`. */
function reasonsOf(
  { qualifiers }: StepLine,
  ruleset: Ruleset,
): { readonly usual: string; readonly problems: StepProblem[] } {
  const rows = rowsOf(ruleset, 'awards');
  const namesOf = (row: Row): string[] => [row('award'), ...partsOf(row('also'), ';')];
  const usual: string[] = [];
  const problems: StepProblem[] = [];
  for (const { text, name, number, origin } of qualifiers) {
    const word = number ? name : text;
    const row = rows.find((each) => namesOf(each).some((known) => sameName(known, word)));
    if (!row)
      problems.push({
        kind: 'unknown',
        message: say('the table of awards has no', { word }),
        origin,
        severity: 'warning',
        known: { text: word, names: rows.flatMap(namesOf).filter(Boolean) },
      });
    else usual.push(`${row('award')} (${number?.value ?? row(nameKey(ruleset.experienceUnit))})`);
  }
  return { usual: usual.join(' + '), problems };
}
