/** Weapons of the writer's own with the damage or the category of one that the rules have: `Claws +1`, `Shotgun (H)`. */
import { sameName } from '../rules/names.ts';
import type { Ruleset } from '../rules/ruleset.ts';

const RATED = /^(?<own>\p{L}[^()]{0,80}?),? \(?(?:(?<points>\+\d{1,2})|(?<category>\p{L}{1,9}))\)?$/u;
/** `Medium weapon`, `Medium ranged weapon`: what any weapon may be like. */
const SAMPLE = / weapon$/;

/** The entries that a sheet may have for such a weapon: `Claws (Medium weapon)`, `Claws (Medium ranged weapon)`. */
export function likeSamples(text: string, { weapons }: Ruleset): string[] {
  const { own, points, category = '' } = RATED.exec(text)?.groups ?? {};
  if (own === undefined) return [];
  return weapons.flatMap(({ name, marks: [first = '', ...others] }) => {
    const isLike =
      points === undefined
        ? sameName(first, category) || first.charAt(0) === category
        : others.includes(`Damage ${points}`);
    return SAMPLE.test(name) && isLike ? `${own} (${name})` : [];
  });
}
