/** Reads the conditions of an encounter for the rules of combat. */
import { conditionIsOwn, hasWord, isSurprised, saidOf, type FightEncounter } from '../../fight/encounter.ts';
import type { ConditionWord, Note } from '../../fight/rules.ts';
import { signed } from '../../labels.ts';
import { clausesOf, tacticNamed } from '../../fight/tactic-words.ts';
import { say } from '../../message.ts';
import { nameKey, sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import { amountOf, attackConditions, type AttackCondition } from '../play/attack.ts';
import { combatRules, modifierIn } from '../play/combat-rules.ts';
import { locationNamed, locationsWith } from '../play/hit-locations.ts';
import type { PlannedSide, TacticName } from '../play/plan.ts';
import { METERS } from '../../../text/length-units.ts';

export interface Conditions {
  readonly sides: readonly PlannedSide[];
  readonly range: number;
  /** Assumptions where the text is silent or not understood. */
  readonly assumptions: readonly Note[];
}

const DEFAULT_RANGE = 10;

export function readConditions(ruleset: Ruleset, { sides, conditions }: FightEncounter): Conditions {
  const assumptions: Note[] = [];
  const said = (key: string, side: number): string | undefined => saidOf(conditions, key, side);
  const modifier = (key: string, side: number): number => {
    const text = said(key, side);
    if (text === undefined) return 0;
    const found = conditionIn(ruleset, key, text);
    if (found === undefined) note('unknown condition', { key, text });
    return found ? modifierIn(ruleset, amountOf(ruleset, found.amount)) : 0;
  };
  const note = (code: string, values: Note['values']): void => {
    const isSaid = assumptions.some(
      (each) => each.code === code && JSON.stringify(each.values) === JSON.stringify(values),
    );
    if (!isSaid) assumptions.push({ code, values });
  };
  const { locations } = combatRules(ruleset);
  const aimOf = (side: string, tactics: string | undefined): number => {
    const aim = aimIn(ruleset, tactics);
    const [place, ...others] = aim?.places ?? [];
    if (place === undefined) return -1;
    if (others.length > 0) {
      note('place unclear', { side, text: aim!.text, places: aim!.places.join(', ') });
      return -1;
    }
    const isAllowed = locations?.choice === 'aimed';
    note(isAllowed ? 'aims at a place' : 'nobody can aim', { side, place });
    return isAllowed ? locations.lines.findIndex(({ name }) => name === place) : -1;
  };
  const names = sides.map(({ name }) => nameKey(name));
  const planned = sides.map(({ name }, side): PlannedSide => {
    const text = said('tactics', side);
    const tactic = text === undefined ? undefined : tacticIn(ruleset, text);
    if (text !== undefined && tactic !== undefined && nameKey(text) !== tactic)
      note('tactics read', { side: name, text, tactic });
    return {
      name,
      tactic,
      visibility: modifier('visibility', side),
      cover: modifier('cover', side),
      stance: stanceOf(said('elevation', side), conditionIsOwn(conditions, 'elevation', side), names[side]!),
      isSurprised: isSurprised(conditions, side, name),
      aimsAt: aimOf(name, text),
    };
  });
  const range = rangeIn(said('range', -1));
  if (range === undefined) note('no range', { meters: DEFAULT_RANGE });
  return { sides: planned, range: range ?? DEFAULT_RANGE, assumptions };
}

const AIMED_AT =
  /\b(?:aims?|aiming|shoots?|shooting|fires?|firing|strikes?|striking|go|goes|going) (?:at|for) (.+)/;
const MOST_WORDS = 4;

/** The words of `aim at the left arm, from cover` that name a hit location, or may name several: `the legs`. */
function aimIn(
  ruleset: Ruleset,
  tactics = '',
): { readonly text: string; readonly places: readonly string[] } | undefined {
  const find = [
    (text: string) => [locationNamed(ruleset, text) ?? []].flat(),
    (text: string) => locationsWith(ruleset, text),
  ];
  for (const clause of clausesOf(tactics)) {
    const [, aim = ''] = AIMED_AT.exec(clause) ?? [];
    const words = aim.split(' ');
    for (const locationsIn of find)
      for (let count = Math.min(MOST_WORDS, words.length); count > 0; count--) {
        const text = words.slice(0, count).join(' ');
        const places = locationsIn(text).map(({ name }) => name);
        if (places.length > 0) return { text, places };
      }
  }
  return undefined;
}

/** `16 m`, `about 30 feet`. */
function rangeIn(text: string | undefined): number | undefined {
  const [, digits, unit = 'm'] = /(\d+(?:\.\d+)?)\s*(\p{L}+)?/u.exec(text ?? '') ?? [];
  return digits === undefined
    ? undefined
    : Math.max(1, Math.round(Number(digits) * (METERS[unit.toLowerCase()] ?? 1)));
}

/** `guards elevation: higher, on the catwalk`, or `elevation: the guards stand higher`. */
function stanceOf(text: string | undefined, isOwn: boolean, side: string): PlannedSide['stance'] {
  const key = nameKey(text ?? '');
  if (!isOwn && !hasWord(key, side)) return 'level';
  if (/\b(?:higher|above|up|uphill|high)\b/.test(key)) return 'higher';
  return /\b(?:lower|below|down|downhill|low|prone)\b/.test(key) ? 'lower' : 'level';
}

/** The words of the books for a condition, and what each comes to. */
export function conditionWords(ruleset: Ruleset, key: string): ConditionWord[] {
  if (sameName(key, 'elevation')) {
    const { targetHigher, targetLower } = combatRules(ruleset);
    return [
      { word: 'higher', about: say('to shots at them', { modifier: signed(targetHigher) }) },
      { word: 'lower', about: say('to shots at them', { modifier: signed(targetLower) }) },
    ];
  }
  return attackConditions(ruleset)
    .filter(({ about }) => sameName(about, key))
    .map(({ name, keys, amount }) => {
      const modifier = modifierIn(ruleset, amountOf(ruleset, amount));
      return {
        word: name,
        also: keys,
        about: modifier === 0 ? say('no modifier') : say('to attacks', { modifier: signed(modifier) }),
      };
    });
}

/** Whether a condition has words that count. Where people stand may be said in any words. */
export function readsCondition(ruleset: Ruleset, key: string, text: string): boolean {
  const about = nameKey(key);
  if (about === 'range') return rangeIn(text) !== undefined;
  if (about === 'tactics') return tacticIn(ruleset, text) !== undefined || aimIn(ruleset, text) !== undefined;
  return (about !== 'visibility' && about !== 'cover') || conditionIn(ruleset, about, text) !== undefined;
}

/** The row of which the longest name stands in a text. */
function conditionIn(ruleset: Ruleset, about: string, text: string): AttackCondition | undefined {
  const key = nameKey(text);
  const lengthOf = ({ keys }: AttackCondition): number =>
    Math.max(0, ...keys.filter((word) => hasWord(key, word)).map(({ length }) => length));
  const [best] = attackConditions(ruleset)
    .filter((row) => row.about === about)
    .sort((a, b) => lengthOf(b) - lengthOf(a));
  return best && lengthOf(best) > 0 ? best : undefined;
}

const TACTIC_NAMES: readonly TacticName[] = ['press', 'hold', 'shoot and cover', 'wrestle', 'disarm'];

export const tacticIn = (ruleset: Ruleset, text: string): TacticName | undefined =>
  tacticNamed(ruleset, TACTIC_NAMES, text);
