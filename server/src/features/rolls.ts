/** Rolls in stories and from sheets: the lenses above them, the choice of one, what it comes to, and its odds. */
import { isCharacter, isStory, type Declared } from '../model/declarations.ts';
import { hazardsIn } from '../model/hazards.ts';
import type { Model } from '../model/model.ts';
import type { RollPhrase } from '../model/phrases.ts';
import { isProblem, printChance, type RandomSource } from '../rules/dice/index.ts';
import { harmText, isRolled } from '../rules/hazard.ts';
import { proseOf } from '../syntax/prose.ts';
import type { DeclarationNode, ProseNode, Span } from '../syntax/tree.ts';
import { declarationAt, holds } from './places.ts';
import { readDice } from './rolls/casts.ts';
import { oddsMarkdown } from './rolls/markdown.ts';
import { People, type Part } from './rolls/people.ts';
import {
  contender,
  fixedDefense,
  nameOf,
  proseRoll,
  proseRolls,
  type ProseRoll,
} from './rolls/prose-rolls.ts';
import { statblockChoices } from './rolls/statblock.ts';
import { rollTyped, typedExamples, typedOdds, type TypedExample } from './rolls/typed.ts';
import { diceThrow, perform, type RollChoice, type RollResult } from './rolls/throws.ts';
import { oddsTitle } from './rolls/titles.ts';

export type { RollChoice, RollResult } from './rolls/throws.ts';

/** A lens above a paragraph; its span is that of the block. */
export interface RollLens extends Span {
  readonly title: string;
  /** What a click offers: one roll, or all whose ids begin so. */
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

/** The lenses of a story, one for each roll of a paragraph and one for all of its dice. */
export function rollLenses(model: Model, declared: Declared, options: RollLensOptions): RollLens[] {
  if (!isStory(declared) || !(options.rolls || options.dice)) return [];
  const people = new People(model, declared);
  const lenses: RollLens[] = [];
  for (const { part, paragraph } of paragraphsOf({ node: declared.node, around: undefined })) {
    const { rolls } = proseOf(paragraph.text);
    const span = { start: paragraph.start, end: firstLineEnd(paragraph) };
    const add = (title: string, roll: string): number =>
      lenses.push({ ...span, title: `${title} · roll`, roll });
    if (options.rolls && rolls.length > 0) {
      const all = proseRolls(people, part, paragraph);
      // Lenses of one paragraph share a line.
      const length = all.length > 1 ? 'spread' : 'names';
      const titled = all
        .map((roll) => ({ label: roll.label, title: oddsTitle(people, roll, length) }))
        .filter(({ title }) => title !== '');
      if (titled.length > MOST_LENSES)
        add(`${titled.length} rolls: ${listed(titled.map(({ label }) => label))}`, ROLL);
      else for (const { label, title } of titled) add(title, `${ROLL}:${label}`);
    }
    const texts = options.dice ? diceTexts(people, paragraph) : [];
    if (texts.length > 0) add(listed(texts), DICE);
  }
  return lenses;
}

/** The first two; what follows is behind the lens. */
const listed = (names: readonly string[]): string =>
  `${names.slice(0, MOST_IN_A_TITLE).join(', ')}${names.length > MOST_IN_A_TITLE ? ' …' : ''}`;

/**
 * What can be rolled at a place: in a paragraph of a story, or from a character. An id narrows it down, to all whose
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
  return throws.flatMap((each) => {
    const result = perform(each, model.rulesFor(scope).rolls, model.rulesetOf(scope), source);
    return result ? [{ ...result, scene }] : [];
  });
}

/** Rolls what somebody typed; nothing for what cannot be rolled. */
export function rollText(
  model: Model,
  uri: string,
  offset: number,
  text: string,
  source: RandomSource,
): Rolled[] {
  const result = rollTyped(text, model.playedIn(model.scopeOf(uri)), source);
  return isProblem(result) ? [] : [{ ...result, scene: choicesAt(model, uri, offset).scene }];
}

export interface TypedRoll {
  /** The odds, or why it cannot be rolled; empty without a text. */
  readonly odds: string;
  readonly isProblem: boolean;
  /** What else can be typed. */
  readonly examples: readonly TypedExample[];
}

/** What a text is that somebody types to roll it. */
export function typedRoll(model: Model, uri: string, text: string): TypedRoll {
  const played = model.playedIn(model.scopeOf(uri));
  const examples = typedExamples(played);
  if (text.trim() === '') return { odds: '', isProblem: false, examples };
  const odds = typedOdds(text, played);
  const isWrong = isProblem(odds);
  return { odds: isWrong ? odds.message : odds.text, isProblem: isWrong, examples };
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
      choices: [...choices, ...diceTexts(people, paragraph).map(diceChoice)],
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
  const { opponent, label, phrase } = prose;
  const manner = phrase.manner?.manner;
  const dice = rolls.diceText(people.model.rulesetOf(people.scope), manner);
  const other = opponent && fixedDefense(people, opponent) === undefined ? opponent : undefined;
  return [
    {
      id: `${ROLL}:${label}`,
      group: 'Rolls',
      label,
      detail: oddsTitle(people, prose, 'names').slice(label.length + ' · '.length),
      people: contenders.map(({ name, odds }) => ({ name, detail: odds ? printChance(odds.chance) : '' })),
      throws: () =>
        contenders.map(({ declared, name, standing, target }) => ({
          who: name,
          what:
            opponent || target === undefined || target === phrase.target ? label : `${label} vs ${target}`,
          dice,
          manner,
          standing,
          sheet: people.sheet(declared),
          target,
          opponent: other && { who: nameOf(other.declared), standing: other.standing },
          damage: undefined,
          actionPoints: people.actionPoints(declared, phrase.circumstances),
        })),
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

/** The dice of a paragraph that can be rolled, each once, with those that its dangers mean. */
function diceTexts({ model, scope }: People, { text }: ProseNode): string[] {
  const { hazards = [] } = model.rulesFor(scope);
  const written = proseOf(text).dice.map((each) => each.text.replace(/\s+/g, ' '));
  const meant = hazardsIn(text, model.rulesetOf(scope), hazards)
    .filter(({ harm: { damage } }) => isRolled(damage) && !written.includes(damage))
    .map(({ harm }) => harmText(harm));
  return [...new Set([...written, ...meant])].filter((each) => readDice(each).tree);
}

/** A scene or an encounter with those around it. */
export const partAt = (declared: Declared, node: DeclarationNode): Part | undefined =>
  [...partsOf({ node: declared.node, around: undefined })].find((each) => each.node === node);

function* partsOf(part: Part): Generator<Part> {
  yield part;
  for (const member of part.node.members)
    if (member.type === 'declaration') yield* partsOf({ node: member, around: part });
}

function* paragraphsOf(story: Part): Generator<{ readonly part: Part; readonly paragraph: ProseNode }> {
  for (const part of partsOf(story))
    for (const member of part.node.members) if (member.type === 'prose') yield { part, paragraph: member };
}

function firstLineEnd({ start, text }: ProseNode): number {
  const end = /[\r\n]/.exec(text)?.index ?? text.length;
  return start + end;
}
