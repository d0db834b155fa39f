/** The totals above each character. */
import { isCharacter, type Declared } from '../model/declarations.ts';
import type { CharacterKey, Model } from '../model/model.ts';
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
    lenses.push({ ...span, title: titleOf(model, declared), position: span.start });
  }
  return lenses;
}

/** Every character of a file has its lens, so their texts outlive their sheets. */
const titles = new WeakMap<CharacterKey, string>();

function titleOf(model: Model, declared: Declared): string {
  const key = model.characterKey(declared);
  let title = titles.get(key);
  if (title === undefined) titles.set(key, (title = totalsLine(model.passingCharacter(key).sheet)));
  return title;
}
