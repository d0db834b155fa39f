/** The kinds of actions with their costs in shots, and what everybody can do. Actions, Actions; Actions, Common Actions. */
import { say, type Message } from '../message.ts';
import { nameKey, partsOf } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import type { TraitChoice } from '../sheet.ts';
import { tableRows } from '../table-rows.ts';

/** A row of `table Action Kinds`. */
export interface ActionKind {
  readonly name: string;
  /** The name as names match. */
  readonly key: string;
  /** Other names, as name keys. */
  readonly aliases: readonly string[];
  /** Undefined where its own text says what it costs. */
  readonly shots: number | 'all' | undefined;
  /** Whether a move comes with it. */
  readonly moves: boolean;
  readonly when: string;
}

/** A row of `table Common Actions`. */
export interface CommonAction {
  readonly name: string;
  readonly kind: string;
  /** Whether it is done so often that it is at hand at once. */
  readonly isUsual: boolean;
  readonly effect: string;
}

export const actionKinds = tableRows('action kinds', (row): ActionKind => ({
  name: row('kind'),
  key: nameKey(row('kind')),
  aliases: partsOf(row('also'), ';').map(nameKey).filter(Boolean),
  shots: readShots(row('shots')),
  moves: row('moves') === 'yes',
  when: row('when'),
}));

export const commonActions = tableRows('common actions', (row): CommonAction => ({
  name: row('action'),
  kind: row('kind'),
  isUsual: row('usual') === 'yes',
  effect: row('effect'),
}));

/** A kind by its name: `Limit Break`, `combo`. */
export function actionKind(ruleset: Ruleset, name: string): ActionKind | undefined {
  const wanted = nameKey(name);
  return actionKinds(ruleset).find(({ key, aliases }) => key === wanted || aliases.includes(wanted));
}

/** The kind of a schtick, which its parentheses say; all below `stances:` are stances. */
export function kindOf(ruleset: Ruleset, { section, details }: TraitChoice): ActionKind | undefined {
  if (section === 'stances') return actionKind(ruleset, 'Stance');
  return details.flatMap(({ text }) => actionKind(ruleset, text) ?? [])[0];
}

/** The cost in shots; a Limit Break does not take all shots of an npc (RP-H03). */
export function costOf(ruleset: Ruleset, kind: ActionKind, by: { readonly isNpc: boolean }): number | 'all' {
  if (kind.shots !== 'all') return kind.shots ?? 0;
  return by.isNpc ? ruleset.options.amount('npc limit break cost') : 'all';
}

/** The shots of a kind; 0 for one that takes all of them, and one whose own text says what it costs. */
export function fixedShots(ruleset: Ruleset, kind: string): number {
  const shots = actionKind(ruleset, kind)?.shots;
  return typeof shots === 'number' ? shots : 0;
}

/** `3 shots`, `all shots`, `1 shot`, `no shots`. */
export const shotsSaid = (shots: ActionKind['shots']): Message =>
  typeof shots === 'number'
    ? say('shots', { count: shots })
    : say(shots === 'all' ? 'all shots' : 'as it says');

function readShots(text: string): ActionKind['shots'] {
  if (text === 'all') return 'all';
  const shots = Number.parseInt(text, 10);
  return Number.isNaN(shots) ? undefined : shots;
}
