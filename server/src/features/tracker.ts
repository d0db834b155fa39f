/** Encounters at the table: who is in one, whose turn it is, and how everybody is. */
import { isStory, type Declared } from '../model/declarations.ts';
import { hexOf, readColor } from '../model/colors.ts';
import { isPlayer, type Encounter } from '../model/encounters.ts';
import type { Model } from '../model/model.ts';
import { encounterHeads } from '../model/story.ts';
import { nameKey } from '../rules/names.ts';
import type {
  EncounterButton,
  EncounterCombatant,
  EncounterTable as SentTable,
} from '../protocol/encounters.ts';
import type { RandomSource } from '../rules/dice/index.ts';
import { isSurprised } from '../rules/fight/encounter.ts';
import { say } from '../rules/message.ts';
import type { TrackedAction, TrackedFact } from '../rules/tracker/rules.ts';
import { fitted, historyOf, type Combatant, type TrackerState } from '../rules/tracker/state.ts';
import { readState } from '../rules/tracker/stored.ts';
import { Tracker, type TrackerAction } from '../rules/tracker/tracker.ts';
import type { Span } from '../syntax/tree.ts';
import { encountersIn, fightEncounter, type PlacedEncounter } from './fights.ts';
import { phrase } from '../words/phrase.ts';
import { holds } from './places.ts';
import { t } from '../text/messages.ts';

/** An encounter in the protocol, with its first line as a span of the file. */
export interface EncounterTable extends Span, Omit<SentTable, 'uri' | 'range'> {
  readonly state: TrackerState;
}

const actionOf = ({ id, label, group }: TrackedAction): EncounterButton => ({
  id,
  label: phrase(label),
  group: group === undefined ? undefined : phrase(group),
});

const factOf = ({ label, value, detail }: TrackedFact): EncounterCombatant['facts'][number] => ({
  label: phrase(label),
  value: `${value}`,
  detail: phrase(detail),
});

/** More could not be led by anybody. */
const MOST_COMBATANTS = 100;

/** The first lines of encounters that can be tracked: somebody is in them, and the system says how. */
export function trackerLenses(model: Model, declared: Declared): Span[] {
  if (!isStory(declared) || !model.rulesFor(model.scopeOf(declared.uri)).tracker) return [];
  return encounterHeads(declared.node, 1);
}

/**
 * The encounter of an id, or else at an offset, or without an id the first of the file, after an action. The state is what was kept
 * of the last answer, whatever that may be; undefined where there is nothing to track.
 */
export function trackEncounter(
  model: Model,
  uri: string,
  at: { readonly offset: number; readonly id: string },
  stored: unknown,
  action: TrackerAction | undefined,
  source: RandomSource,
): EncounterTable | undefined {
  const all = encountersIn(model, uri);
  const ids = idsOf(all);
  const index = [
    at.id ? ids.indexOf(at.id) : -1,
    all.findLastIndex(({ encounter, base }) => holds(encounter.node, at.offset - base)),
    at.id ? -1 : 0,
  ].find((each) => each >= 0);
  const placed = index === undefined ? undefined : all[index];
  if (!placed) return undefined;
  const { encounter, base } = placed;
  const scope = model.scopeOf(encounter.declared.uri);
  const { tracker: rules } = model.rulesFor(scope);
  if (!rules) return undefined;

  const ruleset = model.rulesetOf(scope);
  const combatants = combatantsOf(model, encounter);
  const colors = new Map(encounter.sides.map(({ name, color }) => [name.text, readColor(color?.text ?? '')]));
  const tracker = new Tracker(rules, ruleset, combatants, source);
  const before = fitted(readState(stored), combatants);
  const { state, said, isProblem } = action
    ? tracker.act(before, action)
    : { state: before, said: '', isProblem: false };
  const colorOfSide = (side: string): string | undefined => {
    const color = colors.get(side);
    return color && hexOf(color);
  };
  const remarks = action ? [] : remarksOn(encounter, combatants.length);
  return {
    start: base + encounter.node.head.start,
    end: base + encounter.node.head.end,
    id: ids[index!]!,
    name: encounter.name,
    turn: state.turn,
    orderWord: rules.orderWord,
    blowExample: rules.blowExample,
    states: rules.table?.states(ruleset, state).map(phrase) ?? [],
    actions: rules.table?.actions(ruleset, state).map(actionOf) ?? [],
    last: lastAtTable(state),
    combatants: tracker.inOrder(state).map((combatant) => {
      const { id, name, side, isPlayer: isOfPlayer, sheet } = combatant;
      const history = historyOf(state, combatant);
      const { order, hasActed } = state.people[id]!;
      const condition = rules.condition(ruleset, sheet, history);
      const isHeldUp = history.isSurprised && !condition.isOut && !(order !== undefined && order > 0);
      return {
        id,
        name,
        side,
        isPlayer: isOfPlayer,
        color: colorOfSide(side),
        order: rules.isOrdered?.(ruleset) === false ? undefined : order,
        isCurrent: id === state.current,
        hasActed,
        ...condition,
        states: [...(isHeldUp ? [phrase(say('unaware'))] : []), ...condition.states.map(phrase)],
        facts: rules.facts(ruleset, sheet, history).map(factOf),
        actions: rules.actions(ruleset, sheet, history).map(actionOf),
        last: phrase(history.events.at(-1)?.said ?? ''),
      };
    }),
    journal: state.journal.map(({ turn, said: line }) => ({ turn, text: phrase(line) })),
    state,
    said: [phrase(said), ...remarks].filter(Boolean).join(' '),
    isProblem: isProblem || remarks.length > 0,
  };
}

/** The last event of the encounter itself; an event of the turn order ends with its turn. */
function lastAtTable({ events, turn }: TrackerState): string {
  const last = events.at(-1);
  return last && (!last.isOrdering || last.turn === turn) ? phrase(last.said) : '';
}

/** Sentences about people of an encounter who are not at the table. */
function remarksOn({ sides, unresolved }: Encounter, present: number): string[] {
  const all = sides.flatMap(({ members }) => members).reduce((sum, { count }) => sum + count, 0);
  return [
    ...unresolved.map(({ text }) => t('There is no character “{0}” here.', text)),
    ...(all > present ? [t('Of {0} combatants the first {1} are here.', all, present)] : []),
  ];
}

/** Of two with the same names the second one is numbered. */
function idsOf(all: readonly PlacedEncounter[]): string[] {
  const seen = new Map<string, number>();
  return all.map(({ encounter: { declared, name } }) => {
    const id = `${declared.node.name.text}/${name}`;
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? id : `${id} ${count}`;
  });
}

/** Everybody for himself: several of one character are numbered, over both sides. */
function combatantsOf(model: Model, encounter: Encounter): Combatant[] {
  const { sides } = encounter;
  const { conditions } = fightEncounter(model, encounter);
  const totals = new Map<Declared, number>();
  for (const { declared, count } of sides.flatMap(({ members }) => members))
    totals.set(declared, (totals.get(declared) ?? 0) + count);
  const numbers = new Map<Declared, number>();
  const combatants: Combatant[] = [];
  for (const [index, side] of sides.entries())
    side.members.forEach(({ declared, count }, member) => {
      const { sheet } = model.character(declared);
      const name = declared.node.name.text;
      for (let each = 1; each <= count && combatants.length < MOST_COMBATANTS; each++) {
        const number = (numbers.get(declared) ?? 0) + 1;
        numbers.set(declared, number);
        combatants.push({
          id: `${nameKey(name)}#${number}`,
          name: totals.get(declared) === 1 ? name : `${name} ${number}`,
          side: side.name.text,
          place: `${member}#${each}`,
          isPlayer: isPlayer(declared),
          isOneOfMany: totals.get(declared)! > 1,
          isSurprised: isSurprised(conditions, index, side.name.text),
          sheet,
        });
      }
    });
  return combatants;
}
