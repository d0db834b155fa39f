/** Code lenses: the totals of each character, and the rolls of stories and sheets. */
import { isCharacter, type Declared } from '../model/declarations.ts';
import type { CharacterKey, Model, ModelFile } from '../model/model.ts';
import { finished } from '../model/steps.ts';
import type { Sheet } from '../rules/sheet.ts';
import { totalsLine } from './budget.ts';
import type { Span } from '../syntax/tree.ts';
import { shift, stepsInDeclarations, type PlacedDeclaration } from './places.ts';
import { fightLenses } from './fights.ts';
import { graphLens } from './graph.ts';
import { rollLenses } from './rolls.ts';
import { trackerLenses } from './tracker.ts';
import { t } from '../text/messages.ts';

export interface CodeLens {
  readonly start: number;
  readonly end: number;
  readonly title: string;
  /** An offset in the line below the lens, for the breakdown or the roll that a click asks for. */
  readonly position: number;
  readonly action: LensAction;
}

/** The command of a code lens. */
export type LensAction =
  | { readonly type: 'breakdown' | 'graph' | 'fight' | 'initiative' | 'changes' }
  /** The id of the roll; empty for a choice of all. */
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
  readonly changes?: boolean;
}

/** Returns a short text about the changes of a character since the last commit. */
export type SinceCommit = (declared: Declared, file: ModelFile, sheet: () => Sheet) => string | undefined;

export const codeLenses = (...given: Parameters<typeof codeLensSteps>): CodeLens[] =>
  finished(codeLensSteps(...given));

/** The lenses of a file, one lens or paragraph a step. */
export function* codeLensSteps(
  model: Model,
  uri: string,
  options: LensOptions,
  sinceCommit?: SinceCommit,
): Generator<void, CodeLens[]> {
  const file = model.file(uri);
  if (!file) return [];
  return yield* stepsInDeclarations(model, file, 'Code lenses', (placed) =>
    lensesOf(model, placed, options, sinceCommit),
  );
}

function* lensesOf(
  model: Model,
  { declared, base }: PlacedDeclaration,
  options: LensOptions,
  sinceCommit: SinceCommit | undefined,
): Generator<CodeLens | undefined> {
  const lens = (own: Span, title: string, action: LensAction): CodeLens => {
    const span = shift(own, base);
    return { ...span, position: span.start, title, action };
  };
  const { head } = declared.node;
  if (isCharacter(declared)) {
    if (options.totals) yield lens(head, titleOf(model, declared), { type: 'breakdown' });
    if (options.statblock) yield lens(head, t('roll'), { type: 'roll', roll: '' });
    const change = options.changes
      ? sinceCommit?.(declared, model.file(declared.uri)!, () => model.character(declared).sheet)
      : undefined;
    if (change !== undefined) yield lens(head, change, { type: 'changes' });
    return;
  }
  if (options.graph && declared.kind === 'adventure')
    yield lens(head, graphLens(declared), { type: 'graph' });
  if (options.simulate)
    for (const each of fightLenses(model, declared)) yield lens(each, t('simulate'), { type: 'fight' });
  if (options.initiative)
    for (const each of trackerLenses(model, declared))
      yield lens(each, t('initiative'), { type: 'initiative' });
  for (const each of rollLenses(model, declared, options))
    yield each && lens(each, each.title, { type: 'roll', roll: each.roll });
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
    titles.set(key, (title = totalsLine(model.passingCharacter(key).sheet) || t('breakdown')));
  return title;
}
