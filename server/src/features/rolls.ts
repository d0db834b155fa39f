/** Rolls in stories and from sheets: the lenses above them, the choice of one, what it comes to, and its odds. */
import { isCharacter, isStory, type Declared } from '../model/declarations.ts';
import { hazardsIn } from '../model/prose/hazards.ts';
import type { Model } from '../model/model.ts';
import type { RollPhrase } from '../model/phrases.ts';
import type { TypedRoll } from '../protocol/rolls.ts';
import { isProblem, type RandomSource } from '../rules/dice/index.ts';
import { harmText, isRolled } from '../rules/hazard.ts';
import { printDice, proseOf } from '../syntax/prose.ts';
import type { DeclarationNode, ProseNode, Span, Text } from '../syntax/tree.ts';
import { plural, t } from '../text/messages.ts';
import { printChance } from '../words/chance.ts';
import { phrase } from '../words/phrase.ts';
import { declarationAt, holds } from './places.ts';
import { readDice } from './rolls/casts.ts';
import { oddsMarkdown } from './rolls/markdown.ts';
import { People, placedParts, type Part } from './rolls/people.ts';
import {
  contender,
  distinct,
  eachProseRoll,
  fixedDefense,
  opponentTitle,
  proseRoll,
  proseRolls,
  type ProseRoll,
} from './rolls/prose-rolls.ts';
import { statblockChoices } from './rolls/statblock.ts';
import { rollTyped, typedNext } from './rolls/typed.ts';
import { oddsWithPeople } from './rolls/typed-people-problems.ts';
import { peopleExamples, rollerOf, withScores } from './rolls/typed-people.ts';
import { diceThrow, perform, performContest, type RollChoice, type RollResult } from './rolls/throws.ts';
import { oddsTitle } from './rolls/titles.ts';

export type { RollChoice, RollResult } from './rolls/throws.ts';

/** A lens above a paragraph; its span is that of the block. */
export interface RollLens extends Span {
  readonly title: string;
  /** The roll of a click: one roll, or all whose ids have this prefix. */
  readonly roll: string;
}

export interface RollLensOptions {
  readonly rolls?: boolean;
  readonly dice?: boolean;
}

/** Ids are `roll:Stealth vs 18`, `dice:4d6 P/L`, and from a sheet `Skills:Stealth`. */
const ROLL = 'roll';
const DICE = 'dice';
const MOST_LENSES = 3;
const MOST_IN_A_TITLE = 2;

/** The lenses of a story: in each line one for each roll, and one for all of its dice; `undefined` behind each paragraph. */
export function* rollLenses(
  model: Model,
  declared: Declared,
  options: RollLensOptions,
): Generator<RollLens | undefined> {
  if (!isStory(declared) || !(options.rolls || options.dice)) return;
  const people = new People(model, declared);
  for (const { part, paragraph } of paragraphsOf({ node: declared.node, around: undefined })) {
    const lens = (title: string, roll: string, at: number): RollLens => ({
      ...lineAt(paragraph, at),
      title: `${title} · ${t('roll')}`,
      roll,
    });
    if (options.rolls) {
      const rolls = eachProseRoll(people, part, paragraph);
      for (const [at, ofLine] of byLine(paragraph, rolls, ({ phrase }) => phrase.start)) {
        const all = distinct(people, part, ofLine);
        // Lenses of one line share the space above it.
        const length = all.length > 1 ? 'spread' : 'names';
        const titled = all
          .map((roll) => ({ label: roll.label, title: oddsTitle(people, roll, length) }))
          .filter(({ title }) => title !== '');
        if (titled.length > MOST_LENSES)
          yield lens(
            plural(
              titled.length,
              '{0} roll: {1}',
              '{0} rolls: {1}',
              ...[titled.length, listed(titled.map(({ label }) => label))],
            ),
            ROLL,
            at,
          );
        else for (const { label, title } of titled) yield lens(title, `${ROLL}:${label}`, at);
      }
    }
    const dice = options.dice ? diceIn(people, paragraph) : [];
    for (const [at, ofLine] of byLine(paragraph, dice, ({ start }) => start)) {
      const texts = [...textsOf(ofLine)];
      yield lens(listed(texts), texts.length === 1 ? `${DICE}:${texts[0]}` : DICE, at);
    }
    yield undefined;
  }
}

/** The first two; what follows is behind the lens. */
const listed = (names: readonly string[]): string =>
  `${names.slice(0, MOST_IN_A_TITLE).join(', ')}${names.length > MOST_IN_A_TITLE ? ' …' : ''}`;

/**
 * Returns the rolls at a place: in a paragraph of a story, or of a character. An id narrows it down, to all whose
 * ids begin so; without one, what is written at that very place comes before all else.
 */
export function rollChoices(model: Model, uri: string, offset: number, id: string): readonly RollChoice[] {
  const { choices, here } = choicesAt(model, uri, offset);
  const wanted = id || here;
  return wanted ? choices.filter((each) => each.id === wanted || each.id.startsWith(`${wanted}:`)) : choices;
}

export interface Rolled extends RollResult {
  /** The scene that it was rolled in; empty for a roll from a sheet. */
  readonly scene: string;
}

/** Rolls for a character, or for everybody who makes the roll. */
export function roll(
  model: Model,
  uri: string,
  offset: number,
  id: string,
  character: string | undefined,
  source: RandomSource,
): Rolled[] {
  const { choices, scene } = choicesAt(model, uri, offset);
  const choice = choices.find((each) => each.id === id);
  if (!choice) return [];
  const scope = model.scopeOf(uri);
  const throws = choice.throws().filter(({ who }) => character === undefined || who === character);
  const { rolls } = model.rulesFor(scope);
  const ruleset = model.rulesetOf(scope);
  const results =
    choice.isContest && throws.length > 1
      ? performContest(throws, rolls, ruleset, source)
      : throws.flatMap((each) => perform(each, rolls, ruleset, source) ?? []);
  return results.map((result) => ({ ...result, scene }));
}

/** Rolls what somebody typed; nothing for what cannot be rolled. */
export function rollText(
  model: Model,
  uri: string,
  offset: number,
  text: string,
  source: RandomSource,
): Rolled[] {
  const scope = model.scopeOf(uri);
  const who = rollerOf(model, scope, text);
  const result = rollTyped(withScores(model, scope, text), model.playedIn(scope), source, who);
  return isProblem(result) ? [] : [{ ...result, scene: choicesAt(model, uri, offset).scene }];
}

/** Returns the roll of a typed text. */
export function typedRoll(model: Model, uri: string, text: string): TypedRoll {
  const scope = model.scopeOf(uri);
  const played = model.playedIn(scope);
  const examples = [...peopleExamples(model, scope, text), ...typedNext(text, played)];
  if (text.trim() === '') return { odds: '', isProblem: false, examples };
  const odds = oddsWithPeople(model, scope, text);
  const isWrong = isProblem(odds);
  return { odds: isWrong ? phrase(odds.message) : odds.text, isProblem: isWrong, examples };
}

/** The whole party's odds of a phrase of a paragraph, as a table. */
export function rollMarkdown(
  model: Model,
  declared: Declared,
  node: DeclarationNode,
  paragraph: ProseNode,
  phrase: RollPhrase,
): string | undefined {
  const part = partAt(declared, node);
  if (!part) return undefined;
  const people = new People(model, declared);
  const found = proseRoll(people, part, paragraph.text, phrase);
  return found && oddsMarkdown(people, found);
}

interface ChoicesAt {
  readonly choices: readonly RollChoice[];
  readonly scene: string;
  /** The id of the roll that is written at the very place; empty where there is none. */
  readonly here: string;
}

const NOTHING: ChoicesAt = { choices: [], scene: '', here: '' };

function choicesAt(model: Model, uri: string, offset: number): ChoicesAt {
  const file = model.file(uri);
  const placed = file && declarationAt(file, offset);
  if (!placed) return NOTHING;
  const { declared, base } = placed;
  const people = new People(model, declared);
  if (isCharacter(declared)) return { ...NOTHING, choices: statblockChoices(people, declared) };
  if (!isStory(declared)) return NOTHING;
  for (const { part, paragraph } of paragraphsOf({ node: declared.node, around: undefined })) {
    if (!holds(paragraph, offset - base)) continue;
    const rolls = proseRolls(people, part, paragraph);
    const choices = rolls.flatMap((each) => rollChoice(people, each));
    const at = offset - base - paragraph.start;
    const label = rolls.find(({ phrase }) => holds(phrase, at))?.label;
    return {
      choices: [...choices, ...[...textsOf(diceIn(people, paragraph))].map(diceChoice)],
      scene: part.node.name.text,
      here: choices.find((each) => each.label === label)?.id ?? '',
    };
  }
  return NOTHING;
}

function rollChoice(people: People, prose: ProseRoll): RollChoice[] {
  const contenders = prose.rollers.flatMap((declared) => contender(people, prose, declared) ?? []);
  if (contenders.length === 0) return [];
  const { rolls } = people.model.rulesFor(people.scope);
  const { opponent, label, phrase, isOfAll } = prose;
  // Where only one side rolls, the highest score of the others is what is to be reached.
  const isReached = isOfAll && rolls.ties === 'one side rolls';
  const bestBeside = (one: Declared): number =>
    Math.max(...contenders.flatMap(({ declared, rollBonus }) => (declared === one ? [] : [rollBonus.score])));
  const rollMode = phrase.rollMode?.rollMode;
  const dice = rolls.diceText(people.model.rulesetOf(people.scope), rollMode);
  const other = opponent && fixedDefense(people, opponent) === undefined ? opponent : undefined;
  return [
    {
      id: `${ROLL}:${label}`,
      group: 'Rolls',
      label,
      detail: oddsTitle(people, prose, 'names').slice(label.length + ' · '.length),
      people: contenders.map(({ name, odds }) => ({ name, detail: odds ? printChance(odds.chance) : '' })),
      isContest: isOfAll && !isReached,
      throws: () =>
        contenders.map(({ declared, name, rollBonus, target: own }) => {
          const target = isReached && contenders.length > 1 ? bestBeside(declared) : own;
          return {
            who: name,
            what:
              opponent || target === undefined || target === phrase.target ? label : `${label} vs ${target}`,
            dice,
            rollMode,
            rollBonus,
            sheet: people.sheet(declared),
            target,
            opponent: other && { who: opponentTitle(other), rollBonus: other.rollBonus },
            margin: phrase.margin?.points,
            damage: undefined,
            actionPoints: people.actionPoints(declared, phrase.circumstances),
          };
        }),
    },
  ];
}

const diceChoice = (text: string): RollChoice => ({
  id: `${DICE}:${text}`,
  group: 'Dice',
  label: text,
  detail: '',
  people: [{ name: '', detail: '' }],
  throws: () => [diceThrow(text)],
});

/** The dice of a paragraph that can be rolled, with those that its dangers mean, in the order of the text. */
function diceIn({ model, scope }: People, { text }: ProseNode): Text[] {
  const { hazards = [] } = model.rulesFor(scope);
  const written = proseOf(text).dice.map((dice) => ({ ...dice, text: printDice(dice) }));
  const said = textsOf(written);
  const meant = hazardsIn(text, model.rulesetOf(scope), hazards)
    .filter(({ harm: { damage } }) => isRolled(damage) && !said.has(damage))
    .map(({ harm, start, end }) => ({ start, end, text: harmText(harm) }));
  const all = [...written, ...meant].sort((a, b) => a.start - b.start);
  const rolled = new Set([...textsOf(all)].filter((each) => readDice(each).tree));
  return all.filter((dice) => rolled.has(dice.text));
}

/** Each text once. */
const textsOf = (texts: readonly Text[]): ReadonlySet<string> => new Set(texts.map(({ text }) => text));

/** A scene or an encounter with those around it. */
export const partAt = (declared: Declared, node: DeclarationNode): Part | undefined =>
  [...placedParts({ node: declared.node, around: undefined })].find((each) => each.node === node);

function* paragraphsOf(story: Part): Generator<{ readonly part: Part; readonly paragraph: ProseNode }> {
  for (const part of placedParts(story))
    for (const member of part.node.members) if (member.type === 'prose') yield { part, paragraph: member };
}

/** What stands in a paragraph by the lines in which it begins; a key is an offset in the line. */
function byLine<T>({ text }: ProseNode, all: readonly T[], startOf: (one: T) => number): Map<number, T[]> {
  const lines = new Map<number, T[]>();
  let [from, to] = [0, -1];
  for (const one of all) {
    const start = startOf(one);
    // A line with thousands of rolls is looked for once.
    if (start < from || start > to) {
      from = lineStart(text, start);
      const end = text.indexOf('\n', start);
      to = end < 0 ? text.length : end;
    }
    const others = lines.get(from);
    if (others) others.push(one);
    else lines.set(from, [one]);
  }
  return lines;
}

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

/** The line of a paragraph around an offset of it. */
function lineAt({ start, text }: ProseNode, at: number): Span {
  const from = lineStart(text, at);
  const blank = /[^\S\n]*/y;
  blank.lastIndex = from;
  const length = blank.exec(text)![0].length;
  const end = /[\r\n]/.exec(text.slice(from))?.index ?? text.length - from;
  return { start: start + from + length, end: start + from + end };
}
