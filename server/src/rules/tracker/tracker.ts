/** An encounter that is being played: one state after the other. */
import type { RandomSource } from '../dice/index.ts';
import { say, type Message, type Value } from '../message.ts';
import type { Ruleset } from '../ruleset.ts';
import {
  isRejection,
  type TrackerEvent,
  type History,
  type Rejection,
  type TrackedAction,
  type TrackerRules,
} from './rules.ts';
import {
  fitted,
  historyOf,
  withLine,
  withPerson,
  withTableEvent,
  type Combatant,
  type TrackedPerson,
  type TrackerState,
} from './state.ts';

/** The limit of events of one combatant, or of the encounter itself. */
const MOST_EVENTS = 200;

export type TrackerAction =
  /** Rolls for the first turn, where there is none yet. */
  | { readonly type: 'begin' }
  /** Rolls for this turn again. */
  | { readonly type: 'roll' }
  /** Ends the turn of the acting combatant. */
  | { readonly type: 'next' }
  | { readonly type: 'reset' }
  /** Takes back what happened last to somebody, or to the encounter itself, whose id is `TABLE`. */
  | { readonly type: 'undo'; readonly id: string }
  /** A blow or points of healing, as typed; or the id of an action, also of one of the encounter itself. */
  | { readonly type: 'blow' | 'heal' | 'act'; readonly id: string; readonly text: string };

/** Stands for the encounter itself where somebody could be named. */
export const TABLE = '';

export interface Tracked {
  readonly state: TrackerState;
  /** The result of the action in a line, or why it is rejected. */
  readonly said: Value;
  readonly isProblem: boolean;
}

/** An encounter with everything that the rules need for its next state. */
export class Tracker {
  readonly #rules: TrackerRules;
  readonly #ruleset: Ruleset;
  readonly #combatants: readonly Combatant[];
  readonly #source: RandomSource;

  constructor(rules: TrackerRules, ruleset: Ruleset, combatants: readonly Combatant[], source: RandomSource) {
    this.#rules = rules;
    this.#ruleset = ruleset;
    this.#combatants = combatants;
    this.#source = source;
  }

  act(state: TrackerState, action: TrackerAction): Tracked {
    switch (action.type) {
      case 'begin':
        return state.turn === 0 ? this.#newTurn(state) : { state, said: '', isProblem: false };
      case 'roll':
        return this.#newTurn({
          ...state,
          turn: Math.max(0, state.turn - 1),
          events: state.events.filter(({ turn, isOrdering }) => !isOrdering || turn < state.turn),
        });
      case 'reset':
        return {
          state: fitted(undefined, this.#combatants),
          said: say('as before'),
          isProblem: false,
        };
      case 'next':
        return this.#next(state);
      default: {
        if (action.id === TABLE) return this.#actAtTable(state, action);
        const combatant = this.#combatants.find(({ id }) => id === action.id);
        if (!combatant) return refused(state, say('nobody of that name'));
        if (action.type === 'undo') return this.#undo(state, combatant);
        const history = historyOf(state, combatant);
        return this.#happen(state, combatant, this.#answer(action, combatant, history));
      }
    }
  }

  /** Those who act, in order; then those who do not. */
  inOrder(state: TrackerState): readonly Combatant[] {
    const orderOf = ({ id }: Combatant): number => state.people[id]!.order ?? -Infinity;
    return this.#combatants.toSorted(
      (a, b) => orderOf(b) - orderOf(a) || state.people[b.id]!.tie - state.people[a.id]!.tie || 0,
    );
  }

  #answer(
    { type, text }: Extract<TrackerAction, { type: 'blow' | 'heal' | 'act' }>,
    { sheet }: Combatant,
    history: History,
  ): TrackerEvent | Rejection {
    if (type === 'blow') return this.#rules.blow(this.#ruleset, sheet, history, text, this.#source);
    if (type === 'heal') {
      const points = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
      if (points === 0) return { problem: say('no points to heal', { text }) };
      return this.#rules.heal(this.#ruleset, sheet, history, points);
    }
    return this.#taken(this.#rules.actions(this.#ruleset, sheet, history), text);
  }

  #taken(actions: readonly TrackedAction[], wanted: string): TrackerEvent | Rejection {
    const action = actions.find(({ id }) => id === wanted);
    return action?.act(this.#source) ?? { problem: say('cannot be done now') };
  }

  #actAtTable(state: TrackerState, action: Extract<TrackerAction, { id: string }>): Tracked {
    if (action.type === 'undo') {
      const last = state.events.at(-1);
      if (!last) return refused(state, say('nothing has happened'));
      const said = say('taken back', { said: last.said });
      return {
        state: withLine({ ...state, events: state.events.slice(0, -1) }, said),
        said,
        isProblem: false,
      };
    }
    const actions = this.#rules.table?.actions(this.#ruleset, state) ?? [];
    const answer = this.#taken(action.type === 'act' ? actions : [], action.text);
    if (isRejection(answer)) return refused(state, answer.problem);
    if (state.events.length >= MOST_EVENTS) return refused(state, tooMany(''));
    return { state: withTableEvent(state, answer, false), said: answer.said, isProblem: false };
  }

  #happen(state: TrackerState, { id, name }: Combatant, answer: TrackerEvent | Rejection): Tracked {
    if (isRejection(answer)) return refused(state, answer.problem);
    const person = state.people[id]!;
    if (person.events.length >= MOST_EVENTS) return refused(state, tooMany(name));
    const events = [...person.events, { ...answer, turn: state.turn }];
    const order = person.order === undefined ? undefined : person.order + (answer.amounts['order'] ?? 0);
    const said = say('of somebody', { name, said: answer.said });
    const after = withLine(withPerson(state, id, { ...person, events, order }), said);
    return { state: this.#settled(after), said, isProblem: false };
  }

  #undo(state: TrackerState, { id, name }: Combatant): Tracked {
    const person = state.people[id]!;
    const last = person.events.at(-1);
    if (!last) return refused(state, say('nothing has happened', { name }));
    const spent = last.turn === state.turn ? (last.amounts['order'] ?? 0) : 0;
    const order = person.order === undefined ? undefined : person.order - spent;
    const said = say('of somebody', { name, said: say('takes back', { said: last.said }) });
    const events = person.events.slice(0, -1);
    const after = withLine(withPerson(state, id, { ...person, events, order }), said);
    return { state: this.#settled(after), said, isProblem: false };
  }

  /** Everybody who can act gets a place in the order. */
  #newTurn(before: TrackerState): Tracked {
    const turn = before.turn + 1;
    const fighters = this.#combatants
      .map((each) => ({ ...each, history: { ...historyOf({ ...before, turn }, each), hasActed: false } }))
      .filter(({ sheet, history }) => !this.#rules.condition(this.#ruleset, sheet, history).isOut);
    const { events } = before;
    const { orders, trackerEvent } = this.#rules.order(
      this.#ruleset,
      fighters,
      { events, turn },
      this.#source,
    );
    const people = Object.entries(before.people).map(([id, person]): [string, TrackedPerson] => {
      const order = orders[fighters.findIndex((each) => each.id === id)];
      return [id, { ...person, hasActed: false, order: order?.value, tie: order?.tie ?? 0 }];
    });
    const lines = new Map(orders.map(({ said }) => [JSON.stringify(said), said]));
    let state: TrackerState = { ...before, turn, current: '', people: Object.fromEntries(people) };
    if (trackerEvent) state = withTableEvent(state, trackerEvent, true);
    for (const line of lines.values()) state = withLine(state, line);
    state = this.#settled(state);
    const first = this.#nameOf(state.current);
    return {
      state,
      said: first ? say('turn begins', { turn, name: first }) : say('nobody can act'),
      isProblem: false,
    };
  }

  #next(state: TrackerState): Tracked {
    if (state.turn === 0) return this.#newTurn(state);
    const acting = this.#combatants.find(({ id }) => id === state.current);
    let after = acting ? this.#done(state, acting) : state;
    after = this.#settled({ ...after, current: '' });
    if (after.current)
      return { state: after, said: say('acts', { name: this.#nameOf(after.current) }), isProblem: false };
    return this.#newTurn(this.#ended(after));
  }

  #done(state: TrackerState, combatant: Combatant): TrackerState {
    const { id, sheet } = combatant;
    if (!this.#rules.isSpent) return withPerson(state, id, { ...state.people[id]!, hasActed: true });
    const [usual] = this.#rules.actions(this.#ruleset, sheet, historyOf(state, combatant));
    return usual ? this.#happen(state, combatant, usual.act(this.#source)).state : state;
  }

  /** Applies the end of a turn to all. */
  #ended(before: TrackerState): TrackerState {
    let state = before;
    for (const combatant of this.#combatants) {
      const trackerEvent = this.#rules.turnEnds?.(
        this.#ruleset,
        combatant.sheet,
        historyOf(state, combatant),
      );
      if (trackerEvent) state = this.#happen(state, combatant, trackerEvent).state;
    }
    return state;
  }

  /** With somebody whose turn it is: the same one as before where that is still so. */
  #settled(state: TrackerState): TrackerState {
    if (state.turn === 0) return state;
    const canAct = (combatant: Combatant): boolean => {
      const { order, hasActed } = state.people[combatant.id]!;
      if (order === undefined || (this.#rules.isSpent ? order <= 0 : hasActed)) return false;
      return !this.#rules.condition(this.#ruleset, combatant.sheet, historyOf(state, combatant)).isOut;
    };
    const waiting = this.inOrder(state).filter(canAct);
    const stays = !this.#rules.isSpent && waiting.some(({ id }) => id === state.current);
    return stays ? state : { ...state, current: waiting[0]?.id ?? '' };
  }

  #nameOf(id: string): string {
    return this.#combatants.find((each) => each.id === id)?.name ?? '';
  }
}

const refused = (state: TrackerState, said: Value): Tracked => ({ state, said, isProblem: true });

/** Without a name for the encounter itself. */
const tooMany = (name: string): Message => say('too many entries', { name, most: MOST_EVENTS });
