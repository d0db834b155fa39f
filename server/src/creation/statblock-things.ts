/** The weapons, armor and gear of a printed statblock: names with commas, statistics and counts. */
import { nameKey } from '../rules/names.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { bareName, statedIn, withoutStop } from './statblock-entries.ts';

export class StatblockThings {
  readonly #ruleset: Ruleset;

  constructor(ruleset: Ruleset) {
    this.#ruleset = ruleset;
  }

  /** The list of a weapon or of armor that the rules know. */
  fightingList(item: string): string | undefined {
    return ['weapons', 'armor'].find((list) => this.isThing(list, item));
  }

  /** Names of things may hold commas, and their statistics do: `Clothing, light`, `Knife 1d6 P/L, 0.5 kg`. */
  joined(list: string, parts: readonly string[]): string[] {
    if (!this.#things(list)) return [...parts];
    const joined: string[] = [];
    for (const part of parts) {
      const two = `${joined.at(-1) ?? ''}, ${part}`;
      // `Equipment:` has weapons and armor among the rest.
      const isThing = (text: string): boolean =>
        this.isThing(list, text) || (list === 'gear' && this.fightingList(text) !== undefined);
      const isLonger = bareName(two).includes(',') && bareName(two) !== bareName(joined.at(-1) ?? '');
      const isName = isLonger && (isThing(two) || isThing(withoutStop(two)));
      const isStatistic = /^[+-]?[\d.]/.test(part) && !isThing(part) && isThing(two);
      if (joined.length > 0 && (isName || isStatistic)) joined[joined.length - 1] = two;
      else joined.push(part);
    }
    return joined;
  }

  /** A full stop belongs to the name of `Ship's gun, 16-in.`; otherwise it closes the list. */
  isThing(list: string, text: string): boolean {
    return this.#things(list)?.has(nameKey(bareName(text))) === true;
  }

  #things(list: string): ReadonlyMap<string, { readonly name: string }> | undefined {
    const { weapon, armor, gear } = this.#ruleset.names;
    return { weapons: weapon, armor, gear }[list];
  }

  /** A thing that the campaign has; or the text as it is. */
  item(list: string, part: string): string {
    const index = this.#things(list);
    const [cell = ''] = part.split('\t');
    // Further columns of a thing that the rules know say what the rules say.
    const text = (index?.has(nameKey(bareName(cell))) ? cell : part.replaceAll('\t', ' ')).trim();
    const note = /^[^:]*\p{L}:\s*(\S[^]*)$/u.exec(text)?.[1];
    const count = / ?[x×] ?(\d+)\b/.exec(text)?.[1];
    const known = index?.get(nameKey(bareName(text)));
    const stated = statedIn(text) ?? (known ? statedIn(part) : undefined);
    return known
      ? [known.name, stated && ` (${stated})`, count && ` x${count}`, note && `: ${note}`]
          .filter(Boolean)
          .join('')
      : text.replace(/:(?!\s)/g, ' -');
  }
}
