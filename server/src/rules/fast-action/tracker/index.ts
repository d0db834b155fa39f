/** An encounter of Fast Action at the table: PR and MR, spells, and mooks. Fast Action Rules, Initiative; Damages; Good, Bad, Ugly. */
import type { RandomSource } from '../../dice/index.ts';
import { say } from '../../message.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import {
  sumOf,
  type TrackerEvent,
  type Order,
  type OrderedFighter,
  type History,
  type Rejection,
  type TrackedFact,
  type TrackerRules,
} from '../../tracker/rules.ts';
import { sampled } from '../../fight/chance.ts';
import { isMagic } from '../magic.ts';
import { initiativeMode, initiativeOf } from '../play/initiative.ts';
import { quickOf, scoreNamed } from '../roll-bonus.ts';
import { armorPenalty, protection } from '../weapons.ts';
import { actions } from './actions.ts';
import { blow } from './blow.ts';
import { bodyOf, condition, isRuledDead, lose } from '../play/state.ts';

export const tracker: TrackerRules = {
  orderWord: 'Initiative',
  isSpent: false,
  isOrdered: (ruleset) => initiativeMode(ruleset) !== 'none',
  blowExample: '3 H',
  order: (ruleset, fighters, _, source) => ({
    orders: fighters.map((fighter) => orderOf(ruleset, fighter, source)),
  }),
  facts,
  condition,
  blow,
  heal,
  actions,
};

/** The highest AGI, then the highest WILL; or the highest 1d6 + AGI. What is still even is at the same time. */
function orderOf(
  ruleset: Ruleset,
  { name, side, sheet, history }: OrderedFighter,
  source: RandomSource,
): Order {
  if (history.isSurprised) return { value: undefined, tie: 0, said: say('surprised', { name: side }) };
  const mode = initiativeMode(ruleset);
  const { value, tie, face } = initiativeOf(mode, quickOf(sheet), sampled(source));
  if (mode === 'none') return { value, tie, said: say('all at once') };
  const agility = value - face;
  const sum = `AGI ${agility}${mode === 'roll' ? ` + 1d6 (${face}) = ${value}` : ''}`;
  return { value, tie, said: say('of somebody', { name, said: sum }) };
}

function facts(_: Ruleset, sheet: Sheet): readonly TrackedFact[] {
  const isCaster = sheet.skills.some(isMagic);
  const scores = ['CC', 'RC', ...(isCaster ? ['MA'] : []), 'AGI'].flatMap((label) => {
    const score = scoreNamed(sheet, label)?.value;
    return score === undefined ? [] : [{ label, value: score, detail: '' }];
  });
  const { armor } = sheet.equipment;
  if (armor.length === 0) return scores;
  const penalty = armorPenalty(sheet);
  const worn = armor.map(({ rule }) => rule.name).join(', ');
  const detail = penalty > 0 ? `${worn}, DIFF +${penalty}` : worn;
  return [...scores, { label: say('Armor'), value: protection(sheet), detail }];
}

/** Back to PR, or to a mook's hits; MR has an action. */
function heal(ruleset: Ruleset, sheet: Sheet, history: History, points: number): TrackerEvent | Rejection {
  const body = bodyOf(ruleset, sheet);
  if (isRuledDead(history)) return { problem: say('death was ruled') };
  const healed = Math.min(points, sumOf(history.events, body));
  if (healed === 0) return { problem: say('nothing to heal') };
  return lose(ruleset, sheet, history, body, -healed, say('heals', { points: healed }));
}
