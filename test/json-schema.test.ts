/** The JSON that is exported fits the published schema, which rejects what import rejects. */
import { globSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { LIBRARIES } from './support/libraries.ts';
import { Model } from '../server/src/model/model.ts';
import { fromJson, toJson } from '../server/src/print/interchange/json.ts';
import { parseSource } from '../server/src/syntax/source.ts';

const isValid = new Ajv2020({ strict: true, strictTypes: false }).compile(
  JSON.parse(readFileSync('docs/callsheet.schema.json', 'utf8')) as object,
);

it.each(globSync('examples/{agent-x,house-rules,red-cross,neon-rain,jade-fist}/**/*.callsheet'))(
  '%s',
  (file) => {
    const model = new Model(LIBRARIES);
    model.setFile('file:///a.callsheet', parseSource(readFileSync(file, 'utf8'), model.parse));
    const document = toJson(model.file('file:///a.callsheet')!.index.declared, () => ({}));
    isValid(JSON.parse(JSON.stringify(document)));
    expect(isValid.errors ?? []).toEqual([]);
  },
);

it.each([
  [],
  { callsheet: 2, declarations: [] },
  { callsheet: 1, declarations: 7 },
  { callsheet: 1, declarations: [{ kind: 'npc', name: 'A\nnpc B', lines: [] }] },
  { callsheet: 1, declarations: [{ kind: 'npc', name: 'A', lines: [{ what: 1 }] }] },
])('the schema and import reject %j', (value) => {
  expect(isValid(value)).toBe(false);
  expect(fromJson(value)).toHaveProperty('problems');
});
