/** Protection against a blow: armor and toughness. Core Rules, Damage; Armor. */
import { sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import { damageTypes, type Blow, type Layer, type Place, type Protection } from './damage.ts';
import { wholeBody } from './hit-locations.ts';

/**
 * What armor and toughness take off such a blow: at a hit location, by its number, or where there is none to hit, the armor of the
 * whole body. The layer with the highest value counts (RP-C90).
 */
export function protectionFrom(
  ruleset: Ruleset,
  blow: Blow,
  {
    armor,
    toughness,
    resistant = 0,
  }: {
    readonly armor: readonly Layer[];
    readonly toughness: number;
    /** TGH that also reduces damage which passes by TGH otherwise. */
    readonly resistant?: number;
  },
  place: Place | undefined = wholeBody(ruleset),
): Protection {
  const type = damageTypes(ruleset).find((row) => sameName(row.type, blow.type));
  const layers = place ? armor.filter((each) => covers(each, place.location)) : armor;
  const resists = type?.armor === true && !type.toughness && resistant > 0;
  return {
    armorValue: type?.armor === false ? 0 : Math.max(0, ...layers.map((layer) => armorValue(layer, blow))),
    multiplier: place?.multiplier ?? 1,
    toughness: type?.toughness ? toughness : resists ? resistant : 0,
    ...(resists && { least: 1 }),
  };
}

/** Clothes and the like, whose cover varies, count everywhere. */
const covers = ({ locations }: Layer, location: number): boolean =>
  locations.length === 0 || locations.includes(location);

/** Half, rounded up, where its notes or the weapon say so (RP-C11, RP-C89, RP-C93). */
function armorValue({ armorValue: full, halvedBy }: Layer, { type, marks }: Blow): number {
  const isHalved =
    isMarked(marks, 'armor piercing') ||
    halvedBy.some((what) => (sameName(what, 'blunt') ? type === 'B' : isMarked(marks, what)));
  return isHalved ? Math.ceil(full / 2) : full;
}

const isMarked = (marks: readonly string[], mark: string): boolean =>
  marks.some((each) => sameName(each, mark));
