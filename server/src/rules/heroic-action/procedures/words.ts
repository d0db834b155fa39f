/** The words of typed scores: `confident Peter 10`. */
import type { Circumstance } from '../../circumstances.ts';
import { isProblem, problemAt, type Problem } from '../../dice/index.ts';
import { say, type Message, type Value } from '../../message.ts';
import { sameName } from '../../names.ts';
import { circumstance, isScore } from '../../typed/circumstance.ts';
import { rollModeBefore } from '../../typed/roll-mode.ts';
import { amountOf } from '../../typed/kinds.ts';
import type { Ruleset } from '../../ruleset.ts';
import { list, type Kind } from '../../typed/schema.ts';
import type { Part } from '../../typed/tree.ts';
import { circumstances } from '../circumstances.ts';
import type { RollKind } from '../dice.ts';
import { kindOf, rolls } from '../rolls.ts';

/** `Peter 10`, `10`. */
export interface Scored {
  readonly name: string;
  readonly score: number;
  /** The one spelling of it. */
  readonly text: string;
  /** The roll mode; `standard` by default. */
  readonly kind: RollKind;
}

/** Whether a score is somebody's, and no difficulty. */
export const isSomebodys = (scored: Scored): boolean => isScore([scored], rolls.targetWord);

const LARGEST = 9_999;

/** One number with or without a name. */
export const scored = (about: Message, sample: string): Kind<Scored> => ({
  about,
  sample,
  read: (part) => read(part, 'standard'),
});

/** The words for the dice, which may stand before a procedure as well: `confident team 10, 9 vs 13`. */
export const modeWords = (ruleset: Ruleset): readonly string[] =>
  rolls
    .rollModes(ruleset)
    .flatMap(({ word, aliases }) => [word, ...aliases].flatMap((each) => each.split(' ')));

/** The same behind a word for the dice: `confident 10`. */
export const rolled = (about: Message, sample: string): Kind<Scored> => ({
  about,
  sample,
  known: (ruleset) => rolls.rollModes(ruleset).map(({ word, about: what }) => ({ name: word, about: what })),
  read(part, ruleset) {
    const found = rollModeBefore(part, rolls, ruleset);
    if (!found) return read(part, 'standard');
    const { rest, rollMode } = found;
    return rest ? read(rest, kindOf(rollMode)) : problemAt(part, say('a score is missing here'));
  },
});

function read(part: Part, kind: RollKind): Scored | Problem | undefined {
  const { terms } = part;
  const [term] = terms;
  const amount = amountOf(part);
  if (!term || !amount || amount.after !== '' || term.signed) return undefined;
  if (!amount.isWhole || amount.value > LARGEST)
    return problemAt(part, say('a score is a whole number up to', { largest: LARGEST }));
  const { name } = term;
  return { name, score: amount.value, kind, text: name ? `${name} ${amount.value}` : `${amount.value}` };
}

/** The circumstances of a side; those that the procedure itself counts have no place there. */
export function circumstancesBut(...counted: readonly string[]) {
  const kind = circumstance(circumstances);
  const isCounted = ({ name }: { readonly name: string }) => counted.some((each) => sameName(each, name));
  return list<Circumstance>({
    ...kind,
    known: (ruleset) => kind.known!(ruleset).filter((each) => !isCounted(each)),
    read(part, ruleset) {
      const found = kind.read(part, ruleset);
      return found && !isProblem(found) && isCounted(found)
        ? problemAt(part, say('has no place here', { text: part.text }))
        : found;
    },
  });
}

/** Help, which has a limit: a procedure that counts helpers takes no more of it. */
export const HELP = ['assist', 'group of'];

/** `10 - 2`; the score alone for 0. */
export const withModifier = (score: string, modifier: number): Value =>
  modifier === 0 ? score : say('score and modifier', { score, modifier });

/** `confident ` before what is rolled; nothing for a standard roll. */
export const rollModeText = (kind: RollKind): string => (kind === 'standard' ? '' : `${kind} `);

/** The texts of several scores. */
export const listText = (all: readonly Scored[]): string => all.map(({ text }) => text).join(', ');

/** Longer teams would take their time. */
export const MOST_SCORES = 20;
