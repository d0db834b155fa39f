/** Fire, cold, radiation and other elements: `exposure fire, 3 turns, AV 2`. Core Rules, The Elements. */
import { transform, type Distribution } from '../../dice/index.ts';
import { diceText } from '../../labels.ts';
import { say } from '../../message.ts';
import { partsOf, sameName } from '../../names.ts';
import { declare } from '../../procedure.ts';
import { rangeOf } from '../../procedure-lines.ts';
import { named } from '../../typed/kinds.ts';
import { first, optional, required } from '../../typed/schema.ts';
import { damageDistribution, readDamage, rollDamage, through, type DamageDice } from '../play/damage.ts';
import { elements, exposureDice, severities, type Severity } from '../play/elements.ts';
import { SECONDS } from '../play/periods.ts';
import {
  damageSaid,
  harmLines,
  protectionFacts,
  protectionOf,
  repeatedHarmLines,
  totalDamage,
} from './body.ts';
import { BODY, duration } from './kinds.ts';

const EXAMPLE = 'exposure fire, 3 turns, AV 2, TGH 4, HLT 5, LIF 30';
/** Longer exposures take more throws than anybody makes. */
const MOST_THROWS = 100;

/** An element, with its severity where the words tell it: `strong radiation` is an example of the table, `severe cold` is not. */
const element = named({
  about: say('element'),
  sample: 'fire',
  known: (ruleset) =>
    elements(ruleset).flatMap(({ element: name, kind, also }) =>
      [name, ...also].map((each) => ({ name: each, about: kind })),
    ),
  find(text, ruleset) {
    const rows = severities(ruleset);
    const storm = elements(ruleset).find(({ also }) => also.some((each) => sameName(each, text)));
    if (storm) return { ...storm, row: exampleOf(rows, text) };
    const last = text.split(' ').at(-1) ?? '';
    const found = elements(ruleset).find(({ element: name, also }) =>
      [name, ...also].some((each) => sameName(each, last)),
    );
    const before = text.split(' ').slice(0, -1).join(' ');
    const row = exampleOf(rows, text) ?? rows.find(({ severity: name }) => sameName(name, before));
    return found && (row || before === '') ? { ...found, row } : undefined;
  },
});

const exampleOf = (rows: readonly Severity[], text: string): Severity | undefined =>
  rows.find(({ example }) => partsOf(example, ',').some((each) => sameName(each, text)));

const severity = named({
  about: say('severity'),
  sample: 'severe',
  known: (ruleset) => severities(ruleset).map(({ severity: name, example }) => ({ name, about: example })),
  find: (text, ruleset) =>
    severities(ruleset).find(({ severity: name }) => sameName(name, text)) ??
    exampleOf(severities(ruleset), text),
});

export const exposure = declare({
  word: 'exposure',
  example: EXAMPLE,
  about: say('about exposure'),
  shape: {
    own: {
      element: first(required(element, say('say which element'))),
      severity: optional(severity),
      time: optional(duration),
      ...BODY,
    },
  },
  prepare(ruleset, { element: { kind, row: told }, severity: said, time: seconds, places }) {
    const row = said ?? told;
    if (!row) {
      const names = severities(ruleset).map(({ severity: each }) => each);
      return places.whole(say('say how severe it is', { names, example: EXAMPLE }));
    }
    if (!readDamage(row.dice)) return places.whole(say('no damage for this element'));
    // Protection counts once for each throw, and there is one throw each turn at most (RP-C83).
    const period = SECONDS[row.every] < SECONDS.turn ? 'turn' : row.every;
    const lasts = seconds ?? SECONDS[period];
    const throws = Math.floor(lasts / SECONDS[period]);
    if (throws > MOST_THROWS)
      return places.at('time', say('more than throws are too many', { most: MOST_THROWS }));
    const diceOf = (time: number): DamageDice | undefined => readDamage(exposureDice(row, time) ?? '');
    const [type = '', form = ''] = kind.split('/');
    return {
      each: diceOf(SECONDS[period])!,
      /** What is left of a turn. */
      rest: diceOf(lasts % SECONDS[period]),
      period,
      kind: { type, form },
      throws,
      severityName: row.severity,
    };
  },
  odds(ruleset, read) {
    const { each, rest, period, kind, throws, severityName } = read;
    const protection = protectionOf(ruleset, kind, read);
    const throughIt = (dice: DamageDice): Distribution =>
      transform(damageDistribution(ruleset, dice), (points) => through(protection, points));
    const events = [
      { damage: throughIt(each), times: throws },
      ...(rest ? [{ damage: throughIt(rest), times: 1 }] : []),
    ].filter(({ times }) => times > 0);
    const all = totalDamage(events);
    const text = (dice: DamageDice): string => `${diceText(dice)} ${kind.type}/${kind.form}`;
    const isOne = throws + (rest ? 1 : 0) === 1;
    return [
      {
        name: severityName,
        value: throws,
        data: { dice: text(each), every: period, throws },
        said: say('each period', { dice: text(each), every: period, throws, rest: rest && text(rest) }),
      },
      { name: 'damage', facts: [...protectionFacts(protection), rangeOf(all)] },
      ...(isOne
        ? harmLines(ruleset, kind.form, all, read)
        : repeatedHarmLines(ruleset, kind.form, events, read)),
    ];
  },
  roll(ruleset, read, source) {
    const { each, rest, kind, throws } = read;
    const protection = protectionOf(ruleset, kind, read);
    const dice = [...Array.from({ length: throws }, () => each), ...(rest ? [rest] : [])];
    const thrown = dice.map((one) => rollDamage(ruleset, one, source));
    const hits = thrown.map((points) => through(protection, points));
    const said = damageSaid(ruleset, kind.form, protection, hits, read);
    return say('one by one', { parts: [thrown.length > 0 ? thrown : say('nothing'), said] });
  },
});
