/** What stands above the lines: the totals of each character, and the rolls of stories and sheets. */
import { isCharacter, type Declared } from '../model/declarations.ts';
import type { CharacterKey, Model } from '../model/model.ts';
import { totalsLine } from './budget.ts';
import { declarationsIn, shift } from './places.ts';
import { fightLenses } from './fights.ts';
import { graphLens } from './graph.ts';
import { rollLenses } from './rolls.ts';
import { trackerLenses } from './tracker.ts';

export interface CodeLens {
  readonly start: number;
  readonly end: number;
  readonly title: string;
  /** An offset in the line below the lens, for the breakdown or the roll that a click asks for. */
  readonly position: number;
  readonly action: LensAction;
}

/** What a click does. */
export type LensAction =
  | { readonly type: 'breakdown' | 'graph' | 'fight' | 'initiative' }
  /** What it rolls; empty for a choice of all. */
  | { readonly type: 'roll'; readonly roll: string };

/** The kinds of lenses that are shown. */
export interface LensOptions {
  readonly totals?: boolean;
  readonly rolls?: boolean;
  readonly dice?: boolean;
  readonly statblock?: boolean;
  readonly graph?: boolean;
  readonly simulate?: boolean;
  readonly initiative?: boolean;
}

export function codeLenses(model: Model, uri: string, options: LensOptions): CodeLens[] {
  const file = model.file(uri);
  if (!file) return [];
  const lenses: CodeLens[] = [];
  for (const { declared, base } of declarationsIn(file)) {
    if (isCharacter(declared)) {
      const span = shift(declared.node.head, base);
      const place = { ...span, position: span.start };
      if (options.totals)
        lenses.push({ ...place, title: titleOf(model, declared), action: { type: 'breakdown' } });
      if (options.statblock) lenses.push({ ...place, title: 'roll', action: { type: 'roll', roll: '' } });
      continue;
    }
    if (options.graph && declared.kind === 'adventure') {
      const span = shift(declared.node.head, base);
      lenses.push({ ...span, position: span.start, title: graphLens(declared), action: { type: 'graph' } });
    }
    if (options.simulate) {
      for (const head of fightLenses(model, declared)) {
        const span = shift(head, base);
        lenses.push({ ...span, position: span.start, title: 'simulate', action: { type: 'fight' } });
      }
    }
    if (options.initiative) {
      for (const head of trackerLenses(model, declared)) {
        const span = shift(head, base);
        lenses.push({ ...span, position: span.start, title: 'initiative', action: { type: 'initiative' } });
      }
    }
    for (const { title, roll, ...own } of rollLenses(model, declared, options)) {
      const span = shift(own, base);
      lenses.push({ ...span, title, position: span.start, action: { type: 'roll', roll } });
    }
  }
  return lenses;
}

/**
 * Every character of a file has its lens, so their texts outlive their sheets. Where nothing is bought there are no
 * totals, but still a breakdown.
 */
const titles = new WeakMap<CharacterKey, string>();

function titleOf(model: Model, declared: Declared): string {
  const key = model.characterKey(declared);
  let title = titles.get(key);
  if (title === undefined)
    titles.set(key, (title = totalsLine(model.passingCharacter(key).sheet) || 'breakdown'));
  return title;
}
