/** The weapons, armor and gear of a printed statblock: names with commas, statistics and counts. */
import { isStat } from '../model/compile/equipment.ts';
import { nameKey } from '../rules/names.ts';
import { translated } from '../rules/other-words.ts';
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

  /** Whether a list is one of things. */
  isListed(list: string): boolean {
    return this.#things(list) !== undefined;
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
      const isStatistic = this.#isStatistic(list, part) && !isThing(part) && isThing(two);
      // `claws, damage 6`: a weapon of the writer's own, where names are free.
      const isOwnStatistic = this.isOwnStatistic(list, part);
      if (joined.length > 0 && isOwnStatistic) joined[joined.length - 1] += `: ${part}`;
      else if (joined.length > 0 && (isName || isStatistic)) joined[joined.length - 1] = two;
      else joined.push(part);
    }
    return joined;
  }

  /** `0.5 kg`, `Acc +1`, `SA`: a statistic behind the comma of a thing. */
  #isStatistic(list: string, part: string): boolean {
    const kind = list === 'armor' ? 'armor' : 'weapon';
    return /^[+-]?[\d.]/.test(part) || isStat(kind, part, this.#ruleset.statistics);
  }

  /** `damage 6`, where things may have names and statistics of the writer's own. */
  isOwnStatistic(list: string, part: string): boolean {
    return this.#ruleset.open.has(list) && /^\p{L}/u.test(part) && this.#isStatistic(list, part);
  }

  /** A full stop belongs to the name of `Ship's gun, 16-in.`; otherwise it closes the list. */
  isThing(list: string, text: string): boolean {
    return this.#known(list, text) !== undefined;
  }

  #things(list: string): ReadonlyMap<string, { readonly name: string }> | undefined {
    const { weapon, armor, gear } = this.#ruleset.names;
    return { weapons: weapon, armor, gear }[list];
  }

  /** The name that the rules have for a thing, and what stands in parentheses behind it: `Leather (torso)`. */
  #known(list: string, text: string): { readonly name: string; readonly note?: string } | undefined {
    const index = this.#things(list);
    const bare = bareName(text).replace(/^(?:an?|the) /i, '');
    const known = index?.get(nameKey(bare));
    if (known) return { name: known.name };
    const [, plain = '', note = ''] = /^([^()]+?) ?\(([^()]+)\)$/.exec(bare) ?? [];
    const ofPart = index?.get(nameKey(plain));
    // `Club (Polearms)` is used with another skill.
    if (ofPart) return this.#ruleset.names.skill.has(nameKey(note)) ? undefined : { name: ofPart.name, note };
    // `Knife +0`, `Chain mail 2/+1`
    const [, named = '', numbers = ''] =
      /^(\p{L}.*?|\d.*?\p{L}) (\+\d{1,2}|\d{1,2}\/\+?\d{1,2})$/u.exec(bare) ?? [];
    const numbered = index?.get(nameKey(named));
    if (numbered) return { name: numbered.name, note: numbers };
    const kind = list === 'weapons' ? 'weapon' : list === 'armor' ? 'armor' : undefined;
    const meant = kind && translated(this.#ruleset, bare, kind);
    return meant === undefined ? undefined : { name: meant };
  }

  /** A thing that the campaign has; or the text as it is. */
  item(list: string, part: string): string {
    const [cell = '', ...others] = part.split('\t');
    if (others.length > 0 && others.every((each) => this.isOwnStatistic(list, each)))
      return `${this.item(list, cell)}: ${others.join(', ')}`;
    // Further columns of a thing that the rules know say what the rules say.
    const text = (this.isThing(list, cell) ? cell : part.replaceAll('\t', ' ')).trim();
    const known = this.#known(list, text);
    // The scale of a map and the time of a day keep their colon.
    if (!known) return text.replace(/(?<!\d):(?!\s)|:(?![\s\d])/g, ' -');
    const note = [known.note, /^[^:]*(?:\p{L}:|: )\s*(\S[^]*)$/u.exec(text)?.[1]].filter(Boolean).join('; ');
    const count = / ?[x×] ?(\d+)\b/.exec(text)?.[1];
    const stated = statedIn(text) ?? statedIn(part);
    return [known.name, stated && ` (${stated})`, count && ` x${count}`, note && `: ${note}`]
      .filter(Boolean)
      .join('');
  }
}
