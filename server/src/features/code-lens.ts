/** The totals above each character. */
import { isCharacter } from '../model/declarations.ts';
import type { Model } from '../model/model.ts';
import { totalsLine } from './budget.ts';
import { declarationsIn, shift } from './places.ts';

export interface CodeLens {
  readonly start: number;
  readonly end: number;
  readonly title: string;
  /** An offset in the character's first line, for the breakdown that a click opens. */
  readonly position: number;
}

export interface LensOptions {
  readonly totals: boolean;
}

export function codeLenses(model: Model, uri: string, options: LensOptions): CodeLens[] {
  const file = model.file(uri);
  if (!file || !options.totals) return [];
  const lenses: CodeLens[] = [];
  for (const { declared, base } of declarationsIn(file)) {
    if (!isCharacter(declared)) continue;
    const span = shift(declared.node.head, base);
    lenses.push({ ...span, title: totalsLine(model.character(declared).sheet), position: span.start });
  }
  return lenses;
}
