/** How an attack is written: `REF 7 + Pistols 3 vs DEF 14, 30 m, half cover, aimed 2, 4d6 P/L, AV 6`. */
import { type Modifier } from '../../circumstances.ts';
import { isProblem, type Problem } from '../../dice/index.ts';
import { counted } from '../../labels.ts';
import type { WeaponRule } from '../../equipment.ts';
import { whole, type ProcedureWords } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { looksLikeTask, printTask } from '../../task.ts';
import { readTask } from '../../task-reader.ts';
import { actionNamed, type CombatAction } from '../play/actions.ts';
import { attackModifiers, conditionNamed, turnsOfAim } from '../play/attack.ts';
import {
  autofireMode,
  autofireModes,
  mostHits,
  mostRounds,
  rateOfFire,
  salvoPenalty,
  type Salvo,
} from '../play/autofire.ts';
import { circumstances } from '../play/circumstances.ts';
import { modifierOf } from '../play/modifiers.ts';
import type { Place } from '../play/damage.ts';
import { locationNamed, locationOdds, placeAt } from '../play/hit-locations.ts';
import { gripOn } from '../play/wielding.ts';
import { BODY, strike, strikeOf, weapon, type Strike } from './body.ts';
import {
  checkCircumstance,
  meters,
  readFacts,
  score,
  splitScores,
  taskWords,
  type Facts,
  type Reader,
} from './parts.ts';

/** `size 0.5 m`. */
const size: Reader<number> = (text, ruleset) => {
  const [, measure] = /^size (.+)$/i.exec(text) ?? [];
  return measure === undefined ? undefined : meters(measure, ruleset);
};

/** Meters that the target moves in a turn: `speed 12 m`. */
const speed: Reader<number> = (text, ruleset) => {
  const [, measure] = /^(?:target )?(?:speed|moves) (.+)$/i.exec(text) ?? [];
  return measure === undefined ? undefined : meters(measure, ruleset);
};

type NamedPlace = Place & { readonly name: string };

/** `at the head`: where the hit is to go, and what aiming there takes from the roll. */
const place: Reader<{ readonly aimed: number; readonly at: NamedPlace }> = (text, ruleset) => {
  const [, name = ''] = /^(?:aimed )?at (?:the |his |her |its |their )?(.+)$/i.exec(text) ?? [];
  const location = locationNamed(ruleset, name);
  const at = location && placeAt(ruleset, location.from);
  return location && at && { aimed: location.aimed, at };
};

/** `burst of 4`, `stream of 10`, `spray of 20 over 10 m`. */
const salvo: Reader<Pick<Salvo, 'mode' | 'rounds' | 'zoneWidth'>> = (text) => {
  const [, word = '', rounds, width = '1'] =
    /^(\p{L}+)(?: of)? (\d{1,3})(?: rounds?)?(?: (?:over|at) (\d{1,3}) ?m)?$/u.exec(text) ?? [];
  const mode = autofireMode(word);
  return mode && { mode, rounds: Number(rounds), zoneWidth: Number(width) };
};

/** What goes before the attack in the same turn: `run`, `fast draw`. */
const done = (text: string, ruleset: Ruleset): readonly CombatAction[] | undefined => {
  const found = actionNamed(ruleset, text);
  return found?.another === undefined ? undefined : [found];
};

const PARTS = {
  strike,
  distance: meters,
  rmod: score('RMod'),
  strength: score('STR'),
  ...BODY,
  size,
  speed,
  place,
  salvo,
  aim: ((text, ruleset) => turnsOfAim(ruleset, text)) satisfies Reader<number>,
  conditions: (text: string, ruleset: Ruleset): readonly string[] | undefined => {
    const name = conditionNamed(ruleset, text);
    return name === undefined ? undefined : [name];
  },
  weapon,
  done,
  circumstances: checkCircumstance,
};

export interface WrittenAttack extends Pick<Facts<typeof PARTS>, keyof typeof BODY> {
  readonly title: string;
  /** What is added to the dice before the modifiers, as it was written. */
  readonly score: { readonly total: number; readonly text: string };
  readonly modifiers: readonly Modifier[];
  /** DEF. */
  readonly target: number;
  /** Undefined where nothing says what a hit does. */
  readonly strike: Strike | undefined;
  readonly marks: readonly string[];
  readonly salvo: Salvo | undefined;
  /** Where a hit may go, by how many of all cases; one without a place where the campaign has no locations. */
  readonly places: readonly { readonly weight: bigint; readonly place: NamedPlace | undefined }[];
}

export function readAttack(
  ruleset: Ruleset,
  words: ProcedureWords,
  example: string,
): WrittenAttack | Problem {
  const [head, rest] = splitScores(words);
  if (!looksLikeTask(head.text)) return whole(head, `Write a score and DEF: \`${example}\`.`);
  // Blanks in front keep the places of problems.
  const task = readTask(' '.repeat(head.start) + head.text, taskWords(ruleset));
  if (isProblem(task)) return task;
  if (task.type !== 'check' || task.target.isScore)
    return whole(head, `An attack is against DEF, and nobody else rolls: \`${example}\`.`);
  const facts = readFacts(ruleset, rest, PARTS, example);
  if (isProblem(facts)) return facts;
  const { weapon: rule, strength, place: aimedAt } = facts;
  const fired = salvoOf(ruleset, facts, rest);
  if (fired && isProblem(fired)) return fired;
  const struck = facts.strike ?? (rule && strikeOf(ruleset, rule, strength));
  if (rule?.damage && !struck)
    return whole(
      rest,
      strength === undefined
        ? `What ${rule.name} does depends on STR: \`STR 5\`.`
        : `STR ${strength} is too low for ${rule.name}: it does no damage.`,
    );
  const around = modifiersOf(ruleset, facts, fired);
  if (!around) return whole(rest, 'The target is out of range.');
  const modifiers = [...task.score.modifiers, ...around];
  if (modifiers.some(({ forbids }) => forbids)) return whole(words, 'Nobody can attack so.');
  return {
    ...facts,
    title: [printTask(task), rest.text.replace(/\s+/g, ' ')].filter(Boolean).join(', '),
    score: task.score,
    modifiers,
    target: task.target.total,
    strike: struck,
    marks: rule?.marks ?? [],
    salvo: fired,
    places: aimedAt ? [{ weight: 1n, place: aimedAt.at }] : placesOf(ruleset, rule),
  };
}

/** Undefined for a target out of range. */
function modifiersOf(
  ruleset: Ruleset,
  facts: Facts<typeof PARTS>,
  fired: Salvo | undefined,
): Modifier[] | undefined {
  const { weapon: rule, strength = 0, distance, place: aimedAt, aim = 0 } = facts;
  const { range } = rule ?? {};
  const around = attackModifiers(ruleset, {
    // Whoever aims shoots.
    shot:
      distance === undefined && aim === 0
        ? undefined
        : {
            distance: distance ?? 0,
            rmod: facts.rmod ?? rule?.rmod ?? 0,
            range: range && ('meters' in range ? range.meters : range.perStrength * strength),
          },
    targetMeters: facts.size ?? HUMAN,
    targetSpeed: facts.speed ?? 0,
    aimedTurns: aim,
    conditions: facts.conditions ?? [],
  });
  if (!around) return undefined;
  return [
    ...(rule ? [{ label: `${rule.name} Acc`, amount: rule.acc, rulings: [], forbids: false }] : []),
    ...(rule && facts.strength !== undefined
      ? [
          {
            label: `STR below ${rule.name}`,
            amount: 0 - gripOn(rule, facts.strength).shortage,
            rulings: ['RP-C86'],
            forbids: false,
          },
        ]
      : []),
    ...(facts.done ?? []).map(({ name, another = 0 }) => modifierOf(ruleset, name, another, ['RP-C46'])),
    ...around,
    modifierOf(ruleset, `at the ${aimedAt?.at.name}`, aimedAt?.aimed ?? 0, ['RP-C98']),
    ...(fired
      ? [modifierOf(ruleset, counted(fired.rounds, 'round'), salvoPenalty(ruleset, fired), ['RP-C63'])]
      : []),
    ...circumstances.modifiers(ruleset, facts.circumstances ?? [], undefined),
  ].filter(({ amount, forbids }) => amount !== 0 || forbids);
}

/** Meters. */
const HUMAN = 2;

/** No weapon fires more in a turn. */
const MOST_ROUNDS = 100;

function salvoOf(
  ruleset: Ruleset,
  { salvo: written, weapon: rule }: Facts<typeof PARTS>,
  words: ProcedureWords,
): Salvo | Problem | undefined {
  if (!written) return undefined;
  const { mode, rounds } = written;
  if (rule && !autofireModes(ruleset, rule).includes(mode))
    return whole(words, `${rule.name} does not fire so: no ${mode}.`);
  const rate = rule ? rateOfFire(rule) : { singles: 1, automatic: rounds, turns: 1 };
  const most = Math.min(MOST_ROUNDS, mostRounds(ruleset, mode, rate));
  if (rounds < 1 || rounds > most) return whole(words, `A ${mode} has 1 to ${most} rounds here.`);
  const fired = { ...written, rateOfFire: rate.automatic };
  return mostHits(ruleset, fired) > 0 ? fired : whole(words, 'The fire zone is too wide for so few rounds.');
}

function placesOf(ruleset: Ruleset, rule: WeaponRule | undefined): WrittenAttack['places'] {
  if (ruleset.options.is('hit locations', 'off')) return [{ weight: 1n, place: undefined }];
  const isClose = rule !== undefined && rule.sizes.length > 0 && rule.sizes.every((each) => each === 'S');
  const { outcomes, weights } = locationOdds(ruleset, isClose);
  return outcomes.map((shown, index) => ({ weight: weights[index]!, place: placeAt(ruleset, shown) }));
}
