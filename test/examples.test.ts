import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHECKS } from '../server/src/checks/index.ts';
import { Checker } from '../server/src/checks/run.ts';
import { toUri } from '../server/src/host/node-files.ts';
import { pictureProblem } from '../server/src/host/print/pictures.ts';
import { LIBRARIES } from './support/libraries.ts';
import { Model } from '../server/src/model/model.ts';
import { picturesOf } from '../server/src/model/pictures.ts';
import { parseSource } from '../server/src/syntax/source.ts';

const names = readdirSync('examples', { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.callsheet'))
  .sort();
const texts = new Map(names.map((name) => [name, readFileSync(`examples/${name}`, 'utf8')]));

/** All examples in one workspace, as an editor opens them. */
const model = new Model(LIBRARIES);
for (const [name, text] of texts) model.setFile(`file:///examples/${name}`, parseSource(text, model.parse));
for (const { uri, index } of model.files()) {
  const onDisk = toUri(uri.replace('file:///', ''));
  for (const { text } of index.declared.flatMap(picturesOf))
    model.pictures.set(uri, text, await pictureProblem(onDisk, text));
}
const checker = new Checker(model);

const findings = (name: string): { code: string; severity: string }[] =>
  checker
    .check(model.file(`file:///examples/${name}`)!, new Map())
    .map(({ code, severity }) => ({ code, severity }));

const isIllegal = (name: string): boolean => name.startsWith('illegal/');

/** No text brings a failure of Callsheet itself. */
const shown = CHECKS.filter(({ code }) => code !== 'internal-error');

describe('examples/illegal', () => {
  it('has one file for each code', () => {
    const files = names.filter(isIllegal).map((name) => name.replace(/^illegal\/|\.callsheet$/g, ''));
    expect(files.sort()).toEqual(shown.map(({ code }) => code as string).sort());
  });

  it.each(shown)('$code: exactly this fires, at its own severity', ({ code, severity }) => {
    const found = findings(`illegal/${code}.callsheet`);
    expect(found.length).toBeGreaterThan(0);
    expect(found.map((each) => each.code)).toEqual(found.map(() => code));
    expect(found[0]?.severity === severity).toBe(true);
  });

  it.each(shown)('$code: opens with what it means and how to mend it', ({ code }) => {
    const text = texts.get(`illegal/${code}.callsheet`) ?? '';
    expect(text).toMatch(new RegExp(`^// ${code}: `));
    expect(text).toContain('To mend it');
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
  });
});

describe('all other examples', () => {
  it.each(names.filter((name) => !isIllegal(name)))('%s has no findings', (name) => {
    expect(findings(name)).toEqual([]);
  });
});
