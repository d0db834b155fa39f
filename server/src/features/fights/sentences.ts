/** The events of a fight as sentences. Every number in them is that of the event. */
import type { Against, FightEvent, Pool, Striker, Term, Throw } from '../../rules/fight/events.ts';
import { counted } from '../../rules/labels.ts';

type Told<T extends FightEvent['type']> = Extract<FightEvent, { readonly type: T }>;

/** A line of a transcript; what follows from the line before is indented. */
export function lineOf(event: FightEvent): string {
  switch (event.type) {
    case 'initiative':
      return initiative(event);
    case 'order':
      return `In turn: ${event.order.map(({ name, value }) => `${name} ${value}`).join(', ')}.`;
    case 'move':
      return move(event);
    case 'act':
      return act(event);
    case 'idle':
      return `${event.who} ${IDLE[event.because]}.`;
    case 'attack':
      return attack(event);
    case 'contest':
      return contest(event);
    case 'clash':
      return clash(event);
    case 'harm':
      return harm(event);
    case 'fate':
      return `  ${event.who}: payoff ${event.payoff}: ${event.fate.toLowerCase()}.`;
    case 'blast':
      return blast(event);
    case 'loss':
      return `${event.who} bleeds ${event.points}: ${poolText(event.pool)}${stateText(event.state)}.`;
    case 'gain':
      return `  ${event.who} ${event.by === 'stabilized' ? 'is stabilized' : event.by}: ${poolText(event.pool)}${stateText(event.state)}.`;
  }
}

const IDLE = {
  surprised: 'is surprised and does nothing',
  stunned: 'is stunned and loses the action',
  shaken: 'is Shaken and loses the Action',
  waits: 'waits',
} as const;

function initiative({ who, for: side, terms, dice, rolled, total }: Told<'initiative'>): string {
  const base = terms.reduce((sum, { value }) => sum + value, 0);
  const sum = base + rolled;
  const raised = sum === total ? '' : `, at least ${total}`;
  return `Initiative of ${side === undefined ? who : `${side}, led by ${who}`}: ${base} + ${dice} (${rolled}) = ${sum}${raised}.`;
}

const MOVES = { walk: 'walks', run: 'runs', back: 'falls back' } as const;

const move = ({ who, how, target, meters, distance }: Told<'move'>): string =>
  `${who} ${MOVES[how]} ${meters} m ${how === 'back' ? 'from' : 'toward'} ${target}: ${distance} m.`;

function act({ who, action, target, weapon, terms }: Told<'act'>): string {
  const [first] = terms;
  const amount = first?.value ?? 0;
  switch (action) {
    case 'aim':
      return `${who} aims ${weapon} at ${target}: +${amount} so far, no REF for DEF.`;
    case 'load':
      return `${who} loads ${weapon}: ${first?.name === 'turns' ? counted(amount, 'more turn') : `${amount} in it`}.`;
    case 'close in':
      return `${who} closes in on ${target}.`;
    case 'fortune':
      return `  ${who} spends a Fortune point and rolls again.`;
    case 'active defense':
      return `  ${who} defends actively: ${first!.name} +${amount}.`;
    case 'dodge':
      return `${who} dodges: DEF +${amount}.`;
    default:
      return `${who}: ${action}${terms.map(({ name, value }) => `, ${name} ${value}`).join('')}.`;
  }
}

/** Without a weapon that is named. */
const BARE: Readonly<Record<string, string>> = { shot: 'shoots at', blow: 'strikes at', attack: 'attacks' };

const HOW: Readonly<Record<string, string>> = {
  shot: 'fires',
  blow: 'strikes with',
  attack: 'uses',
  grab: 'grabs for',
  throw: 'throws',
};

/** `Jack fires .45 ACP at Guard 1, 16 m: 3d6 (12) + REF 8 + Pistols 3 - 2 distance = 21 vs DEF 14: hit by 7.` */
function attack(event: Told<'attack'>): string {
  const { who, target, action, weapon, at, distance, rounds, mode, against, effect, isHit, hits } = event;
  const isAtSpot = action === 'shot' && against.name === 'TN';
  const verb = isAtSpot ? 'aims' : weapon === '' ? (BARE[action] ?? HOW[action]!) : HOW[action]!;
  const spot = isAtSpot ? 'at the spot of' : action === 'attack' ? 'on' : 'at';
  const aim = weapon === '' ? `${verb} ${target}` : `${verb} ${weapon} ${spot} ${target}`;
  const burst = mode === 'single' ? '' : `, a ${mode} of ${rounds}`;
  const place = at === undefined ? '' : `, at the ${at}`;
  const several = hits > 1 ? `, ${hits} rounds hit` : '';
  const outcome = !isHit
    ? `missed by ${-effect}`
    : effect < 0
      ? `the highest roll hits${several}`
      : `hit by ${effect}${several}`;
  return `${who} ${aim}${place}${distance === undefined ? '' : `, ${distance} m`}${burst}: ${throwText(event)} vs ${targetText(against)}: ${outcome}.`;
}

/** `3d6 (12) + REF 8 + Pistols 3 - 2 distance = 21` */
function throwText({ dice, rolled, score, modifiers, total }: Throw): string {
  const terms = [
    ...score.map(({ name, value }) => (value < 0 ? `- ${-value} (${name})` : `+ ${name} ${value}`)),
    ...modifiers.map(modifierText),
  ];
  return `${[`${dice} (${rolled})`, ...terms].join(' ')} = ${total}`;
}

const NAMES: Readonly<Record<string, string>> = {
  reflexes: 'REF',
  reach: 'longer weapon',
  actions: 'action',
  place: 'aimed',
  'action point': 'for 1 AP',
};

const modifierText = ({ name, value }: Term): string =>
  `${value < 0 ? '-' : '+'} ${Math.abs(value)} ${NAMES[name] ?? name}`;

/** `DEF 17 (10 + 4 REF + 3 skill)`. */
function targetText({ name, value, terms }: Against): string {
  const [base, ...more] = terms;
  if (!base || more.length === 0) return `${name} ${value}`;
  return `${name} ${value} (${[base.value, ...more.map(modifierText)].join(' ')})`;
}

/** `Ines (Staff) strikes at Raider 1 (Knife): 1d6 (4) + CC 3 - 1 armor = 6 vs 1d6 (2) + CC 2 = 4: Ines hits by 2.` */
function clash({ action, own, other, defends, hits, by }: Told<'clash'>): string {
  const thrown = (side: Striker): string =>
    `${throwText(side)}${side.against ? ` vs ${targetText(side.against)}` : ''}`;
  const verb = action === 'blow' ? `strikes at ${armed(other)}` : `and ${armed(other)} shoot at each other`;
  const outcome = {
    own: `${own.who} hits by ${by}`,
    other: defends ? `${other.who} defends` : `${other.who} hits by ${by}`,
    nobody: defends ? `${other.who} defends` : 'nobody hits',
    again: 'even, again',
  }[hits];
  return `${armed(own)} ${verb}: ${thrown(own)}${own.against ? ';' : ' vs'} ${thrown(other)}: ${outcome}.`;
}

const armed = ({ who, weapon }: Striker): string => (weapon === '' ? who : `${who} (${weapon})`);

const CONTESTS: Readonly<Record<string, readonly [verb: string, yes: string, no: string]>> = {
  block: ['blocks', 'blocked', 'not blocked'],
  dive: ['dives for cover', 'gets away', 'does not get away'],
  'roll with the blow': ['rolls with the blow', 'half of the damage', 'no help'],
  tumble: ['tumbles', 'half of the damage', 'no help'],
  restrain: ['restrains', 'restrained', 'still only grabbed'],
  disarm: ['strikes at the weapon of', 'disarmed', 'keeps it'],
  escape: ['breaks free from', 'free', 'still held'],
  luck: ['rolls Luck', 'no cinematic wound', 'a cinematic wound'],
  shock: ['rolls for shock', 'made', 'unconscious'],
  'dark times': ['rolls not to be dying', 'made', 'dying'],
  shaken: ['rolls not to be Shaken', 'steady again', 'still Shaken, and the Action is gone'],
  aid: ['looks after', 'holds for now', 'in vain'],
};

/** What answers something else is indented. */
const REACTIONS = ['block', 'roll with the blow', 'dive', 'tumble', 'luck', 'shock', 'dark times', 'shaken'];

function contest({ who, action, target, own, versus, succeeds }: Told<'contest'>): string {
  const [verb, yes, no] = CONTESTS[action] ?? [action, 'succeeds', 'fails'];
  const whom = REACTIONS.includes(action) ? '' : ` ${target}`;
  const other = typeof versus === 'number' ? `${versus}` : throwText(versus);
  const tries = action === 'escape' || action === 'restrain' ? `tries: ${verb}` : verb;
  return `${REACTIONS.includes(action) ? '  ' : ''}${who} ${tries}${whom}: ${throwText(own)} vs ${other}: ${succeeds ? yes : no}.`;
}

/** `Guard 1: 3d6 P/L (11) - AV 6 = 5: light wound, LIF 13 of 18.` */
function harm(event: Told<'harm'>): string {
  const { who, place, dice, more = [], less, net, spent, taken, wound, isStunned, pool, state } = event;
  const isMultiplied = less.some(({ isFactor }) => isFactor);
  const steps = less.map(({ name, value, isFactor }, index) =>
    isFactor ? `, x ${value}` : `${isMultiplied && index > 0 ? ',' : ''} - ${name} ${value}`,
  );
  const half = dice?.isHalved ? 'half of ' : '';
  const rolled = dice
    ? `${dice.dice === '' ? `${dice.rolled}` : `${half}${dice.dice} (${dice.rolled})`}`
    : '';
  const added = more.map(modifierText).map((text) => ` ${text}`);
  const calculation = [
    `${rolled}${[...added, ...steps].join('')}`,
    steps.length + added.length > 0 ? ` = ${net}` : '',
    spent > 0 ? ` - ${spent} for AP = ${taken}` : '',
  ].join('');
  const effects = [
    taken === 0 ? 'no harm' : '',
    wound === '' ? '' : `${wound} wound`,
    event.wounds ? counted(event.wounds, 'Wound') : '',
    taken > 0 ? poolText(pool) : '',
    event.flung ? `flung back ${event.flung} m and knocked down` : '',
    event.isCinematic ? 'a cinematic wound' : '',
    isStunned ? 'stunned' : '',
  ].filter(Boolean);
  return `  ${who}${place === '' ? '' : `, ${place}`}: ${calculation}: ${effects.join(', ')}${stateText(state)}.`;
}

function blast({ weapon, off, direction, dice, radius }: Told<'blast'>): string {
  const where = off === 0 ? 'where it was meant to' : `${off} m off, ${direction}`;
  return `  ${weapon} goes off ${where}: ${dice.dice} (${dice.rolled}), ${radius} m around.`;
}

const poolText = ({ name, left, most }: Pool): string => `${name} ${left} of ${most}`;
const stateText = (state: string): string => state && `, ${state}`;
