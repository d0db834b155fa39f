/** The systems' typed procedures on the command line. */
import { lineCode, lineName, lineText } from '../features/rolls/fact-text.ts';
import { asksForEffect, namesTarget } from '../features/rolls/typed-targets.ts';
import { ruleSystem, SYSTEMS } from '../host/systems.ts';
import { meanOf, ratio, type Problem } from '../rules/dice/index.ts';
import { procedureIn, type Fact, type Procedure, type ProcedureOdds } from '../rules/procedure.ts';
import { nameKey } from '../rules/names.ts';
import { didYouMean } from '../rules/near-names.ts';
import { easiestTarget, type PlayedSystem } from '../rules/side-by-side.ts';
import { parseTyped } from '../rules/typed/grammar.ts';
import { looksLikeTask } from '../rules/task.ts';
import { beginnings, procedureTaking, signatureOf, withProcedure } from '../rules/typed/complete.ts';
import { phrase } from '../words/phrase.ts';
import { strangerIn } from './strangers.ts';
import { chanceText, ratioJson } from './system-odds.ts';
import { t } from '../text/messages.ts';
import { modifierJson } from './task-json.ts';

/** The system of what names none. */
export const DEFAULT_SYSTEM = 'Action! System';

/** Whether a text begins with what the system does that needs no name, or is a task in its words: `Stealth 9 (TN 15)`. */
export const isOfDefaultSystem = (text: string): boolean =>
  procedureIn(text, ruleSystem(DEFAULT_SYSTEM)?.procedures ?? []) !== undefined ||
  namesTarget(text) ||
  asksForEffect(text);

/**
 * For a text that a system cannot read: a line about the procedure that it begins with, that comes too late, or that its first
 * words are an argument of. `isNamed` tells whether the user has named the system.
 */
export function procedureNote(
  text: string,
  { message, start, end }: Problem,
  played: PlayedSystem,
  isNamed: boolean,
): string {
  const { procedures } = played;
  if (procedureIn(text, procedures, played.ruleset)) return '';
  const late = procedureIn(text.slice(start, end), procedures)?.procedure;
  const missing = late ? { word: late.word, text: late.example } : withProcedure(text, played);
  if (missing) return `  ${t('`{0}` comes first: `{1}`', missing.word, missing.text)}\n`;
  const other = procedureElsewhere(text);
  if (other && isNamed)
    return `  ${t('`{0}` belongs to {1}, which --system "{1}" chooses', other.word, other.system)}\n`;
  if (other)
    return `  ${t('`{0}` belongs to {1}; add {2}', other.word, other.system, systemOption(other.system).trim())}\n`;
  const stranger = isNamed ? undefined : strangerIn(text, played.ruleset);
  if (stranger !== undefined)
    return `  ${t('For the scores of {0}, write a file or a folder behind the text: `"{1}" FOLDER`', stranger, text)}\n`;
  if (looksLikeTask(text)) return '';
  const hints = [
    ...(takenBy(text, played) ?? nameAlone(text, played) ?? nearWord(text, procedures)),
    ...(message.code === NO_TASK ? [t('`--help` lists all that can be typed.')] : []),
  ];
  return hints.length > 0 ? `  ${hints.join(' ')}\n` : '';
}

/** The message where a text is neither a task nor a procedure. */
const NO_TASK = 'write a score and what it is up against';

/** `Longbow` and the roll it goes with; undefined where no procedure takes the first words. */
function takenBy(text: string, played: PlayedSystem): readonly string[] | undefined {
  const found = procedureTaking(text, played);
  return found && [t('`{0}` goes with a roll: `{1}`.', found.name, found.procedure.example)];
}

/** `Stealth` and the roll of it; undefined where the first words are no name of a skill or an attribute. */
function nameAlone(text: string, played: PlayedSystem): readonly string[] | undefined {
  const { skill, attribute } = played.ruleset.names;
  const name = beginnings(text.trim()).findLast(
    (each) => skill.has(nameKey(each)) || attribute.has(nameKey(each)),
  );
  if (name === undefined) return undefined;
  const score = hasScores(text) ? text.trim() : `${name} ${ANY_SCORE}`;
  return [t('`{0}` goes with a roll: `{1}`.', name, `${score} vs ${easiestTarget(played)}`)];
}

/** `Focus 6 + Willpower 8` */
const hasScores = (text: string): boolean =>
  parseTyped(text).sides[0]!.parts[0]?.terms.every(({ value }) => value !== undefined) ?? false;

/** The score of an example. */
const ANY_SCORE = 5;

/** `Did you mean “blast”?`; none where the first word comes close to no procedure. */
function nearWord(text: string, procedures: readonly Procedure[]): readonly string[] {
  const [word = ''] = text.trim().split(/[\s,]/, 1);
  const near = didYouMean(
    word,
    procedures.flatMap((each) => [each.word, ...(each.aliases ?? [])]),
  );
  return near.map(phrase);
}

function procedureElsewhere(text: string): { readonly word: string; readonly system: string } | undefined {
  for (const { rules } of SYSTEMS) {
    const found = procedureIn(text, rules.procedures ?? []);
    if (found) return { word: found.procedure.word, system: rules.name };
  }
  return undefined;
}

/** The procedures of every system with an example each: of those that have odds, or of those that are rolled. */
export function proceduresHelp(how: 'odds' | 'roll'): string {
  const lines = SYSTEMS.flatMap(({ rules: { name, procedures = [] } }) =>
    procedures
      .filter((procedure) => procedure[how])
      .map(({ example, about }) => ({ call: `${systemOption(name)}"${example}"`, about: phrase(about) })),
  );
  return lines.map(({ call, about }) => `  ${call}\n      ${about}`).join('\n');
}

const systemOption = (name: string): string => (name === DEFAULT_SYSTEM ? '' : `--system "${name}" `);

export function procedureText({ title, lines }: ProcedureOdds): string {
  const width = Math.max(0, ...lines.map((line) => lineName(line).length));
  const rows = lines.map((line) =>
    [`  ${lineName(line).padEnd(width)}`, line.chance && chanceText(line.chance), lineText(line)]
      .filter(Boolean)
      .join('  '),
  );
  return `${[title, ...rows].join('\n')}\n`;
}

/** The chance of the first line that has one is that of the whole: a hit, a success. */
export const procedureJson = ({ title, lines }: ProcedureOdds) => ({
  expression: title,
  ...probabilityOf(lines),
  results: lines.map((line) => {
    const { name, chance, value, orMore, facts = [], data, said } = line;
    const text = lineText(line);
    return {
      name: lineName(line),
      code: lineCode(line),
      ...(typeof name === 'object' && { message: name }),
      ...(chance && { probability: ratioJson(chance) }),
      ...(value !== undefined && { value }),
      ...(orMore && { orMore }),
      ...(facts.length > 0 && { facts: facts.map(factJson) }),
      ...(data && { data }),
      ...(typeof said === 'object' && { said }),
      ...(text && { text }),
    };
  }),
});

function probabilityOf(lines: ProcedureOdds['lines']): Record<string, unknown> {
  const [first] = lines.filter(({ chance }) => chance !== undefined);
  return first?.chance ? { probability: ratioJson(first.chance) } : {};
}

/** Fractions as in all JSON of the command line. */
function factJson(fact: Fact): unknown {
  switch (fact.type) {
    case 'score':
      return { ...fact, modifiers: fact.modifiers.map(modifierJson) };
    case 'range':
    case 'mean':
      return { ...fact, mean: ratioJson(fact.mean) };
    case 'distribution': {
      const { outcomes, weights, total } = fact.values;
      const values = outcomes.map((value, index) => ({
        value,
        probability: ratioJson(ratio(weights[index]!, total)),
      }));
      return { type: fact.type, mean: ratioJson(meanOf(fact.values)), values };
    }
    default:
      return fact;
  }
}

/** Whether a text asks how a procedure is written. */
export const asksForUsage = (text: string): boolean => /^\s*help\s|\?\s*$/i.test(text);

/** `help attack`, `attack ?`: how one procedure is written, argument by argument; undefined for any other text. */
export function usageOf(text: string, procedures: readonly Procedure[]): string | undefined {
  if (!asksForUsage(text)) return undefined;
  const asked = text
    .trim()
    .replace(/^help\s|\?$/i, '')
    .trim();
  const found = procedureIn(asked, procedures);
  if (!found || found.words.text !== '') return undefined;
  const { procedure } = found;
  const { label, arguments: all } = signatureOf(procedure);
  const width = Math.max(0, ...all.map(({ sample }) => sample.length));
  const rows = all.map(
    ({ sample, about, use }) => `  ${sample.padEnd(width)}  ${phrase(about)}${useText(use)}`,
  );
  return `${[phrase(procedure.about), '', label, '', ...new Set(rows), ...sentenceRows(procedure), '', t('Example: {0}', procedure.example)].join('\n')}\n`;
}

/** `Sentences: Edith grabs Guard, …`, where the text names people. */
function sentenceRows({ sentences = [] }: Procedure): string[] {
  if (sentences.length === 0) return [];
  const all = sentences.map(({ verbs: [verb], hasOther }) => `Edith ${verb} ${hasOther ? 'Guard' : '…'}`);
  return ['', t('With the names of a campaign: {0}', all.join(', '))];
}

const useText = (use: 'required' | 'optional' | 'list'): string =>
  use === 'required' ? '' : use === 'optional' ? ` ${t('(optional)')}` : ` ${t('(any number)')}`;
