/** The events of a fight as sentences, in the language of the reader. Every number in them is that of the event. */
import type { Against, FightEvent, Pool, Striker, Term, Throw } from '../../rules/fight/events.ts';
import { plural, t } from '../../text/messages.ts';
import { phrase } from '../../words/phrase.ts';
import { contestText } from './contests.ts';
import { stateText, termText } from './words.ts';

type Told<T extends FightEvent['type']> = Extract<FightEvent, { readonly type: T }>;

/** A line of a transcript; what follows from the line before is indented. */
export function lineOf(event: FightEvent): string {
  switch (event.type) {
    case 'initiative':
      return initiative(event);
    case 'order':
      return t('In turn: {0}.', event.order.map(({ name, value }) => `${name} ${value}`).join(', '));
    case 'move':
      return move(event);
    case 'act':
      return act(event);
    case 'idle':
      return idle(event);
    case 'attack':
      return attack(event);
    case 'contest':
      return contestText(event, throwText);
    case 'clash':
      return clash(event);
    case 'harm':
      return `  ${harm(event)}`;
    case 'fate':
      return `  ${t('{0}: payoff {1}: {2}.', event.who, event.payoff, event.fate.toLowerCase())}`;
    case 'blast':
      return `  ${blast(event)}`;
    case 'loss':
      return t('{0} bleeds {1}: {2}.', event.who, event.points, poolAndState(event));
    case 'gain':
      return `  ${gain(event)}`;
  }
}

function idle({ who, because }: Told<'idle'>): string {
  switch (because) {
    case 'surprised':
      return t('{0} is surprised and does nothing.', who);
    case 'stunned':
      return t('{0} is stunned and loses the action.', who);
    case 'shaken':
      return t('{0} is Shaken and loses the Action.', who);
    case 'waits':
      return t('{0} waits.', who);
  }
}

function initiative({ who, for: side, terms, dice, rolled, total }: Told<'initiative'>): string {
  const base = terms.reduce((sum, { value }) => sum + value, 0);
  const sum = base + rolled;
  const calculation = `${base} + ${dice} (${rolled}) = ${sum}`;
  const shown = sum === total ? calculation : t('{0}, at least {1}', calculation, total);
  return side === undefined
    ? t('Initiative of {0}: {1}.', who, shown)
    : t('Initiative of {0}, led by {1}: {2}.', side, who, shown);
}

function move({ who, how, target, meters, distance }: Told<'move'>): string {
  switch (how) {
    case 'walk':
      return t('{0} walks {1} m toward {2}: {3} m.', who, meters, target, distance);
    case 'run':
      return t('{0} runs {1} m toward {2}: {3} m.', who, meters, target, distance);
    case 'back':
      return t('{0} falls back {1} m from {2}: {3} m.', who, meters, target, distance);
  }
}

function act({ who, action, target = '', weapon = '', terms }: Told<'act'>): string {
  const [first] = terms;
  const amount = first?.value ?? 0;
  switch (action) {
    case 'aim':
      return t('{0} aims {1} at {2}: +{3} so far, no REF for DEF.', who, weapon, target, amount);
    case 'load':
      return first?.name === 'turns'
        ? plural(
            amount,
            '{0} loads {1}: {2} more turn.',
            '{0} loads {1}: {2} more turns.',
            who,
            weapon,
            amount,
          )
        : t('{0} loads {1}: {2} in it.', who, weapon, amount);
    case 'close in':
      return t('{0} closes in on {1}.', who, target);
    case 'fortune':
      return `  ${t('{0} spends a Fortune point and rolls again.', who)}`;
    case 'active defense':
      return `  ${t('{0} defends actively: {1} +{2}.', who, phrase(first!.name), amount)}`;
    case 'get up':
      return t('{0} gets up.', who);
    case 'act first':
      return t('{0} has waited and acts first.', who);
    case 'dodge':
      return t('{0} dodges: DEF +{1}.', who, amount);
    default:
      return `${who}: ${action}${terms.map(({ name, value }) => `, ${phrase(name)} ${value}`).join('')}.`;
  }
}

/** `Jack fires .45 ACP at Guard 1, 16 m: 3d6 (12) + REF 8 + Pistols 3 - 2 distance = 21 vs DEF 14: hit by 7.` */
function attack(event: Told<'attack'>): string {
  const { at, distance, rounds, mode, against, effect, isHit, hits } = event;
  const how = [
    striking(event),
    at === undefined ? '' : t('at the {0}', at),
    distance === undefined ? '' : t('{0} m', distance),
    salvoText(mode, rounds),
  ];
  const outcome = [
    !isHit ? t('missed by {0}', -effect) : effect < 0 ? t('the highest roll hits') : t('hit by {0}', effect),
    hits > 1 ? plural(hits, '{0} round hits', '{0} rounds hit', hits) : '',
  ];
  return t(
    '{0}: {1} vs {2}: {3}.',
    how.filter(Boolean).join(', '),
    throwText({ ...event, modifiers: event.modifiers.map((term) => namedAction(term, event.action)) }),
    targetText(against),
    outcome.filter(Boolean).join(', '),
  );
}

/** The modifier of a grab or a throw has its name: `- 2 grab`. */
const namedAction = (term: Term, action: Told<'attack'>['action']): Term =>
  term.name === 'action' && (action === 'grab' || action === 'throw') ? { ...term, name: action } : term;

function striking({ who, target, action, weapon, against }: Told<'attack'>): string {
  const isBare = weapon === '';
  switch (action) {
    case 'shot':
      if (isBare) return t('{0} shoots at {1}', who, target);
      return against.name === 'TN'
        ? t('{0} aims {1} at the spot of {2}', who, weapon, target)
        : t('{0} fires {1} at {2}', who, weapon, target);
    case 'blow':
      return isBare
        ? t('{0} strikes at {1}', who, target)
        : t('{0} strikes with {1} at {2}', who, weapon, target);
    case 'attack':
      return isBare ? t('{0} attacks {1}', who, target) : t('{0} uses {1} on {2}', who, weapon, target);
    case 'grab':
      return t('{0} grabs at {1}', who, target);
    case 'throw':
      return t('{0} throws {1}', who, target);
  }
}

function salvoText(mode: string, rounds: number): string {
  switch (mode) {
    case 'burst':
      return t('a burst of {0}', rounds);
    case 'stream':
      return t('a stream of {0}', rounds);
    case 'spray':
      return t('a spray of {0}', rounds);
    default:
      return '';
  }
}

/** `3d6 (12) + REF 8 + Pistols 3 - 2 distance = 21` */
function throwText({ dice, rolled, score, modifiers, total }: Throw): string {
  const terms = [
    ...score.map(({ name, value }) =>
      value < 0 ? `- ${-value} (${phrase(name)})` : `+ ${phrase(name)} ${value}`,
    ),
    ...modifiers.map(modifierText),
  ];
  return `${[`${dice} (${rolled})`, ...terms].join(' ')} = ${total}`;
}

const modifierText = ({ name, value }: Term): string =>
  `${value < 0 ? '-' : '+'} ${Math.abs(value)} ${termText(name)}`;

/** `DEF 17 (10 + 4 REF + 3 skill)`. */
function targetText({ name, value, terms }: Against): string {
  const [base, ...more] = terms;
  if (!base || more.length === 0) return `${phrase(name)} ${value}`;
  return `${phrase(name)} ${value} (${[base.value, ...more.map(modifierText)].join(' ')})`;
}

/** `Ines (Staff) strikes at Raider 1 (Knife): 1d6 (4) + CC 3 - 1 armor = 6 vs 1d6 (2) + CC 2 = 4: Ines hits by 2.` */
function clash({ action, own, other, defends, hits, by }: Told<'clash'>): string {
  const thrown = (side: Striker): string =>
    side.against ? t('{0} vs {1}', throwText(side), targetText(side.against)) : throwText(side);
  const what =
    action === 'blow'
      ? t('{0} strikes at {1}', armed(own), armed(other))
      : t('{0} and {1} shoot at each other', armed(own), armed(other));
  const both = own.against ? `${thrown(own)}; ${thrown(other)}` : t('{0} vs {1}', thrown(own), thrown(other));
  const wards = (): string => t('{0} defends', other.who);
  const outcome = {
    own: () => t('{0} hits by {1}', own.who, by),
    other: () => (defends ? wards() : t('{0} hits by {1}', other.who, by)),
    nobody: () => (defends ? wards() : t('nobody hits')),
    again: () => t('even, again'),
  }[hits]();
  return `${what}: ${both}: ${outcome}.`;
}

const armed = ({ who, weapon }: Striker): string => (weapon === '' ? who : `${who} (${weapon})`);

/** `Guard 1: 3d6 P/L (11) - AV 6 = 5: light wound, LIF 13 of 18.` */
function harm(event: Told<'harm'>): string {
  const { who, place, taken, wound, isStunned, pool, state } = event;
  const effects = [
    taken === 0 ? t('no harm') : '',
    wound === '' ? '' : t('{0} wound', wound),
    event.wounds ? plural(event.wounds, '{0} Wound', '{0} Wounds', event.wounds) : '',
    taken > 0 ? poolText(pool) : '',
    event.flung ? t('flung back {0} m', event.flung) : '',
    event.isKnockedDown ? t('knocked down') : '',
    event.isCinematic ? t('a cinematic wound') : '',
    isStunned ? t('stunned') : '',
    stateText(state),
  ].filter(Boolean);
  const whom = place === '' ? who : `${who}, ${place}`;
  return `${whom}: ${calculationOf(event)}: ${effects.join(', ')}.`;
}

/** `3d6 P/L (11) - AV 6 = 5`. */
function calculationOf({ dice, more = [], less, net, spent, taken, countsAs }: Told<'harm'>): string {
  const isMultiplied = less.some(({ isFactor }) => isFactor);
  const steps = less.map(({ name, value, isFactor }, index) =>
    isFactor ? `, x ${value}` : `${isMultiplied && index > 0 ? ',' : ''} - ${termText(name)} ${value}`,
  );
  const shown = dice && (dice.dice === '' ? `${dice.rolled}` : `${dice.dice} (${dice.rolled})`);
  const rolled = shown === undefined ? '' : dice!.isHalved ? t('half of {0}', shown) : shown;
  const added = more.map(modifierText).map((text) => ` ${text}`);
  return [
    `${rolled}${[...added, ...steps].join('')}`,
    steps.length + added.length > 0 ? ` = ${net}` : '',
    spent > 0 ? ` - ${t('{0} for action points', spent)} = ${taken}` : '',
    countsAs === undefined ? '' : `, ${t('counts as {0}', countsAs)}`,
  ].join('');
}

function blast({ weapon, off, direction, dice, radius }: Told<'blast'>): string {
  const rolled = `${dice.dice} (${dice.rolled})`;
  return off === 0
    ? t('{0} goes off where it was meant to: {1}, {2} m around.', weapon, rolled, radius)
    : t('{0} goes off {1} m off, {2}: {3}, {4} m around.', weapon, off, direction, rolled, radius);
}

function gain(event: Told<'gain'>): string {
  const { who, by } = event;
  const now = poolAndState(event);
  switch (by) {
    case 'stabilized':
      return t('{0} is stabilized: {1}.', who, now);
    case 'bleeds on':
      return t('{0} bleeds on: {1}.', who, now);
    case 'wakes up':
      return t('{0} wakes up: {1}.', who, now);
    default:
      return `${who} ${by}: ${now}.`;
  }
}

const poolAndState = ({ pool, state }: { readonly pool: Pool; readonly state: string }): string =>
  [poolText(pool), stateText(state)].filter(Boolean).join(', ');

const poolText = ({ name, left, most }: Pool): string => t('{0} {1} of {2}', name, left, most);
