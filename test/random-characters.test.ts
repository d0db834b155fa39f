/** Random characters go out as JSON and as printed statblocks, and come back with the same sheets. */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { sheetJson } from '../server/src/cli/sheet-json.ts';
import { convertStatblock } from '../server/src/creation/statblock.ts';
import { Trial } from '../server/src/creation/trial.ts';
import { LIBRARIES } from './support/libraries.ts';
import { isCharacter, type Declared } from '../server/src/model/declarations.ts';
import { Model } from '../server/src/model/model.ts';
import { fromJson, toJson } from '../server/src/print/interchange/json.ts';
import { statblockText } from '../server/src/print/interchange/statblock.ts';
import type { Ruleset } from '../server/src/rules/ruleset.ts';
import { parseSource } from '../server/src/syntax/source.ts';
import { randomCharacter } from './support/random-characters.ts';
import { numbersOf } from './support/sheet-numbers.ts';

const isValid = new Ajv2020({ strict: true, strictTypes: false }).compile(
  JSON.parse(readFileSync('docs/callsheet.schema.json', 'utf8')) as object,
);
const URI = 'file:///random/people.callsheet';
const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);

describe.each(['Action! System', 'Fast Action', 'Action', 'Action!/System'])(
  '200 characters of %s',
  (system) => {
    const model = new Model(LIBRARIES);
    const campaign = `campaign Random\n  system: ${system}\n`;
    model.setFile('file:///random/campaign.callsheet', parseSource(campaign, model.parse));
    model.setFile(URI, parseSource('', model.parse));
    const ruleset: Ruleset = model.rulesetOf(model.scopeOf(URI));

    const read = (text: string): Declared => {
      model.setFile(URI, parseSource(text, model.parse));
      return [...model.file(URI)!.index.declared].find(isCharacter)!;
    };
    const jsonOf = (declared: Declared): unknown =>
      JSON.parse(JSON.stringify(toJson([declared], (each) => sheetJson(model.character(each).sheet))));

    it('are the same after JSON', () => {
      for (const seed of SEEDS) {
        const text = randomCharacter(ruleset, seed);
        const before = jsonOf(read(text));
        expect(isValid(before), text).toBe(true);
        const back = fromJson(before);
        expect(back, text).toHaveProperty('text');
        expect(jsonOf(read('text' in back ? back.text : '')), text).toEqual(before);
      }
    });

    it('have the same numbers after a printed statblock', () => {
      const trial = new Trial(
        LIBRARIES,
        [{ uri: 'file:///random/campaign.callsheet', text: campaign }],
        'file:///random',
      );
      for (const seed of SEEDS) {
        const text = randomCharacter(ruleset, seed);
        const declared = read(text);
        const { sheet } = model.character(declared);
        const printed = statblockText(sheet);
        const kind = declared.kind === 'npc' ? 'npc' : 'character';
        const converted = convertStatblock(printed, trial, { kind, name: 'Somebody Else' });
        expect(
          numbersOf(trial.try(converted.text).view!.sheet),
          `${text}\n${printed}\n${converted.text}`,
        ).toEqual(numbersOf(sheet));
      }
    });
  },
);
