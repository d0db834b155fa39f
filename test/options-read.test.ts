/** Every option that a library declares changes something: code or a table of its own system names it. */
import { globSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { nameKey } from '../server/src/rules/names.ts';

const SYSTEMS = globSync('server/library/*').map((folder) => path.basename(folder));

interface Option {
  readonly name: string;
  /** The name of the optional rule that the option turns on. */
  readonly use: string | undefined;
}

const read = (file: string): string => readFileSync(file, 'utf8');

function optionsOf(system: string): Option[] {
  return read(`server/library/${system}/options.callsheet`)
    .split(/^(?=option )/m)
    .filter((block) => block.startsWith('option '))
    .map((block) => ({
      name: /^option (.+)$/m.exec(block)![1]!.trim(),
      use: /^ {2}use: (.+)$/m.exec(block)?.[1]?.trim(),
    }));
}

/** The names in quotes in the code that a system runs: its own, and the code that all systems share. */
function namesInCode(system: string): Set<string> {
  const others = SYSTEMS.filter((each) => each !== system).map((each) => `server/src/rules/${each}/`);
  const files = globSync('server/src/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts') && !others.some((folder) => file.startsWith(folder)),
  );
  return new Set(
    files.flatMap((file) => [...read(file).matchAll(/'([^'\n]+)'/g)].map(([, name]) => nameKey(name!))),
  );
}

/** The cells of the tables of a library, and the optional rules that its skills, traits and tables depend on. */
function namesInLibrary(system: string): Set<string> {
  const text = globSync(`server/library/${system}/*.callsheet`)
    .filter((file) => !/(?:options|rulings)\.callsheet$/.test(file))
    .map(read)
    .join('\n');
  const cells = text.split('\n').flatMap((line) => (line.includes('|') ? line.split('|') : []));
  const conditions = [...text.matchAll(/(?:not|only) with:? ([^;\n]+)/g)].map(([, rule]) => rule!);
  return new Set([...cells, ...conditions].map((name) => nameKey(name.trim())));
}

function unreadIn(system: string, options: readonly Option[]): string[] {
  const names = new Set([...namesInCode(system), ...namesInLibrary(system)]);
  const isRead = (name: string | undefined): boolean => name !== undefined && names.has(nameKey(name));
  return options.filter(({ name, use }) => !isRead(name) && !isRead(use)).map(({ name }) => name);
}

describe.each(SYSTEMS)('the options of %s', (system) => {
  it('are all read', () => {
    const options = optionsOf(system);
    expect(options.length).toBeGreaterThan(0);
    expect(unreadIn(system, options)).toEqual([]);
  });

  it('an option that nothing reads is found', () => {
    expect(unreadIn(system, [{ name: 'color of the moon', use: undefined }])).toEqual(['color of the moon']);
  });
});
