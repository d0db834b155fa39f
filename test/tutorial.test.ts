/** The tutorial, step by step: what it tells the reader to write, and the numbers that it promises. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Checker } from '../server/src/checks/run.ts';
import { codeLenses } from '../server/src/features/code-lens.ts';
import { DEFAULT_SETTINGS } from '../server/src/host/settings.ts';
import { LIBRARIES } from './support/libraries.ts';
import { Model } from '../server/src/model/model.ts';
import { parseSource } from '../server/src/syntax/source.ts';

interface Step {
  readonly kind: string;
  /** The file that it is about. */
  readonly file: string;
  /** Whether the text is added to the file. */
  readonly isAdded: boolean;
  readonly text: string;
}

const tutorial = readFileSync('docs/tutorial.md', 'utf8');
const steps = [...tutorial.matchAll(/^```(\w+)(?: (\S+))?( \+)?\n(.*?)^```$/gms)].map(
  ([, kind, file, added, text]): Step => ({
    kind: kind!,
    file: file ?? '',
    isAdded: added !== undefined,
    text: text!,
  }),
);

const model = new Model(LIBRARIES);
const checker = new Checker(model);
const texts = new Map<string, string>();
const folder = mkdtempSync(path.join(tmpdir(), 'callsheet-tutorial-'));
afterAll(() => rmSync(folder, { recursive: true }));

const uriOf = (file: string): string => `file:///tutorial/${file}`;

function put(file: string, text: string): void {
  texts.set(file, text);
  writeFileSync(path.join(folder, file), text);
  model.setFile(uriOf(file), parseSource(text, model.parse));
}

const codes = (file: string): string[] =>
  checker.check(model.file(uriOf(file))!, new Map()).map(({ code }) => code);

/** What each kind of step does, or what it must show. */
const run: Readonly<Record<string, (step: Step) => void>> = {
  callsheet({ file, isAdded, text }) {
    put(file, isAdded ? `${texts.get(file)!}\n${text}` : text);
    expect(codes(file).filter((code) => code !== 'unspent-points')).toEqual([]);
  },
  edit({ file, text }) {
    const [from, to] = text.trim().split(' -> ');
    expect(texts.get(file)).toContain(from);
    put(file, texts.get(file)!.replace(from!, to!));
  },
  findings({ file, text }) {
    const found = codes(file).filter((code) => code !== 'unspent-points');
    expect([...new Set(found)].sort()).toEqual(text.trim().split('\n').sort());
  },
  lenses({ file, text }) {
    const titles = codeLenses(model, uriOf(file), DEFAULT_SETTINGS.lens).map(({ title }) => title);
    expect(titles.sort()).toEqual(text.trim().split('\n').sort());
  },
  console({ text }) {
    const [command, ...output] = text.split('\n');
    const args = [...command!.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);
    expect(args.slice(0, 2)).toEqual(['$', 'callsheet']);
    const { stdout } = spawnSync(process.execPath, [path.resolve('dist/cli.js'), ...args.slice(2)], {
      cwd: folder,
      encoding: 'utf8',
    });
    for (const line of output) expect(stdout).toContain(line);
  },
};

describe('the tutorial', () => {
  it.each(steps.map((step, index) => ({ title: `${index + 1}. ${step.kind} ${step.file}`, step })))(
    '$title',
    ({ step }) => run[step.kind]!(step),
  );

  it('has steps of every kind', () => {
    expect(new Set(steps.map(({ kind }) => kind))).toEqual(new Set(Object.keys(run)));
  });
});
