/** Wealth levels, where a campaign uses them instead of Wealthy and Poverty. Core Rules, Optional Wealth Rules. */
import type { Located, StepLine, WrittenCharacter } from '../character.ts';
import type { Advance, Undone } from '../experience.ts';
import { say, type Message } from '../message.ts';
import { nameKey, sameName } from '../names.ts';
import type { Explanation } from '../explanation.ts';
import type { Ruleset } from '../ruleset.ts';
import { illegal, noAdvance } from '../log.ts';
import type { Sheet } from '../sheet.ts';
import { keyOf, permission, priceExplanation, wrongWay, type Learner } from './advance.ts';

export interface WealthLevel {
  readonly level: number;
  readonly description: string;
  /** The multiple of the average income: `10x`. */
  readonly income: string;
  /** The same as a number: 10. */
  readonly multiplier: number;
  /** Character points; negative where it brings some. */
  readonly cost: number;
}

/** The key that a character writes, and that a log may raise. */
export const WEALTH = 'wealth';

export const hasLevels = ({ options }: Ruleset): boolean => options.is('wealth rules', 'table');

function wealthLevels(ruleset: Ruleset): WealthLevel[] {
  const table = hasLevels(ruleset) ? ruleset.names.table.get(WEALTH) : undefined;
  if (!table) return [];
  const at = (row: readonly string[], name: string): string =>
    row[table.columns.findIndex((column) => nameKey(column) === name)] ?? '';
  return table.rows.map((row) => ({
    level: Number(at(row, 'level')),
    description: at(row, 'description'),
    income: at(row, 'income'),
    multiplier: Number(at(row, 'multiplier')),
    cost: Number(at(row, 'cost').replace(/[\u2212\u2013]/, '-')),
  }));
}

/** `wealth: 7`, `wealth: Well to do`. */
export function wealthOf(ruleset: Ruleset, { facts }: WrittenCharacter): WealthLevel | undefined {
  const written = facts.get(WEALTH);
  return written && wealthLevels(ruleset).find((level) => isLevel(level, written));
}

const isLevel = ({ level, description }: WealthLevel, { text }: Located): boolean =>
  level === Number(/^\d+/.exec(text)?.[0] ?? NaN) || sameName(description, text);

/** `10 of the average income`; with an average of 40000 `10 of the average income, 400,000 a year`. */
export function incomeOf({ options }: Ruleset, { income, multiplier }: WealthLevel): Message {
  const average = options.number('average income');
  if (average === undefined || Number.isNaN(multiplier)) return say('income', { income });
  const yearly = average * multiplier;
  return income.startsWith('<')
    ? say('income of less a year', { income, yearly })
    : say('income of so much a year', { income, yearly });
}

/** The cost of a wealth level; negative for one that gives points. */
export function wealthCost(ruleset: Ruleset, character: WrittenCharacter): Explanation | undefined {
  const wealth = wealthOf(ruleset, character);
  if (!wealth) return undefined;
  const { level, description, cost } = wealth;
  const origin = character.facts.get(WEALTH)?.origin;
  return {
    label: say('wealth level', { level, description }),
    value: cost,
    rule: CHAPTER,
    origin,
    parts: [],
  };
}

/** `raise wealth 4 -> 5`: undefined where the campaign has no wealth levels. */
export function wealthAdvance(line: StepLine, { ruleset }: Learner): Advance | undefined {
  const levels = wealthLevels(ruleset);
  if (levels.length === 0 || keyOf(line) !== WEALTH) return undefined;
  const { from, toNumber: to } = line;
  const before = levels.find(({ level }) => level === from?.value);
  const after = levels.find(({ level }) => level === to?.value);
  if (!from || !to || !before || !after || line.verb === 'learn')
    return noAdvance(
      line,
      illegal(
        line,
        say('write the level of wealth before and after', {
          example: line.verb === 'lower' ? `lower ${WEALTH} 5 -> 4` : `raise ${WEALTH} 4 -> 5`,
        }),
      ),
    );
  const isRaise = line.verb === 'raise';
  const way = { from: before.level, to: after.level };
  const problems = wrongWay(line, after.level - before.level, way, to.origin);
  if (isRaise) problems.push(...permission(line, say('a higher wealth level'), ruleset));
  const price = Math.max(0, after.cost - before.cost);
  return {
    label: `${WEALTH} ${before.level} → ${after.level}`,
    identity: WEALTH,
    change: priceExplanation(line, WEALTH, price, `${after.cost} - ${before.cost}`.replace('- -', '+ ')),
    actionPoints: 0,
    problems,
    undo: (character) => undoWealth(character, wealthOf(ruleset, character)?.level, before, after),
  };
}

function undoWealth(
  after: WrittenCharacter,
  found: number | undefined,
  from: WealthLevel,
  to: WealthLevel,
): Undone {
  const fact = after.facts.get(WEALTH);
  if (!fact) return { before: after, mismatch: { expected: `${WEALTH} ${to.level}`, found: undefined } };
  const facts = new Map(after.facts).set(WEALTH, { ...fact, text: `${from.level}` });
  const before = { ...after, facts };
  if (found === to.level) return { before };
  const mismatch = {
    expected: `${WEALTH} ${to.level}`,
    found: `${WEALTH} ${found ?? fact.text}`,
    origin: fact.origin,
    text: `${to.level}`,
    missing: found !== undefined && found > to.level ? `raise ${WEALTH} ${to.level} -> ${found}` : undefined,
  };
  return { before, mismatch };
}

const CHAPTER = 'Core Rules, Optional Wealth Rules';

/** A wealth that the table does not have. */
export function wealthOutOfRange(ruleset: Ruleset, character: WrittenCharacter): Sheet['outOfRange'] {
  const written = character.facts.get(WEALTH);
  if (written && !hasLevels(ruleset) && /^\d+$/.test(written.text)) {
    const message = say('wealth is only a text', { wealth: written.text });
    return [{ message, origin: written.origin, severity: 'hint' }];
  }
  const levels = wealthLevels(ruleset);
  if (!written || levels.length === 0 || wealthOf(ruleset, character)) return [];
  const [first, last] = [levels[0]!, levels.at(-1)!];
  const message = say('wealth goes from to', {
    first: first.level,
    what: first.description,
    last: last.level,
    best: last.description,
  });
  return [{ message, origin: written.origin }];
}
