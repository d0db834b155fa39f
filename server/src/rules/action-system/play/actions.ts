/** The actions of a turn of combat. Core Rules, Available Actions. */
import { nameKey, partsOf, sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import { tableRows } from '../../table-rows.ts';
import type { WeaponRule } from '../../equipment.ts';
import { rateOfFire } from './autofire.ts';

export interface CombatAction {
  readonly name: string;
  /** The name and the other words for it, as names match. */
  readonly keys: readonly string[];
  readonly kind: ActionKind;
  /** Whether it can be taken at any time, for the action of the turn. */
  readonly isAbort: boolean;
  /** The bonus to DEF until the next action; `speed` takes it from the meters covered. */
  readonly defense: number | 'speed';
  /** Only against blows, not against shots. */
  readonly onlyInMelee: boolean;
  /** REF counts for DEF. */
  readonly keepsReflexes: boolean;
  /** To the roll. */
  readonly adds: number;
  /** `REF + Unarmed Combat`, one or another. */
  readonly rolls: readonly string[];
  /** `DEF`, `attack`, or what the other side rolls. */
  readonly versus: string;
  readonly succeedsOnTie: boolean;
  /** `half MOV`, `2 MOV`. */
  readonly moves: string;
  /** The penalty of one more action in the same turn; undefined for an action that takes the whole turn. */
  readonly another: number | undefined;
  /** `weapon`, or one of several holds. */
  readonly needs: readonly string[];
  /** `2d6`, `STR`, `weapon`; empty for one that does no damage. */
  readonly damage: string;
  /** `next action`, `broken`, `turn`. */
  readonly lasts: string;
}

const KINDS = ['defensive', 'movement', 'offensive', 'special'] as const;
export type ActionKind = (typeof KINDS)[number];

export const combatActions = tableRows('combat actions', (row): CombatAction | undefined => {
  const kind = KINDS.find((each) => sameName(each, row('kind')));
  const isYes = (column: string): boolean => sameName(row(column), 'yes');
  return (
    kind && {
      name: row('action'),
      keys: [row('action'), ...partsOf(row('also'), ';')].filter(Boolean).map(nameKey),
      kind,
      isAbort: isYes('abort'),
      defense: sameName(row('DEF'), 'speed') ? 'speed' : Number(row('DEF')),
      onlyInMelee: sameName(row('against'), 'blows'),
      keepsReflexes: isYes('REF'),
      adds: Number(row('adds')),
      rolls: partsOf(row('rolls'), ';').filter(Boolean),
      versus: row('versus'),
      succeedsOnTie: sameName(row('on a tie'), 'succeeds'),
      moves: nameKey(row('moves')),
      another: row('another') === '' ? undefined : Number(row('another')),
      needs: partsOf(row('needs'), ' or ').filter(Boolean).map(nameKey),
      damage: row('damage'),
      lasts: row('lasts'),
    }
  );
});

/** By one of its names: `block`, `shoot`. */
export function actionNamed(ruleset: Ruleset, name: string): CombatAction | undefined {
  const key = nameKey(name);
  return combatActions(ruleset).find(({ keys }) => keys.includes(key));
}

/** Scores of somebody who moves; undefined for those that are not known. */
interface Mover {
  readonly move: number | undefined;
  readonly strength: number | undefined;
  /** The score of Climbing, which is how far those come who climb better than they walk. */
  readonly climbing: number;
}

/**
 * The meters of an action, at most; halves round up (RP-C11, RP-C21, RP-C28, RP-C31). Undefined for one that goes nowhere, and
 * where the score is not known that it goes by.
 */
export function metersOf(ruleset: Ruleset, { name, moves }: CombatAction, mover: Mover): number | undefined {
  const meters = farthest(ruleset, moves, mover);
  return meters !== undefined && sameName(name, 'climb') ? Math.max(meters, mover.climbing) : meters;
}

function farthest({ options }: Ruleset, moves: string, { move, strength }: Mover): number | undefined {
  if (moves === 'half str') return strength === undefined ? undefined : Math.ceil(strength / 2);
  if (move === undefined) return undefined;
  if (moves === 'half mov') return Math.ceil(move / 2);
  const times = options.number(moves);
  if (times !== undefined) return times * move;
  const [, factor] = /^(\d*) ?mov$/.exec(moves) ?? [];
  return factor === undefined ? undefined : Number(factor || 1) * move;
}

/** Turns of loading between two shots: by the rate of fire, or for a weapon without one by its class (RP-C42). */
export function loadingTurns(ruleset: Ruleset, weapon: WeaponRule): number | undefined {
  if (weapon.rateOfFire.trim() !== '') return rateOfFire(weapon).turns - 1;
  const names = [weapon.category, ...weapon.skills, weapon.name].join(' ').toLowerCase();
  return loadingRows(ruleset).find((row) => names.includes(row.weapon.toLowerCase()))?.turns;
}

const loadingRows = tableRows('loading', (row) => ({ weapon: row('weapon'), turns: Number(row('turns')) }));
