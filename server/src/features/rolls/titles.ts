/** The titles of roll lenses. */
import type { Declared } from '../../model/declarations.ts';
import { isPlayer } from '../../model/encounters.ts';
import type { CharacterKey } from '../../model/model.ts';
import type { RollPhrase } from '../../model/phrases.ts';
import { compareRatios, type Ratio } from '../../rules/dice/index.ts';
import { printChance } from '../../words/chance.ts';
import type { People } from './people.ts';
import { contender, nameOf, type ProseRoll } from './prose-rolls.ts';
import { t } from '../../text/messages.ts';

/**
 * | length   |                                                                                                |
 * |----------|------------------------------------------------------------------------------------------------|
 * | `names`  | `Stealth vs 18 · Jack 62.5% · Mara 16.2%`: up to four of those who roll                          |
 * | `spread` | `Stealth vs 18 · Io 98.1% … Mara 16.2%`: of more than two the best and the worst                |
 */
export type TitleLength = 'names' | 'spread';

interface Kept {
  readonly company: Company;
  readonly opponent: WeakRef<CharacterKey> | undefined;
  readonly title: string;
}

const kept: Readonly<Record<TitleLength, WeakMap<RollPhrase, Kept>>> = {
  names: new WeakMap(),
  spread: new WeakMap(),
};

/** Empty where nobody has any odds. Kept with the sheets that it is about. */
export function oddsTitle(people: People, roll: ProseRoll, length: TitleLength): string {
  const { rollers, opponent, phrase } = roll;
  const company = companyOf(people, rollers);
  const opposing = opponent?.declared && people.key(opponent.declared);
  const before = kept[length].get(phrase);
  if (before?.company === company && before.opponent?.deref() === opposing) return before.title;
  const isSpread = length === 'spread' && rollers.length > MOST_IN_FULL && rollers.length <= MOST_COMPARED;
  const parts = isSpread ? spread(people, roll, company) : named(people, roll, company);
  const title = parts.length === 0 ? '' : [roll.label, ...parts].join(' · ');
  kept[length].set(phrase, { company, opponent: opposing && new WeakRef(opposing), title });
  return title;
}

/** Characters who roll together, with their current sheets: the same people make many rolls of a story. */
class Company {
  /** A cache of companies must not keep the rules of their members alive. */
  readonly #keys: readonly WeakRef<CharacterKey>[];
  readonly short: (name: string) => string;

  constructor(rollers: readonly Declared[], keys: readonly CharacterKey[]) {
    this.#keys = keys.map((key) => new WeakRef(key));
    this.short = shortNames(rollers);
  }

  consistsOf(keys: readonly CharacterKey[]): boolean {
    return (
      this.#keys.length === keys.length && keys.every((key, index) => key === this.#keys[index]!.deref())
    );
  }
}

/** The companies that begin with somebody, the latest first. */
const companies = new WeakMap<CharacterKey, readonly Company[]>();
const MOST_COMPANIES = 8;
/** The company of an array of people, which stays the same until the rules change. */
const known = new WeakMap<readonly Declared[], { readonly revision: number; readonly company: Company }>();
const NOBODY = new Company([], []);

function companyOf(people: People, rollers: readonly Declared[]): Company {
  const [first] = rollers;
  if (!first) return NOBODY;
  const { revision } = people.model;
  const last = known.get(rollers);
  if (last?.revision === revision) return last.company;
  const keys = rollers.map((each) => people.key(each));
  const others = companies.get(keys[0]!) ?? [];
  let company = others.find((each) => each.consistsOf(keys));
  if (!company) {
    company = new Company(rollers, keys);
    companies.set(keys[0]!, [company, ...others.slice(0, MOST_COMPANIES - 1)]);
  }
  known.set(rollers, { revision, company });
  return company;
}

const MOST_NAMES = 4;
const MOST_IN_FULL = 2;
/** More people than ever roll in one scene. */
const MOST_COMPARED = 100;

function named(people: People, roll: ProseRoll, { short }: Company): string[] {
  // Only those with the trait roll to control it. Of all others, the sheets of those who are shown are enough.
  const isControl = roll.base.type === 'control';
  const parts: string[] = [];
  let left = 0;
  for (const [index, declared] of roll.rollers.entries()) {
    const isShown = parts.length < MOST_NAMES;
    if (!isShown && !isControl) {
      left = roll.rollers.length - index;
      break;
    }
    const one = contender(people, roll, declared);
    if (!one?.odds) continue;
    if (isShown) parts.push(`${short(one.name)} ${printChance(one.odds.chance)}`);
    else left++;
  }
  return left > 0 ? [...parts, `+${left}`] : parts;
}

function spread(people: People, roll: ProseRoll, { short }: Company): string[] {
  const all = roll.rollers.flatMap((declared): { readonly name: string; readonly chance: Ratio }[] => {
    const one = contender(people, roll, declared);
    return one?.odds ? [{ name: short(one.name), chance: one.odds.chance }] : [];
  });
  const told = all.map(({ name, chance }) => `${name} ${printChance(chance)}`);
  if (all.length <= MOST_IN_FULL) return told;
  const sorted = [...all].sort((a, b) => compareRatios(b.chance, a.chance));
  const [best, worst] = [sorted[0]!, sorted.at(-1)!];
  if (compareRatios(best.chance, worst.chance) === 0) return [t('everybody {0}', printChance(best.chance))];
  return [`${best.name} ${printChance(best.chance)} … ${worst.name} ${printChance(worst.chance)}`];
}

/** Words before a name that are no name: titles, ranks, articles. */
const TITLE =
  /^(?:the|an?|.*\.|m(?:rs?|s|x|iss|adame?|onsieur|aster|istress|other)|d(?:r|octor|ame|uke|uchess|etective|eacon)|s(?:ir|ister|ergeant|gt|aint|t|enator|eñora?|ensei|heriff)|l(?:ord|ady|ieutenant|t)|c(?:aptain|apt|olonel|ol|orporal|ommander|ount|ountess|hief|ardinal)|p(?:rofessor|rof|rivate|rince|rincess|resident|astor|ope|riest|riestess)|major|admiral|general|agent|officer|inspector|brother|father|bishop|baron|baroness|king|queen|emperor|empress|judge|nurse|rev|reverend|rabbi|imam|aunt|uncle|old|young|big|little|frau|herr)$/i;

/**
 * First names without titles, `Mary` of `Sister Mary Clarence`, where no two share one. The name of an npc without a title
 * says what it is, and stays whole: `Hangar Guard`.
 */
function shortNames(people: readonly Declared[]): (name: string) => string {
  const counts = new Map<string, number>();
  const names = people.map(nameOf);
  const roles = new Set(people.filter((each) => !isPlayer(each)).map(nameOf));
  const short = (name: string): string => {
    const words = name.split(' ');
    const first = words.find((word) => !TITLE.test(word));
    if (roles.has(name) && first === words[0]) return name;
    // An article, a genitive or a small word makes a description of it: `The Woman in Gray`, `Ash's Sister`, `Lady of the Lake`.
    const isName = first !== undefined && /^\p{Lu}/u.test(first) && !/['’]s?$/.test(first);
    return isName && !/^(?:the|an?)$/i.test(words[0]!) ? first : name;
  };
  for (const name of names) counts.set(short(name), (counts.get(short(name)) ?? 0) + 1);
  return (name) => (counts.get(short(name)) === 1 ? short(name) : name);
}
