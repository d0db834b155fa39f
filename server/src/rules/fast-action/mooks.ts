/** Foes who fall of hits. Fast Action Rules, Good, Bad, Ugly (RP-F11). */
import type { WrittenCharacter } from '../character.ts';
import { say } from '../message.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Remark, Sheet } from '../sheet.ts';
import { rowsOf } from '../table-rows.ts';
import { numberIn, rowWith } from './tables.ts';

/** The key that states the type on a sheet. */
export const MOOK_TYPE = 'mook type';

/** The number of damaging hits that a mook of a type takes; undefined for a character with a sheet. */
export function mookHits(ruleset: Ruleset, type: number): number | undefined {
  if (!ruleset.options.isOn('mooks')) return undefined;
  const hits = numberIn(rowWith(ruleset, 'mooks', { type: `${type}` }), 'hits');
  return hits > 0 ? hits : undefined;
}

/** That of somebody whose sheet says `mook type: 1`. */
export function hitsOf(ruleset: Ruleset, { facts }: WrittenCharacter): number | undefined {
  const type = facts.get(MOOK_TYPE)?.text ?? '';
  return /^\d+$/.test(type) ? mookHits(ruleset, Number(type)) : undefined;
}

/** A type that the table does not have. */
export function unknownType(ruleset: Ruleset, { facts }: WrittenCharacter): Sheet['outOfRange'] {
  const type = facts.get(MOOK_TYPE);
  const types = rowsOf(ruleset, 'mooks').map((row) => row('type'));
  if (!type || types.length === 0 || types.includes(type.text.trim())) return [];
  return [
    {
      message: say('is one of the types', { key: MOOK_TYPE, types, text: type.text }),
      origin: type.origin,
    },
  ];
}

export function remarksOnMook({ ruleset, character }: Sheet): Remark[] {
  const type = character.facts.get(MOOK_TYPE)?.text ?? '';
  const row = rowWith(ruleset, 'mooks', { type });
  if (!row || !ruleset.options.isOn('mooks')) return [];
  const hits = hitsOf(ruleset, character);
  const examples: Remark = { said: say('mook type', { type, examples: row('examples') }), rulings: [] };
  if (hits === undefined) return [examples];
  const end = hits === 1 ? say('dies of the first hit') : say('dies of hits', { hits });
  return [examples, { said: end, rulings: ['RP-F11'] }];
}
