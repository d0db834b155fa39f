/** Proposals at the cursor of a fixture, `$0`. */
import { fixture, type Fixture } from '../../../../../test/support/cursor.ts';
import { complete, resolveCompletion, type Completion } from '../../completion.ts';

/** Proposals in their order, with what they replace. */
export function at(source: string): { items: Completion[]; typed: string; model: Fixture['model'] } {
  const { model, uri, text, offset } = fixture(source);
  const items = complete(model, uri, offset).sort((a, b) => (a.sortKey < b.sortKey ? -1 : 1));
  const { start = 0, end = 0 } = items[0]?.replace ?? {};
  return { items, typed: text.slice(start, end), model };
}

export const labels = (source: string): string[] => at(source).items.map(({ label }) => label);

const find = (source: string, label: string): Completion | undefined =>
  at(source).items.find((item) => item.label === label);

export const inserted = (source: string, label: string): string | undefined =>
  find(source, label)?.insertText;
export const detail = (source: string, label: string): string | undefined => find(source, label)?.detail;

export function documentation(source: string, label: string): string | undefined {
  const { items, model } = at(source);
  const item = items.find((each) => each.label === label);
  return item && resolveCompletion(model, item);
}
