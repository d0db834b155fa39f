/** What the lens of a roll says. */
import type { Declared } from '../../model/declarations.ts';
import { isPlayer } from '../../model/encounters.ts';
import type { CharacterKey } from '../../model/model.ts';
import type { RollPhrase } from '../../model/phrases.ts';
import { compareRatios, printChance, type Ratio } from '../../rules/dice/index.ts';
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

/** A phrase may live longer than the rules of those who roll it, which would stay with it. */
interface Kept {
  readonly keys: readonly WeakRef<CharacterKey>[];
  readonly title: string;
}

const kept: Readonly<Record<TitleLength, WeakMap<RollPhrase, Kept>>> = {
  names: new WeakMap(),
  spread: new WeakMap(),
};

/** Empty where nobody has any odds. Kept with the sheets that it is about. */
export function oddsTitle(people: People, roll: ProseRoll, length: TitleLength): string {
  const { rollers, opponent, phrase } = roll;
  const keys = [...rollers, ...(opponent ? [opponent.declared] : [])].map((each) => people.key(each));
  const known = kept[length].get(phrase);
  if (known?.keys.length === keys.length && keys.every((key, index) => key === known.keys[index]!.deref()))
    return known.title;
  const parts =
    rollers.length > MOST_IN_FULL && length === 'spread' ? spread(people, roll) : named(people, roll);
  const title = parts.length === 0 ? '' : [roll.label, ...parts].join(' · ');
  kept[length].set(phrase, { keys: keys.map((key) => new WeakRef(key)), title });
  return title;
}

const MOST_NAMES = 4;
const MOST_IN_FULL = 2;

function named(people: People, roll: ProseRoll): string[] {
  const short = shortNames(roll.rollers);
  // Only those with the trait roll to control it. Of all others, the sheets of those who are shown are enough.
  const isControl = roll.base.type === 'control';
  const parts: string[] = [];
  let left = 0;
  for (const declared of roll.rollers) {
    const isShown = parts.length < MOST_NAMES;
    const one = isShown || isControl ? contender(people, roll, declared) : undefined;
    if (isShown && one?.odds) parts.push(`${short(one.name)} ${printChance(one.odds.chance)}`);
    else if (!isShown && (one?.odds || !isControl)) left++;
  }
  return left > 0 ? [...parts, `+${left}`] : parts;
}

function spread(people: People, roll: ProseRoll): string[] {
  const short = shortNames(roll.rollers);
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
    // An article or a genitive makes a description of it: `The Woman in Gray`, `Ash's Sister`.
    return first === undefined || /^(?:the|an?)$/i.test(words[0]!) || /['’]s?$/.test(first) ? name : first;
  };
  for (const name of names) counts.set(short(name), (counts.get(short(name)) ?? 0) + 1);
  return (name) => (counts.get(short(name)) === 1 ? short(name) : name);
}
