/** No program has to parse a sentence: what JSON says in words, it says as codes, names and numbers beside them. */
import { readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LINE_NAMES } from '../features/rolls/line-names.ts';
import { WORDS } from '../words/phrase.ts';
import { oddsInSystem } from '../features/rolls/system-tasks.ts';
import { procedureOdds, rollTyped } from '../features/rolls/typed.ts';
import { LIBRARIES } from '../../../test/support/libraries.ts';
import { Model } from '../model/model.ts';
import { isProblem, seededSource } from '../rules/dice/index.ts';
import type { PlayedSystem } from '../rules/side-by-side.ts';
import { procedureJson } from './procedures.ts';
import { rolledJson } from './roll.ts';
import { systemOddsJson } from './system-odds.ts';

const LIBRARY = path.resolve('server/library');
const library = readdirSync(LIBRARY, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.callsheet'))
  .map((file) => readFileSync(path.join(LIBRARY, file), 'utf8'))
  .join('\n')
  .toLowerCase();

/** For people: `text` and `outcome`, the spelling of what was typed, names of lines, and the dice of a task. */
const SHOWN = ['text', 'outcome', 'expression', 'name', 'label', 'dice'];

/** Every text with the key that it stands under. */
function* textsIn(value: unknown, key = ''): Generator<readonly [key: string, text: string]> {
  if (typeof value === 'string') yield [key, value];
  else if (Array.isArray(value)) for (const each of value) yield* textsIn(each, key);
  else if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value)) yield* textsIn(each, name);
}

/** `4d6+2 B/L`. */
const DAMAGE = /^\d+d\d+([-+]\d+)? \w+\/\w+$/;

const isSentence = (typed: string, [key, text]: readonly [string, string]): boolean =>
  !SHOWN.includes(key) &&
  !(key === 'code' && (WORDS[text] ?? LINE_NAMES[text]) !== undefined) &&
  /\s/.test(text) &&
  !typed.includes(text) &&
  !DAMAGE.test(text) &&
  !library.includes(text.toLowerCase());

const sentencesIn = (typed: string, json: unknown): string[] =>
  [...textsIn(json)].filter((each) => isSentence(typed, each)).map(([key, text]) => `${key}: ${text}`);

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

describe.each(new Model(LIBRARIES).playedSystems().map((played) => [played.ruleset.system, played] as const))(
  '%s',
  (_, played: PlayedSystem) => {
    const examples = played.procedures.map(({ example }) => example);

    it.each([...examples, '9 vs 12', 'Stealth 9 vs 12, -3', 'Stealth 9 vs Awareness 7'])(
      'rolls %s',
      (typed) => {
        for (const seed of SEEDS) {
          const rolled = rollTyped(typed, played, seededSource(seed));
          if (isProblem(rolled)) throw new Error(rolled.message.code);
          const json = rolledJson(typed, rolled, played);
          expect(sentencesIn(typed, json)).toEqual([]);
          expect(Object.keys(json).some((key) => ['result', 'results', 'rolled'].includes(key))).toBe(true);
        }
      },
    );

    it.each(played.procedures.filter(({ odds }) => odds).map(({ example }) => example))(
      'reckons %s',
      (typed) => {
        const odds = procedureOdds(typed, played);
        expect(odds && !isProblem(odds) && sentencesIn(typed, procedureJson(odds))).toEqual([]);
      },
    );

    it('tells what a task is made of', () => {
      const odds = oddsInSystem('Stealth 9 + 2 vs 12, -3', played);
      expect(isProblem(odds) ? odds : systemOddsJson(odds)).toMatchObject({
        score: {
          total: 8,
          terms: [{ name: 'Stealth', value: 9 }, { value: 2 }],
          modifiers: [{ amount: -3 }],
        },
        against: { total: 12, terms: [{ value: 12 }] },
      });
    });
  },
);
