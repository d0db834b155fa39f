/** The totals of a character: for the lens above it, the status bar and the command line. */
import { isCharacter } from '../model/declarations.ts';
import type { Model, Place } from '../model/model.ts';
import { balanceText, budgetState, experienceText, spentText } from './budget.ts';
import { characterMarkdown } from './character-markdown.ts';
import { declarationAt, shift } from './places.ts';
import { dotted } from './render.ts';
import type { BudgetState } from '../protocol/sheets.ts';
import { t } from '../text/messages.ts';

export { totalsLine } from './budget.ts';

export interface CharacterTotals<Range> {
  readonly name: string;
  /** Plain text: `Jack Smith: 35/35 AP · 92/92 CP`; the name alone where nothing is bought. */
  readonly text: string;
  /** Markdown. */
  readonly tooltip: string;
  readonly state: BudgetState;
  /** The whole declaration: the totals hold for every position in it. */
  readonly range: Range;
}

/** The totals of the character at an offset; `rangeOf` says where in the terms of the caller. */
export function totals<Range>(
  model: Model,
  uri: string,
  offset: number,
  rangeOf: (place: Place) => Range | undefined,
): CharacterTotals<Range> | undefined {
  const file = model.file(uri);
  const placed = file && declarationAt(file, offset);
  if (!placed || !isCharacter(placed.declared)) return undefined;
  const { declared, base } = placed;
  const span = { start: declared.node.start, end: Math.max(declared.node.end, offset - base) };
  const range = rangeOf({ uri, ...shift(span, base) });
  if (range === undefined) return undefined;
  const view = model.character(declared);
  const { sheet } = view;
  const name = sheet.character.name;
  return {
    name,
    text: [name || t('Unnamed'), dotted(spentText(sheet), balanceText(sheet), experienceText(sheet))]
      .filter((part) => part !== '')
      .join(': '),
    tooltip: characterMarkdown(view),
    state: budgetState(sheet),
    range,
  };
}
